import type { Language } from '../kernel/languages.ts';
import { type DistrictId, districtOf } from '../places/districts.ts';

/* Where a shop is, in one line: as everybody reads it, and as an admin approves it. */

const namesOf = (district: DistrictId): Record<Language, string> =>
  districtOf(district) ?? { en: district, bn: district };

/** What was written of the place without its district, which many write behind it all the same. `Old Dhaka` is another name. */
export function streetOf(address: string, district: DistrictId): string {
  const { en, bn } = namesOf(district);
  const comma = address.lastIndexOf(',');
  const end = address
    .slice(comma + 1)
    .trim()
    .toLowerCase();
  const street =
    end === en.toLowerCase() || end === bn ? address.slice(0, Math.max(0, comma)).trim() : address;
  return street || address;
}

/** The street, and the district in a language's letters. */
export const placeOf = (address: string, district: DistrictId, language: Language): string =>
  `${streetOf(address, district)}, ${namesOf(district)[language]}`;
