import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manual, publishableKey, secretKey, startGateway, timeout } from './support.ts';

let shop: Awaited<ReturnType<typeof startGateway>>;
/** The shop's own server, as browsers reach it. */
const app = Fastify();
let origin: string;

beforeAll(async () => {
  shop = await startGateway();
  await app.register(shop.gateway.routes);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

interface Answer {
  status: number;
  body: {
    id: string;
    status?: string;
    error?: Record<string, unknown>;
    next_action?: { redirect_to_url: { url: string } };
  } & Record<string, unknown>;
}

async function send(
  method: string,
  path: string,
  form: Record<string, string> = {},
  key = publishableKey,
): Promise<Answer> {
  const fields = new URLSearchParams(form);
  const url = method === 'GET' ? `${origin}${path}?${fields}` : `${origin}${path}`;
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'GET' ? {} : { body: fields }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const card = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': String(new Date().getUTCFullYear() + 1),
  'card[cvc]': '123',
});

async function newIntent() {
  const intent = await shop.stripe.paymentIntents.create(manual());
  return { id: intent.id, client_secret: intent.client_secret ?? '' };
}

describe('a browser', () => {
  it('makes a payment method and confirms with it', async () => {
    const { id, client_secret } = await newIntent();
    const method = await send('POST', '/v1/payment_methods', card('4242 4242 4242 4242'));
    expect(method).toMatchObject({ status: 200, body: { card: { last4: '4242' } } });
    const confirmed = await send('POST', `/v1/payment_intents/${id}/confirm`, {
      client_secret,
      payment_method: method.body.id,
    });
    expect(confirmed).toMatchObject({ status: 200, body: { id, status: 'requires_capture' } });
    expect(confirmed.body).not.toHaveProperty('metadata');
    expect(confirmed.body).not.toHaveProperty('latest_charge');
    const read = await send('GET', `/v1/payment_intents/${id}`, { client_secret });
    expect(read.body.status).toBe('requires_capture');
  });

  it('gets a decline with its words', async () => {
    const { id, client_secret } = await newIntent();
    const method = await send('POST', '/v1/payment_methods', card('4000000000009995'));
    const declined = await send('POST', `/v1/payment_intents/${id}/confirm`, {
      client_secret,
      payment_method: method.body.id,
    });
    expect(declined.status).toBe(402);
    expect(declined.body.error).toMatchObject({
      type: 'card_error',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
    expect(declined.body.error?.payment_intent).not.toHaveProperty('metadata');
  });

  it('may send the card with the confirmation', async () => {
    const { id, client_secret } = await newIntent();
    const data = Object.entries(card('5555555555554444')).map(([name, value]) => [
      name.startsWith('card')
        ? `payment_method_data[card]${name.slice(4)}`
        : `payment_method_data[${name}]`,
      value,
    ]);
    const confirmed = await send('POST', `/v1/payment_intents/${id}/confirm`, {
      client_secret,
      ...Object.fromEntries(data),
    });
    expect(confirmed.body.status).toBe('requires_capture');
  });

  it('may do nothing without the right client secret', async () => {
    const { id } = await newIntent();
    const other = await newIntent();
    const path = `/v1/payment_intents/${id}`;
    expect((await send('GET', path)).status).toBe(400);
    expect((await send('GET', path, { client_secret: other.client_secret })).status).toBe(404);
    const confirmed = await send('POST', `${path}/confirm`, { client_secret: `${id}_secret_x` });
    expect(confirmed.status).toBe(404);
  });

  it('finds neither the other calls nor a use for the secret key at the shop', async () => {
    const { id, client_secret } = await newIntent();
    const path = `/v1/payment_intents/${id}`;
    expect((await send('GET', path, { client_secret }, secretKey)).status).toBe(401);
    expect((await send('GET', path, { client_secret }, 'pk_wrong')).status).toBe(401);
    for (const [method, route] of [
      ['POST', '/v1/payment_intents'],
      ['GET', '/v1/payment_intents'],
      ['POST', `${path}/capture`],
      ['POST', `${path}/cancel`],
      ['POST', '/v1/refunds'],
      ['GET', '/v1/events'],
      ['GET', '/_control/faults'],
    ] as const) {
      expect((await send(method, route, {}, secretKey)).status).toBe(404);
    }
  });

  it('may not use server calls with the publishable key at the gateway either', async () => {
    const answer = await fetch(`${shop.origin}/v1/events`, {
      headers: { authorization: `Bearer ${publishableKey}` },
    });
    expect(answer.status).toBe(403);
  });
});

describe("the shop's own server", () => {
  it('closes although a fault left a browser without an answer', async () => {
    const other = Fastify();
    await other.register(shop.gateway.routes);
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    await shop.fault({ match: 'POST /v1/payment_methods', mode: 'timeout' });
    const waiting = fetch(`${address}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(card('4242424242424242')),
    }).catch(() => 'cut');
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query('select remaining from sandbox_faults');
        return rows[0].remaining;
      }, timeout)
      .toBe(0);
    await other.close();
    expect(await waiting).toBe('cut');
  });
});

describe('a card whose bank asks back', () => {
  async function asked(number = '4000002500003155', return_url?: string) {
    const intent = await newIntent();
    const method = await send('POST', '/v1/payment_methods', card(number));
    const confirmed = await send('POST', `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret,
      payment_method: method.body.id,
      return_url: return_url ?? `${origin}/pay?order=1`,
    });
    return { ...intent, confirmed, url: confirmed.body.next_action?.redirect_to_url.url ?? '' };
  }

  async function answer(url: string, outcome: string) {
    return fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
  }

  it.each(['4000002500003155', '4000002760003184'])('%s pays after the page', async (number) => {
    const { id, client_secret, confirmed, url } = await asked(number);
    expect(confirmed.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    });
    expect(url).toMatch(new RegExp(`^${origin}/v1/3d_secure/src_`));
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('Complete authentication');

    const back = await answer(url, 'complete');
    expect(back.status).toBe(303);
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(`${origin}/pay`);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      order: '1',
      payment_intent: id,
      payment_intent_client_secret: client_secret,
      redirect_status: 'succeeded',
    });
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_capture',
      next_action: null,
    });
    expect((await answer(url, 'fail')).status).toBe(404);
  });

  it('does not pay when the buyer fails there, and may be tried again', async () => {
    const { id, client_secret, url } = await asked();
    const back = await answer(url, 'fail');
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    const failed = await shop.stripe.paymentIntents.retrieve(id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const method = await send('POST', '/v1/payment_methods', card('4242424242424242'));
    const again = await send('POST', `/v1/payment_intents/${id}/confirm`, {
      client_secret,
      payment_method: method.body.id,
    });
    expect(again.body.status).toBe('requires_capture');
  });

  it('may be confirmed anew while it waits, which makes the first page void', async () => {
    const { id, client_secret, url } = await asked();
    const again = await send('POST', `/v1/payment_intents/${id}/confirm`, {
      client_secret,
      return_url: `${origin}/pay`,
    });
    expect(again.body.status).toBe('requires_action');
    expect((await answer(url, 'complete')).status).toBe(404);
    const next = again.body.next_action?.redirect_to_url.url ?? '';
    expect((await answer(next, 'complete')).status).toBe(303);
  });

  it('can still be declined by the bank afterwards', async () => {
    const { id, url } = await asked('4000008260003178');
    await answer(url, 'complete');
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('can be canceled while it waits', async () => {
    const { id, url } = await asked();
    await shop.stripe.paymentIntents.cancel(id);
    expect((await answer(url, 'complete')).status).toBe(404);
    expect((await shop.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });

  it('names its page for a client that opens it itself', async () => {
    const intent = await shop.stripe.paymentIntents.create(
      manual({ confirm: true, payment_method: 'pm_card_authenticationRequired' }),
    );
    expect(intent.next_action).toMatchObject({
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect' },
    });
  });

  it('leads nobody away from the shop', async () => {
    const { confirmed } = await asked('4000002500003155', 'https://elsewhere.example/pay');
    expect(confirmed).toMatchObject({ status: 400, body: { error: { param: 'return_url' } } });
    const script = await asked('4000002500003155', 'javascript:alert(1)');
    expect(script.confirmed.status).toBe(400);
  });
});
