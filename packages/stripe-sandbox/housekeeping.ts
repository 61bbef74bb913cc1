import { lt } from 'drizzle-orm';
import { cancelIntent } from './capture-and-cancel.ts';
import type { Database } from './database.ts';
import { forgetOldKeys } from './idempotency.ts';
import { findLapsedHolds, lockIntent } from './store.ts';
import { sandboxEvents } from './tables.ts';

/** Stripe lists events of the last 30 days. */
const eventsKept = 30 * 86_400_000;

/** Ends holds that nobody captured in time, and forgets keys and events that are past their days. */
export async function tidy(database: Database, now: Date): Promise<void> {
  for (const id of await findLapsedHolds(database.db, now)) {
    await database.transaction(async (tx) => {
      const intent = await lockIntent(tx, id);
      // Captured or canceled since it was found.
      if (intent.status !== 'requires_capture') return;
      await cancelIntent(tx, { now }, intent, 'automatic');
    });
  }
  await forgetOldKeys(database.db, now);
  await database.db
    .delete(sandboxEvents)
    .where(lt(sandboxEvents.createdAt, new Date(now.getTime() - eventsKept)));
}
