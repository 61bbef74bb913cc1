import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import Stripe from 'stripe';
import { createTestDatabase } from '#tests/support/database.ts';
import { createStripeGateway, type StripeGateway, type StripeGatewayOptions } from '../index.ts';

export const secretKey = 'sk_test_for_the_tests';
export const publishableKey = 'pk_test_for_the_tests';
export const webhookSecret = 'whsec_for_the_tests';

/** A clock that runs, and can be put forward. */
function movableClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

/** The official SDK, pointed at the gateway, without repetitions of its own unless asked for. */
export function sdk(address: { host: string; port: number }, config: Stripe.StripeConfig = {}) {
  return new Stripe(secretKey, {
    ...address,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}

/** A gateway on a database of its own. */
export async function startGateway(changes: Partial<StripeGatewayOptions> = {}) {
  const { database, drop } = await createTestDatabase();
  const clock = movableClock();
  const options: StripeGatewayOptions = {
    database,
    log: pino({ level: 'silent' }),
    clock: clock.now,
    secretKey,
    publishableKey,
    webhookSecret,
    webhookUrl: () => undefined,
    ...changes,
  };
  const gateways: StripeGateway[] = [];
  /** Another process of the same shop, as far as the gateway can tell. */
  async function another() {
    const gateway = createStripeGateway(options);
    gateways.push(gateway);
    return { gateway, address: await gateway.listen() };
  }
  const { gateway, address } = await another();
  const origin = `http://${address.host}:${address.port}`;
  return {
    gateway,
    another,
    address,
    origin,
    database,
    clock,
    stripe: sdk(address),
    async fault(order: Record<string, unknown>) {
      const answer = await fetch(`${origin}/_control/faults`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async close() {
      for (const each of gateways) await each.close();
      await drop();
    },
  };
}

/** 1,200 tk in the smallest unit. */
export const price = 1_200_00;

export function manual(more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return {
    amount: price,
    currency: 'bdt',
    capture_method: 'manual',
    metadata: { payment: '17' },
    ...more,
  } satisfies Stripe.PaymentIntentCreateParams;
}

/** The error that a call of the SDK ends in. */
export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** What the SDK keeps of an answer beside its object. */
export function headersOf(object: object): Record<string, string> {
  return (object as Stripe.Response<object>).lastResponse.headers;
}

/** How long a test waits for what happens by itself; a busy machine may need it. */
export const timeout = { timeout: 20_000 };

interface Received {
  body: string;
  signature: string;
}

/** Something that listens for webhooks; `answers` are the statuses of the next answers, then 200. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers: number[] = [];
  async function take(request: IncomingMessage): Promise<number> {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: await text(request), signature });
    return answers.shift() ?? 200;
  }
  const server = createServer((request, response) => {
    take(request).then((status) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answers,
    types: () => received.map(({ body }) => String(JSON.parse(body).type)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
