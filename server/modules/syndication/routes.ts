import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { feedLength, rssOf } from './feed.ts';
import { robotsTxt } from './robots.ts';
import { bindSellerFeeds } from './seller-routes.ts';
import { sendFeed } from './send-feed.ts';
import { pageSitemap, type SitemapKind, shardSitemap, sitemapIndex } from './sitemap.ts';
import { listNewest } from './store.ts';

interface SyndicationOptions {
  readerOf: ReaderOf;
  /** Where the shop is found, without a slash at its end: these files name whole addresses. */
  publicUrl: string;
  shopName: string;
}

const anHour = 'public, max-age=3600';

/** Binds what programs read: `/robots.txt`, `/sitemap.xml`, `/sitemaps/*.xml.gz`, `/feed.xml` and the feeds of sellers. */
export function bindSyndication(app: FastifyInstance, options: SyndicationOptions): void {
  const { readerOf, publicUrl, shopName } = options;
  // Programs ask for the head alone to see whether there is a file, of which kind and for how long it can be kept.
  const shown = { schema: { hide: true }, exposeHeadRoute: true };

  app.get('/robots.txt', shown, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': anHour })
      .send(robotsTxt(publicUrl)),
  );

  app.get('/sitemap.xml', shown, async (request, reply) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': anHour })
      .send(await sitemapIndex(readerOf(request), publicUrl)),
  );

  app.get('/sitemaps/pages.xml.gz', shown, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/gzip', 'cache-control': anHour })
      .send(await pageSitemap(publicUrl)),
  );

  for (const kind of ['products', 'sellers'] as const satisfies SitemapKind[]) {
    app.get<{ Params: { shard: string } }>(
      `/sitemaps/${kind}-:shard.xml.gz`,
      shown,
      async (request, reply) => {
        const file = await shardSitemap(readerOf(request), publicUrl, kind, request.params.shard);
        if (!file) throw refuse(baseProblems, 'not_found');
        return reply
          .headers({ 'content-type': 'application/gzip', 'cache-control': anHour })
          .send(file);
      },
    );
  }

  app.get('/feed.xml', shown, async (request, reply) => {
    const items = await listNewest(readerOf(request), feedLength);
    const of = { title: `${shopName}: new items`, page: '/', shopName };
    const text = await rssOf(items, publicUrl, of);
    return sendFeed(request, reply, { type: 'application/rss+xml', text });
  });

  bindSellerFeeds(app, options);
}
