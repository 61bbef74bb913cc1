import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '#contract/condition/grade.ts';
import { Chip } from './chip.tsx';
import { cx } from './cx.ts';

const ticks = { Excellent: 3, Good: 2, Fair: 1 } as const;

/** What each condition is called. */
export function useConditionLabels(): Record<keyof typeof ticks, string> {
  const { t } = useLingui();
  return { Excellent: t`Excellent`, Good: t`Good`, Fair: t`Fair` };
}

interface ConditionMarkProps {
  condition: keyof typeof ticks;
  /** How it fails to work: no condition says that by itself. */
  faulty?: Fault | undefined;
}

/** A condition and its ticks, three for the best; and that the item does not work as it should. */
export function ConditionMark({ condition, faulty }: ConditionMarkProps) {
  const words = useConditionLabels();
  const mark = (
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
  if (!faulty) return mark;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {mark}
      <Chip tone={faulty === 'for_parts' ? 'danger' : 'amber'}>
        {faulty === 'for_parts' ? <Trans>For parts</Trans> : <Trans>With a fault</Trans>}
      </Chip>
    </span>
  );
}
