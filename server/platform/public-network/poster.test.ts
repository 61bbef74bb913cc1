import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { createPoster, type LookupAll } from './index.ts';

/** Milliseconds; those of the shop are twenty times as long. */
const timeout = 500;

/** What a raw server answers, by the path that it is asked for. */
const manners: Record<string, (socket: Socket) => void> = {
  '/upgrade': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  '/upgrade-and-close': (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  '/close': (socket) => socket.end(),
  '/reset': (socket) => socket.resetAndDestroy(),
  '/silence': () => undefined,
  '/endless-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    repeat(socket, () => `X-${Math.random()}: ${'y'.repeat(1_000)}\r\n`);
  },
  '/slow-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    repeat(socket, () => 'X: y\r\n', 50);
  },
  '/endless-100': (socket) => repeat(socket, () => 'HTTP/1.1 100 Continue\r\n\r\n'),
  '/half-a-body': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'),
};

function repeat(socket: Socket, line: () => string, every = 2): void {
  const timer = setInterval(() => socket.write(line()), every);
  socket.on('close', () => clearInterval(timer));
}

const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (data) => {
    const [, path = ''] = data.toString().split(' ');
    manners[path]?.(socket);
  });
});
let origin: string;
let tls: PushService;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tls = await startPushService();
});
afterAll(async () => {
  server.close();
  await tls.close();
});

const postTo = (address: string, signal?: AbortSignal) =>
  createPoster({ allowsPrivate: true, timeout }).post({
    url: new URL(address, origin),
    headers: {},
    body: '{}',
    signal,
  });

test.each([
  ['/upgrade', 'broken'],
  ['/upgrade-and-close', 'broken'],
  ['/close', 'connection'],
  ['/reset', 'connection'],
  ['/silence', 'timeout'],
  ['/endless-headers', 'broken'],
  ['/slow-headers', 'timeout'],
  ['/endless-100', 'timeout'],
])('a receiver that answers by %s is over in time, as %s', async (path, fault) => {
  expect(await postTo(path)).toMatchObject({ fault });
});

test('an answer that breaks off counts by its status', async () => {
  expect(await postTo('/half-a-body')).toMatchObject({ status: 200, beginning: 'half' });
});

test('whoever breaks it off does not wait for it', async () => {
  const ending = new AbortController();
  const sent = postTo('/silence', ending.signal);
  ending.abort();
  expect((await sent).fault).toBe('timeout');
});

test('a certificate that nobody vouches for is no connection', async () => {
  expect(await postTo(tls.url)).toMatchObject({ fault: 'connection' });
});

test('a name whose name server never answers is given up in time, at a sending as at a saving', async () => {
  const find: LookupAll = () => undefined;
  const poster = createPoster({ allowsPrivate: false, timeout, find });
  const url = new URL('https://silent.example/hook');
  expect(await poster.post({ url, headers: {}, body: '' })).toMatchObject({ fault: 'timeout' });
  expect(await poster.isReachable(url)).toBe(false);
});

test('of the hosts that this machine knows by itself none is asked for', async () => {
  const poster = createPoster({ allowsPrivate: false });
  expect(await poster.isReachable(new URL('https://localhost/'))).toBe(false);
});
