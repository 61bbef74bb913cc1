import { readEditableProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { call } from '#web/platform/browser.ts';
import { editOf } from '../edit-of.ts';
import { saveChanges } from '../queries.ts';

/** Gives a product another price and leaves all else as the shop has it now. */
export async function setPrice(id: string, price: number): Promise<void> {
  const product = await call(readEditableProduct, { params: { id: id as ProductId } });
  await saveChanges(id, { ...editOf(product), resalePrice: price as Money });
}
