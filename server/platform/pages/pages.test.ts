import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { createLogger } from '#server/platform/log.ts';
import {
  createCacheFastPath,
  createInvalidationFeed,
  createResponseCache,
  type InvalidationFeed,
  type ResponseCache,
} from '#server/platform/response-cache/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Directives } from './content-policy.ts';
import { pages } from './index.ts';

/** The smallest build that React Router accepts: one page that renders, one that breaks before it can. */
const serverBuild = `
const context = () => ({ defaultValue: undefined });
export const entry = { module: {
  nonceContext: context(), transportContext: context(), reportContext: context(),
  publicUrlContext: context(),
  choicesIn: () => 'a=b',
  handleError: (error, { context }) => context.get(entry.module.reportContext)(error),
  default: (request, status, headers, _router, context) => {
    if (new URL(request.url).pathname === '/broken') throw new Error('a secret of ours');
    if (new URL(request.url).pathname === '/shaky') context.get(entry.module.reportContext)(new Error('half'));
    headers.set('content-type', 'text/html');
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    if (request.method === 'HEAD') return new Response(null, { status, headers });
    return new Response('nonce ' + context.get(entry.module.nonceContext), { status, headers });
  },
} };
export const routes = { root: { id: 'root', path: '*', module: { default: () => null } } };
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' };
export const publicPath = '/';
export const assetsBuildDirectory = 'build/client';
export const future = {};
export const isSpaMode = false;
export const ssr = true;
export const prerender = [];
export const routeDiscovery = { mode: 'initial' };
`;

let root: string;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(root, 'build/client/assets'), { recursive: true });
  await mkdir(join(root, 'build/server'), { recursive: true });
  await writeFile(join(root, 'build/server/package.json'), '{"type":"module"}');
  await writeFile(join(root, 'build/server/index.js'), serverBuild);
  await writeFile(join(root, 'build/client/robots.txt'), 'robots');
  await writeFile(join(root, 'build/client/assets/app-1.js'), 'plain');
  await writeFile(join(root, 'build/client/assets/app-1.js.br'), 'brotli');
  const stream = { write: (line: string) => logged.push(line) };
  app = Fastify({ logger: { level: 'error', stream } });
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/crowded') throw refuse(baseProblems, 'unavailable', { retryAfter: 2 });
  });
  await app.register(pages, {
    mode: 'production',
    root,
    publicUrl: 'https://shop.example',
    isOwnOrigin: ({ headers }) => headers.origin !== 'https://evil.example',
    csp: ({ pathname }): Directives =>
      pathname === '/pay' ? { 'script-src': ['https://js.stripe.com'] } : {},
  });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

describe('a page', () => {
  it('has a nonce of its own in every answer, the same in its policy', async () => {
    const [first, second] = [await app.inject('/a'), await app.inject('/a')];
    const nonces = [first, second].map(({ body }) => body.replace('nonce ', ''));
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('is kept by nobody between us and the visitor, and keeps each of its cookies', async () => {
    const { headers } = await app.inject('/a');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('gets more sources only where it asks for them', async () => {
    const policies = ['/pay', '/a'].map(async (url) => {
      const { headers } = await app.inject(url);
      return String(headers['content-security-policy']).includes('stripe');
    });
    expect(await Promise.all(policies)).toEqual([true, false]);
  });

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/a' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it.each(['', 'a b', '[::', 'shop.test:99999', '%'])(
    'is found by its path, whatever host is named: %j',
    async (host) => {
      const { statusCode, body } = await app.inject({ url: '/pay?a=1', headers: { host } });
      expect(statusCode).toBe(200);
      expect(body).toMatch(/^nonce /);
    },
  );

  it('has the path that was asked for, however it begins', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['//', '//[', '//elsewhere.test/pay', '///pay']) {
      const { status, headers } = await fetch(url + path);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).not.toContain('stripe');
    }
  });

  it('that came on top of too many says so, when to come back, and how', async () => {
    const answer = await app.inject('/crowded');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(answer.body).toContain('The shop is busy. Please try again in a moment.');
    expect(answer.body).toContain('<a href="">Try again</a>');
  });

  it('that cannot be rendered is logged, and tells nothing of why', async () => {
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Something went wrong on our side.');
    expect(answer.body).not.toContain('a secret of ours');
    expect(logged.join()).toContain('a secret of ours');
  });
});

describe('a page that is kept', () => {
  let database: TestDatabase;
  let feed: InvalidationFeed;
  let keeping: FastifyInstance;
  let store: ResponseCache;

  beforeAll(async () => {
    database = await createTestDatabase({ bare: true });
    const log = createLogger('silent');
    feed = createInvalidationFeed({
      openSession: database.database.openSession,
      maxStaleness: 60_000,
      log,
    });
    store = createResponseCache({ feed, bytes: 1024 * 1024, maxLag: 500 });
    const fastPath = createCacheFastPath({
      store,
      headersFor: () => ({}),
      onGiven: () => undefined,
    });
    keeping = Fastify();
    await keeping.register(pages, {
      mode: 'production',
      root,
      publicUrl: 'https://shop.example',
      isOwnOrigin: () => true,
      cache: { store, fastPath, isCacheable: (url) => url !== '/own' },
    });
  });

  afterAll(async () => {
    await keeping.close();
    await feed.close();
    await database.drop();
  });

  const keeps = async (url: string) => {
    const before = store.stats().answers;
    expect((await keeping.inject(url)).statusCode).toBe(200);
    return store.stats().answers > before;
  };

  it('is one of those that are, and lacks nothing', async () => {
    expect(await keeps('/a')).toBe(true);
    expect(await keeps('/own')).toBe(false);
    // The footer may have been too late: the next visitor gets another try.
    expect(await keeps('/shaky')).toBe(false);
  });
});

describe('a form', () => {
  it('of another site is refused before a page hears of it', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await app.inject({ method: 'POST', url: '/a', headers, payload: 'x=1' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Forbidden');
    expect((await app.inject({ url: '/a', headers })).statusCode).toBe(200);
  });

  it('that is far too long is refused', async () => {
    const payload = `message=${'x'.repeat(300_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/a', headers, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('That is too large to send.');
  });
});

describe('files', () => {
  it('under /assets/ never change and come compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/assets/app-1.js', headers });
    expect(answer.body).toBe('brotli');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('elsewhere are asked for again after an hour', async () => {
    const { headers } = await app.inject('/robots.txt');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/assets/gone-1.js', '/api/unknown'])('missing: %s is no page', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('json');
  });
});
