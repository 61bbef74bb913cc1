import { and, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { PaymentId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { PaymentRow } from './store.ts';
import { disputes, payments } from './tables.ts';

/** The status of a stored dispute; undefined for a new one. */
export async function findStatus(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.id, id));
  return row?.status;
}

/** Payments with disputes that are not decided, inquiries among them. */
export async function listOpenPayments(db: Executor): Promise<PaymentRow[]> {
  const rows = await db
    .selectDistinct(getTableColumns(payments))
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(isNull(disputes.closedAt));
  return rows as PaymentRow[];
}

/** Stores a dispute as the provider has it. */
export async function saveDispute(
  tx: Tx,
  paymentId: PaymentId,
  dispute: { id: string; status: string; reason: string; amount: number; isClosed: boolean },
): Promise<void> {
  const { isClosed, ...facts } = dispute;
  const { id, status, reason, amount } = facts;
  const now = { status, reason, amount };
  const closedAt = isClosed ? sql`coalesce(${disputes.closedAt}, now())` : null;
  await tx
    .insert(disputes)
    .values({ id, paymentId, ...now, closedAt: isClosed ? sql`now()` : null })
    .onConflictDoUpdate({ target: disputes.id, set: { ...now, closedAt } });
}

/** Whether a bank withholds the money of a payment or took it. For an inquiry (`warning_…`) it does not. */
export async function isWithBank(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  const statuses = ['needs_response', 'under_review', 'lost'];
  const filter = and(eq(disputes.paymentId, paymentId), inArray(disputes.status, statuses));
  return (await tx.$count(disputes, filter)) > 0;
}

/** Whether a bank has not decided yet about money of a payment. */
export async function isUndecided(db: Executor, paymentId: PaymentId): Promise<boolean> {
  const statuses = ['needs_response', 'under_review'];
  const filter = and(eq(disputes.paymentId, paymentId), inArray(disputes.status, statuses));
  return (await db.$count(disputes, filter)) > 0;
}

/** The disputes of a payment about which a bank has not decided, and has the money. */
export async function listUndecided(db: Executor, paymentId: PaymentId): Promise<string[]> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.paymentId, paymentId),
        inArray(disputes.status, ['needs_response', 'under_review']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What banks have taken of a payment and given to the buyer, each under the dispute's id, in paisa. */
export async function listLost(
  db: Executor,
  paymentId: PaymentId,
): Promise<{ id: string; amount: number }[]> {
  return db
    .select({ id: disputes.id, amount: disputes.amount })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')));
}

/** Whether a bank has given the whole price back to the buyer. */
export async function isLostToBank(db: Executor, { id, amount }: PaymentRow): Promise<boolean> {
  const lost = and(eq(disputes.paymentId, id), eq(disputes.status, 'lost'));
  return (await db.$count(disputes, and(lost, gte(disputes.amount, amount)))) > 0;
}
