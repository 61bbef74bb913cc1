import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListingFixtures, done, nothing } from '#tests/support/listing-life.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let listings: ReturnType<typeof createListingFixtures>;

beforeAll(async () => {
  shop = await startTestShop({ environment: { LISTING_DAYS: '0' }, idle: true });
  fixtures = await createPaymentFixtures(shop);
  listings = createListingFixtures(shop, fixtures);
});
afterAll(() => shop.close());

it('with LISTING_DAYS=0 no listing ends, and none says when it would', async () => {
  const id = await fixtures.seller.sell();
  expect((await listings.own({ id })).expiresAt).toBeUndefined();
  // Listed while there was another number of days.
  const old = await fixtures.item();
  await listings.endsIn(old, -1);
  await listings.runTimers();
  const own = await listings.own(old);
  expect([own.listing, own.expiresAt]).toEqual([undefined, undefined]);
  expect(await listings.command('renew', old)).toMatchObject(nothing);
  expect(await listings.command('pause', old)).toMatchObject(done);
  expect(await listings.command('resume', old)).toMatchObject(done);
  expect((await listings.own(old)).listing).toBeUndefined();
});
