import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A message of PostgreSQL's protocol: an optional letter, its length, and texts that end with a zero. */
function message(letter: string, head: Buffer, texts: readonly string[]): string {
  const body = Buffer.concat([head, ...texts.map((text) => Buffer.from(`${text}\0`))]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]).toString('hex');
}

const version3 = Buffer.from([0, 3, 0, 0]);
const signIn = message('', version3, ['user', 'postgres', 'database', 'postgres', '']);
const ask = message('Q', Buffer.alloc(0), ['select pg_is_in_recovery()']);
/** Ready for a query, outside of a transaction; then one row of one column, `f`. */
const isReady = '5a0000000549';
const isPrimary = '440000000b00010000000166';

/** Leads to whichever server takes writes. Its account needs no password for the check. */
function configuration(port: number, servers: readonly number[]): string {
  return `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${signIn}
  tcp-check expect binary ${isReady}
  tcp-check send-binary ${ask}
  tcp-check expect binary ${isPrimary}
  default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, place) => `  server database${place} 127.0.0.1:${server}`).join('\n')}
`;
}

/** One address for the primary among several servers, before or after they run. Debian's package haproxy. */
export async function startDatabaseHaproxy(port: number, servers: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, servers));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  await Promise.race([once(child, 'spawn'), once(child, 'error')]).then(([error]) => {
    const reason = (error as NodeJS.ErrnoException | undefined)?.code;
    if (reason) throw new Error(`G24 needs haproxy: ${reason} (apt-get install haproxy)`);
  });
  return {
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
