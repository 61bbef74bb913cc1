import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import {
  type Inspection,
  type InspectionLine,
  inspectionLines,
} from '#contract/orders/inspection.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { CheckLink } from '../check-link.tsx';
import { ordersKey } from '../queries.ts';
import { makeNewCode, showCode } from './calls.ts';
import { useInspectionLabels } from './inspection-labels.ts';
import { SellerSaysSo, UntilAsked } from './until-asked.tsx';
import { WordButton } from './word-button.tsx';

/** For the buyer of what is paid: the list, the code behind it, and the button for whoever has the item already. */
export function BuyersCode({ deal }: { deal: DealStory }) {
  const { lines, ticked, setTicked, code, busy, failure, ask } = useBuyersCode(deal);
  const { name } = deal.seller;
  return (
    <section aria-labelledby="meeting" className="grid gap-4 border-t border-line pt-4">
      <h3 id="meeting" className="font-sans text-md font-[640]">
        <Trans>When you meet</Trans>
      </h3>
      {deal.handoverSaid && <SellerSaysSo deal={deal} />}
      <CheckLink />
      {code === undefined ? (
        <TickList lines={lines} ticked={ticked} onTicked={setTicked} />
      ) : (
        <p className="max-w-[62ch] wrap-anywhere">
          <Trans>
            Show this to {name} when the item is in your hand. Never send it: whoever types it has
            handed the item over.
          </Trans>
        </p>
      )}
      <Code code={code} />
      <div>
        {code === undefined ? (
          <Button variant="fill" loading={busy === 'show'} onClick={() => void ask('show')}>
            <Trans>Show the code</Trans>
          </Button>
        ) : (
          <Button size="sm" loading={busy === 'new'} onClick={() => void ask('new')}>
            <Trans>New code</Trans>
          </Button>
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">
          <Trans>Do you have it already, and no code was needed?</Trans>
        </p>
        <WordButton deal={deal} word="have_it" />
      </div>
      <UntilAsked deal={deal} />
    </section>
  );
}

/** What the buyer ticked, and the code once they asked for it. */
function useBuyersCode(deal: DealStory) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [ticked, setTicked] = useState<readonly InspectionLine[]>(() => tickedLast(deal));
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState<'show' | 'new'>();
  const [failure, setFailure] = useState<string>();
  const lines = inspectionLines[deal.inspection ?? 'other'];

  async function ask(what: 'show' | 'new') {
    setBusy(what);
    setFailure(undefined);
    const found: Inspection = {
      lines: lines.filter((line) => ticked.includes(line)),
      passed: lines.every((line) => ticked.includes(line)),
    };
    try {
      const answer = await (what === 'new' ? makeNewCode : showCode)(deal._id, found);
      setCode(answer.code);
    } catch (error) {
      setFailure(
        reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
      );
    }
    setBusy(undefined);
    await queries.invalidateQueries({ queryKey: ordersKey });
  }

  return { lines, ticked, setTicked, code, busy, failure, ask };
}

/** What they ticked before they left the page. */
function tickedLast({ events }: DealStory): readonly InspectionLine[] {
  return events.findLast(({ ticked }) => ticked)?.ticked?.lines ?? [];
}

interface TickListProps {
  lines: readonly InspectionLine[];
  ticked: readonly InspectionLine[];
  onTicked: (ticked: readonly InspectionLine[]) => void;
}

function TickList({ lines, ticked, onTicked }: TickListProps) {
  const labels = useInspectionLabels();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 max-w-[62ch]">
        <Trans>
          Look it over and tick what is fine. The code comes after the list: show it only when you
          want to take the item.
        </Trans>
      </legend>
      {lines.map((line) => (
        <CheckBox
          key={line}
          label={labels[line]}
          checked={ticked.includes(line)}
          onChange={({ target }) =>
            onTicked(target.checked ? [...ticked, line] : ticked.filter((one) => one !== line))
          }
        />
      ))}
    </fieldset>
  );
}

/**
 * In digits that are read across a table, in the figures of the reader's language. Its place is there before the code is: a
 * screen reader tells only of what changes in a place that it knows.
 */
function Code({ code }: { code: string | undefined }) {
  const { number } = useFormats();
  const place = useRef<HTMLParagraphElement>(null);
  const isShown = code !== undefined;
  const figures = [...(code ?? '')].map((digit) => number(Number(digit)));
  // The button that had the focus is gone.
  useEffect(() => {
    if (isShown) place.current?.focus();
  }, [isShown]);
  return (
    <p
      ref={place}
      role="status"
      tabIndex={-1}
      className={
        isShown
          ? 'num justify-self-start rounded-lg border border-line bg-surface px-5 py-3 text-[44px] leading-none font-[680] tracking-[0.12em]'
          : 'sr-only'
      }
    >
      {isShown && (
        <>
          {/* Digit by digit: as a number nobody could type it. */}
          <span className="sr-only">
            <Trans>Your code:</Trans> {figures.join(' ')}
          </span>
          <span aria-hidden="true">
            {figures.slice(0, 3).join('')} {figures.slice(3).join('')}
          </span>
        </>
      )}
    </p>
  );
}
