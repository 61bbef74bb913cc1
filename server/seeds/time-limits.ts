import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Longer limits for the present transaction: it seeds, maybe while another process does. A slow machine thinks for seconds
 * between two inserts of many rows; the pool's own limits are for customers.
 */
export async function allowForSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '8s'`);
  await tx.execute(sql`set local statement_timeout = '9s'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '30s'`);
}
