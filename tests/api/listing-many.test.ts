import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BulkShop,
  codesOf,
  many,
  namesOf,
  openBulkShop,
  sendMany,
  statusesOf,
} from '#tests/support/listing-many.ts';
import { idOf } from '#tests/support/people.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';

// Many items in one call: each row by the rules of one, each with a result of its own.

let shop: BulkShop['shop'];
let withProgram: BulkShop['withProgram'];

beforeAll(async () => {
  ({ shop, withProgram } = await openBulkShop());
});
afterAll(() => shop.close());

describe('a call of many rows', () => {
  it('lists each item as the call for one does', async () => {
    const { seller, program, item } = await withProgram();
    const results = await sendMany(program, many(8, item));
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
    const results = await sendMany(program, [
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
    const [again] = await sendMany(program, [item({ key: 'stock-2', stockNumber: 'a-1' })]);
    expect(again?.errors).toMatchObject([{ code: 'stock_number_taken', field: 'stockNumber' }]);
    expect(await namesOf(other)).toEqual([]);
    expect(statusesOf(await sendMany(others, [ofOther({ key: 'good' })]))).toEqual(['created']);
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
    const results = await sendMany(program, [
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
    const results = await sendMany(program, [
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
    const [foreign] = await sendMany(others, [ofOther({ key: 'k' })]);
    await sendMany(program, [ofOther({ key: 'photo' })]);
    await program.post('/api/changelistings', { rows: [{ id: foreign?.id, do: 'pause' }] });
    await sendMany(program, [{}]);
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
    const first = await sendMany(program, rows);
    const second = await sendMany(program, rows.toReversed());
    expect(statusesOf(second)).toEqual(['already', 'already', 'already']);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toReversed());
    const [other] = await sendMany(program, [item({ key: 'row-0', name: 'Another lens' })]);
    expect(other).toMatchObject({ status: 'refused', errors: [{ code: 'key_reused' }] });
    expect(await namesOf(seller)).toHaveLength(3);
    // Written in another order it is the same item.
    const [{ key, name, ...facts } = {} as Record<string, unknown>] = rows as never[];
    const [turned] = await sendMany(program, [{ name, ...facts, key }]);
    expect(turned?.status).toBe('already');
  });

  it('lists once, however often it is sent at the same moment', async () => {
    const { seller, program, item } = await withProgram();
    const rows = many(5, item);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendMany(program, rows)));
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
    await sendMany(program, [row]);
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
    expect(statusesOf(await sendMany(program, [item({ key: 'k', name: '' })]))).toEqual([
      'refused',
    ]);
    expect(statusesOf(await sendMany(program, [item({ key: 'k' })]))).toEqual(['created']);
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
