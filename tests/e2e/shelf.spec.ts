import type { Locator, Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/schemas.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';

/** How many stand side by side: the different left edges. */
async function countColumns(things: Locator): Promise<number> {
  const edges = await things.evaluateAll((found) =>
    found.map((thing) => Math.round(thing.getBoundingClientRect().left)),
  );
  return new Set(edges).size;
}

/** Looks at the same things on a small, a medium and a large screen. */
async function expectColumns(page: Page, things: Locator): Promise<void> {
  await expect(things.nth(2)).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [900, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await countColumns(things), `${width} wide`).toBe(columns);
  }
}

/** The card says of its product what the specification lists. */
async function expectCard(card: Locator, product: Product): Promise<void> {
  await expect(card.getByRole('img', { name: product.name })).toBeVisible();
  await expect(card.getByRole('heading')).toHaveText(product.name);
  for (const words of [
    product.userName,
    product.date,
    formatMoney(product.resalePrice),
    formatMoney(product.originalPrice),
    product.conditionType,
    product.phone,
    product.location,
  ]) {
    await expect(card).toContainText(words);
  }
  await expect(card.getByRole('definition').first()).toHaveText(String(product.purchaseYear));
  await expect(card.locator(`img[alt=""][src="${product.sellerPicture?.src}"]`)).toBeVisible();
  const badge = card.getByRole('img', { name: 'Verified seller' });
  await expect(badge).toHaveCount(product.verify ? 1 : 0);
  if (!product.verify) return;
  const color = await badge.evaluate((svg) => getComputedStyle(svg).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(blue, color).toBeGreaterThan(1.5 * Math.max(red, green));
}

const cardOf = (page: Page, { name, userName }: Product) =>
  page.getByRole('article', { name, exact: true }).filter({ hasText: userName }).first();

test('home: categories and advertised items, 1, 2 and 3 across, each card whole', async ({
  page,
}) => {
  const answer = await page.request.get('/api/advertiseditems');
  const products: Product[] = (await answer.json()).filter((one: Product) => one.photoURL);
  await page.goto('/');
  for (const verify of [true, false]) {
    const product = products.find((one) => one.verify === verify) as Product;
    const card = cardOf(page, product);
    await expectCard(card, product);
    await expect(card.getByText(/Used for/)).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'Please Login to Buy' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(card.getByRole('button')).toHaveCount(0);
  }
  const categories = page.getByRole('region', { name: 'Categories' });
  await expectColumns(page, categories.getByRole('link'));
  await expectColumns(
    page,
    page.getByRole('region', { name: 'Advertised items' }).getByRole('article'),
  );
});

test('a category: its name, how many, 1, 2 and 3 across, each card whole', async ({
  shopUrl,
  open,
}) => {
  const buyer = await newBuyer(shopUrl);
  const { body: categories } = await buyer.get('/api/categories');
  // The second: the first one is where other tests put up and sell.
  const { body: shelf } = await buyer.get(`/api/category/${categories[1]._id}`);
  const page = await open(buyer);
  await page.goto(`/category/${shelf._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.name);
  await expect(page.getByText(`Products found : ${shelf.total}`, { exact: true })).toBeVisible();
  for (const verify of [true, false]) {
    const product = shelf.products.find((one: Product) => one.verify === verify && one.photoURL);
    const card = cardOf(page, product);
    await expectCard(card, product);
    await expect(card).toContainText(
      new RegExp(`Used for${product.usedYear || 'under'} (a )?years?`),
    );
    await expect(card.getByRole('button', { name: 'Book now' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Report to admin' })).toBeVisible();
  }
  await expectColumns(page, page.getByRole('article'));
});

test('an empty home shows no section of advertised items; an empty category says so', async ({
  shopUrl,
  open,
}) => {
  const page = await open(await newBuyer(shopUrl));
  await page.route('**/api/advertiseditems', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/category/*', async (route) => {
    const shelf = await (await route.fetch()).json();
    await route.fulfill({ json: { ...shelf, total: 0, products: [], nextCursor: null } });
  });
  await page.goto('/blogs');
  // A link pressed before loads the page whole, with what the server asks.
  await untilAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  const categories = page.getByRole('region', { name: 'Categories' });
  await expect(categories).toBeVisible();
  await expect(page.getByText('Advertised items')).toHaveCount(0);
  await categories.getByRole('link').first().click();
  await expect(page.getByText('Products found : 0', { exact: true })).toBeVisible();
  await expect(page.getByText('No Products found.')).toBeVisible();
});
