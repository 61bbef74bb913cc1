import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  answerWith,
  ownWanted,
  sampleWanted,
  want,
  wanted,
  wantedNews,
} from '#tests/support/wanted.ts';

// Wanted ads: who writes, reads, renews and ends them, and what sellers answer.

let shop: TestShop;
let seller: TestClient;
let admin: TestClient;
let nobody: TestClient;
/** Words that no other test looks for. */
let counter = 0;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  admin = await joinAdmin(shop);
  nobody = new TestClient(shop.url);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const buyer = (name = 'Nadia Sultana') => new TestClient(shop.url, name).join('Buyer');
const refusal = (code: string, status = 409) => ({ status, body: { code } });
const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const read = (id: string) => nobody.get(`/api/wanted/${id}`);
const end = (by: TestClient, id: string, reason = 'found') =>
  by.post(`/api/wanted/${id}/end`, { reason });
const change = (by: TestClient, id: string, ad: object) => by.put(`/api/wanted/${id}`, ad);
const renew = (by: TestClient, id: string) => by.post(`/api/wanted/${id}/renew`);
const moveEnd = (id: string, by: string) =>
  sql('update wanted_ads set expires_at = now() + $2::interval where id = $1', [id, by]);
/** What the shop does in the background, by the kind of event. */
const jobs = () =>
  shop.shop.watchlist.jobs as Record<string, (payload: object, key: string) => Promise<void>>;
const rare = () => `Zorkon viewer ${++counter}x`;

async function told(by: TestClient): Promise<string[]> {
  await bringToRest(shop);
  return wantedNews(by);
}

describe('a wanted ad', () => {
  it('is read by everybody under a first name, and called as the catalogue spells its model', async () => {
    const by = await buyer();
    const note = 'Only with its box, please.';
    const id = await wanted(by, { name: 'nikon d750', district: 'dhaka', note });
    const { body } = await read(id);
    expect(body).toEqual({
      _id: id,
      name: 'Nikon D750',
      category: expect.any(String),
      categoryName: expect.any(String),
      priceTo: 80_000,
      condition: 'Fair',
      district: 'dhaka',
      note,
      from: 'Nadia',
      at: expect.any(String),
      until: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain(by.email);
    const days = (Date.parse(body.until) - Date.parse(body.at)) / 86_400_000;
    expect(Math.round(days)).toBe(60);
    const { rows } = (await nobody.get('/api/wanted?limit=1')).body;
    expect(rows).toEqual([body]);
  });

  it('stands in its category, newest first, page by page', async () => {
    const [, other] = (await nobody.get('/api/categories')).body;
    const by = await buyer();
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.unshift(await wanted(by, { name: rare(), category: other._id }));
    }
    const first = (await nobody.get(`/api/wanted?category=${other._id}&limit=2`)).body;
    expect(first.total).toBe(3);
    const query = `category=${other._id}&limit=2&cursor=${encodeURIComponent(first.nextCursor)}`;
    const second = (await nobody.get(`/api/wanted?${query}`)).body;
    const shown = [...first.rows, ...second.rows].map(({ _id }: { _id: string }) => _id);
    expect(shown).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  it('is refused without a category, a word or a price that the shop knows', async () => {
    const by = await buyer();
    const gone = '7b0c5f6e-0000-4000-8000-000000000000';
    expect(await want(by, { category: gone })).toMatchObject(refusal('category_unknown', 400));
    expect(await want(by, { name: '!!!' })).toMatchObject(refusal('wanted_unclear', 400));
    expect((await want(by, { priceTo: 0 })).status).toBe(400);
    expect((await want(by, { district: 'paris' })).status).toBe(400);
  });

  it('is of one person once, and of ten things at a time', async () => {
    const by = await buyer();
    const id = await wanted(by);
    expect(await want(by, { name: 'Nikon D-750' })).toMatchObject(refusal('wanted_already'));
    const made = await Promise.all(
      Array.from({ length: 12 }, () => want(by, { name: rare() }).then(({ status }) => status)),
    );
    expect(made.filter((status) => status === 200)).toHaveLength(9);
    expect(await want(by, { name: rare() })).toMatchObject(refusal('too_many_wanted'));
    expect((await end(by, id)).body).toEqual({ modifiedCount: 1 });
    await wanted(by);
  });

  it('warns its readers of contact details as a question does', async () => {
    const id = await wanted(await buyer(), { note: 'Call me at 01711-234567' });
    expect((await read(id)).body.warnings).toEqual(['contact']);
  });

  it('ends as its writer says, once, and is read by nobody then', async () => {
    const by = await buyer();
    const id = await wanted(by);
    expect(await end(await buyer(), id)).toMatchObject(refusal('not_found', 404));
    expect((await end(by, id)).body).toEqual({ modifiedCount: 1 });
    expect((await end(by, id, 'withdrawn')).body).toEqual({ modifiedCount: 0 });
    expect(await ownWanted(by)).toMatchObject([{ _id: id, state: 'found' }]);
    expect((await read(id)).status).toBe(404);
    expect(await renew(by, id)).toMatchObject(refusal('wanted_over'));
  });

  it('is changed as a whole by its writer, as long as it stands', async () => {
    const by = await buyer();
    const id = await wanted(by, { note: 'Boxed', district: 'dhaka' });
    const { body: before } = await read(id);
    const name = rare();
    const facts = { ...sampleWanted, category: before.category, name, priceTo: 90_000 };
    const stranger = await buyer();
    // Whatever it shall say: a stranger does not learn that it stands.
    for (const theirs of [facts, { ...facts, category: randomUUID() }]) {
      expect(await change(stranger, id, theirs)).toMatchObject(refusal('not_found', 404));
    }
    expect((await read(id)).body).toEqual(before);
    const said = { ...facts, note: 'Call me at 01711-234567', condition: 'Good' };
    expect((await change(by, id, said)).body).toEqual({ modifiedCount: 1 });
    const { district: _, ...kept } = before;
    const is = { name, priceTo: 90_000, condition: 'Good', warnings: ['contact'] };
    expect((await read(id)).body).toEqual({ ...kept, ...is, note: said.note });
    expect((await change(by, id, { ...facts, name: '!!!' })).status).toBe(400);
    await wanted(by, { name: 'Nikon D750' });
    expect(await change(by, id, { ...facts, name: 'nikon d-750' })).toMatchObject(
      refusal('wanted_already'),
    );
    await end(by, id);
    expect(await change(by, id, facts)).toMatchObject(refusal('wanted_over'));
  });

  it('is over by the clock, told before, and renewed by one press', async () => {
    const by = await buyer();
    const id = await wanted(by);
    await shop.shop.wanted.runTimers();
    expect(await told(by)).toEqual([]);
    await moveEnd(id, '4 days');
    await shop.shop.wanted.runTimers();
    await shop.shop.wanted.runTimers();
    expect(await told(by)).toEqual(['wanted_expires Nikon D750']);
    await moveEnd(id, '-1 second');
    expect((await read(id)).status).toBe(404);
    expect(await ownWanted(by)).toMatchObject([{ state: 'expired' }]);
    expect(await renew(await buyer(), id)).toMatchObject(refusal('not_found', 404));
    expect((await renew(by, id)).body).toEqual({ modifiedCount: 1 });
    expect((await read(id)).status).toBe(200);
    await moveEnd(id, '-91 days');
    await shop.shop.wanted.runTimers();
    expect(await ownWanted(by)).toEqual([]);
  });
});

describe('an item that comes on sale', () => {
  it('is told to whoever looks for it, once for an ad, and to nobody else', async () => {
    const by = await buyer();
    const others = await Promise.all([buyer(), buyer(), buyer(), buyer(), buyer()]);
    const [dear, picky, far, other, away] = others as [
      TestClient,
      TestClient,
      TestClient,
      TestClient,
      TestClient,
    ];
    const id = await wanted(by, { district: 'dhaka' });
    await wanted(dear, { priceTo: 78_499 });
    await wanted(picky, { condition: 'Excellent' });
    await wanted(far, { district: 'sylhet' });
    await wanted(other, { name: 'Canon EOS 6D' });
    await wanted(away);
    await admin.post(`/api/people/${await idOf(shop, away)}/suspend`, { reason: 'Fraud' });
    await wanted(seller);
    const item = await seller.sell();
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    for (const one of [dear, picky, far, other, seller]) expect(await told(one)).toEqual([]);
    const { rows } = await sql(
      'select from notices n join people p on p.id = n.person_id where p.uid = $1',
      [away.uid],
    );
    expect(rows).toEqual([]);
    expect(await ownWanted(by)).toMatchObject([{ items: [{ _id: item, answered: false }] }]);
    await seller.post(`/api/listings/${item}/pause`);
    await seller.post(`/api/listings/${item}/resume`);
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    await end(by, id);
  });

  it('is told to whoever has come to look for another thing, by the same seller on the same day', async () => {
    const by = await buyer();
    const [first, second] = [rare(), rare()];
    const id = await wanted(by, { name: first });
    const { category } = (await read(id)).body;
    const item = await seller.sell({ name: first, category });
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    await change(by, id, { ...sampleWanted, category, name: first, priceTo: 79_000 });
    await seller.sell({ name: `${first}, again`, category });
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    await change(by, id, { ...sampleWanted, category, name: second });
    const other = await seller.sell({ name: second, category });
    expect((await told(by)).toSorted()).toEqual(
      [`wanted_found ${item}`, `wanted_found ${other}`].toSorted(),
    );
    expect(await ownWanted(by)).toMatchObject([{ items: [{ _id: other }] }]);
  });

  it('is found by its words where the catalogue knows no model', async () => {
    const by = await buyer();
    const words = rare();
    await wanted(by, { name: words });
    const item = await seller.sell({ name: `Old ${words.toUpperCase()}, boxed` });
    await seller.sell({ name: 'Zorkon viewer' });
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
  });

  it('is told when its price falls so far, and when it is back on sale', async () => {
    const by = await buyer();
    const words = rare();
    await wanted(by, { name: words, priceTo: 70_000 });
    const item = await seller.sell({ name: words });
    expect(await told(by)).toEqual([]);
    await sql('update products set resale_price = 65000 where id = $1', [item]);
    await seller.post(`/api/listings/${item}/pause`);
    await seller.post(`/api/listings/${item}/resume`);
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
  });

  it('is told by what an ad says since it was changed, and not by what it said before', async () => {
    const by = await buyer();
    const [words, others] = [rare(), rare()];
    const id = await wanted(by, { name: words, priceTo: 70_000 });
    const early = await seller.sell({ name: words, resalePrice: 60_000 });
    expect(await told(by)).toEqual([`wanted_found ${early}`]);
    const [{ category } = {}] = await ownWanted(by);
    await change(by, id, { ...sampleWanted, category, name: others, priceTo: 90_000 });
    expect(await ownWanted(by)).toMatchObject([{ items: [] }]);
    const rival = await new TestClient(shop.url, 'Tanvir Alam').join('Seller');
    await rival.sell({ name: words, resalePrice: 60_000 });
    const late = await rival.sell({ name: others, resalePrice: 85_000 });
    expect((await told(by)).toSorted()).toEqual(
      [`wanted_found ${early}`, `wanted_found ${late}`].toSorted(),
    );
    expect(await ownWanted(by)).toMatchObject([{ items: [{ _id: late }] }]);
  });

  it('is told once by two who publish it at once', async () => {
    const by = await buyer();
    const words = rare();
    await wanted(by, { name: words });
    const item = await seller.sell({ name: words });
    await bringToRest(shop);
    await sql('delete from notices where product_id = $1', [item]);
    await sql('delete from wanted_items where item_id = $1', [item]);
    const publish = jobs()['catalogue.product_listed'];
    await Promise.all([1, 2, 3].map((n) => publish?.({ productId: item }, String(n))));
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    expect((await sql('select from wanted_items where item_id = $1', [item])).rows).toHaveLength(1);
    // Also once what was told is forgotten.
    await sql('delete from notices where product_id = $1', [item]);
    await publish?.({ productId: item }, 'again');
    expect(await told(by)).toEqual([]);
  });

  it('is told of one seller once a day, however often they list it anew', async () => {
    const by = await buyer();
    const words = rare();
    await wanted(by, { name: words });
    const item = await seller.sell({ name: words });
    expect(await told(by)).toEqual([`wanted_found ${item}`]);
    await seller.get(`/api/deleteproduct/${item}`);
    const [before, again] = [await told(by), await seller.sell({ name: words })];
    expect(await told(by)).toEqual(before);
    const other = await new TestClient(shop.url, 'Tanvir Alam').join('Seller');
    const theirs = await other.sell({ name: words });
    expect(await told(by)).toContain(`wanted_found ${theirs}`);
    await sql("update wanted_items set at = at - interval '25 hours'");
    await seller.post(`/api/listings/${again}/pause`);
    await seller.post(`/api/listings/${again}/resume`);
    expect(await told(by)).toContain(`wanted_found ${again}`);
  });

  it('is not told of an item for parts, with which its seller can answer', async () => {
    const by = await buyer();
    const name = rare();
    const id = await wanted(by, { name });
    const conditionReport = { parts: { whole: 'fails' }, defects: [] };
    const item = await seller.sell({ name, conditionType: 'Fair', conditionReport });
    expect(await told(by)).toEqual([]);
    expect((await answerWith(seller, id, item)).status).toBe(200);
    expect(await told(by)).toEqual([`wanted_answered ${item}`]);
  });

  it('is not told between people of whom one blocks the other', async () => {
    const by = await buyer();
    const words = rare();
    await wanted(by, { name: words });
    await by.put(`/api/blocks/${await idOf(shop, seller)}`);
    await seller.sell({ name: words });
    expect(await told(by)).toEqual([]);
  });
});

describe('the demand for what is listed', () => {
  const demand = async (by: TestClient, name: string, more: Record<string, string> = {}) =>
    (await by.get(`/api/demand?${new URLSearchParams({ name, ...more })}`)).body;

  it('counts others who look for it, and says the highest price', async () => {
    const model = 'Canon EOS 80D';
    expect(await demand(seller, model)).toEqual({ people: 0, highest: null });
    const [first, second] = [await buyer(), await buyer()];
    await wanted(first, { name: model, priceTo: 62_000 });
    await wanted(second, { name: model, priceTo: 50_000 });
    await wanted(seller, { name: model, priceTo: 90_000 });
    expect(await demand(seller, `${model} with kit lens`)).toEqual({ people: 2, highest: 62_000 });
    await first.put(`/api/blocks/${await idOf(shop, seller)}`);
    expect(await demand(seller, model)).toEqual({ people: 1, highest: 50_000 });
    expect(await demand(seller, 'Some thing')).toEqual({ people: 0, highest: null });
  });

  it('counts ads by words of the same category, as an item of this name would be told of', async () => {
    const words = rare();
    const { body: categories } = await nobody.get('/api/categories');
    const [first, second] = categories.map(({ _id }: { _id: string }) => _id);
    await wanted(await buyer(), { name: words, category: first, priceTo: 30_000 });
    const asked = (category: string) => demand(seller, `${words} in black`, { category });
    expect(await asked(first)).toEqual({ people: 1, highest: 30_000 });
    expect(await asked(second)).toEqual({ people: 0, highest: null });
    expect(await demand(seller, `${words} in black`)).toEqual({ people: 0, highest: null });
    expect(await demand(seller, words.slice(0, -1), { category: first })).toMatchObject({
      people: 0,
    });
  });

  it('leaves out who takes no such condition, and who looks in another district', async () => {
    const model = 'Nikon D850';
    await wanted(await buyer(), {
      ...{ name: model, priceTo: 62_000 },
      ...{ condition: 'Excellent', district: 'sylhet' },
    });
    await wanted(await buyer(), { name: model, priceTo: 50_000, condition: 'Good' });
    const highest = async (more: Record<string, string>) =>
      (await demand(seller, model, more)).highest;
    expect(await highest({})).toBe(62_000);
    expect(await highest({ condition: 'Good' })).toBe(50_000);
    expect(await highest({ condition: 'Fair' })).toBeNull();
    expect(await highest({ location: 'Zindabazar, Sylhet' })).toBe(62_000);
    expect(await highest({ location: 'Mirpur 10, Dhaka' })).toBe(50_000);
    expect(await highest({ location: 'by the pond' })).toBe(50_000);
  });
});

describe('an answer', () => {
  it('is an item of the seller’s that fits, once, and its buyer is told', async () => {
    const by = await buyer();
    const item = await seller.sell({ name: rare() });
    const { body: product } = await nobody.get(`/api/product/${item}`);
    const id = await wanted(by, { name: product.product.name });
    const dear = await seller.sell({ name: product.product.name, resalePrice: 90_000 });
    const { body } = await seller.get(`/api/wanted/${id}/fitting`);
    expect(body).toMatchObject({ mine: false, rows: [{ _id: item, answered: false }] });
    expect(body.rows).toHaveLength(1);
    const both = await Promise.all([answerWith(seller, id, item), answerWith(seller, id, item)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answerWith(seller, id, item)).toMatchObject(refusal('wanted_answered'));
    expect(await answerWith(seller, id, dear)).toMatchObject(refusal('does_not_fit'));
    expect(await told(by)).toEqual([`wanted_answered ${item}`]);
    expect(await ownWanted(by)).toMatchObject([{ items: [{ _id: item, answered: true }] }]);
  });

  it('is told for every ad of one person that it is given to', async () => {
    const by = await buyer();
    const name = rare();
    const ids = [await wanted(by, { name }), await wanted(by, { name: name.split(' ')[2] })];
    const item = await seller.sell({ name });
    await bringToRest(shop);
    for (const id of ids) await answerWith(seller, id, item);
    expect((await told(by)).toSorted()).toEqual([
      `wanted_answered ${item}`,
      `wanted_answered ${item}`,
      `wanted_found ${item}`,
    ]);
  });

  it('is not told any more once its seller is suspended or blocked', async () => {
    const by = await buyer();
    const name = rare();
    const id = await wanted(by, { name });
    const from = await new TestClient(shop.url, 'Tanvir Alam').join('Seller');
    const item = await from.sell({ name });
    await answerWith(from, id, item);
    await bringToRest(shop);
    const [tell, answer] = [jobs()['wanted.answered'], { wantedId: id, itemId: item }];
    const forget = () => sql('delete from notices where product_id = $1', [item]);
    await forget();
    await by.put(`/api/blocks/${await idOf(shop, from)}`);
    await tell?.(answer, 'blocked');
    expect(await told(by)).toEqual([]);
    await by.delete(`/api/blocks/${await idOf(shop, from)}`);
    await tell?.(answer, 'free');
    expect(await told(by)).toEqual([`wanted_answered ${item}`]);
    await forget();
    await admin.post(`/api/people/${await idOf(shop, from)}/suspend`, { reason: 'Fraud' });
    await tell?.(answer, 'suspended');
    expect(await told(by)).toEqual([]);
  });

  it('is of nobody to themselves, with nothing of others, and between no blocked', async () => {
    const by = await new TestClient(shop.url, 'Tanvir Alam').join('Seller');
    const name = rare();
    const [own, item] = [await by.sell({ name }), await seller.sell({ name })];
    const id = await wanted(by, { name });
    expect(await answerWith(by, id, own)).toMatchObject(refusal('own_wanted'));
    expect((await by.get(`/api/wanted/${id}/fitting`)).body).toEqual({ mine: true, rows: [] });
    const other = await new TestClient(shop.url).join('Seller');
    expect(await answerWith(other, id, item)).toMatchObject(refusal('not_found', 404));
    await seller.post(`/api/listings/${item}/pause`);
    expect(await answerWith(seller, id, item)).toMatchObject(refusal('item_sold'));
    await seller.post(`/api/listings/${item}/resume`);
    await by.put(`/api/blocks/${await idOf(shop, seller)}`);
    expect(await answerWith(seller, id, item)).toMatchObject(refusal('blocked'));
    await end(by, id);
    expect(await answerWith(seller, id, item)).toMatchObject(refusal('not_found', 404));
  });

  it('is taken off by its buyer, of which the seller is not told', async () => {
    const by = await buyer();
    const name = rare();
    const id = await wanted(by, { name });
    const item = await seller.sell({ name });
    await answerWith(seller, id, item);
    expect(await told(by)).toContain(`wanted_answered ${item}`);
    const path = `/api/wanted/${id}/items/${item}`;
    expect(await seller.delete(path)).toMatchObject(refusal('not_found', 404));
    expect((await by.delete(path)).body).toEqual({ deletedCount: 1 });
    expect((await by.delete(path)).body).toEqual({ deletedCount: 0 });
    expect(await ownWanted(by)).toMatchObject([{ items: [] }]);
    const { rows } = (await seller.get(`/api/wanted/${id}/fitting`)).body;
    expect(rows).toMatchObject([{ _id: item, answered: true }]);
    expect(await told(seller)).toEqual([]);
  });
});

describe('an ad that is reported', () => {
  it('is its writer’s, and an admin takes it away', async () => {
    const by = await buyer();
    const id = await wanted(by, { note: 'Idiots need not write.' });
    const report = { subjectKind: 'wanted', subjectId: id, reason: 'rude' };
    expect(await by.post('/api/reports', report)).toMatchObject(refusal('own_report'));
    expect((await seller.post('/api/reports', report)).status).toBe(200);
    const { rows } = (await admin.get('/api/cases?limit=100')).body;
    const found = rows.find((row: { subjectId: string }) => row.subjectId === id);
    expect(found).toMatchObject({ subjectName: 'Nikon D750' });
    const { body: story } = await admin.get(`/api/cases/${found._id}`);
    expect(story).toMatchObject({
      person: { email: by.email },
      asking: { text: 'Nikon D750\nIdiots need not write.' },
    });
    const decision = { decision: 'hide_text', template: 'rude' };
    expect((await admin.post(`/api/cases/${found._id}/decide`, decision)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect(await ownWanted(by)).toMatchObject([{ state: 'hidden' }]);
    expect(await renew(by, id)).toMatchObject(refusal('wanted_over'));
  });
});

describe('an account', () => {
  it('takes its ads and answers along, and leaves none behind', async () => {
    const by = await buyer();
    const name = rare();
    const id = await wanted(by, { name });
    const item = await seller.sell({ name });
    await answerWith(seller, id, item);
    expect((await by.get('/api/my-data')).body.wantedAds).toMatchObject([{ name }]);
    expect((await seller.get('/api/my-data')).body.wantedAnswers).toContainEqual(
      expect.objectContaining({ itemId: item, wanted: name }),
    );
    expect((await by.post('/api/my-account/delete', { password: by.password })).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await sql('select from wanted_ads where id = $1', [id])).rows).toEqual([]);
  });

  it('that is limited neither writes, changes, renews nor answers', async () => {
    const by = await buyer();
    const name = rare();
    const own = await wanted(by);
    const id = await wanted(await buyer(), { name });
    const item = await seller.sell({ name });
    for (const person of [by, seller]) {
      await admin.post(`/api/people/${await idOf(shop, person)}/limit`, {
        reason: 'Rude',
        days: 2,
      });
    }
    expect(await want(by, { name: rare() })).toMatchObject(refusal('limited'));
    const [{ category } = {}] = await ownWanted(by);
    expect(await change(by, own, { ...sampleWanted, category })).toMatchObject(refusal('limited'));
    expect(await renew(by, own)).toMatchObject(refusal('limited'));
    expect(await answerWith(seller, id, item)).toMatchObject(refusal('limited'));
    for (const person of [by, seller]) {
      await admin.post(`/api/people/${await idOf(shop, person)}/unlimit`);
    }
  });
});

describe('what is on sale already', () => {
  const own = async (by: TestClient) => (await ownWanted(by))[0]?.items.map(({ _id }) => _id);

  it('stands under an ad that it fits as soon as that is written, and is no news', async () => {
    const from = await new TestClient(shop.url, 'Tanvir Alam').join('Seller');
    const name = rare();
    const older = await from.sell({ name, resalePrice: 30_000 });
    const item = await from.sell({ name: `${name} with a strap`, resalePrice: 20_000 });
    await from.sell({ name, resalePrice: 90_000 });
    await from.sell({ name, resalePrice: 20_000, conditionType: 'Fair' });
    await from.sell({ name: rare(), resalePrice: 20_000 });
    const by = await buyer();
    const id = await wanted(by, { name, priceTo: 40_000, condition: 'Good' });
    expect(await own(by)).toEqual([item, older]);
    await bringToRest(shop);
    expect(await wantedNews(by)).toEqual([]);
    const [{ category } = {}] = await ownWanted(by);
    expect((await by.delete(`/api/wanted/${id}/items/${item}`)).status).toBe(200);
    expect(await own(by)).toEqual([older]);
    const facts = { name, category, priceTo: 25_000, condition: 'Good' };
    expect((await change(by, id, facts)).status).toBe(200);
    expect(await own(by)).toEqual([]);
    expect((await change(by, id, { ...facts, condition: 'Fair' })).status).toBe(200);
    expect(await own(by)).toHaveLength(1);
  });
});

describe('what is on sale already and', () => {
  const sought = (name: string) => ({ name, priceTo: 40_000, condition: 'Fair' });
  const shown = async (by: TestClient) => (await ownWanted(by))[0]?.items.map(({ _id }) => _id);

  it('is one’s own, for parts, or of somebody who is blocked, stands under no ad', async () => {
    const [by, blocked] = [
      await new TestClient(shop.url, 'Tanvir Alam').join('Seller'),
      await new TestClient(shop.url, 'Kamrul Ahsan').join('Seller'),
    ];
    const name = rare();
    const facts = { name, resalePrice: 30_000 };
    await by.sell(facts);
    await blocked.sell(facts);
    const broken = { parts: { whole: 'fails' }, defects: [] };
    await seller.sell({ ...facts, conditionType: 'Fair', conditionReport: broken });
    await by.put(`/api/blocks/${await idOf(shop, blocked)}`);
    const fits = await seller.sell(facts);
    await wanted(by, sought(name));
    expect(await shown(by)).toEqual([fits]);
  });

  it('fits does not keep its seller’s next item from being told of', async () => {
    const from = await new TestClient(shop.url, 'Tanvir Alam').join('Seller');
    const by = await buyer();
    const name = rare();
    await from.sell({ name, resalePrice: 30_000 });
    await wanted(by, sought(name));
    const next = await from.sell({ name, resalePrice: 20_000 });
    expect(await told(by)).toEqual([`wanted_found ${next}`]);
  });

  it('came while an ad was over, stands under it once that is renewed', async () => {
    const by = await buyer();
    const name = rare();
    const id = await wanted(by, sought(name));
    await moveEnd(id, '-1 hour');
    const item = await seller.sell({ name, resalePrice: 30_000 });
    expect(await told(by)).toEqual([]);
    expect((await renew(by, id)).status).toBe(200);
    expect(await shown(by)).toEqual([item]);
  });
});

describe('limits', () => {
  it('end a flood of ads for the day, and refuse contact details where the shop tells them after a booking', async () => {
    const environment = { LIMIT_WANTED_PER_DAY: '2', PHONE_SHOWN: 'accepted' };
    const small = await startTestShop({ environment });
    try {
      const by = await new TestClient(small.url).join('Buyer');
      const note = 'Write to me@example.com';
      expect(await want(by, { note })).toMatchObject(refusal('contact_details'));
      const id = await wanted(by);
      const [{ category } = {}] = await ownWanted(by);
      const facts = { ...sampleWanted, category };
      expect(await change(by, id, { ...facts, note })).toMatchObject(refusal('contact_details'));
      // What is refused does not count.
      expect(await want(by)).toMatchObject(refusal('wanted_already', 409));
      await wanted(by, { name: rare() });
      const before = Date.now();
      const over = await want(by, { name: rare() });
      expect(over).toMatchObject(refusal('too_many', 429));
      const [until = ''] =
        /(?<=^That was too often\. Please try again after ).+Z(?=\.$)/.exec(over.body.ownStatus) ??
        [];
      expect(Date.parse(until)).toBeGreaterThan(before + 23 * 3_600_000);
      // A mistake can be mended also then, three times for each ad.
      for (const priceTo of [70_000, 71_000, 72_000, 73_000, 74_000, 75_000]) {
        expect((await change(by, id, { ...facts, priceTo })).status).toBe(200);
      }
      expect(await change(by, id, facts)).toMatchObject(refusal('too_many', 429));
    } finally {
      await small.close();
    }
  });
});
