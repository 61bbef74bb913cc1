import { cx } from './cx.ts';

const ticks = { Excellent: 3, Good: 2, Fair: 1 } as const;

/** A condition and its ticks, three for the best. */
export function ConditionMark({ condition }: { condition: keyof typeof ticks }) {
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
      {condition}
    </span>
  );
}
