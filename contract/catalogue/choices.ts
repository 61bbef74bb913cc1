// Apart from the schemas, because pages offer these choices without checking any.

export { type Condition, conditions } from '../condition/conditions.ts';

/** How a list of products is ordered. */
export const sorts = ['newest', 'price-low', 'price-high', 'condition', 'life'] as const;

/** Years of use as buyers ask for them: the first and the last year of each span. */
export const usedSpans = { '0-5': [0, 5], '6-8': [6, 8], '9-120': [9, 120] } as const;
export type UsedSpan = keyof typeof usedSpans;
export const usedSpanNames = Object.keys(usedSpans) as [UsedSpan, ...UsedSpan[]];

/** How what was found is ordered: `best` is by how well it fits the words. */
export const searchSorts = ['best', ...sorts] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What buyers ask for by a step, at most so much of it, by the name of its facet. A filter asks for it by that name and `To`. */
export const facetSteps = {
  /** Shutter counts. */
  shutter: [10_000, 25_000, 50_000, 100_000, 200_000],
  /** Shares of the rated shutter life that are used, in percent. */
  life: [20, 50, 80],
} as const;
export type SteppedFacet = keyof typeof facetSteps;
export const steppedFacets = Object.keys(facetSteps) as SteppedFacet[];

/** What a search may ask of the reader's kit: what goes with it as it is, or by an adapter as well. */
export const fitsChoices = ['kit', 'adapter'] as const;

/** What kinds of things the catalogue of models knows. */
export const modelKinds = [
  'dslr',
  'mirrorless',
  'film-slr',
  'rangefinder',
  'compact',
  'medium-format',
  'action',
  'instant',
  'lens-prime',
  'lens-zoom',
  'flash',
  'tripod',
  'gimbal',
] as const;

/** What of a product can change that somebody who booked it should hear of. */
export const productChanges = ['price', 'condition', 'description', 'photos', 'facts'] as const;

/** How many days the recent views cover, today included. */
export const recentDays = 7;
