import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listNotifications,
  readNotifications,
} from '#contract/watchlist/notifications-endpoints.ts';
import {
  type Alert,
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '#contract/watchlist/searches-endpoints.ts';
import {
  changeNotificationSettings,
  readNotificationSettings,
  type TopicChange,
} from '#contract/watchlist/settings-endpoints.ts';
import { listWishes } from '#contract/watchlist/wishlist-endpoints.ts';
import { call } from '#web/platform/browser.ts';

export const watchlistKey = ['watchlist'] as const;

/** Rows that are shown at first, and with each press of Load more. */
const pageSize = '24';

export const wishesQuery = infiniteQueryOptions({
  queryKey: [...watchlistKey, 'wishes'],
  queryFn: ({ pageParam, signal }) =>
    call(listWishes, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...watchlistKey, 'notifications'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const markRead = (ids: string[]) => call(readNotifications, { body: { ids } });

export const searchesQuery = queryOptions({
  queryKey: [...watchlistKey, 'searches'],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

export const addSearch = (search: { name: string; query: string; alert: Alert }) =>
  call(saveSearch, { body: search });

export const changeSearch = (id: string, change: { name?: string; alert?: Alert }) =>
  call(changeSavedSearch, { params: { id }, body: change });

export const forgetSearch = (id: string) => call(deleteSavedSearch, { params: { id } });

export const topicsQuery = queryOptions({
  queryKey: [...watchlistKey, 'topics'],
  queryFn: ({ signal }) => call(readNotificationSettings, { signal }),
});

export const changeTopic = (change: TopicChange) =>
  call(changeNotificationSettings, { body: change });
