import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createHttpServer } from './http-server.ts';

/** Far longer than the timeout that a test is about. */
const never = 60_000;

const noted: string[] = [];
const apps: FastifyInstance[] = [];
/** By Node's own limits, and by ours for what is no picture. */
let [byNode, byUs] = ['', ''];

async function listen(timeouts: { request: number; headers: number; body: number }) {
  const app = createHttpServer({
    log: createLogger('silent'),
    https: false,
    trustProxy: [],
    events: {
      note: ({ kind }) => void noted.push(kind),
      flush: async () => undefined,
      close: async () => undefined,
    },
    timeouts: { ...timeouts, check: 50 },
  });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
    payload.on('error', done);
  });
  app.get('/slow', async () => {
    await sleep(750);
    return { done: true };
  });
  app.post('/message', async () => ({ done: true }));
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  byNode = await listen({ request: 300, headers: 200, body: never });
  byUs = await listen({ request: never, headers: never, body: 500 });
});

beforeEach(() => {
  noted.length = 0;
});

afterAll(() => Promise.all(apps.map((app) => app.close())));

const head = (type: string, length = 100) =>
  `POST /message HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/**
 * Sends so much of a request, then `drops` of it with pauses, and then nothing more; answers what comes until the
 * server hangs up.
 */
function sendAndWait(url: string, text: string, drops = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, async () => {
      socket.write(text);
      for (const drop of drops) {
        await sleep(75);
        if (socket.writable) socket.write(drop);
      }
    });
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

function expectCutOff(answer: string): void {
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"code":"slow"');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(noted).toEqual(['slow_request']);
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow:'],
  ['a body', `${head('application/json')}{`],
  ['a picture', `${head('multipart/form-data; boundary=x')}--x`],
])('%s that never end are cut off, told why, and noted', async (_, text) => {
  expectCutOff(await sendAndWait(byNode, text));
});

test.each([
  ['that stops', ''],
  ['that drips', '          '],
])('JSON %s is not given the time of a picture', async (_, drops) => {
  expectCutOff(await sendAndWait(byUs, `${head('application/json')}{`, drops));
});

test('a body that is refused before it has come does no harm later', async () => {
  const { port } = new URL(byUs);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head('application/json', 10_000_000));
    });
    socket.once('data', (part) => resolve(part.toString()));
    // Held open past the timeout, by somebody who sends nothing more.
    setTimeout(() => socket.destroy(), 750);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  await sleep(600);
  const alive = await fetch(`${byUs}/message`, { method: 'POST' });
  expect(alive.status).toBe(200);
  expect(noted).toEqual(['too_large']);
});

test('a body that nobody reads harms neither its own answer nor the process', async () => {
  const text = head('application/json').replace('POST /message', 'GET /slow');
  const { port } = new URL(byUs);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.once('data', (part) => {
      resolve(part.toString());
      socket.destroy();
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body in two pieces is read as one, and a picture may take its time', async () => {
  const text = '{"a":1}     ';
  const answers = await Promise.all([
    new Promise<string>((resolve) => {
      const { port } = new URL(byUs);
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(head('application/json', text.length) + text.slice(0, 4)),
      );
      setTimeout(() => socket.write(text.slice(4)), 50);
      socket.once('data', (part) => {
        resolve(part.toString());
        socket.destroy();
      });
    }),
    new Promise<string>((resolve) => {
      const { port } = new URL(byUs);
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`${head('multipart/form-data; boundary=x', 6)}abc`),
      );
      // Twice as long as JSON may take.
      setTimeout(() => socket.write('def'), 1_000);
      socket.once('data', (part) => {
        resolve(part.toString());
        socket.destroy();
      });
    }),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
