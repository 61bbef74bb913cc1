/** The response cache ([decision 006](../../../docs/decisions/006-response-cache.md)). */
export { createBody } from './body.ts';
export { createDataCache, type DataCache } from './data-cache.ts';
export { type CacheFastPath, createCacheFastPath, type ServedResponse } from './fast-path.ts';
export { allTags, createInvalidationFeed, type InvalidationFeed } from './invalidation-feed.ts';
export { addReadYourWritesBarrier } from './read-your-writes.ts';
export { joinRefreshAll, relayRefreshAll } from './refresh-all.ts';
export {
  type CachedResponse,
  createResponseCache,
  maxCachedUrlLength,
  type ResponseCache,
} from './response-cache.ts';
export { etagOf, sendCached } from './send.ts';
