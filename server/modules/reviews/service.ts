import { renewFairness } from '#server/modules/catalogue/index.ts';
import type { Logger } from '#server/platform/log.ts';
import { createProfile, type ProfileOptions } from './profile.ts';
import { listCompared } from './store.ts';
import { createReviewTimers } from './timers.ts';
import { createWriting, type WritingOptions } from './writing.ts';

/** What buyers and sellers wrote about each other, and the public page of a seller. */
export function createReviewsService(options: WritingOptions & ProfileOptions & { log: Logger }) {
  const {
    database: { db },
    log,
  } = options;

  /** Ranks what is on sale by what buyers found, which changes with each review and with time. One that fails waits for the next run. */
  async function renewRanks(): Promise<void> {
    for (const seller of await listCompared(db)) {
      try {
        await renewFairness(db, seller);
      } catch (error) {
        log.error(
          { event: 'rank_not_renewed', err: error, seller },
          'What a seller offers could not be ranked anew; it is tried again.',
        );
      }
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
