import type { Page } from '@playwright/test';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';

/** A browser that nobody takes for a program. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

declare global {
  interface Window {
    watched: (string | null)[];
  }
}

/** Notes each time that a card is given to the browser to be watched. */
function noteWatched(): void {
  window.watched = [];
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (target) {
    window.watched.push(target.getAttribute('data-product'));
    observe.call(this, target);
  };
}

/** How often a product is watched anew because something was added to the page. */
function watchedAnew(page: Page, id: string): Promise<number> {
  return page.evaluate(async (product) => {
    window.watched = [];
    document.body.append(document.createElement('span'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.watched.filter((one) => one === product).length;
  }, id);
}

test('an item is counted once it was looked at, and its seller reads how often', async ({
  open,
  shopUrl,
}) => {
  const seller = await new TestClient(shopUrl, 'Rafiq Hasan').join('Seller');
  const { body: categories } = await seller.get('/api/categories');
  const { _id: category } = categories[6];
  const hidden = await seller.sell({ name: 'Far below', category });
  // Newer ones stand above it: nobody scrolls down to the first.
  const name = `Looked at no. ${process.pid}-${Date.now()}`;
  for (let more = 0; more < 11; more += 1) await seller.sell({ name: `Between ${more}`, category });
  const item = await seller.sell({ name, category });
  const buyer = await newBuyer(shopUrl);
  const page = await open(buyer, { userAgent });
  await page.addInitScript(noteWatched);
  const viewsOf = async (id: string) => {
    const { body } = await seller.get('/api/productviews');
    return body.find((row: { _id: string }) => row._id === id)?.views;
  };
  await page.goto(`/category/${category}`);
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect.poll(() => viewsOf(item)).toBe(1);
  expect(await viewsOf(hidden)).toBe(0);
  // What was told is not watched anew when something comes to the page.
  expect(await watchedAnew(page, item)).toBe(0);
  expect(await watchedAnew(page, hidden)).toBeGreaterThan(0);

  // What opens over the page was asked for.
  await page.getByRole('article', { name: 'Far below' }).last().scrollIntoViewIfNeeded();
  await page
    .locator(`[data-product="${hidden}"]`)
    .getByRole('button', { name: 'Book now' })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => viewsOf(hidden)).toBe(1);
  expect(await viewsOf(item)).toBe(1);

  const own = await open(seller, { userAgent });
  await own.goto('/dashboard/myproducts');
  const row = own.getByRole('row', { name });
  await expect(row).toContainText('Views: 1, 1 in 7 days');
  // Those that stood out of the window.
  await expect(
    own.getByText(/^\d+ items have no views yet: they are not advertised\.$/),
  ).toBeVisible();
  await own.goto('/dashboard/sales');
  const panel = own.locator('section').filter({ has: own.getByText('Views per product') });
  await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText('1');
  await expect(own.getByText('What to do next')).toBeVisible();
  // The form is there alone: nothing comes late above what somebody types.
  await own.goto('/dashboard/addproduct');
  await expect(own.getByRole('button', { name: 'Add product' })).toBeVisible();
  // Not until the network is idle: the live stream stays open.
  await own.getByLabel('Name', { exact: true }).fill('Nikon F3');
  await expect(own.getByText('What to do next')).toBeHidden();
});
