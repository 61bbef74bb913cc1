import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstWeights } from '#contract/risk/signals.ts';
import { createRiskService } from '#server/modules/risk/index.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/database.ts';
import { createFactory } from '#tests/support/factory.ts';

/*
 * Weights are tried on a shop as it is after some months: thousands of items with signals, and sellers whose items nobody looks at.
 */

const items = 6_000;
/** In milliseconds, on a busy machine. */
const soon = 10_000;

let given: TestDatabase;

beforeAll(async () => {
  given = await createTestDatabase();
  await seedCategories(given.database);
  const factory = createFactory(given.database.db);
  const { pool } = given.database;
  const product = await factory.product();
  // Without triggers, which count and index each item: it takes minutes.
  await execute(
    given.url,
    'set session_replication_role = replica',
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'created_at', now() - interval '60 days'))).*
     from products p, generate_series(1, ${items}) where p.id = '${product.id}'`,
  );
  await pool.query(
    `insert into risk_signals (subject_kind, subject_id, kind, at)
     select 'product', p.id, kind, now() - interval '50 days' from products p, unnest(array['link', 'contact_details', 'camera_file']) kind`,
  );
  await pool.query(
    `insert into risk_signals (subject_kind, subject_id, kind, at) values ('person', $1, 'cancels', now() - interval '40 days')`,
    [product.sellerId],
  );
  await pool.query('analyze');
}, 120_000);
afterAll(() => given.drop());

test('weights are tried on thousands of items soon', async () => {
  const risk = createRiskService({ database: given.database, enough: 4 });
  const began = Date.now();
  const { now, tried } = await risk.tryOut({ ...firstWeights, cancels: 0 });
  expect(Date.now() - began).toBeLessThan(soon);
  expect([now.flagged, tried.flagged]).toEqual([items + 1, 0]);
});

test('nothing is read of what was noticed of nobody in these days', async () => {
  const { pool } = given.database;
  await pool.query(`update risk_signals set ended_at = now() - interval '100 days'`);
  const risk = createRiskService({ database: given.database, enough: 1 });
  expect((await risk.tryOut(firstWeights)).now).toEqual({ flagged: 0, confirmed: 0 });
  await pool.query(
    `insert into risk_signals (subject_kind, subject_id, kind) values ('product', $1, 'link')`,
    [randomUUID()],
  );
  expect((await risk.tryOut(firstWeights)).now).toEqual({ flagged: 0, confirmed: 0 });
});
