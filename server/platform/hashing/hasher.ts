import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keepProcessAlive, minimalEnvironment } from '#server/platform/processes/index.ts';
import { type Hashing, HashingBusy, type HashJob, type HashResult } from './job.ts';

const body = fileURLToPath(new URL('./hasher-process.ts', import.meta.url));

export interface HasherOrder {
  id: number;
  job: HashJob;
}
export type HasherMessage = { id: number; result: HashResult } | { id: number; error: string };

interface HasherOptions {
  /** Jobs at the same time: each takes a core, and the memory of its cost. */
  atOnce?: number;
  /** Jobs that may wait. */
  waiting?: number;
  /** Milliseconds until a process that says nothing is ended. */
  timeout?: number;
  /** Told when the process ended by itself or was ended for its silence. */
  onLost?: (how: string) => void;
}

interface Entry {
  job: HashJob;
  /** Whether a process ended over it already. */
  again: boolean;
  resolve(result: HashResult): void;
  reject(error: Error): void;
}

/**
 * Hashes in one process of its own, which is started when the first job comes and replaced when it dies: a flood of
 * sign-ins must not take memory and cores away from the shop. What ran while it died is run once more.
 */
export function createHasher(options: HasherOptions = {}): Hashing & { close(): Promise<void> } {
  const { atOnce = 2, waiting: maxQueue = 50, timeout = 10_000, onLost } = options;
  const queue: Entry[] = [];
  const running = new Map<number, Entry>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(body, {
      env: minimalEnvironment(),
      execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (message: HasherMessage) => finish(message));
    started.once('error', (error) => lose(started, error.message));
    started.once('exit', (code, signal) => lose(started, `exit ${code ?? signal}`));
    return started;
  }

  function lose(lost: ChildProcess, how: string): void {
    if (child !== lost) return;
    child = undefined;
    if (!closed) onLost?.(how);
    for (const entry of [...running.values()].reverse()) {
      if (entry.again || closed) entry.reject(new HashingBusy());
      else queue.unshift({ ...entry, again: true });
    }
    running.clear();
    pump();
  }

  function finish(message: HasherMessage): void {
    const entry = running.get(message.id);
    running.delete(message.id);
    if ('error' in message) entry?.reject(new Error(`hashing: ${message.error}`));
    else entry?.resolve(message.result);
    pump();
  }

  function pump(): void {
    while (!closed && running.size < atOnce) {
      const entry = queue.shift();
      if (!entry) break;
      child ??= start();
      work(child, entry);
    }
    if (child) keepProcessAlive(child, running.size > 0);
  }

  function work(hasher: ChildProcess, entry: Entry): void {
    lastId += 1;
    const id = lastId;
    running.set(id, entry);
    const silence = setTimeout(() => hasher.kill('SIGKILL'), timeout);
    const settled = () => clearTimeout(silence);
    const { resolve, reject } = entry;
    entry.resolve = (result) => {
      settled();
      resolve(result);
    };
    entry.reject = (error) => {
      settled();
      reject(error);
    };
    const order: HasherOrder = { id, job: entry.job };
    hasher.send(order, (error) => {
      if (error) lose(hasher, error.message);
    });
  }

  return {
    run(job) {
      if (closed || (running.size >= atOnce && queue.length >= maxQueue)) {
        return Promise.reject(new HashingBusy());
      }
      return new Promise((resolve, reject) => {
        queue.push({ job, again: false, resolve, reject });
        pump();
      });
    },
    async close() {
      closed = true;
      for (const entry of queue.splice(0)) entry.reject(new HashingBusy());
      if (!child) return;
      const ended = once(child, 'exit');
      keepProcessAlive(child, true);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
