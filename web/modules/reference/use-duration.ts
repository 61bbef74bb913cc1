import { useLingui } from '@lingui/react/macro';
import { tags } from '#web/ui/format-values.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes seconds in the largest unit that they fill: `5 minutes`. */
export function useDuration(): (seconds: number) => string {
  const { i18n } = useLingui();
  return (seconds) => {
    const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1];
    const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(tags[i18n.locale], format).format(seconds / length);
  };
}
