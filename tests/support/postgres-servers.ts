import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '#packages/embedded-postgres/account.ts';
import { findBinaries } from '#packages/embedded-postgres/binaries.ts';
import { serversIn } from '#packages/embedded-postgres/leftover.ts';
import { identityOf, run } from '#packages/embedded-postgres/program.ts';

/** One PostgreSQL server of several that copy from each other. */
export interface PostgresServer {
  port: number;
  /** Its address as its superuser. */
  url: string;
  start(): Promise<void>;
  /** In order, or as if the machine had lost its power. */
  stop(how?: 'in order' | 'at once'): Promise<void>;
  /** Holds all its processes: connections open, and nothing is ever answered. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Has a standby follow the server at this port from its next start on. */
  follow(port: number): Promise<void>;
  /** One statement as its superuser, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
}

export interface PostgresServers {
  /** The first one; it is started. */
  primary: PostgresServer;
  /** Copies of it, which follow it; started too. */
  standbys: PostgresServer[];
  close(): Promise<void>;
}

interface ServersOptions {
  standbys: number;
  /** Standbys follow the server that answers here rather than the primary itself. */
  followPort?: number;
  /** PostgreSQL's own settings of all of them. */
  settings?: Record<string, string>;
}

/** A small machine shall carry several; what keeps commits safe stays as PostgreSQL has it. */
const small = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  jit: 'off',
  timezone: 'UTC',
  // A standby that was away finds its way back.
  wal_keep_size: '256MB',
  wal_retrieve_retry_interval: '200ms',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * A primary with streaming replicas, from the binaries of the embedded server. Standbys are called standby1, standby2 …
 * by `synchronous_standby_names`. Everybody on this machine may connect as anybody.
 */
export async function startPostgresServers(options: ServersOptions): Promise<PostgresServers> {
  const account = await accountFor('nobody');
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ditiyo-servers-')));
  await chmod(folder, 0o755);
  const bin = await findBinaries(account, join(folder, 'binaries'), () => undefined);
  const made: PostgresServer[] = [];

  async function newCluster(name: string): Promise<string> {
    const cluster = join(folder, name);
    await mkdir(cluster, { mode: 0o700 });
    if (account) await chown(cluster, account.uid, account.gid);
    return cluster;
  }

  function serverAt(cluster: string, port: number): PostgresServer {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    let child: ChildProcess | undefined;
    const signalAll = async (signal: NodeJS.Signals) => {
      for (const pid of await serversIn(cluster)) {
        try {
          process.kill(pid, signal);
        } catch (error) {
          // It has ended by itself, as the first one of them has.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
    };
    const server: PostgresServer = {
      port,
      url,
      async start() {
        const all = { ...small, ...options.settings, port: String(port) };
        const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
        child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
          cwd: '/',
          stdio: ['ignore', 'ignore', 'pipe'],
          ...identityOf(account),
        });
        const said = child.stderr ? text(child.stderr) : Promise.resolve('');
        for (;;) {
          if (child.exitCode !== null || child.signalCode !== null) throw new Error(await said);
          if (await server.query('select 1').catch(() => undefined)) return;
          await sleep(20);
        }
      },
      async stop(how = 'in order') {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        if (how === 'in order') child.kill('SIGINT');
        else await signalAll('SIGKILL');
        await ended;
      },
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      async follow(upstream) {
        const name = `standby${made.indexOf(server)}`;
        const way = `host=127.0.0.1 port=${upstream} user=postgres application_name=${name}`;
        // The last word of several on the same setting counts.
        await writeFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
        await writeFile(join(cluster, 'standby.signal'), '');
        if (!account) return;
        for (const file of ['postgresql.auto.conf', 'standby.signal']) {
          await chown(join(cluster, file), account.uid, account.gid);
        }
      },
      async query(statement) {
        const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
        client.on('error', () => undefined);
        await client.connect();
        try {
          return (await client.query(statement)).rows;
        } finally {
          await client.end();
        }
      },
    };
    made.push(server);
    return server;
  }

  async function close(): Promise<void> {
    for (const server of made) {
      await server.thaw();
      await server.stop('at once');
    }
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const origin = await newCluster('primary');
    const initialised = await run(
      join(bin, 'initdb'),
      [`--pgdata=${origin}`, '--username=postgres', '--auth=trust', '--encoding=UTF8'].concat([
        '--locale=C.UTF-8',
        '--no-sync',
      ]),
      account,
    );
    if (!initialised.ok) throw new Error(initialised.output);
    const primary = serverAt(origin, await freePort());
    const standbys: PostgresServer[] = [];
    for (let number = 1; number <= options.standbys; number += 1) {
      const cluster = await newCluster(`standby${number}`);
      // A cluster that was never started may be copied as it lies.
      await cp(origin, cluster, { recursive: true, preserveTimestamps: true });
      if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
      await chmod(cluster, 0o700);
      const standby = serverAt(cluster, await freePort());
      await standby.follow(options.followPort ?? primary.port);
      standbys.push(standby);
    }
    await primary.start();
    await Promise.all(standbys.map((standby) => standby.start()));
    return { primary, standbys, close };
  } catch (error) {
    await close();
    throw error;
  }
}
