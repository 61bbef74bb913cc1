import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { stuckAlarm } from './alarms.ts';
import type { WebhookEvent } from './provider.ts';
import { canMove, pollPause, unfinished } from './states.ts';
import {
  declinedEvent,
  disputes,
  ledgerEntries,
  paymentMoves,
  payments,
  reconcilerRuns,
  webhookEvents,
} from './tables.ts';

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

/** Whether an earlier payment of the booking waits for a person: the buyer may have paid by it. */
export async function isInDoubt(db: Executor, bookingId: BookingId): Promise<boolean> {
  const doubtful = and(eq(payments.bookingId, bookingId), eq(payments.state, 'needs_human'));
  return (await db.$count(payments, doubtful)) > 0;
}

/** Whether money for the booking is being taken, or may have been by a payment that waits for a person. */
export async function isBeingPaid(db: Executor, bookingId: BookingId): Promise<boolean> {
  const paying: PaymentState[] = ['allocated', 'needs_human'];
  const filter = and(eq(payments.bookingId, bookingId), inArray(payments.state, paying));
  return (await db.$count(payments, filter)) > 0;
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

export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await byIdLocked(tx).execute({ id });
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

/** Writes a payment that the provider knows and our books lost. */
export async function insertKnown(
  tx: Tx,
  payment: Pick<
    PaymentRow,
    'id' | 'bookingId' | 'itemId' | 'buyerId' | 'amount' | 'currency' | 'intentId' | 'createdAt'
  >,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, state: 'open', nextPollAt: sql`now()`, lastError: 'rebuilt' })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row as PaymentRow;
}

/**
 * Payments of the last days that the provider must know. A row that was an end from its beginning was never paid here:
 * it came from a seed, or from a time before the history was kept.
 */
export async function listBegun(db: Executor, days: number): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.intentId),
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

/** Moves a locked payment; throws when the states do not allow it. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  changes: Partial<Pick<PaymentRow, 'intentId' | 'lastError' | 'refundReason' | 'refundedBy'>> = {},
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
  if (!unfinished.includes(to)) await endAlarm(tx, { kind: stuckAlarm, subject: payment.id });
}

/** Notes that nothing could be decided now, and when to look again. */
export async function postpone(db: Executor, payment: PaymentRow, error?: string): Promise<void> {
  await db
    .update(payments)
    .set({
      pollCount: payment.pollCount + 1,
      nextPollAt: inSeconds(pollPause(payment.state, payment.pollCount + 1)),
      ...(error !== undefined && { lastError: error }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)));
}

/** Has every open payment looked at now. */
export async function pollOpenNow(db: Executor): Promise<void> {
  await db
    .update(payments)
    .set({ nextPollAt: sql`now()` })
    .where(and(eq(payments.state, 'open'), gt(payments.nextPollAt, sql`now()`)));
}

/** Says that a payment does not come to its end. */
export async function raiseStuck(db: Executor, { id, state }: PaymentRow): Promise<void> {
  const message = `A payment has been ${state} for ten minutes and does not come to its end.`;
  await raiseAlarm(db, { kind: stuckAlarm, subject: id, message });
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
  amount = payment.amount,
): Promise<void> {
  await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind, amount, providerId })
    .onConflictDoNothing();
}

/**
 * Writes down what was given back, each refund once and no more than the price in all: a refund that failed stays written,
 * and the one in its place gives back the same money.
 */
export async function recordRefunds(
  tx: Tx,
  payment: PaymentRow,
  refunds: readonly { id: string; amount: number }[],
): Promise<void> {
  const written = await tx
    .select({ id: ledgerEntries.providerId, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.kind, 'refund')));
  const known = new Set(written.map(({ id }) => id));
  let left = payment.amount - written.reduce((sum, { amount }) => sum + amount, 0);
  for (const { id, amount } of refunds) {
    if (known.has(id) || left <= 0) continue;
    await record(tx, payment, 'refund', id, Math.min(amount, left));
    left -= amount;
  }
}

/** Those of the bookings whose price is being given back. */
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

async function hasEntry(tx: Tx, id: PaymentId, kind: 'authorise' | 'capture'): Promise<boolean> {
  const filter = and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.kind, kind));
  return (await tx.$count(ledgerEntries, filter)) > 0;
}

/** Whether money was ever held for this payment. */
export const wasAuthorised = (tx: Tx, id: PaymentId): Promise<boolean> =>
  hasEntry(tx, id, 'authorise');

/** Whether our books say that money was taken for this payment. */
export const wasCaptured = (tx: Tx, id: PaymentId): Promise<boolean> => hasEntry(tx, id, 'capture');

/**
 * Whether a buyer tried too many cards: `most` were declined within one hour of the last day. The constant is written
 * out so that the partial index serves the query.
 */
export async function isCardBlocked(db: Executor, buyer: PersonId, most: number): Promise<boolean> {
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

/** Keeps what the provider says of a dispute; answers what it said before. */
export async function saveDispute(
  tx: Tx,
  paymentId: PaymentId,
  dispute: { id: string; status: string; reason: string; amount: number; isClosed: boolean },
): Promise<string | undefined> {
  const { isClosed, ...facts } = dispute;
  const [before] = await tx.select().from(disputes).where(eq(disputes.id, facts.id));
  const { id, status, reason, amount } = facts;
  const now = { status, reason, amount };
  const closedAt = isClosed ? sql`coalesce(${disputes.closedAt}, now())` : null;
  await tx
    .insert(disputes)
    .values({ id, paymentId, ...now, closedAt: isClosed ? sql`now()` : null })
    .onConflictDoUpdate({ target: disputes.id, set: { ...now, closedAt } });
  return before?.status;
}

/** A bank holds the money of a payment back, or took it. Of a mere inquiry (`warning_…`) it does not. */
export async function isWithBank(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  const statuses = ['needs_response', 'under_review', 'lost'];
  const filter = and(eq(disputes.paymentId, paymentId), inArray(disputes.status, statuses));
  return (await tx.$count(disputes, filter)) > 0;
}

/** Whether a bank has given the whole price back to the buyer. */
export async function isLostToBank(db: Executor, { id, amount }: PaymentRow): Promise<boolean> {
  const lost = and(eq(disputes.paymentId, id), eq(disputes.status, 'lost'));
  return (await db.$count(disputes, and(lost, gte(disputes.amount, amount)))) > 0;
}

/** Returns false for an event that came before. */
export async function insertEvent(
  tx: Tx,
  { id, type, about, reference }: Pick<WebhookEvent, 'id' | 'type' | 'about' | 'reference'>,
): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values({
      id,
      type: about === 'declined' ? declinedEvent : type,
      objectId: reference ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return rows.length === 1;
}

/** Days for which an event is remembered; a provider sends one again for 30 at most. */
const remembered = 40;

export async function deleteOldEvents(db: Executor): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(sql`${webhookEvents.receivedAt} < now() - make_interval(days => ${remembered})`);
}

type Run = typeof reconcilerRuns.$inferSelect;

/** Notes that a reconciler has finished now; what is left out stays as it was. */
export async function noteRun(
  db: Executor,
  name: string,
  facts: { cursor?: string; result?: Record<string, unknown> } = {},
): Promise<void> {
  await db
    .insert(reconcilerRuns)
    .values({ name, finishedAt: sql`now()`, ...facts })
    .onConflictDoUpdate({ target: reconcilerRuns.name, set: { finishedAt: sql`now()`, ...facts } });
}

export async function findRun(db: Executor, name: string): Promise<Run | undefined> {
  const [row] = await db.select().from(reconcilerRuns).where(eq(reconcilerRuns.name, name));
  return row;
}

/** The run that compares everything, and the mark that a restore from a backup leaves. */
export const fullReconciliation = 'all_payments';
const restored = 'restored';

/** The run that asks the provider whether the database has lost anything; its cursor is the server that was asked about. */
const rewindCheck = 'rewound';

/** Which start of which server this is: another one may be of an earlier time. */
const thisServer = sql`extract(epoch from pg_postmaster_start_time())::text`;

const restoredOnly = sql`exists (
  select from ${reconcilerRuns} r
  where r.name = ${restored} and not exists (
    select from ${reconcilerRuns} c where c.name = ${fullReconciliation} and c.finished_at >= r.finished_at
  )
)`;

const otherServer = sql`exists (
  select from ${reconcilerRuns} s where s.name = ${rewindCheck} and s.cursor <> ${thisServer}
)`;

async function ask(db: Executor, condition: typeof restoredOnly): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`select ${condition} as holds`);
  return rows[0]?.holds === true;
}

/** Whether the database was restored and not compared with the provider since. */
export const isRestored = (db: Executor): Promise<boolean> => ask(db, restoredOnly);

/**
 * Whether what the database says of money and stock may be too old, so that nothing may be sold by it: it was restored and
 * not compared, or its server was started or replaced and the provider was not asked since.
 */
export const isReconciling = (db: Executor): Promise<boolean> =>
  ask(db, sql`${restoredOnly} or ${otherServer}`);

/** Whether the database's server was started or replaced, and the provider was not asked since what it may have lost. */
export const isUnlooked = (db: Executor): Promise<boolean> => ask(db, otherServer);

/** The database's server, the one that the provider was last asked about, and when, in seconds. */
export async function readServer(
  db: Executor,
): Promise<{ server: string; looked: string | undefined; secondsAgo: number | undefined }> {
  const { rows } = await db.execute<{ server: string }>(sql`select ${thisServer} as server`);
  const run = await findRun(db, rewindCheck);
  return {
    server: rows[0]?.server ?? '',
    looked: run?.cursor ?? undefined,
    secondsAgo: await secondsSinceRun(db, rewindCheck),
  };
}

/** Notes that the provider knew nothing that this server's database has lost. */
export const noteServer = (db: Executor, server: string): Promise<void> =>
  noteRun(db, rewindCheck, { cursor: server });

/** Whether the database was restored after that moment: what followed may be missing from it. */
export async function isBeforeRestore(db: Executor, moment: Date): Promise<boolean> {
  const later = gt(reconcilerRuns.finishedAt, moment);
  return (await db.$count(reconcilerRuns, and(eq(reconcilerRuns.name, restored), later))) > 0;
}

/** Whether the last full reconciliation left something that the provider refused. */
export async function hasFailures(db: Executor): Promise<boolean> {
  const run = await findRun(db, fullReconciliation);
  return Number(run?.result?.failed ?? 0) > 0;
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
