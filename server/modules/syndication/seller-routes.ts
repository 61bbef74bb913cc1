import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { feedLength, rssOf } from './feed.ts';
import { jsonFeedLength, jsonFeedOf } from './json-feed.ts';
import { productFeedOf } from './product-feed.ts';
import { findSeller, listNewestOf } from './seller-store.ts';
import { quarterOfAnHour, sendFeed } from './send-feed.ts';

interface SellerFeedOptions {
  readerOf: ReaderOf;
  /** Where the shop is found, without a slash at its end. */
  publicUrl: string;
  shopName: string;
}

type FeedRequest = FastifyRequest<{ Params: { id: string }; Querystring: { before?: unknown } }>;

/** Binds what other programs read of one seller: `/seller/{id}/feed.xml`, `feed.json` and `products.xml`. */
export function bindSellerFeeds(app: FastifyInstance, options: SellerFeedOptions): void {
  const { readerOf, publicUrl, shopName } = options;
  const shown = { schema: { hide: true }, exposeHeadRoute: true };

  async function sellerOf(request: FeedRequest) {
    const { success, data: id } = PersonId.safeParse(request.params.id);
    const seller = success ? await findSeller(readerOf(request), id) : undefined;
    if (!seller) throw refuse(baseProblems, 'not_found');
    return seller;
  }

  app.get('/seller/:id/feed.xml', shown, async (request: FeedRequest, reply) => {
    const seller = await sellerOf(request);
    const items = await listNewestOf(readerOf(request), seller.id, { limit: feedLength });
    const of = { title: `${seller.name}, ${shopName}`, page: `/seller/${seller.id}` };
    const text = await rssOf(items, publicUrl, { ...of, shopName });
    return sendFeed(request, reply, { type: 'application/rss+xml', text });
  });

  app.get('/seller/:id/feed.json', shown, async (request: FeedRequest, reply) => {
    const seller = await sellerOf(request);
    const { success, data: before } = z.optional(ProductId).safeParse(request.query.before);
    if (!success) throw refuse(baseProblems, 'not_found');
    const page = { limit: jsonFeedLength, before };
    const items = await listNewestOf(readerOf(request), seller.id, page);
    const text = JSON.stringify(jsonFeedOf({ seller, items, publicUrl, shopName, before }));
    return sendFeed(request, reply, { type: 'application/feed+json', text });
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/seller/:id/products.xml',
    schema: shown.schema,
    handler: async (request: FeedRequest, reply) => {
      const seller = await sellerOf(request);
      reply.headers({
        'cache-control': quarterOfAnHour,
        'content-type': 'application/xml; charset=utf-8',
      });
      // A stream would be read to its end for nobody, all items of it.
      if (request.method === 'HEAD') return reply.send();
      return reply.send(
        Readable.from(productFeedOf(readerOf(request), seller, { publicUrl, shopName })),
      );
    },
  });
}
