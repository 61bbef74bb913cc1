import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import { cards } from '#tests/support/cards.ts';
import { bringToRest, eventually, failWebhooks, openDashboard } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
  readCharged,
  readLedger,
  type,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;

/** Webhooks come; the reconciler never does. */
beforeAll(async () => {
  shop = await startTestShop({ environment: { RECONCILE_SECONDS: '3600' } });
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const isPaid = (payment: Payment) => async () => (await look(shop, payment)).booking === 'paid';

/** The secret that the shop's sandbox signs with. */
function signingSecret(): string {
  return `whsec_${deriveSecret(shop.shopSecret, 'sandbox webhook secret').slice(0, 32)}`;
}

interface Forgery {
  secret?: string;
  /** Seconds before now. */
  age?: number;
  signedBody?: string;
}

/** Posts an event as the provider does, or as a forger would. */
async function send(event: object | string, forgery: Forgery = {}): Promise<number> {
  const { secret = signingSecret(), age = 0 } = forgery;
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000) - age;
  const signed = `${at}.${forgery.signedBody ?? body}`;
  const mac = createHmac('sha256', secret).update(signed).digest('hex');
  const answer = await fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` },
    body,
  });
  return answer.status;
}

function eventAbout(payment: Payment, change: object = {}) {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.amount_capturable_updated',
    livemode: false,
    data: { object: { object: 'payment_intent', id: payment.transactionId } },
    ...change,
  };
}

/** How often an event was noted; the gateway's own come whenever they like. */
async function countNoted(id: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from webhook_events where id = $1',
    [id],
  );
  return rows[0].n;
}

describe('a webhook', () => {
  it('alone has the order paid when the browser died; a browser that comes late hears 1, once', async () => {
    const payment = await fixtures.authorised();
    await eventually('paid by the webhook', isPaid(payment));
    expect(await look(shop, payment)).toMatchObject({ product: 'sold', payments: ['captured'] });
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 0 });
  });

  it('and the browser may come at the same moment: one effect, one 1', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    await type(payment);
    const answers = await Promise.all([
      confirm(payment),
      send(eventAbout(payment)),
      confirm(payment),
      send(eventAbout(payment)),
      confirm(payment),
    ]);
    const counts = answers.flatMap((answer) =>
      typeof answer === 'number' ? [] : [answer.body.modifiedCount],
    );
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await readCharged(shop, payment)).toBe(payment.item.price * 100);
  });

  it('that comes doubly has one effect', async () => {
    await failWebhooks(shop, 'double_webhooks', 20);
    const payment = await fixtures.authorised();
    await eventually('paid by the webhook', isPaid(payment));
    await bringToRest(shop);
    const event = eventAbout(payment);
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
    expect(await countNoted(event.id)).toBe(1);
    const { lastPayment } = await look(shop, payment);
    expect(await readLedger(shop, lastPayment?.id ?? '')).toEqual(['authorise', 'capture']);
  });

  it('is believed only about which payment to look at, in whatever order it comes', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const lies = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded'];
    for (const kind of lies) {
      expect(await send(eventAbout(payment, { type: kind }))).toBe(200);
    }
    await bringToRest(shop);
    expect(await look(shop, payment)).toMatchObject({ booking: 'open', payments: ['open'] });
    await type(payment);
    await eventually('paid by the webhook', isPaid(payment));
    for (const kind of lies.toReversed()) {
      expect(await send(eventAbout(payment, { type: kind }))).toBe(200);
    }
    await bringToRest(shop);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', payments: ['captured'] });
  });

  it('about somebody else’s intent, or about nothing, does nothing', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const { stripe, close } = await openDashboard(shop.database);
    const foreign = await stripe.paymentIntents.create({
      amount: 100_000,
      currency: 'bdt',
      metadata: { payment: 'somebody else’s' },
    });
    await stripe.paymentIntents.cancel(foreign.id);
    await close();
    expect(await send(eventAbout({ ...payment, transactionId: foreign.id }))).toBe(200);
    expect(await send(eventAbout(payment, { data: { object: { object: 'account' } } }))).toBe(200);
    await bringToRest(shop);
    expect((await look(shop, payment)).payments).toEqual(['open']);
  });

  it('that is forged, old, changed, of the other mode or too large is refused and forgotten', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    await bringToRest(shop);
    const event = eventAbout(payment);
    expect(await send(event, { secret: 'whsec_guessed' })).toBe(400);
    expect(await send(event, { secret: '' })).toBe(400);
    expect(await send(event, { age: 301 })).toBe(400);
    expect(await send(event, { signedBody: '{}' })).toBe(400);
    expect(await send({ ...event, livemode: true })).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('not json')).toBe(400);
    expect(await send({ ...event, padding: 'x'.repeat(260 * 1024) })).toBe(413);
    const bare = await fetch(`${shop.url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(400);
    expect(await countNoted(event.id)).toBe(0);
    expect(await send(event, { age: 290 })).toBe(200);
    expect(await countNoted(event.id)).toBe(1);
  });

  it('is remembered for longer than it may come again, and not for ever', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const events = [eventAbout(payment), eventAbout(payment)] as const;
    const [old, recent] = events;
    for (const event of events) expect(await send(event)).toBe(200);
    const age = (id: string, days: number) =>
      shop.database.pool.query(
        'update webhook_events set received_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      );
    await age(old.id, 41);
    await age(recent.id, 31);
    await shop.shop.payments.forgetOldEvents();
    expect(await Promise.all([countNoted(old.id), countNoted(recent.id)])).toEqual([0, 1]);
  });

  it('that is lost is made up for by the browser', async () => {
    await failWebhooks(shop, 'drop_webhooks', 20);
    const payment = await fixtures.authorised();
    expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  });

  it('tells of a hold that was cancelled in the dashboard', async () => {
    const payment = await fixtures.start(await fixtures.deal());
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.paymentIntents.cancel(payment.transactionId);
    await close();
    await eventually('the payment is released', async () => {
      return (await look(shop, payment)).payments[0] === 'released';
    });
    expect((await look(shop, payment)).product).toBe('available');
  });

  it('tells of a price that was given back in the dashboard: the order is undone', async () => {
    const payment = await fixtures.authorised();
    await eventually('paid by the webhook', isPaid(payment));
    const { stripe, close } = await openDashboard(shop.database);
    await stripe.refunds.create({ payment_intent: payment.transactionId });
    await close();
    await eventually('the order is undone', async () => {
      return (await look(shop, payment)).booking === 'refunded';
    });
    expect(await look(shop, payment)).toMatchObject({ product: 'sold', payments: ['refunded'] });
  });

  it('lets the others’ money go as soon as one has paid', async () => {
    const item = await fixtures.item();
    const buyers = await fixtures.buyers(3);
    const deals = [];
    for (const buyer of buyers) deals.push(await fixtures.deal({ buyer, item }));
    const idle = await fixtures.start(deals[0] ?? (await fixtures.deal()));
    const [, second, third] = deals;
    if (!second || !third) throw new Error('three deals were made');
    const payments = [await fixtures.start(second), await fixtures.start(third)];
    await Promise.all(payments.map((payment) => type(payment)));
    await eventually('nothing is under way', async () => {
      const states = await Promise.all([idle, ...payments].map((payment) => look(shop, payment)));
      const ends = states.map(({ payments: [state] }) => state).sort();
      return ends.join() === 'captured,released,released';
    });
  });
});

describe('cards that are declined again and again', () => {
  it('are stopped for a day: no new payment, and the old one is dead', async () => {
    const strict = await startTestShop({ environment: { LIMIT_DECLINED_CARDS_PER_HOUR: '3' } });
    const there = await createPaymentFixtures(strict);
    const payment = await there.start(await there.deal());
    const other = await there.deal({ buyer: payment.buyer });
    // As many, but not within an hour.
    const slow = await there.start(await there.deal());
    for (let tries = 0; tries < 3; tries += 1) {
      await type(slow, cards.declined);
      await bringToRest(strict);
      await strict.database.pool.query(
        `update webhook_events set received_at = received_at - interval '61 minutes' where object_id = $1`,
        [slow.transactionId],
      );
    }
    expect((await askIntent(slow)).status).toBe(200);
    for (let tries = 0; tries < 2; tries += 1) await type(payment, cards.declined);
    await bringToRest(strict);
    expect((await askIntent(payment)).status).toBe(200);
    await type(payment, cards.declined);
    await eventually('the payment is given up', async () => {
      return (await look(strict, payment)).payments[0] === 'released';
    });
    expect((await type(payment)).status).toBe(400);
    const refused = await askIntent(other);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askIntent(await there.deal())).status).toBe(200);

    const age = (hours: number) =>
      strict.database.pool.query(
        'update webhook_events set received_at = received_at - make_interval(hours => $1)',
        [hours],
      );
    await age(23);
    expect((await askIntent(other)).status).toBe(429);
    await age(2);
    expect((await askIntent(other)).status).toBe(200);
    await expectInvariants(strict.database);
    await strict.close();
  });
});
