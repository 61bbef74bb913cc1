import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { canMove, type PaymentState, pollPause, unfinished } from './states.ts';
import { declinedEvent, ledgerEntries, payments, reconcilerRuns, webhookEvents } from './tables.ts';

export type PaymentRow = Omit<
  typeof payments.$inferSelect,
  'id' | 'bookingId' | 'itemId' | 'buyerId'
> & { id: PaymentId; bookingId: BookingId; itemId: ProductId; buyerId: PersonId };

const live: PaymentState[] = ['creating', 'open', 'allocated'];

export async function findPayment(db: Executor, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row as PaymentRow | undefined;
}

export async function findByIntent(
  db: Executor,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
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

/** Whether an earlier payment of the booking waits for a person: the buyer may have paid by it. */
export async function isInDoubt(db: Executor, bookingId: BookingId): Promise<boolean> {
  const doubtful = and(eq(payments.bookingId, bookingId), eq(payments.state, 'needs_human'));
  return (await db.$count(payments, doubtful)) > 0;
}

export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row as PaymentRow | undefined;
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<PaymentRow, 'bookingId' | 'itemId' | 'buyerId' | 'amount' | 'currency'>,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, nextPollAt: inSeconds(pollPause('creating', 0)) })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row as PaymentRow;
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** Moves a locked payment; throws when the states do not allow it. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  changes: { intentId?: string; lastError?: string } = {},
): Promise<void> {
  if (!canMove(payment.state, to)) {
    throw new Error(`payment ${payment.id} cannot move from ${payment.state} to ${to}`);
  }
  await tx
    .update(payments)
    .set({
      ...changes,
      state: to,
      pollCount: 0,
      nextPollAt: unfinished.includes(to) ? inSeconds(pollPause(to, 0)) : null,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, payment.id));
}

/** Notes that nothing could be decided now, and when to look again. */
export async function postpone(db: Executor, payment: PaymentRow, error?: string): Promise<void> {
  await db
    .update(payments)
    .set({
      pollCount: payment.pollCount + 1,
      nextPollAt: inSeconds(pollPause(payment.state, payment.pollCount)),
      ...(error !== undefined && { lastError: error }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)));
}

/** Gives the next idempotency key a new number, so that a stored error is not replayed. */
export async function raiseOperation(db: Executor, id: PaymentId): Promise<void> {
  await db
    .update(payments)
    .set({ operation: sql`${payments.operation} + 1` })
    .where(eq(payments.id, id));
}

/** Whether this is the first time that the buyer's browser hears of it. */
export async function markConfirmed(db: Executor, id: PaymentId): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(payments.id, id), isNull(payments.confirmedAt)))
    .returning({ id: payments.id });
  return rows.length === 1;
}

export async function listDue(db: Executor, limit: number): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(lte(payments.nextPollAt, sql`now()`))
    .orderBy(asc(payments.nextPollAt))
    .limit(limit);
  return rows as PaymentRow[];
}

export async function listUnfinishedOfItem(db: Executor, itemId: ProductId): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.itemId, itemId), inArray(payments.state, [...unfinished])));
  return rows as PaymentRow[];
}

/** Writes what happened to money, once. */
export async function record(
  tx: Tx,
  payment: PaymentRow,
  kind: (typeof ledgerEntries.$inferInsert)['kind'],
  providerId: string,
): Promise<void> {
  await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind, amount: payment.amount, providerId })
    .onConflictDoNothing();
}

/** Whether money was ever held for this payment. */
export async function wasAuthorised(tx: Tx, id: PaymentId): Promise<boolean> {
  const rows = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.kind, 'authorise')));
  return rows.length > 0;
}

/**
 * Whether a buyer tried too many cards: `most` were declined within one hour of the last day. The constant is written
 * out so that the partial index serves the query.
 */
export async function isBraked(db: Executor, buyer: PersonId, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ braked: boolean }>(sql`
    select exists (
      select from (
        select e.received_at, count(*) over (
          order by e.received_at range between interval '1 hour' preceding and current row
        ) as declined
        from ${payments} p
        join ${webhookEvents} e on e.object_id = p.intent_id
        where p.buyer_id = ${buyer}
          and e.type = ${sql.raw(`'${declinedEvent}'`)}
          and e.received_at > now() - interval '25 hours'
      ) as hours
      where declined >= ${most} and received_at > now() - interval '24 hours'
    ) as braked`);
  return rows[0]?.braked === true;
}

/** Seconds since a payment was begun, by the database's clock. */
export async function readAge(db: Executor, id: PaymentId): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from now() - ${payments.createdAt})::float` })
    .from(payments)
    .where(eq(payments.id, id));
  return row?.seconds ?? 0;
}

/** Answers false for an event that came before. */
export async function insertEvent(
  tx: Tx,
  event: typeof webhookEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return rows.length === 1;
}

/** Days for which an event is remembered; the provider sends one again for 30 at most (Stripe, "Events"). */
const remembered = 40;

export async function deleteOldEvents(db: Executor): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(sql`${webhookEvents.receivedAt} < now() - make_interval(days => ${remembered})`);
}

export async function noteRun(db: Executor, name: string): Promise<void> {
  await db
    .insert(reconcilerRuns)
    .values({ name, finishedAt: sql`now()` })
    .onConflictDoUpdate({ target: reconcilerRuns.name, set: { finishedAt: sql`now()` } });
}

export async function secondsSinceRun(db: Executor, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number>`extract(epoch from now() - ${reconcilerRuns.finishedAt})::float`,
    })
    .from(reconcilerRuns)
    .where(eq(reconcilerRuns.name, name));
  return row?.seconds;
}
