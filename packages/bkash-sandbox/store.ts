import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import {
  type PaymentRow,
  type RefundRow,
  sandboxBkashPayments,
  sandboxBkashRefunds,
} from './tables.ts';

export async function insertPayment(
  executor: Executor,
  values: typeof sandboxBkashPayments.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await executor.insert(sandboxBkashPayments).values(values).returning();
  if (!row) throw new Error('a written payment was not returned');
  return row;
}

export async function findPayment(executor: Executor, id: string): Promise<PaymentRow | undefined> {
  const [row] = await executor
    .select()
    .from(sandboxBkashPayments)
    .where(eq(sandboxBkashPayments.id, id));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxBkashPayments)
    .where(eq(sandboxBkashPayments.id, id))
    .for('update');
  return row;
}

export async function findByPayerToken(
  executor: Executor,
  payerToken: string,
): Promise<PaymentRow | undefined> {
  const [row] = await executor
    .select()
    .from(sandboxBkashPayments)
    .where(eq(sandboxBkashPayments.payerToken, payerToken));
  return row;
}

export async function changePayment(
  tx: Tx,
  id: string,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await tx
    .update(sandboxBkashPayments)
    .set(changes)
    .where(eq(sandboxBkashPayments.id, id))
    .returning();
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

export async function findRefund(
  executor: Executor,
  paymentId: string,
): Promise<RefundRow | undefined> {
  const [row] = await executor
    .select()
    .from(sandboxBkashRefunds)
    .where(eq(sandboxBkashRefunds.paymentId, paymentId));
  return row;
}

export async function insertRefund(
  executor: Executor,
  values: typeof sandboxBkashRefunds.$inferInsert,
): Promise<RefundRow> {
  const [row] = await executor.insert(sandboxBkashRefunds).values(values).returning();
  if (!row) throw new Error('a written refund was not returned');
  return row;
}

export async function deleteUnpaid(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(sandboxBkashPayments)
    .where(and(isNull(sandboxBkashPayments.trxId), lt(sandboxBkashPayments.createdAt, before)));
}
