/** What search engines and feed readers fetch: robots.txt, sitemaps, the feed of new items. */
export { bindSyndication } from './routes.ts';
