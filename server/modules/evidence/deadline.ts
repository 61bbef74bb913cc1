import { evidenceProblems } from '#contract/evidence/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/**
 * Milliseconds from the last byte of a file to its answer. The connection ends after 150 s without a byte: what came later would be
 * kept, and nobody told.
 */
const longest = 140_000;

/** One deadline for all that a file waits for and passes. */
export function createDeadline(now = () => performance.now()) {
  const begun = now();
  return {
    /** Refuses with `evidence_slow` once it is over. */
    check(): void {
      if (now() - begun > longest) throw refuse(evidenceProblems, 'evidence_slow');
    },
  };
}

export type Deadline = ReturnType<typeof createDeadline>;
