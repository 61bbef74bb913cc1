import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#contract/watchlist/notification.ts';
import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import { balanceKey } from '#web/modules/ledger/keys.ts';
import { ordersKey } from '#web/modules/orders/queries.ts';
import { payoutsKey } from '#web/modules/payouts/keys.ts';
import { reviewsKey } from '#web/modules/reviews/keys.ts';
import { shareQueryCache } from '#web/platform/query-cache.ts';
import { followNews } from './live-news.ts';

// Which pages read anew what a notification changed.

const stream = vi.hoisted(() => ({
  tell: undefined as ((event: unknown, isReset: boolean) => void) | undefined,
}));

// Macros of Lingui are compiled for pages and components only.
vi.mock('#web/platform/shown-name.ts', () => ({ shownName: (name: string) => name }));

vi.mock('#web/modules/watchlist/live.ts', () => ({
  followNotifications: (_: string, { onNews }: { onNews: typeof stream.tell }) => {
    stream.tell = onNews;
    return () => undefined;
  },
}));
vi.mock('#web/modules/conversations/send.ts', () => ({ sendUnsent: async () => undefined }));
vi.mock('#web/modules/conversations/live.tsx', () => ({
  hearConversation: () => undefined,
  hearGap: () => undefined,
  tellMessage: () => undefined,
}));

const leaving = new AbortController();
const client = shareQueryCache(new QueryClient());

beforeAll(() => {
  const events = { addEventListener: () => undefined };
  vi.stubGlobal('document', { visibilityState: 'visible', ...events });
  vi.stubGlobal('window', { ...globalThis, ...events });
  followNews('seller@example.com', leaving.signal);
});
afterAll(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

/** Which of these are read anew after a notification of that kind. */
function readAnew(kind: NotificationKind): string[] {
  const keys = {
    balance: balanceKey,
    payouts: payoutsKey,
    orders: ordersKey,
    reviews: [...reviewsKey, 'deal', 'one'],
  };
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  const event = { notification: { kind }, unread: 1, messages: 0 } as unknown as LiveEvent;
  stream.tell?.(event, false);
  return Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
}

it.each([
  ['payout_paid', ['balance', 'payouts']],
  ['payout_returned', ['balance', 'payouts']],
  ['sale_refunded', ['balance', 'payouts', 'orders', 'reviews']],
  ['handed_over', ['balance', 'payouts', 'orders', 'reviews']],
  ['reviewed', ['balance', 'payouts', 'orders', 'reviews']],
  ['price_drop', []],
  ['message', []],
] as const)('%s lets %j be read anew', (kind, names) => {
  expect(readAnew(kind)).toEqual(names);
});
