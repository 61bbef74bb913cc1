import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { bookings } from './tables.ts';

export type BookingRow = Omit<
  typeof bookings.$inferSelect,
  'id' | 'itemId' | 'buyerId' | 'sellerId'
> & { id: BookingId; itemId: ProductId; buyerId: PersonId; sellerId: PersonId };

const byId = prepared((db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('booking_by_id'),
);

const byIdLocked = prepared((db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .for('update')
    .prepare('booking_by_id_locked'),
);

export async function listOfBuyer(db: Executor, buyerId: PersonId): Promise<BookingRow[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(eq(bookings.buyerId, buyerId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
  return rows as BookingRow[];
}

/** The buyer's own booking; somebody else's is as good as missing. */
export async function findOwn(
  db: Executor,
  id: BookingId,
  buyerId: PersonId,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.buyerId, buyerId)));
  return row as BookingRow | undefined;
}

/** The buyer's newest booking of an item that they did not give up. */
export async function findNewestOf(
  db: Executor,
  buyerId: PersonId,
  itemId: ProductId,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.buyerId, buyerId),
        eq(bookings.itemId, itemId),
        ne(bookings.state, 'cancelled'),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row as BookingRow | undefined;
}

export async function listOpenAtPrice(
  db: Executor,
  buyerId: PersonId,
  price: Money,
): Promise<BookingRow[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.buyerId, buyerId), eq(bookings.price, price), eq(bookings.state, 'open')),
    );
  return rows as BookingRow[];
}

/** A buyer's newest booking at this price, whatever became of it. */
export async function findNewestAtPrice(
  db: Executor,
  buyerId: PersonId,
  price: Money,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.buyerId, buyerId), eq(bookings.price, price)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row as BookingRow | undefined;
}

/** Whether two people have, or had, a deal with each other, whoever of them sells. */
export async function isDealBetween(
  db: Executor,
  one: PersonId,
  other: PersonId,
): Promise<boolean> {
  const between = or(
    and(eq(bookings.buyerId, one), eq(bookings.sellerId, other)),
    and(eq(bookings.buyerId, other), eq(bookings.sellerId, one)),
  );
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(between).limit(1);
  return row !== undefined;
}

export async function findBooking(db: Executor, id: BookingId): Promise<BookingRow | undefined> {
  const [row] = await byId(db).execute({ id });
  return row as BookingRow | undefined;
}

export async function lockBooking(tx: Tx, id: BookingId): Promise<BookingRow | undefined> {
  const [row] = await byIdLocked(tx).execute({ id });
  return row as BookingRow | undefined;
}

/** Ends the other open bookings of a sold item; answers which. */
export async function markOthersLost(tx: Tx, itemId: ProductId): Promise<BookingId[]> {
  const rows = await tx
    .update(bookings)
    .set({ state: 'lost' })
    .where(and(eq(bookings.itemId, itemId), eq(bookings.state, 'open')))
    .returning({ id: bookings.id });
  return rows.map(({ id }) => id as BookingId);
}

/** `handedOverBy`: the buyer has the item by the same act. */
export async function markPaid(
  tx: Tx,
  id: BookingId,
  transactionId: string,
  handedOverBy: BookingRow['handedOverBy'],
): Promise<boolean> {
  const handedOver = handedOverBy && { handedOverBy, handedOverAt: sql`now()` };
  const rows = await tx
    .update(bookings)
    .set({ state: 'paid', transactionId, paidAt: sql`now()`, ...handedOver })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'open')))
    .returning({ id: bookings.id });
  return rows.length === 1;
}

export async function markRefunded(tx: Tx, id: BookingId): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ state: 'refunded' })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'paid')))
    .returning({ id: bookings.id });
  return rows.length === 1;
}

/** Whether anybody ever booked the item. */
export async function isBooked(db: Executor, itemId: ProductId): Promise<boolean> {
  return (await db.$count(bookings, eq(bookings.itemId, itemId))) > 0;
}

/** Notes on every open booking of an item what of it changed; answers those bookings. */
export async function noteItemChanges(
  tx: Tx,
  itemId: ProductId,
  changes: readonly BookingRow['itemChanges'][number][],
): Promise<BookingRow[]> {
  const rows = await tx
    .update(bookings)
    .set({
      itemChanges: sql`array(select distinct unnest(${bookings.itemChanges} || ${sql.param([...changes])}::text[]))`,
      itemChangedAt: sql`now()`,
    })
    .where(and(eq(bookings.itemId, itemId), eq(bookings.state, 'open')))
    .returning();
  return rows as BookingRow[];
}

/** The open bookings of an item. */
export async function listOpenOf(db: Executor, itemId: ProductId): Promise<BookingRow[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.itemId, itemId), eq(bookings.state, 'open')));
  return rows as BookingRow[];
}

/** The same, locked in the order of their ids. */
export async function lockOpenOf(tx: Tx, itemId: ProductId): Promise<BookingRow[]> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.itemId, itemId), eq(bookings.state, 'open')))
    .orderBy(bookings.id)
    .for('update');
  return rows as BookingRow[];
}

/** The pictures by which bookings of an item show it. */
export async function listBookedImages(db: Executor, itemId: ProductId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image: bookings.itemImage })
    .from(bookings)
    .where(eq(bookings.itemId, itemId));
  return rows.map(({ image }) => image);
}
