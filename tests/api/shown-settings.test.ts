import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * Pages say what the shop's settings make of a purchase, as they come from the server.
 */

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true, environment: { RESERVATION_HOURS: '6' } });
});
afterAll(() => shop.close());

async function read(path: string, language = 'en') {
  const headers = { cookie: `ditiyo.language=${language}` };
  const { body } = await new TestClient(shop.url).send('GET', path, headers);
  return body.replaceAll(/<!--.*?-->/gs, '');
}

test('the terms say for how long a seller reserves an item', async () => {
  expect(await read('/terms')).toContain('for 6 hours at first');
  expect(await read('/terms', 'bn')).toContain('প্রথমে ৬ ঘণ্টা');
});

test('a search is offered to be mailed only where mail goes out', async () => {
  const page = await read('/search?q=zzqqxx');
  expect(page).toContain('Save this search');
  expect(page).not.toContain('Email me new matches');
});
