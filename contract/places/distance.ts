import { allDistricts, type DistrictId } from './districts.ts';

export interface Position {
  lat: number;
  lng: number;
}

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies. */
export function distance(one: Position, other: Position): number {
  const lat = radians(other.lat - one.lat) / 2;
  const lng = radians(other.lng - one.lng) / 2;
  const half =
    Math.sin(lat) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}

/** How far the centre of each district is, in kilometres. */
export type Distances = Record<DistrictId, number>;

export const distancesFrom = (here: Position): Distances =>
  Object.fromEntries(allDistricts.map((each) => [each.id, distance(here, each)])) as Distances;

/** As far as people go to look at a camera. */
const nearby = 60;
/** Where nobody is at home in any district. */
const beyond = 300;
const most = 6;

/**
 * The districts around a place, the nearest first, of those that `has` says have something; the nearest of all where none has.
 * None far outside the country.
 */
export function nearestDistricts(
  distances: Distances,
  has: (id: DistrictId) => boolean = () => true,
): DistrictId[] {
  const all = allDistricts
    .map(({ id }) => id)
    .toSorted((one, other) => distances[one] - distances[other]);
  const [closest] = all;
  if (!closest || distances[closest] > beyond) return [];
  const ordered = all.filter(has);
  const nearest = ordered[0] ?? closest;
  return [nearest, ...ordered.filter((id) => id !== nearest && distances[id] <= nearby)].slice(
    0,
    most,
  );
}
