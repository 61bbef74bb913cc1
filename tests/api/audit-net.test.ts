import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type Cast, gatherCast } from '#tests/support/cast.ts';
import { ask, write } from '#tests/support/contract/ask.ts';
import { exampleOf } from '#tests/support/contract/examples.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let cast: Cast;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  cast = await gatherCast(shop);
});

afterAll(() => shop.close());

interface Entry {
  id: string;
  actor_name: string;
  action: string;
  subject_id: string;
  subject_name: string;
  before: object | null;
  after: object | null;
}

async function entriesAfter(id: string): Promise<Entry[]> {
  const { rows } = await shop.database.pool.query<Entry>(
    'select * from audit_entries where id > $1 order by id',
    [id],
  );
  return rows;
}

async function lastId(): Promise<string> {
  const { rows } = await shop.database.pool.query('select max(id) as id from audit_entries');
  return rows[0].id ?? '0';
}

/** What only admins may do and what changes something: each such call, also one that comes later. */
const changing = endpoints.filter(
  ({ access, method, changesState }) => access === 'admin' && (method !== 'GET' || changesState),
);

describe('every call by which an admin changes something', () => {
  test('is more than a handful', () => expect(changing.length).toBeGreaterThan(8));

  test.each(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s leaves one entry in the audit log, which names who did it and what changed',
    async (_, endpoint) => {
      const example = await exampleOf(endpoint).example(cast);
      const before = await lastId();
      const answer = await ask(endpoint, write(example), example);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const entries = await entriesAfter(before);
      expect(entries).toHaveLength(1);
      const [entry] = entries;
      expect(entry?.actor_name).toBe(example.by.name);
      expect(entry?.action).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(entry?.subject_name).toBeTruthy();
      expect(entry?.before ?? entry?.after).toBeTruthy();
    },
  );

  test.each(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s that is refused leaves none',
    async (_, endpoint) => {
      const example = await exampleOf(endpoint).example(cast);
      const before = await lastId();
      const answer = await ask(endpoint, write(example), { by: cast.buyer });
      expect(answer.status).toBe(403);
      expect(await entriesAfter(before)).toEqual([]);
    },
  );
});
