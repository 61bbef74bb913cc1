import { readEditableProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { call } from '#web/platform/browser.ts';
import { editOf } from '../edit-of.ts';
import { saveChanges, saveOffersSetting } from '../queries.ts';

/**
 * Gives a product another price and leaves all else as the shop has it now. Answers the lowest price that it took offers from
 * until now: the shop forgets it where the new price is below it.
 */
export async function setPrice(id: string, price: number): Promise<Money | null> {
  const product = await call(readEditableProduct, { params: { id: id as ProductId } });
  await saveChanges(id, editOf(product, { resalePrice: price as Money }));
  return product.offerFloor;
}

/** Gives a product its price back, and the lowest price that went with it; one that its seller chose meanwhile stays. */
export async function restorePrice(id: string, price: number, floor: Money | null): Promise<void> {
  const now = await setPrice(id, price);
  if (floor !== null && now === null) await saveOffersSetting(id, { floor });
}
