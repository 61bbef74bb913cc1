import { baseProblems } from '#contract/kernel/problems.ts';
import { mediaProblems } from '#contract/media/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import type { SemaphoreLimits, Semaphores } from '#server/platform/processes/index.ts';
import { type DecoderChild, type JobEnd, startDecoder } from './decoder-child.ts';
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

/** Processes that decode pictures: started when needed, ended when idle, replaced when they crash or hang. */
export function createDecoderPool(options: PoolOptions): DecoderPool {
  const { log, size, waiting: maxQueue, timeout, niceness, semaphores } = options;
  const queue: Waiting[] = [];
  const idle: DecoderChild[] = [];
  const busy = new Set<DecoderChild>();
  let heavyRuns = false;
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function takeNext(): Waiting | undefined {
    const at = queue.findIndex(({ heavy }) => !(heavy && heavyRuns));
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  }

  function takeChild(): DecoderChild {
    for (let child = idle.pop(); child; child = idle.pop()) if (child.alive()) return child;
    return startDecoder(niceness);
  }

  function endIdle(): void {
    for (const child of idle.splice(0)) child.kill();
  }

  function restIdleTimer(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, semaphores ? idleAmongMany : idleFor).unref();
  }

  async function work(next: Waiting): Promise<void> {
    clearTimeout(next.timer);
    const child = takeChild();
    busy.add(child);
    if (next.heavy) heavyRuns = true;
    const how = await child.run(next.job, timeout);
    if (next.heavy) heavyRuns = false;
    busy.delete(child);
    // WebAssembly never gives memory back, and a HEIC takes hundreds of megabytes: its process ends with it, and
    // a fresh one stands ready for whoever comes next.
    if (child.alive() && !next.heavy) idle.push(child);
    else child.kill();
    if (next.heavy && !closed) idle.push(startDecoder(niceness));
    if (closed) endIdle();
    restIdleTimer();
    next.settle(how);
    pump();
  }

  function pump(): void {
    while (!closed && busy.size < size) {
      const next = takeNext();
      if (!next) return;
      void work(next);
    }
  }

  function giveUpWaiting(entry: Waiting): void {
    queue.splice(queue.indexOf(entry), 1);
    entry.settle({ type: 'timeout' });
  }

  function enqueue(job: DecoderJob, heavy: boolean): Promise<JobEnd> {
    return new Promise((settle) => {
      const timer = setTimeout(() => giveUpWaiting(entry), timeout);
      const entry: Waiting = { job, heavy, settle, timer };
      queue.push(entry);
      pump();
    });
  }

  const limitsOf = (name: string, concurrency: number): SemaphoreLimits => ({
    name,
    concurrency,
    maxQueue,
    timeout,
  });
  const decoding = limitsOf('decoding', size);
  const heavyDecoding = limitsOf('heavy decoding', 1);

  /** Runs the job within the limits of this process, or of the whole machine where semaphores are given. */
  async function decodeWithLimits(job: DecoderJob, heavy: boolean): Promise<JobEnd | 'queue_full'> {
    if (!semaphores) return queue.length >= maxQueue ? 'queue_full' : enqueue(job, heavy);
    const decode = async () => endOf(await semaphores.run(decoding, () => enqueue(job, heavy)));
    return heavy ? endOf(await semaphores.run(heavyDecoding, decode)) : decode();
  }

  function endOf<T>(
    outcome: { result: T } | 'queue_full' | 'timed_out',
  ): T | JobEnd | 'queue_full' {
    if (outcome === 'timed_out') return { type: 'timeout' };
    return outcome === 'queue_full' ? outcome : outcome.result;
  }

  return {
    async run<Job extends DecoderJob>(job: Job, { heavy = false } = {}) {
      if (closed) throw new Error('the decoders are closed');
      const how = await decodeWithLimits(job, heavy);
      if (how === 'queue_full') throw refuse(baseProblems, 'unavailable', { retryAfter: 5 });
      switch (how.type) {
        case 'done':
          return how.result as ResultOf<Job>;
        case 'refused':
          throw refuse(mediaProblems, how.problem);
        case 'timeout':
          throw refuse(mediaProblems, 'image_timeout', { retryAfter: 5 });
        case 'crashed':
          if (closed) throw new Error('the decoders are closed');
          // A picture that brings a decoder down is as good as broken to whoever sent it.
          log.error({ how: how.how, job: job.kind }, 'a decoder crashed');
          throw refuse(mediaProblems, 'image_broken');
        case 'failed':
          throw new Error(`decoder: ${how.message}`);
      }
    },
    close() {
      closed = true;
      clearTimeout(idleTimer);
      endIdle();
      for (const child of busy) child.kill();
      for (const entry of queue.splice(0)) {
        clearTimeout(entry.timer);
        entry.settle({ type: 'failed', message: 'closed' });
      }
    },
  };
}
