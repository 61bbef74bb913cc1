import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubscriptions } from '#server/modules/watchlist/subscriptions.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * The page behind a mail's link as it comes from the server: without scripts, and for nobody in particular.
 */

let shop: TestShop;
let by: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
  by = await new TestClient(shop.url).join();
});
afterAll(() => shop.close());

type Subscription = Parameters<ReturnType<typeof createSubscriptions>['tokenOf']>[0];

function pageOf(subscription: Subscription): string {
  const { tokenOf } = createSubscriptions(deriveSecret(shop.shopSecret, 'unsubscribe'));
  return `/unsubscribe/${tokenOf(subscription)}`;
}

async function read(path: string, language = 'en') {
  const headers = { cookie: `ditiyo.language=${language}` };
  const { status, body } = await new TestClient(shop.url).send('GET', path, headers);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
  return { status, main: main.replaceAll(/<[^>]+>/g, '') };
}

/** As the form of the page does. */
async function press(path: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url };
  const response = await fetch(shop.url + path, { method: 'POST', headers, redirect: 'manual' });
  expect(response.status).toBe(302);
}

const alertsOf = async () =>
  (await by.get('/api/savedsearches')).body.map(({ alert }: { alert: string }) => alert);

test('ends the daily mails of all searches at one press', async () => {
  for (const [query, alert] of [
    ['q=canon', 'daily'],
    ['q=nikon', 'daily'],
    ['q=leica', 'at-once'],
  ]) {
    await by.post('/api/savedsearches', { name: query, query, alert });
  }
  const path = pageOf({ about: 'daily', id: await idOf(shop, by) });
  expect((await read(path)).main).toContain(
    'We write to you about what is new for you, once a day.',
  );
  expect((await read(path, 'bn')).main).toContain('দিনে একবার, আপনার জন্য নতুন যা আছে নিয়ে');
  expect(await alertsOf()).toEqual(['at-once', 'daily', 'daily']);
  await press(path);
  expect(await alertsOf()).toEqual(['at-once', 'off', 'off']);
  expect((await read(path)).main).toContain('You get no more of these mails');
});

test('ends those about prices, and names the search that it is about', async () => {
  const { body } = await by.post('/api/savedsearches', {
    name: 'Fuji <b>X</b>',
    query: 'q=fuji',
    alert: 'at-once',
  });
  const ofSearch = pageOf({ about: 'search', id: body.insertedId });
  expect((await read(ofSearch)).main).toContain('Fuji &lt;b&gt;X&lt;/b&gt;');
  await press(ofSearch);
  expect((await alertsOf())[0]).toBe('off');
  const ofPrices = pageOf({ about: 'prices', id: await idOf(shop, by) });
  expect((await read(ofPrices)).main).toContain('We write to you about falling prices.');
  await press(ofPrices);
  expect((await by.get('/api/watchsettings')).body).toEqual({ priceMails: false });
});

test('ends those about bookings', async () => {
  const path = pageOf({ about: 'deal', id: await idOf(shop, by) });
  expect((await read(path)).main).toContain('We write to you about bookings.');
  expect((await read(path, 'bn')).main).toContain('বুকিং');
  await press(path);
  expect((await by.get('/api/noticesettings')).body.topics).toContainEqual({
    topic: 'deal',
    mail: 'off',
    push: true,
  });
});

test('that is cut off ends nothing', async () => {
  const path = pageOf({ about: 'daily', id: await idOf(shop, by) }).slice(0, -1);
  const { status, main } = await read(path);
  expect(status).toBe(404);
  expect(main).toContain('This link does not work');
});
