import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { lapse } from './payer.ts';
import { findLapsedSessions } from './store.ts';
import { sandboxSslcommerzIpns as ipns } from './tables.ts';

/** Milliseconds for which notifications that ended can be looked at. */
const ipnsKept = 30 * 86_400_000;

/** Ends sessions that their payers left, and forgets old notifications. */
export async function tidy(database: Database, now: Date): Promise<void> {
  for (const key of await findLapsedSessions(database.db, now)) await lapse(database, key, now);
  const hasEnded = or(isNotNull(ipns.deliveredAt), isNotNull(ipns.abandonedAt));
  await database.db
    .delete(ipns)
    .where(and(hasEnded, lt(ipns.createdAt, new Date(now.getTime() - ipnsKept))));
}
