import { evidenceProblems } from '#contract/evidence/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** Files that one process holds in memory at once, of 25 MB each. */
const maxAtOnce = 10;

/** Lets files in: one of each seller at a time, and so many of all. */
export function createFileSlots(max = maxAtOnce) {
  const sending = new Set<PersonId>();
  return {
    /** Does the work, which holds a file; refuses at once with `evidence_busy` where there is no room for it. */
    async run<T>(seller: PersonId, work: () => Promise<T>): Promise<T> {
      if (sending.has(seller) || sending.size >= max) {
        throw refuse(evidenceProblems, 'evidence_busy');
      }
      sending.add(seller);
      try {
        return await work();
      } finally {
        sending.delete(seller);
      }
    },
  };
}
