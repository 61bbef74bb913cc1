import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { ordersKey } from '../queries.ts';
import { makeNewCode, showCode } from './calls.ts';
import { useInspectionLabels } from './inspection-labels.ts';
import { WordButton } from './word-button.tsx';
import { WriteToUs } from './write-to-us.tsx';

/** For the buyer of what is paid: the list, the code behind it, and the button for whoever has the item already. */
export function BuyersCode({ deal }: { deal: DealStory }) {
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

  return (
    <section aria-labelledby="meeting" className="grid gap-4 border-t border-line pt-4">
      <h3 id="meeting" className="font-sans text-md font-[640]">
        <Trans>When you meet</Trans>
      </h3>
      {deal.handoverSaid && <SellerSaysSo deal={deal} />}
      {code === undefined ? (
        <>
          <TickList lines={lines} ticked={ticked} onTicked={setTicked} />
          <div>
            <Button variant="fill" loading={busy === 'show'} onClick={() => void ask('show')}>
              <Trans>Show the code</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Code code={code} deal={deal}>
          <Button size="sm" loading={busy === 'new'} onClick={() => void ask('new')}>
            <Trans>New code</Trans>
          </Button>
        </Code>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">
          <Trans>Do you have it already, and no code was needed?</Trans>
        </p>
        <WordButton deal={deal} word="have_it" />
      </div>
      {!deal.handoverSaid && <UntilAsked until={deal.until} />}
    </section>
  );
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

/** In digits that are read across a table, in the figures of the reader's language. */
function Code({ code, deal, children }: { code: string; deal: DealStory; children: ReactNode }) {
  const { number } = useFormats();
  const { name } = deal.seller;
  const figures = [...code].map((digit) => number(Number(digit)));
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[62ch] wrap-anywhere">
        <Trans>
          Show this to {name} when the item is in your hand. Never send it: whoever types it has
          handed the item over.
        </Trans>
      </p>
      <p
        role="status"
        className="num rounded-lg border border-line bg-surface px-5 py-3 text-[44px] leading-none font-[680] tracking-[0.12em]"
      >
        <span className="sr-only">
          <Trans>Your code:</Trans>{' '}
        </span>
        {figures.slice(0, 3).join('')}
        <span aria-hidden="true"> </span>
        {figures.slice(3).join('')}
      </p>
      {children}
    </div>
  );
}

function SellerSaysSo({ deal }: { deal: DealStory }) {
  const { clock } = useFormats();
  const { name } = deal.seller;
  const until = deal.until ? clock(Date.parse(deal.until)) : '';
  return (
    <Banner tone="warning">
      <Trans>
        {name} says that you have it. If you do, say so. If you do not, <WriteToUs /> before {until}
        : after that it counts as handed over.
      </Trans>
    </Banner>
  );
}

/** Until when one of the two has to say a word. */
export function UntilAsked({ until }: { until: string | undefined }) {
  const { clock } = useFormats();
  if (!until) return null;
  const end = clock(Date.parse(until));
  return (
    <p className="max-w-[62ch] text-sm text-muted">
      <Trans>
        One of you says by {end} that it changed hands. If nobody does, somebody from the shop asks
        you both.
      </Trans>
    </p>
  );
}
