import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault } from '#packages/stripe-sandbox/index.ts';
import { cards } from '#tests/support/cards.ts';
import {
  bringToRest,
  eventually,
  failProvider,
  providerCalls,
  settleDueNow,
} from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  dieBeforeCapture,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  readLedger,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

/** Buyers with authorised cards for one item. */
const racers = 24;

interface Race {
  shop: TestShop;
  fixtures: PaymentFixtures;
}

async function openRace(environment: Record<string, string>): Promise<Race> {
  const shop = await startTestShop({ environment });
  return { shop, fixtures: await createPaymentFixtures(shop) };
}

/** One item, and many buyers whose cards were typed for it. */
async function line({ fixtures }: Race, count: number): Promise<Payment[]> {
  const item = await fixtures.item();
  const buyers = await fixtures.buyers(count);
  const payments: Payment[] = [];
  for (const buyer of buyers) {
    payments.push(await fixtures.start(await fixtures.deal({ buyer, item })));
  }
  await Promise.all(payments.map((payment) => type(payment)));
  return payments;
}

/** Exactly one has the item and was charged its price; every other one got everything back. */
async function expectOneWinner({ shop }: Race, payments: Payment[], kept: string[]) {
  const ends = await Promise.all(payments.map((payment) => look(shop, payment)));
  const won = ends.filter(({ booking }) => booking === 'paid');
  expect(won).toHaveLength(1);
  const charged = await Promise.all(payments.map((payment) => readCharged(shop, payment)));
  const price = (payments[0]?.item.price ?? 0) * 100;
  expect(charged.sort((a, b) => a - b)).toEqual([...Array(payments.length - 1).fill(0), price]);
  for (const { booking, product, lastPayment } of ends) {
    expect(product).toBe('sold');
    const ledger = await readLedger(shop, lastPayment?.id ?? '');
    if (booking === 'paid') expect(ledger).toEqual(['authorise', 'capture']);
    else {
      expect(booking).toBe('lost');
      expect(ledger).toEqual(kept);
    }
  }
}

/**
 * Has the reconciler look at a payment whose card is not typed yet, and wait with that word for the product, until it may
 * go on.
 */
async function lookTooEarly({ shop }: Race, payment: Payment) {
  const client = await shop.database.pool.connect();
  await client.query('begin');
  await client.query('select from products where id = $1 for update', [payment.item.id]);
  const looked = settleDueNow(shop);
  await eventually('the reconciler waits', async () => {
    const { rows } = await shop.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  async function go(): Promise<void> {
    await client.query('commit');
    client.release();
  }
  return { client, go, looked };
}

describe('buyers race for one item', () => {
  let race: Race;
  beforeAll(async () => {
    race = await openRace({ PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' });
  });
  afterEach(async () => {
    await bringToRest(race.shop);
    await expectInvariants(race.shop.database);
  });
  afterAll(() => race.shop.close());

  it(`${racers} cards, all confirmed at once: one is charged, the others hear so`, async () => {
    const payments = await line(race, racers);
    const answers = await Promise.all(payments.map((payment) => confirmUntilKnown(payment)));
    const wins = answers.filter(({ status }) => status === 200);
    expect(wins.map(({ body }) => body)).toEqual([{ modifiedCount: 1 }]);
    const losses = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of losses) {
      expect([status, body.ownStatus]).toEqual([
        409,
        'Item already sold. Your card was not charged.',
      ]);
      expect(body.modifiedCount).toBe(0);
    }
    await bringToRest(race.shop);
    await expectOneWinner(race, payments, ['authorise', 'release']);
  });

  it('a loser hears the end, not that the winner’s is awaited', async () => {
    const [winner, loser] = await line(race, 2);
    if (!winner || !loser) throw new Error('two stand in line');
    await addFault(race.shop.database.db, {
      match: providerCalls.capture,
      mode: 'delay_ms',
      delayMs: 500,
      times: 1,
    });
    const won = confirm(winner);
    await eventually('the item is reserved', async () => {
      return (await look(race.shop, winner)).product === 'reserved';
    });
    expect((await confirm(loser)).body.code).toBe('lost_race');
    expect((await won).body).toEqual({ modifiedCount: 1 });
  });

  it('with the reconciler at the same moment', async () => {
    const payments = await line(race, 8);
    await Promise.all([
      ...payments.map((payment) => confirm(payment)),
      settleDueNow(race.shop),
      settleDueNow(race.shop),
    ]);
    await bringToRest(race.shop);
    await expectOneWinner(race, payments, ['authorise', 'release']);
  });

  it('and the seller deletes it meanwhile: sold or gone, never both', async () => {
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const payments = await line(race, 2);
      const [deleted, ...answers] = await Promise.all([
        race.fixtures.seller.get(`/api/deleteproduct/${payments[0]?.item.id}`),
        ...payments.map((payment) => confirm(payment)),
      ]);
      await bringToRest(race.shop);
      const sold = answers.filter(({ status }) => status === 200).length;
      expect(deleted.status === 200 ? sold : 1 - sold).toBe(0);
      const charged = await Promise.all(payments.map((payment) => readCharged(race.shop, payment)));
      expect(charged.filter((amount) => amount > 0)).toHaveLength(sold);
    }
  });

  it('one buyer in two tabs: one intent, one charge, whichever tab is quicker', async () => {
    const deal = await race.fixtures.deal();
    const [one, two] = await Promise.all([race.fixtures.start(deal), race.fixtures.start(deal)]);
    expect(two.clientSecret).toBe(one.clientSecret);
    const typed = await Promise.all([type(one), type(two)]);
    expect(typed.map(({ status }) => status).sort()).toEqual([200, 400]);
    const answers = await Promise.all([confirm(one), confirm(two), askIntent(deal)]);
    expect(
      answers
        .slice(0, 2)
        .map(({ body }) => body.modifiedCount)
        .sort(),
    ).toEqual([0, 1]);
    expect(await readCharged(race.shop, one)).toBe(deal.item.price * 100);
  });

  it('a card that goes through while the reconciler looks is not called unpaid', async () => {
    const payment = await race.fixtures.start(await race.fixtures.deal());
    const { go, looked } = await lookTooEarly(race, payment);
    await type(payment);
    const word = confirm(payment);
    await sleep(200);
    await go();
    expect(await word).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    await looked;
  });

  it('a card that another process has believed meanwhile is not let go', async () => {
    const payment = await race.fixtures.start(await race.fixtures.deal());
    const { client, go, looked } = await lookTooEarly(race, payment);
    await type(payment);
    await dieBeforeCapture({ database: { pool: client } }, payment);
    await go();
    await looked;
    expect(await look(race.shop, payment)).toMatchObject({
      booking: 'paid',
      payments: ['captured'],
    });
  });
});

describe('buyers race while webhooks and browsers speak at once', () => {
  it('one is charged, nobody is told a wrong word', async () => {
    const race = await openRace({ RECONCILE_SECONDS: '1' });
    const payments = await line(race, 12);
    const answers = await Promise.all(payments.map((payment) => confirmUntilKnown(payment)));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { modifiedCount: 1 },
    ]);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.ownStatus).toContain('Your card was not charged');
    }
    await bringToRest(race.shop);
    await expectOneWinner(race, payments, ['authorise', 'release']);
    await expectInvariants(race.shop.database);
    await race.shop.close();
  });
});

describe('a shop that takes money at once (PAYMENT_CAPTURE=automatic)', () => {
  let race: Race;
  beforeAll(async () => {
    race = await openRace({
      PAYMENT_CAPTURE: 'automatic',
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
    });
  });
  afterEach(async () => {
    await bringToRest(race.shop);
    await expectInvariants(race.shop.database);
  });
  afterAll(() => race.shop.close());

  it('settles a charged card as it does a held one', async () => {
    const payment = await race.fixtures.start(await race.fixtures.deal());
    expect((await type(payment)).body.status).toBe('succeeded');
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 0 });
    expect(await look(race.shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('gives the losers of a race everything back', async () => {
    const payments = await line(race, 8);
    const answers = await Promise.all(payments.map((payment) => confirmUntilKnown(payment)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    await bringToRest(race.shop);
    await expectOneWinner(race, payments, ['authorise', 'capture', 'refund']);
  });

  it('gives back what was taken while another process looked', async () => {
    const payment = await race.fixtures.start(await race.fixtures.deal());
    const { client, go, looked } = await lookTooEarly(race, payment);
    await type(payment);
    await client.query(`update products set status = 'removed' where id = $1`, [payment.item.id]);
    await client.query(
      `with p as (
         update payments set state = 'refunding', next_poll_at = now() where intent_id = $1
         returning id, amount, intent_id
       )
       insert into ledger_entries (payment_id, kind, amount, provider_id)
       select id, kind, amount, intent_id from p, unnest(array['authorise', 'capture']) as kind`,
      [payment.transactionId],
    );
    await go();
    await looked;
    await bringToRest(race.shop);
    expect((await look(race.shop, payment)).payments).toEqual(['refunded']);
    expect(await readCharged(race.shop, payment)).toBe(0);
  });

  it('gives the money back once, even if the provider fails after doing it', async () => {
    const payments = await line(race, 2);
    await failProvider(race.shop, 'refund', 'error_500_after');
    await Promise.all(payments.map((payment) => confirmUntilKnown(payment)));
    await bringToRest(race.shop);
    await expectOneWinner(race, payments, ['authorise', 'capture', 'refund']);
  });

  it('calls a person when a bank takes no money back', async () => {
    const deal = await race.fixtures.deal();
    const payment = await race.fixtures.start(deal);
    await type(payment, cards.refundFails);
    await race.fixtures.seller.get(`/api/deleteproduct/${deal.item.id}`);
    expect((await confirm(payment)).status).toBe(409);
    expect((await look(race.shop, payment)).payments).toEqual(['refunded']);
    await race.shop.shop.payments.jobs['payments.settle_intent']?.(
      { intentId: payment.transactionId, type: 'refund.failed' },
      'told by the provider',
    );
    expect((await look(race.shop, payment)).payments).toEqual(['needs_human']);
  });
});
