import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { pino } from 'pino';
import { createTestDatabase } from '#tests/support/database.ts';
import { createSslcommerzGateway, type SslcommerzGatewayOptions } from '../index.ts';

export const storeId = 'shop0';
export const storePassword = 'shop0@ssl';

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

type Json = Record<string, unknown>;

/** What a merchant's server asks the gateway. */
function merchantOf(origin: string) {
  const store = { store_id: storeId, store_passwd: storePassword };
  async function get(path: string, params: Record<string, string>): Promise<Json> {
    const query = new URLSearchParams({ ...store, format: 'json', ...params });
    return (await fetch(`${origin}${path}?${query}`)).json() as Promise<Json>;
  }
  return {
    async create(changes: Record<string, string> = {}): Promise<Json> {
      const body = new URLSearchParams({ ...store, ...order(), ...changes });
      const answer = await fetch(`${origin}/gwprocess/v4/api.php`, { method: 'POST', body });
      return answer.json() as Promise<Json>;
    },
    ask: (params: Record<string, string>) =>
      get('/validator/api/merchantTransIDvalidationAPI.php', params),
    validate: (valId: string) => get('/validator/api/validationserverAPI.php', { val_id: valId }),
    control: (method: string, path: string, body?: object, password = storePassword) =>
      fetch(`${origin}/_control/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${password}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

/** A payment of 1,200 tk that a merchant may ask for. */
const order = (): Record<string, string> => ({
  total_amount: '1200.00',
  currency: 'BDT',
  tran_id: 'tran1',
  success_url: 'https://shop.example/return?status=success',
  fail_url: 'https://shop.example/return?status=failure',
  cancel_url: 'https://shop.example/return?status=cancel',
  cus_name: 'Anika',
  cus_email: 'anika@example.com',
  cus_add1: 'Dhaka',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01700000000',
  shipping_method: 'NO',
  product_name: 'A <b>camera</b>',
  product_category: 'camera',
  product_profile: 'physical-goods',
  value_a: 'payment 1',
  value_b: 'booking 1',
});

/** A gateway on a database of its own, with its payers' pages on a server as a shop has one. */
export async function startGateway(changes: Partial<SslcommerzGatewayOptions> = {}) {
  const { database, drop } = await createTestDatabase();
  const clock = movableClock();
  const host = Fastify();
  let publicOrigin = '';
  const options: SslcommerzGatewayOptions = {
    database,
    log: pino({ level: 'silent' }),
    clock: clock.now,
    storeId,
    storePassword,
    origin: () => publicOrigin,
    ...changes,
  };
  const gateway = createSslcommerzGateway(options);
  const others: (typeof gateway)[] = [];
  await host.register(gateway.routes);
  publicOrigin = await host.listen({ host: '127.0.0.1', port: 0 });
  const address = await gateway.listen();
  const origin = `http://${address.host}:${address.port}`;
  return {
    gateway,
    origin,
    publicOrigin,
    database,
    clock,
    ...merchantOf(origin),
    /** Another process of the same shop, as far as the gateway can tell. */
    another() {
      const other = createSslcommerzGateway(options);
      others.push(other);
      return other;
    },
    async close() {
      for (const each of [gateway, ...others]) await each.close();
      await host.close();
      await drop();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** What a payer's browser does with a button of the page: it posts the form's fields and follows no redirect here. */
export async function press(page: unknown, outcome: string, channel = 'card') {
  return fetch(String(page), {
    method: 'POST',
    body: new URLSearchParams({ outcome, channel }),
    redirect: 'manual',
  });
}

/** How long a test waits for what happens by itself; a busy machine may need it. */
export const timeout = { timeout: 20_000 };

/** Something that listens for notifications; `answers` are the statuses of the next answers, then 200. */
export async function startReceiver() {
  const received: { path: string; form: URLSearchParams }[] = [];
  const answers: number[] = [];
  async function take(request: IncomingMessage): Promise<number> {
    received.push({ path: request.url ?? '', form: new URLSearchParams(await text(request)) });
    return answers.shift() ?? 200;
  }
  const server = createServer((request, response) => {
    take(request).then((status) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
