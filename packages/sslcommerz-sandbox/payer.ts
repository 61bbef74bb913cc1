import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { newId } from './ids.ts';
import { lockSession } from './store.ts';
import {
  sandboxSslcommerzIpns as ipns,
  type SessionRow,
  sandboxSslcommerzSessions as sessions,
  type TransactionRow,
  sandboxSslcommerzTransactions as transactions,
} from './tables.ts';
import { paymentFields } from './views.ts';

/** Ways to pay, by what SSLCommerz calls them. */
export const channels = {
  card: 'VISA-Dutch Bangla',
  nagad: 'NAGAD-Nagad',
  rocket: 'DBBLMOBILEB-Dbbl Mobile Banking',
  bank: 'CITYBANKIB-City Touch',
} as const;
export type Channel = keyof typeof channels;

/** What a payer can do. `later`: the bank takes the money a while after; pressed again, it has. */
export const outcomes = ['success', 'risky', 'fail', 'cancel', 'later'] as const;
export type Outcome = (typeof outcomes)[number];

type Ending = Pick<TransactionRow, 'status' | 'riskLevel' | 'error'>;

const endings: Record<Outcome, Ending> = {
  success: { status: 'VALID', riskLevel: 0, error: null },
  risky: { status: 'VALID', riskLevel: 1, error: null },
  fail: { status: 'FAILED', riskLevel: 0, error: 'Declined by the bank' },
  cancel: { status: 'CANCELLED', riskLevel: 0, error: 'Cancelled by User' },
  later: { status: 'PENDING', riskLevel: 0, error: null },
};

async function notify(tx: Tx, session: SessionRow, transaction: TransactionRow, now: Date) {
  if (session.ipnUrl === null || transaction.status === 'PENDING') return;
  const fields = paymentFields(session, transaction);
  await tx.insert(ipns).values({
    id: newId(now),
    sessionKey: session.sessionKey,
    url: session.ipnUrl,
    fields,
    nextAttemptAt: now,
    createdAt: now,
  });
}

async function write(
  tx: Tx,
  session: SessionRow,
  values: Ending & { cardType: string },
  now: Date,
): Promise<TransactionRow> {
  const row = { ...values, tranDate: now };
  const [written] = await tx
    .insert(transactions)
    .values({ sessionKey: session.sessionKey, ...row })
    .onConflictDoUpdate({ target: transactions.sessionKey, set: row })
    .returning();
  if (!written) throw new Error('a written payment was not returned');
  await notify(tx, session, written, now);
  return written;
}

export interface Answered {
  session: SessionRow;
  transaction: TransactionRow;
}

/** Writes what a payer answered. An answer that ended a session stays; undefined where there is no session, or its time is over. */
export async function answer(
  database: Database,
  sessionKey: string,
  choice: { outcome: Outcome; channel: Channel },
  now: Date,
): Promise<Answered | undefined> {
  return database.transaction(async (tx) => {
    const found = await lockSession(tx, sessionKey);
    if (!found) return undefined;
    const { session, transaction } = found;
    if (transaction && transaction.status !== 'PENDING') return { session, transaction };
    if (!transaction && session.expiresAt <= now) return undefined;
    const isSecond = transaction !== null && choice.outcome === 'later';
    const ending = endings[isSecond ? 'success' : choice.outcome];
    const cardType = transaction?.cardType ?? channels[choice.channel];
    return { session, transaction: await write(tx, session, { ...ending, cardType }, now) };
  });
}

/** Ends a session that its payer left without an answer. */
export async function lapse(database: Database, sessionKey: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockSession(tx, sessionKey);
    if (!found || found.transaction) return;
    const error = 'The payer did not pay in time';
    const ending = { status: 'UNATTEMPTED', riskLevel: 0, error, cardType: '' } as const;
    await write(tx, found.session, ending, now);
  });
}

/** Takes the money of whoever pays later; returns how many payments were waiting. */
export async function completeLate(database: Database, tranId: string, now: Date): Promise<number> {
  const waiting = await database.db
    .select({ key: transactions.sessionKey })
    .from(transactions)
    .innerJoin(sessions, eq(sessions.sessionKey, transactions.sessionKey))
    .where(and(eq(sessions.tranId, tranId), eq(transactions.status, 'PENDING')));
  for (const { key } of waiting) {
    await answer(database, key, { outcome: 'success', channel: 'card' }, now);
  }
  return waiting.length;
}
