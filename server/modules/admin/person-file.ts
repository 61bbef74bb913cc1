import { and, desc, eq, inArray } from 'drizzle-orm';
import { maxTold, type PersonFile } from '#contract/admin/person-file-schemas.ts';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { findPersonById, type Person, viewPersonRow } from '#server/modules/accounts/index.ts';
import { isOnSale, listOwnProducts } from '#server/modules/catalogue/index.ts';
import { countReportsByItem, listOwnReports } from '#server/modules/moderation/index.ts';
import { listOwnBookings } from '#server/modules/orders/index.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { viewEntry } from './audit-log.ts';

export interface PersonFileOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

const newestFirst = <Row extends { createdAt: Date }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

/** What moderators read of the log: what was decided about people, and nothing of money. */
const aboutPeople = [
  'became_seller',
  'moderator_ended',
  'moderator_made',
  'person_limited',
  'person_reinstated',
  'person_suspended',
  'person_unlimited',
  'seller_unverified',
  'seller_verified',
  'suspension_changed',
];

/**
 * What is known of a buyer or seller; of their money, as bookings are, and of what they reported to admins alone: a moderator may be
 * who was reported. Refuses admins and who is gone with `not_found`, and to moderators themselves and other moderators.
 */
export async function readPersonFile(
  { database: { db }, formatMoment, pictures }: PersonFileOptions,
  id: PersonId,
  { id: callerId, isAdmin }: Pick<Person, 'id' | 'isAdmin'>,
): Promise<PersonFile> {
  const person = await findPersonById(db, id);
  if (!person || person.deletedAt || person.isAdmin) throw refuse(baseProblems, 'not_found');
  const isClosed = id === callerId || person.moderatorSince !== null;
  if (!isAdmin && isClosed) throw refuse(baseProblems, 'not_found');
  const photo = person.photoUrl ?? '';
  const [items, bookings, reports, log, shown] = await Promise.all([
    listOwnProducts(db, id),
    listOwnBookings(db, id),
    listOwnReports(db, id),
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectId, id),
          isAdmin ? undefined : inArray(auditEntries.action, aboutPeople),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(maxTold),
    pictures.pictures(db, photo ? [photo] : []),
  ]);
  const reported = await countReportsByItem(
    db,
    items.map((item) => item.id as ProductId),
  );
  const there = items.filter(({ status }) => isOnSale(status));
  return {
    person: viewPersonRow(person, shown.get(photo)),
    since: formatMoment(person.createdAt),
    counts: {
      onSale: there.length,
      sold: items.filter(({ status }) => status === 'sold').length,
      booked: bookings.length,
      bought: bookings.filter(({ state }) => state === 'paid').length,
      ...(isAdmin && { reportsMade: reports.length }),
      reportsAbout: [...reported.values()].reduce((sum, count) => sum + count, 0),
    },
    items: newestFirst(items)
      .slice(0, maxTold)
      .map((item) => ({
        _id: item.id as ProductId,
        name: item.name,
        price: item.resalePrice as Money,
        status: item.status === 'reserved' ? 'available' : item.status,
        listed: formatMoment(item.createdAt),
        reports: reported.get(item.id) ?? 0,
      })),
    bookings: newestFirst(isAdmin ? bookings : [])
      .slice(0, maxTold)
      .map((booking) => ({
        _id: booking.id as BookingId,
        itemName: booking.itemName,
        price: booking.price as Money,
        state: booking.state,
        ...(booking.cancelledBy === 'seller' &&
          booking.cancelReason === 'no_show' && {
            noShow: booking.noShowStruckAt ? ('struck' as const) : ('counts' as const),
          }),
        at: formatMoment(booking.createdAt),
      })),
    log: log.map((row) => viewEntry(row, formatMoment)),
  };
}
