import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.close());

/** Lets a day pass for whatever nothing uses, and runs the removal. */
async function afterADay(): Promise<void> {
  await shop.database.db.execute(
    sql`update uploads set unused_since = unused_since - interval '25 hours'`,
  );
  await shop.shop.media.removeUnused();
}

/** Waits until the outbox has done what the calls before promised. */
async function whenQuiet(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await shop.database.db.execute(
          sql`select count(*)::int as n from outbox where done_at is null and kind like 'catalogue.%'`,
        );
        return rows[0]?.n;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
}

test('a picture stays while its product or a booking shows it, and goes a day after', async () => {
  const seller = await new TestClient(shop.url, 'Arif Chowdhury').join('Seller');
  const buyer = await new TestClient(shop.url, 'Nusrat Jahan').join();
  const itemId = await seller.sell();
  const { body: mine } = await seller.get(`/api/myproducts/${seller.email}`);
  const address = mine[0].image;
  await afterADay();
  expect((await buyer.get(address)).status).toBe(200);

  // The same picture again for an item that somebody books: each use counts for itself.
  const bookedId = await seller.sell();
  await buyer.book(bookedId);
  await seller.get(`/api/deleteproduct/${itemId}`);
  await seller.get(`/api/deleteproduct/${bookedId}`);
  await whenQuiet();
  await afterADay();
  expect((await buyer.get(address)).status).toBe(200);
  const { body: orders } = await buyer.get(`/api/orders?email=${buyer.email}`);
  expect(orders[0]).toMatchObject({ removed: true, salesStatus: 'sold', itemImg: address });
});

test('the picture of a deleted product that nobody booked goes a day after', async () => {
  const seller = await new TestClient(shop.url, 'Sadia Islam').join('Seller');
  const other = new TestClient(shop.url);
  const { body } = await other.upload(await picture('png', 320, 240));
  const itemId = await seller.sell({ image: body.data.display_url });
  await seller.get(`/api/deleteproduct/${itemId}`);
  await whenQuiet();
  await afterADay();
  expect((await seller.get(body.data.display_url)).status).toBe(404);
});
