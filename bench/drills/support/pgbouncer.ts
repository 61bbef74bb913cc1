import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '#packages/embedded-postgres/account.ts';
import { identityOf } from '#packages/embedded-postgres/program.ts';
import { freePort } from '../../support/processes.ts';

/** Debian installs it outside of the path of ordinary people. */
const path = `${process.env.PATH}:/usr/sbin`;
const timeoutMs = 10_000;

/** As it comes, but for the mode: no time limits, nothing ignored. */
function configuration(serverUrl: string, port: number): string {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const way = [
    `host=${decodeURIComponent(hostname)}`,
    `port=${serverPort || 5432}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ];
  return `[databases]
* = ${way.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 800
default_pool_size = 8
server_idle_timeout = 5
`;
}

/** PgBouncer in transaction mode in front of a server. Debian's package pgbouncer. */
export async function startPgbouncer(serverUrl: string) {
  // It refuses to run as root, as the server does.
  const account = await accountFor('nobody');
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-pgbouncer-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  await writeFile(file, configuration(serverUrl, port));
  const child = spawn('pgbouncer', [file], {
    env: { PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identityOf(account),
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-10_000);
  });
  await Promise.race([once(child, 'spawn'), once(child, 'error')]).then(([error]) => {
    const reason = (error as NodeJS.ErrnoException | undefined)?.code;
    if (reason) throw new Error(`G25 needs pgbouncer: ${reason} (apt-get install pgbouncer)`);
  });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  url.password = '';
  await untilAnswers(url.href, () => words);
  return {
    url: url.href,
    version: /PgBouncer (\S+),/.exec(words)?.[1] ?? 'unknown',
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string, words: () => string): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(words(), { cause: error });
      await sleep(50);
    }
  }
}
