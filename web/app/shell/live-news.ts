import type { LiveEvent } from '#contract/watchlist/notification.ts';
import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import { hearConversation, hearGap, tellMessage } from '#web/modules/conversations/live.tsx';
import { sendUnsent } from '#web/modules/conversations/send.ts';
import { balanceKey } from '#web/modules/ledger/keys.ts';
import { readBookingsAnew } from '#web/modules/orders/own-bookings.ts';
import { ordersKey } from '#web/modules/orders/queries.ts';
import { payoutsKey } from '#web/modules/payouts/keys.ts';
import { reviewsKey } from '#web/modules/reviews/keys.ts';
import { followNotifications } from '#web/modules/watchlist/live.ts';
import { notificationsQuery } from '#web/modules/watchlist/queries.ts';
import { heardUnread, stopHearing } from '#web/modules/watchlist/unread.ts';
import { tellNews } from '#web/platform/news.ts';
import { queryCache } from '#web/platform/query-cache.ts';

/** Kinds that change nothing of a booking, and nothing of a seller's money. */
const ofNeither: NotificationKind[] = [
  'price_drop',
  'found',
  'message',
  'question_asked',
  'wanted_found',
  'wanted_answered',
  'wanted_expires',
  'model_decided',
  'shop_decided',
  'token_made',
  'token_leaked',
  'webhook_ended',
  'report_closed',
  'photo_match',
  'evidence_asked',
  'theft_accepted',
  'theft_rejected',
];

/** Kinds that change nothing of a booking. */
const ofItems: NotificationKind[] = [
  ...ofNeither,
  'case_decided',
  'appeal_decided',
  'payout_paid',
  'payout_returned',
];

/** Kinds that change nothing of a seller's money. */
const leavesMoney: NotificationKind[] = [...ofNeither, 'question_answered'];

/** The bell counts, and the pages that show bookings, reviews, money or notifications read them anew. */
function apply(email: string, event: LiveEvent, isReset: boolean): void {
  const { notification, unread, messages } = event;
  const isMore = heardUnread(email, unread, messages);
  // The first of each stream: conversations tell nothing again.
  if (!notification) hearGap();
  if (!notification && !isReset && !isMore) return;
  const queries = queryCache();
  void queries?.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  if (!notification || !leavesMoney.includes(notification.kind)) {
    void queries?.invalidateQueries({ queryKey: balanceKey });
    void queries?.invalidateQueries({ queryKey: payoutsKey });
  }
  if (notification?.kind === 'message') tellMessage(notification);
  if (notification && ofItems.includes(notification.kind)) return;
  // Which booking the reader has of an item may have changed.
  if (!notification || notification.kind === 'offer_accepted') readBookingsAnew();
  tellNews(notification?.product?._id);
  void queries?.invalidateQueries({ queryKey: ordersKey });
  void queries?.invalidateQueries({ queryKey: reviewsKey });
}

/**
 * Follows what the shop notices for somebody, for as long as the page is looked at: left alone in a hidden tab it would hold a
 * connection, and keep the browser from keeping the page for Back. What they wrote without a connection is sent meanwhile.
 */
export function followNews(email: string, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  let stop: (() => void) | undefined;

  function end(): void {
    stop?.();
    stop = undefined;
    stopHearing();
  }

  function look(): void {
    end();
    if (document.visibilityState !== 'visible') return;
    stop = followNotifications(email, {
      onNews: (event, isReset) => apply(email, event, isReset),
      onConversation: hearConversation,
    });
    void sendUnsent(email);
  }

  document.addEventListener('visibilitychange', look, { signal: leaving });
  window.addEventListener('online', () => void sendUnsent(email), { signal: leaving });
  leaving.addEventListener('abort', end);
  look();
}
