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
let letGo: () => void = () => undefined;

/** A server that holds who asks for /slow until they are let go, and takes two at a time. */
beforeEach(async () => {
  lines = [];
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const events = {
    note: () => undefined,
    flush: async () => undefined,
    close: async () => undefined,
  };
  app = createHttpServer({ log, https: false, trustProxy: [], events });
  await shedOverload(app, {
    limits: { requests: 2, waiting: 0, delay: 60_000 },
    log,
    waiting: () => 0,
  });
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.get('/slow', async () => {
    await held;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  app.get('/page', async () => (await app.inject('/quick')).json());
  app.get('/health', async () => ({ status: 'ok' }));
  app.post('/message', async () => ({ done: true }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  letGo();
  await app.close();
});

const statusOf = async (path: string) => (await fetch(url + path)).status;
const quick = () => statusOf('/quick');

describe('more requests than can be answered at once', () => {
  test('are sent away to come back, those inside are served, and then all is as before', async () => {
    const inside = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await expect.poll(quick).toBe(503);
    const refused = await fetch(`${url}/quick`);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      ownStatus: 'The shop is busy. Please try again in a moment.',
    });
    // Whoever looks after the shop still sees it.
    expect(await statusOf('/health')).toBe(200);
    letGo();
    for (const answer of await Promise.all(inside)) expect(answer.status).toBe(200);
    await expect.poll(quick).toBe(200);
  });

  test('that hang up make room', async () => {
    const hangUp = new AbortController();
    const inside = [1, 2].map(() =>
      fetch(`${url}/slow`, { signal: hangUp.signal }).catch(() => undefined),
    );
    await expect.poll(quick).toBe(503);
    hangUp.abort();
    await Promise.all(inside);
    await expect.poll(quick).toBe(200);
  });

  test('are told in the log all together', async () => {
    const inside = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
    await expect.poll(quick).toBe(503);
    await Promise.all(Array.from({ length: 50 }, quick));
    letGo();
    await Promise.all(inside);
    await expect.poll(() => lines.join(''), { timeout: 5_000 }).toMatch(/"sentAway":\d\d/);
    expect(lines.length).toBeLessThan(4);
  });
});

test('a page that was let in is not cut off from what it is made of', async () => {
  const inside = fetch(`${url}/slow`);
  // With the page itself the shop is full.
  await expect.poll(() => statusOf('/page')).toBe(200);
  expect(await (await fetch(`${url}/page`)).json()).toEqual({ done: true });
  letGo();
  await inside;
});

test('whoever sends a body drop by drop takes nobody’s place', async () => {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) {
    socket.write(
      'POST /message HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    );
  }
  for (let tries = 0; tries < 20; tries += 1) expect(await quick()).toBe(200);
  for (const socket of sockets) socket.destroy();
});
