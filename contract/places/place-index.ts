import { cityAreas, districtSpellings, upazilas } from './areas.ts';
import { allDistricts, type District, type DistrictId } from './districts.ts';

/** An upazila, a thana or a quarter. */
export interface Area {
  district: DistrictId;
  en: string;
  bn: string;
  /** In one of the two largest cities. */
  city: boolean;
}

/** What a name may mean. */
export interface Meaning {
  district?: District;
  areas: Area[];
}

/** One key for the spellings of a name in Latin letters: aspirates, doubled letters and vowels that people mix up are one. */
function latinKey(word: string): string {
  return word
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll(/(?<=[bcdgjkpst])h/g, '')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/ee|ey|ie|y/g, 'i')
    .replaceAll('o', 'a')
    .replaceAll('z', 'j')
    .replaceAll('v', 'b')
    .replaceAll('q', 'k')
    .replaceAll(/(.)\1+/g, '$1');
}

/** The same for Bangla: long and short vowels, the three s and the two n. */
function banglaKey(word: string): string {
  return word
    .replaceAll(/\u0981|\u09bc|[^\u0980-\u09ff]/g, '')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replaceAll(/[শষ]/g, 'স')
    .replaceAll(/ঙ্গ|ঙ/g, 'ং')
    .replaceAll('য', 'জ');
}

export const isBangla = (text: string) => /[\u0980-\u09ff]/.test(text);

/** By this a name is found, however it is spelt; empty for what has no letters. */
export function placeKey(name: string): string {
  const plain = name.normalize('NFC').toLowerCase();
  return isBangla(plain) ? banglaKey(plain) : latinKey(plain.normalize('NFKD'));
}

const split = (list: string, by: string) => list.split(by).map((each) => each.trim());

function readAreas(district: DistrictId, list: string, city: boolean) {
  return split(list, ',').map((line) => {
    const at = line.search(/[\u0980-\u09ff]/);
    const [en = '', ...spellings] = split(line.slice(0, at), '/');
    const [bn = '', ...others] = split(line.slice(at), '/');
    return { area: { district, en, bn, city }, names: [en, bn, ...spellings, ...others] };
  });
}

/** Where the town itself is no upazila of its own. */
const withoutSadar: DistrictId[] = ['dhaka', 'chattogram', 'khulna', 'rajshahi'];

function* namedAreas() {
  for (const { id, en, bn } of allDistricts) {
    const quarters = cityAreas[id];
    if (quarters) yield* readAreas(id, quarters, true);
    if (!withoutSadar.includes(id)) yield* readAreas(id, `${en} Sadar ${bn} সদর`, false);
    yield* readAreas(id, upazilas[id], false);
  }
}

function buildIndex() {
  const meanings = new Map<string, Meaning>();
  const areas: Area[] = [];
  const meaningOf = (name: string) => {
    const key = placeKey(name);
    const known = meanings.get(key) ?? { areas: [] };
    meanings.set(key, known);
    return known;
  };
  for (const district of allDistricts) {
    const others = split(districtSpellings[district.id] ?? '', ',').filter(Boolean);
    for (const name of [district.en, district.bn, ...others]) meaningOf(name).district = district;
  }
  for (const { area, names } of namedAreas()) {
    areas.push(area);
    for (const name of names) {
      const known = meaningOf(name);
      if (!known.areas.some((other) => other.district === area.district)) known.areas.push(area);
    }
  }
  return { meanings, areas };
}

let index: ReturnType<typeof buildIndex> | undefined;

/** Built when it is first asked: most processes and pages never ask. */
function built() {
  index ??= buildIndex();
  return index;
}

export const meaningOf = (name: string): Meaning | undefined =>
  built().meanings.get(placeKey(name));

/** Those of the large cities first. */
export const allAreas = (): readonly Area[] => built().areas;
