import type { EvidenceId } from '#contract/evidence/ids.ts';
import { challengeProblems } from '#contract/evidence/problems.ts';
import type { Challenge, OwnEvidence } from '#contract/evidence/schemas.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import { createCodes } from './codes.ts';
import { createCountDesk } from './count-desk.ts';
import { checkItem } from './items.ts';
import type { TakingOptions } from './options.ts';
import * as store from './store.ts';
import { createTaking } from './taking.ts';
import { viewOwn } from './view.ts';

interface EvidenceOptions extends Omit<TakingOptions, 'codes'> {
  /** What codes are sealed with. */
  secret: string;
  /** Codes that one seller may ask for in a day. */
  challengeLimit: Limiter;
  /** Whether somebody has to decide about an item; known to a later module. */
  hasOpenCase: (executor: Executor, itemId: ProductId) => Promise<boolean>;
  log: Logger;
}

/** Evidence photos: a code that is photographed beside an item, and what the file says. */
export function createEvidenceService({
  secret,
  challengeLimit,
  hasOpenCase,
  log,
  ...options
}: EvidenceOptions) {
  const { database, catalogue } = options;
  const { db } = database;
  const codes = createCodes(secret);
  const counts = createCountDesk({ database, catalogue, log });

  /** A new code for an item of the seller's. Older ones stay good until their time is over. */
  async function challenge(seller: Person, itemId: ProductId): Promise<Challenge> {
    if (!options.isOn) throw refuse(challengeProblems, 'evidence_off');
    const product = checkItem(seller, await catalogue.findProduct(db, itemId));
    await challengeLimit.consume(seller.id);
    const terms = { itemId: product.id, sellerId: seller.id };
    const { code, nonceHash } = codes.make(terms);
    const { id, expiresAt } = await store.insertChallenge(db, { ...terms, nonceHash });
    return { _id: id, code, expiresAt: expiresAt.toISOString() };
  }

  async function read(seller: Person, id: EvidenceId): Promise<OwnEvidence> {
    const found = await store.findEvidence(db, id);
    if (found?.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
    return viewOwn(found, await catalogue.findProduct(db, found.itemId));
  }

  /**
   * Takes an evidence photo back; answers 1, or 0 where that was done before. What was seen is kept for its time, and the copy for as long
   * as somebody has to decide about the item.
   */
  async function remove(seller: Person, id: EvidenceId): Promise<number> {
    return database.transaction(async (tx) => {
      const named = await store.findEvidence(tx, id);
      if (named?.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
      await catalogue.lockProduct(tx, named.itemId);
      const found = await store.findEvidence(tx, id);
      if (!found?.image || found.takenBackAt) return 0;
      if (!found.endedAt) await store.hide(tx, found.itemId);
      await store.takeBack(tx, id);
      if (!(await hasOpenCase(tx, found.itemId))) await store.forgetPicture(tx, found);
      return 1;
    });
  }

  async function endOld(id: ProductId): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        await catalogue.lockProduct(tx, id);
        await store.hide(tx, id);
      });
    } catch (error) {
      log.error({ err: error, item: id }, 'An old evidence photo was not ended.');
    }
  }

  /** The copies that were taken back while a case was open, which is decided now. */
  async function forgetTakenBack(): Promise<void> {
    for (const photo of await store.listTakenBack(db)) {
      if (await hasOpenCase(db, photo.itemId)) continue;
      await database.transaction((tx) => store.forgetPicture(tx, photo));
    }
  }

  /** Ends what is too old to be shown, and forgets what ended long ago. One item that cannot be ended holds up no other. */
  async function upkeep(): Promise<void> {
    for (const id of await store.listOld(db)) await endOld(id);
    await forgetTakenBack();
    await counts.renewShown();
    await database.transaction((tx) => store.forgetOld(tx));
  }

  return { challenge, take: createTaking({ ...options, codes }), read, remove, upkeep, counts };
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;
