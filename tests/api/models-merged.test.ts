import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { eventually } from '#tests/support/faults.ts';
import { addModel, change, followed, merge, propose, readModel } from '#tests/support/models.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { acceptedNotice, addProof, newSerial } from '#tests/support/thefts.ts';
import { wanted } from '#tests/support/wanted.ts';

// What follows a model that is merged or corrected, and what the names of two mean then.

let shop: TestShop;
let admin: TestClient;
let seller: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  visitor = new TestClient(shop.url);
});
afterAll(() => shop.close());

const named = async (name: string) =>
  (await visitor.get(`/api/models?name=${encodeURIComponent(name)}`)).body[0]?.id;

async function found(q: string, filter = ''): Promise<string[]> {
  const { body } = await visitor.get(`/api/search?q=${encodeURIComponent(q)}${filter}`);
  return body.products.map(({ _id }: { _id: string }) => _id);
}

async function rowOf(id: string) {
  const { rows } = await shop.database.pool.query(
    'select model_id, brand, model from products where id = $1',
    [id],
  );
  return rows[0];
}

/** Waits until so many connections wait for another one, or more. */
const waiting = (count: number) =>
  eventually(`${count} connections wait`, async () => {
    const { rows } = await shop.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length >= count;
  });

/** Lets `merging` come as far as its last step, and end it once `during` is done. */
async function whileHeld<Merged, Done>(
  merging: () => Promise<Merged>,
  during: () => Promise<Done>,
): Promise<[Merged, Done]> {
  const client = await shop.database.sessions.connect();
  try {
    await client.query('begin');
    await client.query('lock table price_guides in exclusive mode');
    const merged = merging();
    await waiting(1);
    const done = await during();
    await client.query('commit');
    return [await merged, done];
  } finally {
    client.release();
  }
}

it('loses no listing that is edited or added while the merge is under way', async () => {
  const from = await addModel(admin, { model: 'Busy', kind: 'dslr', aliases: [] });
  const into = await addModel(admin, { model: 'Calm', kind: 'dslr', aliases: [] });
  const item = await seller.sell({ name: 'Padma Busy number 1' });
  const by = await new TestClient(shop.url, 'Late').join('Buyer');
  const deputy = await joinAdmin(shop, 'Deputy');
  const proofs = [await addProof(by)];
  const about = { brand: 'Padma', model: 'Busy', serialNumber: 'BSY-118812', proofs };
  const during = async () => {
    const writing = [
      seller.sell({ name: 'Padma Busy late' }),
      by.put('/api/kit', { items: [{ modelId: from, mount: 'Sony E' }] }),
      acceptedNotice({ by, admin }, about),
      deputy.put(`/api/counttrust/${from}`, { believed: true, reason: 'Two were right.' }),
    ] as const;
    // The merge, and one of them at least: each gives up its lock after two seconds, so not all may wait at once.
    await waiting(2);
    return writing;
  };
  const [merged, written] = await whileHeld(() => merge(admin, from, into), during);
  expect(merged.status).toBe(200);
  const [late, kit, notice, trust] = await Promise.all(written);
  expect([kit.status, trust.status]).toEqual([200, 200]);
  await followed(shop);
  expect(await editPrice(item)).toBe(200);
  for (const id of [item, late]) {
    expect(await rowOf(id), id).toMatchObject({ model_id: into, model: 'Calm' });
  }
  expect((await by.get('/api/kit')).body.items).toMatchObject([{ modelId: into }]);
  const { rows } = await shop.database.pool.query(
    'select model_id from theft_notices where id = $1',
    [notice],
  );
  expect(rows).toEqual([{ model_id: into }]);
  const trusted = await shop.database.pool.query('select from count_trust where model_id = $1', [
    into,
  ]);
  expect(trusted.rows).toHaveLength(1);
  expect(await readModel(admin, into)).toMatchObject({ listings: 2, kits: 1 });
});

it('of two makers: a name alone keeps the meaning that it has under the maker that stays', async () => {
  const from = await addModel(admin, { brand: 'Kodiak', model: 'N1', aliases: ['Night One'] });
  const other = await addModel(admin, { brand: 'Grizzly', model: 'N1', aliases: [] });
  const into = await addModel(admin, { brand: 'Grizzly', model: 'Bear', aliases: [] });
  expect((await merge(admin, from, into)).status).toBe(200);
  expect((await readModel(admin, into)).aliases).toEqual(['Kodiak N1', 'Night One']);
  expect(await named('Grizzly N1')).toBe(other);
  expect(await named('Kodiak N1')).toBe(into);
});

it('keeps the mounts of both and what was known of one', async () => {
  const from = await addModel(admin, { model: 'Long 1', mounts: ['Nikon Z'], aliases: [] });
  const into = await addModel(admin, { model: 'Long 2', mounts: ['Sony E'], aliases: [] });
  await shop.database.pool.query(
    "update camera_models set focal = '50', megapixels = 24, weather_sealed = true where id = $1",
    [from],
  );
  const buyer = await new TestClient(shop.url, 'Kit').join('Buyer');
  await buyer.put('/api/kit', { items: [{ modelId: from, mount: 'Nikon Z' }] });
  expect((await merge(admin, from, into)).status).toBe(200);
  expect((await readModel(admin, into)).mounts).toEqual(['Sony E', 'Nikon Z']);
  const { items } = (await buyer.get('/api/kit')).body;
  expect(items).toMatchObject([{ modelId: into, mount: 'Nikon Z' }]);
  const { rows } = await shop.database.pool.query(
    'select focal, megapixels, weather_sealed from camera_models where id = $1',
    [into],
  );
  expect(rows).toMatchObject([{ focal: '50', weather_sealed: true }]);
  expect(Number(rows[0].megapixels)).toBe(24);
});

it('is refused for two of two kinds, and where the mounts would be too many', async () => {
  const mounts = (name: string) => Array.from({ length: 7 }, (_, n) => `${name} ${n}`);
  const from = await addModel(admin, { model: 'Wide 1', mounts: mounts('A'), aliases: [] });
  const into = await addModel(admin, { model: 'Wide 2', mounts: mounts('B'), aliases: [] });
  const lens = await addModel(admin, { model: 'Wide 3', kind: 'dslr', aliases: [] });
  expect((await merge(admin, from, into)).body.code).toBe('merge_mounts');
  expect((await merge(admin, from, lens)).body.code).toBe('merge_kinds');
  expect((await readModel(admin, from))._id).toBe(from);
});

it('ends no ad that stands for one whose time is over', async () => {
  const from = await addModel(admin, { model: 'Ad 1', aliases: [] });
  const into = await addModel(admin, { model: 'Ad 2', aliases: [] });
  const buyer = await new TestClient(shop.url, 'Looker').join('Buyer');
  const old = await wanted(buyer, { name: 'Padma Ad 1', priceTo: 90_000 });
  const open = await wanted(buyer, { name: 'Padma Ad 2', priceTo: 10_000 });
  await shop.database.pool.query(
    "update wanted_ads set expires_at = clock_timestamp() - interval '1 hour' where id = $1",
    [old],
  );
  expect((await readModel(admin, from)).wanted).toBe(0);
  expect((await merge(admin, from, into)).status).toBe(200);
  expect((await visitor.get(`/api/wanted/${open}`)).body.name).toBe('Padma Ad 2');
  expect((await readModel(admin, into)).wanted).toBe(1);
});

it('names an ad that is written while it is merged as the one that it is by then', async () => {
  const from = await addModel(admin, { model: 'Ad 5', aliases: [] });
  const into = await addModel(admin, { model: 'Ad 6', aliases: [] });
  const buyer = await new TestClient(shop.url, 'Looker').join('Buyer');
  const ad = await wanted(buyer, { name: 'Padma Ad 5' });
  expect((await merge(admin, from, into)).status).toBe(200);
  await shop.database.pool.query(
    'insert into wanted_ads (person_id, model_id, category_id, name, words, price_to, condition, note, expires_at, ended_at, end_reason) ' +
      "select person_id, $1, category_id, 'Padma Ad 5', '{}', 1, condition, '', expires_at, now(), 'found' from wanted_ads where id = $2",
    [from, ad],
  );
  const { rows } = await shop.database.pool.query(
    'select model_id, name from wanted_ads where price_to = 1',
  );
  expect(rows).toEqual([{ model_id: into, name: 'Padma Ad 6' }]);
});

it('is looked for by ads that were written by its name before it was added', async () => {
  const [one, two] = [
    await new TestClient(shop.url, 'Early').join('Buyer'),
    await new TestClient(shop.url, 'Twice').join('Buyer'),
  ];
  const ad = await wanted(one, { name: 'Padma Zeta 8 in black' });
  const other = await wanted(one, { name: 'Padma Zetas' });
  const dear = await wanted(two, { name: 'Padma Zeta 8', priceTo: 90_000 });
  const cheap = await wanted(two, { name: 'Padma Zeta 8 body', priceTo: 10_000 });
  const id = await addModel(admin, { model: 'Zeta 8', aliases: [] });
  await followed(shop);
  expect((await readModel(admin, id)).wanted).toBe(2);
  const { rows } = await shop.database.pool.query(
    'select id, name, model_id, key_word, end_reason from wanted_ads where id = any($1) order by at',
    [[ad, other, dear, cheap]],
  );
  const found = { name: 'Padma Zeta 8', model_id: id, key_word: null };
  expect(rows).toEqual([
    { id: ad, ...found, end_reason: null },
    expect.objectContaining({ id: other, name: 'Padma Zetas', model_id: null }),
    { id: dear, ...found, end_reason: null },
    { id: cheap, ...found, end_reason: 'withdrawn' },
  ]);
  expect((await seller.get('/api/demand?name=Padma+Zeta+8')).body.people).toBe(2);
});

it('is spelled as the shop spells its maker, and found beside it', async () => {
  const id = await addModel(admin, { brand: 'nikon', model: 'Zulu 9', aliases: [] });
  expect((await readModel(admin, id)).brand).toBe('Nikon');
  await change(admin, id, { brand: 'NIKON', model: 'Zulu 10' });
  expect((await readModel(admin, id)).brand).toBe('Nikon');
  const item = await seller.sell({ name: 'Hardly used: Nikon Zulu 10' });
  expect(await found('nikon zulu 10')).toEqual([item]);
  const { rows } = await shop.database.pool.query(
    'select model_id from product_search where id = $1',
    [item],
  );
  expect(rows).toEqual([{ model_id: id }]);
});

it('of a maker that is spelled otherwise is found by that at once', async () => {
  const id = await addModel(admin, { brand: 'zorki', model: 'Four', aliases: [] });
  await change(admin, id, { brand: 'Zorki' });
  expect((await readModel(admin, id)).brand).toBe('Zorki');
  const { rows } = await shop.database.pool.query(
    'select distinct brand from search_model_names where model_id = $1',
    [id],
  );
  expect(rows).toEqual([{ brand: 'Zorki' }]);
});

it('is found by new names in items that say them anywhere', async () => {
  const item = await seller.sell({ name: 'Hardly used: Meghna M1' });
  expect(await rowOf(item)).toMatchObject({ model_id: null });
  const id = await addModel(admin, { brand: 'Meghna', model: 'M1', aliases: [] });
  await followed(shop);
  const { rows } = await shop.database.pool.query(
    'select model_id from product_search where id = $1',
    [item],
  );
  expect(rows).toEqual([{ model_id: id }]);
});

it('moves more items than one step, also what was removed', async () => {
  const from = await addModel(admin, { model: 'Many 1', aliases: [] });
  const into = await addModel(admin, { model: 'Many 2', aliases: [] });
  const items: string[] = [];
  for (let n = 0; n < 23; n += 1) items.push(await seller.sell({ name: `Padma Many 1 no ${n}` }));
  await shop.database.pool.query("update products set status = 'removed' where id = $1", [
    items[4],
  ]);
  expect((await merge(admin, from, into)).body.listings).toBe(22);
  await followed(shop);
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as count from products where model_id = $1 and model = $2',
    [into, 'Many 2'],
  );
  expect(rows).toEqual([{ count: 23 }]);
  expect(await found('padma many', '&brand=Padma')).not.toContain(items[4]);
});

it('knows an item by its serial number before the item has followed', async () => {
  const from = await addModel(admin, { brand: 'Meghna', model: 'Slow', aliases: [] });
  const into = await addModel(admin, { model: 'Staying', aliases: [] });
  const [number, stolen] = [newSerial(), newSerial()];
  const item = await seller.sell({ name: 'Meghna Slow one', serialNumber: number });
  const taken = await seller.sell({ name: 'Meghna Slow two', serialNumber: stolen });
  const held = await seller.sell({ name: 'Meghna Slow three' });
  const victim = await new TestClient(shop.url, 'Robbed').join('Buyer');
  const client = await shop.database.sessions.connect();
  try {
    await client.query('begin');
    // Items follow some twenty at a time: none of them does while one is kept.
    await client.query('select from products where id = $1 for update', [held]);
    expect((await merge(admin, from, into)).status).toBe(200);
    const other = await new TestClient(shop.url, 'Other').join('Seller');
    const twin = other.sell({ name: 'Padma Staying', serialNumber: number });
    await expect(twin).rejects.toThrow('serial_taken');
    const about = { brand: 'Padma', model: 'Staying', serialNumber: stolen };
    const notice = await acceptedNotice({ by: victim, admin }, about);
    expect(await rowOf(taken)).toMatchObject({ model_id: from });
    const { rows } = await shop.database.pool.query(
      'select product_id from theft_questions where notice_id = $1',
      [notice],
    );
    expect(rows).toEqual([{ product_id: taken }]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await followed(shop);
  expect(await rowOf(item)).toMatchObject({ model_id: into });
});

it('keeps what people have of a model whose mounts are not known any more', async () => {
  const id = await addModel(admin, { model: 'Mounted', mounts: ['Nikon F'], aliases: [] });
  const owner = await new TestClient(shop.url, 'Owner').join('Buyer');
  await owner.put('/api/kit', { items: [{ modelId: id, mount: 'Nikon F' }] });
  expect((await change(admin, id, { model: 'Mounted', mounts: [] })).status).toBe(200);
  expect((await owner.get('/api/kit')).body.items).toMatchObject([{ modelId: id }]);
});

it('takes no name by itself that nobody could type', async () => {
  const [brand, model] = ['B'.repeat(55), 'M'.repeat(90)];
  const id = await propose(seller, { brand, model });
  const into = await addModel(admin, { model: 'Short', aliases: [] });
  const answer = await admin.post(`/api/modelproposals/${id}/alias`, { model: into });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((await readModel(admin, into)).aliases).toEqual([]);
  const aliases = Array.from({ length: 60 }, (_, n) => `Full ${n}`);
  const full = await addModel(admin, { model: 'Full', aliases });
  expect((await change(admin, full, { model: 'Fuller', aliases })).status).toBe(200);
  expect((await readModel(admin, full)).aliases).toEqual(aliases);
  const { rows } = await shop.database.pool.query(
    "select after from audit_entries where action = 'model_changed' and subject_name = 'Padma Fuller'",
  );
  expect(rows[0].after.aliases).toBe(aliases.join(', '));
});

/** Edits an item as its form does, which names the model that it had when it was opened. */
async function editPrice(id: string): Promise<number> {
  const { body } = await seller.get(`/api/editproduct/${id}`);
  const { _id, pictures, serialEnding, takesOffers, offerFloor, salesStatus, ...edit } = body;
  const told = Object.entries(edit).filter(([, value]) => value !== null && value !== '');
  const answer = await seller.put(`/api/editproduct/${id}`, Object.fromEntries(told));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.status;
}
