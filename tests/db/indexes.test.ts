import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';

// An `order by created_at desc` has nulls first: an index that has them last is not in its order, and all rows are sorted
// for each page. With a hundred thousand products a category took a scan of all of them.
test('the newest first is the order of the indexes that are kept for it', async () => {
  const { database, drop } = await createTestDatabase();
  try {
    const { rows } = await database.pool.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual([]);
  } finally {
    await drop();
  }
});
