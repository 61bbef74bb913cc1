import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched for those who are limited: most people never are. */
export const LimitNotice = lazyPart(async () => (await import('./limit-notice.tsx')).LimitNotice, {
  waiting: null,
});
