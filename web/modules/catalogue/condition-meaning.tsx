import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { conditions } from '#contract/catalogue/choices.ts';
import type { Condition } from '#contract/catalogue/schemas.ts';
import { worksAs } from '#contract/condition/grade.ts';
import type { AxisGrade } from '#contract/condition/parts.ts';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { worksAsNames } from './condition/words.ts';

/** What sellers promise by each word, so that a buyer can hold them to it. Each is true of every grade that allows no better word. */
const meanings: Record<Condition, ReactNode> = {
  Excellent: (
    <Trans>Fine marks at most, that you have to look for. Everything works like new.</Trans>
  ),
  Good: (
    <Trans>
      Signs of use at most, such as scratches. Everything works: dust, faint marks or a small
      defect, if there are any, show in no picture.
    </Trans>
  ),
  Fair: (
    <Trans>
      Anything less: clear wear or damage, or something that is weak, not tested or does not work.
      It may need repair, or be for parts only: read what the seller says, and look at it closely.
    </Trans>
  ),
};

interface ConditionMeaningProps {
  of: Condition;
  /** How the item works by its parts, where that is told. */
  works?: AxisGrade | undefined;
}

/** All three, with the item's own in front of the eye. */
export function ConditionMeaning({ of, works }: ConditionMeaningProps) {
  const { i18n } = useLingui();
  const faulty = works && worksAsNames[worksAs(works)];
  return (
    <section aria-labelledby="condition-title">
      <h2 id="condition-title" className="mb-4 text-2xl">
        <Trans>What the condition means</Trans>
      </h2>
      <dl className="grid gap-2">
        {conditions.map((condition) => (
          <div
            key={condition}
            className={cx(
              'grid gap-x-5 gap-y-1 rounded-md px-4 py-3 sm:grid-cols-[110px_1fr]',
              condition === of ? 'bg-pine-tint' : 'text-muted',
            )}
          >
            <dt className="font-semibold">
              <ConditionMark condition={condition} />
              {condition === of && (
                <span className="sr-only">
                  {' '}
                  <Trans>(this item)</Trans>
                </span>
              )}
            </dt>
            <dd className="text-sm">
              {meanings[condition]}
              {condition === of && faulty && (
                <b className="block font-[640]">
                  <Trans>This item:</Trans> {i18n._(faulty)}
                </b>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
