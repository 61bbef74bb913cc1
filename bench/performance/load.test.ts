import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fire, fireAtRate } from './load.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('asks for all that a load names, each connection for its own share', async () => {
  const asked = new Map<string, Set<number | undefined>>();
  const url = await listen(({ url: path = '', socket }, response) => {
    asked.set(path, (asked.get(path) ?? new Set()).add(socket.remotePort));
    response.end('here');
  });
  const calls = Array.from({ length: 40 }, (_, n) => ({ path: `/${n}` }));
  const { done, perSecond } = await fire(url, { calls }, { seconds: 1, turn: 0 });
  expect(done).toBeGreaterThan(40);
  expect(perSecond).toBeGreaterThan(0);
  expect([...asked.keys()].toSorted()).toEqual(calls.map(({ path }) => path).toSorted());
  for (const connections of asked.values()) expect(connections.size).toBe(1);
});

it('ends when anything is refused', async () => {
  const url = await listen((_request, response) => response.writeHead(503).end());
  const load = { calls: [{ path: '/' }] };
  await expect(fire(url, load, { seconds: 1, turn: 0 })).rejects.toThrow('503');
});

it('sends at a rate whatever is answered, and tells of each call', async () => {
  const url = await listen(({ url: path, socket }, response) => {
    if (path === '/lost') socket.destroy();
    else response.writeHead(path === '/busy' ? 503 : 200).end();
  });
  const paths = ['/', '/busy', '/lost', '/'];
  let n = 0;
  const told: (number | string)[] = [];
  const next = () => ({ path: paths[n++ % paths.length] });
  const { sent, leftOut, settled } = await fireAtRate(url, next, {
    perSecond: 100,
    seconds: 1,
    maxOpen: 50,
    onAnswer: (outcome) => told.push(outcome),
  });
  await settled;
  expect(told).toHaveLength(sent);
  expect(leftOut).toBe(0);
  expect(new Set(told)).toEqual(new Set([200, 503, 'ECONNRESET']));
});

it('leaves out what is due while too many wait', async () => {
  const url = await listen((_request, response) => {
    setTimeout(() => response.end(), 1_500);
  });
  const { sent, leftOut, settled } = await fireAtRate(url, () => ({ path: '/' }), {
    perSecond: 100,
    seconds: 1,
    maxOpen: 5,
    onAnswer: () => undefined,
  });
  await settled;
  expect(sent).toBe(5);
  expect(leftOut).toBeGreaterThan(0);
});
