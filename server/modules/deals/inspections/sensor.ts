import { desc, eq, lte, sql } from 'drizzle-orm';
import type { SensorCount, SensorTaken } from '#contract/deals/sensor-schemas.ts';
import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import { isInMiddle } from '#contract/inspections/sensor/dust.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkPaid, checkUnclaimed, findOwnDeal, lockPaid } from '../locked-deal.ts';
import type { DealOptions } from '../options.ts';
import { sensorTests } from './tables.ts';

/** Counts of one side and kind that are shown, so that no side hides the other's behind its own; places of one count that are kept. */
const maxShown = 5;
const maxPlaces = 500;

type Row = typeof sensorTests.$inferSelect;

const view = (
  { kind, at, spots, middle, map, width, height }: Row,
  by: SensorCount['by'],
): SensorCount => ({ kind, by, at: at.toISOString(), spots, middle, map, width, height });

/** What was counted in photos that each side attached to a deal, the newest first. */
export async function listCounts(db: Executor, id: BookingId): Promise<SensorCount[]> {
  const ranked = db
    .select({
      id: sensorTests.id,
      place:
        sql<number>`row_number() over (partition by ${sensorTests.personId}, ${sensorTests.kind} order by ${sensorTests.at} desc)`.as(
          'place',
        ),
    })
    .from(sensorTests)
    .where(eq(sensorTests.bookingId, id))
    .as('ranked');
  const rows = await db
    .select({ row: sensorTests, buyerId: bookings.buyerId })
    .from(ranked)
    .innerJoin(sensorTests, eq(sensorTests.id, ranked.id))
    .innerJoin(bookings, eq(bookings.id, sensorTests.bookingId))
    .where(lte(ranked.place, maxShown))
    .orderBy(desc(sensorTests.at));
  return rows.map(({ row, buyerId }) => view(row, row.personId === buyerId ? 'buyer' : 'seller'));
}

/**
 * Counts what a photo of one side says of the sensor, and keeps the figures, while the deal is paid and not done. A browser can be made
 * to say anything: nothing is taken from it but the file, which is not kept. Throws refusals.
 */
export async function takeSensorPhoto(
  options: DealOptions,
  person: Person,
  { id, kind }: { id: BookingId; kind: SensorTest },
  readPhoto: () => Promise<Uint8Array>,
): Promise<SensorTaken> {
  const { database, countSpots, sensorLimit } = options;
  const { booking: found, side } = await findOwnDeal(options, database.db, id, person);
  checkPaid(found);
  if (found.completedAt) throw refuse(dealProblems, 'deal_over');
  await sensorLimit.consume(person.id);
  const look = await countSpots(await readPhoto(), kind);
  if ('refused' in look) return { refused: look.refused };
  const { spots, width, height } = look;
  return database.transaction(async (tx) => {
    const booking = await lockPaid(options, tx, found);
    if (booking.completedAt) throw refuse(dealProblems, 'deal_over');
    await checkUnclaimed(tx, id);
    const [row] = await tx
      .insert(sensorTests)
      .values({
        personId: person.id,
        itemId: booking.itemId,
        bookingId: id,
        kind,
        spots: spots.length,
        middle: spots.filter(isInMiddle).length,
        map: spots.slice(0, maxPlaces),
        width,
        height,
      })
      .returning();
    if (!row) throw new Error(`no sensor test was written for booking ${id}`);
    return { counted: view(row, side) };
  });
}
