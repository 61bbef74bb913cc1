import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askCheckout } from '#tests/support/payer-pages.ts';
import {
  createPaymentFixtures,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// A provider that lets the shop in no more: the buyer is told to pay otherwise, and the admin hears of it.

const refusals: Record<string, object> = {
  '/tokenized/checkout/token/grant': { statusCode: '2001', statusMessage: 'Invalid App Key' },
  '/gwprocess/v4/api.php': { status: 'FAILED', failedreason: 'Store Credential Error' },
};

let provider: Server;
let refused: TestShop;
/** Another process of the same shop, whose keys are right. */
let mended: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(refusals[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  mended = await startTestShop({ idle: true });
  refused = await startTestShop({
    beside: mended,
    idle: true,
    environment: {
      BKASH_USERNAME: 'ditiyo',
      BKASH_PASSWORD: 'of last year',
      BKASH_APP_KEY: 'key',
      BKASH_APP_SECRET: 'secret',
      BKASH_API_URL: address,
      SSLCOMMERZ_STORE_ID: 'ditiyo',
      SSLCOMMERZ_STORE_PASSWORD: 'of last year',
      SSLCOMMERZ_API_URL: address,
    },
  });
  fixtures = await createPaymentFixtures(refused);
});
afterAll(async () => {
  await refused.close();
  await mended.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

async function alarmOf(method: string) {
  const { rows } = await mended.database.pool.query(
    `select message, times, resolved_at is null as open from alarms
     where kind = 'payment_method_refused' and subject = $1`,
    [method],
  );
  return rows;
}

it.each([
  ['bkash', /2001 Invalid App Key/],
  ['sslcommerz', /Store Credential Error/],
] as const)(
  '%s: nothing is charged, another way works, and the alarm ends once it does',
  async (method, reason) => {
    const deal = await fixtures.deal();
    for (const times of [1, 2]) {
      const answer = await askCheckout(deal, method);
      expect(answer).toMatchObject({ status: 409, body: { code: 'method_refused' } });
      expect(answer.body.ownStatus).toMatch(/Please take another one\.$/);
      expect(await alarmOf(method)).toEqual([
        { message: expect.stringMatching(reason), times, open: true },
      ]);
    }
    expect(await look(refused, deal)).toMatchObject({ booking: 'open', product: 'available' });
    await fixtures.start(deal);

    const other = await fixtures.deal();
    const buyer = at(other.buyer, mended);
    expect((await askCheckout({ ...other, buyer }, method)).status).toBe(200);
    expect(await alarmOf(method)).toMatchObject([{ open: false }]);
  },
);
