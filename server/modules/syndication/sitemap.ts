import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { SitemapStream } from 'sitemap';
import type { Executor } from '#server/platform/db/database.ts';
import { digitsFor, type Shard, shardNames, shardOf } from './shards.ts';
import { countPublic, listAddresses, type PublicAddress } from './store.ts';

/** Loaded when somebody asks: search engines do, some times a day. */
const library = () => import('sitemap');

/** Rows that are in memory at once. */
const batch = 1_000;

/** Pages that everybody may read, beside the products. */
const pages = ['/', '/search', '/blogs', '/about', '/terms', '/privacy', '/cookies'];

async function* rowsOf(db: Executor, shard: Shard): AsyncGenerator<PublicAddress> {
  let after: string | undefined;
  for (;;) {
    const rows = await listAddresses(db, shard, after, batch);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}

async function* entriesOf(db: Executor, shard: Shard) {
  for await (const { id, name, imageUrl, createdAt } of rowsOf(db, shard)) {
    yield {
      url: `/product/${id}`,
      lastmod: createdAt.toISOString(),
      img: [{ url: imageUrl, title: name }],
    };
  }
}

/** Carries a failure of the source to whoever reads the end: a cut file is seen to be one. */
function gzipped(source: Readable, sitemap: SitemapStream): Readable {
  const zip = createGzip();
  source.on('error', (error) => zip.destroy(error));
  sitemap.on('error', (error) => zip.destroy(error));
  zip.on('close', () => source.destroy());
  return source.pipe(sitemap).pipe(zip);
}

/**
 * The sitemap of one shard's products with their pictures, gzipped while it is read; undefined where there are none, and
 * for a shard that the index does not name: one of fewer digits would read more products than a sitemap may hold.
 */
export async function productSitemap(
  db: Executor,
  publicUrl: string,
  name: string,
): Promise<Readable | undefined> {
  const shard = shardOf(name, digitsFor(await countPublic(db)));
  if (!shard) return undefined;
  // No sitemap may be empty (sitemaps.org).
  const [first] = await listAddresses(db, shard, undefined, 1);
  if (!first) return undefined;
  const { SitemapStream } = await library();
  const sitemap = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, xhtml: false, video: false, image: true },
  });
  return gzipped(Readable.from(entriesOf(db, shard)), sitemap);
}

/** The sitemap of all other public pages. */
export async function pageSitemap(publicUrl: string): Promise<Readable> {
  const { SitemapStream } = await library();
  const sitemap = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, xhtml: false, video: false, image: false },
  });
  return gzipped(Readable.from(pages.map((url) => ({ url }))), sitemap);
}

/** The index that names every sitemap. */
export async function sitemapIndex(db: Executor, publicUrl: string): Promise<Readable> {
  const total = await countPublic(db);
  const names = total === 0 ? [] : shardNames(digitsFor(total));
  const files = ['pages', ...names.map((name) => `products-${name}`)];
  const { SitemapIndexStream } = await library();
  const index = new SitemapIndexStream();
  for (const file of files) index.write({ url: `${publicUrl}/sitemaps/${file}.xml.gz` });
  index.end();
  return index;
}
