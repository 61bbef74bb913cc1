import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { readPidFile } from './leftover.ts';
import type { Place } from './place.ts';
import { type Account, CLEAN_ENVIRONMENT, identityOf } from './program.ts';
import { lastWords, serverLog } from './server-log.ts';

/** Replaying the log after a power cut may take this long on a slow disk, milliseconds. */
const START_TIMEOUT = 180_000;
const POLL = 10;

/**
 * For a small machine. What keeps commits safe (fsync, synchronous_commit, full_page_writes) stays as PostgreSQL has it.
 * The server's log takes its own messages only: failed statements and their details, which may hold an e-mail address,
 * are reported to the program and not written down here.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export interface Launch {
  place: Place;
  bin: string;
  account: Account | undefined;
  socketFolder: string;
  settings: Record<string, string>;
}

/** Starts the server and resolves when it takes connections; EmbeddedPostgresError with its last words when it does not. */
export async function launch({
  place,
  bin,
  account,
  socketFolder,
  settings,
}: Launch): Promise<ChildProcess> {
  const all = { ...SETTINGS, unix_socket_directories: socketFolder, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(serverLog(place), 'a', 0o600);
  let server: ChildProcess;
  try {
    server = spawn(join(bin, 'postgres'), ['-D', place.cluster, ...options], {
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
      // Its own session: Ctrl-C reaches the program alone, which stops the server after its last request.
      detached: true,
      ...identityOf(account),
    });
    await once(server, 'spawn');
  } finally {
    await log.close();
  }
  server.unref();
  await waitUntilReady(server, place);
  return server;
}

export function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function waitUntilReady(server: ChildProcess, place: Place): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (!hasEnded(server)) {
    const pidFile = await readPidFile(place.cluster);
    if (pidFile?.ready && pidFile.pid === server.pid) return;
    if (Date.now() > deadline) {
      server.kill('SIGINT');
      throw new EmbeddedPostgresError(
        `The database in ${place.cluster} was not ready in time. See ${serverLog(place)}, then start again.`,
      );
    }
    await sleep(POLL);
  }
  throw new EmbeddedPostgresError(
    `The database in ${place.cluster} does not start: ${await lastWords(place)}. Its log is ${serverLog(place)}.`,
  );
}
