import type { Page } from '@playwright/test';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';

/** Five cameras of the demo shop, as people ask for them. */
const wanted = [
  ['nikon d750', 'Nikon D750 with 24-120mm'],
  ['canonet', 'Canonet QL17 GIII, brown leather'],
  ['eos rp', 'Canon EOS RP with 35mm f/1.8'],
  ['nikon fm2', 'Nikon FM2 with 50mm f/1.4'],
  ['z fc', 'Nikon Z fc with 16-50mm'],
];

/** As many as a page shows before 'Load more'; other tests of this shop put up more of what is found here. */
const firstPage = 24;

const total = async (page: Page, query: string): Promise<number> =>
  (await (await page.request.get(`/api/search?${query}`)).json()).total;

const found = (page: Page, count: number) =>
  expect(
    page.getByText(count === 1 ? '1 item found' : `${count} items found`, { exact: true }),
  ).toBeVisible();

test('@mobile what is looked for from the home page is among the first three', async ({ page }) => {
  for (const [words = '', name = ''] of wanted) {
    await page.goto('/');
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toBeVisible();
    await field.fill(words);
    await field.press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: words })}`);
    // Home shows the item as well: its names are not what was found.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${words}”`);
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(names.slice(0, 3)).toContain(name);
  }
});

test('@mobile choices apply at once, stand in the address, and are taken back', async ({
  page,
  isMobile,
}) => {
  // Of a maker whose items no other test puts up or sells meanwhile.
  await page.goto('/search?q=sony');
  await found(page, await total(page, 'q=sony'));
  const filters = page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Filters' });
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();

  // That button is for browsers without scripts.
  await expect(filters.getByRole('button', { name: 'Show items', exact: true })).toHaveCount(0);

  const ofGood = await total(page, 'q=sony&condition=Good');
  const good = filters.getByRole('checkbox', { name: 'Good', exact: true });
  await expect(good).toHaveAccessibleDescription(String(ofGood));
  await good.check();
  await expect(page).toHaveURL('/search?q=sony&condition=Good');
  await filters.getByRole('checkbox', { name: 'Dhaka', exact: true }).check();
  await filters.getByLabel('Highest').fill('80000');
  await filters.getByLabel('Highest').press('Enter');
  const query = 'q=sony&condition=Good&place=dhaka&priceTo=80000';
  await expect(page).toHaveURL(`/search?${query}`);
  const left = await total(page, query);
  expect(left).toBeGreaterThan(0);
  await found(page, left);
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+ items?$/ }).click();
  await expect(page.getByRole('article')).toHaveCount(Math.min(left, firstPage));

  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
  await expect(page).toHaveURL(`/search?${query}&sort=price-low`);
  await page.reload();
  const inUse = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
  await expect(inUse).toHaveText(['Up to 80,000 tk', 'Good', 'Dhaka']);
  await page.getByRole('button', { name: 'Remove the filter Dhaka' }).click();
  // The pressed button is gone, and the keyboard goes on beside it.
  await expect(page.getByRole('button', { name: 'Remove the filter Good' })).toBeFocused();
  await found(page, await total(page, 'q=sony&condition=Good&priceTo=80000'));
  await page.goBack();
  await expect(inUse).toHaveCount(3);
  await untilAwake(page);

  // Other words keep the choices.
  await page.getByRole('main').getByRole('searchbox').fill('canon');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=canon&condition=Good&place=dhaka&priceTo=80000');
});

test('whoever searches before the suggestions have come keeps the choices', async ({ page }) => {
  await page.route('**/assets/live-search*', () => undefined);
  await page.goto('/search?q=sony&condition=Good');
  await untilAwake(page);
  await page.getByRole('main').getByRole('searchbox').fill('canon');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=canon&condition=Good');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('@mobile more is loaded, and whoever comes back finds the list where it was', async ({
  page,
}) => {
  await page.goto('/search');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(48);
  const ids = await cards.evaluateAll((all) => all.map((card) => card.dataset.product));
  expect(new Set(ids).size).toBe(48);

  const chosen = cards.nth(40);
  const name = await chosen.getByRole('heading').innerText();
  await chosen.scrollIntoViewIfNeeded();
  await chosen.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect(chosen).toBeInViewport();
});

test('suggests while somebody types: the keys walk along the list', async ({ page }) => {
  await page.goto('/');
  await untilAwake(page);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('nikon d7');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  const offers = list.getByRole('option');
  const active = page.locator('[role=option][aria-selected=true]');
  await expect(active).toHaveCount(0);
  await field.press('ArrowDown');
  await expect(offers.first()).toHaveAttribute('aria-selected', 'true');
  const id = await offers.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', String(id));
  await field.press('ArrowUp');
  await expect(active).toHaveCount(0);
  await field.press('ArrowUp');
  await expect(offers.last()).toHaveAttribute('aria-selected', 'true');
  // The first Escape closes the list; what was typed stays, and can be searched for.
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('nikon d7');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=nikon+d7');
});

test('a suggested item opens its own page', async ({ page }) => {
  await page.goto('/search');
  await untilAwake(page);
  await page.getByRole('main').getByRole('searchbox').fill('canonet ql17 giii, brown');
  const offer = page.getByRole('option', { name: 'Canonet QL17 GIII, brown leather' });
  await offer.click();
  await expect(page).toHaveURL(/\/product\//);
});

test('nothing fits: said as such, with ways on', async ({ page }) => {
  await page.goto('/search?q=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const save = page.getByRole('main').getByRole('link', { name: 'Save this search' });
  await expect(save).toHaveAttribute('href', '/savedsearches?add=q%3Dzzqqxx');
  await page
    .getByRole('navigation', { name: 'Or browse a category' })
    .getByRole('link', { name: 'Lenses' })
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  // Without a letter there is nothing to tell of.
  await page.goto('/search?q=%3F%21');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(save).toHaveCount(0);
  // Choices that exclude each other can be taken back.
  await page.goto('/search?q=nikon&priceFrom=99999999&yearTo=1900');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/search?q=nikon');
  await expect(page.getByRole('article').first()).toBeVisible();
});

const strange: [what: string, query: Record<string, string>][] = [
  ['2,000 characters', { q: 'nikon '.repeat(333) }],
  ['more than anybody may ask', { q: 'x'.repeat(3_000) }],
  ['punctuation', { q: '.,;:!?()[]{}' }],
  ['SQL', { q: "'; drop table products; --" }],
  ['patterns', { q: '%_\\ (a+)+$ .* ^[' }],
  ['markup', { q: '<script>alert(1)</script> &amp; "' }],
  ['emoji', { q: '📷📸🎞️' }],
  ['Bangla', { q: 'নিকন ক্যামেরা' }],
  ['a cursor of nobody', { cursor: 'eyJub3QiOiJvdXJzIn0' }],
  ['choices that there are not', { condition: 'Mint', sort: 'up', category: 'x', priceTo: '-1' }],
];

for (const [what, query] of strange) {
  test(`takes ${what}`, async ({ page }) => {
    const answer = await page.goto(`/search?${new URLSearchParams(query)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cards = page.getByRole('article').first();
    await expect(cards.or(page.getByRole('heading', { name: 'No results' }))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('@mobile the page is whole, and its form sends every choice', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').fill('nikon');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=nikon/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Excellent' }).check();
    await page.getByLabel('Highest').fill('90000');
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
    await page.getByRole('button', { name: 'Show items' }).click();
    const left = await total(page, 'q=nikon&condition=Excellent&priceTo=90000');
    await expect(page.getByRole('article')).toHaveCount(Math.min(left, firstPage));
    await page.getByRole('link', { name: 'Remove the filter Excellent' }).click();
    await expect(page.getByRole('checkbox', { name: 'Excellent' })).not.toBeChecked();

    await page.goto('/search');
    const first = await page.getByRole('article').first().innerText();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    expect(await page.getByRole('article').first().innerText()).not.toBe(first);
    await page.getByRole('link', { name: 'Back to the first items' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test('what a crawler reads: a title for each query, one canonical address, no number', async ({
  page,
}) => {
  const read = async (path: string) => (await page.request.get(path)).text();
  const plain = await read('/search');
  expect(plain).toMatch(/<link rel="canonical" href="http[^"]*\/search"/);
  expect(plain).not.toContain('noindex');
  const asked = await read('/search?q=nikon&condition=Good');
  expect(asked).toContain('<title>nikon | ');
  expect(asked).toMatch(/<link rel="canonical" href="http[^"]*\/search"/);
  expect(asked).toContain('<meta name="robots" content="noindex, follow"');
  expect(asked.match(/<article/g)?.length).toBeGreaterThan(3);
  for (const html of [plain, asked]) {
    expect(html).not.toMatch(/\b01[3-9]\d\d[- ]?\d{3} ?\d{3}\b|tel:|@example\.com|"(phone|email)"/);
    expect(html).not.toContain('Book now');
  }
});
