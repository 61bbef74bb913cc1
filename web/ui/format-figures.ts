import { tags } from './format-values.ts';

/** `Nov`, `Nov 2026` or `November 2026` of a month such as `2026-11`. */
export function formatMonth(
  locale: string,
  month: string,
  form: 'short' | 'year' | 'long',
): string {
  return new Intl.DateTimeFormat(tags[locale], {
    month: form === 'year' ? 'short' : form,
    ...(form !== 'short' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** `45K`: where there is little room. */
export function formatCompact(locale: string, value: number): string {
  return new Intl.NumberFormat(tags[locale], { notation: 'compact' }).format(value);
}

/** `5.3 hours`. */
export function formatHours(locale: string, hours: number): string {
  return new Intl.NumberFormat(tags[locale], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(hours);
}
