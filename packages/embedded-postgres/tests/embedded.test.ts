import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '../index.ts';
import type { Log } from '../log.ts';
import { addressOf } from './address.ts';
import { silent } from './log.ts';
import { processesOn, type ServerProcess, startServerProcess } from './server-process.ts';

const name = 'kept';
const log = silent;
const wording = { program: 'shop', folder: 'DATA_DIR', otherServer: 'set DATABASE_URL' };
let sharedRoot: string;
let seedDir: string;
let dataDir: string;
let steps: string[] = [];
const processes: ServerProcess[] = [];
const servers: EmbeddedPostgres[] = [];

beforeAll(async () => {
  sharedRoot = await mkdtemp(join(tmpdir(), 'embedded-shared-'));
  seedDir = await openFolder();
  dataDir = join(seedDir, 'data');
  await (await start()).stop();
});

afterAll(async () => {
  await rm(sharedRoot, { recursive: true, force: true });
  await rm(seedDir, { recursive: true, force: true });
});

/** Open to the account that the server runs under: mkdtemp alone would make it 0700. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-data-'));
  await chmod(folder, 0o711);
  return folder;
}

beforeEach(async () => {
  steps = [];
  dataDir = join(await openFolder(), 'data');
});

afterEach(async () => {
  for (const each of servers.splice(0)) await each.stop();
  for (const each of processes.splice(0)) await each.end();
  await rm(dirname(dataDir), { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    name,
    dataDir,
    sharedRoot,
    wording,
    log,
    settings,
    onStep: (step) => void steps.push(step),
  });
  servers.push(server);
  return server;
}

/** Most tests need no first start: they begin with a copy of a cluster made once. */
async function startOnCopy(): Promise<EmbeddedPostgres> {
  await copyCluster();
  return start();
}

async function copyCluster(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(seedDir, 'data'), dataDir]);
}

async function startElsewhere(): Promise<ServerProcess> {
  const started = await startServerProcess(dataDir, sharedRoot);
  processes.push(started);
  return started;
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the first start creates a cluster, the next one finds its rows, and a stop leaves nothing running', async () => {
  const first = await start();
  expect(steps).toEqual([expect.stringContaining('Creating the database')]);
  expect(first.location).toBe(join(await realpath(dataDir), 'postgres', 'cluster'));
  await ask(addressOf(first.connection), 'create table kept as select 42 as answer');
  expect(await processesOn(first.location)).not.toEqual([]);
  await first.stop();
  await first.stop();
  expect(await processesOn(first.location)).toEqual([]);
  expect(existsSync(first.connection.host)).toBe(false);
  expect(existsSync(join(first.location, 'postmaster.pid'))).toBe(false);

  steps = [];
  const second = await start();
  expect(steps).toEqual([]);
  expect(await ask(addressOf(second.connection), 'select * from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  expect(await processesOn(second.location)).toEqual([]);
});

test('it is a durable UTF-8 server on a private socket only, behind a password', async () => {
  const server = await startOnCopy();
  const { connection } = server;
  const settings = await ask(
    addressOf(connection),
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
     'listen_addresses', 'server_encoding', 'unix_socket_permissions') order by name`,
  );
  expect(settings.map((row) => `${row.name}=${row.setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'server_encoding=UTF8',
    'synchronous_commit=on',
    'unix_socket_permissions=0700',
  ]);
  const [database] = await ask(
    addressOf(connection),
    'select datcollate, datctype from pg_database where datname = current_database()',
  );
  expect(database).toEqual({ datcollate: 'C.UTF-8', datctype: 'C.UTF-8' });
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  const password = await stat(join(dataDir, 'postgres', 'password'));
  expect(password.mode & 0o777).toBe(0o600);
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThan(107);
  await expect(ask(addressOf({ ...connection, password: 'guess' }), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await server.stop();
});

test('what a failed statement was about is not written into the server log', async () => {
  const server = await startOnCopy();
  const url = addressOf(server.connection);
  await ask(url, "create table secret (email text unique); insert into secret values ('x@y.z')");
  await expect(ask(url, "insert into secret values ('x@y.z')")).rejects.toThrow('duplicate');
  await server.stop();
  const written = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8');
  expect(written).toContain('ready to accept connections');
  expect(written).not.toContain('x@y.z');
});

test('a server whose shop was killed is stopped in order by the next start, with all that was committed', async () => {
  await copyCluster();
  const killed = await startElsewhere();
  await ask(killed.url, 'create table kept as select 42 as answer');
  await killed.kill();
  expect(await processesOn(killed.location)).not.toEqual([]);

  const next = await start();
  expect(steps).toEqual([expect.stringContaining('killed shop')]);
  expect(await ask(addressOf(next.connection), 'select * from kept')).toEqual([{ answer: 42 }]);
  const before = await readFile(join(dataDir, 'postgres', 'server.log.1'), 'utf8');
  expect(before).toContain('received fast shutdown request');
  expect(before).toContain('database system is shut down');
  await next.stop();
  expect(await processesOn(next.location)).toEqual([]);
  expect(existsSync(decodeURIComponent(new URL(killed.url).hostname))).toBe(false);
});

test('shop and server killed together come back with all that was committed', async () => {
  await copyCluster();
  const killed = await startElsewhere();
  await ask(killed.url, 'create table kept as select 42 as answer');
  await killed.kill();
  for (const pid of await processesOn(killed.location)) process.kill(pid, 'SIGKILL');
  const next = await start();
  expect(await ask(addressOf(next.connection), 'select * from kept')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a second shop on the same folder is refused while the first lives, and starts after it', async () => {
  await copyCluster();
  const first = await startElsewhere();
  const refused = await start().catch((thrown) => thrown);
  expect(refused).toBeInstanceOf(EmbeddedPostgresError);
  expect(refused.message).toContain(`process ${first.pid}`);
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await first.stop()).toBe(0);
  await (await start()).stop();
});

test('of several shops started at once on a new folder one runs and the others are refused', async () => {
  const outcomes = await Promise.allSettled([startElsewhere(), startElsewhere(), startElsewhere()]);
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(reasons).toHaveLength(2);
  for (const reason of reasons) expect(reason.message).toContain('runs already');
});

test('a start that is killed at any moment is never taken for a finished cluster', async () => {
  for (const moment of [50, 250, 450, 650]) {
    const running = startServerProcess(dataDir, sharedRoot, { killAfter: moment });
    const started = await running.catch(() => undefined);
    await started?.kill();
  }
  const server = await start();
  expect(await ask(addressOf(server.connection), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes('new'))).toEqual(
    [],
  );
  await server.stop();
});

test('a left-over pid file that now names another program does not stop the start', async () => {
  const first = await startOnCopy();
  await first.stop();
  const lines = [process.pid, first.location, '1700000000', '5432', '/tmp', '', '1 1', 'ready   '];
  await writeFile(join(first.location, 'postmaster.pid'), `${lines.join('\n')}\n`);
  const second = await start();
  expect(await ask(addressOf(second.connection), 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('a server that dies under a living program is brought back on the same socket', async () => {
  const server = await startOnCopy();
  const pool = new pg.Pool({ connectionString: addressOf(server.connection), max: 2 });
  pool.on('error', () => undefined);
  await pool.query('create table kept as select 42 as answer');
  const born = await ask(
    addressOf(server.connection),
    'select pg_postmaster_start_time()::text as at',
  );
  const pidFile = await readFile(join(server.location, 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  // A helper of the killed server may answer once more before it notices.
  const restarted = async () =>
    (await pool.query('select pg_postmaster_start_time()::text <> $1 as yes', [born[0]?.at])).rows;
  await expect
    .poll(() => restarted().catch(() => []), { timeout: 25_000 })
    .toEqual([{ yes: true }]);
  // The pool may still hold a connection that died with the old server and tells so when it is used.
  const kept = async () => (await pool.query('select * from kept')).rows;
  await expect.poll(() => kept().catch(() => []), { timeout: 10_000 }).toEqual([{ answer: 42 }]);
  await pool.end();
  await server.stop();
  expect(await processesOn(server.location)).toEqual([]);
});

test('a server that cannot be brought back is tried again for as long as the program lives', async () => {
  await copyCluster();
  const lines: string[] = [];
  const told: Log = {
    ...silent,
    error: (details, message) => void lines.push(`${JSON.stringify(details)} ${message}`),
  };
  const server = await startEmbeddedPostgres({
    name,
    dataDir,
    sharedRoot,
    log: told,
    restartPauses: [1],
  });
  servers.push(server);
  const conf = join(server.location, 'postgresql.auto.conf');
  const whole = await readFile(conf, 'utf8');
  await writeFile(conf, `${whole}\nshared_buffers = 'plenty'\n`);
  const pidFile = await readFile(join(server.location, 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  const tries = () => lines.filter((line) => line.includes('and is tried again')).length;
  await expect.poll(tries, { timeout: 50_000 }).toBeGreaterThan(6);
  expect(lines.join('')).toContain('"againInMs":1');
  await writeFile(conf, whole);
  const answers = () =>
    ask(addressOf(server.connection), 'select 42 as answer').catch(() => undefined);
  await expect.poll(answers, { timeout: 25_000 }).toEqual([{ answer: 42 }]);
});

test('a folder that cannot be written stops the start in one line', async () => {
  await mkdir(dirname(dataDir), { recursive: true });
  await writeFile(dataDir, 'a file, not a folder');
  for (const folder of [dataDir, join(dataDir, 'below'), '/proc/embedded']) {
    const refused = startEmbeddedPostgres({ name, dataDir: folder, sharedRoot, wording, log });
    const error = await refused.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect(error.message).toContain('set DATA_DIR');
    expect(error.message).not.toContain('\n');
  }
});

test('a server that does not start says why, and leaves nothing behind', async () => {
  await copyCluster();
  const error = await start({ shared_buffers: 'plenty' }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  expect(error.message).toContain('shared_buffers');
  expect(error.message).toContain('server.log');
  const server = await start();
  await server.stop();
});

test('a lost password is reported, not replaced', async () => {
  await (await startOnCopy()).stop();
  await rm(join(dataDir, 'postgres', 'password'));
  await expect(start()).rejects.toThrow('password of the database is missing');
});

test('a machine without binaries is told to use another server, in the words of the program', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 's390x' });
  try {
    const error = await start().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect(error.message).toContain('DATABASE_URL');
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});

test('each start has its own server log, and the one before is kept', async () => {
  await copyCluster();
  for (let round = 0; round < 3; round += 1) await (await start()).stop();
  const logs = (await readdir(join(dataDir, 'postgres'))).filter((name) => /log/.test(name));
  expect(logs.sort()).toEqual(['server.log', 'server.log.1']);
});
