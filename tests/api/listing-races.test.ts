import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringToRest, failWebhooks } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createListingFixtures, type ListingCommand } from '#tests/support/listing-life.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { thorough } from '#tests/support/thorough.ts';

// What a seller, buyers, payments and the clock do to one listing at one moment: real calls, side by side.

/** How often each race is run: more of them at night. */
const rounds = thorough ? 8 : 3;

let shop: TestShop;
let fixtures: PaymentFixtures;
let listings: ReturnType<typeof createListingFixtures>;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
  fixtures = await createPaymentFixtures(shop);
  listings = createListingFixtures(shop, fixtures);
});
afterAll(() => shop.close());

const isDone = ({ status, body }: { status: number; body: { modifiedCount?: number } }) =>
  status === 200 && body.modifiedCount === 1;

const statusOf = async (id: string) =>
  (await shop.database.pool.query('select status from products where id = $1', [id])).rows[0]
    .status;

it.each(['pause', 'withdraw'] as ListingCommand[])(
  '%s and a payment at once: the item is sold and paid, or off sale and nobody is charged',
  async (name) => {
    for (let round = 0; round < rounds; round += 1) {
      await failWebhooks(shop, 'drop_webhooks', 100);
      const payment = await fixtures.authorised();
      const { id } = payment.item;
      const [command, paid] = await Promise.all([
        listings.command(name, { id }),
        confirmUntilKnown(payment),
      ]);
      await bringToRest(shop);
      const charged = await readCharged(shop, payment);
      if (isDone(command)) {
        expect([await statusOf(id), charged]).toEqual(['off_sale', 0]);
      } else {
        expect(['item_being_paid', 'not_relistable']).toContain(command.body.code);
        expect(isDone(paid)).toBe(true);
        expect([await statusOf(id), charged > 0]).toEqual(['sold', true]);
      }
      await expectInvariants(shop.database);
    }
  },
);

it('pause and an acceptance at once: the item is reserved, or paused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await fixtures.deal();
    const [paused, accepted] = await Promise.all([
      listings.command('pause', deal.item),
      fixtures.seller.post(`/api/deals/${deal.bookingId}/accept`, {}),
    ]);
    expect([isDone(paused), isDone(accepted)].filter(Boolean)).toHaveLength(1);
    const refused = isDone(paused) ? accepted : paused;
    expect(refused.body.code).toBe(isDone(paused) ? 'item_away' : 'item_reserved');
    await expectInvariants(shop.database);
  }
});

it('pause, an offer’s acceptance and new bookings at once: no offer is open of a paused item', async () => {
  const offers = createOfferFixtures(shop, fixtures);
  for (let round = 0; round < rounds; round += 1) {
    const offer = await offers.offered();
    const buyers = await fixtures.buyers(3);
    const [paused, accepted, ...others] = await Promise.all([
      listings.command('pause', offer.item),
      offers.command('accept', offer),
      ...buyers.map((buyer) => offers.make(buyer, offer.item, offer.price + 1)),
    ]);
    expect([isDone(paused), isDone(accepted)].filter(Boolean)).toHaveLength(1);
    for (const { status, body } of others) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(['item_away', 'item_reserved']).toContain(body.code);
    }
    const { rows } = await shop.database.pool.query(
      `select o.id from offers o join products p on p.id = o.item_id
       where o.state = 'open' and p.status = 'off_sale'`,
    );
    expect(rows).toEqual([]);
    await expectInvariants(shop.database);
  }
});

it('a press many times at once is one', async () => {
  for (const name of ['pause', 'resume', 'withdraw', 'relist'] as ListingCommand[]) {
    const item = await fixtures.item();
    if (name === 'resume') await listings.command('pause', item);
    if (name === 'relist') await listings.command('withdraw', item);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => listings.command(name, item)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(isDone), name).toHaveLength(1);
  }
});

it('a renewal and the end of the listing at once: it is on sale, or expired and can be renewed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const item = await fixtures.item();
    await listings.endsIn(item, -1);
    const [renewed] = await Promise.all([listings.command('renew', item), listings.runTimers()]);
    expect(isDone(renewed)).toBe(true);
    await listings.runTimers();
    expect(await statusOf(item.id)).toBe('available');
    expect((await listings.own(item)).listing).toBeUndefined();
  }
});
