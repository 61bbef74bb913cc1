import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createHttpServer } from './http-server.ts';
import { shedOverload } from './overload.ts';

let app: FastifyInstance;
let url: string;
let lines: string[] = [];
let reads: string[] = [];
let releaseHeld: () => void = () => undefined;
let isDatabaseBusy = true;

const page = { html: '<h1>Busy</h1>', headers: { 'content-security-policy': 'none of ours' } };

const events = {
  note: () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
};
const options = {
  limits: { requests: 4, delay: 60_000 },
  concurrency: 2,
  https: false,
  waiting: () => (isDatabaseBusy ? 1 : 0),
  paths: { staticPrefixes: ['/assets/'], webhooks: ['/api/told'], uploads: ['/api/upload'] },
  isKnown: (header?: string) => header === 'Bearer x',
  page: () => page,
};

/** A server that holds who asks for /slow until they are let go, and takes four of a kind, two of them at a time. */
beforeEach(async () => {
  // A server that is closed tells its last second later, but not to the next test.
  const ownLines: string[] = [];
  lines = ownLines;
  reads = [];
  isDatabaseBusy = true;
  const log = createLogger('warn', { write: (line: string) => void ownLines.push(line) });
  app = createHttpServer({ log, https: false, trustProxy: [], events });
  shedOverload(app, { ...options, log });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  const held = new Promise<void>((resolve) => {
    releaseHeld = resolve;
  });
  app.addHook('onRequest', async ({ url: asked }) => void reads.push(asked));
  app.get('/api/slow', async () => {
    await held;
    return { done: true };
  });
  app.post('/api/buy', async () => {
    await held;
    return { done: true };
  });
  app.post('/api/told', async () => {
    await held;
    return { done: true };
  });
  app.get('/api/quick', async () => ({ done: true }));
  app.get('/api/page', async () => (await app.inject('/api/quick')).json());
  app.get('/assets/script.js', async () => 'script');
  app.get('/health', async () => ({ status: 'ok' }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  releaseHeld();
  const closed = app.close();
  // A caller that opened one and asked nothing on it would be waited for.
  app.server.closeAllConnections();
  await closed;
});

const quick = async () => (await fetch(`${url}/api/quick`)).status;
const hold = (init?: RequestInit) => fetch(`${url}/api/slow`, init);
const post = (path: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
const buy = () => post('/api/buy');
const tell = () => post('/api/told');

/** As many of one kind as the server takes. */
async function fillUp(ask: (init?: RequestInit) => Promise<Response>, init?: RequestInit) {
  const held = Array.from({ length: 4 }, () => ask(init).catch(() => undefined));
  // Neither refused nor answered: all have arrived when one more is refused.
  await expect.poll(async () => (await Promise.race([ask(init), late()]))?.status).toBe(503);
  return held;
}
const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, 200));

describe('more requests than can be answered', () => {
  test('are rejected before anything is read, and the active ones are served', async () => {
    const held = await fillUp(hold);
    reads = [];
    const refused = await fetch(`${url}/api/quick`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    const requestId = refused.headers.get('x-request-id');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refused.json()).toEqual({
      code: 'unavailable',
      ownStatus: 'The shop is busy. Please try again in a moment.',
      requestId,
    });
    expect(reads).toEqual([]);
    releaseHeld();
    for (const answer of await Promise.all(held)) expect(answer?.status).toBe(200);
    await expect.poll(quick).toBe(200);
  });

  test('get a page where they asked for one', async () => {
    await fillUp(hold);
    const refused = await fetch(`${url}/product/1`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('content-security-policy')).toBe('none of ours');
    expect(await refused.text()).toBe(page.html);
    const head = await fetch(`${url}/product/1`, { method: 'HEAD' });
    expect(head.status).toBe(503);
    expect(await head.text()).toBe('');
  });

  test('block neither health checks nor the files of admitted pages', async () => {
    await fillUp(hold);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/assets/script.js`)).status).toBe(200);
  });

  test('that hang up make room, waiting ones too', async () => {
    const hangUp = new AbortController();
    const held = await fillUp(hold, { signal: hangUp.signal });
    hangUp.abort();
    await Promise.all(held);
    await expect.poll(quick).toBe(200);
  });

  test('are logged together', async () => {
    const held = await fillUp(hold);
    await Promise.all(Array.from({ length: 50 }, quick));
    releaseHeld();
    await Promise.all(held);
    await expect.poll(() => lines.join(''), { timeout: 5_000 }).toMatch(/"rejected":\d\d/);
    expect(lines.length).toBeLessThan(4);
  });
});

describe('a waiting request', () => {
  test('is admitted when another one is done', async () => {
    const held = [hold(), hold()];
    const waits = hold();
    await expect.poll(() => reads).toEqual(['/api/slow', '/api/slow']);
    releaseHeld();
    for (const answer of await Promise.all([...held, waits])) expect(answer.status).toBe(200);
    expect(reads.length).toBe(3);
  });

  test('starts in an async context of its own', async () => {
    const whose = new AsyncLocalStorage<string>();
    const found: (string | undefined)[] = [];
    const other = createHttpServer({
      log: createLogger('silent'),
      https: false,
      trustProxy: [],
      events,
    });
    shedOverload(other, { ...options, concurrency: 1, log: createLogger('silent') });
    other.addHook('onRequest', (request, _reply, done) => {
      found.push(whose.getStore());
      whose.run(request.url, done);
    });
    other.get('/api/:word', async () => {
      await late();
      return {};
    });
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    await Promise.all(['a', 'b', 'c'].map((word) => fetch(`${address}/api/${word}`)));
    expect(found).toEqual([undefined, undefined, undefined]);
    await other.close();
  });

  test('is admitted when the active ones only wait for something else', async () => {
    isDatabaseBusy = false;
    const held = [hold(), hold(), hold()];
    await expect.poll(() => reads.length).toBe(3);
    expect(await quick()).toBe(200);
    releaseHeld();
    await Promise.all(held);
  });
});

describe('a write', () => {
  test('has a queue of its own, which reads cannot fill', async () => {
    await fillUp(hold);
    const bought = buy();
    const known = fetch(`${url}/api/quick`, { headers: { authorization: 'Bearer x' } });
    expect((await known).status).toBe(200);
    releaseHeld();
    expect((await bought).status).toBe(200);
  });

  test('is rejected too, and takes no slot of a read', async () => {
    const held = await fillUp(buy);
    reads = [];
    const refused = await buy();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(reads).toEqual([]);
    expect(await quick()).toBe(200);
    releaseHeld();
    for (const answer of await Promise.all(held)) expect(answer?.status).toBe(200);
  });

  test('is not what a request becomes by a header that was never looked up', async () => {
    await fillUp(hold);
    const junk = await fetch(`${url}/api/quick`, { headers: { authorization: 'Bearer junk' } });
    expect(junk.status).toBe(503);
  });

  test('does not get past the queue as an upload', async () => {
    const send = (path: string) => {
      const body = new FormData();
      body.set('field', 'value');
      return fetch(url + path, { method: 'POST', body });
    };
    const held = await fillUp(() => send('/api/buy'));
    expect((await send('/api/buy')).status).toBe(503);
    releaseHeld();
    for (const answer of await Promise.all(held)) expect(answer?.status).toBe(200);
  });

  test('is not rejected for webhooks', async () => {
    await fillUp(tell);
    expect((await tell()).status).toBe(503);
    const bought = buy();
    releaseHeld();
    expect((await bought).status).toBe(200);
  });

  test('does not block webhooks', async () => {
    await fillUp(buy);
    const told = tell();
    releaseHeld();
    expect((await told).status).toBe(200);
  });

  test('with a body that comes drop by drop occupies no slot', async () => {
    const { hostname, port } = new URL(url);
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) {
      socket.write(
        'POST /api/buy HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
      );
    }
    await expect.poll(() => reads.length).toBe(20);
    releaseHeld();
    for (let tries = 0; tries < 20; tries += 1) expect((await buy()).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

test('an admitted page can make its own calls', async () => {
  const held = [hold()];
  // With the page itself all places are taken.
  await expect.poll(() => reads.length).toBe(1);
  expect(await (await fetch(`${url}/api/page`)).json()).toEqual({ done: true });
  releaseHeld();
  await Promise.all(held);
});

test('a closing server rejects with connection: close', async () => {
  const held = await fillUp(hold);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Its head is on the way when the server begins to close: the connection is not idle.
  socket.write('GET /api/quick HTTP/1.1\r\n');
  const closed = app.close();
  await late();
  socket.write('host: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nconnection: close\r\n/i);
  releaseHeld();
  await Promise.all([...held, closed]);
});
