import { and, asc, desc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ClaimId } from '#contract/deals/claim-id.ts';
import type { ClaimSpeaker } from '#contract/deals/claims.ts';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { type BookingRow, bookings, paidDeals } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { claimMoves } from './rules.ts';
import { claimMessages, claims } from './tables.ts';

export type ClaimRow = typeof claims.$inferSelect & { id: ClaimId; bookingId: BookingId };
export type ClaimMessageRow = typeof claimMessages.$inferSelect;

/** Hours from now, by the clock after any wait for a lock. */
const inHours = (hours: number): SQL<Date> =>
  sql`date_trunc('milliseconds', clock_timestamp()) + make_interval(hours => ${hours})`;

export async function findClaim(db: Executor, id: ClaimId): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id));
  return row as ClaimRow | undefined;
}

/** Locks a claim, whose deal is locked. */
export async function lockClaim(tx: Tx, id: ClaimId): Promise<ClaimRow> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for('update');
  if (!row) throw new Error(`claim ${id} vanished`);
  return row as ClaimRow;
}

const isOpen = ne(claims.state, 'closed');

/** Of a locked deal: whether somebody claims something about it. */
export async function hasOpenClaim(db: Executor, id: BookingId): Promise<boolean> {
  return (await db.$count(claims, and(eq(claims.bookingId, id), isOpen))) > 0;
}

/** The same for a query about bookings. */
export const isClaimed = sql`exists (select from ${claims} c where c.booking_id = ${bookings}.id and c.state <> 'closed')`;

/** For a query about what a buyer and a seller have about an item: whether they have an open claim about its sale, too. */
export const isClaimedBetween = (of: {
  itemId: SQLWrapper;
  buyerId: SQLWrapper;
  sellerId: SQLWrapper;
}): SQL =>
  sql`exists (
    select from ${claims} c join ${bookings} b on b.id = c.booking_id
    where c.state <> 'closed' and b.item_id = ${of.itemId} and b.buyer_id = ${of.buyerId} and b.seller_id = ${of.sellerId})`;

export async function findOpen(tx: Tx, id: BookingId): Promise<ClaimRow | undefined> {
  const filter = and(eq(claims.bookingId, id), isOpen);
  const [row] = await tx.select().from(claims).where(filter).for('update');
  return row as ClaimRow | undefined;
}

/** What is claimed about these bookings: of each the open claim, or the last that was closed. */
export async function listClaimed(
  db: Executor,
  ids: readonly BookingId[],
): Promise<
  (Pick<ClaimRow, 'kind' | 'by' | 'state' | 'outcome' | 'endedBy' | 'dueAt'> &
    Pick<BookingRow, 'handedOverBy'> & { id: BookingId })[]
> {
  if (ids.length === 0) return [];
  const { bookingId, kind, by, state, outcome, endedBy, dueAt } = claims;
  // While one is open there is no newer one.
  const rows = await db
    .selectDistinctOn([bookingId], {
      id: bookingId,
      kind,
      by,
      state,
      outcome,
      endedBy,
      dueAt,
      handedOverBy: bookings.handedOverBy,
    })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(inArray(bookingId, [...ids]))
    .orderBy(bookingId, desc(claims.openedAt), desc(claims.id));
  return rows as Awaited<ReturnType<typeof listClaimed>>;
}

/** All claims about a deal, the newest first. */
export async function listOfDeal(db: Executor, id: BookingId): Promise<ClaimRow[]> {
  const rows = await db
    .select()
    .from(claims)
    .where(eq(claims.bookingId, id))
    .orderBy(desc(claims.openedAt), desc(claims.id));
  return rows as ClaimRow[];
}

/** What was said about claims, oldest first. */
export async function listMessages(
  db: Executor,
  ids: readonly ClaimId[],
): Promise<ClaimMessageRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(claimMessages)
    .where(inArray(claimMessages.claimId, [...ids]))
    .orderBy(asc(claimMessages.claimId), asc(claimMessages.n));
}

export async function insertClaim(
  tx: Tx,
  {
    hours,
    ...claim
  }: Omit<typeof claims.$inferInsert, 'id' | 'dueAt' | 'openedAt'> & { hours: number },
): Promise<ClaimRow> {
  const [row] = await tx
    .insert(claims)
    .values({ ...claim, dueAt: inHours(hours) })
    .returning();
  if (!row) throw new Error('a claim was not stored');
  return row as ClaimRow;
}

type Change = Partial<
  Pick<
    typeof claims.$inferInsert,
    'offered' | 'needsReturn' | 'outcome' | 'amount' | 'endedBy' | 'decidedBy' | 'reason'
  >
> & { isReturned?: boolean };

/** Moves a locked claim on, and gives whoever's turn it is then so many hours. */
export async function moveClaim(
  tx: Tx,
  { id, state: from, returnedAt }: ClaimRow,
  state: ClaimRow['state'],
  { isReturned, hours = 0, ...change }: Change & { hours?: number } = {},
): Promise<ClaimRow> {
  if (!claimMoves[from].includes(state)) {
    throw new Error(`claim ${id} cannot move from ${from} to ${state}`);
  }
  const [row] = await tx
    .update(claims)
    .set({
      ...change,
      state,
      isReminded: false,
      ...(state === 'closed' ? { closedAt: sql`clock_timestamp()` } : { dueAt: inHours(hours) }),
      ...(isReturned && !returnedAt && { returnedAt: sql`clock_timestamp()` }),
    })
    .where(eq(claims.id, id))
    .returning();
  if (!row) throw new Error(`claim ${id} vanished`);
  return row as ClaimRow;
}

/** Adds a word to a locked claim; answers its number. */
export async function addMessage(
  tx: Tx,
  id: ClaimId,
  message: { by: ClaimSpeaker; text: string; pictures: readonly string[] },
): Promise<number> {
  const [row] = await tx
    .insert(claimMessages)
    .values({
      claimId: id,
      by: message.by,
      text: message.text,
      pictures: [...message.pictures],
      n: sql`(select coalesce(max(n), 0) + 1 from claim_messages where claim_id = ${id})`,
    })
    .returning({ n: claimMessages.n });
  if (!row) throw new Error(`claim ${id}: a word was not stored`);
  return row.n;
}

/** Whether the days after a handover are over by the clock now; while a claim was open none of them went by. */
export async function isLate(db: Executor, id: BookingId, days: number): Promise<boolean> {
  const [row] = await db
    .select({
      late: sql<boolean>`coalesce(${bookings.handedOverAt} is not null and ${paidDeals.countsFrom} + make_interval(days => ${days}) <= clock_timestamp(), false)`,
    })
    .from(bookings)
    .where(eq(bookings.id, id));
  return row?.late ?? false;
}

/** Open claims because a bank asks the money back, with their deals. */
export async function listBankDisputes(
  db: Executor,
): Promise<{ id: ClaimId; booking: { id: BookingId; itemId: ProductId } }[]> {
  const rows = await db
    .select({ id: claims.id, booking: { id: bookings.id, itemId: bookings.itemId } })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(and(isOpen, eq(claims.kind, 'bank_dispute')))
    .orderBy(claims.dueAt);
  return rows as { id: ClaimId; booking: { id: BookingId; itemId: ProductId } }[];
}

/** Whether somebody is a side of a deal about which there is a claim. */
export async function hasOwnOpen(db: Executor, person: PersonId): Promise<boolean> {
  const [row] = await db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(and(or(eq(bookings.buyerId, person), eq(bookings.sellerId, person)), isOpen))
    .limit(1);
  return row !== undefined;
}

/** Sales of these sellers about which there is an open claim. */
export async function listClaimedSales(
  db: Executor,
  sellers: readonly PersonId[],
): Promise<{ id: BookingId; how: 'claimed' }[]> {
  if (sellers.length === 0) return [];
  const rows = await db
    .select({ id: claims.bookingId })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(and(inArray(bookings.sellerId, [...sellers]), isOpen));
  return rows.map(({ id }) => ({ id: id as BookingId, how: 'claimed' as const }));
}

/** Hours before a limit at which whoever's turn it is is reminded. */
const remindedBefore = { open: 12, offered: 12, returning: 24 } as const;

/** What the clock does about a claim. `over`: the price went back some other way; `seller_back`: what it says is not so any more. */
export type ClaimDue = 'over' | 'seller_back' | 'limit' | 'reminder' | 'overdue';

/** A claim that a seller is gone, whose seller is back. What they had said of the handover before, and what an admin has begun to decide, a person still looks at. */
const isSellerBack = sql`${claims.kind} = 'seller_gone' and ${claims.state} = 'with_admin' and ${claims.decidedBy} is null and ${bookings.sellerConfirmedAt} is null and not ${paidDeals.isSellerGone}`;

const dueOf = sql<ClaimDue | null>`case
  when ${bookings.state} = 'refunded' then 'over'
  when ${isSellerBack} then 'seller_back'
  when ${claims.state} = 'with_admin' then case when ${claims.dueAt} <= clock_timestamp() and not ${claims.isReminded} then 'overdue' end
  when ${claims.dueAt} <= clock_timestamp() then 'limit'
  when not ${claims.isReminded} and ${claims.dueAt} - make_interval(hours => case ${claims.state} when 'returning' then ${sql.raw(String(remindedBefore.returning))} else ${sql.raw(String(remindedBefore.open))} end) <= clock_timestamp() then 'reminder'
end`;

interface Found {
  id: ClaimId;
  bookingId: BookingId;
  itemId: ProductId;
}

/** Open claims that it is time for something about, the oldest limit first. */
export async function listDueClaims(db: Executor, limit: number): Promise<Found[]> {
  const rows = await db
    .select({ id: claims.id, bookingId: claims.bookingId, itemId: bookings.itemId })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(and(isOpen, sql`${dueOf} is not null`))
    .orderBy(claims.dueAt)
    .limit(limit);
  return rows as Found[];
}

/** What it is time for, of a locked claim, by the clock now. */
export async function readClaimDue(tx: Tx, id: ClaimId): Promise<ClaimDue | undefined> {
  const [row] = await tx
    .select({ due: dueOf })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(and(eq(claims.id, id), isOpen));
  return row?.due ?? undefined;
}

/** Whoever's turn it is was reminded of the limit, or an admin was called. */
export async function noteReminded(tx: Tx, id: ClaimId): Promise<void> {
  await tx.update(claims).set({ isReminded: true }).where(eq(claims.id, id));
}
