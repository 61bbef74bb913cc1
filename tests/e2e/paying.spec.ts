import type { Page } from '@playwright/test';
import { cards, intentOf, startPayment } from '../support/cards.ts';
import { congratulations, openPayment, payButton, typeCard } from './card-form.ts';
import { expect, expectRed, test } from './clean-page.ts';
import { makeDeal, payByHttp } from './deals.ts';

/** Counts the cards that this page sends to the gateway. */
function countCharges(page: Page): () => number {
  let charges = 0;
  page.on('request', (request) => {
    if (/\/v1\/payment_intents\/\w+\/confirm$/.test(request.url())) charges += 1;
  });
  return () => charges;
}

test('Pay waits for the payment, works once and rests afterwards', async ({ seller, open }) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const page = await open(buyer);
  const charges = countCharges(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/create-payment-intent', async (route) => {
    await held;
    await route.continue();
  });

  await page.goto(`/dashboard/payment/${bookingId}`);
  await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
  await expect(page.getByText('78,500 tk').first()).toBeVisible();
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  letGo();
  await expect(payButton(page)).toBeEnabled();

  await typeCard(page);
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await payButton(page).dblclick();
  await expect(page.getByText(congratulations)).toBeVisible();
  await expect(page.getByText(/pi_\w+/)).toBeVisible();
  expect(charges()).toBe(1);
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription('This order is already paid.');

  await page.reload();
  await expect(page.getByText(congratulations)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

test('pays though Pay is pressed while the page still asks how the payment stands', async ({
  seller,
  open,
}) => {
  const { buyer, bookingId } = await makeDeal(seller);
  const page = await open(buyer);
  const asked = Promise.withResolvers<void>();
  await page.route(/\/v1\/payment_intents\/\w+\?/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  const charges = countCharges(page);
  await openPayment(page, bookingId);
  await typeCard(page);
  await payButton(page).dblclick();
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(charges()).toBe(0);
  asked.resolve();
  await expect(page.getByText(congratulations)).toBeVisible();
  expect(charges()).toBe(1);
});

test('tells at its field what cannot be right about a card', async ({ seller, open }) => {
  const { buyer, bookingId } = await makeDeal(seller);
  const page = await open(buyer);
  const charges = countCharges(page);
  await openPayment(page, bookingId);
  const number = page.getByLabel('Card number');
  const expiry = page.getByLabel('Expiry date');
  const cvc = page.getByLabel('CVC');

  await payButton(page).click();
  await expect(number).toHaveAccessibleDescription('Card number is required*');
  await expect(expiry).toHaveAccessibleDescription('Expiry date is required*');
  await expect(cvc).toHaveAccessibleDescription('CVC is required*');
  await expect(number).toBeFocused();

  await number.fill('4242 4242 4242 4241');
  await expiry.fill('0120');
  await cvc.fill('12');
  await payButton(page).click();
  await expect(number).toHaveAccessibleDescription('The card number is incorrect*');
  await expect(expiry).toHaveAccessibleDescription('This card has expired*');
  await expect(cvc).toHaveAccessibleDescription('The CVC is incomplete*');

  await number.fill('4242');
  await expiry.fill('1334');
  await payButton(page).click();
  await expect(number).toHaveAccessibleDescription('The card number is incomplete*');
  await expect(expiry).toHaveAccessibleDescription('The month must be from 01 to 12*');
  expect(charges()).toBe(0);
});

test.describe('refused', () => {
  test.use({ allowed: /status of (402|409|400)/ });

  test('a declined card is told in red, and another one pays on the same page', {
    tag: '@journey',
  }, async ({ seller, open }) => {
    const { buyer, bookingId } = await makeDeal(seller);
    const page = await open(buyer);
    await openPayment(page, bookingId);
    await typeCard(page, cards.declined);
    await payButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Your card was declined.');
    await expectRed(alert);
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');

    await typeCard(page);
    await payButton(page).click();
    await expect(page.getByText(congratulations)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('a page that is older than its payment pays all the same, with one press', async ({
    seller,
    open,
  }) => {
    const { buyer, bookingId } = await makeDeal(seller);
    // A payment that the shop has given up, as it does after half an hour: its item went to somebody else.
    const lost = await makeDeal(seller);
    const winner = await makeDeal(seller, lost.item);
    const ended = await startPayment(lost.buyer, lost.bookingId, lost.item.price);
    await payByHttp(winner.buyer, winner.item, winner.bookingId);

    const page = await open(buyer);
    await page.route(
      '**/api/create-payment-intent',
      (route) => route.fulfill({ json: { clientSecret: ended } }),
      { times: 1 },
    );
    await openPayment(page, bookingId);
    await typeCard(page);
    await payButton(page).click();
    await expect(page.getByText(congratulations)).toBeVisible();
    await expect(page.getByText(/^Transaction id: pi_\w+$/)).not.toContainText(intentOf(ended));
  });

  test('two tabs pay one booking once', { tag: '@journey' }, async ({ seller, open }) => {
    const { buyer, bookingId } = await makeDeal(seller);
    const first = await open(buyer);
    const second = await first.context().newPage();
    const tabs = [first, second];
    for (const tab of tabs) await openPayment(tab, bookingId);
    for (const tab of tabs) await typeCard(tab);
    await Promise.all(tabs.map((tab) => payButton(tab).click()));
    const ids = new Set<string | null>();
    for (const tab of tabs) {
      await expect(tab.getByText(congratulations)).toBeVisible();
      ids.add(await tab.getByText(/^Transaction id: pi_\w+$/).textContent());
    }
    expect(ids.size).toBe(1);
  });

  test('an order that was paid elsewhere while the page began is shown as paid', async ({
    seller,
    open,
  }) => {
    const { buyer, item, bookingId } = await makeDeal(seller);
    const page = await open(buyer);
    await page.route('**/api/create-payment-intent', async (route) => {
      await payByHttp(buyer, item, bookingId);
      await route.continue();
    });
    await page.goto(`/dashboard/payment/${bookingId}`);
    await expect(page.getByText(congratulations)).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
  });

  test('an item that somebody else bought meanwhile is not charged', async ({ seller, open }) => {
    const mine = await makeDeal(seller);
    const theirs = await makeDeal(seller, mine.item);
    const page = await open(mine.buyer);
    await openPayment(page, mine.bookingId);
    await typeCard(page);

    await payByHttp(theirs.buyer, mine.item, theirs.bookingId);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Item already sold. Your card was not charged.',
    );
    await expect(payButton(page)).toBeDisabled();
    await page.goto('/dashboard/myorders');
    await expect(page.getByText('Sold to another buyer')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('the bank wants to see the buyer: refused first, then passed', async ({ seller, open }) => {
    const { buyer, bookingId } = await makeDeal(seller);
    const page = await open(buyer);
    const asksFirst = '4000002500003155';
    await openPayment(page, bookingId);
    await typeCard(page, asksFirst);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Test bank: is it you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toContainText('unable to authenticate');
    await expect(page).toHaveURL(`/dashboard/payment/${bookingId}`);

    await expect(payButton(page)).toBeEnabled();
    await typeCard(page, asksFirst);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByText(congratulations)).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/payment/${bookingId}`);
  });
});

test.describe('cut off', () => {
  test.use({ allowed: /ERR_FAILED/ });

  test('a browser that cannot confirm waits, and the webhook has the order paid', async ({
    seller,
    open,
  }) => {
    const { buyer, bookingId } = await makeDeal(seller);
    const page = await open(buyer);
    await page.route('**/api/confirmorder*', (route) => route.abort());
    await openPayment(page, bookingId);
    await typeCard(page);
    await payButton(page).click();
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');

    const orders = await page.context().newPage();
    await expect(async () => {
      await orders.goto('/dashboard/myorders');
      await expect(orders.getByText('Paid', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // The page itself learns it as well, though nobody ever answered it.
    await expect(page.getByText(congratulations)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/pi_\w+/)).toBeVisible();
  });
});
