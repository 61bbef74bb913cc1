import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Document, generateTypes } from '#packages/client/generate.ts';
import { createClient, type Problem, uploadPhoto } from '#packages/client/index.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
});

afterAll(() => shop.close());

test('its types are those of the shop’s document', async () => {
  const { body } = await seller.get('/api/openapi.json');
  const made = await generateTypes(body as Document);
  const kept = await readFile('packages/client/schema.ts', 'utf8');
  // Not compared by the runner, which would print both of 10,000 lines.
  expect(made === kept, 'the types are behind: npm run client').toBe(true);
});

test('an item is sold with a photo, listed and found', async () => {
  const client = createClient({ baseUrl: shop.url, token: seller.token });
  const photo = await uploadPhoto(client, new Blob([new Uint8Array(await uniquePicture(1))]));
  const image = photo.data?.data.display_url ?? '';
  expect(image).toMatch(/^\/images\//);
  const { data: categories = [] } = await client.GET('/api/categories');
  const [category] = categories;
  const added = await client.POST('/api/addproduct', {
    body: {
      ...sampleProduct,
      conditionType: 'Good',
      name: 'Minolta Autocord, sold by a program',
      category: category?._id ?? '',
      image,
    },
  });
  expect(added.error).toBeUndefined();
  const path = { email: seller.email };
  const { data: own } = await client.GET('/api/myproducts/{email}', { params: { path } });
  expect(own?.map(({ _id, image: shown }) => [_id, shown])).toEqual([
    [added.data?.insertedId, image],
  ]);
  const visitor = createClient({ baseUrl: shop.url });
  const { data: found } = await visitor.GET('/api/search', {
    params: { query: { q: 'minolta autocord', limit: '5' } },
  });
  expect(found?.products.map(({ _id }) => _id)).toEqual([added.data?.insertedId]);
});

test('a file is its text, or its stream for who asks for that', async () => {
  const name = 'Yashica Electro 35, exported by a program';
  await seller.sell({ name });
  const client = createClient({ baseUrl: shop.url, token: seller.token });
  const { data, error, response } = await client.GET('/api/listings/export');
  expect(error).toBeUndefined();
  const csv: string | undefined = data;
  expect(csv).toContain(name);
  expect(csv?.split('\r\n')[0]).toContain(',');
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
  const streamed = await client.GET('/api/listings/export', { parseAs: 'stream' });
  expect(await new Response(streamed.data).text()).toContain(name);
  const stranger = await createClient({ baseUrl: shop.url }).GET('/api/listings/export');
  expect(stranger.error?.code).toBe('unauthorized');
});

test('a refusal is a problem with its code and its fields', async () => {
  const client = createClient({ baseUrl: shop.url, token: seller.token });
  const { data, error, response } = await client.PATCH('/api/my-account', {
    body: { name: '', phone: '', place: '', language: 'en' },
  });
  expect(response.status).toBe(400);
  expect(data).toBeUndefined();
  const problem: Problem | undefined = error;
  expect(problem?.code).toBe('bad_input');
  expect(problem?.issues?.map(({ path }) => path)).toEqual(['name']);
  const stranger = createClient({ baseUrl: shop.url });
  expect((await stranger.GET('/api/deals')).error?.code).toBe('unauthorized');
});

describe('a shop that puts calls off', () => {
  let busy: Server | undefined;
  let asked: string[];

  /** A shop that is asked: it answers with these statuses in turn, and then 200. */
  async function open(statuses: number[], headers: Record<string, string>): Promise<string> {
    asked = [];
    busy = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const status = statuses.shift();
      const body = status ? { code: 'unavailable' } : [];
      response.writeHead(status ?? 200, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => busy?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
  }

  afterEach(() => new Promise((resolve) => busy?.close(resolve)));

  test('is asked again for what is only read', async () => {
    const client = createClient({ baseUrl: await open([429, 503], { 'retry-after': '0' }) });
    const { data } = await client.GET('/api/categories');
    expect(data).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  test('is asked once for what changes something', async () => {
    const client = createClient({ baseUrl: await open([503, 503], { 'retry-after': '0' }) });
    const path = { id: '5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01' };
    const posted = await client.POST('/api/listings/{id}/pause', { params: { path } });
    expect(posted.error?.code).toBe('unavailable');
    const got = await client.GET('/api/deleteproduct/{id}', { params: { path } });
    expect(got.error?.code).toBe('unavailable');
    expect(asked).toHaveLength(2);
  });

  test('is not asked again sooner than it said, nor for ever', async () => {
    const long = createClient({ baseUrl: await open([503], { 'retry-after': '3600' }) });
    expect((await long.GET('/api/categories')).response.status).toBe(503);
    expect(asked).toHaveLength(1);
    busy?.close();
    const baseUrl = await open([503, 503, 503, 503], { 'retry-after': '0' });
    const tired = createClient({ baseUrl, maxTries: 2 });
    expect((await tired.GET('/api/categories')).response.status).toBe(503);
    expect(asked).toHaveLength(2);
  });

  test('without a time is not asked again', async () => {
    const client = createClient({ baseUrl: await open([503], {}) });
    expect((await client.GET('/api/categories')).response.status).toBe(503);
    expect(asked).toHaveLength(1);
  });
});
