import { useLingui } from '@lingui/react/macro';
import type { Language } from '#contract/kernel/languages.ts';
import { momentText, timeText } from '#contract/kernel/time-text.ts';
import {
  dayIn,
  formatDay,
  formatHours,
  formatMediumDay,
  formatMoment,
  formatNearDay,
  formatNumber,
  formatShortDay,
  formatYear,
} from './format-values.ts';
import { useShopZone } from './shop-zone.ts';

/** Numbers, prices and times as they are written in the reader's language, by the shop's clock and calendar. */
export function useFormats() {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const zone = useShopZone();
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
    clock: (time: number) => momentText(locale as Language, time, zone),
    time: (time: number) => timeText(locale as Language, time, zone),
    /** The day that a moment is on, such as `2026-11-21`: to compare it with others. */
    dayIn: (time: number) => dayIn(time, zone),
    nearDay: (at: string) => formatNearDay(locale, at, Date.now(), zone),
    shortDay: (time: number) => formatShortDay(locale, time, zone),
  };
}
