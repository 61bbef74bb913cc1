import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

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

/** Resident memory of a process in MB (Linux). */
export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024);
}
