import type { Page } from '@playwright/test';
import { categoryId } from '#server/seeds/categories.ts';
import { routedPaths } from './all-pages.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';
import { loginAsDemo } from './people.ts';

// Specification, sections 2 and 6: who sees which page, and where everyone else is led.

const category = `/category/${categoryId('dslr')}?cursor=#top`;

/** The heading of each page that somebody can land on. */
const headings: Record<string, string | RegExp> = {
  '/': 'Good cameras deserve a second owner.',
  '/login': 'Login',
  '/signup': 'Signup',
  '/blogs': 'Questions developers ask us',
  '/dashboard/account': 'My account',
  '/dashboard/myorders': 'My Orders',
  '/dashboard/bookings': 'Things I booked',
  '/dashboard/addproduct': 'Add a Product',
  '/dashboard/myproducts': 'My Products',
  '/dashboard/import': 'Import and Export',
  '/dashboard/questions': 'Questions',
  '/dashboard/statement': 'Statement',
  '/dashboard/allsellers': 'All Sellers',
  '/dashboard/allbuyers': 'All Buyers',
  '/dashboard/reporteditems': 'Reported Items',
  '/dashboard/messages': 'Messages',
  '/dashboard/overview': 'Overview',
  '/dashboard/requests': 'Requests',
  '/dashboard/sales': 'My Sales',
  '/dashboard/balance': 'Balance',
  '/dashboard/categories': 'Categories',
  '/dashboard/closedaccounts': 'Closed Accounts',
  '/dashboard/payments': 'Payments',
  '/dashboard/cases': 'Cases',
  '/dashboard/risk': 'Signals',
  '/dashboard/counts': 'Shutter Counts',
  '/dashboard/claims': 'Claims',
  '/dashboard/payouts': 'Payouts',
  '/dashboard/wanted': 'Wanted Ads',
  '/dashboard/stolen': 'Stolen Items',
  '/dashboard/theftnotices': 'Theft Notices',
  '/dashboard/models': 'Camera Models',
  '/dashboard/shop': 'My Shop',
  '/dashboard/shops': 'Shops',
  '/dashboard/tokens': 'API tokens',
  '/dashboard/webhooks': 'Webhooks',
  '/dashboard/modelproposals': 'Proposed Models',
  '/dashboard/alarms': 'Alarms',
  '/dashboard/audit': 'Audit Log',
  '/dashboard/security': 'Security Log',
  '/no/such/page': 'The lens cap is still on',
  [category]: 'DSLR cameras',
};

/** Where buyers, sellers and admins land; visitors land at /login unless the page is everyone's. */
const stays = 'stays';
const places: [path: string, buyer: string, seller: string, admin: string][] = [
  ['/', stays, stays, stays],
  ['/blogs', stays, stays, stays],
  ['/no/such/page', stays, stays, stays],
  ['/login', '/', '/', '/'],
  ['/signup', '/', '/', '/'],
  [category, stays, stays, stays],
  ['/dashboard', '/dashboard/myorders', '/dashboard/addproduct', '/dashboard/allsellers'],
  ['/dashboard/account', stays, stays, stays],
  ['/dashboard/myorders', stays, '/dashboard/addproduct', '/dashboard/allsellers'],
  ['/dashboard/bookings', stays, stays, stays],
  ['/dashboard/addproduct', '/', stays, '/'],
  ['/dashboard/myproducts', '/', stays, '/'],
  ['/dashboard/import', '/', stays, '/'],
  ['/dashboard/questions', '/', stays, '/'],
  ['/dashboard/statement', '/', stays, '/'],
  ['/dashboard/allsellers', '/', '/', stays],
  ['/dashboard/allbuyers', '/', '/', stays],
  ['/dashboard/reporteditems', '/', '/', stays],
  ['/dashboard/messages', '/', '/', stays],
  ['/dashboard/overview', '/', '/', stays],
  ['/dashboard/requests', '/', stays, '/'],
  ['/dashboard/sales', '/', stays, '/'],
  ['/dashboard/balance', '/', stays, '/'],
  ['/dashboard/categories', '/', '/', stays],
  ['/dashboard/payments', '/', '/', stays],
  ['/dashboard/cases', '/', '/', stays],
  ['/dashboard/risk', '/', '/', stays],
  ['/dashboard/counts', '/', '/', stays],
  ['/dashboard/claims', '/', '/', stays],
  ['/dashboard/payouts', '/', '/', stays],
  ['/dashboard/stolen', stays, stays, stays],
  ['/dashboard/wanted', stays, stays, stays],
  ['/dashboard/theftnotices', '/', '/', stays],
  ['/dashboard/models', '/', '/', stays],
  ['/dashboard/shop', '/', stays, '/'],
  ['/dashboard/shops', '/', '/', stays],
  ['/dashboard/tokens', '/', stays, stays],
  ['/dashboard/webhooks', '/', stays, stays],
  ['/dashboard/modelproposals', '/', '/', stays],
  ['/dashboard/alarms', '/', '/', stays],
  ['/dashboard/audit', '/', '/', stays],
  ['/dashboard/security', '/', '/', stays],
  ['/dashboard/closedaccounts', '/', '/', stays],
];
const forEveryone = ['/', '/blogs', '/no/such/page', '/login', '/signup'];

/** Keeps every first heading that the page shows, however shortly. */
async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seenHeadings: seen });
  });
}

const seenHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);

/** A page of everybody's to begin at. Its scripts run: the address of a page that still loads is not ours to change. */
async function begin(page: Page): Promise<void> {
  await watchHeadings(page);
  await page.goto('/blogs');
  await expect(page.locator('.late')).toHaveCount(0);
}

/** Goes there as a link of the shop would, without loading the document anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    (window as unknown as { seenHeadings: Set<string> }).seenHeadings.clear();
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function expectLandings(page: Page, landings: [string, string][]): Promise<void> {
  for (const [path, landing] of landings) {
    await test.step(`${path} -> ${landing}`, async () => {
      await follow(page, path);
      const there = landing === stays ? path : landing;
      await expect(page).toHaveURL(there);
      const heading = headings[there] ?? '';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const asked = headings[path];
      if (landing !== stays && asked) expect(await seenHeadings(page)).not.toContain(asked);
    });
  }
}

test('whoever is led to login is told why, and nobody else is', async ({ page }) => {
  const why = page.getByText('Log in to continue to the page you asked for.');
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await expect(why).toBeVisible();
  await page.goto('/blogs');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('no page of the dashboard is left out below', () => {
  const tried = new Set(places.map(([path]) => path));
  const missing = routedPaths().filter(
    (path) => path.startsWith('/dashboard') && !path.includes(':') && !tried.has(path),
  );
  expect(missing).toEqual([]);
});

test.describe('each page', () => {
  // The role checks of pages that are left meanwhile are given up.
  test('lets visitors in, or leads them to login', async ({ page }) => {
    await begin(page);
    const landings = places.map(([path]): [string, string] => [
      path,
      forEveryone.includes(path) ? stays : '/login',
    ]);
    await expectLandings(page, [...landings, ['/dashboard/payment/1', '/login']]);
  });

  for (const [role, column] of [
    ['buyer', 1],
    ['seller', 2],
    ['admin', 3],
  ] as const) {
    test(`lets a ${role} in, or leads them on`, async ({ open, seller }) => {
      const page =
        role === 'admin'
          ? await open(undefined, { baseURL: seller.url })
          : await open(role === 'buyer' ? await newBuyer(seller.url) : seller);
      if (role === 'admin') await loginAsDemo(page, 'Admin');
      await begin(page);
      await expectLandings(
        page,
        places.map((row): [string, string] => [row[0], row[column]]),
      );
    });
  }
});

test('a role that is being checked shows the progress bar, and not the page', async ({
  open,
  seller,
}) => {
  const page = await open(await newBuyer(seller.url));
  await watchHeadings(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/users/admin/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/allsellers');
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText('My Orders');
  expect(await seenHeadings(page)).toEqual([]);
  letGo();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings['/'] ?? '');
  expect(await seenHeadings(page)).not.toContain('All Sellers');
});

test.describe('cut off', () => {
  test.use({ allowed: /status of 500/ });

  test('a role that cannot be checked is told, and can be checked again', async ({
    open,
    seller,
  }) => {
    const page = await open(seller);
    await page.clock.install();
    await page.route('**/api/users/seller/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard/myproducts');
    const failed = page.getByRole('alert');
    // Three more tries after 1, 2 and 4 seconds.
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(failed).toContainText('Your account could not be checked.');
    await page.unroute('**/api/users/seller/*');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  });
});

test('the menu of each role', async ({ open, seller }) => {
  const menu = (page: Page) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  const forBuyer = await open(await newBuyer(seller.url));
  await forBuyer.goto('/dashboard');
  await expect(menu(forBuyer)).toHaveText([
    'My Orders',
    'Messages',
    'Wanted Ads',
    'Stolen Items',
    'My Account',
  ]);
  const forSeller = await open(seller);
  await forSeller.goto('/dashboard');
  await expect(menu(forSeller)).toHaveText([
    'Add a Product',
    'My Products',
    'Requests',
    'Questions',
    // With what is unread: the fixture's seller sells in other tests, too.
    /^Messages/,
    'My Sales',
    'Balance',
    'My Shop',
    'Webhooks',
    'Things I booked',
    'Wanted Ads',
    'Stolen Items',
    'API tokens',
    'My Account',
  ]);
  const forAdmin = await open(undefined, { baseURL: seller.url });
  await loginAsDemo(forAdmin, 'Admin');
  await forAdmin.goto('/dashboard');
  await expect(menu(forAdmin)).toHaveText([
    'All Sellers',
    'All Buyers',
    'Reported Items',
    'Overview',
    'Payments',
    'Cases',
    'Theft Notices',
    'Claims',
    'Payouts',
    'Signals',
    'Camera Models',
    'Proposed Models',
    'Shops',
    'Shutter Counts',
    'Alarms',
    'Audit Log',
    'Security Log',
    'Messages',
    'Categories',
    'Closed Accounts',
    'Webhooks',
    'Conversations',
    'Things I booked',
    'API tokens',
    'My Account',
  ]);
});
