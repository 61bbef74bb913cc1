import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { PaymentMethod, PaymentState, ReturnStatus } from '#contract/payments/states.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { countOnCommit, type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { stuckAlarm } from './alarms.ts';
import { canMove, pollPause, unfinished } from './states.ts';
import { paymentMoves, payments } from './tables.ts';

export type PaymentRow = Omit<
  typeof payments.$inferSelect,
  'id' | 'bookingId' | 'itemId' | 'buyerId'
> & { id: PaymentId; bookingId: BookingId; itemId: ProductId; buyerId: PersonId };

const live: PaymentState[] = ['creating', 'open', 'allocated'];

const byId = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment_by_id'),
);

const byIdLocked = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('update')
    .prepare('payment_by_id_locked'),
);

const byReference = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.intentId, sql.placeholder('intentId')))
    .prepare('payment_by_intent'),
);

export async function findPayment(db: Executor, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await byId(db).execute({ id });
  return row as PaymentRow | undefined;
}

/** Throws where there is none. */
export async function getPayment(db: Executor, id: PaymentId): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`payment ${id} is unknown`);
  return payment;
}

export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await byIdLocked(tx).execute({ id });
  return row as PaymentRow | undefined;
}

export async function findByReference(
  db: Executor,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await byReference(db).execute({ intentId });
  return row as PaymentRow | undefined;
}

export async function findLive(
  db: Executor,
  bookingId: BookingId,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.state, live)));
  return row as PaymentRow | undefined;
}

/** Whether an earlier payment of the booking is in manual review: the buyer may have paid by it. */
export async function isInDoubt(db: Executor, bookingId: BookingId): Promise<boolean> {
  const doubtful = and(eq(payments.bookingId, bookingId), eq(payments.state, 'needs_human'));
  return (await db.$count(payments, doubtful)) > 0;
}

/** Whether money for the booking is being taken, or may have been by a payment in manual review. */
export async function isBeingPaid(db: Executor, bookingId: BookingId): Promise<boolean> {
  const paying: PaymentState[] = ['allocated', 'needs_human'];
  const filter = and(eq(payments.bookingId, bookingId), inArray(payments.state, paying));
  return (await db.$count(payments, filter)) > 0;
}

/** Those of the bookings whose price is being refunded. */
export async function listRefunding(
  db: Executor,
  bookings: readonly BookingId[],
): Promise<BookingId[]> {
  if (bookings.length === 0) return [];
  const rows = await db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(and(inArray(payments.bookingId, [...bookings]), eq(payments.state, 'refunding')));
  return rows.map(({ id }) => id as BookingId);
}

export async function listUnfinishedOfBooking(
  db: Executor,
  bookingId: BookingId,
): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.state, [...unfinished])));
  return rows as PaymentRow[];
}

export async function listUnfinishedOfItem(db: Executor, itemId: ProductId): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.itemId, itemId), inArray(payments.state, [...unfinished])));
  return rows as PaymentRow[];
}

/** Payments by these methods whose next poll is due, the longest due first. */
export async function listDue(
  db: Executor,
  methods: readonly PaymentMethod[],
  limit: number,
): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(lte(payments.nextPollAt, sql`now()`), inArray(payments.method, [...methods])))
    .orderBy(asc(payments.nextPollAt))
    .limit(limit);
  return rows as PaymentRow[];
}

/**
 * Card payments of the last days that the provider must know. A row whose first state was a final one was never paid by a
 * provider: a seed wrote it, or it is older than `payment_moves`.
 */
export async function listBegun(db: Executor, days: number): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.intentId),
        eq(payments.method, 'card'),
        notInArray(payments.state, ['failed', 'released', 'needs_human']),
        sql`${payments.createdAt} > now() - make_interval(days => ${days})`,
        sql`exists (
          select from ${paymentMoves} m
          where m.payment_id = ${payments.id} and m.from_state is null and m.to_state in ('creating', 'open')
        )`,
      ),
    );
  return rows as PaymentRow[];
}

/** Seconds since a payment was begun, by the database's clock. */
export async function readAge(db: Executor, id: PaymentId): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from now() - ${payments.createdAt})::float` })
    .from(payments)
    .where(eq(payments.id, id));
  return row?.seconds ?? 0;
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** In so many seconds, but no later than when a hold ends. */
function pollBefore(seconds: number, hold: typeof payments.holdUntil) {
  return sql<Date>`least(${inSeconds(seconds)}, case when ${hold} > now() then ${hold} end)`;
}

/** Whether a locked payment may not stay in its state any longer, by the database's clock of this moment. */
export async function isHoldOver(tx: Tx, id: PaymentId): Promise<boolean> {
  const over = sql`coalesce(${payments.holdUntil} <= clock_timestamp(), true)`;
  return (await tx.$count(payments, and(eq(payments.id, id), over))) === 1;
}

/**
 * Notes how the payer's browser came back from the provider's page. The first time counts, but for a provider that then
 * refuses the money: `overrides`.
 */
export async function noteReturn(
  db: Executor,
  id: PaymentId,
  returned: ReturnStatus,
  overrides = false,
): Promise<void> {
  await db
    .update(payments)
    .set({ returned })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, ['open', 'allocated']),
        ...(overrides ? [] : [isNull(payments.returned)]),
      ),
    );
}

/** Whether another item is being kept for this buyer while they pay. */
export async function hasCheckout(db: Executor, buyer: PersonId, except: BookingId) {
  const filter = and(
    eq(payments.buyerId, buyer),
    eq(payments.state, 'allocated'),
    eq(payments.method, 'sslcommerz'),
    ne(payments.bookingId, except),
  );
  return (await db.$count(payments, filter)) > 0;
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<
    PaymentRow,
    'bookingId' | 'itemId' | 'buyerId' | 'amount' | 'currency' | 'method' | 'commissionPercent'
  >,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, nextPollAt: inSeconds(pollPause('creating', payment.method, 0)) })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row as PaymentRow;
}

/** Writes a payment that the provider has and this database lost. */
export async function insertKnown(
  tx: Tx,
  payment: Pick<
    PaymentRow,
    | 'id'
    | 'bookingId'
    | 'itemId'
    | 'buyerId'
    | 'amount'
    | 'currency'
    | 'commissionPercent'
    | 'intentId'
    | 'createdAt'
  >,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, state: 'open', nextPollAt: sql`now()`, lastError: 'rebuilt' })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row as PaymentRow;
}

/** Where a payment stays, unless somebody asks for the money back or looks at it. */
const ends: readonly PaymentState[] = ['captured', 'failed', 'released', 'refunded'];

/** Moves a locked payment; throws when the states do not allow it. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  {
    holdSeconds,
    ...changes
  }: Partial<
    Pick<PaymentRow, 'intentId' | 'redirectUrl' | 'lastError' | 'refundReason' | 'refundedBy'>
  > & {
    /** How long it may stay in the new state; as long as it takes where it is left out. */
    holdSeconds?: number;
  } = {},
): Promise<void> {
  if (!canMove(payment.state, to)) {
    throw new Error(`payment ${payment.id} cannot move from ${payment.state} to ${to}`);
  }
  await tx
    .update(payments)
    .set({
      ...changes,
      state: to,
      holdUntil: holdSeconds === undefined ? null : inSeconds(holdSeconds),
      pollCount: 0,
      nextPollAt: unfinished.includes(to) ? inSeconds(pollPause(to, payment.method, 0)) : null,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, payment.id));
  if (!unfinished.includes(to)) await endAlarm(tx, { kind: stuckAlarm, subject: payment.id });
  if (ends.includes(to)) countOnCommit(tx, 'payments', to, { method: payment.method });
}

/** Notes that nothing could be decided, and when the next poll is due. */
export async function postpone(db: Executor, payment: PaymentRow, error?: string): Promise<void> {
  await db
    .update(payments)
    .set({
      pollCount: payment.pollCount + 1,
      nextPollAt: pollBefore(
        pollPause(payment.state, payment.method, payment.pollCount + 1),
        payments.holdUntil,
      ),
      ...(error !== undefined && { lastError: error }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)));
}

/** Makes every open payment due now. */
export async function pollOpenNow(db: Executor): Promise<void> {
  await db
    .update(payments)
    .set({ nextPollAt: sql`now()` })
    .where(and(eq(payments.state, 'open'), gt(payments.nextPollAt, sql`now()`)));
}

/** Raises the alarm of a payment that cannot be settled. */
export async function raiseStuck(db: Executor, { id, state }: PaymentRow): Promise<void> {
  const message = `A payment has been ${state} for ten minutes and does not come to its end.`;
  await raiseAlarm(db, { kind: stuckAlarm, subject: id, message });
}

/** Changes the next idempotency key, so that the provider does not replay a stored error. */
export async function raiseOperation(db: Executor, id: PaymentId): Promise<void> {
  await db
    .update(payments)
    .set({ operation: sql`${payments.operation} + 1` })
    .where(eq(payments.id, id));
}

/** Notes that the buyer's browser was told of the sale; returns whether this was the first time. */
export async function markConfirmed(db: Executor, id: PaymentId): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(payments.id, id), isNull(payments.confirmedAt)))
    .returning({ id: payments.id });
  return rows.length === 1;
}
