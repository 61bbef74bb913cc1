import type { Product } from '#contract/catalogue/schemas.ts';
import { townOf } from '#contract/places/town.ts';

/** The town of an item, in the letters of its seller and in others that the shop knows for it. */
export function townsOf(product: Pick<Product, 'location' | 'locationIn'>) {
  const { location, locationIn = {} } = product;
  const inOthers = Object.entries(locationIn).map(([language, place]) => [language, townOf(place)]);
  return { place: townOf(location), placeIn: Object.fromEntries(inOthers) as typeof locationIn };
}
