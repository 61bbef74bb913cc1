import { countNotifications } from '#contract/watchlist/notifications-endpoints.ts';
import { call } from '#web/platform/browser.ts';

export const countUnread = () => call(countNotifications);
