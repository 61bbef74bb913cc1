import type { Product } from '#contract/catalogue/schemas.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';

/** Whether an item is the reader's own. */
export function isOwn(
  { sellerUid }: Pick<Product, 'sellerUid'>,
  person: SessionPerson | undefined,
): boolean {
  return person !== undefined && sellerUid === person.uid;
}
