import { renewFairness } from '#server/modules/catalogue/index.ts';
import type { Logger } from '#server/platform/log.ts';
import { createProfile, type ProfileOptions } from './profile.ts';
import { listCompared } from './store.ts';
import { createReviewTimers } from './timers.ts';
import { createWriting, type WritingOptions } from './writing.ts';

/** Sellers whose items are looked at in one statement. */
const together = 500;

/** What buyers and sellers wrote about each other, and the public page of a seller. */
export function createReviewsService(options: WritingOptions & ProfileOptions & { log: Logger }) {
  const { db } = options.database;

  /** Ranks what is on sale by what buyers found, which changes with each review and with time. */
  async function renewRanks(): Promise<void> {
    const sellers = await listCompared(db);
    for (let at = 0; at < sellers.length; at += together) {
      await renewFairness(db, sellers.slice(at, at + together));
    }
  }

  return {
    ...createWriting(options),
    profile: createProfile(options),
    publishOld: createReviewTimers(options),
    renewRanks,
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
