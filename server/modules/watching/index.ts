/** Wishlists, saved searches, and what the shop noticed for people. */
export { eraseWatching, listOwnWatching } from './own-data.ts';
export { bindWatching } from './routes.ts';
export { createWatchingService } from './service.ts';
