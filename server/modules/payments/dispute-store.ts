import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { PaymentId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { PaymentRow } from './store.ts';
import { disputes } from './tables.ts';

/** Stores a dispute as the provider has it; returns its status before, undefined for a new one. */
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

/** Whether a bank withholds the money of a payment or took it. For an inquiry (`warning_…`) it does not. */
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
