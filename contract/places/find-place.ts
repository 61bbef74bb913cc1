import { capitalOf, type District, type DistrictId, districtOf } from './districts.ts';
import { type Area, isBangla, type Meaning, meaningOf } from './place-index.ts';

/** A name of a place in a text. */
export interface Mention extends Meaning {
  /** Where it stands in the text, `[start, end)`. */
  at: [start: number, end: number];
  /** A street that is called after it. */
  street: boolean;
}

export interface FoundPlace {
  district: District;
  area?: Area;
  /** The names that said so. */
  mentions: Mention[];
}

const maxWords = 3;
const streets = /^(road|rd|street|lane|sarak|sorok|highway|রোড|সড়ক|সড়ক|লেন)$/u;

/** Endings of Bangla nouns: of Dhaka, in Dhaka. */
const endings = /(ের|তে|\u09af\u09bc|ে|র)$/u;

interface Word {
  text: string;
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/(?:[\p{L}\p{M}'’]|\u200c|\u200d)+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

function meaningOfWords(words: readonly Word[]): Meaning | undefined {
  const name = words.map(({ text }) => text).join(' ');
  const known = meaningOf(name);
  return known || !isBangla(name) ? known : meaningOf(name.normalize('NFC').replace(endings, ''));
}

/** What no name reaches over: the words of one stand side by side. */
const breaks = /[,;\n।0-9০-৯]/;

/** Every place that a text names, the longest name at each word; none reaches over a comma or a number, or has two scripts. */
export function placesIn(text: string): Mention[] {
  const words = wordsOf(text);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const [size, meaning] = longestFrom(words, at, text);
    const first = words[at];
    const last = words[at + size - 1];
    if (meaning && first && last) {
      const street = streets.test((words[at + size]?.text ?? '').toLowerCase());
      found.push({ ...meaning, at: [first.start, last.end], street });
    }
    at += size;
  }
  return found;
}

function longestFrom(words: readonly Word[], at: number, text: string) {
  for (let size = maxWords; size > 0; size -= 1) {
    const named = words.slice(at, at + size);
    const between = text.slice(named[0]?.start, named.at(-1)?.end);
    if (named.length < size || breaks.test(between)) continue;
    // Compared are the letters of one script: those of the other would be part of any name.
    const inBangla = named.filter(({ text: word }) => isBangla(word)).length;
    if (inBangla > 0 && inBangla < size) continue;
    const meaning = meaningOfWords(named);
    if (meaning) return [size, meaning] as const;
  }
  return [1, undefined] as const;
}

/** Whether one name alone may mean a place of this district. */
const mayBeIn = ({ areas }: Meaning, id: DistrictId) =>
  areas.find(({ district }) => district === id);

/** The areas of a division that is called after a district: "Sreemangal, Sylhet" is in Moulvibazar. */
const withinDivision = ({ areas }: Meaning, capital: DistrictId) =>
  areas.filter(({ district }) => capitalOf(district) === capital);

/**
 * The district that a text with a district's name means: the last one named, unless that stands for its division and what
 * stands before is more exact.
 */
function narrow(named: District, before: readonly Mention[]): District {
  if (capitalOf(named.id) !== named.id || before.some((each) => mayBeIn(each, named.id))) {
    return named;
  }
  for (const mention of before.toReversed()) {
    const { district } = mention;
    if (district && district.id !== named.id && capitalOf(district.id) === named.id) {
      return district;
    }
    const [only, ...others] = withinDivision(mention, named.id);
    if (only && others.length === 0) return districtOf(only.district) ?? named;
  }
  return named;
}

/** Of areas alone: the one of a large city, or the only one of its name. The last one that says so, since addresses grow wider. */
function byAreas(mentions: readonly Mention[]): District | undefined {
  const backwards = mentions.toReversed();
  const cities = backwards.map(({ areas }) => areas.filter(({ city }) => city));
  const only = backwards.map(({ areas }) => areas);
  const [area] = [...cities, ...only].find((areas) => areas.length === 1) ?? [];
  if (area) return districtOf(area.district);
  // Two names that may each be in several districts: the one in which both are.
  const [first, ...others] = only;
  const shared = (first ?? []).filter(({ district }) =>
    others.every((areas) => areas.some((each) => each.district === district)),
  );
  return others.length > 0 && shared[0] && shared.length === 1
    ? districtOf(shared[0].district)
    : undefined;
}

/**
 * The district that a place belongs to, however a person wrote it. Undefined where it says none, or may mean several: a
 * name that exists twice is decided by the rest of the text, else the one in a large city is meant.
 */
export function findPlace(text: string): FoundPlace | undefined {
  const all = placesIn(text);
  const away = all.filter(({ street }) => !street);
  const mentions = away.length > 0 ? away : all;
  const last = mentions.findLastIndex(({ district }) => district !== undefined);
  const named = mentions[last]?.district;
  const district = named ? narrow(named, mentions.slice(0, last)) : byAreas(mentions);
  if (!district) return undefined;
  const area = mentions
    .map((mention) => mayBeIn(mention, district.id))
    .find((each) => each !== undefined);
  return { district, ...(area && { area }), mentions };
}
