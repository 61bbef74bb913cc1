import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxCountedAds } from '#contract/wanted/limits.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { changeListing } from '#tests/support/listing.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { ownWanted, wanted, wantedNews } from '#tests/support/wanted.ts';

// Lists of wanted ads that grew long, and who is told when something changes later.

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
});
afterAll(() => shop.close());

const buyer = () => new TestClient(shop.url).join('Buyer');
const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

/** Writes many ads of one person at once, newer than all there are; ended ones, or open ones. */
async function fill(by: TestClient, count: number, end: 'withdrawn' | null): Promise<void> {
  await sql(
    `insert into wanted_ads
      (person_id, category_id, name, words, key_word, price_to, condition, note, expires_at, ended_at, end_reason)
     select $1, (select id from categories order by id limit 1), 'Thing ' || n, array['w' || n], 'w' || n, 1000, 'Fair', '',
       now() + interval '60 days', case when $3::text is null then null else now() end, $3
     from generate_series(1, $2::int) n`,
    [await idOf(shop, by), count, end],
  );
}

it('counts a thousand open ads, and no further', async () => {
  await fill(await buyer(), 1003, null);
  expect((await (await buyer()).get('/api/wanted?limit=1')).body.total).toBe(maxCountedAds);
  await sql("delete from wanted_ads where name like 'Thing %'");
});

it('lists the open ones of one’s own, however many ended since', async () => {
  const by = await buyer();
  const id = await wanted(by);
  await fill(by, 100, 'withdrawn');
  expect((await ownWanted(by))[0]).toMatchObject({ _id: id, state: 'open' });
});

it('tells of an ad that ends once its writer is no longer suspended', async () => {
  const by = await buyer();
  const id = await wanted(by);
  await sql("update wanted_ads set expires_at = now() + interval '3 days' where id = $1", [id]);
  await sql('update people set suspended_at = now() where uid = $1', [by.uid]);
  await shop.shop.wanted.runTimers();
  await bringToRest(shop);
  await sql('update people set suspended_at = null where uid = $1', [by.uid]);
  await shop.shop.wanted.runTimers();
  await bringToRest(shop);
  expect(await wantedNews(by)).toEqual(['wanted_expires Nikon D750']);
});

it('tells of an item whose seller only names another district', async () => {
  const by = await buyer();
  await wanted(by, { district: 'sylhet' });
  const seller = await new TestClient(shop.url).join('Seller');
  const item = await seller.sell();
  await bringToRest(shop);
  expect(await wantedNews(by)).toEqual([]);
  await changeListing(seller, item, { district: 'sylhet' });
  await bringToRest(shop);
  expect(await wantedNews(by)).toEqual([`wanted_found ${item}`]);
});
