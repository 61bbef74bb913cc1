import { westernDigits } from '#web/ui/digits.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** That day, where there is one. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal ? time.toISOString().slice(0, 10) : undefined;
}

/** The 31st of March, in whichever order; undefined where it may be two days. */
function ofTwo(year: number, one: number, other: number): string | undefined {
  const [dayFirst, monthFirst] = [dayOf(year, other, one), dayOf(year, one, other)];
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return undefined;
  return dayFirst ?? monthFirst;
}

const monthOf = (word = '') => months.indexOf(word.slice(0, 3)) + 1;
/** Spreadsheets shorten a year beside the name of a month. */
const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthName = `(${months.join('|')})[a-z]*`;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const dayAndName = new RegExp(String.raw`^(\d{1,2})[-\s]${monthName}\.?,?[-\s](\d{4}|\d{2})$`);
const nameAndDay = new RegExp(String.raw`^${monthName}\.?\s(\d{1,2}),?\s(\d{4})$`);
const midnight = /[\st]0?0:00(?::00(?:\.0+)?)?z?$/;

/**
 * A day as people and spreadsheets write it, as `2027-03-31`: also `31/03/2027` and `31-Mar-27`. Undefined for what is none, and for what may
 * be two: `03/04/2027` is not guessed at.
 */
export function readDay(text: string): string | undefined {
  const plain = westernDigits(text).trim().toLowerCase().replace(midnight, '');
  let [, one, , two, three] = yearFirst.exec(plain) ?? [];
  if (one) return dayOf(Number(one), Number(two), Number(three));
  [, one, , two, three] = yearLast.exec(plain) ?? [];
  if (one) return ofTwo(Number(three), Number(one), Number(two));
  [, one, two, three] = dayAndName.exec(plain) ?? [];
  if (one) return dayOf(yearOf(three), monthOf(two), Number(one));
  [, one, two, three] = nameAndDay.exec(plain) ?? [];
  return one ? dayOf(Number(three), monthOf(one), Number(two)) : undefined;
}
