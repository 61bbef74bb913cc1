import { sql } from 'drizzle-orm';
import type { Wanted } from '#contract/wanted/schemas.ts';
import { facetsTitle } from '#contract/wanted/title.ts';
import { categories } from '#server/modules/catalogue/index.ts';
import { wantedAds } from './tables.ts';

/** What an ad is called by. */
export interface Titled
  extends Pick<typeof wantedAds.$inferSelect, 'name' | 'modelId' | 'words' | 'mount' | 'sensor'> {
  categoryName: string;
}

/** For joins with ads. */
export const titleColumns = {
  name: wantedAds.name,
  modelId: wantedAds.modelId,
  words: wantedAds.words,
  mount: wantedAds.mount,
  sensor: wantedAds.sensor,
  categoryName: sql<string>`(select c.name from ${categories} c where c.id = ${wantedAds.categoryId})`,
};

/**
 * Its name; of one that looks for whatever of its category has its mount and its sensor these, in English, and what a page needs to say them
 * in another language. An admin may call the category otherwise than when it was written.
 */
export function titleOf(ad: Titled): Pick<Wanted, 'name' | 'unnamed'> {
  if (ad.modelId !== null || ad.words.length > 0) return { name: ad.name };
  return { name: facetsTitle(ad.categoryName, ad), unnamed: true };
}

/** What an ad asks for beside its name. */
export const facetsOf = ({ mount, sensor }: Titled): Pick<Wanted, 'mount' | 'sensor'> => ({
  ...(mount && { mount }),
  ...(sensor && { sensor }),
});
