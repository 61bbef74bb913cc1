import { eq, sql } from 'drizzle-orm';
import { bookings } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { disputes, payments } from './tables.ts';

/** A bank withholds the money of a payment. Of one that it took in part the sale stands. */
const isDisputed = sql`exists (select from ${disputes} d
  where d.payment_id = p.id and d.status in ('needs_response', 'under_review'))`;

/**
 * Locks the payment by which a locked booking was sold; answers whether its price is taken, not on its way back, and not
 * asked back by a bank.
 */
export async function lockSale(tx: Tx, transactionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(eq(payments.intentId, transactionId))
    .for('update');
  if (row?.state !== 'captured') return false;
  const { rows } = await tx.execute(
    sql`select from ${payments} p where p.id = ${row.id} and ${isDisputed}`,
  );
  return rows.length === 0;
}

/** The same for a query about bookings. */
export const hasCaptured = sql`exists (select from ${payments} p
  where p.intent_id = ${bookings}.transaction_id and p.state = 'captured' and not ${isDisputed})`;
