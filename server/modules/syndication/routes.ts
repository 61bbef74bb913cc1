import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { feedLength, rssOf } from './feed.ts';
import { robotsTxt } from './robots.ts';
import { pageSitemap, productSitemap, sitemapIndex } from './sitemap.ts';
import { listNewest } from './store.ts';

interface SyndicationOptions {
  db: Executor;
  /** Where the shop is found, without a slash at its end: these files name whole addresses. */
  publicUrl: string;
  shopName: string;
}

const quarterOfAnHour = 'public, max-age=900';
const anHour = 'public, max-age=3600';

/** Binds what programs read: `/robots.txt`, `/sitemap.xml`, `/sitemaps/*.xml.gz` and `/feed.xml`. */
export function bindSyndication(app: FastifyInstance, options: SyndicationOptions): void {
  const { db, publicUrl, shopName } = options;
  const schema = { hide: true };

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': anHour })
      .send(robotsTxt(publicUrl)),
  );

  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': anHour })
      .send(await sitemapIndex(db, publicUrl)),
  );

  app.get('/sitemaps/pages.xml.gz', { schema }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/gzip', 'cache-control': anHour })
      .send(pageSitemap(publicUrl)),
  );

  app.get<{ Params: { shard: string } }>(
    '/sitemaps/products-:shard.xml.gz',
    { schema },
    async (request, reply) => {
      const file = await productSitemap(db, publicUrl, request.params.shard);
      if (!file) throw refuse(baseProblems, 'not_found');
      return reply
        .headers({ 'content-type': 'application/gzip', 'cache-control': anHour })
        .send(file);
    },
  );

  app.get('/feed.xml', { schema }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': quarterOfAnHour,
      })
      .send(rssOf(await listNewest(db, feedLength), publicUrl, shopName)),
  );
}
