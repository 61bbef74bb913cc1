import type { Pool } from 'pg';
import {
  cursorOf,
  onSale,
  type ProductRow,
  placeOf,
  productColumns,
  productOf,
  productTables,
} from './shapes.ts';

/** The categories with how many items each holds, and what the cheapest costs. */
export async function listCategories(pool: Pool) {
  const { rows } = await pool.query(
    `select c.id as _id, c.name, count(s.id)::int as count, min(p.resale_price) as "lowestPrice"
     from categories c
     left join products p on p.category_id = c.id and p.status in ('available', 'reserved')
     left join people s on s.id = p.seller_id and s.deleted_at is null and s.suspended_at is null
     group by c.id order by c.position`,
  );
  return rows;
}

export async function listNewest(
  pool: Pool,
  category: string | undefined,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const { moment, id } = placeOf(cursor);
  const { rows } = await pool.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where ${onSale} and ($1::uuid is null or p.category_id = $1)
       and (p.created_at, p.id) < ($2::timestamptz, $3::uuid)
     order by p.created_at desc, p.id desc limit $4`,
    [category, moment, id, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

export async function listOfCategory(
  pool: Pool,
  category: string,
  asked: { limit: number; cursor: string | undefined },
) {
  const [{ rows: named }, { rows: counted }, { page, nextCursor }] = await Promise.all([
    pool.query<{ name: string }>('select name from categories where id = $1', [category]),
    pool.query<{ total: number }>(
      `select count(*)::int as total from products p join people s on s.id = p.seller_id
       where ${onSale} and p.category_id = $1`,
      [category],
    ),
    listNewest(pool, category, asked),
  ]);
  if (!named[0]) return undefined;
  return {
    _id: category,
    name: named[0].name,
    total: counted[0]?.total,
    products: page.map(productOf),
    nextCursor,
  };
}
