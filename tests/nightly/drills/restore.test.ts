import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restore } from '#server/commands/restore-backup.ts';
import { backUp } from '#server/commands/write-backup.ts';
import { removalJobs } from '#server/modules/media/index.ts';
import { readArchive } from '#server/platform/backup/read-archive.ts';
import { openSnapshot } from '#server/platform/backup/snapshot.ts';
import { createSums } from '#server/platform/backup/sums.ts';
import { tarEnd, tarEntry } from '#server/platform/backup/tar.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openBeside } from '#server/platform/db/open-beside.ts';
import { runExclusively } from '#server/platform/jobs/job-locks.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createPaymentFixtures,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { startBeside } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLogger('silent');

let folder: string;
let shop: TestShop;
let fixtures: PaymentFixtures;
let files = 0;
const targets: TestDatabase[] = [];

const newFile = () => join(folder, `backup-${++files}.tar.gz`);
const placeOf = (databaseUrl: string | undefined, dataDir: string) => ({
  databaseUrl,
  dataDir,
  embeddedDatabaseUser: 'nobody',
  imageStore: 'disk' as const,
});
const source = () => placeOf(shop.databaseUrl, shop.dataDir);

/** An empty server: a database without a table and a folder without a file. */
async function emptyTarget() {
  const database = await createTestDatabase({ bare: true });
  targets.push(database);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return { ...database, dataDir, settings: placeOf(database.url, dataDir) };
}

async function inDatabase<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Everything in the shop's tables, as text; what a restore changes on purpose is left out. */
async function readAll(url: string): Promise<Record<string, string[]>> {
  const onPurpose = ['access_tokens', 'identity_sessions', 'identity_verifications'];
  const all: Record<string, string[]> = {};
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of tables.filter((table) => !onPurpose.includes(table.name))) {
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`);
      all[name] = rows.map(({ row }) => row).filter((row) => !row.startsWith('(restored,'));
    }
  } finally {
    await client.end();
  }
  return all;
}

async function listFiles(of: string): Promise<string[]> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  return found.map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1)).sort();
}

function runScript(name: 'backup' | 'restore', args: string[], place: ReturnType<typeof placeOf>) {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], {
    env: {
      PATH: process.env.PATH,
      SHOP_MODE: 'demo',
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Waits until it is so, or the process has ended. */
async function until(child: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  while (child.exitCode === null && !(await isSo())) await sleep(2);
}

const isThere = (path: string) => stat(path).then(Boolean, () => false);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-restore-'));
  shop = await startTestShop();
  await mkdir(join(shop.dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  await writeFile(join(shop.dataDir, 'secrets', 'shop-secret'), shop.shopSecret, { mode: 0o600 });
  fixtures = await createPaymentFixtures(shop);
});

afterAll(async () => {
  await shop?.close();
  for (const target of targets) await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** One seller after the other lists a camera with a picture of its own, and buyers book and pay; until told to stop. */
async function trade(stop: AbortSignal, onPaid: (payment: Payment, picture: string) => void) {
  const bytes = await readFile(new URL('../../support/pictures/sample.jpg', import.meta.url));
  for (let count = 0; !stop.aborted; count += 1) {
    // Bytes after the end of a JPEG make another picture of it.
    const upload = await fixtures.seller.upload(Buffer.concat([bytes, Buffer.from(`${count}`)]));
    const picture: string = upload.body.data.display_url;
    const [{ _id: category }] = (await fixtures.seller.get('/api/categories')).body;
    const resalePrice = 20_000 + count;
    const id = await fixtures.seller.sell({ image: picture, category, resalePrice });
    const payment = await fixtures.authorised(
      await fixtures.deal({ item: { id, price: resalePrice } }),
    );
    const query = new URLSearchParams({
      id: payment.bookingId,
      itemId: payment.item.id,
      transactionId: payment.transactionId,
    });
    const { status } = await payment.buyer.put(`/api/confirmorder?${query}`);
    if (status === 200) onPaid(payment, picture);
  }
}

describe('a backup of a shop that takes orders', () => {
  let file: string;
  const paid: { payment: Payment; picture: string }[] = [];
  let before = 0;

  beforeAll(async () => {
    file = newFile();
    const stop = new AbortController();
    const trading = trade(stop.signal, (payment, picture) => paid.push({ payment, picture }));
    while (paid.length < 2) await sleep(10);
    before = paid.length;
    const made = await backUp({ settings: source(), log, target: file });
    stop.abort();
    await trading;
    expect(made.incompletePictures).toBe(0);
    expect(made.rows).toBeGreaterThan(0);
  });

  test('is one file for its owner alone, and never takes the place of another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([]);
    await expect(backUp({ settings: source(), log, target: file })).rejects.toThrow(
      'is there already',
    );
  });

  test('restored into an empty server it has every acknowledged write, whole; it starts and sells', async () => {
    const target = await emptyTarget();
    const settings = { ...target.settings, payments: 'sandbox' as const };
    const { findings } = await restore({ settings, file, replace: false, log });
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([]);

    const orders = await inDatabase<{ id: string; state: string }>(
      target.url,
      'select id, state from bookings',
    );
    for (const { payment } of paid.slice(0, before)) {
      expect(orders).toContainEqual({ id: payment.bookingId, state: 'paid' });
    }
    const secret = await readFile(join(target.dataDir, 'secrets', 'shop-secret'), 'utf8');
    expect(secret).toBe(shop.shopSecret);
    expect((await stat(join(target.dataDir, 'secrets', 'shop-secret'))).mode & 0o777).toBe(0o600);

    const restored = await startBeside({
      databaseUrl: target.url,
      dataDir: target.dataDir,
      shopSecret: secret,
    });
    try {
      const [{ picture, payment }] = paid as [(typeof paid)[0]];
      const shown = await fetch(restored.url + picture);
      expect(shown.status).toBe(200);
      expect(Buffer.from(await shown.arrayBuffer()).subarray(0, 2)).toEqual(
        Buffer.from([0xff, 0xd8]),
      );
      const back = new TestClient(restored.url);
      Object.assign(back, { cookie: payment.buyer.cookie, token: payment.buyer.token });
      // Sessions of the time of the backup are over, passwords are not.
      expect((await back.get('/api/uservalidationcheck')).status).toBe(401);
      expect((await back.get(`/api/jwt?email=${payment.buyer.email}`)).status).not.toBe(200);
      const { status } = await back.post('/api/auth/sign-in/email', {
        email: payment.buyer.email,
        password: 'correct horse',
      });
      expect(status).toBe(200);
      const seller = await new TestClient(restored.url).join('Seller');
      const buyer = await new TestClient(restored.url).join();
      expect(await buyer.book(await seller.sell())).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await restored.close();
    }
  });
});

describe('a shop at rest', () => {
  let file: string;

  beforeAll(async () => {
    await shop.stopWork();
    file = newFile();
    await backUp({ settings: source(), log, target: file });
  });

  test('comes back row by row and file by file, and says that it was restored', async () => {
    const target = await emptyTarget();
    await restore({ settings: target.settings, file, replace: false, log });
    const expected = await readAll(shop.databaseUrl);
    expect(Object.keys(expected).length).toBeGreaterThan(30);
    expect(await readAll(target.url)).toEqual(expected);
    const pictures = await listFiles(join(shop.dataDir, 'images'));
    expect(pictures.length).toBeGreaterThan(10);
    expect(await listFiles(join(target.dataDir, 'images'))).toEqual(pictures);
    for (const name of pictures) {
      const [ours, theirs] = [shop.dataDir, target.dataDir].map((at) => join(at, 'images', name));
      expect(await readFile(theirs ?? '')).toEqual(await readFile(ours ?? ''));
    }
    const runs = await inDatabase(
      target.url,
      "select finished_at <= now() as fine from reconciler_runs where name = 'restored'",
    );
    expect(runs).toEqual([{ fine: true }]);
    // What guards the tables is awake again, and references are looked at.
    await expect(inDatabase(target.url, 'delete from ledger_entries')).rejects.toThrow('once');
    await expect(
      inDatabase(target.url, 'delete from people where id in (select seller_id from products)'),
    ).rejects.toThrow('foreign key');
    const shape = `select conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`;
    expect(await inDatabase(target.url, shape)).toEqual(await inDatabase(shop.databaseUrl, shape));
    const sequences = 'select sequencename, last_value from pg_sequences order by 1';
    expect(await inDatabase(target.url, sequences)).toEqual(
      await inDatabase(shop.databaseUrl, sequences),
    );
    // Nothing is left for the next start to migrate.
    await migrate({ connection: target.url, log });
    expect(await readAll(target.url)).toEqual(expected);
    expect(await listFiles(target.dataDir)).not.toContainEqual(expect.stringContaining('restore'));
  });

  test('comes back on the embedded database, and a backup of that has the same rows', async () => {
    const dataDir = join(folder, 'embedded');
    const settings = placeOf(undefined, dataDir);
    await restore({ settings, file, replace: false, log });
    const beside = await openBeside(settings, { log });
    const { host, user, password, database } = beside.connection as Exclude<
      typeof beside.connection,
      string
    >;
    const url = `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`;
    expect(await readAll(url)).toEqual(await readAll(shop.databaseUrl));
    await beside.close();

    const second = newFile();
    await backUp({ settings, log, target: second });
    const target = await emptyTarget();
    await restore({ settings: target.settings, file: second, replace: false, log });
    expect(await readAll(target.url)).toEqual(await readAll(shop.databaseUrl));
  });

  test('is not restored over another shop, unless it shall be replaced', async () => {
    const target = await createTestDatabase();
    targets.push(target);
    await inDatabase(target.url, "insert into categories (name, position) values ('Old', 999)");
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await mkdir(join(dataDir, 'images'));
    await writeFile(join(dataDir, 'images', 'old.jpg'), 'old');
    const settings = placeOf(target.url, dataDir);
    await target.database.close();

    const before = await readAll(target.url);
    await expect(restore({ settings, file, replace: false, log })).rejects.toThrow('--replace');
    expect(await readAll(target.url)).toEqual(before);
    expect(await listFiles(dataDir)).toEqual(['images/old.jpg']);

    await restore({ settings, file, replace: true, log });
    expect(await readAll(target.url)).toEqual(await readAll(shop.databaseUrl));
    expect(await listFiles(join(dataDir, 'images'))).not.toContain('old.jpg');
  });

  test('is not restored under a shop that runs', async () => {
    const settings = placeOf(shop.databaseUrl, await mkdtemp(join(folder, 'data-')));
    await expect(restore({ settings, file, replace: true, log })).rejects.toThrow('stop it first');
  });

  test('has one backup made at a time, and loses no picture meanwhile', async () => {
    const pausedJobs = Object.values(removalJobs);
    const snapshot = await openSnapshot({ connection: shop.databaseUrl, pausedJobs });
    try {
      const target = newFile();
      await expect(backUp({ settings: source(), log, target })).rejects.toThrow('already');
      for (const job of pausedJobs) {
        expect(await runExclusively(shop.database, job, async () => undefined)).toBe(false);
      }
    } finally {
      await snapshot.close();
    }
  });

  test('is backed up as of one moment, and its pictures after the rows that name them', async () => {
    const snapshot = await openSnapshot({ connection: shop.databaseUrl, pausedJobs: [] });
    const read = async () => Buffer.concat(await Array.fromAsync(snapshot.rows('categories')));
    try {
      const before = await read();
      await inDatabase(
        shop.databaseUrl,
        "insert into categories (name, position) values ('Late', 998)",
      );
      expect(before.length).toBeGreaterThan(0);
      expect(await read()).toEqual(before);
    } finally {
      await snapshot.close();
      await inDatabase(shop.databaseUrl, "delete from categories where name = 'Late'");
    }
    const parts: string[] = [];
    await readArchive(file, {
      rows: async () => void parts.push('rows'),
      file: async (of) => void parts.push(of),
    });
    expect(parts.lastIndexOf('rows')).toBeLessThan(parts.indexOf('images'));
    expect(parts.lastIndexOf('rows')).toBeGreaterThan(0);
  });

  test('is not backed up without its secrets: it would be another folder', async () => {
    const settings = placeOf(shop.databaseUrl, await mkdtemp(join(folder, 'data-')));
    await expect(backUp({ settings, log, target: newFile() })).rejects.toThrow('no shop in');
  });

  describe('whose archive is', () => {
    const bytesOf = () => readFile(file);
    const inTar = (entries: [string, unknown][]) =>
      gzipSync(
        Buffer.concat([
          ...entries.flatMap(([path, data]) =>
            tarEntry({ path, body: Buffer.from(JSON.stringify(data)) }, new Date()),
          ),
          tarEnd,
        ]),
      );
    const head = {
      ditiyoBackup: 1 as const,
      madeAt: new Date().toISOString(),
      migrations: [],
      tables: [],
      sequences: [],
    };
    const cases: [string, string, () => Promise<Buffer>][] = [
      ['cut off in the middle', 'cut off', async () => (await bytesOf()).subarray(0, -5_000)],
      ['cut off at its end', 'cut off', async () => (await bytesOf()).subarray(0, -40)],
      [
        'changed by one byte',
        'damaged',
        async () => {
          const bytes = Buffer.from(await bytesOf());
          const at = Math.floor(bytes.length / 2);
          bytes[at] = (bytes[at] ?? 0) ^ 1;
          return bytes;
        },
      ],
      [
        'changed in a row and packed again',
        'damaged',
        async () => {
          const bytes = gunzipSync(await bytesOf());
          const at = bytes.indexOf('Mirrorless');
          expect(at).toBeGreaterThan(0);
          bytes.write('mirrorless', at);
          return gzipSync(bytes);
        },
      ],
      ['empty', 'damaged', async () => Buffer.alloc(0)],
      ['a text', 'no backup', async () => Buffer.from('CREATE TABLE x;')],
      ["somebody else's", 'no backup', async () => inTar([['readme.json', {}]])],
      [
        'of a newer format',
        'newer version',
        async () => inTar([['ditiyo-backup.json', { ...head, ditiyoBackup: 2 }]]),
      ],
      [
        'of a newer shop',
        'newer or another version',
        async () =>
          inTar([
            ['ditiyo-backup.json', { ...head, migrations: [{ hash: 'a'.repeat(64), at: 9e12 }] }],
          ]),
      ],
      [
        'leading out of its folder',
        'damaged',
        async () => {
          const name = '../../secrets/shop-secret';
          const sums = createSums(head, Buffer.from(JSON.stringify(head)));
          sums.addFile('images', name, Buffer.from('"x"'));
          return inTar([
            ['ditiyo-backup.json', head],
            [`images/${name}`, 'x'],
            ['manifest.json', sums.finish()],
          ]);
        },
      ],
      [
        'without what it must add up to',
        'damaged',
        async () => inTar([['ditiyo-backup.json', head]]),
      ],
    ];
    test.each(cases)('%s is refused, and nothing is changed', async (_, reason, make) => {
      const broken = newFile();
      await writeFile(broken, await make());
      const dataDir = await mkdtemp(join(folder, 'data-'));
      const settings = placeOf(targets[0]?.url, dataDir);
      const rows = await readAll(settings.databaseUrl ?? '');
      await expect(restore({ settings, file: broken, replace: true, log })).rejects.toThrow(reason);
      expect(await readAll(settings.databaseUrl ?? '')).toEqual(rows);
      expect(await listFiles(dataDir)).toEqual([]);
    });
  });

  test('of an older version is brought up to date', async () => {
    const migrations = join(folder, 'older-migrations');
    await cp(join(root, 'database', 'migrations'), migrations, { recursive: true });
    const journalFile = join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8'));
    const all = journal.entries.length;
    journal.entries = journal.entries.slice(0, 9);
    await writeFile(journalFile, JSON.stringify(journal));
    const old = await emptyTarget();
    await migrate({ connection: old.url, log, folder: migrations });
    await inDatabase(old.url, "insert into categories (name, position) values ('Old', 999)");
    await mkdir(join(old.dataDir, 'secrets'));
    const archive = newFile();
    await backUp({ settings: old.settings, log, target: archive });

    const target = await emptyTarget();
    const done = await restore({ settings: target.settings, file: archive, replace: false, log });
    expect(done.migrated).toBe(all - 9);
    const rows = await inDatabase(target.url, "select name from categories where name = 'Old'");
    expect(rows).toHaveLength(1);
    await migrate({ connection: target.url, log });
  });

  test('killed in the middle of a restore there is no shop, and the next try makes it whole', async () => {
    const target = await emptyTarget();
    const { child, ended } = runScript('restore', [file], target.settings);
    await until(child, async () => {
      const images = join(target.dataDir, 'restore-staging', 'images');
      return (await readdir(images).catch(() => [])).length > 0;
    });
    child.kill('SIGKILL');
    await ended;
    expect(await readAll(target.url)).toEqual({});
    expect(await isThere(join(target.dataDir, 'images'))).toBe(false);

    const again = await runScript('restore', [file], target.settings).ended;
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Restored in') });
    expect(await readAll(target.url)).toEqual(await readAll(shop.databaseUrl));
    expect(await isThere(join(target.dataDir, 'restore-staging'))).toBe(false);
  });

  test('cut off in its last step no shop starts, and the next try makes it whole', async () => {
    const target = await emptyTarget();
    await restore({ settings: target.settings, file, replace: false, log });
    // As a kill between the commit and the files leaves it.
    await rm(join(target.dataDir, 'images'), { recursive: true });
    await writeFile(join(target.dataDir, 'restore-unfinished'), `${file}\n`);
    const start = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
      env: {
        PATH: process.env.PATH,
        SHOP_MODE: 'demo',
        DATABASE_URL: target.url,
        DATA_DIR: target.dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A shop that does start would not end by itself.
      timeout: 60_000,
    });
    const words: string[] = [];
    start.stderr.setEncoding('utf8').on('data', (text: string) => void words.push(text));
    const [code] = await once(start, 'close');
    expect(code).toBe(1);
    expect(words.join('')).toContain(`npm run restore -- ${file}`);

    await restore({ settings: target.settings, file, replace: false, log });
    const pictures = await listFiles(join(shop.dataDir, 'images'));
    expect(await listFiles(join(target.dataDir, 'images'))).toEqual(pictures);
    expect(await isThere(join(target.dataDir, 'restore-unfinished'))).toBe(false);
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a backup ended by %s leaves no file that looks whole, and the next one is made',
    async (signal) => {
      const target = await mkdtemp(join(folder, 'backups-'));
      const archive = join(target, 'nightly.tar.gz');
      // The lock of a table keeps the backup in its middle until it is told to end.
      const blocker = new pg.Client(shop.databaseUrl);
      await blocker.connect();
      await blocker.query('begin; lock table uploads in access exclusive mode');
      const { child, ended } = runScript('backup', [archive], source());
      await until(child, async () => {
        const { rows } = await shop.database.pool.query(
          "select 1 from pg_stat_activity where application_name = 'ditiyo backup' and wait_event_type = 'Lock'",
        );
        return rows.length > 0;
      });
      child.kill(signal);
      const { code } = await ended;
      await blocker.query('rollback');
      await blocker.end();
      expect(code).not.toBe(0);
      expect((await readdir(target)).filter((name) => !name.startsWith('.'))).toEqual([]);

      const next = await runScript('backup', [archive], source()).ended;
      expect(next.output).toContain('nightly.tar.gz');
      expect(next.code).toBe(0);
      const check = await runScript('restore', [archive, '--check'], source()).ended;
      expect(check).toMatchObject({ code: 0, output: expect.stringContaining('is whole') });
    },
  );
});
