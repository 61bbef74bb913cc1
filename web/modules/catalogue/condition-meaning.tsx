import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { conditions } from '#contract/catalogue/choices.ts';
import type { Condition } from '#contract/catalogue/schemas.ts';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { cx } from '#web/ui/cx.ts';

/** What sellers promise by each word, so that a buyer can hold them to it. */
const meanings: Record<Condition, ReactNode> = {
  Excellent: (
    <Trans>Looks almost new. No marks on the glass, everything works as on the first day.</Trans>
  ),
  Good: (
    <Trans>
      Signs of use on the outside, such as light scratches. The glass is clean and everything works.
    </Trans>
  ),
  Fair: (
    <Trans>
      Clear wear, or small faults that the seller describes. It takes pictures, but look at it
      closely.
    </Trans>
  ),
};

/** All three, with the item's own in front of the eye. */
export function ConditionMeaning({ of }: { of: Condition }) {
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
            <dd className="text-sm">{meanings[condition]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
