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
import { idOf } from '#tests/support/people.ts';

// What ends in the middle of a call of many rows stops the rows after it.

let shop: BulkShop['shop'];
let admin: BulkShop['admin'];
let category: BulkShop['category'];
let withProgram: BulkShop['withProgram'];

beforeAll(async () => {
  ({ shop, admin, category, withProgram } = await openBulkShop());
});
afterAll(() => shop.close());

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
    { seller, program, item }: Awaited<ReturnType<BulkShop['withProgram']>>,
    happens: () => Promise<{ status: number }>,
  ) {
    // Their contact is known from then on, so that no row holds the person.
    await sendMany(program, [item({ key: 'before' })]);
    const call = () => sendMany(program, many(100, item));
    const results = await whileWaiting('categories', [category], call, happens);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as n from products where seller_id = $1',
      [await idOf(shop, seller)],
    );
    return { results, listed: rows[0].n - 1 };
  }

  /** Rows that were begun are finished, and no more than those. */
  function expectStopped(
    { results, listed }: { results: ManyResult[]; listed: number },
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
    const ids = (await sendMany(program, many(20, item))).map(({ id }) => id as string);
    const rows = ids.map((id) => ({ id, do: 'pause' }));
    const { body } = await whileWaiting(
      'products',
      ids,
      () => program.post('/api/changelistings', { rows }),
      () => seller.delete(`/api/tokens/${tokenId}`),
    );
    const refused = (body.results as ManyResult[]).filter(({ status }) => status === 'refused');
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
    const first = await sendMany(program, many(100, item));
    expect(first.filter(({ status }) => status !== 'created')).toEqual([]);
    const results = await sendMany(program, many(30, item, 'later'));
    expect(statusesOf(results).filter((status) => status === 'created')).toHaveLength(20);
    const refused = results.filter(({ status }) => status === 'refused');
    expect(new Set(codesOf(refused))).toEqual(new Set(['too_many']));
    expect(refused[0]?.errors?.[0]?.retryAfter).toBeGreaterThan(0);
    // What is there already costs nothing.
    expect(new Set(statusesOf(await sendMany(program, many(100, item))))).toEqual(
      new Set(['already']),
    );
  });
});
