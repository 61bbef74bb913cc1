import { evidenceProblems } from '#contract/evidence/problems.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';

const isInShop = (product: ProductRow | undefined): product is ProductRow =>
  product !== undefined && product.status !== 'removed';

/** The seller's own item, as something that an evidence photo can be of. */
export function checkItem(seller: Person, product: ProductRow | undefined): ProductRow {
  if (!isInShop(product) || product.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
  if (product.status === 'sold') throw refuse(evidenceProblems, 'evidence_sold');
  return product;
}
