import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;

beforeAll(async () => {
  const { LIMIT_DRAFT_SAVES_PER_HOUR: _, ...roomy } = roomyLimits;
  shop = await startTestShop({
    environment: { ...roomy, LIMIT_DRAFT_SAVES_PER_HOUR: '60' },
    idle: true,
  });
  seller = await new TestClient(shop.url).join('Seller');
});
afterAll(() => shop.close());

const typed = { name: '  Zenit', resalePrice: 'about 5000', usedYear: null, district: 'dhaka' };
const content = (change: object = {}) => ({ fields: typed, images: [], ...change });
const joined = () => new TestClient(shop.url).join('Seller');

/** The address of a photo that nobody else has. */
async function photo(by = seller): Promise<string> {
  const { body } = await by.upload(await uniquePicture(randomInt(1, 1_000_000)));
  return body.data.display_url;
}

async function keep(change: object = {}, by = seller): Promise<string> {
  const { status, body } = await by.post('/api/drafts', content(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.insertedId;
}

/** Lets a day pass for whatever nothing uses, and runs the removal. */
async function afterADay(): Promise<void> {
  await shop.database.pool.query(
    `update uploads set unused_since = unused_since - interval '25 hours'`,
  );
  await shop.shop.media.removeUnused();
}
const isThere = async (url: string) => (await seller.get(url)).status === 200;

describe('a draft', () => {
  it('keeps what was typed, right or not, and is written anew and deleted', async () => {
    const url = await photo();
    const id = await keep({ images: [url] });
    const { body } = await seller.get(`/api/drafts/${id}`);
    expect(body).toMatchObject({ _id: id, fields: typed, images: [url] });
    expect(body.pictures).toMatchObject([{ src: url }]);
    expect((Date.parse(body.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    const changed = { fields: { name: 'Zenit E', phone: '017' }, images: [] };
    expect((await seller.put(`/api/drafts/${id}`, changed)).body).toEqual({ modifiedCount: 1 });
    expect((await seller.get(`/api/drafts/${id}`)).body).toMatchObject({
      ...changed,
      pictures: [],
    });
    expect((await seller.delete(`/api/drafts/${id}`)).body).toEqual({ deletedCount: 1 });
    expect((await seller.get(`/api/drafts/${id}`)).status).toBe(404);
    expect((await seller.delete(`/api/drafts/${id}`)).status).toBe(404);
    expect((await seller.put(`/api/drafts/${id}`, changed)).status).toBe(404);
  });

  it('never holds a serial number', async () => {
    const id = await keep({ fields: { ...typed, serialNumber: 'SN 12345' } });
    expect((await seller.get(`/api/drafts/${id}`)).body.fields).toEqual(typed);
  });

  it('stands in the list of its seller, last saved first, and is nobody else’s', async () => {
    const by = await joined();
    const first = await keep({ images: [await photo(by)] }, by);
    const second = await keep({ fields: {} }, by);
    await by.put(`/api/drafts/${first}`, content({ images: [] }));
    expect((await by.get('/api/drafts')).body).toMatchObject([
      { _id: first, name: 'Zenit' },
      { _id: second, name: '' },
    ]);
    expect(
      (await seller.get('/api/drafts')).body.map(({ _id }: { _id: string }) => _id),
    ).not.toContain(first);
    expect((await seller.get(`/api/drafts/${first}`)).status).toBe(404);
    expect((await seller.put(`/api/drafts/${first}`, content())).status).toBe(404);
    expect((await seller.delete(`/api/drafts/${first}`)).status).toBe(404);
    const buyer = await new TestClient(shop.url).join();
    expect((await buyer.get('/api/drafts')).status).toBe(403);
    expect((await new TestClient(shop.url).get('/api/drafts')).status).toBe(401);
  });

  it('is one of twenty, also when many come at once', async () => {
    const by = await joined();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => by.post('/api/drafts', content())),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'too_many_drafts']);
    }
    expect((await by.get('/api/drafts')).body).toHaveLength(20);
  });

  it('with a stock number is made once when its answer was lost, and another one is not written over', async () => {
    const by = await joined();
    const row = { fields: { ...typed, stockNumber: 'Z-1' } };
    const ids = await Promise.all(Array.from({ length: 4 }, () => keep(row, by)));
    expect(new Set(ids).size).toBe(1);
    const other = { fields: { ...row.fields, name: 'Another' } };
    expect(await keep(other, by)).not.toBe(ids[0]);
    expect((await by.get('/api/drafts')).body).toHaveLength(2);
    expect((await by.get(`/api/drafts/${ids[0]}`)).body.fields).toEqual(row.fields);
    expect(await keep(row, await joined())).not.toBe(ids[0]);
  });

  it('with an id of its sender’s is made once, and is as it was', async () => {
    const by = await joined();
    const own = { _id: randomUUID(), fields: { name: 'Zenit' } };
    const ids = await Promise.all(Array.from({ length: 4 }, () => keep(own, by)));
    expect(new Set(ids)).toEqual(new Set([own._id]));
    const later = { ...content(own), fields: { name: 'Zenit E' } };
    const { body } = await by.post('/api/drafts', later);
    expect(body).toEqual({ acknowledged: true, insertedId: own._id, already: true });
    expect((await by.get('/api/drafts')).body).toHaveLength(1);
    expect((await by.get(`/api/drafts/${own._id}`)).body.fields).toEqual(own.fields);
    expect((await seller.post('/api/drafts', content(own))).status).toBe(404);
    expect((await by.get(`/api/drafts/${own._id}`)).body.fields).toEqual(own.fields);
    // What it has become is on sale: its form does not begin it anew.
    await by.sell({ draftId: own._id });
    expect((await by.post('/api/drafts', later)).status).toBe(404);
  });

  it('is saved so often an hour', async () => {
    const by = await joined();
    const id = await keep({}, by);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => by.put(`/api/drafts/${id}`, content())),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('takes no photo of somebody else’s, and nothing that is no form', async () => {
    const other = await joined();
    const theirs = await photo(other);
    await keep({ images: [theirs] }, other);
    const answer = await seller.post('/api/drafts', content({ images: [theirs] }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'image_not_yours' } });
    const bad = [
      content({ fields: { name: 'x'.repeat(6_001) } }),
      content({ fields: { name: ['x'] } }),
      content({ images: Array.from({ length: 13 }, (_, n) => `/images/${n}.jpg`) }),
      { images: [] },
    ];
    for (const body of bad) expect((await seller.post('/api/drafts', body)).status).toBe(400);
  });

  it('keeps its photos until it is deleted, or written without them', async () => {
    const [kept, dropped] = [await photo(), await photo()];
    const id = await keep({ images: [kept, dropped] });
    await afterADay();
    expect([await isThere(kept), await isThere(dropped)]).toEqual([true, true]);
    await seller.put(`/api/drafts/${id}`, content({ images: [kept] }));
    await afterADay();
    expect([await isThere(kept), await isThere(dropped)]).toEqual([true, false]);
    await seller.delete(`/api/drafts/${id}`);
    await afterADay();
    expect(await isThere(kept)).toBe(false);
  });

  it('ends with the product that it becomes, which keeps the photos', async () => {
    const url = await photo();
    const id = await keep({ images: [url] });
    const other = await joined();
    const theirs = await keep({}, other);
    const itemId = await seller.sell({ image: url, draftId: id });
    expect((await seller.get(`/api/drafts/${id}`)).status).toBe(404);
    await afterADay();
    expect(await isThere(url)).toBe(true);
    // One that is gone, or somebody else's, stops no sale, and the other's stays.
    const forgotten = await keep();
    await seller.delete(`/api/drafts/${forgotten}`);
    expect(await seller.sell({ draftId: forgotten })).not.toBe(itemId);
    await seller.sell({ draftId: theirs });
    expect((await other.get(`/api/drafts/${theirs}`)).status).toBe(200);
    expect((await seller.get(`/api/product/${itemId}`)).status).toBe(200);
  });

  it.each([['that the shop has'], ['that never reached it']])(
    '%s is one item, however often and from wherever it is sent',
    async (which) => {
      const by = await joined();
      const draftId = which === 'that the shop has' ? await keep({}, by) : randomUUID();
      const [{ body: categories }, image] = [await by.get('/api/categories'), await photo(by)];
      const product = { ...sampleProduct, category: categories[0]._id, image };
      const send = (change: object = { draftId }) =>
        by.post('/api/addproduct', { ...product, ...change });
      const answers = await Promise.all(Array.from({ length: 4 }, () => send()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
      const [first] = answers;
      // Whatever it says by now: what it has become is edited, not listed.
      const { body } = await send({ draftId, resalePrice: 1_234 });
      expect(body).toEqual({
        acknowledged: true,
        insertedId: first?.body.insertedId,
        already: true,
      });
      const mine = async () => (await by.get(`/api/myproducts/${by.email}`)).body;
      expect(await mine()).toHaveLength(1);
      // A draft that was slower than its listing goes with the next try.
      await shop.database.pool.query(
        `insert into listing_drafts (id, seller_id, fields, images) select $1, id, '{}', '{}' from people where uid = $2`,
        [draftId, by.uid],
      );
      expect((await send()).body).toMatchObject({ already: true });
      expect((await by.get(`/api/drafts/${draftId}`)).status).toBe(404);
      // Who names no draft may sell two alike, and another seller's draft of this id is another item.
      await send({});
      await send({});
      expect(await mine()).toHaveLength(3);
      expect(await seller.sell({ draftId })).not.toBe(body.insertedId);
    },
  );

  it('stays when its product is refused', async () => {
    const id = await keep();
    const { body: categories } = await seller.get('/api/categories');
    const product = { ...sampleProduct, category: categories[0]._id, image: '/images/none.jpg' };
    expect((await seller.post('/api/addproduct', { ...product, draftId: id })).status).toBe(400);
    expect((await seller.get(`/api/drafts/${id}`)).status).toBe(200);
  });

  it('goes after 90 days without a change, with its photos', async () => {
    const url = await photo();
    const [old, young] = [await keep({ images: [url] }), await keep()];
    const age = (id: string, days: number) =>
      shop.database.pool.query(
        'update listing_drafts set saved_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      );
    await age(old, 91);
    await age(young, 89);
    await shop.shop.catalogue.drafts.forgetOld();
    await afterADay();
    expect((await seller.get(`/api/drafts/${old}`)).status).toBe(404);
    expect((await seller.get(`/api/drafts/${young}`)).status).toBe(200);
    expect(await isThere(url)).toBe(false);
  });

  it('is in the data that its seller takes along, and goes when they leave', async () => {
    const by = await joined();
    const url = await photo(by);
    const id = await keep({ images: [url] }, by);
    const { body } = await by.get('/api/my-data');
    expect(JSON.stringify(body)).toContain('about 5000');
    await by.post('/api/my-account/delete', { password: by.password });
    const { rows } = await shop.database.pool.query('select 1 from listing_drafts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
    await afterADay();
    expect(await isThere(url)).toBe(false);
  });
});
