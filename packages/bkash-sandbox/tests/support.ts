import Fastify from 'fastify';
import { pino } from 'pino';
import { createTestDatabase } from '#tests/support/database.ts';
import { type BkashGateway, type BkashGatewayOptions, createBkashGateway } from '../index.ts';

export const credentials = {
  username: 'sandbox-user',
  password: 'sandbox-password',
  appKey: 'app-key-for-the-tests',
  appSecret: 'app-secret-for-the-tests',
};

export const callbackUrl = 'https://shop.example/api/return/bkash';

export const wallets = {
  pays: '01770618575',
  poor: '01823074817',
  blocked: '01823074818',
} as const;
export const otp = '123456';
export const pin = '12121';

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

export type Json = Record<string, unknown>;

export interface Page {
  status: number;
  text: string;
  headers: Headers;
  location: string | null;
}

/** The payer's browser on one page: it follows nothing by itself. */
export function browse(url: string) {
  async function go(init: RequestInit): Promise<Page> {
    const answer = await fetch(url, { redirect: 'manual', ...init });
    const { status, headers } = answer;
    return { status, headers, text: await answer.text(), location: headers.get('location') };
  }
  const send = (form: Record<string, string>) =>
    go({ method: 'POST', body: new URLSearchParams(form) });
  return {
    open: () => go({}),
    send,
    /** All steps of the page; returns where it leads in the end. */
    async finish(wallet: string = wallets.pays): Promise<string | null> {
      await send({ wallet });
      await send({ otp });
      return (await send({ pin })).location;
    },
  };
}

/** A gateway on a database of its own, with a host's server that has the payers' pages. */
export async function startGateway(changes: Partial<BkashGatewayOptions> = {}) {
  const { database, drop } = await createTestDatabase();
  const clock = movableClock();
  const host = Fastify();
  const options: BkashGatewayOptions = {
    database,
    log: pino({ level: 'silent' }),
    clock: clock.now,
    credentials,
    origin: () => hostOrigin,
    ...changes,
  };
  const gateways: BkashGateway[] = [];
  /** Another process of the same shop, as far as the gateway can tell. */
  async function another() {
    const gateway = createBkashGateway(options);
    gateways.push(gateway);
    const { host: name, port } = await gateway.listen();
    return { gateway, apiUrl: `http://${name}:${port}` };
  }
  const { gateway, apiUrl } = await another();
  await host.register(gateway.routes);
  const hostOrigin = await host.listen({ host: '127.0.0.1', port: 0 });
  return {
    gateway,
    another,
    apiUrl,
    hostOrigin,
    database,
    clock,
    async fault(order: Json, secret = credentials.appSecret) {
      const answer = await fetch(`${apiUrl}/_control/faults`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      return answer.status;
    },
    async close() {
      for (const each of gateways) await each.close();
      await host.close();
      await drop();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A merchant's server that knows the wire and nothing else. */
export function merchantOf({ apiUrl }: Pick<Gateway, 'apiUrl'>) {
  async function post(path: string, body: unknown, headers: Record<string, string>) {
    const answer = await fetch(`${apiUrl}/tokenized/checkout/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Json };
  }
  const { username, password, appKey, appSecret } = credentials;
  const grant = async (changes: Json = {}, headers: Record<string, string> = {}) =>
    post(
      'token/grant',
      { app_key: appKey, app_secret: appSecret, ...changes },
      { username, password, ...headers },
    );
  async function call(path: string, body: unknown): Promise<Json> {
    const { id_token: token } = (await grant()).body;
    const answer = await post(path, body, {
      authorization: String(token),
      'x-app-key': appKey,
    });
    return answer.body;
  }
  const order = {
    mode: '0011',
    payerReference: '01700000000',
    callbackURL: callbackUrl,
    amount: '1500',
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: 'invoice-17',
  };
  return {
    post,
    grant,
    call,
    create: (changes: Json = {}) => call('create', { ...order, ...changes }),
    execute: (paymentID: unknown) => call('execute', { paymentID }),
    status: (paymentID: unknown) => call('payment/status', { paymentID }),
    refund: (fields: Json) => call('payment/refund', fields),
    /** A payment whose payer has done everything. */
    async paid(wallet?: string): Promise<Json> {
      const made = await call('create', order);
      await browse(String(made.bkashURL)).finish(wallet);
      return made;
    },
  };
}
