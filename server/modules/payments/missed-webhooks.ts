import type { Database } from '#server/platform/db/database.ts';
import type { Provider, WebhookEvent } from './provider.ts';
import * as runs from './reconciler-runs-store.ts';

const runName = 'undelivered_events';

/** How long the provider lists events, in seconds: 30 days. */
const listedFor = 30 * 86_400;

/** Read again each time, in seconds: events may be listed a little after they happened. */
const overlap = 300;

interface MissedWebhooksOptions {
  database: Database;
  provider: Provider;
  /** Takes note of an event; answers whether it was new. */
  take: (event: WebhookEvent) => Promise<boolean>;
}

/**
 * Makes the function that fetches what the provider could not deliver: events that a shop which was down, or a firewall,
 * did not take. It goes on where the last complete run ended, by the provider's own clock.
 */
export function createMissedWebhooks({ database: { db }, provider, take }: MissedWebhooksOptions) {
  /** Returns how many events were new. */
  return async function readMissedWebhooks(): Promise<number> {
    const cursor = (await runs.findRun(db, runName))?.cursor;
    const now = Math.floor(Date.now() / 1000);
    const from = new Date(Math.max(now - listedFor, Number(cursor ?? 0) - overlap) * 1000);
    let newest = Number(cursor ?? 0);
    let found = 0;
    for await (const event of provider.listMissedWebhooks(from)) {
      newest = Math.max(newest, Math.floor(event.at.getTime() / 1000));
      if (await take(event)) found += 1;
    }
    await runs.noteRun(db, runName, {
      ...(newest > 0 && { cursor: String(newest) }),
      result: { events: found },
    });
    return found;
  };
}
