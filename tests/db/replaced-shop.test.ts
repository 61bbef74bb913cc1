import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropShop } from '#server/platform/backup/load.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

// `npm run restore -- --replace` takes everything away that migrations made, and then makes it anew: what stayed would be in the way.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('nothing of a shop that is replaced stays, and it can be made anew', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await dropShop(client);
    const { rows } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
       except select c.relname from pg_class c join pg_depend d on d.objid = c.oid and d.deptype = 'e'`,
    );
    expect(rows).toEqual([]);
  } finally {
    await client.end();
  }
  await migrate({ connection: database.url, log: createLogger('silent') });
});
