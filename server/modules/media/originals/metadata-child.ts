import { type ChildProcess, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { keepProcessAlive, minimalEnvironment } from '../decoder/child-process.ts';
import { askedTags, type CameraTags } from './camera-rules.ts';
import { maxFactLength } from './limits.ts';
import type { MetadataJob } from './metadata-protocol.ts';

const body = fileURLToPath(new URL('./metadata-process.ts', import.meta.url));

/** The folder of the package, above dist/cjs/. Throws where it is not installed, which shall cost no more than these readings. */
function findLibrary(): string {
  const program = createRequire(import.meta.url).resolve('@6over3/zeroperl-ts/zeroperl.wasm');
  return resolve(dirname(program), '../..');
}

/** A start takes some three seconds of a core: one that takes this long is no file's fault. */
const startTimeout = 20_000;

/** What a process that a hostile file has taken over could send is checked as anybody's input. */
const text = z.string().check(z.maxLength(maxFactLength));
const messageSchema = z.union([
  z.object({ type: z.literal('ready'), version: z.string().check(z.regex(/^[\d.]{1,10}$/)) }),
  z.object({ type: z.literal('done'), tags: z.partialRecord(z.enum(askedTags), text) }),
  z.object({ type: z.literal('failed'), message: text }),
]);

/** `failed` is what the process says of the file; `lost` and `not_started` are our fault. After any end the process is gone. */
export type MetadataEnd =
  | { type: 'done'; tags: CameraTags; version: string }
  | { type: 'failed'; message: string }
  | { type: 'timeout' }
  | { type: 'lost'; message: string }
  | { type: 'not_started'; message: string };

export interface MetadataChild {
  /** Reads one file; the process ends with it. Whoever is patient with the file is so with the start. */
  read(head: Uint8Array, timeout: number, startWithin?: number): Promise<MetadataEnd>;
  alive(): boolean;
  kill(): void;
}

/** What Node is told of a process that reads metadata: it may read its program, and nothing else may it do. */
export function metadataLimits(library = findLibrary()): string[] {
  return [
    '--permission',
    `--allow-fs-read=${body}`,
    `--allow-fs-read=${library}/*`,
    // 256 MB, of which the library itself takes some 50.
    '--wasm-max-mem-pages=4096',
    '--max-old-space-size=128',
    // Compiling it for speed costs more than one file gains.
    '--no-wasm-tier-up',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/** Where the system is short of memory it shall end this process; and the shop's own work goes first. */
function lower(pid: number, niceness: number): void {
  try {
    if (niceness > 0) setPriority(pid, niceness);
  } catch {
    // Already gone, or not allowed to.
  }
  if (process.platform === 'linux') {
    writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
  }
}

const neverStarted = (error: unknown): MetadataChild => ({
  read: async () => ({ type: 'not_started', message: String(error) }),
  alive: () => false,
  kill: () => undefined,
});

/** Starts a process that reads the metadata of one file; one that cannot be started says so when it is to read. */
export function startMetadataReader(niceness: number, limits = metadataLimits): MetadataChild {
  try {
    return handle(
      fork(body, {
        serialization: 'advanced',
        env: minimalEnvironment(),
        execArgv: limits(),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
      niceness,
    );
  } catch (error) {
    return neverStarted(error);
  }
}

function handle(child: ChildProcess, niceness: number): MetadataChild {
  const started = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<MetadataEnd>();
  let isGone = false;

  function lose(how: string): void {
    isGone = true;
    started.reject(new Error(how));
    ended.resolve({ type: 'lost', message: how });
  }
  // Nobody may be waiting yet when a process is lost that was started ahead.
  started.promise.catch(() => undefined);
  child.on('message', (given) => {
    const parsed = messageSchema.safeParse(given);
    if (!parsed.success) return ended.resolve({ type: 'lost', message: 'an unknown answer' });
    const message = parsed.data;
    if (message.type === 'ready') return started.resolve(message.version);
    if (message.type === 'failed') return ended.resolve(message);
    started.promise.then((version) => ended.resolve({ ...message, version }));
  });
  child.once('error', (error) => lose(error.message));
  child.once('exit', (code, signal) => lose(`exit ${code ?? signal}`));
  if (child.pid !== undefined) lower(child.pid, niceness);
  keepProcessAlive(child, false);

  async function run(head: Uint8Array, timeout: number, startWithin: number): Promise<MetadataEnd> {
    const job: MetadataJob = { head, tags: [...askedTags] };
    let timer = setTimeout(() => started.reject(new Error('too slow to start')), startWithin);
    try {
      await started.promise;
    } catch (error) {
      return { type: 'not_started', message: String(error) };
    } finally {
      clearTimeout(timer);
    }
    timer = setTimeout(() => ended.resolve({ type: 'timeout' }), timeout);
    child.send(job, (error) => {
      if (error) lose(error.message);
    });
    const end = await ended.promise;
    clearTimeout(timer);
    return end;
  }

  return {
    async read(head, timeout, startWithin = Math.max(startTimeout, timeout)) {
      keepProcessAlive(child, true);
      const end = await run(head, timeout, startWithin);
      child.kill('SIGKILL');
      return end;
    },
    alive: () => !isGone && child.connected && !child.killed,
    kill() {
      child.kill('SIGKILL');
    },
  };
}
