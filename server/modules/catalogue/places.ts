import type { NewProduct, Product } from '#contract/catalogue/schemas.ts';
import { languages } from '#contract/kernel/languages.ts';
import { districtOf } from '#contract/places/districts.ts';
import { findPlace } from '#contract/places/find-place.ts';
import { localPlace } from '#contract/places/local-place.ts';

/** As a row of `products` holds it: empty where the place names no district. */
export const districtColumn = ({ district, location }: Pick<NewProduct, 'district' | 'location'>) =>
  district ?? findPlace(location)?.district.id ?? '';

/** What a filter by place asks for: the district that is meant, else the words. */
export const askedPlace = (place: string): string =>
  districtOf(place.toLowerCase())?.id ?? findPlace(place)?.district.id ?? place;

/** Most locations whose other letters are remembered: lists show the same ones again and again. */
const maxRemembered = 5_000;
const remembered = new Map<string, Product['locationIn']>();

/** A location in the other language's letters; undefined where nothing of it is known. */
export function locationIn(location: string): Product['locationIn'] {
  if (remembered.has(location)) return remembered.get(location);
  const written = languages.flatMap((language) => {
    const text = localPlace(location, language);
    return text === undefined ? [] : [[language, text] as const];
  });
  const known = written.length > 0 ? Object.fromEntries(written) : undefined;
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(location, known);
  return known;
}
