import { allDistricts, districtOf } from './districts.ts';
import { allAreas, isBangla, meaningOf, placeKey } from './place-index.ts';

const most = 6;
/** Fewer letters may mean too many places. */
const minLetters = 2;

/**
 * How an address that is being typed may end: "mirp" is "Mirpur, Dhaka" or "Mirpur, Kushtia". What stands before the last
 * comma stays, and so does the number of a quarter.
 */
export function suggestPlaces(text: string): string[] {
  const cut = text.lastIndexOf(',') + 1;
  const last = text.slice(cut).trim();
  const before = text.slice(0, cut).trim();
  const key = placeKey(last);
  if ([...key].length < minLetters || meaningOf(last)?.district) return [];
  const language = isBangla(last) ? 'bn' : 'en';
  const areas = allAreas().flatMap((area) => {
    if (!placeKey(area[language]).startsWith(key)) return [];
    const name = placeKey(area[language]) === key ? last : area[language];
    const district = districtOf(area.district)?.[language];
    return [`${name}, ${district}`];
  });
  const districts = allDistricts
    .filter((each) => placeKey(each[language]).startsWith(key))
    .map((each) => each[language]);
  const found = [...new Set([...districts, ...areas])].slice(0, most);
  return found.map((place) => (before ? `${before} ${place}` : place));
}
