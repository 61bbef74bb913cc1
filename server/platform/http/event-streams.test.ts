import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { drainConnections, endOnDrain } from './draining.ts';
import { createEventStreams, type EventStream, type EventStreams } from './event-streams.ts';
import { createHttpServer } from './http-server.ts';
import { shedOverload } from './overload.ts';

/** Reads that are worked on at once, and those that may wait besides. */
const places = { concurrency: 1, requests: 2 };

let app: FastifyInstance;
let url: string;
let streams: EventStreams;
let opened: EventStream[];
/** How often streams told that they have room again. */
let rooms: number;

async function start(heartbeatEvery?: number): Promise<void> {
  const log = createLogger('silent');
  const events = {
    note: () => undefined,
    flush: async () => undefined,
    close: async () => undefined,
  };
  app = createHttpServer({ log, https: false, trustProxy: [], events });
  shedOverload(app, {
    limits: { requests: places.requests, delay: 60_000 },
    concurrency: places.concurrency,
    log,
    https: false,
    waiting: () => 1,
    paths: { staticPrefixes: [], webhooks: [], uploads: [] },
    isKnown: () => false,
  });
  streams = createEventStreams({
    maxStreams: 100,
    listLiving: async (tokens) => new Set(tokens),
    onError: () => undefined,
    ...(heartbeatEvery && { heartbeatEvery }),
  });
  opened = [];
  rooms = 0;
  const onRoom = () => {
    rooms += 1;
  };
  app.get('/api/live', (request, reply) => {
    opened.push(streams.open(request, reply, { key: `${opened.length}`, token: 'alive', onRoom }));
    return reply;
  });
  app.get('/api/quick', async () => ({ done: true }));
  endOnDrain(app, streams.close);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => start());
afterEach(async () => {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
});

/** A stream that is open, as the one who reads it has it, and as the shop does. */
async function open(): Promise<{ response: IncomingMessage; stream: EventStream }> {
  const request = get(`${url}/api/live`, { agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  const stream = opened.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return { response, stream };
}

/** What came so far. */
function read(response: IncomingMessage): () => string {
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const patiently = { timeout: 20_000 };

/** As long as a notification with all the text that a seller may write. */
const long = 'ক'.repeat(5_000);

/** More than what the kernels of both sides hold of a connection. */
const much = 4_000;

/** Sends until it is full; answers how many. */
async function fill(stream: EventStream): Promise<number> {
  let sent = 0;
  while (!stream.isFull() && sent < much) {
    sent += 1;
    stream.send({ id: sent, data: long });
    await turn();
  }
  return sent;
}

test('a stream is no request that is worked on: others come in, however many are open', async () => {
  for (let count = 0; count < places.requests + 3; count += 1) await open();
  expect(streams.count()).toBe(places.requests + 3);
  expect((await fetch(`${url}/api/quick`)).status).toBe(200);
});

describe('what waits for a reader', () => {
  test('who reads nothing is bounded: the stream ends, and others go on', async () => {
    const { response: slow, stream } = await open();
    const other = await open();
    const heard = read(other.response);
    slow.pause();
    let sent = 0;
    while (streams.of(stream.key).length > 0 && sent < much) {
      sent += 1;
      stream.send({ id: sent, data: long });
      await turn();
    }
    expect(sent).toBeLessThan(much);
    other.stream.send({ id: 1, data: 'still here' });
    await expect.poll(heard, patiently).toContain('still here');
    expect(streams.count()).toBe(1);
  });

  test('is told of once it is less, and all of it comes', async () => {
    const { response, stream } = await open();
    const heard = read(response);
    response.pause();
    const sent = await fill(stream);
    expect(streams.count()).toBe(1);
    expect(rooms).toBe(0);
    response.resume();
    await expect.poll(() => rooms, patiently).toBe(1);
    expect(stream.isFull()).toBe(false);
    stream.send({ data: 'the last one' });
    await expect.poll(heard, patiently).toContain('the last one');
    expect(heard().match(/^id: /gm)).toHaveLength(sent);
    expect(rooms).toBe(1);
  });

  test('is as good as a sign of life, and ends the stream if by the next one nothing of it was taken', async () => {
    const { response, stream } = await open();
    response.pause();
    await fill(stream);
    await streams.beat();
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect(streams.count()).toBe(1);
    await streams.beat();
    await expect.poll(streams.count, patiently).toBe(0);
  });

  test('who reads is no bound, whatever comes at once', async () => {
    const { response, stream } = await open();
    const heard = read(response);
    const events = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, data: long }));
    stream.send(...events);
    await expect.poll(() => heard().length, patiently).toBeGreaterThan(100 * long.length);
    stream.send({ id: 101, data: 'the next one' });
    await expect.poll(heard, patiently).toContain('the next one');
  });
});

test('a sign of life comes again and again while nothing else does', async () => {
  await app.close();
  await start(10);
  const heard = read((await open()).response);
  await expect.poll(() => heard().match(/^:$/gm)?.length, patiently).toBeGreaterThan(3);
  expect(heard().replaceAll(':\n\n', '')).toBe('');
});

test('a process that drains ends its streams at once, and with them its last connection', async () => {
  const { response } = await open();
  const heard = read(response);
  await drainConnections(app);
  await expect.poll(heard, patiently).toMatch(/^retry: \d+$/m);
});
