import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, payByHttp, putUp } from './deals.ts';
import { loginAsDemo } from './people.ts';

/** The chart of that panel, once it is drawn. */
async function chartOf(page: Page, title: string) {
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  const chart = panel.getByRole('application');
  await expect(chart).toBeVisible();
  return { panel, chart };
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('@mobile a seller reads what was earned: as a number, a chart and a table', async ({
  shopUrl,
  open,
}) => {
  const seller = await new TestClient(shopUrl).join('Seller');
  const page = await open(seller);
  const { buyer, item, bookingId } = await makeDeal(seller);
  await payByHttp(buyer, item, bookingId);
  await Promise.all([putUp(seller), putUp(seller).then((other) => buyer.book(other.id))]);
  await page.goto('/dashboard/sales');
  for (const [name, value] of [
    ['On sale', '2'],
    ['Of these booked', '1'],
    ['Sold', '1'],
    ['Earned', '78,500 tk'],
  ] as const) {
    const tile = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(tile).toContainText(value);
  }
  const { panel, chart } = await chartOf(page, 'Income per month');
  await expect(panel).toContainText('78,500 tk');

  // By keyboard: the arrows walk along the months, and each says its value.
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByText(/^\w{3}: 0 tk$/)).toBeVisible();
  for (let month = 0; month < 11; month += 1) await page.keyboard.press('ArrowRight');
  await expect(panel.getByText(/^\w{3}: 78,500 tk$/)).toBeVisible();

  await panel.getByText('Show as a table').click();
  const rows = panel.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('78,500 tk');
  await expect(rows.nth(2)).toContainText('0 tk');
  await expectNoFaults(page);
});

test('a seller who has listed nothing is shown how to begin', async ({ open, shopUrl }) => {
  const page = await open(await new TestClient(shopUrl).join('Seller'));
  await page.goto('/dashboard/sales');
  await expect(page.getByText('Nothing to count yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add a Product' }).last().click();
  await expect(page).toHaveURL('/dashboard/addproduct');
});

test('@mobile an admin sees how the shop does, and goes on to what waits', async ({ page }) => {
  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard/overview');
  for (const title of [
    'Turnover per month',
    'Items sold per month',
    'New people per month',
    'Products published per month',
  ]) {
    await chartOf(page, title);
  }
  await expect(page.getByRole('heading', { name: 'Products by category' })).toBeVisible();
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page);
  await page.getByRole('main').getByRole('link', { name: 'Reported items on sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported Items');
});

test.describe('without figures', () => {
  // The browser tells of a call that was cut off.
  test.use({ allowed: /net::ERR_FAILED/ });

  test('the list stands all the same, and they are asked for again', async ({ page }) => {
    await loginAsDemo(page, 'Admin');
    await page.route('**/api/shopfigures', (route) => route.abort());
    await page.goto('/dashboard/allsellers');
    // The list beside them is there all the same.
    await expect(page.getByRole('table', { name: 'All Sellers' })).toBeVisible();
    await expect(page.getByText('We could not load the figures.')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/shopfigures');
    await page.getByRole('button', { name: 'Try again' }).click();
    await chartOf(page, 'Products published per month');
  });
});
