import { westernDigits } from '#web/ui/digits.ts';
import { readNumber } from '#web/ui/read-number.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** That day, where there is one. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal ? time.toISOString().slice(0, 10) : undefined;
}

const monthOf = (word = '') => months.indexOf(word.slice(0, 3)) + 1;
/** Spreadsheets shorten a year. */
const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthName = `(${months.join('|')})[a-z]*`;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayAndName = new RegExp(String.raw`^(\d{1,2})[-\s]${monthName}\.?,?[-\s](\d{4}|\d{2})$`);
const nameAndDay = new RegExp(String.raw`^${monthName}\.?\s(\d{1,2}),?\s(\d{4})$`);
const midnight = /[\st]0?0:00(?::00(?:\.0+)?)?z?$/;

/** The days that a text may say, of which some are none. */
function readingsOf(text: string): (string | undefined)[] {
  const plain = westernDigits(text).trim().toLowerCase().replace(midnight, '');
  let [, one, , two, three] = yearFirst.exec(plain) ?? [];
  if (one) return [dayOf(Number(one), Number(two), Number(three))];
  [, one, , two, three] = yearLast.exec(plain) ?? [];
  if (one) {
    const [first, second, year] = [Number(one), Number(two), yearOf(three)];
    const days = [dayOf(year, second, first), dayOf(year, first, second)];
    const mayBeginWithYear = one.length === 2 && three?.length === 2;
    return mayBeginWithYear ? [...days, dayOf(yearOf(one), second, Number(three))] : days;
  }
  [, one, two, three] = dayAndName.exec(plain) ?? [];
  if (one) return [dayOf(yearOf(three), monthOf(two), Number(one))];
  [, one, two, three] = nameAndDay.exec(plain) ?? [];
  return one ? [dayOf(Number(three), monthOf(one), Number(two))] : [];
}

/**
 * The days that a text may say, as `2027-03-31`: people and spreadsheets also write `31/03/2027` and `31-Mar-27`. None for what is no day, and
 * several for `03/04/2027`.
 */
export const daysIn = (text: string): string[] => [
  ...new Set(readingsOf(text).filter((day) => day !== undefined)),
];

/** The day that a text says. Undefined for what is none, and for what may be several: those are not guessed at. */
export function readDay(text: string): string | undefined {
  const [day, other] = daysIn(text);
  return other ? undefined : day;
}

const banglaMonth = `(?:জান|ফেব|মার্চ|এপ্র|মে|জুন|জুল|আগ|সেপ|অক্ট|নভ|ডিস)[\\p{L}\\p{M}]*`;
const nameAndYear = new RegExp(
  String.raw`^(?:(?:${months.join('|')})[a-z]*|${banglaMonth})\.?,?[-\s](\d{4}|\d{2})$`,
  'u',
);
const monthAndYear = /^(?:0?[1-9]|1[0-2])[-/.](\d{4})$/;
const yearAndMonth = /^(\d{4})[-/.](?:0?[1-9]|1[0-2])$/;

/** A year, also that of a month or a day: spreadsheets make `Mar-17` of "Mar 2017". What is none is read as a number. */
export function readYear(text: string): number | string | undefined {
  const plain = westernDigits(text.normalize('NFC')).trim().toLowerCase();
  for (const form of [nameAndYear, monthAndYear, yearAndMonth]) {
    const [, year] = form.exec(plain) ?? [];
    if (year) return yearOf(year);
  }
  const [year, other] = new Set(daysIn(plain).map((day) => Number(day.slice(0, 4))));
  return year === undefined || other !== undefined ? readNumber(text) : year;
}
