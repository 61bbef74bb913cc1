import { and, countDistinct, eq, gt, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import type { BookingId, NoticeId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { isOnSale, type ProductRow, products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { notices } from './tables.ts';

export type NoticeRow = Omit<
  typeof notices.$inferSelect,
  'id' | 'productId' | 'personId' | 'bookingId'
> & {
  bookingId: BookingId | null;
  id: NoticeId;
  productId: ProductId;
  personId: PersonId;
};

/** A new item, and the search that found it. */
export interface FoundNotice {
  personId: PersonId;
  productId: ProductId;
  kind: 'found';
  searchId: string;
  searchName: string;
  waitsForMail: boolean;
}

/** Days for which a notice is kept. */
const kept = 90;

export const readFrom = createKeyset<'newest'>(
  { newest: { value: notices.createdAt, kind: 'timestamptz' } },
  notices.id,
);

const isThere = and(
  ne(products.status, 'removed'),
  isNull(people.deletedAt),
  isNull(people.suspendedAt),
);

/** A notice, the name of whoever booked if it is about a booking, and its place in the list. */
interface ListedNotice {
  notice: NoticeRow;
  buyer: string | null;
  place: string;
  id: string;
}

/** A person's notices about what is still in the shop, from the place on that `reading` names. */
export async function listNotices(
  db: Executor,
  person: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<ListedNotice[]> {
  const rows = await db
    .select({ notice: notices, buyer: bookings.customerName, place, id: notices.id })
    .from(notices)
    .innerJoin(products, eq(products.id, notices.productId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .leftJoin(bookings, eq(bookings.id, notices.bookingId))
    .where(and(eq(notices.personId, person), isThere, after))
    .orderBy(by)
    .limit(limit);
  return rows as ListedNotice[];
}

export async function countNotices(
  db: Executor,
  person: PersonId,
): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notices.readAt} is null))::int`,
    })
    .from(notices)
    .innerJoin(products, eq(products.id, notices.productId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(eq(notices.personId, person), isThere));
  return row ?? { total: 0, unread: 0 };
}

/** Returns how many changed. */
export async function markRead(
  db: Executor,
  person: PersonId,
  ids: readonly string[] | undefined,
): Promise<number> {
  const named = ids && inArray(notices.id, [...ids]);
  const rows = await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(eq(notices.personId, person), isNull(notices.readAt), named))
    .returning({ id: notices.id });
  return rows.length;
}

/** Returns undefined when the same was told already. */
export async function insertNotice(
  tx: Tx,
  notice: typeof notices.$inferInsert,
): Promise<NoticeId | undefined> {
  const [row] = await tx
    .insert(notices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return row?.id as NoticeId | undefined;
}

/**
 * Names another search of the same person, which asks for a mail, in a notice that no mail tells of: the one who asked
 * for none has it in the shop already. Returns undefined when there is nothing to tell by mail that is not told so.
 */
export async function retellFound(
  tx: Tx,
  { personId, productId, searchId, searchName, waitsForMail }: FoundNotice,
): Promise<NoticeId | undefined> {
  const [row] = await tx
    .update(notices)
    .set({ searchId, searchName, waitsForMail })
    .where(
      and(
        eq(notices.personId, personId),
        eq(notices.productId, productId),
        eq(notices.kind, 'found'),
        isNull(notices.mailedAt),
        sql`${notices.searchId} is distinct from ${searchId}`,
        // Two daily searches are one as good as the other.
        waitsForMail ? not(notices.waitsForMail) : undefined,
      ),
    )
    .returning({ id: notices.id });
  return row?.id as NoticeId | undefined;
}

/** How many mails a person got in the last day: what one mail told of was marked at one moment. */
export async function countMails(db: Executor, person: PersonId): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(notices.mailedAt) })
    .from(notices)
    .where(and(eq(notices.personId, person), gt(notices.mailedAt, sql`now() - interval '1 day'`)));
  return row?.count ?? 0;
}

export async function markMailed(tx: Tx, ids: readonly NoticeId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notices)
    .set({ mailedAt: sql`now()`, waitsForMail: false })
    .where(inArray(notices.id, [...ids]));
}

/** What the seller was told when this booking was made, if anything. */
export async function findBookedNotice(
  db: Executor,
  { id, itemId }: { id: BookingId; itemId: string },
): Promise<{ mailedAt: unknown } | undefined> {
  const [row] = await db
    .select({ mailedAt: notices.mailedAt })
    .from(notices)
    .where(
      and(eq(notices.productId, itemId), eq(notices.bookingId, id), eq(notices.kind, 'booked')),
    );
  return row;
}

/** Whether a mail of the last day told the seller that this buyer had booked this item. */
export async function wasMailedOfBuyer(
  db: Executor,
  { sellerId, itemId, buyerId }: { sellerId: string; itemId: string; buyerId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .innerJoin(bookings, eq(bookings.id, notices.bookingId))
    .where(
      and(
        eq(notices.personId, sellerId),
        eq(notices.productId, itemId),
        eq(notices.kind, 'booked'),
        eq(bookings.buyerId, buyerId),
        gt(notices.mailedAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** No mail is to come of them any more. */
export async function stopWaiting(tx: Tx, ids: readonly NoticeId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notices)
    .set({ waitsForMail: false })
    .where(inArray(notices.id, [...ids]));
}

/** Whoever has notices from before a moment that wait for a mail. */
export async function listWaiting(db: Executor, before: Date, limit: number): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: notices.personId })
    .from(notices)
    .where(and(notices.waitsForMail, lt(notices.createdAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id as PersonId);
}

/** What of a person's waits, locked: whoever else would mail it goes on without. */
export async function lockWaiting(tx: Tx, person: PersonId, before: Date): Promise<NoticeRow[]> {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.personId, person), notices.waitsForMail, lt(notices.createdAt, before)))
    .orderBy(notices.createdAt)
    .for('update', { skipLocked: true });
  return rows as NoticeRow[];
}

/** Of these products those that can be bought, and whose sellers are there. */
export async function listOnSale(
  db: Executor,
  ids: readonly ProductId[],
): Promise<Map<ProductId, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ product: products })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(inArray(products.id, [...ids]), isThere));
  const found = rows.map(({ product }) => product as ProductRow);
  return new Map(found.filter(({ status }) => isOnSale(status)).map((one) => [one.id, one]));
}

export async function forgetProduct(db: Executor, product: ProductId): Promise<void> {
  await db.delete(notices).where(eq(notices.productId, product));
}

export async function forgetOld(db: Executor): Promise<void> {
  await db
    .delete(notices)
    .where(lt(notices.createdAt, sql`now() - make_interval(days => ${kept})`));
}
