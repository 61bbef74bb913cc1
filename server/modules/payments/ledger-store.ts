import { and, eq } from 'drizzle-orm';
import type { PaymentId } from '#contract/kernel/ids.ts';
import { giveBack, take } from '#server/modules/ledger/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { Refund } from './provider.ts';
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
  if (kind !== 'capture') return;
  await take(tx, payment, amount);
  await tx.update(payments).set({ inJournal: true }).where(eq(payments.id, payment.id));
}

/** Writes a ledger entry, and moves the money in the journal; one that is there stays. `amount` is in paisa. */
export async function record(
  tx: Tx,
  payment: PaymentRow,
  kind: (typeof ledgerEntries.$inferInsert)['kind'],
  providerId: string,
  amount = payment.amount,
): Promise<void> {
  const written = await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind, amount, providerId })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (written.length > 0) await follow(tx, payment, kind, { providerId, amount });
}

/**
 * Writes each refund once, and no more than the price in all: a refund that failed stays written, and the one that
 * replaces it gives back the same money.
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
