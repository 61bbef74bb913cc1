import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';

test('@mobile a visitor’s wish leads to login, and is on the list afterwards', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search?q=canon+eos');
  // Both sizes of the window have the same list at the same moment: another item each, which no other test sells.
  const card = page.getByRole('article').nth(isMobile ? 1 : 0);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page).toHaveURL('/login');
  const [buyer] = await (await page.request.get('/api/demo-accounts')).json();
  await page.getByRole('button', { name: `Buyer ${buyer.email}` }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name} from the wishlist` }).click();
  await expect(page.getByText('Taken off your wishlist.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('hearts remember, the list compares, and a falling price is told', async ({
  shopUrl,
  open,
  seller,
}) => {
  const buyer = await newBuyer(shopUrl);
  const items = [await putUp(seller), await putUp(seller)];
  const page = await open(buyer);
  for (const { id } of items) {
    await page.goto(`/product/${id}`);
    await untilAwake(page);
    const heart = page.getByRole('button', { name: 'Add to wishlist' }).first();
    await heart.click();
    await expect(page.getByText('Added to your wishlist.').first()).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }

  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  for (const { name } of items) {
    await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Comparison' });
  for (const { name } of items) await expect(table).toContainText(name);
  await expect(table.getByRole('rowheader', { name: 'Condition' })).toBeVisible();

  const [item] = items;
  const { body } = await seller.get(`/api/editproduct/${item?.id}`);
  const { name, originalPrice, conditionType, phone, location, purchaseYear, usedYear } = body;
  const { category, image, description, version } = body;
  const answer = await seller.put(`/api/editproduct/${item?.id}`, {
    ...{ name, originalPrice, conditionType, phone, location, purchaseYear, usedYear },
    ...{ category, image, description, version },
    resalePrice: body.resalePrice - 1000,
  });
  expect(answer.body).toMatchObject({ modifiedCount: 1 });
  await expect
    .poll(async () => (await buyer.get('/api/notices')).body.rows.length, { timeout: 20_000 })
    .toBe(1);
  await page.goto('/notices');
  await expect(page.getByRole('main')).toContainText(name);
});

test('@mobile a search is saved and deleted again', async ({ shopUrl, open }) => {
  // Whoever saves it in the other window size at the same time has saved it already.
  const page = await open(await newBuyer(shopUrl));
  await page.goto('/search?q=canon&condition=Good');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Good Canons');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Good Canons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Search deleted.')).toBeVisible();
});

test('an empty wishlist leads to the search', async ({ open, shopUrl }) => {
  const page = await open(await newBuyer(shopUrl));
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find a camera' }).click();
  await expect(page).toHaveURL('/search');
});
