import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal } from './deals.ts';

test('a search stands in the bar of every page, a key away', async ({ page }) => {
  await page.goto('/blogs');
  const field = page
    .getByRole('banner')
    .getByRole('searchbox', { name: 'Search cameras and lenses' });
  await expect(field).toBeVisible();
  await untilAwake(page);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('nikon 1/2');
  await expect(field).toHaveValue('nikon 1/2');
  await field.fill('nikon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=nikon');
  // Here the page has the field, with what was searched for.
  const own = page.getByRole('main').getByRole('searchbox');
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  // The page has come before its keys are listened for.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(own).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(own).toHaveValue('nikon');
});

test('a desk has the links in one row, in the order in which they are reached', async ({
  open,
  seller,
}) => {
  const { buyer } = await makeDeal(seller);
  const page = await open(buyer);
  await page.goto('/blogs');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Notices/ })).toBeVisible();
  const parts = await banner.locator('a, button, input[type=search]').evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility())
      .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((part) => part.getAttribute('aria-label') ?? part.textContent?.trim()),
  );
  expect(parts).toEqual([
    'Ditiyo',
    'Search cameras and lenses',
    'Home',
    'Blogs',
    'Sell',
    'Wishlist',
    'Notices',
    'Messages',
    'Dashboard',
    'Logout',
  ]);
  await banner.getByRole('link', { name: 'Ditiyo' }).focus();
  for (const name of parts.slice(1)) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(new RegExp(`^${name}`));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a magnifier opens the search, and thumbs have a bar', async ({ open, seller }) => {
    const { buyer } = await makeDeal(seller);
    const page = await open(buyer);
    await page.goto('/blogs');
    const field = page.getByRole('banner').getByRole('searchbox');
    await expect(field).toBeHidden();
    // Before that it opens without the focus.
    await untilAwake(page);
    await page.getByRole('button', { name: 'Search the shop' }).click();
    await expect(field).toBeFocused();
    await field.fill('nikon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=nikon');
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);

    const heart = page.getByRole('banner').getByRole('link', { name: 'Wishlist' });
    await expect(heart).toHaveAttribute('href', '/wishlist');
    await expect(heart).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link')).toHaveText([/^Home/, /^Search/, /^Sell/, /^Saved/, /^Me/]);
    await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Saved' }).click();
    await expect(page).toHaveURL('/wishlist');
    await bar.getByRole('link', { name: 'Sell' }).click();
    await expect(page).toHaveURL('/sell');
    await bar.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/myorders');
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    // The end of the page can be read above the bar.
    const last = page.getByRole('contentinfo').getByRole('link', { name: /YouTube/ });
    await expect(page.getByRole('region', { name: 'Advertised items' })).toBeVisible();
    // The router scrolls to the top once the page is there, which may come after the focus.
    await expect(async () => {
      await last.blur();
      await last.focus();
      const [link, top] = [await last.boundingBox(), await bar.boundingBox()];
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    }).toPass({ timeout: 10_000 });
  });

  test('the menu that was opened before the scripts have come stays open', async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    letGo();
    await untilAwake(page);
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(menu).toBeHidden();
  });

  test('the bar counts what is new, and leads a visitor to the login', async ({ open, seller }) => {
    await makeDeal(seller);
    await expect
      .poll(async () => (await seller.get('/api/notices')).body.unread)
      .toBeGreaterThan(0);
    const page = await open(seller);
    await page.goto('/blogs');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link', { name: /^Me \d+ new$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Notices \d+ new$/ })).toBeVisible();
    const visitor = await open();
    await visitor.goto('/blogs');
    const shortcuts = visitor.getByRole('navigation', { name: 'Shortcuts' });
    await shortcuts.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(visitor).toHaveURL('/login');
  });
});
