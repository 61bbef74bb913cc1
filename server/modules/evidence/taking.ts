import type { ChallengeId } from '#contract/evidence/ids.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { createAdmission } from './admitting.ts';
import { createCodeCheck } from './code-check.ts';
import { createDeadline } from './deadline.ts';
import { createFaultWatch } from './faults.ts';
import { checkItem } from './items.ts';
import { createKeeping } from './keeping.ts';
import type { EvidenceFile, TakingOptions } from './options.ts';
import { findOtherWith } from './others.ts';
import { hashOf, readFacts, reduce } from './reading.ts';
import * as store from './store.ts';
import { viewOwn } from './view.ts';

/**
 * How one file with a code in the picture is taken: it is read, judged and kept, and answered what was seen. It lives in memory for this
 * one request: a job would have to keep it somewhere.
 */
export function createTaking(options: TakingOptions) {
  const { database, catalogue, media, reader, codes } = options;
  const { db } = database;
  const { checkNamed, findInPicture } = createCodeCheck(database, codes);
  const faults = createFaultWatch(database);
  const keep = createKeeping(options);

  /** A file that is there already: whoever sent it for this item, and did not hear the answer, hears it now. */
  async function answerKnown(
    seller: Person,
    row: store.EvidenceRow,
    named: ChallengeId | undefined,
  ): Promise<OwnEvidence> {
    const asked = named && (await store.findChallenge(db, { id: named }))?.challenge;
    const isOfItem = !named || (asked?.sellerId === seller.id && asked.itemId === row.itemId);
    if (row.sellerId !== seller.id || row.endedAt || !isOfItem) {
      throw refuse(evidenceProblems, 'file_used');
    }
    return viewOwn(row, await catalogue.findProduct(db, row.itemId));
  }

  async function takeFile(
    seller: Person,
    { challengeId, bytes }: EvidenceFile,
  ): Promise<OwnEvidence> {
    const deadline = createDeadline();
    const imageHash = hashOf(bytes);
    const known = await store.findByFile(db, imageHash);
    if (known) return answerKnown(seller, known, challengeId);
    if (challengeId) await checkNamed(seller, challengeId);
    const facts = await readFacts(reader, faults, bytes);
    const challenge = await findInPicture(seller, facts, challengeId);
    checkItem(seller, await catalogue.findProduct(db, challenge.itemId));
    const reduced = await reduce(media, bytes);
    const other = await findOtherWith(db, media, reduced, challenge.itemId);
    if (other) {
      throw refuse(evidenceProblems, other === seller.id ? 'photo_of_own' : 'photo_of_other');
    }
    const read = { challenge, facts, imageHash, reduced, deadline };
    const seen = await database.transaction((tx) => keep(tx, seller, read));
    options.onPublished();
    return seen;
  }

  return createAdmission(options, takeFile);
}
