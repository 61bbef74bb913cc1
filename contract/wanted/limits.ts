/* What pages say of wanted ads; apart, because a page needs no schema. */

export const maxWantedNameLength = 80;
export const maxWantedNoteLength = 300;

/** As of the mount of an item. */
export const maxMountLength = 40;

/** Most ads of one person that are open at a time; those whose time is over do not count until they are renewed. */
export const maxOpenAds = 10;

/** Days for which an ad stands until it is renewed. */
export const wantedDays = 60;

/** Days before its end at which its writer is told of it. */
export const wantedNoticeDays = 5;

/** Most ads of one person that their own page lists. */
export const maxOwnAds = 100;

/** Most fitting items that an ad of one's own, or the answer to one of others, lists. */
export const maxFittingItems = 20;

/** How an ad of one's own stands. */
export const wantedStates = ['open', 'expired', 'found', 'withdrawn', 'hidden'] as const;
export type WantedState = (typeof wantedStates)[number];

/** Why somebody ends an ad of theirs. */
export const wantedEnds = ['found', 'withdrawn'] as const;
export type WantedEnd = (typeof wantedEnds)[number];

/** Counting the open ads ends here: every visitor of the list would wait for it, and nobody reads that far. */
export const maxCountedAds = 1000;
