import { and, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { unfinished } from './states.ts';
import { payments } from './tables.ts';

/** A person's payments, for the export of their personal data. */
export function listOwnPayments(db: Executor, buyer: PersonId) {
  const { id, bookingId, itemId, amount, currency, intentId, state, createdAt, updatedAt } =
    payments;
  return db
    .select({ id, bookingId, itemId, amount, currency, intentId, state, createdAt, updatedAt })
    .from(payments)
    .where(eq(payments.buyerId, buyer));
}

/** Whether a payment of this buyer is unfinished or in manual review. */
export async function hasUnsettled(db: Executor, buyer: PersonId): Promise<boolean> {
  const states = [...unfinished, 'needs_human' as const];
  const filter = and(eq(payments.buyerId, buyer), inArray(payments.state, states));
  return (await db.$count(payments, filter)) > 0;
}
