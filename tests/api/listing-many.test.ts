import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { idOf } from '#tests/support/people.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';

// Many items in one call: each row by the rules of one, each with a result of its own.

let shop: TestShop;
let admin: TestClient;
let category: string;

beforeAll(async () => {
  shop = await startTestShop({
    environment: { LIMIT_PRODUCTS_PER_DAY: '120', LIMIT_BULK_CALLS_PER_MINUTE: '15' },
  });
  admin = await joinAdmin(shop);
  const { body } = await admin.get('/api/categories');
  category = body[0]._id;
});
afterAll(() => shop.close());

interface Result {
  row: number;
  key: string;
  status: 'created' | 'already' | 'refused';
  id?: string;
  errors?: { field?: string; code: string; message: string; retryAfter?: number }[];
}

/** Each seller has photos of their own: the same file would be everybody's who uploaded it. */
let pictures = 300;

async function withProgram() {
  const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  const { id, secret } = await makeToken(seller, { scopes: ['listings:write'] });
  const program = programOf(seller, secret);
  pictures += 1;
  const { body } = await program.upload(await uniquePicture(pictures));
  const image = body.data.display_url as string;
  const item = (facts: object) => ({ ...sampleProduct, category, image, ...facts });
  return { seller, program, tokenId: id, item };
}

/** So many items, each under a key of its own. */
const many = (count: number, item: (facts: object) => object, prefix = 'row') =>
  Array.from({ length: count }, (_, n) => item({ key: `${prefix}-${n}`, name: `Lens no ${n}` }));

async function send(program: TestClient, rows: unknown[]): Promise<Result[]> {
  const { status, body } = await program.post('/api/addproducts', { rows });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.results;
}

const statusesOf = (results: Result[]) => results.map(({ status }) => status);
const codesOf = (results: Result[]) => results.map(({ errors }) => errors?.[0]?.code);

async function namesOf(seller: TestClient): Promise<string[]> {
  const { body } = await seller.get(`/api/myproducts/${seller.email}`);
  return body.map(({ name }: { name: string }) => name).toSorted();
}

describe('a call of many rows', () => {
  it('lists each item as the call for one does', async () => {
    const { seller, program, item } = await withProgram();
    const results = await send(program, many(8, item));
    expect(statusesOf(results)).toEqual(Array.from({ length: 8 }, () => 'created'));
    expect(results.map(({ row, key }) => `${row} ${key}`)).toEqual(
      Array.from({ length: 8 }, (_, n) => `${n} row-${n}`),
    );
    expect(await namesOf(seller)).toEqual(Array.from({ length: 8 }, (_, n) => `Lens no ${n}`));
    const { body: page } = await new TestClient(shop.url).get(`/api/product/${results[3]?.id}`);
    expect(page.product.name).toBe('Lens no 3');
  });

  it('refuses rows for themselves, with the codes and words of the call for one', async () => {
    const { seller, program, item } = await withProgram();
    const { seller: other, program: others, item: ofOther } = await withProgram();
    const results = await send(program, [
      item({ key: 'good' }),
      item({ key: 'dear', resalePrice: -5 }),
      item({ key: 'no-name', name: '' }),
      { ...ofOther({ key: 'not-mine' }) },
      item({ key: 'nowhere', category: '00000000-0000-4000-8000-000000000000' }),
      item({ key: 'stock', stockNumber: 'A-1' }),
      item({ key: '' }),
      item({}),
      {},
    ]);
    expect(statusesOf(results)).toEqual([
      'created',
      ...Array(4).fill('refused'),
      'created',
      ...Array(3).fill('refused'),
    ]);
    const faults = results.map(({ errors }) =>
      errors?.map(({ field, code }) => `${code} ${field}`),
    );
    expect(faults[1]).toEqual(['bad_input resalePrice']);
    expect(faults[2]).toEqual(['bad_input name']);
    expect(faults[3]).toEqual(['image_not_yours image']);
    expect(faults[4]).toEqual(['category_unknown category']);
    expect(faults[6]).toEqual(['bad_input key']);
    expect(faults[7]).toEqual(['bad_input key']);
    expect(faults[8]?.length).toBeGreaterThan(8);
    const single = await seller.post('/api/addproduct', item({ resalePrice: -5 }));
    expect(results[1]?.errors?.[0]?.message).toBe(single.body.issues[0].message);
    const [again] = await send(program, [item({ key: 'stock-2', stockNumber: 'a-1' })]);
    expect(again?.errors).toMatchObject([{ code: 'stock_number_taken', field: 'stockNumber' }]);
    expect(await namesOf(other)).toEqual([]);
    expect(statusesOf(await send(others, [ofOther({ key: 'good' })]))).toEqual(['created']);
  });

  it('is refused as a whole when it has no rows, or too many', async () => {
    const { program, item } = await withProgram();
    for (const rows of [[], many(101, item), 'none', undefined]) {
      const { status, body } = await program.post('/api/addproducts', { rows });
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'rows']);
    }
  });

  it('takes a hundred rows with the longest texts, escaped as PHP and Python do', async () => {
    const { program, item } = await withProgram();
    const defect = { part: 'screen', severity: 'small', note: 'ক'.repeat(160) };
    const conditionReport = { parts: {}, defects: Array(12).fill(defect) };
    const facts = { description: 'ক'.repeat(4_000), conditionReport, conditionType: 'Fair' };
    const rows = many(100, (named) => item({ ...named, ...facts }));
    const escaped = JSON.stringify({ rows }).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(escaped.length).toBeGreaterThan(3_500_000);
    const headers = {
      authorization: `Bearer ${program.token}`,
      'content-type': 'application/json',
    };
    const { status, body } = await program.send('POST', '/api/addproducts', headers, escaped);
    expect(status).toBe(200);
    expect(body.results[0].errors).toBeUndefined();
    expect(new Set(statusesOf(body.results))).toEqual(new Set(['created']));
  });

  it('refuses what is no item, or cannot be stored, for itself', async () => {
    const { seller, program, item } = await withProgram();
    const results = await send(program, [
      null,
      [],
      'x',
      7,
      item({ key: 'good' }),
      item({ key: 'nul', name: 'a\u0000b' }),
      item({ key: 'cut', description: 'half an emoji \ud83d' }),
      item({ key: 'a\u0000' }),
      { key: '\ud83d', unknown: '\u0000' },
    ]);
    const refused = (count: number) => Array(count).fill('refused');
    expect(statusesOf(results)).toEqual([...refused(4), 'created', ...refused(4)]);
    expect(new Set(codesOf(results))).toEqual(new Set([undefined, 'bad_input']));
    expect(results[5]?.errors).toMatchObject([{ field: 'name' }]);
    expect(results[6]?.errors).toMatchObject([{ field: 'description' }]);
    expect(await namesOf(seller)).toHaveLength(1);
    const { body } = await program.post('/api/changelistings', {
      rows: [null, 'x', { id: results[4]?.id, do: 'pause' }],
    });
    expect(statusesOf(body.results)).toEqual(['refused', 'refused', 'changed']);
  });

  it('refuses the second row of a key', async () => {
    const { seller, program, item } = await withProgram();
    const results = await send(program, [
      item({ key: 'same', name: 'The first' }),
      item({ key: 'same', name: 'The second' }),
      item({ key: ' same ', name: 'The third' }),
    ]);
    expect(statusesOf(results)).toEqual(['created', 'refused', 'refused']);
    expect(results[1]?.errors).toMatchObject([{ field: 'key', code: 'bad_input' }]);
    expect(await namesOf(seller)).toEqual(['The first']);
  });

  it('is counted by person, whatever they call with', async () => {
    const { seller, program } = await withProgram();
    const other = programOf(
      seller,
      (await makeToken(seller, { scopes: ['listings:write'] })).secret,
    );
    const callers = [seller, program, other];
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      const by = callers[n % 3] as TestClient;
      const path = n % 2 ? '/api/addproducts' : '/api/changelistings';
      statuses.push((await by.post(path, { rows: [{}] })).status);
    }
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
    // One item a call is another matter.
    expect((await program.post('/api/addproduct', {})).status).toBe(400);
  });

  it('is remembered as an attack for a photo or an item of others', async () => {
    const { seller, program } = await withProgram();
    const { program: others, item: ofOther } = await withProgram();
    const [foreign] = await send(others, [ofOther({ key: 'k' })]);
    await send(program, [ofOther({ key: 'photo' })]);
    await program.post('/api/changelistings', { rows: [{ id: foreign?.id, do: 'pause' }] });
    await send(program, [{}]);
    await expect
      .poll(async () => {
        await shop.shop.securityEvents.flush();
        const { rows } = await shop.database.pool.query(
          'select kind, route from security_events where person_id = $1 order by id',
          [await idOf(shop, seller)],
        );
        return rows;
      })
      .toEqual([
        { kind: 'forged_field', route: 'POST /api/addproducts' },
        { kind: 'foreign_object', route: 'POST /api/changelistings' },
      ]);
  });
});

describe('a key', () => {
  it('stands for one item for ever', async () => {
    const { seller, program, item } = await withProgram();
    const rows = many(3, item);
    const first = await send(program, rows);
    const second = await send(program, rows.toReversed());
    expect(statusesOf(second)).toEqual(['already', 'already', 'already']);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toReversed());
    const [other] = await send(program, [item({ key: 'row-0', name: 'Another lens' })]);
    expect(other).toMatchObject({ status: 'refused', errors: [{ code: 'key_reused' }] });
    expect(await namesOf(seller)).toHaveLength(3);
    // Written in another order it is the same item.
    const [{ key, name, ...facts } = {} as Record<string, unknown>] = rows as never[];
    const [turned] = await send(program, [{ name, ...facts, key }]);
    expect(turned?.status).toBe('already');
  });

  it('lists once, however often it is sent at the same moment', async () => {
    const { seller, program, item } = await withProgram();
    const rows = many(5, item);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(program, rows)));
    for (const row of rows.keys()) {
      const ids = new Set(answers.map((results) => results[row]?.id));
      expect(ids.size).toBe(1);
      const made = answers.filter((results) => results[row]?.status === 'created');
      expect(made).toHaveLength(1);
    }
    expect(await namesOf(seller)).toHaveLength(5);
  });

  it('keeps no serial number that could be guessed from what is kept', async () => {
    const { program, item } = await withProgram();
    const row = item({ key: 'k', serialNumber: 'AB 12345' });
    await send(program, [row]);
    const inOrder = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(inOrder);
      const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return sorted.map(([name, inner]) => [name, inOrder(inner)]);
    };
    const { rows } = await shop.database.pool.query(
      "select digest from listing_keys where key = 'k' order by at desc limit 1",
    );
    const plain = createHash('sha256')
      .update(JSON.stringify(inOrder(row)))
      .digest('base64url');
    expect(rows[0].digest).toHaveLength(plain.length);
    expect(rows[0].digest).not.toBe(plain);
  });

  it('is free after a refusal, and goes with the account', async () => {
    const { seller, program, item } = await withProgram();
    expect(statusesOf(await send(program, [item({ key: 'k', name: '' })]))).toEqual(['refused']);
    expect(statusesOf(await send(program, [item({ key: 'k' })]))).toEqual(['created']);
    expect((await seller.get('/api/my-data')).body.listingKeys).toMatchObject([{ key: 'k' }]);
    const id = await idOf(shop, seller);
    await seller.post('/api/my-account/delete', { password: seller.password });
    const { rows } = await shop.database.pool.query(
      'select 1 from listing_keys where person_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('in the middle of a call', () => {
  /** Makes something happen, and be answered, while the first rows of a call wait for a row that is locked. */
  async function whileWaiting<T>(
    table: 'categories' | 'products',
    ids: string[],
    call: () => Promise<T>,
    happens: () => Promise<{ status: number }>,
  ): Promise<T> {
    const client = await shop.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select from ${table} where id = any($1::uuid[]) for update`, [ids]);
      const sent = call();
      await expect
        .poll(async () => {
          const { rows } = await client.query(
            // Of this database alone: other files use the same server.
            "select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid) where not granted and locktype in ('transactionid', 'tuple') and datname = current_database()",
          );
          return rows[0].n;
        })
        .toBeGreaterThan(0);
      expect((await happens()).status).toBe(200);
      await client.query('rollback');
      return await sent;
    } finally {
      client.release();
    }
  }

  async function whileListing(
    { seller, program, item }: Awaited<ReturnType<typeof withProgram>>,
    happens: () => Promise<{ status: number }>,
  ) {
    // Their contact is known from then on, so that no row holds the person.
    await send(program, [item({ key: 'before' })]);
    const call = () => send(program, many(100, item));
    const results = await whileWaiting('categories', [category], call, happens);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as n from products where seller_id = $1',
      [await idOf(shop, seller)],
    );
    return { results, listed: rows[0].n - 1 };
  }

  /** Rows that were begun are finished, and no more than those. */
  function expectStopped(
    { results, listed }: { results: Result[]; listed: number },
    why: { code: string; message: string },
  ): void {
    const created = results.filter(({ status }) => status === 'created');
    const refused = results.filter(({ status }) => status === 'refused');
    expect(listed).toBe(created.length);
    expect(created.length).toBeLessThanOrEqual(4);
    expect(created.length + refused.length).toBe(100);
    for (const { errors } of refused) expect(errors).toEqual([why]);
  }

  const ended = {
    code: 'invalid_token',
    message:
      'This API token opens nothing: it has ended, was mistyped, or its owner may not use it now.',
  };

  it('a token that is ended lists nothing from then on, and what it listed stands', async () => {
    const made = await withProgram();
    expectStopped(
      await whileListing(made, () => made.seller.delete(`/api/tokens/${made.tokenId}`)),
      ended,
    );
    const { status, body } = await made.program.post('/api/addproducts', { rows: [{}] });
    expect([status, body.code]).toEqual([401, 'invalid_token']);
  });

  it('a token that is ended changes nothing from then on', async () => {
    const { seller, program, tokenId, item } = await withProgram();
    const ids = (await send(program, many(20, item))).map(({ id }) => id as string);
    const rows = ids.map((id) => ({ id, do: 'pause' }));
    const { body } = await whileWaiting(
      'products',
      ids,
      () => program.post('/api/changelistings', { rows }),
      () => seller.delete(`/api/tokens/${tokenId}`),
    );
    const refused = (body.results as Result[]).filter(({ status }) => status === 'refused');
    expect(refused.length).toBeGreaterThanOrEqual(16);
    for (const { errors } of refused) expect(errors).toEqual([ended]);
    const { body: own } = await seller.get(`/api/myproducts/${seller.email}`);
    const paused = own.filter(({ listing }: { listing?: string }) => listing === 'paused');
    expect(paused).toHaveLength(20 - refused.length);
  });

  it('a session that is ended lists nothing from then on, and is told nothing of tokens', async () => {
    const made = await withProgram();
    expectStopped(
      await whileListing({ ...made, program: made.seller }, () =>
        made.seller.post('/api/auth/sign-out', {}),
      ),
      { code: 'unauthorized', message: 'unauthorized access' },
    );
  });

  it('a seller who is suspended lists nothing from then on', async () => {
    const made = await withProgram();
    const person = await idOf(shop, made.seller);
    const body = { reason: 'Asked for money in advance' };
    expectStopped(
      await whileListing(made, () => admin.post(`/api/people/${person}/suspend`, body)),
      ended,
    );
  });

  it('a seller who is none any more lists nothing from then on', async () => {
    const made = await withProgram();
    const person = await idOf(shop, made.seller);
    expectStopped(
      await whileListing(made, async () => {
        await shop.database.pool.query("update people set type = 'Buyer' where id = $1", [person]);
        return { status: 200 };
      }),
      ended,
    );
  });

  it('the limit of a day holds, row by row', async () => {
    const { program, item } = await withProgram();
    await send(program, many(100, item));
    const results = await send(program, many(30, item, 'later'));
    expect(statusesOf(results).filter((status) => status === 'created')).toHaveLength(20);
    const refused = results.filter(({ status }) => status === 'refused');
    expect(new Set(codesOf(refused))).toEqual(new Set(['too_many']));
    expect(refused[0]?.errors?.[0]?.retryAfter).toBeGreaterThan(0);
    // What is there already costs nothing.
    expect(new Set(statusesOf(await send(program, many(100, item))))).toEqual(new Set(['already']));
  });
});

describe('a call that changes many items', () => {
  const change = async (program: TestClient, rows: unknown[]) => {
    const { status, body } = await program.post('/api/changelistings', { rows });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.results as Result[];
  };

  it('does to each what the call for one does, and says it of each', async () => {
    const { seller, program, item } = await withProgram();
    const { program: others, item: ofOther } = await withProgram();
    const ids = (await send(program, many(5, item))).map(({ id }) => id);
    const [foreign] = await send(others, [ofOther({ key: 'k' })]);
    const rows = [
      { id: ids[0], do: 'price', resalePrice: 61_000 },
      { id: ids[1], do: 'pause' },
      { id: ids[2], do: 'withdraw', reason: 'sold_elsewhere' },
      { id: ids[3], do: 'price', resalePrice: -1 },
      { id: foreign?.id, do: 'pause' },
      { id: ids[4], do: 'sell' },
      { id: ids[4], do: 'resume' },
      { id: 'none', do: 'pause' },
    ];
    const results = await change(program, rows);
    expect(statusesOf(results)).toEqual([
      'changed',
      'changed',
      'changed',
      'refused',
      'refused',
      'refused',
      'already',
      'refused',
    ]);
    expect(codesOf(results).slice(3, 6)).toEqual(['bad_input', 'not_found', 'bad_input']);
    const { body } = await seller.get(`/api/myproducts/${seller.email}`);
    const byId = new Map(body.map((one: { _id: string }) => [one._id, one]));
    expect(byId.get(ids[0])).toMatchObject({ resalePrice: 61_000, name: 'Lens no 0' });
    expect(byId.get(ids[1])).toMatchObject({ listing: 'paused' });
    expect(byId.get(ids[2])).toMatchObject({
      listing: 'withdrawn',
      withdrawnFor: 'sold_elsewhere',
    });
    expect(statusesOf(await change(program, rows.slice(0, 3)))).toEqual(Array(3).fill('already'));
  });

  it('refuses the second row of an item', async () => {
    const { seller, program, item } = await withProgram();
    const [made] = await send(program, [item({ key: 'k' })]);
    const results = await change(program, [
      { id: made?.id, do: 'price', resalePrice: 61_000 },
      { id: made?.id?.toUpperCase(), do: 'price', resalePrice: 62_000 },
    ]);
    expect(statusesOf(results)).toEqual(['changed', 'refused']);
    expect(results[1]?.errors).toMatchObject([{ field: 'id', code: 'bad_input' }]);
    const { body } = await seller.get(`/api/editproduct/${made?.id}`);
    expect(body.resalePrice).toBe(61_000);
  });

  it('names what an item of older rules lacks', async () => {
    const { program, item } = await withProgram();
    const [made] = await send(program, [item({ key: 'k' })]);
    await shop.database.pool.query("update products set phone = 'none' where id = $1", [made?.id]);
    const rows = [{ id: made?.id, do: 'price', resalePrice: 70_000 }];
    const [{ status, errors } = {} as Result] = await change(program, rows);
    expect([status, errors?.[0]?.code, errors?.[0]?.field]).toEqual([
      'refused',
      'bad_input',
      'phone',
    ]);
  });

  it('leaves all but the price of an item as it is', async () => {
    const { seller, program, item } = await withProgram();
    const whole = {
      stockNumber: 'A-7',
      district: 'dhaka',
      location: 'Near the lake',
      brand: 'Nikon',
    };
    const [made] = await send(program, [item({ key: 'k', ...whole })]);
    const read = async () => (await seller.get(`/api/editproduct/${made?.id}`)).body;
    const before = await read();
    await change(program, [{ id: made?.id, do: 'price', resalePrice: 70_000 }]);
    const { resalePrice, version, ...after } = await read();
    expect([resalePrice, version]).toEqual([70_000, before.version + 1]);
    expect(before).toMatchObject(after);
    const [row] = (
      await shop.database.pool.query('select district from products where id = $1', [made?.id])
    ).rows;
    expect(row.district).toBe('dhaka');
  });
});
