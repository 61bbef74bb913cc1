import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepProcessAlive, minimalEnvironment } from './child-process.ts';
import type { DecoderJob, DecoderMessage } from './protocol.ts';

const body = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

/** How a job ended. `crashed` and `timeout` mean that the process is gone. */
export type JobEnd =
  | Exclude<DecoderMessage, { type: 'ready' }>
  | { type: 'timeout' }
  | { type: 'crashed'; how: string };

export interface DecoderChild {
  /** Runs one job; never two at a time. */
  run(job: DecoderJob, timeout: number): Promise<JobEnd>;
  alive(): boolean;
  kill(): void;
}

/** How a process that looks at pictures is started. */
export interface DecoderStart {
  /** 0 to 19: how far the shop's own work goes first. */
  niceness: number;
  /** Folder in which its code is kept compiled, where many of them are started one after another. Left out: none. */
  compileCache?: string | undefined;
}

/** Starts a decoder process. */
export function startDecoder({ niceness, compileCache }: DecoderStart): DecoderChild {
  const child = fork(body, {
    serialization: 'advanced',
    // Each thread of its own arena keeps what it once took: two bound that (mallopt(3)).
    env: {
      ...minimalEnvironment(),
      MALLOC_ARENA_MAX: '2',
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    },
    // The pixels lie outside of this heap; what is in it are a few buffers' handles.
    execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let end: ((how: JobEnd) => void) | undefined;
  let gone: string | undefined;
  let isReady = false;

  function finish(how: JobEnd): void {
    end?.(how);
    end = undefined;
  }
  function lose(how: string): void {
    gone ??= how;
    // Before the first job is handed over, the picture cannot be at fault.
    finish(isReady ? { type: 'crashed', how } : { type: 'failed', message: `no decoder: ${how}` });
  }
  const ready = new Promise<true>((resolve) => {
    child.on('message', (message: DecoderMessage) => {
      if (message.type !== 'ready') return finish(message);
      isReady = true;
      resolve(true);
    });
  });
  child.once('error', (error) => lose(error.message));
  child.once('exit', (code, signal) => lose(`exit ${code ?? signal}`));
  if (child.pid !== undefined && niceness > 0) {
    try {
      setPriority(child.pid, niceness);
    } catch {
      // Already gone, or not allowed to: the job then runs at the usual priority.
    }
  }
  keepProcessAlive(child, false);

  return {
    async run(job, timeout) {
      keepProcessAlive(child, true);
      const ended = new Promise<JobEnd>((resolve) => {
        end = resolve;
      });
      const timer = setTimeout(() => {
        finish({ type: 'timeout' });
        child.kill('SIGKILL');
      }, timeout);
      const started = await Promise.race([ready, ended.then(() => false)]);
      if (started) {
        child.send(job, (error) => {
          if (error) lose(error.message);
        });
      }
      const how = await ended;
      clearTimeout(timer);
      if (gone === undefined) keepProcessAlive(child, false);
      return how;
    },
    alive: () => gone === undefined && child.connected && !child.killed,
    kill() {
      child.kill('SIGKILL');
    },
  };
}
