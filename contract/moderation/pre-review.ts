/** What is done about new items that look wrong: `flag` opens a case, `hold` keeps them off sale besides until it is approved. */
export const preReviewModes = ['off', 'flag', 'hold'] as const;
export type PreReviewMode = (typeof preReviewModes)[number];
