import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { askedInBox, type BoxItem, boxItems, warrantyDay } from '#contract/condition/box.ts';
import type { BoxContents } from '#contract/condition/schemas.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { useFormats } from '#web/ui/formats.ts';
import { boxNames } from './words.ts';

/** By the reader's calendar, as the shop writes days. */
const today = () => new Date().toLocaleDateString('sv-SE');

interface BoxShownProps {
  box: BoxContents;
  kind: ChecklistKind;
  /** A lens comes with it, as anything on its page tells. */
  hasLens: boolean;
}

/** What is in the box, and as plainly what is not. */
export function BoxShown({ box, kind, hasLens }: BoxShownProps) {
  const { i18n } = useLingui();
  const { mediumDay } = useFormats();
  const { items, firmware } = box;
  const lastDay = warrantyDay(box);
  // Pages are kept: the server cannot know which day it is when they are read.
  const hasEnded = useHydrated() && lastDay !== undefined && lastDay < today();
  const of = (state: 'yes' | 'no') => boxItems.filter((item) => items[item] === state);
  const [there, missing] = [of('yes'), of('no')];
  const asked = askedInBox(kind, [...there, ...missing], hasLens);
  const silent = asked.filter((item) => items[item] === undefined);
  const names = (some: readonly BoxItem[]) =>
    new Intl.ListFormat(i18n.locale).format(some.map((item) => i18n._(boxNames[item])));
  const until = lastDay && mediumDay(lastDay);
  return (
    <section aria-labelledby="box-title" className="grid content-start gap-4">
      <h2 id="box-title" className="text-2xl">
        <Trans>What is in the box</Trans>
      </h2>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Items title={<Trans>Comes with it</Trans>} items={there} isThere />
        <Items title={<Trans>Missing</Trans>} items={missing} />
      </div>
      {(until || firmware) && (
        <dl className="num grid gap-1 text-md">
          {until && (
            <div className="flex gap-2">
              <dt className="text-muted">
                {hasEnded ? <Trans>Warranty ended on</Trans> : <Trans>Warranty until</Trans>}
              </dt>
              <dd className="font-semibold">{until}</dd>
            </div>
          )}
          {firmware && (
            <div className="flex gap-2">
              <dt className="text-muted">
                <Trans>Firmware</Trans>
              </dt>
              <dd className="font-semibold wrap-anywhere">{firmware}</dd>
            </div>
          )}
        </dl>
      )}
      {silent.length > 0 && (
        <p className="text-sm text-muted">
          <Trans>The seller does not say: {names(silent)}</Trans>
        </p>
      )}
    </section>
  );
}

function Items(props: { title: ReactNode; items: readonly BoxItem[]; isThere?: boolean }) {
  const { title, items, isThere } = props;
  const { i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-sans text-base font-[640]">{title}</h3>
      <ul className="grid gap-1.5 text-md">
        {items.map((item) => (
          <li key={item} className="flex items-center gap-2">
            {isThere ? (
              <Check aria-hidden="true" className="icon flex-none text-pine" />
            ) : (
              <X aria-hidden="true" className="icon flex-none text-danger" />
            )}
            {i18n._(boxNames[item])}
          </li>
        ))}
      </ul>
    </div>
  );
}
