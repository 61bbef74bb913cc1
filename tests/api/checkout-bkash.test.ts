import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, passMinutes, takenByBkash } from '#tests/support/checkouts.ts';
import { bringToRest, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  answerBkash,
  comeBack,
  payOnPage,
  startCheckout,
  wallets,
} from '#tests/support/payer-pages.ts';
import {
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Paying a booking on a page of bKash: what buyer, rivals and shop see of it.

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const refusal = (code: string) => ({ status: 409, body: { code } });

describe('by bKash', () => {
  it('two buyers finish the page: one has the item, and nothing is taken from the other', async () => {
    const item = await fixtures.item();
    const [one, two] = [
      await startCheckout(await fixtures.deal({ item }), 'bkash'),
      await startCheckout(await fixtures.deal({ item }), 'bkash'),
    ];
    await Promise.all([payOnPage(shop, one), payOnPage(shop, two)]);
    const answers = await Promise.all([confirmed(one), confirmed(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0].status === 409 ? one : two;
    const winner = loser === one ? two : one;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'lost_race' });
    expect(await takenByBkash(shop, loser)).toBe(0);
    expect(await takenByBkash(shop, winner)).toBe(item.price * 100);
  });

  it('a wallet without money, or blocked, pays nothing, and another one can', async () => {
    for (const wallet of [wallets.empty, wallets.blocked]) {
      const checkout = await startCheckout(await fixtures.deal(), 'bkash');
      await comeBack(await answerBkash(shop, checkout, { wallet }), 'bkash');
      expect(await confirmed(checkout)).toMatchObject(refusal('payment_not_done'));
      expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
      expect(await takenByBkash(shop, checkout)).toBe(0);
      const other = await startCheckout(checkout, 'bkash');
      await payOnPage(shop, other);
      expect((await confirmed(other)).body).toEqual({ modifiedCount: 1 });
      expect(await takenByBkash(shop, checkout)).toBe(checkout.item.price * 100);
    }
  });

  it('who goes over to a card is charged once, whatever they finish on the page', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    const card = await fixtures.authorised(checkout);
    await payOnPage(shop, checkout);
    await settleDueNow(shop);
    expect((await confirm(card)).status).toBe(200);
    expect(await takenByBkash(shop, checkout)).toBe(0);
    expect((await look(shop, checkout)).payments.sort()).toEqual(['captured', 'released']);
  });

  it('a forged return of a page that nobody finished pays nothing and keeps nothing', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    const forged = new URL(
      `/api/return/bkash?paymentID=${checkout.transactionId}&status=success`,
      shop.url,
    );
    await comeBack(forged, 'bkash');
    expect(await confirmed(checkout)).toMatchObject(refusal('payment_not_done'));
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
    await payOnPage(shop, checkout);
    expect((await confirmed(checkout)).body).toEqual({ modifiedCount: 1 });
  });
});

describe('by bKash, later', () => {
  it('who paid by another wallet after all is not told that it went to somebody else', async () => {
    const empty = await startCheckout(await fixtures.deal(), 'bkash');
    await comeBack(await answerBkash(shop, empty, { wallet: wallets.empty }), 'bkash');
    await confirmed(empty);
    const other = await startCheckout(empty, 'bkash');
    await payOnPage(shop, other);
    expect((await confirmed(other)).body).toEqual({ modifiedCount: 1 });
    await passMinutes(shop, empty, 25 * 60);
    await settleDueNow(shop);
    const { payments, lastPayment } = await look(shop, empty);
    expect(payments).toEqual(['released', 'captured']);
    const { rows } = await shop.database.pool.query(
      `select m.key from outbox m, payments p
       where p.booking_id = $1 and m.key = 'payments.lost:' || p.id`,
      [empty.bookingId],
    );
    expect(rows).toEqual([]);
    expect(lastPayment?.state).toBe('captured');
  });

  it('an execution that is still under way at bKash is no refusal: the item stays theirs', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    await answerBkash(shop, checkout);
    // Its one execution is used up, and the status does not say yet what came of it.
    const used = 'update sandbox_bkash_payments set refused_with = $2 where id = $1';
    await shop.database.pool.query(used, [checkout.transactionId, '2117']);
    expect((await confirmed(checkout)).status).toBe(202);
    expect(await look(shop, checkout)).toMatchObject({ product: 'reserved' });
    await shop.database.pool.query(
      `update sandbox_bkash_payments set refused_with = null, trx_id = 'TRX' || id, executed_at = now() where id = $1`,
      [checkout.transactionId],
    );
    await settleDueNow(shop);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('one that took nothing is given up after some polls', async () => {
    const checkout = await startCheckout(await fixtures.deal(), 'bkash');
    await answerBkash(shop, checkout);
    const used = 'update sandbox_bkash_payments set refused_with = $2 where id = $1';
    await shop.database.pool.query(used, [checkout.transactionId, '2117']);
    for (let poll = 0; poll < 7; poll += 1) await settleDueNow(shop);
    expect(await look(shop, checkout)).toMatchObject({ booking: 'open', product: 'available' });
  });
});
