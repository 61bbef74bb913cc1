import { expect, type Page } from '@playwright/test';
import { test } from './clean-page.ts';

/*
 * Whoever presses Back while a page is on its way changes the address under it: no document is loaded between
 * entries that links of the shop have made. The page must become the one of its address, and the console stay silent.
 */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reloads a page that a link led to, on a network where its scripts wait. Returns how to let them come. */
async function reloadSlowly(page: Page): Promise<() => void> {
  await page.goto('/blogs');
  await expect(page.locator('.late')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(heading(page)).toHaveText('About Us');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('About Us');
  return letGo;
}

test('Back before the scripts have come leads back', async ({ page }) => {
  const letGo = await reloadSlowly(page);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/blogs');
  letGo();
  await expect(heading(page)).toHaveText('Questions developers ask us');
  await expect(page.locator('.late')).toHaveCount(0);
});

test('Back while the scripts take the page over leads back', async ({ page }) => {
  // The router reads the address at this very moment.
  await page.addInitScript(() => {
    const { history } = window;
    const first = history.replaceState;
    history.replaceState = (...given) => {
      history.replaceState = first;
      first.apply(history, given);
      history.pushState({ idx: 0 }, '', '/terms');
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    };
  });
  await page.goto('/blogs');
  await expect(page).toHaveURL('/terms');
  await expect(heading(page)).toHaveText('Terms of use');
});
