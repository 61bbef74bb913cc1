import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '#tests/support/test-client.ts';
import type { ScannedCall } from '../../../bench/scan/calls.ts';
import { type Gate, startGate } from '../../../bench/scan/gate.ts';

interface Asked {
  method?: string;
  url?: string;
  body: string;
  authorization?: string;
}

/** What came to the shop, which answers every call. */
const asked: Asked[] = [];
let shop: Server;
let gate: Gate;

const buyer = (url: string) => Object.assign(new TestClient(url), { token: 'a-token' });

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, body: await text(request), authorization: headers.authorization });
    response.setHeader('content-type', 'text/html');
    response.end('<script src="/assets/entry-1.js"></script><a href="/about">About</a>');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const by = buyer(shopUrl);
  const call = (name: string, fields: ScannedCall['fields']): ScannedCall => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, path, by, fields, isUpload: false };
  };
  gate = await startGate({
    shopUrl,
    canaryUrl: shopUrl,
    visitors: [{ role: 'buyer', who: by, paths: ['/dashboard'] }],
    calls: [
      call('GET /api/orders', [{ place: 'query', name: 'email', value: 'a@b.example' }]),
      call('PATCH /api/things/:id', [
        { place: 'params', name: 'id', value: '7' },
        { place: 'body', name: 'name', value: 'A "lens"' },
        { place: 'body', name: 'price', value: 20_000 },
      ]),
    ],
  });
});

afterAll(async () => {
  await gate.close();
  shop.close();
});

async function readMap(): Promise<string> {
  return (await fetch(gate.map)).text();
}

/** Sends a form of the map as a scanner does, with some of its values changed. */
async function submit(action: string, changed: Record<string, string> = {}): Promise<Asked> {
  const [, inputs = ''] = (await readMap()).split(`action="${action}">`);
  const body = new URLSearchParams();
  const [form = ''] = inputs.split('</form>');
  for (const [, name = '', value = ''] of form.matchAll(/name="([^"]+)" value="([^"]*)"/g))
    body.append(name, changed[name] ?? value.replaceAll('&quot;', '"'));
  const answer = await fetch(gate.url + action, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return asked.at(-1) as Asked;
}

test('a scanner finds every page and call on the map', async () => {
  const map = await readMap();
  expect(map).toContain('href="/as-buyer/dashboard"');
  expect(map).toContain('href="/made/GET/api/orders?query.email=a%40b.example"');
  expect(map).toContain('action="/made/PATCH/api/things/_id"');
});

test('a form becomes the call: path, JSON, and somebody who may', async () => {
  expect(await submit('/made/PATCH/api/things/_id')).toEqual({
    method: 'PATCH',
    url: '/api/things/7',
    body: '{"name":"A \\"lens\\"","price":20000}',
    authorization: 'barer a-token',
  });
});

test('what a scanner puts into a field arrives as it is', async () => {
  const attack = `7' or 1=1 -- /../<script>`;
  const { url, body } = await submit('/made/PATCH/api/things/_id', {
    'params.id': attack,
    'body.name': attack,
    'body.price': attack,
  });
  expect(url).toBe(`/api/things/${encodeURIComponent(attack)}`);
  expect(JSON.parse(body)).toEqual({ name: attack, price: attack });
});

test('a link becomes the call with its query', async () => {
  await fetch(`${gate.url}/made/GET/api/orders?query.email=${encodeURIComponent("'")}`);
  expect(asked.at(-1)?.url).toBe('/api/orders?email=%27');
});

test('a page comes with the session of its role, without links to built files', async () => {
  const page = await (await fetch(`${gate.url}/as-buyer/dashboard`)).text();
  expect(asked.at(-1)).toMatchObject({ url: '/dashboard', authorization: 'barer a-token' });
  expect(page).toBe('<script src="#"></script><a href="/about">About</a>');
});

test('the gate knows how everything was answered', async () => {
  expect(gate.answers.get('PATCH /api/things/:id')).toContain(200);
  expect(gate.answers.get('/as-buyer/dashboard')).toContain(200);
});
