import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseProblems } from '#contract/kernel/problems.ts';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
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
import { writePageBuild } from '#tests/support/page-build.ts';
import type { Directives } from './content-policy.ts';
import { pages } from './index.ts';

const render = `
if (pathname === '/broken') throw new Error('a secret of ours');
if (pathname === '/shaky') report(new Error('half'));
headers.append('set-cookie', 'a=1');
headers.append('set-cookie', 'b=2');
const page = '<p>A page</p><script nonce="' + nonce + '">let own</script>';
return new Response(page, { status: pathname === '/gone' ? 404 : status, headers });
`;

let root: string;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  root = await writePageBuild(render, {
    'robots.txt': 'robots',
    'assets/app-1.js': 'plain',
    'assets/app-1.js.br': 'brotli',
  });
  const stream = { write: (line: string) => logged.push(line) };
  app = Fastify({ logger: { level: 'error', stream } });
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/crowded') throw refuse(baseProblems, 'unavailable', { retryAfter: 2 });
  });
  await app.register(pages, {
    mode: 'production',
    root,
    publicUrl: 'https://shop.example',
    settings: {
      timeZone: 'Asia/Dhaka',
      reservationHours: 48,
      offerHours: 48,
      dealTimes: '3 48 7 7 3 14 30 14 500 0 14',
      sendsMail: false,
      sendsPush: false,
      phonesShown: 'cards',
      partsOff: '',
    },
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
  const html = '<p>A page</p><script>let own</script>';

  it('is the same each time: its scripts are approved by their hashes, and no nonce is left', async () => {
    const [first, second] = [await app.inject('/a'), await app.inject('/a')];
    expect(first.body).toBe(html);
    expect(second.body).toBe(html);
    const hash = createHash('sha256').update('let own').digest('base64');
    expect(first.headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    );
    expect(second.headers['content-security-policy']).toBe(
      first.headers['content-security-policy'],
    );
  });

  it('is not sent again to a client who has it, but its policy is', async () => {
    const { headers } = await app.inject('/a');
    const again = await app.inject({ url: '/a', headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(again.headers.etag).toBe(headers.etag);
  });

  it('has another ETag under another policy, and none where it is an error', async () => {
    const [usual, pay, gone] = [
      await app.inject('/a'),
      await app.inject('/pay'),
      await app.inject('/gone'),
    ];
    expect(pay.body).toBe(usual.body);
    expect(usual.headers.etag).toMatch(/^W\/"/);
    expect(pay.headers.etag).not.toBe(usual.headers.etag);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toBe(html);
    expect(gone.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
    expect(gone.headers.etag).toBeUndefined();
  });

  it('must be revalidated each time, and sets each of its cookies', async () => {
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

  it('answers HEAD with the same headers and without a body', async () => {
    const { headers } = await app.inject('/a');
    const answer = await app.inject({ method: 'HEAD', url: '/a' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe(headers.etag);
    expect(answer.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it.each(['', 'a b', '[::', 'shop.test:99999', '%'])(
    'is found by its path, whatever host is named: %j',
    async (host) => {
      const { statusCode, body } = await app.inject({ url: '/pay?a=1', headers: { host } });
      expect(statusCode).toBe(200);
      expect(body).toBe(html);
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

describe('a cacheable page', () => {
  let database: TestDatabase;
  let feed: InvalidationFeed;
  let keeping: FastifyInstance;
  let store: ResponseCache;

  beforeAll(async () => {
    database = await createTestDatabase({ bare: true });
    const log = createLogger('silent');
    feed = createInvalidationFeed({
      listener: createDatabaseListener({ openSession: database.database.openSession }),
      maxStaleness: 60_000,
      log,
    });
    store = createResponseCache({ feed, bytes: 1024 * 1024, maxLag: 500 });
    const fastPath = createCacheFastPath({
      cache: store,
      headersFor: () => ({}),
      onServed: () => undefined,
    });
    keeping = Fastify();
    await keeping.register(pages, {
      mode: 'production',
      root,
      publicUrl: 'https://shop.example',
      settings: {
        timeZone: 'Asia/Dhaka',
        reservationHours: 48,
        offerHours: 48,
        dealTimes: '3 48 7 7 3 14 30 14 500 0 14',
        sendsMail: false,
        sendsPush: false,
        phonesShown: 'cards',
        partsOff: '',
      },
      isOwnOrigin: () => true,
      cache: { responses: store, fastPath, isCacheable: (url) => url !== '/own' },
    });
  });

  afterAll(async () => {
    await keeping.close();
    await feed.close();
    await database.drop();
  });

  const isCached = async (url: string) => {
    const before = store.stats().entries;
    expect((await keeping.inject(url)).statusCode).toBe(200);
    return store.stats().entries > before;
  };

  it('is cached for everybody without its cookies, if nothing of it is missing', async () => {
    expect(await isCached('/a')).toBe(true);
    const cached = await keeping.inject('/a');
    expect(cached.headers['set-cookie']).toBeUndefined();
    const { body, headers } = await keeping.inject('/own');
    expect([cached.body, cached.headers.etag]).toEqual([body, headers.etag]);
    expect(await isCached('/own')).toBe(false);
    // The footer may have been too late: the next visitor gets another try.
    expect(await isCached('/shaky')).toBe(false);
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
