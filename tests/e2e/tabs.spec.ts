import type { Page } from '@playwright/test';
import { storageKeys } from '#web/platform/storage-keys.ts';
import type { TestClient } from '../support/test-client.ts';
import { untilSessionKnown } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';
import { sessionOf } from './session.ts';

const banner = (page: Page) => page.getByRole('banner');
const logout = (page: Page) => banner(page).getByRole('button', { name: 'Logout' });
const loginLink = (page: Page) => banner(page).getByRole('link', { name: 'Login' });
// Counted at once where it must not be: it would go by itself.
const message = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

const dead = 'Session dead, Please login Again!';
const loggedOut = 'Logout successfully!';

/** Another tab of the same browser, on a page behind login. */
async function openOrders(page: Page): Promise<Page> {
  await page.goto('/dashboard/myorders');
  await expect(page.getByText('No Orders found.')).toBeVisible();
  return page;
}

/** From now on nobody looks at this tab, or somebody does again. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('Logout is told in every tab, and leads each one out', async ({ open, shopUrl }) => {
  const buyer = await newBuyer(shopUrl);
  const page = await openOrders(await open(buyer));
  const other = await openOrders(await page.context().newPage());
  const open3 = await page.context().newPage();
  await open3.goto('/blogs');
  await expect(logout(open3)).toBeVisible();
  const tabs = [page, other, open3];
  await Promise.all(tabs.map(untilSessionKnown));

  await logout(page).click();
  // At once: a message is gone after some seconds.
  await Promise.all(tabs.map((tab) => expect(message(tab, loggedOut)).toBeVisible()));
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
  await expect(open3).toHaveURL('/blogs');
  for (const tab of tabs) {
    await expect(loginLink(tab)).toBeVisible();
    expect(await message(tab, dead).count()).toBe(0);
  }
  expect((await buyer.get('/api/uservalidationcheck')).status).toBe(401);
});

test('a double click on Logout is one logout', async ({ open, shopUrl }) => {
  const page = await openOrders(await open(await newBuyer(shopUrl)));
  let signOuts = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/sign-out') signOuts += 1;
  });
  await logout(page).dblclick();
  await expect(message(page, loggedOut)).toHaveCount(1);
  await expect(loginLink(page)).toBeVisible();
  expect(signOuts).toBe(1);
});

test.describe('dead', () => {
  test.use({ allowed: /status of 401/ });

  test('a session that one tab finds dead is told in every tab', async ({ open, shopUrl }) => {
    const buyer = await newBuyer(shopUrl);
    const page = await openOrders(await open(buyer));
    const other = await page.context().newPage();
    await other.goto('/blogs');
    await expect(logout(other)).toBeVisible();
    await Promise.all([page, other].map(untilSessionKnown));
    await buyer.post('/api/auth/sign-out');
    await page.reload();
    for (const tab of [page, other]) {
      await expect(message(tab, dead)).toHaveCount(1);
      await expect(loginLink(tab)).toBeVisible();
    }
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/blogs');
  });

  test('a tab that nobody looks at keeps the message until they do', async ({ open, shopUrl }) => {
    const buyer = await newBuyer(shopUrl);
    const page = await openOrders(await open(buyer));
    const other = await openOrders(await page.context().newPage());
    // A tab that nobody sees asks for nothing by itself.
    await Promise.all([page, other].map(untilSessionKnown));
    await setHidden(other, true);
    await buyer.post('/api/auth/sign-out');
    await page.reload();
    await expect(message(page, dead)).toBeVisible();
    await expect(other).toHaveURL('/login');
    expect(await message(other, dead).count()).toBe(0);
    await setHidden(other, false);
    await expect(message(other, dead)).toBeVisible();
  });

  test('the hub says goodbye in its own words, whichever call finds out', async ({
    open,
    shopUrl,
  }) => {
    const buyer = await newBuyer(shopUrl);
    const page = await openOrders(await open(buyer));
    await untilSessionKnown(page);
    await buyer.post('/api/auth/sign-out');
    // Here the role is known already, and asked again all the same.
    await banner(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(message(page, loggedOut)).toHaveCount(1);
    await expect(page).toHaveURL('/login');
    expect(await message(page, dead).count()).toBe(0);

    const another = await newBuyer(shopUrl);
    const loaded = await open(another);
    await another.post('/api/auth/sign-out');
    // The check of the session answers first.
    await loaded.route('**/api/checkusertype/*', () => undefined);
    await loaded.goto('/dashboard');
    await expect(message(loaded, loggedOut)).toHaveCount(1);
    await expect(loaded).toHaveURL('/login');
    expect(await message(loaded, dead).count()).toBe(0);
  });
});

test.describe('offline', () => {
  test.use({ allowed: /ERR_FAILED/ });

  test('Logout works without the code and the shop that it needs', async ({ open, shopUrl }) => {
    const page = await openOrders(await open(await newBuyer(shopUrl)));
    await page.route('**/assets/identity-flows-*', (route) => route.abort());
    await logout(page).click();
    await expect(message(page, loggedOut)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
  });
});

/** How many of the browser's tabs hold a lock of the shop or wait for one. */
const locks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { held: held.length, pending: pending.length };
  });

test('a token that is about to expire is renewed once for all tabs', async ({ open, shopUrl }) => {
  const buyer: TestClient = await newBuyer(shopUrl);
  const almost = Date.now() + 4 * 60_000;
  const page = await open(buyer, { storageState: sessionOf(buyer, almost) });
  const other = await page.context().newPage();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let renewals = 0;
  await page.context().route('**/api/jwt?*', async (route) => {
    renewals += 1;
    await held;
    await route.continue();
  });
  await Promise.all([page.goto('/dashboard/myorders'), other.goto('/dashboard/myorders')]);
  // One tab asks, the other one waits for it.
  await expect.poll(() => locks(page)).toEqual({ held: 1, pending: 1 });
  letGo();
  for (const tab of [page, other]) await expect(tab.getByText('No Orders found.')).toBeVisible();
  await expect.poll(() => locks(page)).toEqual({ held: 0, pending: 0 });
  expect(renewals).toBe(1);
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.expiresAt);
  expect(Number(kept)).toBeGreaterThan(almost);
});

test('an open page renews its token 5 minutes before it expires', async ({ open, shopUrl }) => {
  const page = await open(await newBuyer(shopUrl));
  await page.clock.install();
  let renewals = 0;
  await page.route('**/api/jwt?*', (route) => {
    renewals += 1;
    return route.continue();
  });
  await openOrders(page);
  await page.clock.fastForward('09:50');
  expect(renewals).toBe(0);
  await page.clock.fastForward('00:15');
  await expect.poll(() => renewals).toBe(1);
});
