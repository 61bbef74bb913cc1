import type { Language } from './languages.ts';

/** What Intl calls the shop's languages where it writes days. */
const tags: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a moment is written of, in a time zone. Making a format takes a hundred times as long as asking it. */
function partsOf(language: Language, moment: Date | number, timeZone: string) {
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(tags[language], {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      // In English it would be "in the evening".
      ...(language === 'bn' && { dayPeriod: 'short' }),
    });
  formats.set(key, format);
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>;
}

function timeOf(language: Language, { hour, minute, dayPeriod }: ReturnType<typeof partsOf>) {
  if (language === 'bn') return `${dayPeriod} ${hour}:${minute}`;
  // British noon is "0:30 pm" to Intl, and "p.m." to some versions of it.
  return `${Number(hour) % 12 || 12}:${minute}${dayPeriod.toLowerCase().replace(/\W/g, '')}`;
}

/** `6:30pm`, as the specification writes times, and `সন্ধ্যা ৬:৩০` in Bangla. */
export const timeText = (language: Language, moment: Date | number, timeZone: string): string =>
  timeOf(language, partsOf(language, moment, timeZone));

/** `21 Nov 2026, 6:30pm` and `২১ নভে ২০২৬, সন্ধ্যা ৬:৩০`: one form for pages, mails and pushes. */
export function momentText(language: Language, moment: Date | number, timeZone: string): string {
  const parts = partsOf(language, moment, timeZone);
  const { day, month, year } = parts;
  // 'Sept' is the British short form; the specification's months have three letters.
  const shown = language === 'en' ? month.slice(0, 3) : month;
  return `${day} ${shown} ${year}, ${timeOf(language, parts)}`;
}

/** As the specification writes an item's `date`: `Monday 3:05pm 5 Jan 2024`. */
export function dateText(moment: Date, timeZone: string): string {
  const parts = partsOf('en', moment, timeZone);
  const { weekday, day, month, year } = parts;
  return `${weekday} ${timeOf('en', parts)} ${day} ${month.slice(0, 3)} ${year}`;
}
