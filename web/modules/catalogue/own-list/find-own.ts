import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { westernDigits } from '#web/ui/digits.ts';

const compared = (text: string) => westernDigits(text.normalize('NFKC')).toLowerCase();

/** Those whose name or stock number has every word of a text, in whichever digits. */
export function findOwn<Product extends Pick<OwnProduct, 'name' | 'stockNumber'>>(
  products: readonly Product[],
  text: string,
): Product[] {
  const words = compared(text).split(/\s+/).filter(Boolean);
  return products.filter(({ name, stockNumber = '' }) => {
    const told = compared(`${name}\n${stockNumber}`);
    return words.every((word) => told.includes(word));
  });
}
