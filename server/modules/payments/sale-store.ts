import { eq, sql } from 'drizzle-orm';
import type { PaymentState } from '#contract/payments/states.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { payments } from './tables.ts';

/** Locks the payment by which a locked booking was sold; answers its state. */
export async function lockSale(tx: Tx, transactionId: string): Promise<PaymentState | undefined> {
  const [row] = await tx
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.intentId, transactionId))
    .for('update');
  return row?.state;
}

/** Whether a booking's price is taken and not on its way back; for a query about bookings. */
export const hasCaptured = sql`exists (select from ${payments} p where p.intent_id = ${bookings}.transaction_id and p.state = 'captured')`;
