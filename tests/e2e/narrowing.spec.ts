import type { Locator, Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';

/** Nothing is put up or sold there by other tests: film cameras. */
const category = '0d171500-0000-4000-8000-000000000003';

const prices = (page: Page) =>
  page
    .getByRole('article')
    .locator('strong')
    .evaluateAll((found) => found.map((price) => Number(price.textContent?.replace(/\D/g, ''))));

test('a category narrowed and ordered @mobile', async ({ shopUrl, open, isMobile }) => {
  const buyer = await newBuyer(shopUrl);
  const totalOf = async (query: string) =>
    (await buyer.get(`/api/category/${category}?${query}`)).body.total;
  const page = await open(buyer);
  await page.goto(`/category/${category}`);
  const found = (count: number) =>
    expect(page.getByText(`Products found : ${count}`, { exact: true })).toBeVisible();
  await found(await totalOf(''));

  // On a phone they come up over the list.
  const filters = page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Filters' });
  await expect(filters).toBeVisible({ visible: !isMobile });
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();

  // Each choice says how many it would leave, and applies at once.
  const good: Locator = filters.getByRole('checkbox', { name: 'Good', exact: true });
  const ofGood = await totalOf('condition=Good');
  await expect(good).toHaveAccessibleDescription(String(ofGood));
  await good.check();
  await found(ofGood);
  await expect(page.locator('article')).toHaveCount(ofGood);
  await filters.getByRole('checkbox', { name: 'Fair', exact: true }).check();
  await found(await totalOf('condition=Good&condition=Fair'));

  // Prices apply when they are complete, in any script and either order.
  await filters.getByLabel('Highest').pressSequentially('১০,০০০');
  await filters.getByLabel('Lowest').fill('40000');
  await filters.getByLabel('Lowest').press('Enter');
  await found(await totalOf('condition=Good&condition=Fair&priceFrom=10000&priceTo=40000'));
  await expect(filters.getByLabel('Lowest')).toHaveValue('10000');
  await expect(filters.getByLabel('Lowest')).toBeFocused();
  if (isMobile) {
    await filters.getByRole('button', { name: /^Show \d+ items$/ }).click();
    await expect(filters).toBeHidden();
  }
  await page.getByLabel('Sort by').selectOption({ label: 'Cheapest first' });
  await expect(page).toHaveURL(/sort=price-low/);
  // The address is ahead of the list.
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.length > 0 && `${shown}` === `${shown.toSorted((a, b) => a - b)}`;
    })
    .toBe(true);

  // The address keeps it all; what is in use can be taken back one by one, and the way back undoes.
  await page.reload();
  const inUse = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
  await expect(inUse).toHaveText(['10,000 to 40,000 tk', 'Good', 'Fair']);
  await page.getByRole('button', { name: 'Remove the filter Fair' }).click();
  await expect(inUse).toHaveCount(2);
  await page.goBack();
  await expect(inUse).toHaveCount(3);

  // Nothing fits: said as such, with the way out.
  await page.goto(`/category/${category}?priceTo=1&condition=Mint&used=5`);
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await found(0);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await found(await totalOf(''));
});

test('the price tags of the shelf name the cheapest of each kind and lead to it', async ({
  page,
}) => {
  const answer = await page.request.get('/api/categories');
  const film = (await answer.json()).find(({ _id }: { _id: string }) => _id === category);
  await page.goto('/');
  const tags = page.getByRole('navigation', { name: 'On the shelf today' });
  await expect(tags.getByRole('link')).toHaveCount(6);
  const tag = tags.getByRole('link', { name: 'A film camera' });
  await expect(tag).toContainText(`from ${film.lowestPrice.toLocaleString('en')} tk`);
  await expect(tag).toHaveAttribute('href', `/category/${category}`);
});
