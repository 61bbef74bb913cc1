import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import type { Inspection } from '#contract/orders/inspection.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { DealCheck, WithCheck } from '../deal-check.ts';
import { ordersKey } from '../queries.ts';
import { makeNewCode, showCode } from './calls.ts';
import { SellerSaysSo, UntilAsked } from './until-asked.tsx';
import { WordButton } from './word-button.tsx';

interface BuyersCodeProps {
  deal: DealStory;
  check: WithCheck;
}

/** For the buyer of what is paid: the list, the code behind it, and the button for whoever has the item already. */
export function BuyersCode({ deal, check: Check }: BuyersCodeProps) {
  return (
    <section aria-labelledby="meeting" className="grid gap-4 border-t border-line pt-4">
      <h3 id="meeting" className="font-sans text-md font-[640]">
        <Trans>When you meet</Trans>
      </h3>
      {deal.handoverSaid && <SellerSaysSo deal={deal} />}
      <Check deal={deal}>{(check) => <CodeBehindList deal={deal} check={check} />}</Check>
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

function CodeBehindList({ deal, check }: { deal: DealStory; check: DealCheck }) {
  const { code, busy, failure, ask } = useBuyersCode(deal, check);
  const { name } = deal.seller;
  return (
    <>
      {code === undefined ? (
        <>
          {check.list}
          {check.differs > 0 && <WaysOut deal={deal} isSent={check.isSent} />}
        </>
      ) : (
        <p className="max-w-[62ch] wrap-anywhere">
          <Trans>
            Show this to {name} when the item is in your hand. Never send it: whoever types it has
            handed the item over.
          </Trans>
        </p>
      )}
      <Code code={code} />
      <div className="flex flex-wrap gap-2">
        {code === undefined ? (
          <>
            <Button variant="fill" loading={busy === 'show'} onClick={() => void ask('show')}>
              <Trans>Show the code</Trans>
            </Button>
            {check.lines.length > 0 && (
              <Button loading={busy === 'send'} onClick={() => void ask('send')}>
                <Trans>Send what you found</Trans>
              </Button>
            )}
          </>
        ) : (
          <Button size="sm" loading={busy === 'new'} onClick={() => void ask('new')}>
            <Trans>New code</Trans>
          </Button>
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  );
}

/** What can be done about an item that is not as listed, before the code is shown. A claim takes over what was sent. */
function WaysOut({ deal, isSent }: { deal: DealStory; isSent: boolean }) {
  const { mayClaim = [], seller } = deal;
  const { name } = seller;
  if (!isSent) {
    return (
      <p className="max-w-[62ch] wrap-anywhere">
        <Trans>
          Something is not as listed. Send it before anything else, so that {name} can agree to it.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid max-w-[62ch] gap-2 wrap-anywhere">
      <p>
        <Trans>Something is not as listed, and {name} reads it. Now it is up to you:</Trans>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {mayClaim.includes('not_as_described') && (
          <li>
            <Trans>
              A lower price: make a claim below, that it is not as described. {name} can give a part
              of the price back.
            </Trans>
          </li>
        )}
        {mayClaim.includes('cancel') && (
          <li>
            <Trans>No sale: make a claim below, that you do not want it any more.</Trans>
          </li>
        )}
        <li>
          <Trans>It is fine with you: show the code.</Trans>
        </li>
      </ul>
    </div>
  );
}

/** What is sent: the answers; none says nothing new, or that they went without the list. */
function whatIsSent({ lines, version }: DealCheck): Inspection {
  const passed = lines.length > 0 && lines.every(({ result }) => result === 'pass');
  return { lines, passed, after: version };
}

/** The steps whose photo the shop has no more: one that was not sent for a day is gone. */
const goneOf = (error: unknown, { lines }: DealCheck): string[] =>
  error instanceof ApiProblem && error.code === 'picture_not_yours'
    ? error.issues.flatMap(({ path }) => lines[Number(path.split('.')[1])]?.step ?? [])
    : [];

/** A key for each content: sent again, after an answer that got lost, it is kept once. */
function useKeys(): (found: Inspection) => Inspection {
  const last = useRef({ text: '', key: '' });
  return (found) => {
    // Without https a browser makes none: the shop then goes by the content alone.
    if (!window.isSecureContext) return found;
    const text = JSON.stringify(found);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return { ...found, key: last.current.key };
  };
}

/** Sends what the buyer found, and has the code once they asked for it. */
function useBuyersCode(deal: DealStory, check: DealCheck) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const withKey = useKeys();
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState<'show' | 'new' | 'send'>();
  const [failure, setFailure] = useState<string>();

  async function ask(what: 'show' | 'new' | 'send') {
    setBusy(what);
    setFailure(undefined);
    const found = withKey(whatIsSent(check));
    try {
      const answer = await (what === 'new' ? makeNewCode : showCode)(deal._id, found);
      if (what === 'send') toast.success(t`It is sent.`);
      else setCode(answer.code);
    } catch (error) {
      const gone = goneOf(error, check);
      for (const step of gone) check.dropPhoto(step);
      setFailure(
        gone.length > 0
          ? t`A photo was kept for a day only, and is gone. Add it again in the list, or send what you found without it.`
          : reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
      );
    }
    setBusy(undefined);
    await queries.invalidateQueries({ queryKey: ordersKey });
  }

  return { code, busy, failure, ask };
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
