import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, uniqueIndex } from 'drizzle-orm/pg-core';

/** Also of what is sold: a file of all that somebody ever listed can be imported again, and makes nothing twice. */
export function stockNumberRules(
  table: Record<'sellerId' | 'stockNumber' | 'status', AnyPgColumn>,
) {
  return [
    uniqueIndex('products_one_stock_number')
      .on(table.sellerId, sql`lower(${table.stockNumber})`)
      .where(sql`${table.stockNumber} is not null and ${table.status} <> 'removed'`),
    check('products_stock_number', sql`char_length(${table.stockNumber}) between 1 and 40`),
  ];
}
