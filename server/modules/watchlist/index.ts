/** Wishlists, saved searches, and what the shop noticed for people. */
export { createLive } from './live.ts';
export { eraseWatchlist, listOwnWatchlist } from './personal-data.ts';
export { bindWatchlist } from './routes.ts';
export { countSearchesFor } from './search-store.ts';
export { createWatchlistService } from './service.ts';
