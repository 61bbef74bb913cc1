import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { sourcesOf } from '#contract/media/picture-sources.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { restore } from '#server/commands/restore-backup.ts';
import { createLoader, planMigrations } from '#server/platform/backup/load.ts';
import { readArchive } from '#server/platform/backup/read-archive.ts';
import { applyInTransaction, migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

const log = createLogger('silent');
const folder = new URL('./older-shops/', import.meta.url);
const versions = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));

interface Person {
  email: string;
  uid: string;
  password: string;
  token: string;
}

/** What the people of that shop saw. */
interface Seen {
  counts: Record<string, number>;
  seller: Person & { products: number };
  buyer: Person & { orders: object[]; orderCount: number };
}

/** Rows for the tables that are no part of a backup: what they hold is worth a day. */
const ofADay = `
  insert into view_salts (day, salt) values (current_date, 'salt');
  insert into product_viewers (day, product_id, viewer) select current_date, id, 'viewer' from products limit 1;
  insert into phones_shown (day, person_id, seller_uid) select current_date, id, uid from people limit 1;`;

const readSeen = async (version: string): Promise<Seen> =>
  JSON.parse(await readFile(new URL(version.replace('.tar.gz', '.json'), folder), 'utf8'));

/** Tables whose rows end with a restore, or that note it. */
const changedByRestore = [
  'access_tokens',
  'identity_sessions',
  'identity_verifications',
  'reconciler_runs',
  // The shop's own words, of which a newer version knows more.
  'search_synonyms',
  'search_vocabulary',
];

async function countRows(url: string, tables: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as n from "${table}"`);
      counts[table] = rows[0].n;
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Loads the rows as they were, without what a restore does besides: the database that an upgrade finds. */
async function loadAsItWas(url: string, file: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    const loader = createLoader(client);
    const { manifest } = await readArchive(file, {
      async head(found) {
        await applyInTransaction(client, planMigrations(found).before);
        await loader.prepare(found);
      },
      rows: loader.add,
    });
    await loader.finish(manifest);
    await client.query(ofADay);
    // What was signed in then would have run out long ago.
    await client.query(`update access_tokens set expires_at = now() + interval '10 minutes'`);
    await client.query(
      `update identity_sessions set created_at = now(), updated_at = now(), expires_at = now() + interval '1 day'`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function as(url: string, { email, uid, token, password }: Person): TestClient {
  return Object.assign(new TestClient(url), { email, uid, token, password });
}

async function expectOrders(client: TestClient, { buyer }: Seen): Promise<void> {
  const { status, body } = await client.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`);
  expect(status).toBe(200);
  expect(body).toHaveLength(buyer.orderCount);
  // A picture named its files' addresses then.
  const asThen = body.map((order: { picture: Picture }) => ({
    ...order,
    picture: { ...order.picture, sources: sourcesOf(order.picture) },
  }));
  expect(asThen.slice(0, buyer.orders.length)).toMatchObject(buyer.orders);
}

describe.each(versions)('the shop of %s', (version) => {
  const file = new URL(version, folder).pathname;
  const databases: TestDatabase[] = [];
  const folders: string[] = [];

  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
    for (const each of folders.splice(0)) await rm(each, { recursive: true, force: true });
  });

  async function newDatabase(): Promise<TestDatabase> {
    const database = await createTestDatabase({ bare: true });
    databases.push(database);
    return database;
  }

  it('is restored from its backup with every row and picture, and its people sign in', async () => {
    const seen = await readSeen(version);
    const { url } = await newDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-older-'));
    folders.push(dataDir);
    const settings = {
      databaseUrl: url,
      dataDir,
      embeddedDatabaseUser: 'nobody',
      imageStore: 'disk' as const,
    };
    const { pictureFiles } = await restore({ settings, file, replace: false, log });
    expect(pictureFiles).toBeGreaterThan(0);
    const kept = Object.keys(seen.counts).filter((table) => !changedByRestore.includes(table));
    expect(await countRows(url, kept)).toEqual(
      Object.fromEntries(kept.map((table) => [table, seen.counts[table]])),
    );

    const shop = await startTestShop({ databaseUrl: url, idle: true });
    try {
      const back = as(shop.url, { ...seen.buyer, token: '' });
      const { status } = await back.post('/api/auth/sign-in/email', {
        email: seen.buyer.email,
        password: seen.buyer.password,
      });
      expect(status).toBe(200);
      // Whoever was signed in at the time of the backup is not any more.
      const stale = as(shop.url, seen.buyer);
      expect((await stale.get('/api/uservalidationcheck')).status).toBe(401);
    } finally {
      await shop.close();
    }
  });

  it('is upgraded in place: who is signed in stays so, and sees what they saw', async () => {
    const seen = await readSeen(version);
    const { url } = await newDatabase();
    await loadAsItWas(url, file);
    expect(await countRows(url, Object.keys(seen.counts))).toEqual(seen.counts);
    await migrate({ connection: url, log });
    const shop = await startTestShop({ databaseUrl: url, idle: true });
    try {
      await expectOrders(as(shop.url, seen.buyer), seen);
      const seller = as(shop.url, seen.seller);
      const { body } = await seller.get(`/api/myproducts/${encodeURIComponent(seen.seller.email)}`);
      expect(body).toHaveLength(seen.seller.products);
      const buyer = await new TestClient(shop.url).join();
      expect(await buyer.book(await seller.sell())).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await shop.close();
    }
  });
});
