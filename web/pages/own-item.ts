import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';

/**
 * Whether an item looks like the reader's own where the shop does not say whose it is: of its seller the public sees name
 * and photo. A name alone is shared by too many to tell.
 */
export function looksOwn(
  { userName, photoURL }: Pick<PublicProduct, 'userName' | 'photoURL'>,
  person: SessionPerson | undefined,
): boolean {
  return photoURL !== '' && photoURL === person?.photoURL && userName === person.displayName;
}
