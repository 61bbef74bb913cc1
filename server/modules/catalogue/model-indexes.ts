import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, uniqueIndex } from 'drizzle-orm/pg-core';

/** How items are told apart by their models, and looked up that follow one. */
export const modelIndexes = (
  table: Record<'id' | 'modelId' | 'status' | 'serialHash', AnyPgColumn>,
) => [
  // What is on sale is there once. Sold ones may come back with their next owner. Makers count anew for each model; what
  // an unknown model makes of it is the trigger's (migration 0030).
  uniqueIndex('products_one_serial')
    .on(table.serialHash, table.modelId)
    .where(
      sql`${table.status} in ('available', 'reserved') and ${table.serialHash} is not null and ${table.modelId} is not null`,
    ),
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
