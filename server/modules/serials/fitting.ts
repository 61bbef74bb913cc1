import { type SQL, sql } from 'drizzle-orm';
import { products } from '#server/modules/catalogue/index.ts';
import { theftNotices } from './tables.ts';

/**
 * Whether a product may be what a notice is about: the rule of `find_serial_twin` (decision 018), of products of any age. A product
 * follows a merge of its model a moment later than the notice.
 */
export const fitsNotice: SQL = sql`(
  ${products.serialHash} in (${theftNotices.serialHash}, ${theftNotices.serialHashBefore})
  and (${products.modelId} is null or ${theftNotices.modelId} is null or current_model(${products.modelId}) = ${theftNotices.modelId})
  and (${products.brand} is null or current_model(${products.modelId}) = ${theftNotices.modelId} or lower(${products.brand}) = lower(${theftNotices.brand})))`;
