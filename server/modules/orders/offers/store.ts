import { and, count, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BookingId, OfferId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { offerDays } from '#contract/orders/offer-limits.ts';
import type { OfferSide, OfferState } from '#contract/orders/offer-schemas.ts';
import { countOnCommit, type Executor, type Tx } from '#server/platform/db/database.ts';
import { bookings } from '../tables.ts';
import { offers } from './tables.ts';

export type OfferRow = Omit<
  typeof offers.$inferSelect,
  'id' | 'itemId' | 'buyerId' | 'sellerId' | 'answers'
> & {
  id: OfferId;
  itemId: ProductId;
  buyerId: PersonId;
  sellerId: PersonId;
  answers: OfferId | null;
};

export interface NewOffer {
  itemId: ProductId;
  buyerId: PersonId;
  sellerId: PersonId;
  by: OfferSide;
  price: number;
  phoneNumber: string;
  location: string;
  answers?: OfferId;
  /** Hours for which it can be accepted. */
  hours: number;
  /** Seconds after which the shop declines it. */
  declineIn?: number;
}

const isOpen = eq(offers.state, 'open');

/** An offer left `open`, for the metric of how they end. */
const counted = (tx: Tx, state: Exclude<OfferState, 'open'>) => countOnCommit(tx, 'offers', state);

/** The days in which a buyer's offers of an item are counted. */

/**
 * Ends the open offer of a buyer and an item whose time has passed before the job came by: it keeps nobody from a new one.
 * The item is locked.
 */
export async function expireStale(
  tx: Tx,
  buyer: PersonId,
  item: ProductId,
): Promise<OfferId | undefined> {
  const [row] = await tx
    .update(offers)
    .set({ state: 'expired', endedAt: sql`clock_timestamp()` })
    .where(
      and(
        isOpen,
        eq(offers.itemId, item),
        eq(offers.buyerId, buyer),
        lte(offers.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: offers.id });
  if (row) counted(tx, 'expired');
  return row?.id as OfferId | undefined;
}

/** Returns undefined when the buyer and the seller have an open offer of the item. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<OfferId | undefined> {
  const { hours, declineIn, ...terms } = offer;
  const [row] = await tx
    .insert(offers)
    .values({
      ...terms,
      expiresAt: sql`clock_timestamp() + make_interval(hours => ${hours})`,
      ...(declineIn !== undefined && {
        declineAt: sql`clock_timestamp() + make_interval(secs => ${declineIn})`,
      }),
    })
    .onConflictDoNothing()
    .returning({ id: offers.id });
  return row?.id as OfferId | undefined;
}

export async function findOffer(db: Executor, id: OfferId): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row as OfferRow | undefined;
}

/** Locks an offer. `isOver`: its time has passed, by the clock that is read after the lock was had. */
export async function lockOffer(
  tx: Tx,
  id: OfferId,
): Promise<{ offer: OfferRow; isOver: boolean; isToDecline: boolean } | undefined> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  const [clock] = await tx
    .select({
      isOver: sql<boolean>`${offers.expiresAt} <= clock_timestamp()`,
      isToDecline: sql<boolean>`coalesce(${offers.declineAt} <= clock_timestamp(), false)`,
    })
    .from(offers)
    .where(eq(offers.id, id));
  return offer && clock && { offer: offer as OfferRow, ...clock };
}

/** Ends a locked, open offer. */
export async function endOffer(
  tx: Tx,
  id: OfferId,
  state: Exclude<OfferState, 'open'>,
): Promise<void> {
  const ended = await tx
    .update(offers)
    .set({ state, endedAt: sql`clock_timestamp()` })
    .where(and(eq(offers.id, id), isOpen))
    .returning({ id: offers.id });
  if (ended.length > 0) counted(tx, state);
}

/** The shop does not decline a locked offer after all. */
export async function keepOffer(tx: Tx, id: OfferId): Promise<void> {
  await tx.update(offers).set({ declineAt: null }).where(eq(offers.id, id));
}

export type ClosedOffer = Pick<OfferRow, 'id' | 'by' | 'buyerId'>;

/** Closes the open ones of these offers, locked in one order everywhere; answers which. */
async function close(tx: Tx, which: SQL | undefined): Promise<ClosedOffer[]> {
  const rows = await tx
    .select({ id: offers.id, by: offers.by, buyerId: offers.buyerId })
    .from(offers)
    .where(and(isOpen, which))
    .orderBy(offers.id)
    .for('update');
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await tx
    .update(offers)
    .set({ state: 'closed', endedAt: sql`clock_timestamp()` })
    .where(and(inArray(offers.id, ids), isOpen));
  for (const _ of rows) counted(tx, 'closed');
  return rows as ClosedOffer[];
}

export const closeOfItem = (tx: Tx, item: ProductId) => close(tx, eq(offers.itemId, item));

/** Those that are not below a price any more. */
export const closeFrom = (tx: Tx, item: ProductId, price: number) =>
  close(tx, and(eq(offers.itemId, item), gte(offers.price, price)));

/** Those that a person made or got. */
export const closeOfPerson = (tx: Tx, person: PersonId) =>
  close(tx, or(eq(offers.buyerId, person), eq(offers.sellerId, person)));

/** How many offers a buyer has begun with about an item lately. */
export async function countBegun(db: Executor, buyer: PersonId, item: ProductId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(offers)
    .where(
      and(
        eq(offers.itemId, item),
        eq(offers.buyerId, buyer),
        sql`${offers.answers} is null`,
        gt(offers.createdAt, sql`now() - make_interval(days => ${offerDays})`),
      ),
    );
  return row?.count ?? 0;
}

/** The offer between a buyer and the seller of an item that can be answered now. */
export async function findOpen(
  db: Executor,
  buyer: PersonId,
  item: ProductId,
): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(offers)
    .where(
      and(
        isOpen,
        eq(offers.itemId, item),
        eq(offers.buyerId, buyer),
        gt(offers.expiresAt, sql`clock_timestamp()`),
      ),
    );
  return row as OfferRow | undefined;
}

/** Open offers whose time is over, or that the shop is to decline. */
export async function listDue(
  db: Executor,
  limit: number,
): Promise<Pick<OfferRow, 'id' | 'itemId'>[]> {
  const columns = { id: offers.id, itemId: offers.itemId };
  const [expired, toDecline] = await Promise.all([
    db
      .select(columns)
      .from(offers)
      .where(and(isOpen, lte(offers.expiresAt, sql`clock_timestamp()`)))
      .orderBy(offers.expiresAt)
      .limit(limit),
    db
      .select(columns)
      .from(offers)
      .where(and(isOpen, lte(offers.declineAt, sql`clock_timestamp()`)))
      .orderBy(offers.declineAt)
      .limit(limit),
  ]);
  const due = new Map([...expired, ...toDecline].map((one) => [one.id, one]));
  return [...due.values()].slice(0, limit) as Pick<OfferRow, 'id' | 'itemId'>[];
}

/** The buyer's open booking of an item, locked. */
export async function lockOpenBooking(
  tx: Tx,
  buyer: PersonId,
  item: ProductId,
): Promise<BookingId | undefined> {
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.itemId, item), eq(bookings.buyerId, buyer), eq(bookings.state, 'open')))
    .for('update');
  return row?.id as BookingId | undefined;
}

export async function insertBooking(
  tx: Tx,
  booking: typeof bookings.$inferInsert,
): Promise<BookingId> {
  const [row] = await tx.insert(bookings).values(booking).returning({ id: bookings.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id as BookingId;
}

/** Whether an accepted offer gave a booking its price. */
export async function isOfferedPrice(
  db: Executor,
  { offerId, price }: { offerId: string | null; price: number },
): Promise<boolean> {
  if (offerId === null) return false;
  const filter = and(eq(offers.id, offerId), eq(offers.state, 'accepted'), eq(offers.price, price));
  return (await db.$count(offers, filter)) > 0;
}
