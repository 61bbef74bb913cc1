import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCategories } from '#contract/catalogue/managing.ts';
import { categories, categoryId, seedCategories } from '#server/seeds/categories.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { forbidden, unauthorized } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let second: TestClient;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  [admin, second] = [await joinAdmin(shop), await joinAdmin(shop, 'Second admin')];
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
});

// Each test finds the nine as every shop begins with them.
beforeEach(async () => {
  await shop.database.pool.query('delete from categories where position > 0');
  await seedCategories(shop.database);
});

afterAll(() => shop.close());

const path = '/api/managecategories';

interface Shown {
  _id: string;
  name: string;
}

async function list(): Promise<Shown[]> {
  return (await new TestClient(shop.url).get('/api/categories')).body;
}

const namesOf = (rows: Shown[]) => rows.map(({ name }) => name);
const idsOf = (rows: Shown[]) => rows.map(({ _id }) => _id);
const add = (name: unknown, by = admin) => by.post(path, { name });
const rename = (id: string, body: unknown, by = admin) => by.patch(`${path}/${id}`, body);
const order = (ids: unknown, was: unknown, by = admin) => by.put(`${path}/order`, { ids, was });
const lenses = { id: categoryId('lens'), was: 'Lenses' };

/** What is there, with the category at one place moved up by one. */
function movedUp(ids: string[], index: number): string[] {
  const moved = [...ids];
  [moved[index - 1], moved[index]] = [ids[index] ?? '', ids[index - 1] ?? ''];
  return moved;
}

const wrongNames: [string, unknown, string][] = [
  ['nothing', undefined, 'Name is required'],
  ['an empty one', '   ', 'Name is required'],
  ['one that cannot be seen', '\u200b\u200b\u200b', 'Name is required'],
  ['another type', 7, 'Name is required'],
  ['one sign', ' x ', 'Name must have 2 characters at least'],
  ['41 signs', 'x'.repeat(41), 'Name can have 40 characters at most'],
  ['10,000 signs', 'x'.repeat(10_000), 'Name can have 40 characters at most'],
];

describe('adding a category', () => {
  test('puts it behind all others, tidied, for everybody to choose', async () => {
    const answer = await add('  Drones \n and   gimbals ');
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
    const rows = await list();
    expect(rows).toHaveLength(categories.length + 1);
    expect(rows.at(-1)).toEqual({
      _id: answer.body.insertedId,
      name: 'Drones and gimbals',
      count: 0,
      lowestPrice: null,
    });
    const id = await seller.sell({ category: answer.body.insertedId });
    const page = await buyer.get(`/api/category/${answer.body.insertedId}`);
    expect(page.body).toMatchObject({ name: 'Drones and gimbals', products: [{ _id: id }] });
    await shop.database.pool.query('delete from product_prices where product_id = $1', [id]);
    await shop.database.pool.query('delete from products where id = $1', [id]);
  });

  test.each(['লেন্স ও ফিল্টার', 'Объективы', '三脚架', '📷 Kits', "<b>'Bold' & more</b>"])(
    'takes %s as it is written',
    async (name) => {
      expect((await add(name)).status).toBe(200);
      expect(namesOf(await list()).at(-1)).toBe(name);
    },
  );

  test.each(wrongNames)('refuses %s', async (_, name, message) => {
    const { status, body } = await add(name);
    expect({ status, issues: body.issues }).toEqual({
      status: 400,
      issues: [{ path: 'name', message }],
    });
    expect(await list()).toHaveLength(categories.length);
  });

  test.each(['lenses', ' LENSES ', 'Ｌｅｎｓｅｓ', 'Len\u200bses'])(
    'refuses %j, which reads like one that is there',
    async (name) => {
      const message = 'A category of this name exists already.';
      expect(await add(name)).toMatchObject({
        status: 409,
        body: { ownStatus: message, issues: [{ path: 'name', message }] },
      });
      expect(await list()).toHaveLength(categories.length);
    },
  );

  test('compares letters that have a case in any script', async () => {
    expect((await add('ОБЪЕКТИВЫ')).status).toBe(200);
    expect((await add('объективы')).status).toBe(409);
    expect((await add('E\u0301crans')).status).toBe(200);
    expect((await add('\u00e9CRANS')).status).toBe(409);
  });

  test('the same name at the same moment is added once', async () => {
    const names = [
      'Projectors',
      'projectors',
      'PROJECTORS',
      ' Projectors',
      'Projectors',
      'ProJectors',
    ];
    const answers = await Promise.all(names.map((name, n) => add(name, n % 2 ? second : admin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const found = namesOf(await list()).filter((name) => name.toLowerCase() === 'projectors');
    expect(found).toHaveLength(1);
  });

  test('different names at the same moment all get a place of their own', async () => {
    const names = ['Scanners', 'Projectors', 'Enlargers', 'Cables', 'Straps'];
    const answers = await Promise.all(names.map((name) => add(name)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(
      namesOf(await list())
        .slice(categories.length)
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  test('ends where the shop can hold no more', async () => {
    const { rowCount } = await shop.database.pool.query(
      "insert into categories (name, position) select 'Filler ' || n, n from generate_series(10, $1) n",
      [maxCategories],
    );
    expect(rowCount).toBe(maxCategories - categories.length);
    expect(await add('One more')).toMatchObject({
      status: 409,
      body: { ownStatus: 'The shop has all categories it can hold.' },
    });
    expect(await list()).toHaveLength(maxCategories);
  });
});

describe('renaming a category', () => {
  test('shows in every list, and leaves its place and products alone', async () => {
    const before = await list();
    const answer = await rename(lenses.id, { name: ' Objectives ', was: lenses.was });
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await list()).toEqual(
      before.map((row) => (row._id === lenses.id ? { ...row, name: 'Objectives' } : row)),
    );
    const page = await buyer.get(`/api/category/${lenses.id}`);
    expect(page.body.name).toBe('Objectives');
  });

  test('may change nothing but the case', async () => {
    const answer = await rename(lenses.id, { name: 'LENSES', was: lenses.was });
    expect(answer.body).toEqual({ modifiedCount: 1 });
    expect(namesOf(await list())).toContain('LENSES');
  });

  test('to the name that it has changes nothing, whatever was seen', async () => {
    const answer = await rename(lenses.id, { name: 'Lenses', was: 'Glass' });
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  });

  test('does not write over what another admin wrote meanwhile', async () => {
    const answers = await Promise.all([
      rename(lenses.id, { name: 'Objectives', was: lenses.was }),
      rename(lenses.id, { name: 'Glass', was: lenses.was }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'category_changed', modifiedCount: 0 });
    const kept = answers[0]?.status === 200 ? 'Objectives' : 'Glass';
    expect((await list()).find(({ _id }) => _id === lenses.id)?.name).toBe(kept);
  });

  test('two that want one name do not both get it', async () => {
    const answers = await Promise.all([
      rename(lenses.id, { name: 'Glass', was: lenses.was }),
      rename(categoryId('film'), { name: 'GLASS', was: 'Film and rangefinder' }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('refuses the name of another one, with the field', async () => {
    expect(await rename(lenses.id, { name: 'medium FORMAT', was: lenses.was })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', issues: [{ path: 'name' }] },
    });
  });

  test.each(wrongNames)('refuses %s', async (_, name, message) => {
    const { status, body } = await rename(lenses.id, { name, was: lenses.was });
    expect({ status, issues: body.issues }).toEqual({
      status: 400,
      issues: [{ path: 'name', message }],
    });
  });

  test('needs to know what was seen', async () => {
    for (const was of [undefined, 7, ['Lenses'], 'x'.repeat(10_000)]) {
      expect((await rename(lenses.id, { name: 'Glass', was })).status).toBe(400);
    }
    expect(namesOf(await list())).toContain('Lenses');
  });

  test.each([randomUUID(), '1', 'order'])('finds no category %s', async (id) => {
    expect((await rename(id, { name: 'Glass', was: 'Lenses' })).status).toBe(404);
  });
});

describe('the order of the categories', () => {
  test('is what the admin makes it, everywhere', async () => {
    const was = idsOf(await list());
    const ids = was.toReversed();
    const answer = await order(ids, was);
    // The one in the middle stays where it is.
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 8 } });
    expect(idsOf(await list())).toEqual(ids);
    expect((await order(ids, was)).body).toEqual({ modifiedCount: 0 });
    expect((await add('Drones')).status).toBe(200);
    expect(namesOf(await list()).at(-1)).toBe('Drones');
  });

  test('two that change it at the same moment lose nothing', async () => {
    const was = idsOf(await list());
    const wishes = [movedUp(was, 3), movedUp(was, 8)];
    const answers = await Promise.all(wishes.map((ids, n) => order(ids, was, n ? second : admin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'order_changed', modifiedCount: 0 });
    expect(refused?.body.ownStatus).toMatch(/^Somebody else changed the categories\. Look/);
    expect(idsOf(await list())).toEqual(wishes[answers[0]?.status === 200 ? 0 : 1]);
  });

  test('is refused when a category was added meanwhile', async () => {
    const was = idsOf(await list());
    await add('Drones', second);
    expect((await order(movedUp(was, 1), was)).status).toBe(409);
    expect(namesOf(await list()).at(-1)).toBe('Drones');
  });

  test('names every category once', async () => {
    const was = idsOf(await list());
    const [first = ''] = was;
    for (const ids of [
      was.slice(1),
      [...was, first],
      [first, first, ...was.slice(2)],
      [...was.slice(1), randomUUID()],
      [],
    ]) {
      expect(await order(ids, was)).toMatchObject({ status: 409, body: { code: 'order_changed' } });
    }
    expect(idsOf(await list())).toEqual(was);
  });

  test('is a list of ids', async () => {
    const was = idsOf(await list());
    const many = Array.from({ length: maxCategories + 1 }, () => randomUUID());
    for (const ids of [undefined, null, 'all', was[0], [7], ['lenses'], many]) {
      const answer = await order(ids, was);
      expect(answer.status).toBe(400);
      expect(answer.body.issues[0].path).toMatch(/^ids/);
    }
    expect((await order(was, undefined)).status).toBe(400);
  });
});

describe('a restart', () => {
  test('leaves alone what admins renamed, reordered and added', async () => {
    await rename(lenses.id, { name: 'Objectives', was: lenses.was });
    // The name that a category of every shop had is free for another one.
    await add('Lenses');
    const was = idsOf(await list());
    await order(was.toReversed(), was);
    const before = await list();
    await seedCategories(shop.database);
    expect(await list()).toEqual(before);
    expect(before[0]?.name).toBe('Lenses');
  });
});

describe('managing categories is for admins', () => {
  const calls = (by: TestClient, was: string[]) => [
    add('Drones', by),
    rename(lenses.id, { name: 'Glass', was: lenses.was }, by),
    order(was.toReversed(), was, by),
  ];

  test('and for nobody else', async () => {
    const before = await list();
    for (const person of [buyer, seller]) {
      for (const answer of await Promise.all(calls(person, idsOf(before)))) {
        expect(answer).toMatchObject({ status: 403, body: forbidden });
      }
    }
    for (const answer of await Promise.all(calls(new TestClient(shop.url), idsOf(before)))) {
      expect(answer).toMatchObject({ status: 401, body: unauthorized });
    }
    expect(await list()).toEqual(before);
  });
});

test('the database itself keeps two names apart', async () => {
  const insert = (name: string) =>
    shop.database.pool.query('insert into categories (name, position) values ($1, 99)', [name]);
  await expect(insert(' LENSES ')).rejects.toThrow('categories_name_any_case');
});
