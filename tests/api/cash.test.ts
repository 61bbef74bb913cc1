import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type AlertShop, confirmAddress, openAlertShop } from '#tests/support/alert-mails.ts';
import { bringToRest, failProvider, failWebhooks, settleDueNow } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  dieBeforeCapture,
  look,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// A deal in cash: each side says that item and money changed hands, and the second word ends it.

let alerts: AlertShop;
let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop();
  shop = alerts.shop;
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

const handOver = (by: TestClient, { bookingId }: Deal) =>
  by.post(`/api/deals/${bookingId}/handover`);
const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };
const refusal = (code: string) => ({ status: 409, body: { code } });
const dealOf = async (by: TestClient, { bookingId }: Deal) =>
  (await by.get(`/api/deals/${bookingId}`)).body;
const reserve = ({ bookingId }: Deal) => seller.post(`/api/deals/${bookingId}/accept`);
const noticesOf = async (by: TestClient, { item }: Deal): Promise<string[]> =>
  (await by.get('/api/notices')).body.rows
    .filter(({ product }: { product: { _id: string } }) => product._id === item.id)
    .map(({ kind }: { kind: string }) => kind);

/** Lets days pass since the cash was first spoken of. */
const age = ({ bookingId }: Deal, days: number) =>
  shop.database.pool.query(
    `update payments set created_at = created_at - make_interval(days => $2) where booking_id = $1`,
    [bookingId, days],
  );

/** The same, and has the shop look. */
async function pass(deal: Deal, days: number): Promise<void> {
  await age(deal, days);
  await settleDueNow(shop);
}

describe('item and cash change hands', () => {
  it.each(['buyer', 'seller'] as const)('once both have said so, the %s first', async (first) => {
    const deal = await fixtures.deal();
    const [one, other] = first === 'buyer' ? [deal.buyer, seller] : ([seller, deal.buyer] as const);
    await confirmAddress(shop, other);
    expect(await handOver(one, deal)).toMatchObject(done);
    expect(await handOver(one, deal)).toMatchObject(nothing);
    expect(await dealOf(other, deal)).toMatchObject({
      stage: 'booked',
      confirmed: { [first]: expect.any(String), until: expect.any(String) },
    });
    const { body: orders } = await deal.buyer.get(`/api/orders?email=${deal.buyer.email}`);
    expect(orders).toMatchObject([{ confirmed: { [first]: expect.any(String) } }]);
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', product: 'available' });
    await alerts.settle();
    expect(await noticesOf(other, deal)).toContain('handover_asked');
    expect(await noticesOf(one, deal)).not.toContain('handover_asked');

    expect(await handOver(other, deal)).toMatchObject(done);
    expect(await handOver(other, deal)).toMatchObject(nothing);
    const sold = await look(shop, deal);
    expect(sold).toMatchObject({ booking: 'paid', product: 'sold', payments: ['captured'] });
    const story = await dealOf(one, deal);
    expect(story).toMatchObject({ stage: 'handed_over', handedOver: { by: 'cash' } });
    expect(story).not.toHaveProperty('confirmed');
    expect(story.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'booked',
      'handed_over',
      'handed_over',
      'paid',
    ]);
    const order = (await deal.buyer.get(`/api/bookings/${deal.bookingId}`)).body;
    expect(order).toMatchObject({ isPaid: 'yes', transactionId: sold.transactionId });
    expect(sold.transactionId).toMatch(/^cash_[0-9a-f]{32}$/);
  });

  it('and both get the mails of a sale, and others of the item have lost it', async () => {
    const deal = await fixtures.deal();
    const late = await fixtures.deal({ item: deal.item });
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    // One word sells nothing: whoever pays by card meanwhile is faster.
    const held = await fixtures.authorised(await fixtures.deal({ item: deal.item }));
    expect((await confirmUntilKnown(held)).body).toMatchObject({ modifiedCount: 1 });
    expect(await handOver(seller, deal)).toMatchObject(refusal('deal_over'));
    expect(await look(shop, late)).toMatchObject({ booking: 'lost' });
    expect(await look(shop, deal)).toMatchObject({ booking: 'lost' });

    const other = await fixtures.deal();
    const waiting = await fixtures.start(await fixtures.deal({ item: other.item }));
    await Promise.all([confirmAddress(shop, other.buyer), confirmAddress(shop, seller)]);
    await handOver(seller, other);
    await handOver(other.buyer, other);
    expect(await look(shop, waiting)).toMatchObject({ booking: 'lost' });
    await bringToRest(shop);
    expect(await readCharged(shop, waiting)).toBe(0);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as mails from outbox where key like 'payments.sold:' || $1 || ':%'`,
      [(await look(shop, other)).lastPayment?.id],
    );
    expect(rows).toEqual([{ mails: 2 }]);
  });

  it('at the agreed price of a reserved item, which nobody else can take', async () => {
    const deal = await fixtures.deal();
    const other = await fixtures.deal({ item: deal.item });
    await reserve(deal);
    expect(await handOver(other.buyer, other)).toMatchObject(refusal('item_reserved'));
    expect(await handOver(seller, other)).toMatchObject(refusal('item_reserved'));
    expect(await handOver(seller, deal)).toMatchObject(done);
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('though its price is outside what cards may pay', async () => {
    const deal = await fixtures.deal({ item: await fixtures.item(60) });
    expect(await askIntent(deal)).toMatchObject(refusal('payment_range'));
    await handOver(deal.buyer, deal);
    expect(await handOver(seller, deal)).toMatchObject(done);
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid' });
  });

  it('once, however many say so at the same moment', async () => {
    const deal = await fixtures.deal();
    const rivals = await fixtures.deal({ item: deal.item });
    const answers = await Promise.all([
      ...[deal.buyer, seller, deal.buyer, seller].map((by) => handOver(by, deal)),
      ...[rivals.buyer, seller].map((by) => handOver(by, rivals)),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const states = [await look(shop, deal), await look(shop, rivals)].map(({ booking }) => booking);
    expect(states.toSorted()).toEqual(['lost', 'paid']);
  });
});

describe('nothing changes hands', () => {
  it('by the word of anybody else', async () => {
    const deal = await fixtures.deal();
    const [stranger, otherSeller] = await Promise.all([
      fixtures.buyer(),
      new TestClient(shop.url).join('Seller'),
    ]);
    for (const by of [stranger, otherSeller]) {
      expect(await handOver(by, deal)).toMatchObject({ status: 404 });
    }
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', payments: [] });
  });

  it('of a booking that is over, or of an item that is off sale', async () => {
    const over = await fixtures.deal();
    await over.buyer.post(`/api/deals/${over.bookingId}/cancel`, { reason: 'other' });
    expect(await handOver(over.buyer, over)).toMatchObject(refusal('deal_over'));
    const paused = await fixtures.deal();
    await seller.post(`/api/listings/${paused.item.id}/pause`);
    expect(await handOver(paused.buyer, paused)).toMatchObject(refusal('item_away'));
  });

  it('while a card is being charged for it', async () => {
    // No event of the card's provider comes in between: it would finish the sale.
    await failWebhooks(shop, 'drop_webhooks', 100);
    const paying = await fixtures.authorised();
    await dieBeforeCapture(shop, paying, 10);
    expect(await handOver(paying.buyer, paying)).toMatchObject(refusal('item_being_paid'));
    expect((await confirmUntilKnown(paying)).status).toBe(200);
  });

  it('when the other side is silent: after a week the word is forgotten, and may be given anew', async () => {
    const deal = await fixtures.deal();
    await handOver(seller, deal);
    await pass(deal, 6);
    expect((await dealOf(seller, deal)).confirmed).toBeDefined();
    await pass(deal, 2);
    expect((await dealOf(seller, deal)).confirmed).toBeUndefined();
    await alerts.settle();
    expect(await handOver(seller, deal)).toMatchObject(done);
    expect(await look(shop, deal)).toMatchObject({
      booking: 'open',
      payments: ['released', 'open'],
    });
    await alerts.settle();
    // Asked anew.
    expect(await noticesOf(deal.buyer, deal)).toEqual([
      'handover_asked',
      'handover_lapsed',
      'handover_asked',
    ]);
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid' });
  });

  it('by a word that is over, though nothing has tidied it up', async () => {
    const deal = await fixtures.deal();
    await handOver(seller, deal);
    await age(deal, 8);
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    const { confirmed } = await dealOf(seller, deal);
    expect(confirmed).toMatchObject({ buyer: expect.any(String) });
    expect(confirmed).not.toHaveProperty('seller');
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', product: 'available' });
    expect(await handOver(seller, deal)).toMatchObject(done);
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid' });
  });

  it('twice: that the buyer has it is written once, whoever writes', async () => {
    const deal = await fixtures.deal();
    await handOver(deal.buyer, deal);
    await handOver(seller, deal);
    await expect(
      shop.database.pool.query('update bookings set handed_over_at = now() where id = $1', [
        deal.bookingId,
      ]),
    ).rejects.toMatchObject({ constraint: 'bookings_handover_once' });
  });

  it('when its buyer leaves the shop, whom the word of the seller does not keep', async () => {
    const deal = await fixtures.deal();
    await handOver(seller, deal);
    const left = await deal.buyer.post('/api/my-account/delete', {
      password: 'correct horse',
    });
    expect(left).toMatchObject({ status: 200 });
    await bringToRest(shop);
    expect(await look(shop, deal)).toMatchObject({ booking: 'cancelled', payments: ['released'] });
  });

  it('when its buyer cancels after all', async () => {
    const deal = await fixtures.deal();
    await handOver(seller, deal);
    const cancelled = await deal.buyer.post(`/api/deals/${deal.bookingId}/cancel`, {
      reason: 'changed_mind',
    });
    expect(cancelled).toMatchObject(done);
    await bringToRest(shop);
    expect(await look(shop, deal)).toMatchObject({ booking: 'cancelled', payments: ['released'] });
  });
});

describe('cash and cards', () => {
  it('a card that was begun is charged nothing once cash is spoken of', async () => {
    const begun = await fixtures.start(await fixtures.deal());
    expect(await handOver(begun.buyer, begun)).toMatchObject(done);
    await bringToRest(shop);
    expect(await look(shop, begun)).toMatchObject({ payments: ['released', 'open'] });
    expect(await confirm(begun)).toMatchObject({ status: 409 });
    expect(await handOver(seller, begun)).toMatchObject(done);
    expect(await readCharged(shop, begun)).toBe(0);
  });

  it('who pays by card after all takes their word back', async () => {
    const deal = await fixtures.deal();
    await handOver(deal.buyer, deal);
    const paid = await fixtures.authorised(deal);
    expect((await dealOf(seller, deal)).confirmed).toBeUndefined();
    expect((await confirmUntilKnown(paid)).body).toMatchObject({ modifiedCount: 1 });
    const story = await dealOf(seller, deal);
    expect(story.stage).toBe('paid');
    expect(story).not.toHaveProperty('handedOver');
  });

  it('one whose making the provider has not answered is found out about first', async () => {
    const deal = await fixtures.deal();
    await failProvider(shop, 'create', 'error_500_before', 5);
    await askIntent(deal);
    expect(await look(shop, deal)).toMatchObject({ payments: ['creating'] });
    await shop.database.pool.query('delete from sandbox_faults');
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    await bringToRest(shop);
    expect(await look(shop, deal)).toMatchObject({ payments: ['released', 'open'] });
  });

  it('the shop gives no cash back, and the buyer is told of the sale by its reference', async () => {
    const deal = await fixtures.deal();
    await handOver(deal.buyer, deal);
    await handOver(seller, deal);
    const { lastPayment, transactionId } = await look(shop, deal);
    expect(
      await confirm({ ...deal, clientSecret: '', transactionId: transactionId ?? '' }),
    ).toMatchObject(done);
    const admin = await joinAdmin(shop);
    const refund = await admin.post(`/api/payments/${lastPayment?.id}/refund`, {
      reason: 'Broken.',
    });
    expect(refund).toMatchObject(refusal('payment_in_cash'));
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid', payments: ['captured'] });
  });
});

describe('a shop chooses its methods', () => {
  it('cash alone', async () => {
    const cashOnly = await startTestShop({ environment: { PAYMENT_METHODS: 'cash' } });
    const there = await createPaymentFixtures(cashOnly);
    const deal = await there.deal();
    const setup = (await deal.buyer.get('/api/payment-setup')).body;
    expect(setup).toMatchObject({
      mode: 'off',
      methods: [{ name: 'cash', mode: 'test', lowest: 1, highest: 10_000_000 }],
    });
    expect(await askIntent(deal)).toMatchObject(refusal('payment_off'));
    await handOver(deal.buyer, deal);
    expect(await handOver(there.seller, deal)).toMatchObject(done);
    expect(await look(cashOnly, deal)).toMatchObject({ booking: 'paid', product: 'sold' });
    await cashOnly.close();
  });

  it('cash alone, though it sold by card before: no refund is promised that nobody can make', async () => {
    const sold = await fixtures.authorised();
    await confirmUntilKnown(sold);
    const after = await startTestShop({ beside: shop, environment: { PAYMENT_METHODS: 'cash' } });
    const admin = Object.assign(new TestClient(after.url), {
      token: (await joinAdmin(shop)).token,
    });
    const { lastPayment } = await look(shop, sold);
    const refund = await admin.post(`/api/payments/${lastPayment?.id}/refund`, {
      reason: 'Broken.',
    });
    const review = await admin.post(`/api/payments/${lastPayment?.id}/review`, {
      reason: 'Broken.',
    });
    await after.close();
    expect(refund).toMatchObject(refusal('payment_off'));
    expect(review).toMatchObject(refusal('payment_off'));
    expect(await look(shop, sold)).toMatchObject({ booking: 'paid', payments: ['captured'] });
  });

  it('cards alone, though somebody spoke of cash before: it is forgotten', async () => {
    const deal = await fixtures.deal();
    await handOver(deal.buyer, deal);
    const after = await startTestShop({ beside: shop, environment: { PAYMENT_METHODS: 'card' } });
    const there = Object.assign(new TestClient(after.url), { token: deal.buyer.token });
    expect((await dealOf(there, deal)).confirmed).toBeUndefined();
    await settleDueNow(after);
    await after.close();
    expect(await look(shop, deal)).toMatchObject({ booking: 'open', payments: ['released'] });
  });

  it('cards alone', async () => {
    const cardsOnly = await startTestShop({ environment: { PAYMENT_METHODS: 'card' } });
    const there = await createPaymentFixtures(cardsOnly);
    const deal = await there.deal();
    const { methods } = (await deal.buyer.get('/api/payment-setup')).body;
    expect(methods).toEqual([{ name: 'card', mode: 'test', lowest: 61, highest: 999_999 }]);
    expect(await handOver(deal.buyer, deal)).toMatchObject(refusal('not_paid'));
    await cardsOnly.close();
  });
});
