import { countNotices } from '#contract/watchlist/notices-endpoints.ts';
import { call } from '#web/platform/browser.ts';

export const countUnread = async () => (await call(countNotices)).unread;
