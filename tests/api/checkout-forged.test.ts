import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFault } from '#packages/sslcommerz-sandbox/index.ts';
import { sign } from '#packages/sslcommerz-sandbox/signature.ts';
import { checkoutSandboxKeys } from '#server/composition/checkout-providers.ts';
import { sandboxKeys } from '#server/composition/payment-provider.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { paymentIdOf, readMoney } from '#tests/support/journal.ts';
import {
  answerBkash,
  answerSslcommerz,
  type CheckoutDeal,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import {
  createPaymentFixtures,
  type Deal,
  look,
  type Payment,
  readLedger,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';
import { createRandom } from '../../bench/drills/drill.ts';
import { quantile, shuffle } from '../../bench/drills/support/figures.ts';

// Notifications and returns that are forged, replayed, reordered, of another sum, currency, store or payment, beside the right
// ones: what is paid is what the provider says, whatever is told. D5 of docs/reliability.md: in full it sends more than 10,000.

/** Times that everything is sent. */
const rounds = Number(process.env.FORGED_ROUNDS ?? (thorough ? 24 : 1));
const copies = 5;
/** On their way at a time. */
const width = 16;

let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      LIMIT_CHECKOUTS_PER_DAY: '100000',
      LIMIT_RETURNS_PER_HOUR: '1000000',
      LIMIT_PAYMENT_INTENTS_PER_HOUR: '100000',
    },
  });
  admin = await joinAdmin(shop);
});
afterAll(() => shop.close());

interface Message {
  path: string;
  /** What is posted; left out: asked for. */
  body?: string | Record<string, string>;
  headers?: Record<string, string>;
  /** What it is answered. */
  status: number;
}

/** The notification that SSLCommerz would send of a payment, as far as a forger knows it. */
const fieldsOf = (
  { transactionId, item, bookingId }: CheckoutDeal,
  storeId: string,
): Record<string, string> => ({
  tran_id: transactionId,
  val_id: 'a-val-id',
  amount: `${item.price}.00`,
  store_amount: `${item.price}.00`,
  currency: 'BDT',
  currency_type: 'BDT',
  currency_amount: `${item.price}.00`,
  bank_tran_id: 'a-bank-id',
  status: 'VALID',
  store_id: storeId,
  risk_level: '0',
  value_b: bookingId,
});

const told = 200;
const ledBack = 303;

/** What a forger who even knows the store's password may tell of this payment, and what anybody may. */
function pageMessages(mine: CheckoutDeal, other: CheckoutDeal): Message[] {
  const { storeId, storePassword } = checkoutSandboxKeys(shop.shopSecret).sslcommerz;
  const path = '/api/webhooks/sslcommerz';
  const fields = fieldsOf(mine, storeId);
  const posted = (body: Record<string, string>): Message => ({ path, body, status: told });
  const signed = (changes: Record<string, string>) =>
    posted(sign({ ...fields, ...changes }, storePassword));
  const reference = encodeURIComponent(mine.transactionId);
  const back = (way: string, body?: Record<string, string>): Message => ({
    path: `/api/return/${way}`,
    status: ledBack,
    ...(body && { body }),
  });
  return [
    signed({}),
    signed({ amount: '1.00', currency_amount: '1.00' }),
    signed({ currency: 'USD', currency_type: 'USD' }),
    signed({ tran_id: other.transactionId }),
    signed({ store_id: 'another' }),
    signed({ status: 'FAILED' }),
    signed({ risk_level: '1' }),
    posted(sign(fields, 'a guessed password')),
    posted(fields),
    posted({ ...sign(fields, storePassword), tran_id: other.transactionId }),
    back(`sslcommerz?status=success&tran_id=${reference}`, fields),
    back(`bkash?status=success&paymentID=${reference}`),
    back(`bkash?status=Completed&paymentID=${reference}`),
    back('sslcommerz?status=success', { tran_id: other.transactionId }),
  ];
}

/** Events about a card payment: rightly signed, about what never was, and forged. */
function cardMessages(mine: Payment, other: Payment): Message[] {
  const { webhookSecret } = sandboxKeys(shop.shopSecret);
  const event = (kind: string, object: object, change: object = {}) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: kind,
      livemode: false,
      data: { object: { object: 'payment_intent', id: mine.transactionId, ...object } },
      ...change,
    });
  function posted(
    body: string,
    status = told,
    { secret = webhookSecret, age = 0, as = body } = {},
  ) {
    const at = Math.floor(Date.now() / 1000) - age;
    const mac = createHmac('sha256', secret).update(`${at}.${as}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` };
    return { path: '/api/webhooks/stripe', body, headers, status };
  }
  const right = event('payment_intent.amount_capturable_updated', {});
  return [
    posted(right),
    posted(event('payment_intent.succeeded', { amount: 100, amount_received: 100 })),
    posted(event('payment_intent.succeeded', { currency: 'usd', status: 'succeeded' })),
    posted(event('payment_intent.canceled', { status: 'canceled' })),
    posted(event('payment_intent.succeeded', { id: other.transactionId })),
    posted(event('payment_intent.succeeded', { id: 'pi_of_another_account' })),
    posted(event('charge.refunded', { object: 'charge', payment_intent: mine.transactionId })),
    posted(event('refund.failed', { object: 'refund', payment_intent: mine.transactionId })),
    posted(
      event('charge.dispute.closed', { object: 'dispute', payment_intent: mine.transactionId }),
    ),
    posted(right, 400, { secret: 'whsec_guessed' }),
    posted(right, 400, { age: 600 }),
    posted(event('payment_intent.succeeded', {}), 400, { as: right }),
    posted(event('payment_intent.succeeded', {}, { livemode: true }), 400),
    { path: '/api/webhooks/stripe', body: right, status: 400 },
  ];
}

/** Milliseconds until each message was answered. */
const answered: number[] = [];

async function send({ path, body, headers, status }: Message): Promise<void> {
  const began = performance.now();
  const answer = await fetch(new URL(path, shop.url), {
    redirect: 'manual',
    ...(headers && { headers }),
    ...(body && {
      method: 'POST',
      body: typeof body === 'string' ? body : new URLSearchParams(body),
    }),
  });
  await answer.arrayBuffer();
  answered.push(performance.now() - began);
  expect(answer.status).toBe(status);
}

async function sendAll(messages: readonly Message[]): Promise<void> {
  const left = [...messages];
  const next = async (): Promise<void> => {
    for (let one = left.pop(); one; one = left.pop()) await send(one);
  };
  await Promise.all(Array.from({ length: width }, next));
}

const next = <T>(all: readonly T[], mine: T): T =>
  all[(all.indexOf(mine) + 1) % all.length] ?? mine;

const stateOf = async (deal: Deal) => {
  const { payments, booking, lastPayment } = await look(shop, deal);
  const ledger = await readLedger(shop, lastPayment?.id ?? '');
  return { payments, booking, ledger, money: await readMoney(shop, deal) };
};

it('what is paid is what the provider says, whatever is told, however often and in any order', {
  timeout: 60_000 * rounds,
}, async () => {
  const fixtures = await createPaymentFixtures(shop);
  for (let round = 0; round < rounds; round += 1) {
    // Nobody but what is sent here tells the shop anything.
    await addFault(shop.database.db, { match: '*', mode: 'drop_ipns', times: 100 });
    const begin = async (method: 'sslcommerz' | 'bkash') =>
      startCheckout(await fixtures.deal(), method);
    const pages = [await begin('sslcommerz'), await begin('bkash')] as const;
    const openPages = [await begin('sslcommerz'), await begin('bkash')];
    const card = await fixtures.start(await fixtures.deal());
    const openCard = await fixtures.start(await fixtures.deal());
    await answerSslcommerz(shop, pages[0]);
    await answerBkash(shop, pages[1]);
    await type(card);
    const all = [...pages, ...openPages];
    const cards = [card, openCard];
    const messages = [
      ...all.flatMap((mine) => pageMessages(mine, next(all, mine))),
      ...cards.flatMap((mine) => cardMessages(mine, next(cards, mine))),
    ];
    const replayed = Array.from({ length: copies }, () => messages).flat();
    await sendAll(shuffle(replayed, createRandom(round + 1)));
    await shop.shop.workers.shop.drain();
    await settleDueNow(shop);
    const paid: Deal[] = [...pages, card];
    for (const deal of paid) {
      const { payments, booking, ledger } = await stateOf(deal);
      expect([payments, booking, ledger]).toEqual([['captured'], 'paid', ['authorise', 'capture']]);
    }
    for (const deal of [...openPages, openCard]) {
      const isKept = 'method' in deal && deal.method === 'sslcommerz';
      const { payments, booking, ledger } = await stateOf(deal);
      expect([payments, booking, ledger]).toEqual([[isKept ? 'allocated' : 'open'], 'open', []]);
    }
    await goOn(pages[0], pages[1]);
    // Whatever is told once more when the one is refunded and the other completed, they stay so.
    const before = await Promise.all(paid.map(stateOf));
    expect(before.map(({ booking }) => booking)).toEqual(['refunded', 'paid', 'paid']);
    await sendAll(shuffle(messages, createRandom(round + 101)));
    await bringToRest(shop);
    expect(await Promise.all(paid.map(stateOf))).toEqual(before);
    await expectInvariants(shop.database);
  }
  if (rounds > 1) {
    const p99 = Math.round(quantile(answered, 0.99));
    process.stdout.write(`${answered.length} messages, ${width} at a time, p99 ${p99} ms\n`);
  }
});

/** The one is refunded, the other handed over and completed. */
async function goOn(refunded: CheckoutDeal, completed: CheckoutDeal): Promise<void> {
  const payment = { ...refunded, clientSecret: '' };
  const path = `/api/payments/${await paymentIdOf(shop, payment)}/refund`;
  expect(await admin.post(path, { reason: 'It never worked.' })).toMatchObject({ status: 200 });
  for (const word of ['handover', 'complete']) {
    const said = await completed.buyer.post(`/api/deals/${completed.bookingId}/${word}`);
    expect(said).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  }
  await bringToRest(shop);
}
