import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BulkShop,
  codesOf,
  type ManyResult,
  many,
  openBulkShop,
  sendMany,
  statusesOf,
} from '#tests/support/listing-many.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Changes of many items in one call: each as the call for one does it.

let shop: BulkShop['shop'];
let withProgram: BulkShop['withProgram'];

beforeAll(async () => {
  ({ shop, withProgram } = await openBulkShop());
});
afterAll(() => shop.close());

describe('a call that changes many items', () => {
  const change = async (program: TestClient, rows: unknown[]) => {
    const { status, body } = await program.post('/api/changelistings', { rows });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.results as ManyResult[];
  };

  it('does to each what the call for one does, and says it of each', async () => {
    const { seller, program, item } = await withProgram();
    const { program: others, item: ofOther } = await withProgram();
    const ids = (await sendMany(program, many(5, item))).map(({ id }) => id);
    const [foreign] = await sendMany(others, [ofOther({ key: 'k' })]);
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
    const [made] = await sendMany(program, [item({ key: 'k' })]);
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
    const [made] = await sendMany(program, [item({ key: 'k' })]);
    await shop.database.pool.query("update products set phone = 'none' where id = $1", [made?.id]);
    const rows = [{ id: made?.id, do: 'price', resalePrice: 70_000 }];
    const [{ status, errors } = {} as ManyResult] = await change(program, rows);
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
    const [made] = await sendMany(program, [item({ key: 'k', ...whole })]);
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
