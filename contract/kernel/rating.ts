import * as z from 'zod/mini';

/** How somebody is reviewed: by how many, and the mean of their stars to one decimal place. Hidden reviews do not count. */
export const Rating = z.object({ count: z.int(), stars: z.number() });
export type Rating = z.infer<typeof Rating>;

/** How often what a seller sold was as listed or better, in whole percent, and of how many deals that buyers compared. */
export const GradingAccuracy = z.object({ percent: z.int(), deals: z.int() });
export type GradingAccuracy = z.infer<typeof GradingAccuracy>;
