import { useLingui } from '@lingui/react/macro';
import type { Language } from '#contract/kernel/languages.ts';
import { timeText } from '#contract/kernel/time-text.ts';
import { type OpenState, type Weekday, weekdays } from '#contract/shops/hours.ts';
import { tags } from '#web/ui/format-values.ts';

/** A Saturday, with which the week begins here. */
const firstDay = Date.UTC(2026, 10, 28);
const dayLong = 24 * 3_600_000;

/** Days and times as they are written in the reader's language. */
export function useHoursWords() {
  const { i18n, t } = useLingui();
  const tag = i18n.locale === 'en' ? 'en-GB' : tags[i18n.locale];
  const day = (name: Weekday, weekday: 'long' | 'short' = 'long') =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(
      firstDay + weekdays.indexOf(name) * dayLong,
    );
  const time = (clock: string) =>
    timeText(i18n.locale as Language, Date.parse(`2026-11-28T${clock}Z`), 'UTC');

  function opens({ day: name, at, inDays }: Extract<OpenState, { isOpen: false }>['opens']) {
    const clock = time(at);
    if (inDays === 0) return t`opens at ${clock}`;
    if (inDays === 1) return t`opens tomorrow at ${clock}`;
    const weekday = day(name);
    return t`opens on ${weekday} at ${clock}`;
  }
  return { day, time, opens };
}
