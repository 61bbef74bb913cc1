import { realpath } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { clientConfig } from '#server/platform/db/connection.ts';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { accountFor, ownerOf } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, ROLE, readPassword } from './cluster.ts';
import { isThere, makeFolder } from './files.ts';
import { keepServer } from './keeper.ts';
import { readPidFile, stopLeftover } from './leftover.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { findPlace, lookUpPlace } from './place.ts';
import { turnServerLog } from './server-log.ts';
import {
  findSocketFolder,
  makeSocketFolder,
  removeSocketFolder,
  SOCKET_PORT,
} from './socket-folder.ts';

export { FolderInUse };

/** Where root's shops keep what must lie outside a closed folder: copies of PostgreSQL, clusters by their random id. */
const SHARED_ROOT = '/var/lib/ditiyo';
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
  /** Where the cluster lies, to be printed: it may be outside DATA_DIR. */
  location: string;
  /** Shuts the server down in order and waits until it is gone. Safe to call twice. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Told, in words for people, of each step that takes time or is out of the ordinary. */
  onStep?: (step: string) => void;
  /** The account for the server when the shop is started by root: a name or a number. */
  runAs?: string;
  /** Another folder than /var/lib/ditiyo for what must lie outside a closed DATA_DIR. */
  sharedRoot?: string;
  /** More of PostgreSQL's own settings. `fsync: 'off'`, for throw-away clusters, speeds up creating one too. */
  settings?: Record<string, string>;
  /** Milliseconds before each try to bring back a server that died, the last of them again and again; for tests. */
  restartPauses?: readonly number[];
}

/**
 * Starts the shop's own PostgreSQL, creating its cluster on the first start. It belongs to this process alone: a second
 * one on the same DATA_DIR is refused, and a server whose shop was killed is stopped in order before the new start.
 * Throws StartError, with nothing left running, when it cannot be.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { runAs = UNPRIVILEGED, sharedRoot = SHARED_ROOT } = options;
  const account = await accountFor(runAs);
  const dataDir = await prepareDataDir(options.dataDir);
  const unlock = await orUnusable(dataDir, lockFolder(dataDir));
  try {
    const started = await orUnusable(dataDir, start({ ...options, dataDir, sharedRoot }, account));
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
}

type StartOptions = EmbeddedOptions & { sharedRoot: string };

async function start(
  {
    dataDir,
    sharedRoot,
    log,
    onStep = () => undefined,
    settings = {},
    restartPauses,
  }: StartOptions,
  shopAccount: Awaited<ReturnType<typeof accountFor>>,
): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir, sharedRoot, shopAccount);
  const exists = await isThere(place.cluster);
  const account = exists ? await ownerOf(place.cluster, shopAccount) : shopAccount;
  const bin = await findBinaries(account, sharedRoot, onStep);
  const password = await ensureCluster(place, bin, account, {
    onStep,
    sync: settings.fsync !== 'off',
  });
  await stopLeftover(place.cluster, bin, account, onStep);
  await removeSocketFolder(place);
  await turnServerLog(place);
  const socketFolder = await makeSocketFolder(place, account, sharedRoot);
  const order = { place, bin, account, socketFolder, settings };
  const server = await keepServer(order, log, restartPauses).catch(async (error: unknown) => {
    await removeSocketFolder(place);
    throw error;
  });
  const connection = connectionBy(socketFolder, password);
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connection, location: place.cluster, stop: () => server.stop() };
}

function connectionBy(socketFolder: string, password: string): EmbeddedConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: ROLE, password, database: ROLE };
}

/** Has a shop ever been started on this DATA_DIR with its own database? */
export async function hasCluster(dataDir: string, sharedRoot = SHARED_ROOT): Promise<boolean> {
  return isThere((await lookUpPlace(resolve(dataDir), sharedRoot)).cluster);
}

/**
 * The server that another process keeps on this DATA_DIR, for a command beside the shop; undefined when none takes
 * connections. It ends when that process does.
 */
export async function findRunningPostgres(
  dataDir: string,
  sharedRoot = SHARED_ROOT,
): Promise<EmbeddedConnection | undefined> {
  const place = await lookUpPlace(await realpath(dataDir), sharedRoot);
  if (!(await readPidFile(place.cluster))?.ready) return undefined;
  const socketFolder = await findSocketFolder(place);
  if (socketFolder === undefined) return undefined;
  return connectionBy(socketFolder, await readPassword(place));
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(clientConfig({ ...connection, database: 'postgres' }));
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
    if (known.rowCount === 0) await client.query(`create database ${ROLE}`);
  } finally {
    await client.end();
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
    if (error instanceof StartError) throw error;
    const { code, path = dataDir } = error as NodeJS.ErrnoException;
    // SQLite, which holds the lock, reports a file it may not write by its own code.
    const sqlite = code === 'ERR_SQLITE_ERROR';
    if (!sqlite && !(code !== undefined && UNUSABLE.has(code))) throw error;
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used for the database (${sqlite ? 'cannot write there' : code}: ${path}). Make it a folder that ${whoAmI()} can write, or set DATA_DIR to another one.`,
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
