import type { FastifyInstance } from 'fastify';
import { watchLive } from '#contract/watchlist/live-endpoints.ts';
import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '#contract/watchlist/notifications-endpoints.ts';
import {
  addPushSubscription,
  deletePushSubscription,
  readPushKey,
} from '#contract/watchlist/push-endpoints.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '#contract/watchlist/searches-endpoints.ts';
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '#contract/watchlist/settings-endpoints.ts';
import {
  changeWatchSettings,
  readSubscription,
  readWatchSettings,
  unsubscribe,
} from '#contract/watchlist/unsubscribing-endpoints.ts';
import {
  addWish,
  listWishes,
  listWishIds,
  removeWish,
} from '#contract/watchlist/wishlist-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { takeForms } from '#server/platform/http/form-body.ts';
import type { Live } from './live.ts';
import type { WatchlistService } from './service.ts';

export function bindWatchlist(
  app: FastifyInstance,
  bind: Bind<Callers>,
  { wishlist, notifications, searches, settings, pushSubscriptions }: WatchlistService,
  live: Live,
): void {
  bind(app, listWishes, ({ caller, query }) => wishlist.list(caller, query));

  bind(app, listWishIds, async ({ caller }) => ({ ids: await wishlist.listIds(caller) }));

  bind(app, addWish, async ({ caller, params }) => {
    await wishlist.add(caller, params.id);
    return { acknowledged: true as const };
  });

  bind(app, removeWish, async ({ caller, params }) => ({
    deletedCount: await wishlist.remove(caller, params.id),
  }));

  bind(app, listNotifications, ({ caller, query }) => notifications.list(caller, query));

  bind(app, countNotifications, ({ caller }) => notifications.countUnread(caller));

  bind(app, watchLive, async ({ caller, request, reply }) => {
    await live.open(caller, request, reply);
    return reply as never;
  });

  bind(app, readNotifications, async ({ caller, body }) => ({
    modifiedCount: await notifications.markRead(caller, body.ids),
  }));

  bind(app, listSavedSearches, ({ caller }) => searches.list(caller));

  bind(app, saveSearch, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await searches.save(caller, body),
  }));

  bind(app, changeSavedSearch, async ({ caller, params, body }) => ({
    modifiedCount: await searches.change(caller, params.id, body),
  }));

  bind(app, deleteSavedSearch, async ({ caller, params }) => ({
    deletedCount: await searches.remove(caller, params.id),
  }));

  bind(app, readWatchSettings, ({ caller }) => settings.readPriceMails(caller));

  bind(app, changeWatchSettings, async ({ caller, body }) => {
    await settings.changePriceMails(caller, body);
    return { modifiedCount: 1 };
  });

  bind(app, readNotificationSettings, ({ caller }) => settings.listTopics(caller));

  bind(app, changeNotificationSettings, async ({ caller, body }) => {
    await settings.changeTopic(caller, body);
    return { modifiedCount: 1 };
  });

  bind(app, readPushKey, ({ caller, query }) => pushSubscriptions.readKey(caller, query.endpoint));

  bind(app, addPushSubscription, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await pushSubscriptions.add(caller, body),
  }));

  bind(app, deletePushSubscription, async ({ caller, query }) => ({
    deletedCount: await pushSubscriptions.remove(caller, query.endpoint),
  }));

  bind(app, readSubscription, ({ params }) => settings.readSubscription(params.token));

  // In a scope of its own: no other call understands forms.
  app.register(async (scope) => {
    await takeForms(scope);
    bind(scope, unsubscribe, async ({ params }) => {
      await settings.unsubscribe(params.token);
      return { acknowledged: true as const };
    });
  });
}
