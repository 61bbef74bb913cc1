import { useLingui } from '@lingui/react/macro';
import {
  formatClock,
  formatDay,
  formatHours,
  formatMediumDay,
  formatMoment,
  formatNearDay,
  formatNumber,
  formatShortDay,
  formatTime,
  formatYear,
} from './format-values.ts';

/** Numbers, prices and times as they are written in the reader's language. */
export function useFormats() {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  return {
    /** A text such as the ending of a number, digit by digit: as a number it would lose its zeros. */
    digits: (text: string) => text.replace(/\d/g, (digit) => formatNumber(locale, Number(digit))),
    number: (value: number) => formatNumber(locale, value),
    money(value: number) {
      const amount = formatNumber(locale, value);
      return t`${amount} tk`;
    },
    year: (value: number) => formatYear(locale, value),
    moment: (text: string) => formatMoment(locale, text),
    day: (date: string) => formatDay(locale, date),
    mediumDay: (date: string) => formatMediumDay(locale, date),
    hours: (count: number) => formatHours(locale, count),
    clock: (time: number) => formatClock(locale, time),
    time: (time: number) => formatTime(locale, time),
    nearDay: (at: string) => formatNearDay(locale, at, Date.now()),
    shortDay: (time: number) => formatShortDay(locale, time),
  };
}
