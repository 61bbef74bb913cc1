import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { PaymentId, PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { unfinished } from './states.ts';
import { payments } from './tables.ts';

/** A person's payments, for the export of their personal data. */
export function listOwnPayments(db: Executor, buyer: PersonId) {
  const { id, bookingId, itemId, amount, currency, method, intentId, state } = payments;
  const { createdAt, updatedAt } = payments;
  const shown = { id, bookingId, itemId, amount, currency, method, intentId, state };
  return db
    .select({ ...shown, createdAt, updatedAt })
    .from(payments)
    .where(eq(payments.buyerId, buyer));
}

/** Whether a payment of this buyer is unfinished or in manual review. What was said of cash is nothing that the shop has. */
export async function hasUnsettled(db: Executor, buyer: PersonId): Promise<boolean> {
  const states = [...unfinished, 'needs_human' as const];
  const filter = and(
    eq(payments.buyerId, buyer),
    inArray(payments.state, states),
    or(ne(payments.method, 'cash'), notInArray(payments.state, ['open', 'releasing'])),
  );
  return (await db.$count(payments, filter)) > 0;
}

/** The payments of a buyer that have not ended. */
export async function listUnfinishedOfBuyer(db: Executor, buyer: PersonId): Promise<PaymentId[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.buyerId, buyer), inArray(payments.state, [...unfinished])));
  return rows.map(({ id }) => id as PaymentId);
}
