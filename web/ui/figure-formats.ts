import { useLingui } from '@lingui/react';
import { formatCompact, formatHours, formatMonth } from './format-figures.ts';

/** Months, hours and short numbers in the reader's language. Apart, because few pages show any. */
export function useFigureFormats() {
  const { locale } = useLingui().i18n;
  return {
    month: (month: string, form: 'short' | 'year' | 'long') => formatMonth(locale, month, form),
    compact: (value: number) => formatCompact(locale, value),
    hours: (value: number) => formatHours(locale, value),
  };
}
