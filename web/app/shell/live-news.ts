import type { LiveEvent } from '#contract/watchlist/notification.ts';
import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import { readBookingsAnew } from '#web/modules/orders/own-bookings.ts';
import { ordersKey } from '#web/modules/orders/queries.ts';
import { followNotifications } from '#web/modules/watchlist/live.ts';
import { notificationsQuery } from '#web/modules/watchlist/queries.ts';
import { heardUnread, stopHearing } from '#web/modules/watchlist/unread.ts';
import { tellNews } from '#web/platform/news.ts';
import { queryCache } from '#web/platform/query-cache.ts';

/** Kinds that change nothing of a booking. */
const ofItems: NotificationKind[] = ['price_drop', 'found'];

/** The bell counts, and the pages that show bookings or notifications read them anew. */
function apply(email: string, { notification, unread }: LiveEvent, isReset: boolean): void {
  const isMore = heardUnread(email, unread);
  if (!notification && !isReset && !isMore) return;
  const queries = queryCache();
  void queries?.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  if (notification && ofItems.includes(notification.kind)) return;
  // Which booking the reader has of an item may have changed.
  if (!notification || notification.kind === 'offer_accepted') readBookingsAnew();
  tellNews(notification?.product._id);
  void queries?.invalidateQueries({ queryKey: ordersKey });
}

/**
 * Follows what the shop notices for somebody, for as long as the page is looked at: left alone in a hidden tab it would hold a
 * connection, and keep the browser from keeping the page for Back.
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
    stop = followNotifications(email, (event, isReset) => apply(email, event, isReset));
  }

  document.addEventListener('visibilitychange', look, { signal: leaving });
  leaving.addEventListener('abort', end);
  look();
}
