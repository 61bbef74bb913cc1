import type { Pool } from 'pg';
import { listNewest } from './catalogue.ts';
import {
  onSale,
  type ProductRow,
  productColumns,
  productTables,
  publicProductOf,
} from './shapes.ts';

/** Counting ends here, as ours does. */
const maxCounted = 1_000;

interface Asked {
  q: string | undefined;
  category: string | undefined;
  limit: number;
  cursor: string | undefined;
}

async function count(pool: Pool, condition: string, values: unknown[]) {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from (
       select from products p join people s on s.id = p.seller_id
       where ${onSale} and ${condition} limit ${maxCounted + 1}) found`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** The words somewhere in the texts, newest first: what shops do that have nothing better. */
async function match(pool: Pool, q: string, limit: number) {
  const condition = `concat_ws(' ', p.name, p.brand, p.model, p.description, p.location) ilike $1`;
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [{ rows }, total] = await Promise.all([
    pool.query<ProductRow>(
      `select ${productColumns} from ${productTables} where ${onSale} and ${condition}
       order by p.created_at desc, p.id desc limit $2`,
      [like, limit],
    ),
    count(pool, condition, [like]),
  ]);
  return { page: rows, total, nextCursor: null };
}

async function list(pool: Pool, { category, limit, cursor }: Asked) {
  const [found, total] = await Promise.all([
    listNewest(pool, category, { limit, cursor }),
    count(pool, '($1::uuid is null or p.category_id = $1)', [category]),
  ]);
  return { ...found, total };
}

export async function search(pool: Pool, asked: Asked) {
  const { page, total, nextCursor } = await (asked.q
    ? match(pool, asked.q, asked.limit)
    : list(pool, asked));
  return {
    total: Math.min(total, maxCounted),
    totalIsExact: total <= maxCounted,
    products: page.map((row) => ({ ...publicProductOf(row), marks: [] })),
    nextCursor,
    corrected: null,
  };
}
