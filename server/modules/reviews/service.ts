import type { Logger } from '#server/platform/log.ts';
import { createProfile, type ProfileOptions } from './profile.ts';
import { createReviewTimers } from './timers.ts';
import { createWriting, type WritingOptions } from './writing.ts';

/** What buyers and sellers wrote about each other, and the public page of a seller. */
export function createReviewsService(options: WritingOptions & ProfileOptions & { log: Logger }) {
  return {
    ...createWriting(options),
    profile: createProfile(options),
    publishOld: createReviewTimers(options),
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
