import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core';

/** How items of a model are looked up, and those that follow it. */
export const modelIndexes = (
  table: Record<'id' | 'modelId' | 'status' | 'createdAt', AnyPgColumn>,
) => [
  index('products_of_model')
    .on(table.modelId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
    .where(sql`${table.status} in ('available', 'reserved')`),
  // Sold ones too: they go along when a model is merged.
  index('products_of_any_model')
    .on(table.modelId, table.id)
    .where(sql`${table.modelId} is not null`),
  // Those that a model added now may be of.
  index('products_of_no_model')
    .on(table.id)
    .where(
      sql`${table.modelId} is null and ${table.status} in ('available', 'reserved', 'off_sale')`,
    ),
];
