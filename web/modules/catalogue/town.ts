import type { Product } from '#contract/catalogue/schemas.ts';

/** Of a place as sellers write it, the part that tells least of where they live: what stands after the last comma. */
export function townOf(location: string): string {
  return location.slice(location.lastIndexOf(',') + 1).trim();
}

/** The town of an item, in the letters of its seller and in others that the shop knows for it. */
export function townsOf(product: Pick<Product, 'location' | 'locationIn'>) {
  const { location, locationIn = {} } = product;
  const inOthers = Object.entries(locationIn).map(([language, place]) => [language, townOf(place)]);
  return { place: townOf(location), placeIn: Object.fromEntries(inOthers) as typeof locationIn };
}
