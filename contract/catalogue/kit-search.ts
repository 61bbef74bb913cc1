import * as z from 'zod/mini';
import { fitsChoices } from './choices.ts';
import { SearchFilter, SearchQuery } from './search.ts';

const fits = z.enum(fitsChoices, { error: 'There is no such choice' });

/** What is asked of the shop in a person's name. Saved searches keep it, and read the kit of the moment. */
export const KitSearchFilter = z.extend(SearchFilter, { fits: z.optional(fits) });
export type KitSearchFilter = z.infer<typeof KitSearchFilter>;

export const KitSearchQuery = z.extend(SearchQuery, { fits });
export type KitSearchQuery = z.infer<typeof KitSearchQuery>;

export const KitFacetsFilter = z.extend(SearchFilter, { fits });
export type KitFacetsFilter = z.infer<typeof KitFacetsFilter>;

export const KitCounts = z.object({
  /** How many each choice would leave, all others kept; null for a reader whose kit is empty. */
  fits: z.nullable(z.object({ kit: z.int(), adapter: z.int() })),
  /** How many lenses and cameras are of no known mount: they may fit, and are left out. */
  fitsUnknown: z.int(),
});
export type KitCounts = z.infer<typeof KitCounts>;
