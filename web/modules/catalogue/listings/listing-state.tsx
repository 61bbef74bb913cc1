import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reviewHours } from '#contract/catalogue/listing-life.ts';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { daysLeft, phaseOf } from './listing-phase.ts';
import { useWithdrawReasons } from './withdraw-reasons.ts';

/** Where a listing stands, for its seller: a word, and what it means. What is sold has its chip elsewhere in the row. */
export function ListingState({ product }: { product: OwnProduct }) {
  const now = Date.now();
  const dayOf = useShopDay();
  const { clock, hours } = useFormats();
  const reviewTime = hours(reviewHours);
  const reasons = useWithdrawReasons();
  const { offSince, expiresAt, withdrawnFor, reserved } = product;
  const since = offSince && dayOf(offSince);
  const end = expiresAt && dayOf(expiresAt);
  switch (phaseOf(product, now)) {
    case 'sold':
      return null;
    case 'on_sale':
      return (
        <State>
          {end ? <Trans>On sale until {end}</Trans> : <Trans>On sale until you take it off</Trans>}
        </State>
      );
    case 'ending':
      return (
        <State
          tone="amber"
          word={
            <Plural
              value={daysLeft(product, now) ?? 0}
              _0="Ends today"
              one="Ends in # day"
              other="Ends in # days"
            />
          }
        >
          <Trans>On sale until {end}</Trans>
        </State>
      );
    case 'reserved':
      return (
        <State tone="pine" word={<Trans>Reserved</Trans>}>
          {reserved && <Trans>Until {clock(Date.parse(reserved.until))}</Trans>}
        </State>
      );
    case 'paused':
      return (
        <State word={<Trans>Paused</Trans>}>
          {since && <Trans>Since {since}. Buyers do not see it, and bookings wait.</Trans>}
        </State>
      );
    case 'expired':
      return (
        <State tone="amber" word={<Trans>Expired</Trans>}>
          {since && <Trans>Since {since}. Renew it, and buyers see it again.</Trans>}
        </State>
      );
    case 'withdrawn':
      return (
        <State word={<Trans>Withdrawn</Trans>}>
          {since && <Trans>Since {since}.</Trans>} {withdrawnFor && `“${reasons[withdrawnFor]}”`}
        </State>
      );
    case 'in_review':
      return (
        <State tone="blue" word={<Trans>In review</Trans>}>
          <Trans>The shop looks at it within {reviewTime}. Buyers see it after that.</Trans>
        </State>
      );
    case 'needs_evidence':
      return <NeedsEvidence />;
  }
}

function NeedsEvidence() {
  if (!useHasPart('evidence')) {
    return (
      <State word={<Trans>Paused</Trans>}>
        <Trans>No evidence photo is asked for at present. Resume it, and buyers see it.</Trans>
      </State>
    );
  }
  return (
    <State tone="amber" word={<Trans>Needs evidence</Trans>}>
      <Trans>
        Buyers found items of yours worse than described. Show evidence of this one, and it comes on
        sale by itself.
      </Trans>
    </State>
  );
}

interface StateProps {
  tone?: ChipTone;
  word?: ReactNode;
  children: ReactNode;
}

function State({ tone, word, children }: StateProps) {
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {word && <Chip tone={tone}>{word}</Chip>}
      <span className="max-w-[44ch] text-pretty">{children}</span>
    </span>
  );
}
