import type { ProductId } from '#contract/kernel/ids.ts';
import { offersSettingProblems } from '#contract/orders/offer-problems.ts';
import type { OffersSetting } from '#contract/orders/offer-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkOwn } from './own-products.ts';
import { changeProduct, lockProduct } from './store.ts';

/**
 * Says how a seller's product takes offers; answers how many products that changed. What is left out stays. Refuses a lowest offer
 * above the price.
 */
export async function setOffers(
  database: Database,
  seller: Person,
  id: ProductId,
  setting: OffersSetting,
): Promise<number> {
  return database.transaction(async (tx) => {
    const product = checkOwn(seller, await lockProduct(tx, id));
    const { takesOffers = product.takesOffers, floor: offerFloor = product.offerFloor } = setting;
    if (offerFloor !== null && offerFloor > product.resalePrice) {
      throw refuse(offersSettingProblems, 'offer_price');
    }
    if (takesOffers === product.takesOffers && offerFloor === product.offerFloor) return 0;
    await changeProduct(tx, id, { takesOffers, offerFloor });
    return 1;
  });
}
