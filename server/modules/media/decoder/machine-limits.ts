import type { Semaphores } from '#server/platform/processes/index.ts';
import type { JobEnd } from './decoder-child.ts';
import type { DecoderJob } from './protocol.ts';

interface MachineLimits {
  semaphores: Semaphores;
  /** Jobs that run at once, on the whole machine. */
  size: number;
  /** Jobs that may wait. */
  waiting: number;
  /** Milliseconds that a job may wait. */
  timeout: number;
}

function endOf<T>(outcome: { result: T } | 'queue_full' | 'timed_out'): T | JobEnd | 'queue_full' {
  if (outcome === 'timed_out') return { type: 'timeout' };
  return outcome === 'queue_full' ? outcome : outcome.result;
}

/** Limits what all processes of the machine decode at once, and heavy jobs to one of them. */
export function limitOnMachine(
  { semaphores, size, waiting, timeout }: MachineLimits,
  decode: (job: DecoderJob, heavy: boolean) => Promise<JobEnd>,
) {
  const decoding = { name: 'decoding', concurrency: size, maxQueue: waiting, timeout };
  const heavyDecoding = { ...decoding, name: 'heavy decoding', concurrency: 1 };

  return async (job: DecoderJob, heavy: boolean): Promise<JobEnd | 'queue_full'> => {
    const run = async () => endOf(await semaphores.run(decoding, () => decode(job, heavy)));
    return heavy ? endOf(await semaphores.run(heavyDecoding, run)) : run();
  };
}
