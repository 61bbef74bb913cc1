import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { markRestored } from '#server/modules/payments/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { type Claimant, readIdentity, takeOver } from '#server/platform/shop-identity/index.ts';
import { claimShop } from '#server/processes/claim-identity.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { inDatabase, wayTo } from '#tests/support/addresses.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/database.ts';

let test: TestDatabase;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ditiyo-identity-'));
});
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());
afterAll(() => rm(root, { recursive: true }));

/** An installation with a folder of its own. */
function install(changes: Record<string, string> = {}): Settings {
  return readSettings({
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: join(root, randomBytes(6).toString('hex')),
    ...changes,
  });
}

const claim = (settings: Settings) => claimShop({ settings, database: test.database });
const passive = async (settings: Claimant, { db }: Pick<Database, 'db'> = test.database) =>
  (await readIdentity(db, settings)).passive;

const addPerson = () =>
  test.database.pool.query(
    `insert into people (uid, name, email, type) values ('asha', 'Asha', 'asha@shop.example', 'Buyer')`,
  );

describe('the installation that acts for a shop', () => {
  it('is the first live one on an empty database, and stays it', async () => {
    const shop = install();
    await claim(shop);
    expect(await passive(shop)).toBeUndefined();
    await addPerson();
    await claim(shop);
    expect(await passive(shop)).toBeUndefined();
  });

  it('may be any of several that share its folder or its token', async () => {
    const one = install({ TAKEOVER_TOKEN: 'a'.repeat(32) });
    await claim(one);
    expect(await passive(install({ TAKEOVER_TOKEN: 'a'.repeat(32) }))).toBeUndefined();
    expect(await passive(install({ TAKEOVER_TOKEN: 'b'.repeat(32) }))).toContain('take-over token');
  });

  it('is not one that has another folder, another token or another address', async () => {
    const shop = install();
    await claim(shop);
    expect(await passive(install())).toBe('this installation has no take-over token');
    const other = install();
    await mkdir(join(other.dataDir, 'secrets'), { recursive: true });
    await writeFile(join(other.dataDir, 'secrets', 'takeover-token'), 'of another shop');
    expect(await passive(other)).toContain('is not the one in the database');
    expect(await passive({ ...shop, publicUrl: 'https://new.example' })).toBe(
      'PUBLIC_URL was https://shop.example and is https://new.example',
    );
  });

  it('is not one on a copy of its database in the same server, with all its secrets', async () => {
    const shop = install();
    await claim(shop);
    const name = new URL(test.url).pathname.slice(1);
    const copy = `${name}_copy`;
    const { adminUrl } = inject('testServer');
    await test.database.close();
    await execute(adminUrl, `create database ${copy} template ${name}`);
    const log = createLogger('silent');
    const database = createDatabase({ ...wayTo(inDatabase(adminUrl, copy)), log });
    try {
      expect(await passive(shop, database)).toContain('the database is another one');
    } finally {
      await database.close();
      await execute(adminUrl, `drop database ${copy} with (force)`);
    }
  });

  it('is not one on a database of people that it has never run', async () => {
    await addPerson();
    const shop = install();
    await claim(shop);
    expect(await passive(shop)).toBe(
      'the database holds a shop, and this installation has never run it',
    );
  });

  it('is the one that has always run it, where there were no tokens yet', async () => {
    await addPerson();
    const shop = install();
    await mkdir(join(shop.dataDir, 'secrets'), { recursive: true });
    await writeFile(join(shop.dataDir, 'secrets', 'shop-secret'), 'x'.repeat(43));
    await claim(shop);
    expect(await passive(shop)).toBeUndefined();
  });

  it('is not even that one when an older backup was restored', async () => {
    await addPerson();
    await markRestored(test.database.db, 'yesterday');
    const shop = install();
    await mkdir(join(shop.dataDir, 'secrets'), { recursive: true });
    await writeFile(join(shop.dataDir, 'secrets', 'shop-secret'), 'x'.repeat(43));
    await claim(shop);
    expect(await passive(shop)).toContain('has never run it');
  });

  it('becomes another one by a take-over, and the one before ends to be it', async () => {
    const [old, fresh] = [install(), install({ PUBLIC_URL: 'https://new.example' })];
    await claim(old);
    await takeOver(test.database.db, fresh, { forgetAccount: false });
    expect(await passive(fresh)).toBeUndefined();
    expect(await passive(old)).toContain('is not the one in the database');
    const file = join(fresh.dataDir, 'secrets', 'takeover-token');
    expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
  });
});

describe('a demo shop', () => {
  it('is never passive on a database of its own', async () => {
    const demo = install({ SHOP_MODE: 'demo', DEMO_DATA: 'off' });
    await claim(demo);
    await addPerson();
    expect(await passive(demo)).toBeUndefined();
  });

  it('is passive on the database of a live shop', async () => {
    await claim(install());
    expect(await passive(install({ SHOP_MODE: 'demo', DEMO_DATA: 'off' }))).toBe(
      'this installation has no take-over token',
    );
  });
});
