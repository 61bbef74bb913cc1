import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactory } from './factory.ts';
import { createFingerprint } from './fingerprint.ts';
import { expectInvariants } from './invariants.ts';
import { behindTriggers } from './journal.ts';
import { startTestShop, type TestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

// What hundreds of tests end with looks at all tables at once: here it sees that something is wrong.

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

test('the fingerprint is the same until a row comes, changes or goes, and names its table', async () => {
  const { id: person } = await createFactory(shop.database.db).person({ type: 'Seller' });
  const fingerprint = await createFingerprint(shop);
  const of = async (change: () => Promise<unknown>) => {
    const before = await fingerprint();
    await change();
    const after = await fingerprint();
    return Object.keys(after).filter((table) => after[table] !== before[table]);
  };
  expect(await of(() => sql('select from people for update'))).toEqual([]);
  expect(await of(() => sql(`begin; delete from people; rollback`))).toEqual([]);
  expect(
    await of(() => sql(`update people set name = name || '!' where id = $1`, [person])),
  ).toContain('people');
  expect(await of(() => sql('delete from people where id = $1', [person]))).toContain('people');
});

test('the last use of a session is no change of it, anything else is', async () => {
  await new TestClient(shop.url).join();
  const fingerprint = await createFingerprint(shop);
  const before = await fingerprint();
  await sql(`update identity_sessions set updated_at = updated_at + interval '1 hour'`);
  expect(await fingerprint()).toEqual(before);
  await sql(`update identity_sessions set user_agent = 'another'`);
  const { identity_sessions: after } = await fingerprint();
  expect(after).not.toBe(before.identity_sessions);
});

test('a broken invariant fails with its name and its rows', async () => {
  await expectInvariants(shop.database);
  const halfAnEntry = `
    with e as (insert into journal_entries (key, kind) values ('half', 'write_off') returning id)
    insert into journal_lines (entry_id, line, account, amount) select id, 1, 'loss', 500 from e`;
  await behindTriggers(shop, halfAnEntry, []);
  await expect(expectInvariants(shop.database)).rejects.toThrow(/i16-journal-balances: \[.*500/);
});
