import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringToRest, failWebhooks } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// What buyers, a seller, payments and the clock do to one item at one moment: real calls, side by side.

let shop: TestShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
  fixtures = await createPaymentFixtures(shop);
  offers = createOfferFixtures(shop, fixtures);
});
afterAll(() => shop.close());

const isDone = ({ status, body }: { status: number; body: { modifiedCount?: number } }) =>
  status === 200 && body.modifiedCount === 1;

/** How many wait for a lock in this shop's database. */
async function countWaiting(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

/** Offers of several buyers for one item. */
async function many(count: number): Promise<Offered[]> {
  const item = await fixtures.item();
  const buyers = await fixtures.buyers(count);
  return Promise.all(
    buyers.map((buyer, place) =>
      offers.offered({ buyer, item, price: item.price - 1_000 + place }),
    ),
  );
}

it('several buyers accept what the seller asked of them: one has the item', async () => {
  for (let round = 0; round < 3; round += 1) {
    const asked = await Promise.all((await many(5)).map((offer) => offers.countered(offer)));
    const answers = await Promise.all(
      asked.map((offer) => offers.command('accept', offer, offer.buyer)),
    );
    expect(answers.filter(isDone)).toHaveLength(1);
    for (const answer of answers.filter((one) => !isDone(one))) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'reserved_already' } });
    }
    await expectInvariants(shop.database);
  }
});

it('one offer that is accepted many times at once is accepted once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const offer = await offers.offered();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => offers.command('accept', offer)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(isDone)).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as count from bookings where item_id = $1',
      [offer.item.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  }
  await expectInvariants(shop.database);
});

it('fifty offers of one buyer at a time: one is open', async () => {
  const [buyer, item] = [await fixtures.buyer(), await fixtures.item()];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => offers.make(buyer, item, item.price - 1 - place)),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body.code]).toEqual([409, 'offer_open']);
  }
});

it('an offer is accepted, declined, countered and taken back at once: one of it happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const offer = await offers.offered();
    const answers = await Promise.all([
      offers.command('accept', offer),
      offers.command('decline', offer),
      offers.command('counter', offer, fixtures.seller, offer.price + 1),
      offers.command('withdraw', offer, offer.buyer),
    ]);
    expect(answers.filter(isDone)).toHaveLength(1);
    for (const answer of answers.filter((one) => !isDone(one))) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'offer_over' } });
    }
  }
  await expectInvariants(shop.database);
});

it('accepting meets the end of its time: accepted or expired, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const offer = await offers.offered();
    await offers.pass(offer, 48 - 0.05 / 3600);
    const [answer] = await Promise.all([
      offers.command('accept', offer),
      new Promise((after) => setTimeout(after, round * 10)).then(() => shop.shop.offers.endDue()),
    ]);
    await shop.shop.offers.endDue();
    const { state, booking } = await offers.read(offer.buyer, offer);
    expect([state, Boolean(booking)]).toEqual(
      isDone(answer) ? ['accepted', true] : ['expired', false],
    );
  }
  await expectInvariants(shop.database);
});

it('accepting meets the card of the same buyer, and of another: one price is paid, once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [deal, other] = [await fixtures.deal(), await fixtures.buyer()];
    const mine = await offers.offered(round % 2 ? deal : { item: deal.item, buyer: other });
    await failWebhooks(shop, 'drop_webhooks', 100);
    const paying = await fixtures.authorised(deal);
    const [accepted, paid] = await Promise.all([
      offers.command('accept', mine),
      confirmUntilKnown(paying),
    ]);
    await bringToRest(shop);
    const { product } = await look(shop, deal);
    if (isDone(accepted)) {
      expect(paid.status).toBe(409);
      expect(product).toBe('available');
      expect(await readCharged(shop, paying)).toBe(0);
    } else {
      expect(paid.body).toEqual({ modifiedCount: 1 });
      expect(product).toBe('sold');
    }
    await expectInvariants(shop.database);
  }
});

it('many book, offer, are accepted and pay by card at once: one winner, and no loser is charged', async () => {
  const buyersOfRound = 8;
  for (let round = 0; round < 2; round += 1) {
    const made = await many(buyersOfRound);
    await Promise.all(
      made.map(async ({ buyer, item }, place) => place % 2 && (await buyer.book(item.id))),
    );
    const payments: Payment[] = [];
    await Promise.all(
      made.map(async (offer, place) => {
        await offers.command('accept', offer);
        const { rows } = (await offer.buyer.get('/api/deals?side=buyer&limit=100')).body;
        for (const row of rows) {
          const deal = {
            buyer: offer.buyer,
            bookingId: row._id,
            item: { ...offer.item, price: row.price },
          };
          try {
            const payment = await fixtures.authorised(deal);
            payments.push(payment);
            if (place % 3) await confirmUntilKnown(payment);
          } catch {
            // Refused: reserved for another, replaced or sold.
          }
        }
      }),
    );
    await bringToRest(shop);
    const charged = await Promise.all(payments.map((payment) => readCharged(shop, payment)));
    const winners = payments.filter((_, place) => (charged[place] ?? 0) > 0);
    expect(winners).toHaveLength(1);
    const [winner] = winners as [Payment];
    expect(charged).toContain(winner.item.price * 100);
    expect(await look(shop, winner)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await offers.read(fixtures.seller, made[0] as Offered)).not.toMatchObject({
      state: 'open',
    });
    await expectInvariants(shop.database);
  }
});

it('a block that comes first is heard of by who offers, counters and accepts at that moment', async () => {
  const [offer, countered, item] = [
    await offers.offered(),
    await offers.offered(),
    await fixtures.item(),
  ];
  const newcomer = await fixtures.buyer();
  const answers = [
    [offer.buyer, () => offers.command('accept', offer)],
    [
      countered.buyer,
      () => offers.command('counter', countered, fixtures.seller, countered.price + 100),
    ],
    [newcomer, () => offers.make(newcomer, item, item.price - 100)],
  ] as const;
  for (const [buyer, act] of answers) {
    const holder = await shop.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table blocks in share mode');
      const blocking = fixtures.seller.put(`/api/blocks/${await idOf(shop, buyer)}`);
      await expect.poll(countWaiting).toBe(1);
      const acting = act();
      await expect.poll(countWaiting).toBe(2);
      await holder.query('commit');
      expect((await blocking).body).toEqual({ modifiedCount: 1 });
      expect(await acting).toMatchObject({ status: 409, body: { code: 'blocked' } });
    } finally {
      holder.release(true);
    }
  }
});

it('a counter waits for whoever holds the item, and is none of what is gone by then', async () => {
  const offer = await offers.offered();
  const sale = await shop.database.pool.connect();
  try {
    await sale.query('begin');
    await sale.query('select from products where id = $1 for update', [offer.item.id]);
    const countering = offers.command('counter', offer, fixtures.seller, offer.price + 100);
    await expect.poll(countWaiting).toBe(1);
    await sale.query(`update products set status = 'removed' where id = $1`, [offer.item.id]);
    await sale.query('commit');
    expect(await countering).toMatchObject({ status: 409, body: { code: 'offer_over' } });
  } finally {
    sale.release();
  }
});
