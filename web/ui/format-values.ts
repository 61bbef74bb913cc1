/** What Intl calls the shop's languages: English is written as the specification writes it, in lakhs only Bangla. */
export const tags: Record<string, string> = { en: 'en-US', bn: 'bn-BD' };

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  const known = numbers.get(key) ?? new Intl.NumberFormat(tags[locale], { useGrouping });
  numbers.set(key, known);
  return known;
}

const dates = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as asking it. */
function dateFormat(tag: string | undefined, how: Intl.DateTimeFormatOptions) {
  const key = `${tag} ${JSON.stringify(how)}`;
  const known = dates.get(key) ?? new Intl.DateTimeFormat(tag, how);
  dates.set(key, known);
  return known;
}

/** `1,234,567`, and `১২,৩৪,৫৬৭` in Bangla. */
export function formatNumber(locale: string, value: number): string {
  return numberFormat(locale, true).format(value);
}

/** `6 hours`, and `2 days` of 48. */
export function formatHours(locale: string, hours: number): string {
  const [unit, count] =
    hours % 24 === 0 ? (['day', hours / 24] as const) : (['hour', hours] as const);
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(tags[locale], format).format(count);
}

/** A number without groups. */
export function formatYear(locale: string, year: number): string {
  return numberFormat(locale, false).format(year);
}

/** `21 November 2026` of a day such as `2026-11-21`. */
export function formatDay(locale: string, date: string): string {
  const tag = locale === 'en' ? 'en-GB' : tags[locale];
  return dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** `5 Jan 2027` from an ISO date. */
export function formatMediumDay(locale: string, date: string): string {
  const tag = locale === 'en' ? 'en-GB' : tags[locale];
  return dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

/** The day of an ISO moment in a time zone, written as `formatDay` does. */
export function formatDayOf(locale: string, moment: string, timeZone: string): string {
  const tag = locale === 'en' ? 'en-GB' : tags[locale];
  return dateFormat(tag, { dateStyle: 'long', timeZone }).format(new Date(moment));
}

/** The day that a moment is on in a time zone, such as `2026-11-21`. */
export const dayIn = (moment: number, timeZone: string): string =>
  dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment);

/** Days that lie between two moments by the calendar of a time zone. */
const daysBetween = (from: number, to: number, timeZone: string): number =>
  (Date.parse(dayIn(to, timeZone)) - Date.parse(dayIn(from, timeZone))) / 86_400_000;

/** `Today`, `Yesterday`, or the day as `formatDay` writes it. */
export function formatNearDay(locale: string, at: string, now: number, timeZone: string): string {
  if (daysBetween(Date.parse(at), now, timeZone) > 1) return formatDayOf(locale, at, timeZone);
  const ago = formatAgo(locale, at, now, timeZone);
  return ago.charAt(0).toLocaleUpperCase(locale) + ago.slice(1);
}

/** `21 Nov`. */
export function formatShortDay(locale: string, time: number, timeZone: string): string {
  const tag = locale === 'en' ? 'en-GB' : tags[locale];
  return dateFormat(tag, { day: 'numeric', month: 'short', timeZone }).format(time);
}

/** Each with its days, and from how many days on it is used. */
const units = [
  ['year', 365, 730],
  ['month', 30, 120],
  ['week', 7, 14],
  ['day', 1, 0],
] as const;

/** How many days, weeks, months or years ago, by the calendar of a time zone: `today`, `yesterday`, `11 weeks ago`. */
export function formatAgo(locale: string, at: string, now: number, timeZone: string): string {
  const days = Math.max(0, daysBetween(Date.parse(at), now, timeZone));
  const [unit, length] = units.find(([, , from]) => days >= from) ?? ['day', 1];
  return new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' }).format(
    -Math.floor(days / length),
    unit,
  );
}

const written = /^\w+day (\d{1,2}):(\d\d)([ap])m (\d{1,2}) (\w{3}) (\d{4})$/;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The time that a text such as `Friday 5:05pm 5 Jan 2024` tells, as if the shop's clock were UTC. */
function readMoment(text: string): Date | undefined {
  const [, hour, minute, half, day, month = '', year] = written.exec(text) ?? [];
  if (!months.includes(month)) return undefined;
  const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return new Date(
    Date.UTC(Number(year), months.indexOf(month), Number(day), hours, Number(minute)),
  );
}

/**
 * A time of the API, which writes it in English: `Friday 5:05pm 5 Jan 2024`. In Bangla
 * `শুক্রবার, ৫ জানুয়ারি ২০২৪, বিকাল ৫:০৫`, with the part of the day as people name it.
 */
export function formatMoment(locale: string, text: string): string {
  const moment = locale === 'en' ? undefined : readMoment(text);
  if (!moment) return text;
  const format = dateFormat(tags[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    dayPeriod: 'short',
  });
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value] as const);
  const { weekday, day, month, year, hour, minute, dayPeriod } = Object.fromEntries(parts);
  return `${weekday}, ${day} ${month} ${year}, ${dayPeriod} ${hour}:${minute}`;
}
