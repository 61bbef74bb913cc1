import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { CategoryPage } from '#contract/catalogue/schemas.ts';
import { expectCard, expectColumns } from '#tests/support/components/cards.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, goTo, open, reload } from '#tests/support/components/open.tsx';
import { joinSeller } from '#tests/support/components/sellers.ts';

/** Where the tests of other files put nothing up: compact cameras, flashes. */
const compact = '0d171500-0000-4000-8000-000000000005';
const flash = '0d171500-0000-4000-8000-000000000008';

let buyer: Member;

beforeAll(async () => {
  buyer = await commands.join('Buyer');
});
beforeEach(forgetDevice);
afterEach(() => page.viewport(1280, 900));

const cards = page.getByRole('article');

async function readCategory(id: string, query = ''): Promise<CategoryPage> {
  return (await commands.callAs(buyer, 'GET', `/api/category/${id}?${query}`)).body as CategoryPage;
}

const found = (count: number) =>
  expect.element(page.getByText(`Products found : ${count}`, { exact: true })).toBeVisible();

test('a category: its name, how many, 1, 2 and 3 across, each card whole', async () => {
  const verified = await joinSeller('Rafiq Hasan', { verified: true });
  const other = await joinSeller('Sumon Das', { verified: false });
  await commands.sell(verified, { category: flash, name: 'Godox of one year', usedYear: 1 });
  await commands.sell(verified, { category: flash, name: 'Nissin of some years', usedYear: 4 });
  await commands.sell(other, { category: flash, name: 'Yongnuo as new', usedYear: 0 });
  const listing = await readCategory(flash);
  await open(`/category/${flash}`, { as: buyer });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(listing.name);
  await found(listing.total);
  expect(new Set(listing.products.map(({ verify }) => verify))).toEqual(new Set([true, false]));
  for (const product of listing.products) {
    const card = cards.filter({ hasText: product.name });
    await expectCard(card, product);
    await expect
      .element(card)
      .toMatchTextContent(new RegExp(`Used for${product.usedYear || 'under'} (a )?years?`));
    await expect.element(card.getByRole('button', { name: 'Book now' })).toBeVisible();
    await expect.element(card.getByRole('button', { name: /^Report to admin/ })).toBeVisible();
  }
  await expectColumns(cards);
});

test('an empty category says so', async () => {
  const listing = await readCategory(flash);
  const body = { ...listing, total: 0, products: [], nextCursor: null };
  await commands.spoil('**/api/category/*', { status: 200, body });
  await open(`/category/${flash}`, { as: buyer });
  await found(0);
  await expect.element(page.getByText('No Products found.')).toBeVisible();
});

describe('a category', () => {
  beforeAll(async () => {
    const seller = await commands.join('Seller');
    for (const [conditionType, resalePrice] of [
      ['Good', 12_000],
      ['Good', 52_000],
      ['Fair', 30_000],
      ['Fair', 8_000],
      ['Good', 20_000],
      ['Excellent', 25_000],
    ] as const) {
      const name = `Ricoh at ${resalePrice}`;
      await commands.sell(seller, { category: compact, name, conditionType, resalePrice });
    }
  });

  test('has three across as soon as the filters stand beside it, and each card fits', async () => {
    await page.viewport(1100, 900);
    await open(`/category/${compact}`, { as: buyer });
    await found(6);
    await expect.element(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    const [first, second, third, fourth] = cards
      .elements()
      .map((one) => one.getBoundingClientRect());
    expect([second?.top, third?.top]).toEqual([first?.top, first?.top]);
    expect(fourth?.top).toBeGreaterThan(first?.bottom ?? 0);
    for (const card of cards.elements()) {
      const { right } = card.getBoundingClientRect();
      for (const part of card.querySelectorAll('dl > div, dd, p, h2, button')) {
        expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right);
        expect(part.scrollWidth, part.textContent ?? '').toBeLessThanOrEqual(part.clientWidth + 1);
      }
    }
  });

  const prices = () =>
    cards
      .elements()
      .map((card) => Number(card.querySelector('strong')?.textContent?.replace(/\D/g, '')));
  const inUse = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
  const filtersInUse = () => inUse.elements().map(({ textContent }) => textContent);

  test.for([
    { width: 1280, role: 'region' },
    { width: 390, role: 'dialog' },
  ])('is filtered and ordered, $width wide', async ({ width, role }) => {
    const onPhone = role === 'dialog';
    await page.viewport(width, 844);
    await open(`/category/${compact}`, { as: buyer });
    await found(6);

    // On a phone they come up over the list.
    const filters = page.getByRole(role, { name: 'Filters' });
    if (onPhone) {
      expect(filters.query()).toBeNull();
      await page.getByRole('button', { name: 'Filters' }).click();
    }
    await expect.element(filters).toBeVisible();

    // Each choice says how many it would leave, and applies at once.
    const good = filters.getByRole('checkbox', { name: 'Good', exact: true });
    await expect.element(good).toHaveAccessibleDescription('3');
    await good.click();
    await found(3);
    // Behind a dialog the list is there, and read by nobody.
    expect(document.querySelectorAll('article').length).toBe(3);
    await filters.getByRole('checkbox', { name: 'Fair', exact: true }).click();
    await found(5);

    // Prices apply when they are complete, in any script and either order.
    await filters.getByLabelText('Highest').click();
    await userEvent.keyboard('১০,০০০');
    const lowest = filters.getByLabelText('Lowest');
    await lowest.fill('40000');
    await userEvent.keyboard('{Enter}');
    await found(3);
    await expect.element(lowest).toHaveValue(10_000);
    await expect.element(lowest).toHaveFocus();
    if (onPhone) {
      await filters.getByRole('button', { name: 'Show 3 items' }).click();
      await expect.element(filters).not.toBeInTheDocument();
    }
    const sort = page.getByLabelText('Sort by');
    // Read and gone through in the order in which they are seen: a phone has it above what was chosen.
    const follows = sort.element().compareDocumentPosition(inUse.first().element());
    const after = onPhone ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    expect(follows).toBe(after);
    if (!onPhone) {
      // What stands at the left comes first.
      const first = good.element().compareDocumentPosition(inUse.first().element());
      expect(first).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    await sort.selectOptions('Lowest price first');
    await expect.poll(address).toMatch(/sort=price-low/);
    // The address is ahead of the list.
    await expect.poll(prices).toEqual([12_000, 20_000, 30_000]);

    // The address keeps it all; what is in use can be taken back one by one, and the way back undoes.
    await reload({ as: buyer });
    await expect.poll(filtersInUse).toEqual(['10,000 to 40,000 tk', 'Good', 'Fair']);
    await page.getByRole('button', { name: 'Remove the filter Fair' }).click();
    await expect.poll(filtersInUse).toEqual(['10,000 to 40,000 tk', 'Good']);
    window.history.back();
    await expect.poll(() => filtersInUse().length).toBe(3);

    // Nothing fits: said as such, with the way out.
    await goTo(`/category/${compact}?priceTo=1&condition=Mint&used=5`);
    await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await found(0);
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await found(6);
  });
});
