import type { SavedSearchId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { MailTime, NotificationTopic } from '#contract/watchlist/notification-topics.ts';
import { watchlistProblems } from '#contract/watchlist/problems.ts';
import type { Alert, SavedSearch } from '#contract/watchlist/searches-endpoints.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { parseQuery } from './query-text.ts';
import * as store from './search-store.ts';
import {
  allowMails,
  hasDailyTopics,
  listMailTimes,
  readMailTime,
  setMailTime,
  stopDailyTopics,
} from './settings-store.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

interface SavedSearchesOptions {
  database: Database;
  subscriptions: Subscriptions;
  /** What one person may change in an hour. */
  limit: Limiter;
}

interface TopicSetting {
  topic: NotificationTopic;
  mail: MailTime;
}

/** Most searches that are kept for one person: each new product is held against all of them. */
const maxSearches = 50;

const viewSearch = ({ id, name, query, alert, savedAt }: store.SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  query,
  alert,
  savedAt: savedAt.toISOString(),
});

export function createSavedSearches(options: SavedSearchesOptions) {
  const { database, subscriptions, limit } = options;
  const { db } = database;

  async function list(person: Person): Promise<SavedSearch[]> {
    return (await store.listSearches(db, person.id)).map(viewSearch);
  }

  async function save(person: Person, given: { name: string; query: string; alert: Alert }) {
    await limit.consume(person.id);
    const { query, filter } = parseQuery(given.query);
    if ((await store.countSearches(db, person.id)) >= maxSearches) {
      throw refuse(watchlistProblems, 'too_many_searches');
    }
    const id = await store.insertSearch(db, {
      personId: person.id,
      name: given.name,
      query,
      filter: filter as Record<string, string | string[]>,
      alert: given.alert,
    });
    if (!id) throw refuse(watchlistProblems, 'search_saved');
    return id;
  }

  async function change(
    person: Person,
    id: SavedSearchId,
    given: { name?: string | undefined; alert?: Alert | undefined },
  ): Promise<number> {
    const changed = await store.changeSearch(db, person.id, id, given);
    if (changed === 0) throw refuse(baseProblems, 'not_found');
    return changed;
  }

  async function remove(person: Person, id: SavedSearchId): Promise<number> {
    const deleted = await store.deleteSearch(db, person.id, id);
    if (deleted === 0) throw refuse(baseProblems, 'not_found');
    return deleted;
  }

  function getSubscription(token: string): Subscription {
    const subscription = subscriptions.read(token);
    if (!subscription) throw refuse(baseProblems, 'not_found');
    return subscription;
  }

  /** What a mail's link ends. A search that was deleted has no mails left, and no name. */
  async function readSubscription(token: string) {
    const { about, id } = getSubscription(token);
    if (about === 'prices' || about === 'deal') {
      return { about, name: null, on: (await readMailTime(db, id, about)) !== 'off' };
    }
    if (about === 'daily') {
      const on = (await store.hasDaily(db, id)) || (await hasDailyTopics(db, id));
      return { about, name: null, on };
    }
    const search = await store.findSearch(db, id);
    return { about, name: search?.name ?? null, on: (search?.alert ?? 'off') !== 'off' };
  }

  /** Ending twice, or after the search was deleted, is no mistake. */
  async function unsubscribe(token: string): Promise<void> {
    const { about, id } = getSubscription(token);
    if (about === 'prices' || about === 'deal') await setMailTime(db, id, about, 'off');
    else if (about === 'daily') {
      await database.transaction(async (tx) => {
        await store.stopDaily(tx, id);
        await stopDailyTopics(tx, id);
      });
    } else await store.stopAlert(db, id);
  }

  return {
    list,
    save,
    change,
    remove,
    readSubscription,
    unsubscribe,
    readSettings: async (person: Person) => ({
      priceMails: (await readMailTime(db, person.id, 'prices')) !== 'off',
    }),
    changeSettings: (person: Person, { priceMails }: { priceMails: boolean }) =>
      priceMails
        ? allowMails(db, person.id, 'prices')
        : setMailTime(db, person.id, 'prices', 'off'),
    listTopics: async (person: Person) => ({ topics: await listMailTimes(db, person.id) }),
    changeTopic: async (person: Person, { topic, mail }: TopicSetting) => {
      await limit.consume(person.id);
      await setMailTime(db, person.id, topic, mail);
    },
  };
}
