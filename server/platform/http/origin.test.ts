import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createOwnOrigin } from './origin.ts';

const live = { publicUrl: 'https://shop.example', local: false };
const demo = { publicUrl: 'http://localhost:3000', local: true };
const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((network) => network?.family === 'IPv4' && !network.internal)?.address;

function ask(shop: typeof live, headers: Record<string, string>, host: string): boolean {
  return createOwnOrigin(shop)({ headers, host } as unknown as FastifyRequest);
}

describe('a live shop', () => {
  test.each([
    [{}, true],
    [{ origin: 'https://shop.example' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://shop.example' }, false],
    [{ origin: 'https://shop.example:8443' }, false],
    [{ origin: 'https://shop.example.evil.example' }, false],
    [{ origin: 'https://www.shop.example' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'http://localhost:3000' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }, false],
  ] as [Record<string, string>, boolean][])('hears %o: %s', (headers, isOwn) => {
    expect(ask(live, headers, 'shop.example')).toBe(isOwn);
  });

  test('does not believe the host of the request', () => {
    expect(ask(live, { origin: 'https://evil.example' }, 'evil.example')).toBe(false);
  });
});

describe('a demo shop', () => {
  test.each([
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
    ['http://[::1]:3000', '[::1]:3000', true],
    ['http://127.0.0.1:4000', '127.0.0.1:3000', false],
    ['http://evil.example', 'evil.example', false],
    ['http://evil.example:3000', '127.0.0.1:3000', false],
    ['http://203.0.113.9:3000', '203.0.113.9:3000', false],
    ['null', 'localhost:3000', false],
  ])('from %s, reached as %s: %s', (origin, host, isOwn) => {
    expect(ask(demo, { origin }, host)).toBe(isOwn);
  });

  test.runIf(ownAddress)("by this machine's address in its network", () => {
    const origin = `http://${ownAddress}:3000`;
    expect(ask(demo, { origin }, `${ownAddress}:3000`)).toBe(true);
    expect(ask(live, { origin }, `${ownAddress}:3000`)).toBe(false);
  });
});
