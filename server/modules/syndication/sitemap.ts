import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { SitemapStream } from 'sitemap';
import type { Executor } from '#server/platform/db/database.ts';
import { digitsFor, type Shard, shardNames, shardOf } from './shards.ts';
import { countPublic, countSellers, listAddresses, listSellers } from './store.ts';

/** Loaded when somebody asks: search engines do, some times a day. */
const library = () => import('sitemap');

/** Rows that are in memory at once. */
const batch = 1_000;

/** Pages that everybody may read, beside the products and sellers. */
const pages = [
  '/',
  '/search',
  '/blogs',
  '/about',
  '/protection',
  '/proofs',
  '/check',
  '/check/sensor',
  '/wanted',
  '/terms',
  '/privacy',
  '/cookies',
];

/** Reads some rows of a shard, by id, from behind `after` on. */
type List<Row> = (
  db: Executor,
  shard: Shard,
  after: string | undefined,
  limit: number,
) => Promise<Row[]>;

async function* rowsOf<Row extends { id: string }>(
  list: List<Row>,
  db: Executor,
  shard: Shard,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const rows = await list(db, shard, after, batch);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}

async function* productsOf(db: Executor, shard: Shard) {
  for await (const { id, name, imageUrl, createdAt } of rowsOf(listAddresses, db, shard)) {
    yield {
      url: `/product/${id}`,
      lastmod: createdAt.toISOString(),
      img: [{ url: imageUrl, title: name }],
    };
  }
}

async function* sellersOf(db: Executor, shard: Shard) {
  for await (const { id } of rowsOf(listSellers, db, shard)) yield { url: `/seller/${id}` };
}

/** What there is a sitemap of for each shard. */
const kinds = {
  products: { count: countPublic, list: listAddresses, entries: productsOf },
  sellers: { count: countSellers, list: listSellers, entries: sellersOf },
};
export type SitemapKind = keyof typeof kinds;

/** Carries a failure of the source to whoever reads the end: a cut file is seen to be one. */
function gzipped(source: Readable, sitemap: SitemapStream): Readable {
  const zip = createGzip();
  source.on('error', (error) => zip.destroy(error));
  sitemap.on('error', (error) => zip.destroy(error));
  zip.on('close', () => source.destroy());
  return source.pipe(sitemap).pipe(zip);
}

/**
 * The sitemap of one shard's products with their pictures, or of its sellers, gzipped while it is read; undefined where there are
 * none, and for a shard that the index does not name: one of fewer digits would read more than a sitemap may hold.
 */
export async function shardSitemap(
  db: Executor,
  publicUrl: string,
  kind: SitemapKind,
  name: string,
): Promise<Readable | undefined> {
  const { count, list, entries } = kinds[kind];
  const shard = shardOf(name, digitsFor(await count(db)));
  if (!shard) return undefined;
  // No sitemap may be empty (sitemaps.org).
  const [first] = await list(db, shard, undefined, 1);
  if (!first) return undefined;
  const { SitemapStream } = await library();
  const sitemap = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, xhtml: false, video: false, image: true },
  });
  return gzipped(Readable.from(entries(db, shard)), sitemap);
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

/** The names of the sitemaps of a kind: none where they would be empty. */
async function namesOf(db: Executor, kind: SitemapKind): Promise<string[]> {
  const { count, list } = kinds[kind];
  const everything = shardOf('all', 0);
  const [first] = everything ? await list(db, everything, undefined, 1) : [];
  if (!first) return [];
  return shardNames(digitsFor(await count(db))).map((name) => `${kind}-${name}`);
}

/** The index that names every sitemap. */
export async function sitemapIndex(db: Executor, publicUrl: string): Promise<Readable> {
  const files = ['pages', ...(await namesOf(db, 'products')), ...(await namesOf(db, 'sellers'))];
  const { SitemapIndexStream } = await library();
  const index = new SitemapIndexStream();
  for (const file of files) index.write({ url: `${publicUrl}/sitemaps/${file}.xml.gz` });
  index.end();
  return index;
}
