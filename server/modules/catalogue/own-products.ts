import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findProduct, markAdvertised, type ProductRow } from './store.ts';

/** Refuses with `not_found` what is not the seller's own, or was removed. */
export function checkOwn(seller: Person, product: ProductRow | undefined): ProductRow {
  if (!product || product.sellerId !== seller.id || product.status === 'removed') {
    throw refuse(baseProblems, 'not_found');
  }
  return product;
}

/** Returns how many products changed: 0 when it is advertised already. Refuses sold ones, and ones that are put aside. */
export async function advertise(db: Executor, seller: Person, id: ProductId): Promise<number> {
  const changed = await markAdvertised(db, id, seller.id);
  if (changed > 0) return changed;
  const product = checkOwn(seller, await findProduct(db, id));
  if (product.status === 'sold') throw refuse(catalogueProblems, 'not_advertisable');
  if (product.status === 'off_sale') throw refuse(catalogueProblems, 'not_on_sale');
  return 0;
}
