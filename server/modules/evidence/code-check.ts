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

  /**
   * The code in the picture: one of this seller's that can be used, and the named one where one is named. An old one beside it does no
   * harm, as on a printed sheet; codes of two items do.
   */
  async function findInPicture(
    seller: Person,
    facts: OriginalFacts,
    named: ChallengeId | undefined,
  ): Promise<store.ChallengeRow> {
    const own = await listOwn(seller, facts);
    // One photo of two items would show both by one thing.
    if (new Set(own.map(({ challenge }) => challenge.itemId)).size > 1) {
      throw refuse(evidenceProblems, 'codes_of_two');
    }
    const meant = own.filter(({ challenge }) => !named || named === challenge.id);
    const usable = meant.find((found) => !found.challenge.usedAt && !found.isOver);
    if (usable) return usable.challenge;
    if (meant[0]) checkUsable(meant[0]);
    throw refuse(evidenceProblems, 'code_other');
  }

  /** The codes in a picture that were given to this seller, used and old ones too. */
  async function listOwn(seller: Person, facts: OriginalFacts): Promise<store.FoundChallenge[]> {
    const own: store.FoundChallenge[] = [];
    for (const { text, nonceHash } of codesIn(facts)) {
      const found = await store.findChallenge(db, { nonceHash });
      const isOwn = found?.challenge.sellerId === seller.id;
      if (found && isOwn && codes.isOf(text, nonceHash, found.challenge)) own.push(found);
    }
    return own;
  }

  return { checkNamed, findInPicture };
}
