import { useLingui } from '@lingui/react/macro';
import { cx } from './cx.ts';

const ticks = { Excellent: 3, Good: 2, Fair: 1 } as const;

/** What each condition is called. */
export function useConditionLabels(): Record<keyof typeof ticks, string> {
  const { t } = useLingui();
  return { Excellent: t`Excellent`, Good: t`Good`, Fair: t`Fair` };
}

/** A condition and its ticks, three for the best. */
export function ConditionMark({ condition }: { condition: keyof typeof ticks }) {
  const words = useConditionLabels();
  return (
    <span className="inline-flex items-center gap-[7px]">
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {[1, 2, 3].map((tick) => (
          <span
            key={tick}
            className={cx(
              'h-[11px] w-[3px] rounded-xs',
              tick <= ticks[condition] ? 'bg-amber' : 'bg-line',
            )}
          />
        ))}
      </span>
      {words[condition]}
    </span>
  );
}
