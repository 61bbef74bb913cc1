import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { popupChannel } from '#contract/accounts/popup.ts';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const banner = (page: Page) => page.getByRole('banner');

let counter = 0;
function newPerson() {
  counter += 1;
  const stamp = `${process.pid}.${Date.now().toString(36)}.${counter}`;
  return { email: `popup.${stamp}@mailbox.example.com`, name: 'Farhana Islam' };
}

/** Clicks the button and answers the window that opens. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await expect(popup.getByText('local test provider')).toBeVisible();
  return popup;
}

async function answer(popup: Page, { email, name }: { email: string; name: string }) {
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name').fill(name);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue' }).click(),
  ]);
}

test('Google leads a new buyer back to the page that asked @mobile', async ({ open, seller }) => {
  const item = await putUp(seller);
  const page = await open();
  await page.goto(`/category/${item.category}`);
  await expect(page).toHaveURL('/login');
  const person = newPerson();
  await answer(await openPopup(page), person);
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/category/${item.category}`);
  await expect(page.getByRole('article', { name: item.name })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/myorders');
  await expect(banner(page)).toContainText(person.name);
});

test('somebody signs up with Google as a buyer, whatever the form says', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Seller' }).check();
  const person = newPerson();
  const popup = await openPopup(page);
  await expect(popup.getByRole('button')).toHaveCount(1);
  await answer(popup, person);
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/myorders');
});

test('a window that only seemed closed signs in all the same', async ({ page }) => {
  // A provider may cut its window off from the page that opened it, which then sees it as closed.
  const provider = createServer((request, response) => {
    const next = new URL(request.url ?? '', 'http://localhost').searchParams.get('next');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('content-type', 'text/html');
    response.end(
      `<link rel="icon" href="data:,"><a href="${next?.replaceAll('&', '&amp;')}">Go on</a>`,
    );
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  await page.route('**/api/auth/sign-in/social', async (route) => {
    const response = await route.fetch();
    const { url } = (await response.json()) as { url: string };
    const detour = `http://127.0.0.1:${port}/?next=${encodeURIComponent(url)}`;
    await route.fulfill({ response, json: { url: detour, redirect: false } });
  });
  await page.goto('/login');
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await expect(page.getByRole('alert')).toContainText('POPUP_CLOSED_BY_USER');
  await popup.getByRole('link', { name: 'Go on' }).click();
  await answer(popup, newPerson());
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  provider.close();
});

test('a window that the browser blocks is told', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/signup');
  await google(page).click();
  await expect(page.getByRole('alert')).toContainText('POPUP_BLOCKED');
  await expect(page.getByRole('alert')).toContainText('allow pop-ups');
  await expect(google(page)).not.toHaveAttribute('aria-busy');
});

test('what the provider refuses is told in its own word', async ({ page }) => {
  await page.context().route('**/local-test-provider/auth?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = String(
      new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' }),
    );
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.goto('/login');
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await popup.waitForEvent('close');
  await expect(page.getByRole('alert')).toContainText('access_denied');
  await expect(page.getByRole('alert')).toContainText('You did not agree to sign in with Google.');
});

test('who has a password already is sent back to it', async ({ page, shopUrl }) => {
  const { email } = await newBuyer(shopUrl);
  await page.goto('/login');
  await answer(await openPopup(page), { email, name: 'Eve' });
  await expect(page.getByRole('alert')).toContainText('account_not_linked');
  await expect(page.getByRole('alert')).toContainText('Log in with its password');
});

test.describe('a provider out of reach', () => {
  test.use({ allowed: /status of 503/ });

  test('is told, and its window goes', async ({ page }) => {
    const answerOfShop = { code: 'NETWORK_REQUEST_FAILED', message: 'The provider is down' };
    await page.route('**/api/auth/sign-in/social', (route) =>
      route.fulfill({ status: 503, json: answerOfShop }),
    );
    await page.goto('/login');
    const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await expect(page.getByRole('alert')).toContainText('NETWORK_REQUEST_FAILED');
    await expect(page.getByRole('alert')).toContainText('Google cannot be reached just now.');
  });
});

test('the window works under another address of the shop', async ({ page, shopUrl }) => {
  const url = shopUrl.replace('localhost', '127.0.0.1');
  await page.goto(`${url}/login`);
  await answer(await openPopup(page), newPerson());
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
});

test("the provider's page is within everybody's reach, at every width", async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByText('Email is required*')).toBeVisible();
  await popup.setViewportSize({ width: 320, height: 640 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await popup.evaluate(overflow)).toBeLessThanOrEqual(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page: popup }).setLegacyMode(true).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('a window that nobody answers frees the form, and may still be answered', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const popup = await openPopup(page);
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('alert')).toContainText('POPUP_TIMED_OUT');
  await expect(google(page)).not.toHaveAttribute('aria-busy');
  await answer(popup, newPerson());
  await expect(page.getByText('Signin successfully!')).toBeVisible();
});

test('a window that was closed is told, and the next try works', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody@mailbox.example.com');
  const popup = await openPopup(page);
  await expect(google(page)).toHaveAttribute('aria-busy', 'true');
  // Words about another window are not for this page.
  await page.evaluate((channel) => {
    new BroadcastChannel(channel).postMessage({ type: 'signed-in', flowId: 'another' });
  }, popupChannel);
  await popup.close();
  await expect(page.getByRole('alert')).toContainText('POPUP_CLOSED_BY_USER');
  await expect(page.getByRole('alert')).toContainText('The window was closed');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@mailbox.example.com');
  await answer(await openPopup(page), newPerson());
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a window is not taken for closed while its reader is elsewhere', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const popup = await openPopup(page);
  // Somebody types in it, or looks away: this page cannot know, and browsers without a head always have the focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await popup.close();
  await page.clock.runFor(10_000);
  await expect(google(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => {
    document.hasFocus = () => true;
  });
  await page.clock.runFor(3_000);
  await expect(page.getByRole('alert')).toContainText('POPUP_CLOSED_BY_USER');
});

test('a window that was closed is told where the focus does not come back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const popup = await openPopup(page);
  // As in WebKit.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await popup.close();
  await page.clock.runFor(22_000);
  await expect(page.getByRole('alert')).toContainText('POPUP_CLOSED_BY_USER');
});

test('a shop without a provider has no button', async ({ page }) => {
  await page.route('**/api/sign-in-options', (route) => route.fulfill({ json: { google: false } }));
  await page.goto('/blogs');
  // Whoever is faster than the scripts gets the page from the server, which has a provider.
  await untilAwake(page);
  for (const name of ['Login', 'Signup']) {
    await banner(page).getByRole('link', { name }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
    await expect(google(page)).toHaveCount(0);
  }
});
