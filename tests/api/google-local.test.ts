import { afterAll, beforeAll, expect, test } from 'vitest';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ idle: true });
});
afterAll(() => shop.close());

test('whoever says who they are at the local provider is signed in as that', async () => {
  const popup = await new Popup(shop.url).signIn({ email: 'Mitu@One.example', name: ' Mitu Das ' });
  expect(popup.outcome).toBe('signed-in');
  expect(await popup.person()).toMatchObject({
    email: 'mitu@one.example',
    name: 'Mitu Das',
    emailVerified: false,
    image: null,
  });
});
