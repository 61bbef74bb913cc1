import { baseProblems } from '#contract/kernel/problems.ts';
import {
  type NotificationTopic,
  notificationTopics,
} from '#contract/watchlist/notification-topics.ts';
import type { TopicChange } from '#contract/watchlist/settings-endpoints.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import * as searches from './search-store.ts';
import * as settings from './settings-store.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

interface NotificationSettingsOptions {
  database: Database;
  subscriptions: Subscriptions;
  /** What one person may change in an hour. */
  limit: Limiter;
}

const isTopic = (about: Subscription['about']): about is NotificationTopic =>
  notificationTopics.some((topic) => topic === about);

/** Of what people are told, and how: chosen by topic; mails are ended by the link in a mail, too. */
export function createNotificationSettings(options: NotificationSettingsOptions) {
  const { database, subscriptions, limit } = options;
  const { db } = database;

  function getSubscription(token: string): Subscription {
    const subscription = subscriptions.read(token);
    if (!subscription) throw refuse(baseProblems, 'not_found');
    return subscription;
  }

  /** What a mail's link ends. A search that was deleted has no mails left, and no name. */
  async function readSubscription(token: string) {
    const { about, id, topics = [] } = getSubscription(token);
    if (isTopic(about)) {
      return { about, name: null, on: (await settings.readMailTime(db, id, about)) !== 'off' };
    }
    if (about === 'daily') {
      const chosen = await settings.listTopics(db, id);
      const atOnce = topics.filter((topic) =>
        chosen.some((one) => one.topic === topic && one.mail === 'at-once'),
      );
      const isDaily =
        chosen.some(({ mail }) => mail === 'daily') || (await searches.hasDaily(db, id));
      const on = isDaily || atOnce.length > 0;
      return { about, name: null, on, ...(atOnce.length > 0 && { topics: atOnce }) };
    }
    const search = await searches.findSearch(db, id);
    return { about, name: search?.name ?? null, on: (search?.alert ?? 'off') !== 'off' };
  }

  /** Ending twice, or after the search was deleted, is no mistake. */
  async function unsubscribe(token: string): Promise<void> {
    const { about, id, topics = [] } = getSubscription(token);
    if (isTopic(about)) await settings.setMailTime(db, id, about, 'off');
    else if (about === 'daily') {
      await database.transaction(async (tx) => {
        await searches.stopDaily(tx, id);
        await settings.stopDailyTopics(tx, id, topics);
      });
    } else await searches.stopAlert(db, id);
  }

  return {
    readSubscription,
    unsubscribe,
    /** The calls from before there were topics know prices alone. */
    readPriceMails: async (person: Person) => ({
      priceMails: (await settings.readMailTime(db, person.id, 'prices')) !== 'off',
    }),
    changePriceMails: (person: Person, { priceMails }: { priceMails: boolean }) =>
      priceMails
        ? settings.allowMails(db, person.id, 'prices')
        : settings.setMailTime(db, person.id, 'prices', 'off'),
    listTopics: async (person: Person) => ({
      topics: await settings.listTopics(db, person.id),
    }),
    changeTopic: async (person: Person, change: TopicChange) => {
      await limit.consume(person.id);
      await settings.changeTopic(db, person.id, change);
    },
  };
}
