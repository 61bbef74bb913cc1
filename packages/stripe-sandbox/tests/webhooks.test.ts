import { afterEach, describe, expect, it } from 'vitest';
import { manual, startGateway, startReceiver, timeout, webhookSecret } from './support.ts';

/** Functions that end what a test started. */
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of started.splice(0)) await end();
});

async function start(url?: () => string | undefined) {
  const receiver = await startReceiver();
  const shop = await startGateway({ webhookUrl: url ?? (() => receiver.url) });
  started.push(shop.close, receiver.close);
  return { ...shop, receiver };
}

async function undelivered({ stripe }: Awaited<ReturnType<typeof start>>) {
  return (await stripe.events.list({ delivery_success: false })).data.map((event) => event.type);
}

describe('webhooks', () => {
  it('carry a signature that the SDK accepts, and tell what happened', async () => {
    const { stripe, gateway, receiver } = await start();
    const intent = await stripe.paymentIntents.create(
      manual({ confirm: true, payment_method: 'pm_card_visa' }),
      { idempotencyKey: 'signed' },
    );
    await stripe.paymentIntents.capture(intent.id);
    await stripe.refunds.create({ payment_intent: intent.id });
    await gateway.sendWebhooks();
    expect(receiver.types().sort()).toEqual([
      'charge.refunded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ]);
    for (const { body, signature } of receiver.received) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      expect(event.livemode).toBe(false);
      expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    }
    // Which of them arrives first is nobody's promise.
    const events = receiver.received.map(({ body }) => JSON.parse(body));
    expect(events.find(({ type }) => type === 'payment_intent.created')).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'signed' },
      data: { object: { id: intent.id } },
    });
  });

  it('tell of a failed payment and of a canceled one', async () => {
    const { stripe, gateway, receiver } = await start();
    const intent = await stripe.paymentIntents.create(manual());
    await stripe.paymentIntents
      .confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' })
      .catch(() => undefined);
    await stripe.paymentIntents.cancel(intent.id);
    await gateway.sendWebhooks();
    expect(receiver.types().sort()).toEqual([
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
    ]);
  });

  it('go out by themselves soon after the change', async () => {
    const { stripe, gateway, receiver } = await start();
    gateway.startWebhooks();
    await stripe.paymentIntents.create(manual());
    await expect.poll(() => receiver.types(), timeout).toEqual(['payment_intent.created']);
  });

  it('are tried again, later and later, until the shop takes them', async () => {
    const shop = await start();
    const { stripe, gateway, receiver, clock } = shop;
    receiver.answers.push(500, 503, 302);
    await stripe.paymentIntents.create(manual());
    expect(await gateway.sendWebhooks()).toBe(1);
    expect(await undelivered(shop)).toEqual(['payment_intent.created']);
    expect(await gateway.sendWebhooks()).toBe(0);
    for (const pause of [1_300, 2_600, 5_200]) {
      clock.advance(pause);
      expect(await gateway.sendWebhooks()).toBe(1);
    }
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect(await undelivered(shop)).toEqual([]);
    const done = await stripe.events.list({ delivery_success: true });
    expect(done.data[0]?.pending_webhooks).toBe(0);
  });

  it('are given up after three days, and still listed as undelivered', async () => {
    const shop = await start(() => 'http://127.0.0.1:9/nobody');
    await shop.stripe.paymentIntents.create(manual());
    await shop.gateway.sendWebhooks();
    shop.clock.advance(4 * 86_400_000);
    expect(await shop.gateway.sendWebhooks()).toBe(1);
    shop.clock.advance(4 * 86_400_000);
    expect(await shop.gateway.sendWebhooks()).toBe(0);
    expect(await undelivered(shop)).toEqual(['payment_intent.created']);
  });

  it('wait while there is nowhere to send them, and survive the process', async () => {
    let url: string | undefined;
    const shop = await start(() => url);
    const { stripe, gateway, receiver } = shop;
    await stripe.paymentIntents.create(manual());
    expect(await gateway.sendWebhooks()).toBe(0);
    expect(await undelivered(shop)).toEqual(['payment_intent.created']);
    await gateway.close();
    url = receiver.url;
    const { gateway: next } = await shop.another();
    expect(await next.sendWebhooks()).toBe(1);
    expect(receiver.types()).toEqual(['payment_intent.created']);
  });

  it('are sent again when a process died while sending', async () => {
    const { stripe, gateway, receiver, clock, database } = await start();
    await stripe.paymentIntents.create(manual());
    await database.pool.query("update sandbox_events set locked_until = now() + interval '30 s'");
    expect(await gateway.sendWebhooks()).toBe(0);
    clock.advance(31_000);
    expect(await gateway.sendWebhooks()).toBe(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('are sent once by several processes', async () => {
    const shop = await start();
    const { gateway: second } = await shop.another();
    for (let number = 0; number < 30; number += 1) {
      await shop.stripe.paymentIntents.create(manual());
    }
    const counts = await Promise.all([shop.gateway.sendWebhooks(), second.sendWebhooks()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(shop.receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(30);
    expect(shop.receiver.received).toHaveLength(30);
  });

  it('can be lost and doubled on order', async () => {
    const shop = await start();
    const { stripe, gateway, receiver, fault } = shop;
    await fault({ match: 'payment_intent.canceled', mode: 'drop_webhooks' });
    await fault({ match: 'payment_intent.created', mode: 'double_webhooks' });
    const intent = await stripe.paymentIntents.create(manual());
    await stripe.paymentIntents.cancel(intent.id);
    await gateway.sendWebhooks();
    expect(receiver.types()).toEqual(['payment_intent.created', 'payment_intent.created']);
    expect(await undelivered(shop)).toEqual(['payment_intent.canceled']);
  });

  it('do not tell of a change that was undone', async () => {
    const { stripe, gateway, receiver } = await start();
    await stripe.paymentIntents.create(manual({ confirm: true })).catch(() => undefined);
    expect(await gateway.sendWebhooks()).toBe(0);
    expect(receiver.received).toEqual([]);
  });
});
