import type { Database } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { wantedExpires } from './domain-events.ts';
import * as store from './store.ts';

interface TimersOptions {
  database: Database;
  onWritten: () => void;
}

/** Ads that are looked at in one transaction. */
const atATime = 200;

/** Makes the job that tells writers of ads that end soon, once for each end, and forgets those that ended long ago. */
export function createTimers({ database, onWritten }: TimersOptions) {
  const tellSome = (): Promise<number> =>
    database.transaction(async (tx) => {
      const ending = await store.lockEnding(tx, atATime);
      await store.markEndTold(
        tx,
        ending.map(({ id }) => id),
      );
      for (const { id, expiresAt } of ending) {
        const until = expiresAt.toISOString();
        await append(tx, wantedExpires.entry(`${id}:${until}`, { wantedId: id, until }));
      }
      return ending.length;
    });

  return async function runTimers(): Promise<void> {
    while ((await tellSome()) > 0) onWritten();
    await store.forgetEnded(database.db);
  };
}
