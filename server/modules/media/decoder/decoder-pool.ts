import { baseProblems } from '#contract/kernel/problems.ts';
import { mediaProblems } from '#contract/media/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import {
  createSemaphores,
  type SemaphoreLimits,
  type Semaphores,
} from '#server/platform/processes/index.ts';
import type { DecoderChild, DecoderStart, JobEnd } from './decoder-child.ts';
import { createIdleDecoders } from './idle-decoders.ts';
import type { DecoderJob, ResultOf } from './protocol.ts';

interface PoolOptions extends DecoderStart {
  log: Logger;
  /** Decoder processes at most. */
  size: number;
  /** Jobs that may wait for one; each holds its picture in memory. */
  waiting: number;
  /** Milliseconds a job may wait, and again that it may run. */
  timeout: number;
  /** Those of the whole machine; left out, the limits are of this pool alone. */
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
  const { log, size, waiting: maxQueue, timeout, niceness, compileCache } = options;
  const { semaphores = createSemaphores() } = options;
  const idle = createIdleDecoders({
    niceness,
    compileCache,
    idleFor: options.semaphores ? idleAmongMany : idleFor,
  });
  const busy = new Set<DecoderChild>();
  let closed = false;

  async function decode(job: DecoderJob, heavy: boolean): Promise<JobEnd> {
    if (closed) throw new Error('the decoders are closed');
    const child = idle.take();
    busy.add(child);
    const how = await child.run(job, timeout);
    busy.delete(child);
    // WebAssembly never gives memory back, and a HEIC takes hundreds of megabytes: its process ends with it, and
    // a new one is kept for whoever comes next.
    if (closed || heavy || !child.alive()) child.kill();
    else idle.keep(child);
    if (heavy && !closed) idle.keep();
    return how;
  }

  const decoding = { name: 'decoding', concurrency: size, maxQueue, timeout };
  const heavyDecoding = { name: 'heavy decoding', concurrency: 1, maxQueue, timeout };

  /** Runs the work once a permit is free. */
  async function runWithin(limits: SemaphoreLimits, work: () => Promise<JobEnd>): Promise<JobEnd> {
    const outcome = await semaphores.run(limits, work);
    if (outcome === 'queue_full') throw refuse(baseProblems, 'unavailable', { retryAfter: 5 });
    return outcome === 'timed_out' ? { type: 'timeout' } : outcome.result;
  }

  return {
    async run(job, { heavy = false } = {}) {
      if (closed) throw new Error('the decoders are closed');
      const runNext = () => runWithin(decoding, () => decode(job, heavy));
      const how = await (heavy ? runWithin(heavyDecoding, runNext) : runNext());
      if (closed && how.type === 'crashed') throw new Error('the decoders are closed');
      return resultOf(how, job, log);
    },
    close() {
      closed = true;
      idle.endAll();
      for (const child of busy) child.kill();
    },
  };
}
