/** Passwords are hashed in a process of their own: one for all processes of a machine. */
import {
  messageKind,
  NoAnswer,
  type ProcessGroup,
  type Workers,
} from '#server/platform/processes/index.ts';
import { type Hashing, HashingBusy, type HashJob, type HashResult } from './job.ts';

export { createHasher } from './hasher.ts';
export { type HashCost, type Hashing, HashingBusy } from './job.ts';

type HashAnswer = { busy: true } | { busy: false; result: HashResult };

const hashWork = messageKind<HashJob, HashAnswer>('hashing.run');

/** Milliseconds: longer than a full queue takes. */
const timeout = 20_000;

/** Hashes for all workers. */
export function offerHashing(workers: Workers, hasher: Hashing): void {
  workers.on(hashWork, async (job): Promise<HashAnswer> => {
    try {
      return { busy: false, result: await hasher.run(job) };
    } catch (error) {
      if (error instanceof HashingBusy) return { busy: true };
      throw error;
    }
  });
}

/** Has the supervisor's process hash. */
export function hashBySupervisor(group: ProcessGroup): Hashing {
  return {
    async run(job) {
      const answer = await group.ask(hashWork, job, { within: timeout }).catch((error) => {
        if (error instanceof NoAnswer) throw new HashingBusy();
        throw error;
      });
      if (answer.busy) throw new HashingBusy();
      return answer.result;
    },
  };
}
