import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Category, Product } from '#contract/catalogue/schemas.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { expectCard, expectColumns } from '#tests/support/components/cards.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';
import { joinSeller } from '#tests/support/components/sellers.ts';

beforeEach(forgetDevice);
afterEach(() => page.viewport(1280, 900));

const categories = page.getByRole('region', { name: 'Categories' });
const heading = page.getByRole('heading', { level: 1 });
const advertised = page.getByRole('region', { name: 'Advertised items' }).getByRole('article');

const read = async (path: string) => (await fetch(path)).json();
const readCategories = (): Promise<Category[]> => read('/api/categories');

/** Puts up and advertises items of a seller, and answers them as the shop lists them. */
async function advertise(verified: boolean, count: number): Promise<Product[]> {
  const name = verified ? 'Rafiq Hasan' : 'Sumon Das';
  const seller = await joinSeller(name, { verified });
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const id = await commands.sell(seller, { name: `Advertised by ${name} ${Date.now()}` });
    await commands.callAs(seller, 'GET', `/api/makeadvertise/${id}`);
    ids.push(id);
  }
  const products: Product[] = await read('/api/advertiseditems');
  return products.filter(({ _id }) => ids.includes(_id));
}

test('categories and advertised items, 1, 2 and 3 across, each card whole', async () => {
  const products = [...(await advertise(true, 2)), ...(await advertise(false, 1))];
  expect(products.map(({ verify }) => verify)).toEqual([true, true, false]);
  await open('/');
  for (const product of products.slice(1)) {
    const card = advertised.filter({ hasText: product.name });
    await expectCard(card, product);
    expect(card.getByText(/Used for/).query()).toBeNull();
    await expect
      .element(card.getByRole('link', { name: 'Please Login to Buy' }))
      .toHaveAttribute('href', '/login');
    expect(card.getByRole('button').query()).toBeNull();
  }
  await expectColumns(categories.getByRole('link'), 2);
  await expectColumns(advertised);
});

test('a category leads to its page, a visitor to login first', async () => {
  const [first] = await readCategories();
  const buyer = await commands.join('Buyer');
  await open('/');
  const tile = categories.getByRole('link').first();
  await expect.element(tile).toHaveAttribute('href', `/category/${first?._id}`);
  await tile.click();
  await expect.poll(address).toBe('/login');
  await open('/', { as: buyer });
  await categories.getByRole('link').first().click();
  await expect.poll(address).toBe(`/category/${first?._id}`);
  await expect.element(heading).toHaveTextContent(first?.name ?? '');
});

test('a visitor whom a category sends to login may look around first', async () => {
  const [first] = await readCategories();
  await open(`/category/${first?._id}`);
  await page.getByRole('link', { name: 'Look around first' }).click();
  await expect.poll(address).toBe(`/search?category=${first?._id}`);
});

test('without advertised items there is no section of them', async () => {
  await commands.spoil('**/api/advertiseditems', { status: 200, body: [] });
  await open('/');
  await expect.element(categories).toBeVisible();
  expect(page.getByRole('region', { name: 'Advertised items' }).query()).toBeNull();
});

test('the price tags name the cheapest of each kind and lead to it', async () => {
  const seller = await commands.join('Seller');
  const kinds = ['Bags', 'Lenses', 'Film', 'DSLR', 'Medium', 'Tripods'];
  const all = await readCategories();
  for (const kind of kinds) {
    const category = all.find(({ name }) => name.startsWith(kind))?._id;
    await commands.sell(seller, { category });
  }
  const film = (await readCategories()).find(({ name }) => name.startsWith('Film'));
  await open('/');
  const tags = page.getByRole('navigation', { name: 'For sale today' }).getByRole('link');
  await expect.element(tags.nth(5)).toBeVisible();
  expect(tags.elements().length).toBe(6);
  const tag = tags.filter({ hasText: 'A film camera' });
  await expect.element(tag).toMatchTextContent(`from ${formatMoney(film?.lowestPrice ?? 0)}`);
  await expect.element(tag).toHaveAttribute('href', `/search?category=${film?._id}`);
});
