import { connect } from 'node:net';
import * as fc from 'fast-check';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { exampleOf } from '../contract/examples.ts';
import { createFingerprint } from '../fingerprint.ts';
import type { Fixtures } from '../fixtures.ts';
import type { TestShop } from '../shop.ts';
import { type HostileRequest, hostileRequests } from './requests.ts';

/** What must stand in no answer: where our code lies, what it runs on, and what the database said. */
const internals =
  /node_modules|\bat [\w.<>]+ \(|file:\/\/|\.ts:\d+|node:internal|SyntaxError|TypeError|relation "|violates|syntax error at/;

interface Reply {
  status: number;
  text: string;
}

export interface Attacked {
  requests: number;
  /** How many were answered how. */
  statuses: Record<string, number>;
  faults: string[];
}

/** Milliseconds without a byte after which a connection of broken bytes is ours to close. */
const silence = 300;

/** Sends bytes, and answers what comes until nothing does. */
function sendBytes(url: string, bytes: Buffer): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    // A request that was never finished is waited for by the server.
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (part) => parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    });
  });
}

async function send(
  url: string,
  fixtures: Fixtures,
  request: HostileRequest | string,
): Promise<Reply> {
  if (typeof request === 'string') return sendBytes(url, Buffer.from(request, 'latin1'));
  const { by, method, path, headers, body, isRaw } = request;
  const { token, cookie } = fixtures[by];
  const all = {
    ...(token && { authorization: `barer ${token}` }),
    ...(cookie && { cookie }),
    ...headers,
  };
  if (!isRaw) {
    const response = await fetch(url + path, { method, headers: all, body });
    // A live stream is good enough an answer, and has no end.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return { status: response.status, text: '' };
    }
    return { status: response.status, text: await response.text() };
  }
  const length = String(Buffer.byteLength(body ?? ''));
  const lines = Object.entries({
    host: 'x',
    connection: 'close',
    'content-length': length,
    ...all,
  });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return sendBytes(url, Buffer.from([...head, '', body ?? ''].join('\r\n')));
}

function judge({ status, text }: Reply): string | undefined {
  if (status >= 500) return `answers ${status}`;
  const found = internals.exec(text);
  return found ? `tells its internals: ${found[0]}` : undefined;
}

const tell = (request: HostileRequest | string) =>
  (typeof request === 'string' ? JSON.stringify(request) : JSON.stringify(request)).slice(0, 600);

/** Rows that no call can have made: rights that nobody gave, and values that are the shop's own to set. */
const strangeRows = {
  'an admin whom nobody made': `select id from people where is_admin and name not in ('Admin', 'Deputy')`,
  'somebody verified': 'select id from people where verified_at is not null',
  'a product of an impossible price': 'select id from products where resale_price < 0',
  'a picture from elsewhere': `select id from products where image_url not like '/images/%'`,
  'a profile picture from elsewhere': `select id from people where photo_url not like '/images/%'`,
  'a booking at another price': `select b.id from bookings b join products p on p.id = b.item_id where b.price <> p.resale_price`,
  'a booking of the own item': 'select id from bookings where buyer_id = seller_id',
  'a paid order without a payment': `select b.id from bookings b where state = 'paid' and not exists (select from payments p where p.booking_id = b.id and p.state in ('captured', 'refunding'))`,
};

async function findStrangeRows({ database: { pool } }: TestShop): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(strangeRows)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return found;
}

/** What a refused call must not change; asking the provider about a payment is noted at the payment. */
const mayNote = /^\/api\/(confirmorder|create-payment-intent|auth|webhooks)/;

/**
 * Sends so many generated bad requests to a shop, several at a time and some alone, and looks at answers and rows.
 * `url` is where they are sent when it is not the shop itself.
 */
export async function attack(
  shop: TestShop,
  fixtures: Fixtures,
  { count, seed, url = shop.url }: { count: number; seed: number; url?: string },
): Promise<Attacked> {
  const goods = new Map<Endpoint, Awaited<ReturnType<ReturnType<typeof exampleOf>['example']>>>();
  const targets = endpoints.filter(({ bodyKind }) => bodyKind !== 'multipart');
  for (const endpoint of targets) goods.set(endpoint, await exampleOf(endpoint).example(fixtures));
  // An example has its own people, some of them verified.
  const known = new Set(await findStrangeRows(shop));
  const requests = fc.sample(
    hostileRequests(targets, (endpoint) => goods.get(endpoint) ?? {}),
    { numRuns: count, seed },
  );
  const statuses: Record<string, number> = {};
  const faults: string[] = [];

  async function one(request: HostileRequest | string): Promise<Reply> {
    const reply = await send(url, fixtures, request);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const fault = judge(reply);
    if (fault) faults.push(`${fault}: ${tell(request)} -> ${reply.text.slice(0, 300)}`);
    return reply;
  }

  // One in forty alone: a refused one has written nothing, not even half a row.
  const alone = requests.filter((_, index) => index % 40 === 0);
  const together = requests.filter((_, index) => index % 40 !== 0).values();
  const worker = async () => {
    for (const request of together) await one(request);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  const fingerprint = await createFingerprint(shop);
  for (const request of alone) {
    const before = await fingerprint();
    const { status } = await one(request);
    if (status < 400 || typeof request === 'string' || mayNote.test(request.path)) continue;
    const after = await fingerprint();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) faults.push(`${status}, and wrote ${changed}: ${tell(request)}`);
  }
  faults.push(...(await findStrangeRows(shop)).filter((found) => !known.has(found)));
  return { requests: requests.length, statuses, faults };
}
