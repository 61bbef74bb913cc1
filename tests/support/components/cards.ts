import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Product } from '#contract/catalogue/schemas.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { isOfColor } from './colors.ts';

/** How many stand side by side: the different left edges. */
function countColumns(things: Locator): number {
  const edges = things.elements().map((thing) => Math.round(thing.getBoundingClientRect().left));
  return new Set(edges).size;
}

/** Looks at the same things, three or more, on a small screen, where there is one column unless `onPhones` says else, a medium and a large one. */
export async function expectColumns(things: Locator, onPhones = 1): Promise<void> {
  await expect.element(things.nth(2)).toBeVisible();
  for (const [width, columns] of [
    [390, onPhones],
    [900, 2],
    [1440, 3],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(() => countColumns(things), { message: `${width} wide` }).toBe(columns);
  }
}

/** The card says of its product what the specification lists. */
export async function expectCard(card: Locator, product: Product): Promise<void> {
  await expect.element(card.getByRole('img', { name: product.name })).toBeVisible();
  await expect.element(card.getByRole('heading')).toHaveTextContent(product.name);
  for (const words of [
    product.userName,
    product.date,
    formatMoney(product.resalePrice),
    formatMoney(product.originalPrice),
    product.conditionType,
    product.phone,
    product.location,
  ]) {
    await expect.element(card).toMatchTextContent(words);
  }
  const year = card.getByRole('definition').first();
  await expect.element(year).toHaveTextContent(String(product.purchaseYear));
  const face = card.element().querySelector(`img[alt=""][src="${product.sellerPicture?.src}"]`);
  expect(face).toBeVisible();
  const badge = card.getByRole('img', { name: 'Verified seller' });
  expect(badge.elements().length).toBe(product.verify ? 1 : 0);
  if (product.verify) expect(isOfColor(badge, 'blue')).toBe(true);
}
