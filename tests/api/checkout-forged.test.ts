import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFault } from '#packages/sslcommerz-sandbox/index.ts';
import { sign } from '#packages/sslcommerz-sandbox/signature.ts';
import { checkoutSandboxKeys } from '#server/composition/checkout-providers.ts';
import { bringToRest, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  answerBkash,
  answerSslcommerz,
  type CheckoutDeal,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import { createPaymentFixtures, look, readLedger } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { createRandom } from '../../bench/drills/drill.ts';
import { shuffle } from '../../bench/drills/support/figures.ts';

// Notifications and returns that are forged, replayed, reordered, of another sum, currency, store or payment, beside the right
// ones: what is paid is what the provider says, whatever is told. D5 of docs/reliability.md: FORGED_ROUNDS=36 sends 10,000.

/** Times that everything is sent. */
const rounds = Number(process.env.FORGED_ROUNDS ?? 1);
const copies = 5;
/** On their way at a time. */
const width = 16;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      LIMIT_CHECKOUTS_PER_DAY: '100000',
      LIMIT_RETURNS_PER_HOUR: '1000000',
    },
  });
});
afterAll(() => shop.close());

interface Message {
  path: string;
  body?: Record<string, string>;
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

/** What a forger who even knows the store's password may tell of this payment, and what anybody may. */
function messagesOf(mine: CheckoutDeal, other: CheckoutDeal): Message[] {
  const { storeId, storePassword } = checkoutSandboxKeys(shop.shopSecret).sslcommerz;
  const path = '/api/webhooks/sslcommerz';
  const told = fieldsOf(mine, storeId);
  const signed = (changes: Record<string, string>) => ({
    path,
    body: sign({ ...told, ...changes }, storePassword),
  });
  const reference = encodeURIComponent(mine.transactionId);
  return [
    signed({}),
    signed({ amount: '1.00', currency_amount: '1.00' }),
    signed({ currency: 'USD', currency_type: 'USD' }),
    signed({ tran_id: other.transactionId }),
    signed({ store_id: 'another' }),
    signed({ status: 'FAILED' }),
    signed({ risk_level: '1' }),
    { path, body: sign(told, 'a guessed password') },
    { path, body: told },
    { path, body: { ...sign(told, storePassword), tran_id: other.transactionId } },
    { path: `/api/return/sslcommerz?status=success&tran_id=${reference}`, body: told },
    { path: `/api/return/bkash?status=success&paymentID=${reference}` },
    { path: `/api/return/bkash?status=Completed&paymentID=${reference}` },
    { path: '/api/return/sslcommerz?status=success', body: { tran_id: other.transactionId } },
  ];
}

async function send({ path, body }: Message): Promise<number> {
  const answer = await fetch(new URL(path, shop.url), {
    redirect: 'manual',
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function sendAll(messages: readonly Message[]): Promise<void> {
  const left = [...messages];
  const next = async (): Promise<void> => {
    for (let one = left.pop(); one; one = left.pop()) {
      expect(await send(one)).toBe(one.path.startsWith('/api/webhooks') ? 200 : 303);
    }
  };
  await Promise.all(Array.from({ length: width }, next));
}

it('what is paid is what the provider says, whatever is told, however often and in any order', {
  timeout: 60_000 * rounds,
}, async () => {
  const fixtures = await createPaymentFixtures(shop);
  for (let round = 0; round < rounds; round += 1) {
    // Nobody but what is sent here tells the shop anything.
    await addFault(shop.database.db, { match: '*', mode: 'drop_ipns', times: 100 });
    const paid = [
      await startCheckout(await fixtures.deal(), 'sslcommerz'),
      await startCheckout(await fixtures.deal(), 'bkash'),
    ];
    const unpaid = [
      await startCheckout(await fixtures.deal(), 'sslcommerz'),
      await startCheckout(await fixtures.deal(), 'bkash'),
    ];
    const [one, two] = paid as [CheckoutDeal, CheckoutDeal];
    await answerSslcommerz(shop, one);
    await answerBkash(shop, two);
    const all = [...paid, ...unpaid];
    const messages = all.flatMap((mine, place) =>
      messagesOf(mine, all[(place + 1) % all.length] ?? mine),
    );
    const replayed = Array.from({ length: copies }, () => messages).flat();
    await sendAll(shuffle(replayed, createRandom(round + 1)));
    await settleDueNow(shop);
    for (const deal of paid) {
      const { payments, product, booking, lastPayment } = await look(shop, deal);
      expect([payments, product, booking]).toEqual([['captured'], 'sold', 'paid']);
      expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'capture']);
    }
    for (const deal of unpaid) {
      const { payments, booking, lastPayment } = await look(shop, deal);
      expect(payments).toEqual([deal.method === 'bkash' ? 'open' : 'allocated']);
      expect(booking).toBe('open');
      expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual([]);
    }
    await bringToRest(shop);
    await expectInvariants(shop.database);
  }
});
