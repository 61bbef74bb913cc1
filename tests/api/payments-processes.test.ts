import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringToRest, eventually, failProvider } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  type,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type ShopProcess, startBeside } from '#tests/support/shop-processes.ts';
import { thorough } from '#tests/support/thorough.ts';

/** This process only looks on; the two others serve, each with its own webhooks, outbox and reconciler. */
let shop: TestShop;
let fixtures: PaymentFixtures;
let processes: ShopProcess[];

const environment = { RECONCILE_SECONDS: '1' };

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  [fixtures, ...processes] = await Promise.all([
    createPaymentFixtures(shop),
    startBeside(shop, environment),
    startBeside(shop, environment),
  ]);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await shop.close();
});

/** Says the same to both processes, several times at once. */
function confirmEverywhere(payment: Payment, times: number) {
  const from = processes.map((each) => at(payment.buyer, each));
  const words = Array.from({ length: times }, () => from).flat();
  return Promise.all(words.map((by) => confirmUntilKnown(payment, { by })));
}

/** Makes every payment's time come again and again, until stopped. */
function hurryReconcilers(): () => Promise<void> {
  let hurried = true;
  const hurrying = (async () => {
    while (hurried) {
      await shop.database.pool.query(
        'update payments set next_poll_at = now() where next_poll_at is not null',
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return async () => {
    hurried = false;
    await hurrying;
  };
}

describe('two processes of one shop', () => {
  it('settle one payment once, whoever of them hears of it', async () => {
    const stopHurry = hurryReconcilers();
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const payment = await fixtures.start(await fixtures.deal());
      await type(payment);
      const answers = await confirmEverywhere(payment, 3);
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 0, 0, 0, 1]);
      expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
    }
    await stopHurry();
  });

  it('charge one of eight buyers, and tell all the others so', async () => {
    const stopHurry = hurryReconcilers();
    const item = await fixtures.item();
    const payments: Payment[] = [];
    for (const buyer of await fixtures.buyers(8)) {
      payments.push(await fixtures.start(await fixtures.deal({ buyer, item })));
    }
    await Promise.all(payments.map((payment) => type(payment)));
    const answers = await Promise.all(payments.map((payment) => confirmEverywhere(payment, 1)));
    await stopHurry();
    await bringToRest(shop);
    const ends = await Promise.all(payments.map((payment) => look(shop, payment)));
    expect(ends.filter(({ booking }) => booking === 'paid')).toHaveLength(1);
    for (const [index, words] of answers.entries()) {
      const paid = ends[index]?.booking === 'paid';
      for (const { status } of words) expect(status).toBe(paid ? 200 : 409);
    }
    const charged = await Promise.all(payments.map((payment) => readCharged(shop, payment)));
    expect(charged.filter((amount) => amount > 0)).toEqual([item.price * 100]);
  });

  it('make one intent of one booking', async () => {
    const deal = await fixtures.deal();
    const asked = processes.flatMap((each) => {
      const there = { ...deal, buyer: at(deal.buyer, each) };
      return [askIntent(there), askIntent(there), askIntent(there)];
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  });
});

if (thorough)
  describe('a process that is killed while it waits for the provider', () => {
    it('leaves nothing that the next one does not bring to its end', async () => {
      const quiet = await startTestShop({ idle: true });
      const doomed = await startBeside(quiet, {
        PAYMENT_WEBHOOKS: 'off',
        RECONCILE_SECONDS: '3600',
      });
      const payment = await (await createPaymentFixtures(quiet)).authorised();
      await failProvider(quiet, 'capture', 'timeout_after');
      const cut = confirm(payment, { by: at(payment.buyer, doomed) }).catch(() => undefined);
      await eventually('the provider took the money', async () => {
        return (await readCharged(quiet, payment)) > 0;
      });
      await doomed.kill();
      expect(await cut).toBe(undefined);
      expect(await look(quiet, payment)).toMatchObject({
        booking: 'open',
        product: 'reserved',
        payments: ['allocated'],
      });
      await quiet.database.pool.query('update payments set next_poll_at = now()');
      const heir = await startBeside(quiet, environment);
      await eventually('the order is paid', async () => {
        return (await look(quiet, payment)).booking === 'paid';
      });
      expect(await confirm(payment, { by: at(payment.buyer, heir) })).toMatchObject({
        status: 200,
        body: { modifiedCount: 1 },
      });
      expect(await readCharged(quiet, payment)).toBe(payment.item.price * 100);
      await expectInvariants(quiet.database);
      await heir.close();
      await quiet.close();
    });
  });
