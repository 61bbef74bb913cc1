import type { Language } from '../kernel/languages.ts';
import { findPlace, placesIn } from './find-place.ts';
import { isBangla } from './place-index.ts';

/** What stands in addresses beside names. */
const words: [en: string, bn: string][] = [
  ['House', 'বাসা'],
  ['Road', 'রোড'],
  ['Sector', 'সেক্টর'],
  ['Block', 'ব্লক'],
  ['Section', 'সেকশন'],
  ['Circle', 'সার্কেল'],
  ['Market', 'মার্কেট'],
  ['Shop', 'দোকান'],
  ['Floor', 'তলা'],
  ['Level', 'লেভেল'],
  ['Flat', 'ফ্ল্যাট'],
  ['Plot', 'প্লট'],
  ['Lane', 'লেন'],
  ['Street', 'স্ট্রিট'],
  ['Avenue', 'এভিনিউ'],
  ['Building', 'ভবন'],
  ['Tower', 'টাওয়ার'],
  ['Plaza', 'প্লাজা'],
  ['Shopping', 'শপিং'],
  ['Complex', 'কমপ্লেক্স'],
  ['Center', 'সেন্টার'],
  ['Mall', 'মল'],
  ['City', 'সিটি'],
  ['Bazar', 'বাজার'],
  ['Eastern', 'ইস্টার্ন'],
  ['Bangladesh', 'বাংলাদেশ'],
];
const banglaOf = new Map(words.map(([en, bn]) => [en.toLowerCase(), bn]));
const englishOf = new Map(words.map(([en, bn]) => [bn, en]));

const bengaliZero = 0x09e6;
const toBangla = (text: string) =>
  text
    .replaceAll(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)))
    .replaceAll(/[a-z]+/gi, (word) => banglaOf.get(word.toLowerCase()) ?? word);
const toEnglish = (text: string) =>
  text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replaceAll(/[\u0980-\u09ff]+/g, (word) => englishOf.get(word) ?? word);

/**
 * A place that a person wrote in the other language's letters, as this language writes the names that are known. Undefined
 * where it stays as it is: it is in this language's letters already, or names no district.
 */
export function localPlace(location: string, language: Language): string | undefined {
  if (isBangla(location) === (language === 'bn')) return undefined;
  const found = findPlace(location);
  if (!found) return undefined;
  const { id } = found.district;
  const rest = language === 'bn' ? toBangla : toEnglish;
  let written = '';
  let done = 0;
  for (const { at, street, district, areas } of placesIn(location)) {
    const named = district?.id === id ? district : areas.find((area) => area.district === id);
    if (!named || street) continue;
    written += rest(location.slice(done, at[0])) + named[language];
    done = at[1];
  }
  return written + rest(location.slice(done));
}
