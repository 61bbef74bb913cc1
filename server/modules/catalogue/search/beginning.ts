import type { KnownModel } from './known-models.ts';

/** How the beginning of a query is read: what is on sale of it is looked for anew each time. */
export interface Beginning {
  words: string[];
  brands: string[];
  categories: { id: string; name: string }[];
  models: KnownModel[];
}
