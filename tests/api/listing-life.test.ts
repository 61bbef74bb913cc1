import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { failWebhooks } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  createListingFixtures,
  done,
  type ListingCommand,
  nothing,
  refusal,
} from '#tests/support/listing-life.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  askIntent,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  dieBeforeCapture,
  type Item,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;
let listings: ReturnType<typeof createListingFixtures>;
let seller: TestClient;

beforeAll(async () => {
  const { LIMIT_OFFERS_PER_DAY, LIMIT_PRODUCTS_PER_DAY } = roomyLimits;
  alerts = await openAlertShop({ LIMIT_OFFERS_PER_DAY, LIMIT_PRODUCTS_PER_DAY });
  fixtures = await createPaymentFixtures(alerts.shop);
  offers = createOfferFixtures(alerts.shop, fixtures);
  listings = createListingFixtures(alerts.shop, fixtures);
  seller = fixtures.seller;
  await confirmAddress(alerts.shop, seller);
});
afterAll(() => alerts.close());

const names: ListingCommand[] = ['pause', 'resume', 'withdraw', 'renew', 'relist'];
const { command, own, endsIn, runTimers } = {
  command: (...args: Parameters<typeof listings.command>) => listings.command(...args),
  own: (...args: Parameters<typeof listings.own>) => listings.own(...args),
  endsIn: (...args: Parameters<typeof listings.endsIn>) => listings.endsIn(...args),
  runTimers: () => listings.runTimers(),
};

const orderOf = async ({ buyer, bookingId }: Deal) =>
  (await buyer.get(`/api/bookings/${bookingId}`)).body;
const accept = ({ bookingId }: Deal) => seller.post(`/api/deals/${bookingId}/accept`, {});
const daysUntil = (end: string) => (Date.parse(end) - Date.now()) / 86_400_000;

async function kindsOf(who: TestClient, { id }: { id: string }): Promise<string[]> {
  await alerts.settle();
  const { rows } = (await who.get('/api/notices?limit=100')).body;
  return rows
    .filter(({ product }: { product: { _id: string } }) => product._id === id)
    .map(({ kind }: { kind: string }) => kind);
}

const statusOf = async (id: string) =>
  (await alerts.shop.database.pool.query('select status from products where id = $1', [id])).rows[0]
    .status;

/** An item in each state in which it is not on sale. */
async function away(reason: 'paused' | 'withdrawn' | 'expired', item?: Item): Promise<Item> {
  const one = item ?? (await fixtures.item());
  if (reason === 'paused') await command('pause', one);
  if (reason === 'withdrawn') await command('withdraw', one);
  if (reason === 'expired') {
    await endsIn(one, -1);
    await runTimers();
  }
  return one;
}

describe('a paused item', () => {
  it('waits with its bookings, and is back on sale when its seller says so, each once', async () => {
    const deal = await fixtures.deal();
    const { item } = deal;
    expect(await command('pause', item)).toMatchObject(done);
    expect(await command('pause', item)).toMatchObject(nothing);
    expect(await own(item)).toMatchObject({
      salesStatus: 'available',
      listing: 'paused',
      offSince: expect.any(String),
    });
    expect(await orderOf(deal)).toMatchObject({
      salesStatus: 'sold',
      removed: true,
      away: 'paused',
      isPaid: 'no',
    });
    expect((await seller.get(`/api/deals/${deal.bookingId}`)).body).toMatchObject({
      stage: 'booked',
      item: { away: 'paused' },
    });
    expect(await accept(deal)).toMatchObject(refusal('item_away'));
    const away = { code: 'payment_away', ownStatus: 'This item is not for sale at the moment.' };
    expect(await askIntent(deal)).toMatchObject({ status: 409, body: away });
    expect(await askIntent(deal, { bookingId: undefined })).toMatchObject({
      status: 409,
      body: away,
    });
    expect(await command('resume', item)).toMatchObject(done);
    expect(await command('resume', item)).toMatchObject(nothing);
    const back = await own(item);
    expect(back.listing).toBeUndefined();
    expect(back.offSince).toBeUndefined();
    expect(daysUntil(back.expiresAt)).toBeCloseTo(60, 1);
    const order = await orderOf(deal);
    expect(order).toMatchObject({ salesStatus: 'available' });
    expect(order.removed ?? order.away).toBeUndefined();
    await confirmUntilKnown(await fixtures.authorised(deal));
    expect(await orderOf(deal)).toMatchObject({ isPaid: 'yes' });
    await expectInvariants(alerts.shop.database);
  });

  it('closes open offers, and tells their buyers that both their own and the seller’s price are over', async () => {
    const item = await fixtures.item();
    const [buyer, asks] = [await alerts.buyer(), await alerts.buyer()];
    const offer = await offers.offered({ item, buyer });
    const asked = await offers.countered(await offers.offered({ item, buyer: asks }));
    await alerts.settle();
    expect(await command('pause', item)).toMatchObject(done);
    expect(await offers.read(offer.buyer, offer)).toMatchObject({
      state: 'closed',
      item: { salesStatus: 'sold', removed: true },
    });
    expect(await offers.read(asked.buyer, asked)).toMatchObject({ state: 'closed' });
    expect(await kindsOf(buyer, item)).toEqual(['offer_declined']);
    const [own] = alerts.alertsTo(buyer);
    expect(own?.mail.subject).toMatch(/^Your offer for .* is over$/);
    expect(own && textOf(own)).not.toContain('declined');
    expect(await kindsOf(asks, item)).toEqual(['offer_expired', 'offer_countered']);
    const [, over] = alerts.alertsTo(asks);
    expect(over?.mail.subject).toMatch(/^Your offer for .* is over$/);
    expect(over && textOf(over)).toContain('is off sale');
    expect(await kindsOf(seller, item)).not.toContain('offer_expired');
    expect(await offers.command('accept', offer)).toMatchObject(refusal('offer_over'));
  });

  it('is not one that is reserved, being paid or sold', async () => {
    const deal = await fixtures.deal();
    await accept(deal);
    expect(await command('pause', deal.item)).toMatchObject(refusal('item_reserved'));
    await failWebhooks(alerts.shop, 'drop_webhooks', 100);
    const paying = await fixtures.authorised(deal);
    await dieBeforeCapture(alerts.shop, paying, 10);
    expect(await command('pause', deal.item)).toMatchObject(refusal('item_being_paid'));
    expect(await command('withdraw', deal.item)).toMatchObject(refusal('item_being_paid'));
    await confirmUntilKnown(paying);
    for (const name of names) {
      expect(await command(name, deal.item), name).toMatchObject(refusal('not_relistable'));
    }
    await failWebhooks(alerts.shop, 'drop_webhooks', 0);
  });

  it('can be paused when a reservation is over that no job has ended, and its buyer hears of both', async () => {
    const buyer = await alerts.buyer();
    const deal = await fixtures.deal({ buyer });
    await accept(deal);
    await alerts.shop.database.pool.query(
      `update products set reserved_until = now() - interval '1 minute' where id = $1`,
      [deal.item.id],
    );
    expect(await command('pause', deal.item)).toMatchObject(done);
    expect(await kindsOf(buyer, deal.item)).toContain('reservation_ended');
  });

  it('does not let go of money that a card holds for it: the hold is released, the booking waits', async () => {
    await failWebhooks(alerts.shop, 'drop_webhooks', 100);
    const buyer = await alerts.buyer();
    const payment = await fixtures.authorised(await fixtures.deal({ buyer }));
    expect(await command('pause', payment.item)).toMatchObject(done);
    for (let times = 0; times < 2; times += 1) {
      expect(await confirmUntilKnown(payment)).toMatchObject({
        status: 409,
        body: {
          code: 'payment_away',
          modifiedCount: 0,
          ownStatus: 'This item is not for sale at the moment. Your card was not charged.',
        },
      });
    }
    await alerts.settle();
    const [mail] = alerts.alertsTo(buyer);
    expect(mail?.mail.subject).toMatch(/ is off sale$/);
    expect(mail && textOf(mail)).toContain('Your card was not charged.');
    expect(await orderOf(payment)).toMatchObject({ isPaid: 'no', away: 'paused' });
    expect(await readCharged(alerts.shop, payment)).toBe(0);
    expect(await statusOf(payment.item.id)).toBe('off_sale');
    await failWebhooks(alerts.shop, 'drop_webhooks', 0);
    await expectInvariants(alerts.shop.database);
  });
});

describe('an item that is off sale', () => {
  it.each(['paused', 'withdrawn', 'expired'] as const)(
    '%s, is in no list and can be had by nobody',
    async (reason) => {
      const id = await seller.sell({
        name: `Zenit ${reason} ${Date.now()}`,
        location: 'Banani, Dhaka',
      });
      await seller.get(`/api/makeadvertise/${id}`);
      const buyer = await fixtures.buyer();
      await buyer.put(`/api/wishlist/${id}`);
      const { product } = (await buyer.get(`/api/product/${id}`)).body;
      const find = async (path: string) =>
        JSON.stringify((await buyer.get(path)).body).includes(id);
      const lists = [
        `/api/category/${product.category}?limit=100`,
        `/api/search?q=${encodeURIComponent(product.name)}`,
        '/api/advertiseditems',
        '/api/wishlist',
      ];
      for (const list of lists) expect(await find(list), list).toBe(true);
      const count = async () =>
        (await buyer.get('/api/categories')).body.find(
          ({ _id }: { _id: string }) => _id === product.category,
        ).count;
      const before = await count();
      await away(reason, { id, price: product.resalePrice });
      for (const list of lists) expect(await find(list), list).toBe(false);
      expect(await count()).toBe(before - 1);
      expect(await buyer.get(`/api/product/${id}`)).toMatchObject({
        status: 410,
        body: { code: 'product_gone' },
      });
      expect((await seller.get(`/api/product/${id}`)).body).toMatchObject({
        own: true,
        offers: null,
        product: { salesStatus: 'available' },
        ownListing: { listing: reason },
      });
      const contact = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
      expect(await buyer.post('/api/addbooking', { itemId: id, ...contact })).toMatchObject(
        refusal('item_away'),
      );
      expect(
        await offers.make(buyer, { id, price: product.resalePrice }, product.resalePrice - 1),
      ).toMatchObject(refusal('item_away'));
      expect((await fixtures.buyer().then((who) => who.put(`/api/wishlist/${id}`))).status).toBe(
        404,
      );
      expect(await seller.get(`/api/makeadvertise/${id}`)).toMatchObject(refusal('not_on_sale'));
      const back: Record<typeof reason, ListingCommand> = {
        paused: 'resume',
        withdrawn: 'relist',
        expired: 'renew',
      };
      expect(await command(back[reason], { id })).toMatchObject(done);
      for (const list of lists) expect(await find(list), list).toBe(true);
      expect(await count()).toBe(before);
    },
  );

  it('is paid for by nobody, whyever it is off sale', async () => {
    const deals = [await fixtures.deal(), await fixtures.deal(), await fixtures.deal()] as const;
    const [expired, inReview, withdrawn] = deals;
    await away('expired', expired.item);
    await alerts.shop.database.pool.query(
      `update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1`,
      [inReview.item.id],
    );
    await away('withdrawn', withdrawn.item);
    expect(await askIntent(expired)).toMatchObject(refusal('payment_away'));
    expect(await askIntent(inReview)).toMatchObject(refusal('payment_away'));
    // Withdrawing ended the booking itself: it cannot be paid when the item is back either.
    expect(await askIntent(withdrawn)).toMatchObject(refusal('payment_cancelled'));
  });

  it('goes on as its reason says, and not otherwise', async () => {
    const fits: Record<string, Partial<Record<ListingCommand, object>>> = {
      paused: { pause: nothing, resume: done, withdraw: done },
      withdrawn: { relist: done, withdraw: nothing },
      expired: { renew: done, withdraw: done },
    };
    for (const reason of ['paused', 'withdrawn', 'expired'] as const) {
      for (const name of names) {
        const answer = await command(name, await away(reason));
        expect(answer, `${reason} ${name}`).toMatchObject(
          fits[reason]?.[name] ?? refusal('not_relistable'),
        );
      }
    }
  });

  it('waits in review for the shop', async () => {
    const item = await fixtures.item();
    await alerts.shop.database.pool.query(
      `update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1`,
      [item.id],
    );
    for (const name of names) {
      expect(await command(name, item), name).toMatchObject(refusal('in_review'));
    }
    expect(await own(item)).toMatchObject({ salesStatus: 'available', listing: 'in_review' });
  });

  it('is its seller’s alone to move, to change and to remove', async () => {
    const rival = alerts.seller;
    const item = await away('paused');
    for (const name of names) {
      expect((await command(name, item, rival)).status, name).toBe(404);
    }
    expect((await command('pause', { id: crypto.randomUUID() })).status).toBe(404);
    expect((await seller.get(`/api/editproduct/${item.id}`)).body.salesStatus).toBe('available');
    expect((await seller.get(`/api/deleteproduct/${item.id}`)).body).toEqual({ deletedCount: 1 });
    expect(await own(item)).toBeUndefined();
    for (const name of names) expect((await command(name, item)).status, name).toBe(404);
  });

  it('gives up a serial number that another item has taken on meanwhile', async () => {
    const serialNumber = `SN${Date.now()}`;
    const id = await seller.sell({ serialNumber });
    await command('pause', { id });
    const twin = await alerts.seller.sell({ serialNumber });
    expect(await command('resume', { id })).toMatchObject(done);
    const ending = async (by: TestClient, item: string) =>
      (await by.get(`/api/editproduct/${item}`)).body.serialEnding;
    expect(await ending(seller, id)).toBeNull();
    expect(await ending(alerts.seller, twin)).toBe(serialNumber.slice(-2));
  });
});

describe('a withdrawn item', () => {
  it('ends its reservation, its bookings and its offers, and everybody hears of it', async () => {
    const item = await fixtures.item();
    const [one, two, three] = [await alerts.buyer(), await alerts.buyer(), await alerts.buyer()];
    const reserved = await fixtures.deal({ item, buyer: one });
    const waiting = await fixtures.deal({ item, buyer: two });
    await offers.offered({ item, buyer: three });
    await accept(reserved);
    expect(await command('withdraw', item, seller, 'keep_it')).toMatchObject(done);
    expect(await command('withdraw', item, seller, 'keep_it')).toMatchObject(nothing);
    expect(await own(item)).toMatchObject({ listing: 'withdrawn', withdrawnFor: 'keep_it' });
    for (const deal of [reserved, waiting]) {
      expect(await orderOf(deal)).toMatchObject({
        cancelled: { by: 'seller', reason: 'changed_mind' },
        removed: true,
        away: 'withdrawn',
      });
      expect(await kindsOf(deal.buyer, item)).toContain('declined');
      expect(alerts.alertsTo(deal.buyer).map(textOf).join()).toContain('changed their mind');
    }
    expect(await kindsOf(three, item)).toEqual(['offer_declined']);
    expect(await command('relist', item)).toMatchObject(done);
    expect((await own(item)).withdrawnFor).toBeUndefined();
    await expectInvariants(alerts.shop.database);
  });

  it('needs a reason of the list', async () => {
    const { status, body } = await command('withdraw', await fixtures.item(), seller, 'bored');
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'reason' }]);
  });
});

describe('a listing', () => {
  it('of a new item ends after 60 days', async () => {
    const id = await seller.sell();
    expect(daysUntil((await own({ id })).expiresAt)).toBeCloseTo(60, 1);
    expect((await alerts.seller.get(`/api/product/${id}`)).body.ownListing).toBeUndefined();
  });

  it('is told of seven days before its end, and at its end, each once, in the shop and by mail', async () => {
    // The mails of a day are counted, and other tests had theirs.
    await alerts.shop.database.pool.query('update notices set mailed_at = null');
    const item = await fixtures.item();
    const mailsTold = () =>
      alerts.alertsTo(seller).filter(({ mail }) => mail.subject?.includes('off sale')).length;
    const before = mailsTold();
    await endsIn(item, 7 * 24 + 1);
    await runTimers();
    expect(await kindsOf(seller, item)).toEqual([]);
    await endsIn(item, 7 * 24 - 1);
    await runTimers();
    await runTimers();
    expect(await kindsOf(seller, item)).toEqual(['listing_expires']);
    expect(mailsTold()).toBe(before + 1);
    await endsIn(item, -1);
    await runTimers();
    await runTimers();
    expect(await kindsOf(seller, item)).toEqual(['listing_expired', 'listing_expires']);
    expect(mailsTold()).toBe(before + 2);
    expect(textOf(alerts.alertsTo(seller).at(-1) as never)).toContain(
      `/dashboard/myproducts?renew=${item.id}`,
    );
    expect(await own(item)).toMatchObject({ listing: 'expired', offSince: expect.any(String) });
    expect((await own(item)).expiresAt).toBeUndefined();
  });

  it('is renewed for 60 days, once a day, and keeps the date of its item', async () => {
    const item = await fixtures.item();
    const { date } = await own(item);
    await endsIn(item, 24);
    expect(await command('renew', item)).toMatchObject(done);
    expect(await command('renew', item)).toMatchObject(nothing);
    const renewed = await own(item);
    expect(daysUntil(renewed.expiresAt)).toBeCloseTo(60, 1);
    expect(renewed.date).toBe(date);
    await runTimers();
    expect(await kindsOf(seller, item)).toEqual([]);
  });

  it('is not renewed after all: it ends when it did before, never later, or has expired again', async () => {
    const item = await fixtures.item();
    await endsIn(item, 24);
    const { expiresAt } = await own(item);
    await command('renew', item);
    const later = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const unrenew = (body: object) => seller.post(`/api/listings/${item.id}/unrenew`, body);
    expect(await unrenew({ expiresAt: later })).toMatchObject(nothing);
    expect(daysUntil((await own(item)).expiresAt)).toBeCloseTo(60, 1);
    expect(await unrenew({ expiresAt })).toMatchObject(done);
    expect(await unrenew({ expiresAt })).toMatchObject(nothing);
    expect((await own(item)).expiresAt).toBe(expiresAt);

    await endsIn(item, -1);
    await runTimers();
    await command('renew', item);
    expect(await unrenew({})).toMatchObject(done);
    expect(await unrenew({})).toMatchObject(nothing);
    expect(await own(item)).toMatchObject({ listing: 'expired' });
    await command('renew', item);
    await command('pause', item);
    expect(await unrenew({})).toMatchObject(refusal('not_relistable'));

    const promised = await fixtures.deal();
    await accept(promised);
    expect(await command('unrenew', promised.item)).toMatchObject(refusal('item_reserved'));
  });

  it('that nobody renews ends with its bookings waiting; a reserved one waits, a paused one ends too', async () => {
    const [expiring, reserved] = [await fixtures.deal(), await fixtures.deal()];
    await accept(reserved);
    const paused = await away('paused');
    for (const { id } of [expiring.item, reserved.item, paused]) await endsIn({ id }, -1);
    await runTimers();
    expect(await own(expiring.item)).toMatchObject({ listing: 'expired' });
    expect(await orderOf(expiring)).toMatchObject({ away: 'expired', isPaid: 'no' });
    expect((await own(reserved.item)).listing).toBeUndefined();
    expect(await own(paused)).toMatchObject({ listing: 'expired' });
    expect(await command('renew', expiring.item)).toMatchObject(done);
    expect(await orderOf(expiring)).toMatchObject({ salesStatus: 'available' });
  });

  it('of somebody who leaves is removed, on sale or not', async () => {
    const leaving = await new TestClient(alerts.shop.url).join('Seller');
    const id = await leaving.sell();
    await command('pause', { id }, leaving);
    const { status } = await leaving.post('/api/my-account/delete', {
      password: leaving.password,
    });
    expect(status).toBe(200);
    await expect.poll(() => statusOf(id)).toBe('removed');
  });
});
