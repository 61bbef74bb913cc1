import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
let url: string;
const noted: string[] = [];

beforeAll(async () => {
  app = createHttpServer({
    log: createLogger('silent'),
    https: false,
    trustProxy: [],
    events: {
      note: ({ kind }) => void noted.push(kind),
      flush: async () => undefined,
      close: async () => undefined,
    },
    timeouts: { request: 300, headers: 200, check: 50 },
  });
  app.post('/message', async () => ({ done: true }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

/** Sends so much of a request and then nothing more; answers what comes until the server hangs up. */
function sendAndWait(text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow:'],
  [
    'a body',
    'POST /message HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ],
])('%s that never end are cut off, told why, and noted', async (_, text) => {
  noted.length = 0;
  const answer = await sendAndWait(text);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"code":"unavailable"');
  expect(noted).toContain('slow_request');
});
