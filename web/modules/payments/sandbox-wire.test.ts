import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxWire } from './sandbox-wire.ts';

let asked: string[] = [];
let refusals = 0;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
  if (refusals > 0) {
    refusals -= 1;
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: 'pi_1', status: 'succeeded' }));
});

beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // A browser completes the address by the page's own.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => server.close(resolve));
});

test('a payment goes on when a busy shop sent it away, in whatever words', async () => {
  refusals = 1;
  const { find } = sandboxWire('pk_test_1', () => 'http://localhost/');
  expect(await find('pi_1_secret_2')).toMatchObject({ status: 'succeeded' });
  expect(asked).toEqual(['GET /v1/payment_intents/pi_1', 'GET /v1/payment_intents/pi_1']);
});
