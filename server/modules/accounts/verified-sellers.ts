import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether an admin has checked this seller: who is told as "Verified seller". The search keeps the same in
 * `product_search.verified` (a trigger writes it).
 */
export const isVerifiedSeller = ({ verifiedAt }: { verifiedAt: Date | null }): boolean =>
  verifiedAt !== null;

/** The same in a query, of `people` or an alias of it. */
export const isVerifiedSellerIn = (who: { verifiedAt: PgColumn }): SQL<boolean> =>
  sql<boolean>`${who.verifiedAt} is not null`;
