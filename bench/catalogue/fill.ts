import { asc } from 'drizzle-orm';
import { cameraModels, products } from '#server/modules/catalogue/tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demoId } from '#server/seeds/demo-data/identity.ts';
import { createFactory } from '#tests/support/factory.ts';
import { listing } from './texts.ts';

/** Listings whose words the shop's own triggers read; each further product has the words of one of these. */
const written = 8_000;
const sellers = 400;
/** Few enough for the limit on one statement, also on a busy machine. */
const atOnce = 50;

/** The newest listing is of this moment, each further one some seconds older: 1,838 a day. */
const newest = new Date('2026-11-01T00:00:00Z');
const secondsBetween = 47;

/** The listings that are written as sellers write them, by sellers of which every third is verified. */
async function writeListings({ db }: Database): Promise<void> {
  const factory = createFactory(db);
  const models = await db.select().from(cameraModels).orderBy(asc(cameraModels.id));
  const imageUrl = await factory.picture();
  const sellerIds: string[] = [];
  for (let n = 0; n < sellers; n += 1) {
    const verifiedAt = n % 3 === 0 ? new Date('2026-01-01T00:00:00Z') : null;
    sellerIds.push((await factory.person({ type: 'Seller', verifiedAt })).id);
  }
  for (let start = 0; start < written; start += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => ({
      ...listing(models, start + index),
      id: demoId('bench listing', `${start + index}`),
      sellerId: sellerIds[(start + index) % sellers] ?? '',
      imageUrl,
      phone: '01712440918',
      createdAt: new Date(newest.getTime() - (start + index) * secondsBetween * 1_000),
    }));
    await db.insert(products).values(rows);
  }
}

/** The same product again under another id, price, seller and day, and what its words are found by. */
const copies = `
  with made as materialized (
    select t.*, overlay(overlay(md5('copy ' || k) placing '4' from 13) placing '8' from 17)::uuid as copy,
      greatest(500, (t.resale_price * (80 + k % 41) / 10000) * 100) as price,
      timestamptz '${newest.toISOString()}' - k * interval '${secondsBetween} seconds' as moment,
      $3::uuid[] as sellers, k
    from generate_series($1::int, $2::int - 1) k
    join bench_listings l on l.n = k % ${written}
    join products t on t.id = l.id
  ), listed as (
    insert into products (id, seller_id, category_id, name, image_url, resale_price, original_price, purchase_year,
      used_year, condition, phone, location, district, description, brand, model, model_id, mount, shutter_count, created_at)
    select copy, sellers[1 + k % ${sellers}], category_id, name, image_url, price, original_price, purchase_year,
      used_year, condition, phone, location, district, description, brand, model, model_id, mount, shutter_count, moment
    from made
  ), priced as (
    insert into product_prices (product_id, price, since) select copy, price, moment from made
  )
  insert into product_search (id, seller_id, category_id, model_id, brand, mount, condition, grade, used_year, verified,
    town, place, price, purchase_year, shutter_count, created_at, extra, head, doc, edition)
  select m.copy, sellers[1 + k % ${sellers}], s.category_id, s.model_id, s.brand, s.mount, s.condition, s.grade,
    s.used_year, (k % ${sellers}) % 3 = 0, s.town, s.place, m.price, s.purchase_year, s.shutter_count, m.moment, s.extra,
    s.head, s.doc, s.edition
  from made m join product_search s on s.id = m.id`;

// Each statement ends well within the client's timeout, also on a busy machine.
const copiesAtOnce = 5_000;

/**
 * Lets a shop's database grow by generated products on sale, from one number of them to another: the same ones on every
 * server. Needs a role that may switch triggers off.
 */
export async function fillCatalogue(
  database: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (from === 0) await writeListings(database);
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    if (from === 0) {
      await client.query('create table bench_listings (n int primary key, id uuid not null)');
      const ids = Array.from({ length: written }, (_, n) => demoId('bench listing', `${n}`));
      await client.query(
        'insert into bench_listings select at - 1, id from unnest($1::uuid[]) with ordinality as l(id, at)',
        [ids],
      );
    }
    const { rows } = await client.query<{ sellers: string[] }>(
      'select array_agg(distinct p.seller_id) as sellers from bench_listings l join products p on p.id = l.id',
    );
    for (let start = Math.max(from, written); start < to; start += copiesAtOnce) {
      const end = Math.min(start + copiesAtOnce, to);
      await client.query(copies, [start, end, rows[0]?.sellers]);
    }
    // What the triggers would have counted.
    await client.query('delete from category_tallies');
    await client.query(
      'insert into category_tallies (category_id, change) select category_id, count(*) from product_search group by category_id',
    );
    await client.query('vacuum analyze');
  } finally {
    // Its settings go with it.
    client.release(true);
  }
}
