import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryId } from '#server/seeds/categories.ts';
import { sendRaw } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * Answers that come out of the memory, as callers meet them. What is known of changes may be half a second old here: only
 * that writes wait until they are known keeps these answers true.
 */

let shop: TestShop;
let beside: TestShop;
let seller: TestClient;
let id: string;
const list = `/api/category/${categoryId('dslr')}`;

beforeAll(async () => {
  const environment = { CACHE_TRUST_MS: '500', METRICS_PORT: '0', LOG_LEVEL: 'info' };
  shop = await startTestShop({ idle: true, pages: true, environment });
  beside = await startTestShop({
    beside: shop,
    idle: true,
    environment: { CACHE_TRUST_MS: '500' },
  });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  id = await seller.sell({ name: 'Nikon D750', category: categoryId('dslr') });
});

afterAll(async () => {
  await beside.close();
  await shop.close();
});

/** Asks twice: the second answer was kept. */
async function kept(path: string, headers: Record<string, string> = {}) {
  await fetch(shop.url + path, { headers });
  return fetch(shop.url + path, { headers });
}

describe('an answer that is kept', () => {
  test.each(['/api/categories', list, `/product/0`, '/', '/search?q=nikon'])(
    'has the same headers as it had when it was made: %s',
    async (path) => {
      const read = async () => {
        const answer = await fetch(shop.url + path);
        await answer.arrayBuffer();
        const headers = Object.fromEntries(answer.headers);
        for (const name of ['date', 'x-request-id', 'content-length', 'transfer-encoding']) {
          delete headers[name];
        }
        return headers;
      };
      const [first, second] = [await read(), await read()];
      expect(second).toEqual(first);
      expect(second['x-content-type-options']).toBe('nosniff');
    },
  );

  test('is named by a tag, and not sent again to who has it', async () => {
    const { headers } = await kept(list);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    for (const asked of [tag, `"other", ${tag}`, '*']) {
      const again = await kept(list, { 'if-none-match': asked });
      expect(again.status, asked).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(tag);
    }
    expect((await kept(list, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is compressed as its reader takes it', async () => {
    const raw = async (accepted: string) => {
      const request = `GET ${list} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${accepted}\r\nconnection: close\r\n\r\n`;
      await sendRaw(shop.url, request);
      return sendRaw(shop.url, request);
    };
    for (const [accepted, form] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', undefined],
      ['nothing-known', undefined],
    ] as const) {
      const answer = String(await raw(accepted));
      expect(/content-encoding: (\S+)/i.exec(answer)?.[1], accepted).toBe(form);
      expect(answer).toMatch(/vary: accept-encoding/i);
    }
    for (const form of ['br', 'gzip'] as const) {
      const answer = await kept('/', { 'accept-encoding': form });
      expect(await answer.text()).toContain('</html>');
      expect(answer.headers.get('content-encoding')).toBe(form);
    }
  });

  test.each(['identity', 'gzip', 'br'])(
    'of a page is the same bytes each time, and its policy approves its inline scripts (%s)',
    async (encoding) => {
      const read = async () => {
        const answer = await fetch(`${shop.url}/`, { headers: { 'accept-encoding': encoding } });
        const policy = answer.headers.get('content-security-policy') ?? '';
        return { html: await answer.text(), policy, etag: answer.headers.get('etag') };
      };
      const first = await read();
      expect(await read()).toEqual(first);
      expect(first.html).not.toContain('nonce');
      const inline = [
        ...first.html.matchAll(/<script(?! type="application)[^>]*>(.+?)<\/script>/gs),
      ];
      const hashes = inline.map(
        ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
      expect(hashes.length).toBeGreaterThan(2);
      const [, sources = ''] = /script-src ([^;]+);/.exec(first.policy) ?? [];
      expect(sources.split(' ')).toEqual(["'self'", ...new Set(hashes)]);
    },
  );

  test('of a page is not sent again to a browser that has it, but its policy is', async () => {
    const whole = await kept('/');
    const etag = whole.headers.get('etag') ?? '';
    const again = await kept('/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary']) {
      expect(again.headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  test('is another one for another language and another theme, and the same for any other cookie', async () => {
    const read = async (cookie: string) => (await kept('/', { cookie })).text();
    expect(await read('ditiyo.language=bn')).toContain('<html lang="bn"');
    expect(await read('a=b; ditiyo.theme=dark')).toContain('data-theme="dark"');
    expect(await read('a=b; session=c')).toContain('<html lang="en"');
    expect(await read('ditiyo.language=xx')).toContain('<html lang="en"');
  });

  test('of a product’s page shows nobody what its seller is shown', async () => {
    const path = `/api/product/${id}`;
    await kept(path);
    const own = await seller.get(path);
    expect(own.body).toMatchObject({ own: true, contact: { email: seller.email } });
    const visitor = await new TestClient(shop.url).get(path);
    expect(visitor.body).toMatchObject({ own: false, contact: null });
    expect(visitor.headers.get('cache-control')).toBe('private, no-cache');
    const revoked = new TestClient(shop.url);
    revoked.token = 'no-living-token';
    expect((await revoked.get(path)).status).toBe(401);
  });

  test('is no answer to a question that brings something along', async () => {
    await kept('/api/categories');
    const body = 'x'.repeat(10);
    const answer = await sendRaw(
      shop.url,
      `GET /api/categories HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\nconnection: close\r\n\r\n${body}`,
    );
    expect(String(answer)).toMatch(/^HTTP\/1\.1 (200|400)/);
    expect((await fetch(`${shop.url}/api/categories`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${shop.url}/api/categories`, { method: 'POST' })).status).toBe(405);
  });

  test('is written to the log as any other, without what was asked', async () => {
    await kept('/search?q=a-secret-wish');
    const lines = shop
      .logText()
      .split('\n')
      .filter((line) => line.includes('"path":"/search"'));
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(shop.logText()).not.toContain('a-secret-wish');
  });

  test('is not what a hostile question would make of it', async () => {
    for (const path of [
      '/api/categories?x=1',
      '/api/categories?__proto__=1',
      '/api//categories',
      '/%2e/',
    ]) {
      await kept(path);
    }
    expect(await (await kept('/api/categories')).json()).toHaveLength(9);
    const forged = await kept('/', { 'x-forwarded-host': 'evil.example', host: 'evil.example' });
    expect(await forged.text()).not.toContain('evil.example');
    expect(await (await kept('/')).text()).not.toContain('evil.example');
  });
});

describe('a write', () => {
  test('is seen by everybody once it is answered', async () => {
    for (let n = 0; n < 20; n += 1) {
      await kept(list);
      await kept('/');
      const made = await seller.sell({ name: `Nikon ${n}`, category: categoryId('dslr') });
      const { products } = (await (await fetch(shop.url + list)).json()) as {
        products: { _id: string }[];
      };
      expect(products[0]?._id).toBe(made);
      expect((await seller.get(`/api/deleteproduct/${made}`)).body.deletedCount).toBe(1);
      const after = await (await fetch(shop.url + list)).text();
      expect(after).not.toContain(made);
    }
  });

  test('is seen in every other process within a second', async () => {
    const read = async () => (await fetch(beside.url + list)).text();
    await read();
    const made = await seller.sell({ name: 'Nikon seen', category: categoryId('dslr') });
    // The second is the promise; this is no measurement.
    await sleep(1_000);
    expect(await read()).toContain(made);
    await seller.get(`/api/deleteproduct/${made}`);
    await sleep(1_000);
    expect(await read()).not.toContain(made);
  });

  test('is seen although the connection that tells of it was cut off meanwhile', async () => {
    await kept(list);
    await shop.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query in ('select 1', 'listen shop_changes')`,
    );
    const made = await seller.sell({ name: 'Nikon cut off', category: categoryId('dslr') });
    expect(await (await fetch(shop.url + list)).text()).toContain(made);
    await sleep(200);
    expect(await (await fetch(shop.url + list)).text()).toContain(made);
  });
});
