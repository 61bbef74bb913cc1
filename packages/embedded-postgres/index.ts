import { realpath } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { accountFor, ownerOf } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { EmbeddedPostgresError, fill, type Wording } from './errors.ts';
import { isThere, makeFolder } from './files.ts';
import { keepServer } from './keeper.ts';
import { readPidFile, stopLeftover } from './leftover.ts';
import { lockFolder } from './lock.ts';
import type { Log } from './log.ts';
import { findPlace, lookUpPlace } from './place.ts';
import { turnServerLog } from './server-log.ts';
import {
  findSocketFolder,
  makeSocketFolder,
  removeSocketFolder,
  SOCKET_PORT,
} from './socket-folder.ts';

export { EmbeddedPostgresError, type Wording };

/** The Unix account that exists everywhere. Other services may share it, so that another one can be set. */
const UNPRIVILEGED = 'nobody';
/** What the file system may answer when a folder is no place for a database. */
const UNUSABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
]);

export interface EmbeddedConnection {
  /** The folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Where the cluster lies, to be printed: it may be outside the folder. */
  location: string;
  /** Shuts the server down in order and waits until it is gone. Safe to call twice. */
  stop(): Promise<void>;
}

/** Which server it is. */
interface ServerOptions {
  /** Names the role, the database and the folders outside of `dataDir`. */
  name: string;
  /** Holds the cluster, or the id of one that must lie outside a closed folder. */
  dataDir: string;
  /** Where root keeps what must lie outside: copies of PostgreSQL, and clusters. By default /var/lib/NAME. */
  sharedRoot?: string;
  wording?: Wording;
}

export interface EmbeddedOptions extends ServerOptions {
  log: Log;
  /** Told, in words for people, of each step that takes time or is out of the ordinary. */
  onStep?: (step: string) => void;
  /** The account for the server when the program is started by root: a name or a number. */
  runAs?: string;
  /** More of PostgreSQL's own settings. `fsync: 'off'`, for throw-away clusters, speeds up creating one too. */
  settings?: Record<string, string>;
  /** Milliseconds before each try to bring back a server that died, the last of them again and again; for tests. */
  restartPauses?: readonly number[];
}

const sharedRootOf = ({ name, sharedRoot = `/var/lib/${name}` }: ServerOptions) => sharedRoot;

/**
 * Starts a PostgreSQL server, creating its cluster on the first start. It belongs to this process alone: a second one
 * on the same folder is refused, and a server whose program was killed is stopped in order before the new start.
 * Throws EmbeddedPostgresError, with nothing left running, when it cannot be.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return inWords(options.wording, async () => {
    const account = await accountFor(options.runAs ?? UNPRIVILEGED);
    const dataDir = await prepareDataDir(options.dataDir);
    const unlock = await orUnusable(dataDir, lockFolder(dataDir));
    try {
      const started = await orUnusable(dataDir, start({ ...options, dataDir }, account));
      let stopped: Promise<void> | undefined;
      return {
        ...started,
        stop() {
          stopped ??= started.stop().finally(unlock);
          return stopped;
        },
      };
    } catch (error) {
      await unlock();
      throw error;
    }
  });
}

async function start(
  options: EmbeddedOptions,
  ownAccount: Awaited<ReturnType<typeof accountFor>>,
): Promise<EmbeddedPostgres> {
  const { name, dataDir, log, settings = {}, restartPauses } = options;
  const sharedRoot = sharedRootOf(options);
  const onStep = (step: string) => options.onStep?.(fill(step, options.wording));
  const place = await findPlace(dataDir, sharedRoot, ownAccount);
  const exists = await isThere(place.cluster);
  const account = exists ? await ownerOf(place.cluster, ownAccount) : ownAccount;
  const bin = await findBinaries(account, sharedRoot, onStep);
  const password = await ensureCluster(place, bin, account, {
    name,
    onStep,
    sync: settings.fsync !== 'off',
  });
  await stopLeftover(place.cluster, bin, account, onStep);
  await removeSocketFolder(place);
  await turnServerLog(place);
  const socketFolder = await makeSocketFolder(place, account, { name, sharedRoot });
  const order = { place, bin, account, socketFolder, settings };
  const server = await keepServer(order, log, restartPauses).catch(async (error: unknown) => {
    await removeSocketFolder(place);
    throw error;
  });
  const connection = connectionBy(name, socketFolder, password);
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connection, location: place.cluster, stop: () => server.stop() };
}

function connectionBy(name: string, socketFolder: string, password: string): EmbeddedConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: name, password, database: name };
}

/** Has a server ever been started on this folder? */
export async function hasCluster(options: ServerOptions): Promise<boolean> {
  return isThere((await lookUpPlace(resolve(options.dataDir), sharedRootOf(options))).cluster);
}

/**
 * The server that another process keeps on this folder, for a command beside it; undefined when none takes
 * connections. It ends when that process does.
 */
export async function findRunningPostgres(
  options: ServerOptions,
): Promise<EmbeddedConnection | undefined> {
  return inWords(options.wording, async () => {
    const place = await lookUpPlace(await realpath(options.dataDir), sharedRootOf(options));
    if (!(await readPidFile(place.cluster))?.ready) return undefined;
    const socketFolder = await findSocketFolder(place);
    if (socketFolder === undefined) return undefined;
    return connectionBy(options.name, socketFolder, await readPassword(place));
  });
}

async function ensureDatabase({ database, ...server }: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

async function inWords<T>(wording: Wording | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (wording && error instanceof EmbeddedPostgresError) throw error.in(wording);
    throw error;
  }
}

async function prepareDataDir(path: string): Promise<string> {
  const folder = resolve(path);
  await orUnusable(folder, makeFolder(folder));
  return realpath(folder);
}

/** Turns the file system's "no" into a line that says what to do. */
async function orUnusable<T>(dataDir: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const { code, path = dataDir } = error as NodeJS.ErrnoException;
    // SQLite, which holds the lock, reports a file it may not write by its own code.
    const sqlite = code === 'ERR_SQLITE_ERROR';
    if (!sqlite && !(code !== undefined && UNUSABLE.has(code))) throw error;
    throw new EmbeddedPostgresError(
      `{folder} ${dataDir} cannot be used for the database (${sqlite ? 'cannot write there' : code}: ${path}). Make it a folder that ${whoAmI()} can write, or set {folder} to another one.`,
      { cause: error },
    );
  }
}

function whoAmI(): string {
  try {
    return `the account "${userInfo().username}"`;
  } catch {
    // A number without a name, as containers have them.
    return `user ${process.getuid?.()}`;
  }
}
