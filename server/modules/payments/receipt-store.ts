import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payments/states.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { disputes, ledgerEntries, payments } from './tables.ts';

/** A refund that came back gave nothing back. */
const hasNotFailed = sql`not exists (select from ${ledgerEntries} f where f.kind = 'refund_failed'
  and f.provider_id = ${ledgerEntries.providerId} and f.payment_id = ${ledgerEntries.paymentId})`;

/** What a bank asks back is written from that day on, and has not gone back before the bank decides. */
const isDecided = sql`not exists (select from ${disputes} d where d.id = ${ledgerEntries.providerId}
  and d.payment_id = ${ledgerEntries.paymentId} and d.status in ('needs_response', 'under_review'))`;

/** Of the ledger what went back to the buyer, by whomever it was given back, and stayed there. */
export const wentBack = and(
  inArray(ledgerEntries.kind, ['refund', 'refund_by_hand']),
  hasNotFailed,
  isDecided,
);

/** What was paid by one payment, and what of it went back; in paisa. */
export interface Paid {
  reference: string;
  method: PaymentMethod;
  amount: number;
  commissionPercent: number;
  /** Oldest first. */
  refunds: { at: Date; amount: number }[];
}

/** Payments by their references, as receipts tell of them. */
export async function listPaid(
  db: Executor,
  references: readonly string[],
): Promise<Map<string, Paid>> {
  if (references.length === 0) return new Map();
  const isAsked = inArray(payments.intentId, [...references]);
  const { method, amount, commissionPercent, intentId } = payments;
  const rows = await db
    .select({ method, amount, commissionPercent, reference: intentId })
    .from(payments)
    .where(isAsked);
  const refunds = await db
    .select({ reference: intentId, at: ledgerEntries.at, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(isAsked, wentBack))
    .orderBy(asc(ledgerEntries.id));
  return new Map(
    rows.flatMap(({ reference, ...paid }) => {
      if (reference === null) return [];
      const own = refunds.filter((refund) => refund.reference === reference);
      const back = own.map(({ at, amount: given }) => ({ at, amount: given }));
      return [[reference, { ...paid, reference, refunds: back }] as const];
    }),
  );
}
