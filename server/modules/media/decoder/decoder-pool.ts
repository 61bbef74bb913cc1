import { baseProblems } from '#contract/kernel/problems.ts';
import { mediaProblems } from '#contract/media/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Semaphores } from '#server/platform/processes/index.ts';
import type { DecoderChild, JobEnd } from './decoder-child.ts';
import { createIdleDecoders } from './idle-decoders.ts';
import { limitOnMachine } from './machine-limits.ts';
import type { DecoderJob, ResultOf } from './protocol.ts';

interface PoolOptions {
  log: Logger;
  /** Decoder processes at most. */
  size: number;
  /** Jobs that may wait for one; each holds its picture in memory. */
  waiting: number;
  /** Milliseconds a job may wait, and again that it may run. */
  timeout: number;
  /** 0 to 19: how far the shop's own work goes first. */
  niceness: number;
  /** Limits what runs and waits on the whole machine, beside the limits of this process. */
  semaphores?: Semaphores | undefined;
}

export interface DecoderPool {
  /**
   * Runs the job as soon as a process is free. `heavy` jobs run one at a time.
   * Refuses with the picture's own problem, with `image_timeout`, or with `unavailable` when too many wait.
   */
  run<Job extends DecoderJob>(job: Job, options?: { heavy?: boolean }): Promise<ResultOf<Job>>;
  /** Ends the processes; what still runs or waits fails. */
  close(): void;
}

interface Waiting {
  job: DecoderJob;
  heavy: boolean;
  settle(how: JobEnd): void;
  timer: NodeJS.Timeout;
}

/**
 * An idle process gives its memory back after this long, in milliseconds: sooner where each of several processes has its
 * own, as the next picture is another one's.
 */
const idleFor = 30_000;
const idleAmongMany = 5_000;

function resultOf<Job extends DecoderJob>(how: JobEnd, job: Job, log: Logger): ResultOf<Job> {
  switch (how.type) {
    case 'done':
      return how.result as ResultOf<Job>;
    case 'refused':
      throw refuse(mediaProblems, how.problem);
    case 'timeout':
      throw refuse(mediaProblems, 'image_timeout', { retryAfter: 5 });
    case 'crashed':
      // A picture that brings a decoder down is as good as broken to whoever sent it.
      log.error({ event: 'decoder_crashed', how: how.how, job: job.kind }, 'A decoder crashed.');
      throw refuse(mediaProblems, 'image_broken');
    case 'failed':
      throw new Error(`decoder: ${how.message}`);
  }
}

/** Processes that decode pictures: started when needed, ended when idle, replaced when they crash or hang. */
export function createDecoderPool(options: PoolOptions): DecoderPool {
  const { log, size, waiting, timeout, niceness, semaphores } = options;
  const queue: Waiting[] = [];
  const idle = createIdleDecoders({ niceness, idleFor: semaphores ? idleAmongMany : idleFor });
  const busy = new Set<DecoderChild>();
  let heavyRuns = false;
  let closed = false;

  function takeNext(): Waiting | undefined {
    const at = queue.findIndex(({ heavy }) => !(heavy && heavyRuns));
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  }

  async function work({ job, heavy, settle, timer }: Waiting): Promise<void> {
    clearTimeout(timer);
    const child = idle.take();
    busy.add(child);
    if (heavy) heavyRuns = true;
    const how = await child.run(job, timeout);
    if (heavy) heavyRuns = false;
    busy.delete(child);
    // WebAssembly never gives memory back, and a HEIC takes hundreds of megabytes: its process ends with it, and
    // a new one is kept for whoever comes next.
    if (closed || heavy || !child.alive()) child.kill();
    else idle.keep(child);
    if (heavy && !closed) idle.keep();
    settle(how);
    runNext();
  }

  function runNext(): void {
    while (!closed && busy.size < size) {
      const next = takeNext();
      if (!next) return;
      void work(next);
    }
  }

  function enqueue(job: DecoderJob, heavy: boolean): Promise<JobEnd> {
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1);
        settle({ type: 'timeout' });
      }, timeout);
      const entry: Waiting = { job, heavy, settle, timer };
      queue.push(entry);
      runNext();
    });
  }

  const decode = semaphores
    ? limitOnMachine({ semaphores, size, waiting, timeout }, enqueue)
    : async (job: DecoderJob, heavy: boolean) =>
        queue.length >= waiting ? 'queue_full' : enqueue(job, heavy);

  return {
    async run(job, { heavy = false } = {}) {
      const how = closed ? 'closed' : await decode(job, heavy);
      if (how === 'queue_full') throw refuse(baseProblems, 'unavailable', { retryAfter: 5 });
      if (how === 'closed' || (closed && how.type === 'crashed')) {
        throw new Error('the decoders are closed');
      }
      return resultOf(how, job, log);
    },
    close() {
      closed = true;
      idle.endAll();
      for (const child of busy) child.kill();
      for (const { timer, settle } of queue.splice(0)) {
        clearTimeout(timer);
        settle({ type: 'failed', message: 'closed' });
      }
    },
  };
}
