import type { ChallengeId } from '#contract/evidence/ids.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { OriginalFacts } from '#server/modules/media/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Codes } from './codes.ts';
import { codesIn } from './reading.ts';
import * as store from './store.ts';

/** Which codes of a seller can be used, by their names and by what is in a picture. */
export function createCodeCheck({ db }: Database, codes: Codes) {
  function checkUsable({ challenge, isOver }: store.FoundChallenge): void {
    if (challenge.usedAt) throw refuse(evidenceProblems, 'challenge_used');
    if (isOver) throw refuse(evidenceProblems, 'challenge_expired');
  }

  /** Refuses before anything is read what cannot be used. Everybody else's code is not there. */
  async function checkNamed(seller: Person, id: ChallengeId): Promise<void> {
    const found = await store.findChallenge(db, { id });
    if (found?.challenge.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
    checkUsable(found);
  }

  /** The code in the picture: one of this seller's that can be used, and the named one where one is named. */
  async function findInPicture(
    seller: Person,
    facts: OriginalFacts,
    named: ChallengeId | undefined,
  ): Promise<store.ChallengeRow> {
    for (const { text, nonceHash } of codesIn(facts)) {
      const found = await store.findChallenge(db, { nonceHash });
      const { challenge } = found ?? {};
      const isOwn = challenge?.sellerId === seller.id && (!named || named === challenge.id);
      if (!found || !challenge || !isOwn || !codes.isOf(text, nonceHash, challenge)) continue;
      checkUsable(found);
      return challenge;
    }
    throw refuse(evidenceProblems, 'code_other');
  }

  return { checkNamed, findInPicture };
}
