import { findPlace } from '#contract/places/find-place.ts';
import { townOf } from '#contract/places/town.ts';

/**
 * Of a meeting place what a seller reads before they agree: the town behind its last comma, or the district that it names
 * elsewhere. Empty where it names neither: without a comma it may be a whole address.
 */
export function meetingTown(location: string): string {
  const last = location.includes(',') ? townOf(location) : '';
  if (last && findPlace(last)) return last;
  return findPlace(location)?.district.en ?? last;
}
