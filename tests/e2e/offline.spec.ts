import type { Page } from '@playwright/test';
import { sampleProduct } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';

/** The service worker has kept its page, and is there for the next navigation. */
async function expectKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && Boolean(await caches.match('/offline'));
  });
}

const keptAddresses = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname));

test.describe('without a connection', () => {
  // What the browser says of each request that it could not send.
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('@mobile a page that cannot be fetched gives way to what was seen last, and comes back by itself', async ({
    open,
    seller,
    shopUrl,
  }) => {
    const item = await putUp(seller);
    const page = await open(await newBuyer(shopUrl));
    const here = page.context();
    await page.goto(`/category/${item.category}`);
    await expect(page.getByRole('article', { name: item.name }).first()).toBeVisible();
    await expectKept(page);

    await here.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText('Prices may have changed since')).toBeVisible();
    const seen = page.getByRole('listitem').filter({ hasText: item.name }).first();
    await expect(seen).toContainText(item.price.toLocaleString('en'));
    await expect(seen).toContainText(sampleProduct.conditionType);
    await expect(seen).toContainText('Dhaka');
    await expect(seen).toContainText(/Seen \d+ \w+ \d{4}/);
    const kept = await page.evaluate(() => localStorage.getItem('seenItems'));
    for (const secret of [sampleProduct.phone, sampleProduct.location, seller.name, seller.email])
      expect(kept).not.toContain(secret);
    // Still away: the same page again, for the same address.
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(
      `/offline?back=${encodeURIComponent(`/category/${item.category}`)}`,
    );

    await here.setOffline(false);
    await expect(page).toHaveURL(`/category/${item.category}`);
    await expect(page.getByRole('article', { name: item.name }).first()).toBeVisible();

    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    const left = await page.evaluate(() => localStorage.getItem('seenItems'));
    expect(left ?? '').not.toContain(item.name);
    const addresses = await page.evaluate(keptAddresses);
    expect(addresses).toContain('/offline');
    expect(
      addresses.filter((path) => !/^\/((offline|check|check\/sensor)$|assets\/)/.test(path)),
    ).toEqual([]);
  });

  for (const [what, isCodeThere] of [
    ['neither code nor data', false],
    ['code, but no data', true],
  ] as const) {
    test(`a link to a page with ${what} leads to the offline page, and on when the shop is back`, async ({
      open: openPage,
      seller,
      shopUrl,
    }) => {
      const items = [await putUp(seller), await putUp(seller)] as const;
      const page = await openPage(await newBuyer(shopUrl));
      await page.goto('/');
      await expectKept(page);
      // The worker answers for pages that were opened after it.
      await page.goto(`/category/${items[0].category}`);
      await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
      const open = (name: string) =>
        page.getByRole('article', { name }).getByRole('link', { name }).first().click();
      if (isCodeThere) {
        await open(items[1].name);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[1].name);
        await page.goBack();
      }
      await page.context().setOffline(true);
      await open(items[0].name);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0].name);
    });
  }

  test('the offline page follows the language and the theme, and never another site', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'ditiyo.language', value: 'bn', url: baseURL },
      { name: 'ditiyo.theme', value: 'dark', url: baseURL },
    ]);
    await page.goto('/blogs');
    await expectKept(page);
    await context.setOffline(true);
    await page.goto('/dashboard/myorders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি অফলাইনে আছেন');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/offline?back=//evil.example/');
    await expect(page.getByRole('link', { name: 'আবার চেষ্টা করুন' })).toHaveAttribute('href', '/');
  });
});
