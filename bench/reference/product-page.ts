import type { Pool } from 'pg';
import type { PageFacts } from '#contract/catalogue/optional-facts.ts';
import {
  coverOf,
  onSale,
  type ProductRow,
  pictureOf,
  productColumns,
  productTables,
  publicProductOf,
} from './shapes.ts';

interface PageRow extends ProductRow {
  category_name: string;
  member_since: Date;
  is_away: boolean;
  release_year: number | null;
  sensor: string | null;
  rated_shutter: number | null;
  shown: Parameters<typeof pictureOf>[0][] | null;
}

async function find(pool: Pool, id: string) {
  const { rows } = await pool.query<PageRow>(
    `select ${productColumns}, c.name as category_name, s.created_at as member_since,
       (s.deleted_at is not null or s.suspended_at is not null) as is_away,
       m.release_year, m.sensor, m.rated_shutter,
       (select jsonb_agg(to_jsonb(more) order by at)
        from unnest(p.more_pictures) with ordinality as u(url, at)
        join images more on more.hash = split_part(url, '/', 3)) as shown
     from ${productTables}
     join categories c on c.id = p.category_id
     left join camera_models m on m.id = p.model_id
     where p.id = $1`,
    [id],
  );
  return rows[0];
}

async function listPrices(pool: Pool, { id, resale_price, created_at }: ProductRow) {
  const { rows } = await pool.query<{ price: number; since: Date }>(
    'select price, since from product_prices where product_id = $1 order by since',
    [id],
  );
  const known = rows.length > 0 ? rows : [{ price: resale_price, since: created_at }];
  return known.map(({ price, since }) => ({ price, at: since.toISOString() }));
}

async function countOfSeller(pool: Pool, seller: string) {
  const { rows } = await pool.query<{ sold: number; live: number }>(
    `select (count(*) filter (where status = 'sold'))::int as sold,
       (count(*) filter (where status in ('available', 'reserved')))::int as live
     from products where seller_id = $1`,
    [seller],
  );
  return rows[0] ?? { sold: 0, live: 0 };
}

async function listOthers(pool: Pool, { seller_id, id }: ProductRow) {
  const { rows } = await pool.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where p.seller_id = $1 and p.id <> $2 and ${onSale}
     order by p.created_at desc, p.id desc limit 6`,
    [seller_id, id],
  );
  return rows.map(publicProductOf);
}

/** Of its model, and of its category at a price near its own; other sellers' first. */
async function listSimilar(pool: Pool, product: ProductRow) {
  const near = (condition: string, order: string) => `
    (select p.id from products p join people s on s.id = p.seller_id
     where ${condition} and p.id <> $1 and ${onSale} order by ${order} limit 24)`;
  const { rows } = await pool.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where p.id in (
       ${near('p.category_id = $2 and p.resale_price >= $3', 'p.resale_price, p.id')}
       union ${near('p.category_id = $2 and p.resale_price < $3', 'p.resale_price desc, p.id desc')}
       union ${near('p.model_id = $4', 'p.created_at desc, p.id desc')})
     order by p.seller_id = $5, coalesce(p.model_id = $4::uuid, false) desc,
       coalesce(p.brand = $6, false) or coalesce(p.mount = $7, false) desc, abs(p.resale_price - $3), p.id
     limit 8`,
    [
      product.id,
      product.category_id,
      product.resale_price,
      product.model_id,
      product.seller_id,
      product.brand,
      product.mount,
    ],
  );
  return rows.map(publicProductOf);
}

const pageFactsOf = ({ accessories, defects }: ProductRow): PageFacts => ({ accessories, defects });

/** All that a product's page shows to a visitor. */
export async function readProduct(pool: Pool, id: string) {
  const found = await find(pool, id);
  if (!found || found.status === 'removed' || found.is_away) return undefined;
  const [priceHistory, counts, sellerItems, similar] = await Promise.all([
    listPrices(pool, found),
    countOfSeller(pool, found.seller_id),
    listOthers(pool, found),
    listSimilar(pool, found),
  ]);
  return {
    product: publicProductOf(found),
    contact: null,
    booking: null,
    own: false,
    categoryName: found.category_name,
    pictures: [coverOf(found), ...(found.shown ?? []).map(pictureOf)],
    facts: {
      ...pageFactsOf(found),
      releaseYear: found.release_year,
      sensor: found.sensor,
      ratedShutter: found.rated_shutter,
    },
    seller: {
      id: found.seller_id,
      name: found.seller_name,
      ...(found.seller_picture && { picture: pictureOf(found.seller_picture) }),
      photoURL: found.seller_photo ?? '',
      verified: found.seller_verified,
      memberSince: found.member_since.toISOString(),
      soldCount: counts.sold,
      itemCount: counts.live,
    },
    sellerItems,
    similar,
    priceHistory,
    listedAt: found.created_at.toISOString(),
  };
}
