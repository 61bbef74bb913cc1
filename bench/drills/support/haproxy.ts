import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitFor } from '../../support/processes.ts';

const shortTimeouts = `  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s`;

const deployed = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url));

/** The time-outs of the configuration that is deployed. */
export async function readTimeouts(): Promise<{ lines: string; longestSeconds: number }> {
  const found = (await readFile(deployed, 'utf8')).match(/^ {2}timeout \S+ \d+s$/gm) ?? [];
  const seconds = found.map((line) => Number(/(\d+)s$/.exec(line)?.[1]));
  return { lines: found.join('\n'), longestSeconds: Math.max(...seconds) };
}

/**
 * What docs/reliability.md advises in front of a shop of several processes. A call that never reached a process goes to
 * another one, whatever it is. One that did goes there only when it reads: two calls of the specification write by GET.
 */
function configuration(port: number, backends: readonly string[], timeouts: string): string {
  return `global
  maxconn 2000
defaults
  mode http
${timeouts}
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend shop
  bind 127.0.0.1:${port}
  acl reads method GET HEAD
  acl writes path_beg /api/makeadvertise/ /api/deleteproduct/
  http-request disable-l7-retry unless reads !writes
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /ready
  default-server check inter 250ms fastinter 100ms downinter 100ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down
${backends.map((address, place) => `  server shop${place} ${new URL(address).host}`).join('\n')}
`;
}

/** A proxy that spreads calls over the processes and leaves out those that do not answer. Debian's package haproxy. */
export async function startHaproxy(backends: readonly string[], timeouts = shortTimeouts) {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await writeFile(file, configuration(port, backends, timeouts));
  // With a master, as its service has it: that one reloads.
  const child = spawn('haproxy', ['-W', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ENOENT' ? 'it is not installed' : error.message;
      reject(new Error(`the drill needs haproxy: ${reason} (apt-get install haproxy)`));
    });
  });
  await Promise.race([failed, waitFor(`${url}/ready`, child)]).catch((error: unknown) => {
    throw words ? new Error(words, { cause: error }) : error;
  });
  return {
    url,
    /** Has it read its configuration anew, as `systemctl reload` does: another process takes what comes from now on. */
    reload: () => void child.kill('SIGUSR2'),
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
