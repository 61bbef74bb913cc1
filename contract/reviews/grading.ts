/** What a buyer compares with the listing once they have the item (decision 067). */
export const gradedParts = ['looks', 'works', 'glass', 'accessories'] as const;
export type GradedPart = (typeof gradedParts)[number];

export const grades = ['as_listed', 'better', 'worse'] as const;
export type Grade = (typeof grades)[number];

/** Fewer compared deals than this say nothing about a seller. */
const minGradedDeals = 5;

/** Of whose items a smaller part than this was as described, in percent, shows evidence of each before it comes on sale. */
export const fairEnough = 80;

/** How often an item was as listed or better: in whole percent, rounded down, so that 100 means each of them. */
export function gradingAccuracy(
  counted: { deals: number; fair: number } | null,
): { percent: number; deals: number } | undefined {
  if (!counted || counted.deals < minGradedDeals) return undefined;
  return { percent: Math.floor((100 * counted.fair) / counted.deals), deals: counted.deals };
}
