import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { childrenOf } from '#tests/support/machine.ts';

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Asks until the address answers 200; throws when the process ends first. */
export async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`ended with ${ended} before it answered`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ends a process in order and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Ends a shop at once with all its processes, wherever they are; its database server stays. */
export async function killShop(supervisor: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => supervisor.once('exit', resolve));
  // Where /proc does not tell (not on Linux), its processes end as soon as they miss it.
  const children = await childrenOf(supervisor.pid ?? 0).catch(() => []);
  supervisor.kill('SIGKILL');
  for (const { pid } of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  await ended;
}

/** Runs a script of ours under this Node; its own output is shown only when it fails. */
export function runNode(
  script: string,
  options: { cwd?: string; env?: Record<string, string | undefined> } = {},
): ChildProcess {
  const child = spawn(process.execPath, [script], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.resume();
  child.stderr.pipe(process.stderr);
  return child;
}
