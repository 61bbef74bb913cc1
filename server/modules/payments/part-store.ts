import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PartRefundId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PartRefundState } from '#contract/payments/states.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Refund } from './provider.ts';
import { partRefundMoves } from './states.ts';
import type { PaymentRow } from './store.ts';
import { partRefunds } from './tables.ts';

export type PartRow = Omit<typeof partRefunds.$inferSelect, 'id' | 'paymentId' | 'by'> & {
  id: PartRefundId;
  paymentId: PaymentId;
  by: PersonId;
};

const open: PartRefundState[] = ['asked', 'unsure'];

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export async function findPart(db: Executor, id: PartRefundId): Promise<PartRow | undefined> {
  const [row] = await db.select().from(partRefunds).where(eq(partRefunds.id, id));
  return row as PartRow | undefined;
}

/** The payment's row is locked, as for every write here. */
export async function insertPart(
  tx: Tx,
  part: Pick<PartRow, 'id' | 'paymentId' | 'amount' | 'claimId' | 'by' | 'reason'>,
): Promise<boolean> {
  const rows = await tx
    .insert(partRefunds)
    .values({ ...part, nextTryAt: inSeconds(20) })
    .onConflictDoNothing()
    .returning({ id: partRefunds.id });
  return rows.length === 1;
}

/** A part that was given back by hand is done as it is written. */
export async function insertPartByHand(
  tx: Tx,
  part: Pick<PartRow, 'id' | 'paymentId' | 'amount' | 'claimId' | 'by' | 'reason'>,
  reference: string,
): Promise<PartRow> {
  const [row] = await tx
    .insert(partRefunds)
    .values({ ...part, state: 'done', providerId: reference, byHand: true, endedAt: sql`now()` })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row as PartRow;
}

/** Whether there is such a part of this payment. Refuses the id of another one's. */
export async function isPartOf(tx: Tx, id: PartRefundId, paymentId: PaymentId): Promise<boolean> {
  const found = await findPart(tx, id);
  if (found && found.paymentId !== paymentId) throw refuse(baseProblems, 'not_found');
  return found !== undefined;
}

async function sumOfStates(
  db: Executor,
  id: PaymentId,
  states: readonly PartRefundState[],
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${partRefunds.amount}), 0)`.mapWith(Number) })
    .from(partRefunds)
    .where(and(eq(partRefunds.paymentId, id), inArray(partRefunds.state, [...states])));
  return row?.sum ?? 0;
}

/** What may go back by parts whose end is not known, in paisa. */
export const readOpen = (db: Executor, id: PaymentId) => sumOfStates(db, id, open);

export const hasOpen = async (db: Executor, id: PaymentId): Promise<boolean> =>
  (await readOpen(db, id)) > 0;

/** The parts of a payment that are done under one of these ids of the provider. */
export async function listDoneAs(
  db: Executor,
  id: PaymentId,
  providerIds: readonly string[],
): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(partRefunds)
    .where(
      and(
        eq(partRefunds.paymentId, id),
        eq(partRefunds.state, 'done'),
        inArray(partRefunds.providerId, [...providerIds]),
      ),
    );
  return rows as PartRow[];
}

/** All parts of a payment, oldest first. */
export async function listOf(db: Executor, id: PaymentId): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(partRefunds)
    .where(eq(partRefunds.paymentId, id))
    .orderBy(asc(partRefunds.askedAt), asc(partRefunds.id));
  return rows as PartRow[];
}

/** The parts that the provider has done, as the refunds that they are. */
export async function listDoneByProvider(db: Executor, id: PaymentId): Promise<Refund[]> {
  const done = (await listOf(db, id)).filter(({ state, byHand }) => state === 'done' && !byHand);
  return done.map(({ providerId, amount }) => ({ id: providerId ?? '', amount }));
}

/** The provider's ids of the parts that it has done. */
export async function listDone(db: Executor, id: PaymentId): Promise<string[]> {
  const rows = await db
    .select({ id: partRefunds.providerId })
    .from(partRefunds)
    .where(and(eq(partRefunds.paymentId, id), eq(partRefunds.state, 'done')));
  return rows.map((row) => row.id ?? '');
}

export async function listDue(db: Executor, limit: number): Promise<PartRefundId[]> {
  const rows = await db
    .select({ id: partRefunds.id })
    .from(partRefunds)
    .where(and(eq(partRefunds.state, 'asked'), lte(partRefunds.nextTryAt, sql`now()`)))
    .orderBy(asc(partRefunds.nextTryAt))
    .limit(limit);
  return rows.map(({ id }) => id as PartRefundId);
}

/** Moves a part; throws when its states do not allow it. */
export async function movePart(
  tx: Tx,
  part: PartRow,
  to: PartRefundState,
  changes: { providerId?: string; note?: string } = {},
): Promise<void> {
  if (!partRefundMoves[part.state].includes(to)) {
    throw new Error(`part ${part.id} cannot move from ${part.state} to ${to}`);
  }
  const endedAt = to === 'unsure' ? null : sql`now()`;
  await tx
    .update(partRefunds)
    .set({ ...changes, state: to, endedAt, nextTryAt: null })
    .where(eq(partRefunds.id, part.id));
}

/** Notes that the provider is about to be asked; false where `again` is and somebody was before. */
export async function markSent(tx: Tx, id: PartRefundId, again: boolean): Promise<boolean> {
  const once = again ? undefined : isNull(partRefunds.sentAt);
  const rows = await tx
    .update(partRefunds)
    .set({ sentAt: sql`clock_timestamp()` })
    .where(and(eq(partRefunds.id, id), once))
    .returning({ id: partRefunds.id });
  return rows.length === 1;
}

/** Whether it was asked for so long ago that its answer is lost. */
export async function isOverdue(tx: Tx, id: PartRefundId, seconds: number): Promise<boolean> {
  const since = sql`${partRefunds.sentAt} < clock_timestamp() - make_interval(secs => ${seconds})`;
  return (await tx.$count(partRefunds, and(eq(partRefunds.id, id), since))) === 1;
}

/** It is asked for again later. `isUnsent`: nothing was done for certain; `isNewKey`: the provider stored an error. */
export async function postponePart(
  db: Executor,
  part: PartRow,
  {
    seconds,
    note,
    isUnsent,
    isNewKey,
  }: { seconds: number; note: string; isUnsent: boolean; isNewKey: boolean },
): Promise<void> {
  await db
    .update(partRefunds)
    .set({
      tries: part.tries + 1,
      note,
      nextTryAt: inSeconds(seconds),
      ...(isUnsent && { sentAt: null }),
      ...(isNewKey && { operation: part.operation + 1 }),
    })
    .where(and(eq(partRefunds.id, part.id), eq(partRefunds.state, 'asked')));
}

/** Ends the open parts of a locked payment that the provider lists as done; answers them. */
export async function noteListed(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  refunds: readonly Refund[],
): Promise<PartRow[]> {
  const named = refunds.filter(({ part }) => part !== undefined);
  if (named.length === 0) return [];
  const rows = await tx
    .select()
    .from(partRefunds)
    .where(
      and(eq(partRefunds.paymentId, id), or(...open.map((state) => eq(partRefunds.state, state)))),
    );
  const ended: PartRow[] = [];
  for (const row of rows as PartRow[]) {
    const made = named.find(({ part }) => part === row.id);
    if (!made) continue;
    await movePart(tx, row, 'done', { providerId: made.id });
    ended.push(row);
  }
  return ended;
}
