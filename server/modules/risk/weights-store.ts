import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { type SignalKind, signalDays, type Weights } from '#contract/risk/signals.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { endsBySelf, type WeightsRow } from './signal-store.ts';
import { riskOutcomes, riskSignals, riskWeights } from './tables.ts';

/** Adds a version, by which all that stands weighs from then on; undefined when somebody else was first. */
export async function insertWeights(
  tx: Tx,
  { version, weights, by }: { version: number; weights: Weights; by: PersonId | null },
): Promise<WeightsRow | undefined> {
  const [row] = await tx
    .insert(riskWeights)
    .values({ version, weights, by })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function nameOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({
      name: shownName(people),
    })
    .from(people)
    .where(eq(people.id, id));
  return row?.name;
}

/** All versions, the newest first. */
export const listVersions = (db: Executor): Promise<WeightsRow[]> =>
  db.select().from(riskWeights).orderBy(desc(riskWeights.version));

const since = (days: number) => sql`now() - make_interval(days => ${days})`;

/** An item by name, with whose it is. */
export async function findItem(db: Executor, id: ProductId) {
  const [row] = await db
    .select({ name: products.name, sellerId: products.sellerId })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

/** All that was noticed about an item and its seller, the newest first. */
export function listAll(db: Executor, id: ProductId, sellerId: string) {
  return db
    .select()
    .from(riskSignals)
    .where(
      sql`(${riskSignals.subjectKind} = 'product' and ${riskSignals.subjectId} = ${id})
        or (${riskSignals.subjectKind} = 'person' and ${riskSignals.subjectId} = ${sellerId})`,
    )
    .orderBy(desc(riskSignals.at), riskSignals.kind);
}

/** Of how many people's items cases were decided since a moment that a signal had spoken for, and of how many it was right: one alone moves nothing. */
export async function countOutcomes(db: Executor, kind: SignalKind, from: Date) {
  const [row] = await db
    .select({
      decided: sql<number>`count(distinct ${products.sellerId})::int`,
      confirmed: sql<number>`(count(distinct ${products.sellerId}) filter (where ${riskOutcomes.confirmed}))::int`,
    })
    .from(riskOutcomes)
    .innerJoin(products, eq(products.id, riskOutcomes.itemId))
    .where(and(eq(riskOutcomes.kind, kind), sql`${riskOutcomes.at} > ${from.toISOString()}`));
  return row ?? { decided: 0, confirmed: 0 };
}

/** Sold for good: a deal that is not completed can still be called off, and then the item is on sale again. */
const isSoldForGood = sql`${products.status} = 'sold' and exists (select from ${bookings} b
  where b.item_id = ${products.id} and b.state = 'paid' and b.completed_at is not null)`;

/** Ends what ends by itself and what was noticed about items that left the shop for good, and forgets what ended long ago. */
export async function endOld(db: Executor): Promise<void> {
  await db
    .update(riskSignals)
    .set({ endedAt: endsBySelf })
    .where(and(isNull(riskSignals.endedAt), sql`${endsBySelf} <= now()`));
  await db
    .update(riskSignals)
    .set({ endedAt: sql`now()` })
    .from(products)
    .where(
      and(
        isNull(riskSignals.endedAt),
        eq(riskSignals.subjectId, products.id),
        sql`(${products.status} = 'removed' or (${isSoldForGood}))`,
      ),
    );
  await db.delete(riskSignals).where(sql`${riskSignals.endedAt} <= ${since(signalDays)}`);
  await db.delete(riskOutcomes).where(sql`${riskOutcomes.at} <= ${since(signalDays)}`);
}
