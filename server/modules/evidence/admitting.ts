import { evidenceProblems } from '#contract/evidence/problems.ts';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import { createFileSlots } from './file-slots.ts';
import type { EvidenceFile, TakingOptions } from './options.ts';

/** Whether a file was refused by a fault of ours: then it is as if it had not been sent. */
const isOurFault = (error: unknown) => error instanceof Refusal && error.problem.status === 503;

/** Lets in whoever may send a file. Nothing of it is read before. */
export function createAdmission(
  { isOn, evidenceLimit }: Pick<TakingOptions, 'isOn' | 'evidenceLimit'>,
  takeFile: (seller: Person, file: EvidenceFile) => Promise<OwnEvidence>,
) {
  const slots = createFileSlots();

  async function takeCounted(seller: Person, readFile: () => Promise<EvidenceFile>) {
    await evidenceLimit.consume(seller.id);
    try {
      return await takeFile(seller, await readFile());
    } catch (error) {
      if (isOurFault(error)) await evidenceLimit.giveBack(seller.id);
      throw error;
    }
  }

  return async function take(
    seller: Person,
    readFile: () => Promise<EvidenceFile>,
  ): Promise<OwnEvidence> {
    if (!isOn) throw refuse(evidenceProblems, 'evidence_off');
    return slots.run(seller.id, () => takeCounted(seller, readFile));
  };
}
