import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentId } from '#contract/kernel/ids.ts';
import { giveBack, take, takeBack } from '#server/modules/ledger/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { type Refund, sumOf } from './provider.ts';
import type { PaymentRow } from './store.ts';
import { ledgerEntries, payments } from './tables.ts';

/** The money in the journal, whose entries are those of the provider's record: what is written there once moves it once. */
async function follow(
  tx: Tx,
  payment: PaymentRow,
  kind: (typeof ledgerEntries.$inferInsert)['kind'],
  { providerId, amount }: { providerId: string; amount: number },
): Promise<void> {
  if (payment.method === 'cash') return;
  if (kind === 'refund') await giveBack(tx, payment, { refundId: providerId, amount });
  if (kind === 'refund_by_hand') {
    await giveBack(tx, payment, { refundId: providerId, amount, byHand: true });
  }
  if (kind === 'refund_failed' && payment.inJournal) {
    await takeBack(tx, payment, { refundId: providerId, amount });
  }
  if (kind !== 'capture') return;
  await take(tx, payment, amount);
  await tx.update(payments).set({ inJournal: true }).where(eq(payments.id, payment.id));
}

/**
 * Writes a ledger entry, and moves the money in the journal; one that is there stays. `amount` is in paisa. Answers whether it
 * was written.
 */
export async function record(
  tx: Tx,
  payment: PaymentRow,
  kind: (typeof ledgerEntries.$inferInsert)['kind'],
  providerId: string,
  amount = payment.amount,
): Promise<boolean> {
  const written = await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind, amount, providerId })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (written.length > 0) await follow(tx, payment, kind, { providerId, amount });
  return written.length > 0;
}

/** What was given back, less what of it came back, in paisa. */
const netRefunds = sql<number>`coalesce(sum(case ${ledgerEntries.kind} when 'refund_failed' then -${ledgerEntries.amount} else ${ledgerEntries.amount} end), 0)`;

const isProvidersRefund = inArray(ledgerEntries.kind, ['refund', 'refund_failed']);

const isRefundEntry = inArray(ledgerEntries.kind, ['refund', 'refund_failed', 'refund_by_hand']);

/**
 * Writes each refund once, and no more than the price in all: a whole refund that failed stays written, and the one that
 * replaces it gives back the same money.
 */
export async function recordRefunds(
  tx: Tx,
  payment: PaymentRow,
  refunds: readonly { id: string; amount: number }[],
): Promise<void> {
  const written = await tx
    .select({ id: ledgerEntries.providerId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.kind, 'refund')));
  const known = new Set(written.map(({ id }) => id));
  let left = payment.amount - (await readRefunded(tx, payment.id));
  for (const { id, amount } of refunds) {
    if (known.has(id) || amount <= 0 || left <= 0) continue;
    await record(tx, payment, 'refund', id, Math.min(amount, left));
    left -= amount;
  }
}

/** Refunds of the provider that are written of a payment, and not as failed. */
export async function listEffectiveRefunds(db: Executor, id: PaymentId): Promise<Refund[]> {
  return db
    .select({
      id: ledgerEntries.providerId,
      amount: sql<number>`sum(${ledgerEntries.amount})::int`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, id), isProvidersRefund))
    .groupBy(ledgerEntries.providerId)
    .having(sql`count(*) = 1`);
}

/** How much is written as given back under these ids, and not as failed, in paisa. */
export async function sumEffectiveRefunds(
  db: Executor,
  id: PaymentId,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  return sumOf((await listEffectiveRefunds(db, id)).filter((refund) => ids.includes(refund.id)));
}

/** Writes each of these refunds as failed, once; answers those that were written as given back until now. */
export async function recordFailedRefunds(
  tx: Tx,
  payment: PaymentRow,
  failed: readonly string[],
): Promise<Refund[]> {
  const undone = (await listEffectiveRefunds(tx, payment.id)).filter(({ id }) =>
    failed.includes(id),
  );
  for (const { id, amount } of undone) await record(tx, payment, 'refund_failed', id, amount);
  return undone;
}

/** How many refunds of a payment are written as failed after they were made. */
export const countFailed = (db: Executor, id: PaymentId): Promise<number> =>
  db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.kind, 'refund_failed')),
  );

/** Those of these payments of which something was given back by hand. */
export async function listWithHand(
  db: Executor,
  ids: readonly PaymentId[],
): Promise<Set<PaymentId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: ledgerEntries.paymentId })
    .from(ledgerEntries)
    .where(
      and(inArray(ledgerEntries.paymentId, [...ids]), eq(ledgerEntries.kind, 'refund_by_hand')),
    );
  return new Set(rows.map(({ id }) => id as PaymentId));
}

/** What of a payment is written as given back, in paisa. */
export async function readRefunded(db: Executor, id: PaymentId): Promise<number> {
  const [row] = await db
    .select({ sum: netRefunds.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, id), isRefundEntry));
  return row?.sum ?? 0;
}

/** What of a payment was given back by hand, in paisa: the provider has that money. */
export async function readByHand(db: Executor, id: PaymentId): Promise<number> {
  const [row] = await db
    .select({ sum: netRefunds.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.kind, 'refund_by_hand')));
  return row?.sum ?? 0;
}

/** Whether a refund with this id of the provider, or by hand with this reference, is written, of whichever payment. */
export async function isRefundKnown(db: Executor, providerId: string): Promise<boolean> {
  const known = and(
    inArray(ledgerEntries.kind, ['refund', 'refund_by_hand']),
    eq(ledgerEntries.providerId, providerId),
  );
  return (await db.$count(ledgerEntries, known)) > 0;
}

/** Whether this payment was given back by hand, or a part of it, with this reference. */
export async function isRefundByHand(
  db: Executor,
  id: PaymentId,
  reference: string,
): Promise<boolean> {
  const written = and(
    eq(ledgerEntries.paymentId, id),
    eq(ledgerEntries.kind, 'refund_by_hand'),
    eq(ledgerEntries.providerId, reference),
  );
  return (await db.$count(ledgerEntries, written)) > 0;
}

/** Refunds that we have written of the payment with this reference: SSLCommerz itself lists none. */
export async function listRefundsOf(db: Executor, reference: string): Promise<Refund[]> {
  return db
    .select({ id: ledgerEntries.providerId, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(eq(payments.intentId, reference), eq(ledgerEntries.kind, 'refund')));
}

async function hasEntry(tx: Tx, id: PaymentId, kind: 'authorise' | 'capture'): Promise<boolean> {
  const filter = and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.kind, kind));
  return (await tx.$count(ledgerEntries, filter)) > 0;
}

/** Whether money was ever held for this payment. */
export const wasAuthorised = (tx: Tx, id: PaymentId): Promise<boolean> =>
  hasEntry(tx, id, 'authorise');

/** Whether the ledger says that money was taken for this payment. */
export const wasCaptured = (tx: Tx, id: PaymentId): Promise<boolean> => hasEntry(tx, id, 'capture');
