/**
 * What is done about new items that look wrong: `shadow` counts what speaks against them and opens nothing, `flag` opens a case, `hold`
 * keeps those off sale besides about which enough is wrong, until they are approved.
 */
export const preReviewModes = ['off', 'shadow', 'flag', 'hold'] as const;
export type PreReviewMode = (typeof preReviewModes)[number];
