import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import {
  type RefundRow,
  sandboxSslcommerzRefunds as refunds,
  type SessionRow,
  sandboxSslcommerzSessions as sessions,
  type TransactionRow,
  sandboxSslcommerzTransactions as transactions,
} from './tables.ts';

export interface Payment {
  session: SessionRow;
  transaction: TransactionRow;
}

const selectPayments = (executor: Executor) =>
  executor
    .select({ session: sessions, transaction: transactions })
    .from(sessions)
    .innerJoin(transactions, eq(transactions.sessionKey, sessions.sessionKey))
    .$dynamic();

/** All that payers answered to the sessions of one transaction id, oldest first. */
export async function listPayments(executor: Executor, tranId: string): Promise<Payment[]> {
  return selectPayments(executor).where(eq(sessions.tranId, tranId)).orderBy(asc(sessions.seq));
}

export async function findByValId(executor: Executor, valId: string): Promise<Payment | undefined> {
  const [found] = await selectPayments(executor).where(eq(sessions.valId, valId));
  return found;
}

/** Locks the payment until the transaction's end: its refunds are made one after the other. */
export async function lockByBankTranId(tx: Tx, bankTranId: string): Promise<Payment | undefined> {
  const [found] = await selectPayments(tx)
    .where(eq(sessions.bankTranId, bankTranId))
    .for('update', { of: transactions });
  return found;
}

export async function findSession(
  executor: Executor,
  sessionKey: string,
): Promise<{ session: SessionRow; transaction: TransactionRow | null } | undefined> {
  const [found] = await executor
    .select({ session: sessions, transaction: transactions })
    .from(sessions)
    .leftJoin(transactions, eq(transactions.sessionKey, sessions.sessionKey))
    .where(eq(sessions.sessionKey, sessionKey));
  return found;
}

/** The session, locked until the transaction's end, and what became of it. */
export async function lockSession(tx: Tx, sessionKey: string) {
  const [locked] = await tx
    .select({ key: sessions.sessionKey })
    .from(sessions)
    .where(eq(sessions.sessionKey, sessionKey))
    .for('update');
  return locked && findSession(tx, sessionKey);
}

export async function listSessions(executor: Executor, tranId: string): Promise<SessionRow[]> {
  return executor
    .select()
    .from(sessions)
    .where(eq(sessions.tranId, tranId))
    .orderBy(asc(sessions.seq));
}

/** Sessions that ran out without an answer. */
export async function findLapsedSessions(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ key: sessions.sessionKey })
    .from(sessions)
    .leftJoin(transactions, eq(transactions.sessionKey, sessions.sessionKey))
    .where(and(isNull(transactions.sessionKey), lte(sessions.expiresAt, now)))
    .limit(100);
  return rows.map(({ key }) => key);
}

export async function listRefunds(executor: Executor, sessionKey: string): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(eq(refunds.sessionKey, sessionKey))
    .orderBy(asc(refunds.seq));
}

export async function findRefund(
  executor: Executor,
  refundRefId: string,
): Promise<{ refund: RefundRow; session: SessionRow } | undefined> {
  const [found] = await executor
    .select({ refund: refunds, session: sessions })
    .from(refunds)
    .innerJoin(sessions, eq(sessions.sessionKey, refunds.sessionKey))
    .where(eq(refunds.refundRefId, refundRefId));
  return found;
}
