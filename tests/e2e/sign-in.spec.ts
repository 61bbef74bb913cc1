import type { Page } from '@playwright/test';
import { storageKeys } from '#web/platform/storage-keys.ts';
import { untilSessionKnown } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer, putUp } from './deals.ts';
import { listDemoAccounts, newcomer, profilePhoto } from './people.ts';
import { sessionOf } from './session.ts';

/** The password of everybody who joined by HTTP (`TestClient.signUpIdentity`). */
const password = 'correct horse';

async function fillLogin(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** What follows from an answer has happened once the page has drawn again. */
const untilTold = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const banner = (page: Page) => page.getByRole('banner');
const logout = (page: Page) => banner(page).getByRole('button', { name: 'Logout' });

test.describe('refused', () => {
  test.use({ allowed: /status of 401/ });

  test('a dead session is told, and the page asks for a login', async ({ open, shopUrl }) => {
    const buyer = await newBuyer(shopUrl);
    const page = await open(buyer);
    await page.goto('/dashboard/myorders');
    await expect(page.getByText('No Orders found.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No Orders found.')).toBeVisible();
    // What the page asks later by itself would find it out, and tell it there.
    await untilSessionKnown(page);
    await buyer.post('/api/auth/sign-out');
    await page.goto('/blogs');
    await expect(
      page.getByText('Session dead, Please login Again!', { exact: true }),
    ).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/dashboard/myorders');
    await expect(page).toHaveURL('/login');
  });

  test('a session that died under a booking says goodbye in its own words', async ({
    open,
    seller,
  }) => {
    const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
    const page = await open(buyer);
    await page.goto(`/category/${item.category}`);
    await page
      .getByRole('article', { name: item.name })
      .getByRole('button', { name: 'Book now' })
      .click();
    await page.getByLabel('Phone number').fill('01819 552 071');
    await page.getByLabel('Meeting location').fill('Aarong, Dhanmondi 27');
    await untilSessionKnown(page);
    await buyer.post('/api/auth/sign-out');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Logout Successfully! please login again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('the hub says goodbye to a session that died', async ({ open, shopUrl }) => {
    const buyer = await newBuyer(shopUrl);
    const page = await open(buyer);
    await page.goto('/blogs');
    await untilSessionKnown(page);
    await expect(logout(page)).toBeVisible();
    await buyer.post('/api/auth/sign-out');
    await banner(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Logout successfully!')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('unknown', () => {
  // What is on its way when the hub signs out may be refused.
  test.use({ allowed: /status of 40[14]/ });

  test('the hub signs out whom the shop does not know', async ({ open, shopUrl }) => {
    const page = await open(await newBuyer(shopUrl));
    await page.route('**/api/checkusertype/*', (route) =>
      route.fulfill({ status: 404, json: { ownStatus: 'not found' } }),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('Logout successfully!')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('leaving', () => {
  test.use({ allowed: /status of 401/ });

  test('whoever signs out while the page still asks is told one thing', async ({
    open,
    shopUrl,
  }) => {
    const page = await open(await newBuyer(shopUrl));
    const [signedOut, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/noticecount', async (route) => {
      asked.resolve();
      await signedOut.promise;
      await route.continue();
    });
    await page.route('**/api/auth/sign-out', async (route) => {
      // The page hears that its count was refused before it hears that it has left.
      const response = await route.fetch();
      signedOut.resolve();
      await refused;
      await untilSessionKnown(page);
      await route.fulfill({ response });
    });
    await page.goto('/blogs');
    await asked.promise;
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/api/noticecount') && response.status() === 401,
    );
    await logout(page).click();
    await expect(page.getByText('Logout successfully!')).toHaveCount(1);
    // Looked at once: it would go by itself.
    expect(await page.getByText('Session dead, Please login Again!').count()).toBe(0);
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('a renewal that is refused while its person signs out is no news', async ({
    open,
    shopUrl,
  }) => {
    const page = await open(await newBuyer(shopUrl));
    await page.goto('/blogs');
    await untilSessionKnown(page);
    const [pressed, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/jwt?*', async (route) => {
      pressed.resolve();
      await refused.promise;
      await route.continue();
    });
    await page.route('**/api/auth/sign-out', async (route) => {
      const response = await route.fetch();
      const answered = page.waitForResponse(/api\/jwt/);
      refused.resolve();
      await (await answered).finished();
      await untilTold(page);
      await route.fulfill({ response });
    });
    // The token is about to expire, and whoever comes back to the page has it renewed.
    await page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.expiresAt);
    await banner(page).getByRole('link', { name: 'Dashboard' }).click();
    await pressed.promise;
    await logout(page).click();
    await expect(page.getByText('Logout successfully!')).toHaveCount(1);
    expect(await page.getByText('Session dead, Please login Again!').count()).toBe(0);
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('a public page opens while its reader signs out', async ({ open, seller, shopUrl }) => {
    const item = await putUp(seller);
    const page = await open(await newBuyer(shopUrl));
    const late = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-out', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(`/category/${item.category}`);
    await untilSessionKnown(page);
    const card = page.getByRole('article', { name: item.name });
    const address = await card.getByRole('link').first().getAttribute('href');
    await logout(page).click();
    await expect(page).toHaveURL('/');
    await page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    late.resolve();
    await expect(page.getByText('Logout successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  });

  test('what a page wants while its reader signs out is not sent', async ({ open, shopUrl }) => {
    const page = await open(await newBuyer(shopUrl));
    const [pressed, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/auth/sign-out', async (route) => {
      pressed.resolve();
      await late.promise;
      await route.continue();
    });
    await page.goto('/blogs');
    await untilSessionKnown(page);
    await logout(page).click();
    await pressed.promise;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.headers().authorization) sent.push(new URL(request.url()).pathname);
    });
    await banner(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    late.resolve();
    await expect(page).toHaveURL('/login');
    expect(sent).toEqual([]);
  });
});

test.describe('one browser, two people', () => {
  test.use({ allowed: /status of 404/ });

  test('nobody sees what the person before them had loaded', async ({ open, seller, shopUrl }) => {
    const [deal, next] = await Promise.all([makeDeal(seller), newBuyer(shopUrl)]);
    const page = await open(deal.buyer);
    const payment = `/dashboard/payment/${deal.bookingId}`;
    await page.goto(payment);
    const item = page.getByRole('heading', { name: deal.item.name });
    await expect(item).toBeVisible();
    await logout(page).click();
    await expect(page).toHaveURL('/');
    await banner(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, next.email, password);
    await expect(logout(page)).toBeVisible();
    // The shop's answer is held back: what shows now could only come from before.
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/bookings/*', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, payment);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expect(item).toHaveCount(0);
    asked.resolve();
    await expect(page.getByText('This order does not exist.')).toBeVisible();
    await expect(item).toHaveCount(0);
  });
});

test('the buttons wait while somebody is signed in, up or by Google', async ({ page }) => {
  // Nobody answers.
  await page.route(/\/api\/auth\/sign-(in|up)\//, () => undefined);
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const person = newcomer('Nusrat Jahan');
  await page.goto('/login');
  await fillLogin(page, person.email, person.password);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  for (const button of [login, google]) await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Profile image').setInputFiles(profilePhoto);
  const signup = page.getByRole('button', { name: 'Signup', exact: true });
  await signup.click();
  for (const button of [signup, google]) await expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a demo account is filled in by one click', async ({ page }) => {
  const accounts = await listDemoAccounts(page);
  expect(accounts.map(({ role }) => role)).toEqual(['Buyer', 'Seller', 'Admin']);
  for (const { role, email, password: secret } of accounts) {
    await page.goto('/login');
    await page.getByRole('button', { name: `${role} ${email}` }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(secret);
  }
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/allsellers');
});

test('an expired token is renewed before the first call', async ({ open, shopUrl }) => {
  const buyer = await newBuyer(shopUrl);
  const yesterday = Date.now() - 24 * 3_600_000;
  const page = await open(buyer, { storageState: sessionOf(buyer, yesterday) });
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/orders') {
      sent.push(request.headers().authorization);
    }
  });
  await page.goto('/dashboard/myorders');
  await expect(page.getByText('No Orders found.')).toBeVisible();
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  expect(token).not.toBe(buyer.token);
  expect(new Set(sent)).toEqual(new Set([`barer ${token}`]));
});
