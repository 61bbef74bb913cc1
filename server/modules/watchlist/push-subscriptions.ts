import { ECDH } from 'node:crypto';
import type { PushSubscriptionId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { watchlistProblems } from '#contract/watchlist/problems.ts';
import type { NewPushSubscription } from '#contract/watchlist/push-endpoints.ts';
import type { Callers, Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import * as store from './push-store.ts';

export interface PushSubscriptionsOptions {
  database: Database;
  /** What one person may change in an hour. */
  limit: Limiter;
  /** Undefined where the shop sends no pushes. */
  push: { publicKey: string; takesHost: (host: string) => boolean } | undefined;
}

/** The pattern of the contract fits points that are not on the curve: nothing could be sealed for those. */
function checkKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
  } catch {
    const message = 'p256dh must be the key that the browser gave';
    throw refuse(baseProblems, 'bad_input', { issues: [{ path: 'keys.p256dh', message }] });
  }
}

/** The browsers that people have told while they are closed. */
export function createPushSubscriptions(options: PushSubscriptionsOptions) {
  const { database, limit } = options;

  function getPush() {
    if (!options.push) throw refuse(watchlistProblems, 'push_off');
    return options.push;
  }

  return {
    async readKey(person: Person, endpoint: string | undefined) {
      const { publicKey } = getPush();
      const on =
        endpoint !== undefined && (await store.hasSubscription(database.db, person.id, endpoint));
      return { publicKey, on };
    },

    /** Keeps a browser for as long as the caller's session lives; the same one twice is one, and one of somebody else's is the caller's. */
    async add(
      { id, sessionId }: Callers['token'],
      { endpoint, keys: { p256dh, auth } }: NewPushSubscription,
    ): Promise<PushSubscriptionId> {
      const { takesHost } = getPush();
      if (!sessionId) throw refuse(baseProblems, 'not_by_token');
      await limit.consume(id);
      if (!takesHost(new URL(endpoint).hostname)) throw refuse(watchlistProblems, 'push_host');
      checkKey(p256dh);
      return database.transaction((tx) =>
        store.keepSubscription(tx, { personId: id, sessionId, endpoint, p256dh, auth }),
      );
    },

    async remove(person: Person, endpoint: string): Promise<number> {
      const deleted = await store.dropSubscription(database.db, person.id, endpoint);
      if (deleted === 0) throw refuse(baseProblems, 'not_found');
      return deleted;
    },
  };
}
