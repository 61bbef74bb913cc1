import type { Page } from '@playwright/test';
import { Caller } from '../support/caller.ts';
import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { type Deal, makeDeal } from './deals.ts';
import { type ShopOnLines, startShopOnLines } from './shop-on-lines.ts';

/* One part of the shop is down or says nothing: every page stays a page, and says in words what it cannot do. */

// One worker, one shop, one part at a time.
test.describe.configure({ mode: 'default' });
// What the console tells of calls that the shop answers with "not now".
test.use({ allowed: /status of 503/ });

/** A silent part is given up after its own time, in milliseconds, and machines are busy. */
const patiently = { timeout: 60_000 };

let shop: ShopOnLines;
let seller: Caller;

test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await startShopOnLines();
  seller = await new Caller(shop.url, 'Rafiq Hasan').join('Seller');
});

test.afterEach(async () => {
  for (const line of Object.values(shop.lines)) await line.setMode('pass');
});

test.afterAll(() => shop.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const subjectsTo = (address: string) =>
  shop.mail.mails
    .filter(({ envelope }) => envelope.to.includes(address))
    .map(({ mail }) => mail.subject);

/** The pages that need none of the parts but the database. */
async function browse(page: Page, { item, bookingId }: Deal): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Good cameras deserve a second owner.');
  await expect(page.locator(`main a[href="/category/${item.category}"]`).first()).toBeVisible();
  await page.goto(`/category/${item.category}`);
  await expect(page.getByRole('article', { name: item.name })).toBeVisible();
  await page.goto('/blogs');
  await expect(heading(page)).toHaveText('Questions developers ask us');
  await page.goto('/dashboard/myorders');
  await expect(page.locator(`a[href="/dashboard/payment/${bookingId}"]`).first()).toBeVisible();
}

/** The page that anybody signs in on, in a browser where nobody is. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${shop.url}/login`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
}

for (const mode of ['refuse', 'black hole'] as const) {
  test(`the payment provider is away (${mode}): paying says so, and pays when it is back`, async ({
    open,
  }) => {
    const deal = await makeDeal(seller);
    await shop.lines.payments.setMode(mode);
    const page = await open(deal.buyer);
    await page.goto(`/dashboard/payment/${deal.bookingId}`);
    await expect(page.getByRole('heading', { name: deal.item.name })).toBeVisible();
    // While the shop still waits for the provider, nothing else does.
    await browse(await page.context().newPage(), deal);
    await openLogin(await open());
    await expect(
      page.getByText('The payment provider does not answer. Please try again in a moment.'),
    ).toBeVisible(patiently);
    await expect(payButton(page)).toBeDisabled();

    await shop.lines.payments.setMode('pass');
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 });
      await expect(payButton(page)).toBeEnabled({ timeout: 5_000 });
    }).toPass(patiently);
    await typeCard(page);
    await payButton(page).click();
    await expect(page.getByText(congratulations)).toBeVisible(patiently);
  });

  test(`the mail server is away (${mode}): a link is asked for all the same, and comes later`, async ({
    open,
  }) => {
    await shop.lines.mail.setMode(mode);
    const deal = await makeDeal(seller);
    const { email } = deal.buyer;
    const page = await open();
    await page.goto(`${shop.url}/forgot-password`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(
      page.getByText(`If there is an account for ${email}, a link is on its way`),
    ).toBeVisible();
    await openLogin(page);
    await browse(await open(deal.buyer), deal);
    expect(subjectsTo(email)).toEqual([]);

    await shop.lines.mail.setMode('pass');
    // Nobody waits here for the next try.
    await shop.database.pool.query(
      'update outbox set run_after = now(), locked_until = null where done_at is null',
    );
    await expect.poll(() => subjectsTo(email), patiently).toContain('Choose a new password');
  });
}

test('Google is away, silent or not: the form says so, and signs in when it is back', async ({
  open,
}) => {
  const deal = await makeDeal(seller);
  const page = await open();
  await openLogin(page);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  // Both before it was ever reached: afterwards the shop remembers what it said of itself.
  for (const mode of ['refuse', 'black hole'] as const) {
    await shop.lines.google.setMode(mode);
    await button.click();
    await expect(page.getByRole('alert')).toContainText(
      'Google cannot be reached just now.',
      patiently,
    );
    await expect(button).not.toHaveAttribute('aria-busy');
    await browse(await open(deal.buyer), deal);
  }

  await shop.lines.google.setMode('pass');
  shop.google.answer = {
    sub: '23',
    email: 'back@mailbox.example.com',
    email_verified: true,
    name: 'Farhana Islam',
  };
  await button.click();
  await expect(page.getByText('Signin successfully!')).toBeVisible(patiently);
});

test.describe('without a database', () => {
  // A page that the server cannot make.
  test.use({ allowed: /status of 50[03]/ });

  test('pages say that they cannot be shown, and are when it is back', async ({ open }) => {
    const deal = await makeDeal(seller);
    const page = await open(deal.buyer);
    await browse(page, deal);
    await shop.lines.database.setMode('refuse');
    await page.goto('/blogs');
    await expect(heading(page)).toHaveText('Questions developers ask us');
    await page.goto(`/category/${deal.item.category}`);
    await expect(page.getByText('We could not load the items.')).toBeVisible(patiently);
    await page.goto('/');
    await expect(heading(page)).toHaveText('This page could not be shown', patiently);
    await openLogin(await open());

    await shop.lines.database.setMode('pass');
    await expect.poll(async () => (await fetch(`${shop.url}/ready`)).status, patiently).toBe(200);
    await browse(page, deal);
  });
});
