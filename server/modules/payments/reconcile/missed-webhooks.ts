import type { CardDeps } from '../dependencies.ts';
import * as runs from '../reconciler-runs-store.ts';
import { storeEvent } from '../webhook.ts';

const runName = 'undelivered_events';

/** How long the provider lists events, in seconds: 30 days. */
const listedFor = 30 * 86_400;

/** Read again each time, in seconds: events may be listed a little after they happened. */
const overlap = 300;

/**
 * Reads the events that the provider could not deliver, because the shop was down or behind a firewall. It goes on where the
 * last complete run ended, by the provider's clock. Returns how many were new. Throws the provider's errors.
 */
export async function readMissedWebhooks(deps: CardDeps): Promise<number> {
  const { db } = deps.database;
  const cursor = (await runs.findRun(db, runName))?.cursor;
  const now = Math.floor(Date.now() / 1000);
  const from = new Date(Math.max(now - listedFor, Number(cursor ?? 0) - overlap) * 1000);
  let newest = Number(cursor ?? 0);
  let found = 0;
  for await (const event of deps.card.listMissedWebhooks(from)) {
    newest = Math.max(newest, Math.floor(event.at.getTime() / 1000));
    if (await storeEvent(deps, event)) found += 1;
  }
  await runs.noteRun(db, runName, {
    ...(newest > 0 && { cursor: String(newest) }),
    result: { events: found },
  });
  if (found > 0) deps.wakeOutbox();
  return found;
}
