import type { Page } from '@playwright/test';
import { TestClient } from '../support/test-client.ts';
import { startAnotherShop } from './another-shop.ts';
import { congratulations, payButton } from './card-form.ts';
import { test as base, expect, expectRed } from './clean-page.ts';
import { type Deal, makeDeal } from './deals.ts';

/* A shop with Stripe's keys. Stripe itself is out of reach: in the browser a stand-in answers for it, and for the
 * shop's calls that would have to ask it. */

const clientSecret = 'pi_standin_secret_word';
const publishableKey = 'pk_test_standin';

const test = base.extend<{ deal: Deal }, { stripeShop: string }>({
  stripeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const shop = await startAnotherShop({
        STRIPE_SECRET_KEY: 'sk_test_standin',
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_standin',
      });
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deal: async ({ stripeShop }, use) =>
    use(await makeDeal(await new TestClient(stripeShop, 'Rafiq Hasan').join('Seller'))),
});

/**
 * Runs in the page as Stripe.js: fields in frames of its own, and the first card is declined. It uses every host that
 * Stripe names for it: a page whose policy forbids one says so in its console, which fails the test.
 */
const standIn = `
window.standIn = { keys: [], fields: [], charges: [], hosts: [] };
function load(tag, src) {
  const element = document.createElement(tag);
  element.hidden = true;
  element.onload = () => standIn.hosts.push(tag + ' ' + new URL(src).host);
  element.src = src;
  document.body.append(element);
}
window.Stripe = (key) => {
  standIn.keys.push(key);
  load('script', 'https://m-outer.js.stripe.com/part.js');
  load('iframe', 'https://m-outer.js.stripe.com/frame.html');
  load('iframe', 'https://hooks.stripe.com/frame.html');
  return {
    elements: () => ({
      create(type) {
        const handlers = {};
        let frame;
        return {
          mount(box) {
            frame = document.createElement('iframe');
            frame.title = type;
            frame.height = '24';
            frame.src = 'https://js.stripe.com/frame.html';
            box.append(frame);
            standIn.fields.push({ type, say: (message) => handlers.change({ error: message && { message } }) });
          },
          on: (name, handler) => { handlers[name] = handler; },
          update() {},
          focus() {},
          destroy: () => frame?.remove(),
        };
      },
    }),
    async confirmCardPayment(secret, { payment_method: { card, billing_details } }) {
      await fetch('https://api.stripe.com/v1/payment_intents/confirm', { method: 'POST' });
      standIn.charges.push({ secret, hasCard: Boolean(card), billing_details });
      if (standIn.charges.length === 1) {
        return { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } };
      }
      return { paymentIntent: { id: 'pi_standin', status: 'requires_capture' } };
    },
    retrievePaymentIntent: async () => ({
      paymentIntent: { id: 'pi_standin', status: 'requires_payment_method', last_payment_error: null },
    }),
  };
};
// The release that the npm package asks for.
window.Stripe.version = document.querySelector('script[src^="https://js.stripe.com/"]').src.split('/')[3];
`;

const answered = { status: 200, headers: { 'access-control-allow-origin': '*' } };

/** Puts the stand-in in Stripe's place. Returns what the shop was told of the payment. */
async function replaceStripe(page: Page): Promise<{ confirmed: URL[] }> {
  const confirmed: URL[] = [];
  const context = page.context();
  await context.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ ...answered, contentType: 'text/javascript', body: standIn }),
  );
  for (const host of ['js.stripe.com', 'm-outer.js.stripe.com', 'hooks.stripe.com']) {
    await context.route(`https://${host}/frame.html`, (route) =>
      route.fulfill({ ...answered, contentType: 'text/html', body: '<!doctype html><p>1234' }),
    );
  }
  await context.route('https://m-outer.js.stripe.com/part.js', (route) =>
    route.fulfill({ ...answered, contentType: 'text/javascript', body: '' }),
  );
  await context.route('https://api.stripe.com/**', (route) => route.fulfill(answered));
  await context.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ json: { clientSecret } }),
  );
  await context.route('**/api/confirmorder*', (route) => {
    confirmed.push(new URL(route.request().url()));
    return route.fulfill({ json: { modifiedCount: 1 } });
  });
  return { confirmed };
}

interface StandIn {
  keys: string[];
  charges: object[];
  hosts: string[];
  fields: { type: string; say: (message: string) => void }[];
}

function readStandIn(page: Page) {
  return page.evaluate(() => {
    const { keys, charges, fields } = (window as unknown as { standIn: StandIn }).standIn;
    return { keys, charges, fields: fields.map(({ type }) => type) };
  });
}

test('Stripe has the card, the shop has the rest', async ({ deal, open }) => {
  const { buyer, item, bookingId } = deal;
  const page = await open(buyer);
  const { confirmed } = await replaceStripe(page);

  // By a link inside the shop: only the payment page itself may load Stripe's script.
  await page.goto('/dashboard/myorders');
  await page.getByRole('link', { name: 'Pay' }).click();
  for (const [label, type] of [
    ['Card number', 'cardNumber'],
    ['Expiry date', 'cardExpiry'],
    ['CVC', 'cardCvc'],
  ] as const) {
    const group = page.getByRole('group', { name: label });
    const frame = group.locator(`iframe[title=${type}]`);
    await expect(frame).toBeVisible();
    await expect(frame.contentFrame().getByText('1234')).toBeVisible();
  }
  await expect(page.getByText('Test mode')).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();

  const hosts = () =>
    page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn.hosts.toSorted());
  await expect
    .poll(hosts)
    .toEqual([
      'iframe hooks.stripe.com',
      'iframe m-outer.js.stripe.com',
      'script m-outer.js.stripe.com',
    ]);

  await page.evaluate(() => {
    const { fields } = (window as unknown as { standIn: StandIn }).standIn;
    for (const { type, say } of fields) {
      if (type === 'cardNumber') say('Your card number is incomplete.');
    }
  });
  await expect(
    page.getByRole('group', { name: 'Card number' }).getByText('Your card number is incomplete*'),
  ).toBeVisible();

  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expectRed(page.getByRole('alert'));
  expect(confirmed).toEqual([]);

  await payButton(page).click();
  await expect(page.getByText(congratulations)).toBeVisible();
  await expect(page.getByText('Transaction id: pi_standin')).toBeVisible();
  const charge = {
    secret: clientSecret,
    hasCard: true,
    billing_details: { name: buyer.name, email: buyer.email },
  };
  expect(await readStandIn(page)).toEqual({
    keys: [publishableKey],
    fields: ['cardNumber', 'cardExpiry', 'cardCvc'],
    charges: [charge, charge],
  });
  expect(confirmed.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { id: bookingId, itemId: item.id, transactionId: 'pi_standin' },
  ]);
});

test.describe('without Stripe', () => {
  test.use({ allowed: /ERR_FAILED/ });

  test('a script that does not load is told, and asked for again', async ({ deal, open }) => {
    const page = await open(deal.buyer);
    await replaceStripe(page);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await page.goto(`/dashboard/payment/${deal.bookingId}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The card form could not be loaded.');
    await expect(payButton(page)).toBeDisabled();
    await page.unroute('https://js.stripe.com/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('iframe[title]')).toHaveCount(3);
    await expect(payButton(page)).toBeEnabled();
  });
});

test('no other page may load Stripe, and a page of the shop asks nobody else', async ({
  stripeShop,
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(stripeShop + path)).headers()['content-security-policy'];
  for (const path of ['/', '/login', '/dashboard/myorders']) {
    expect(await policyOf(path)).not.toContain('stripe');
  }
  expect(await policyOf('/dashboard/payment/x')).toContain('https://js.stripe.com');
});
