import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/deals/claims.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TimeLeft } from '#web/ui/time-left.tsx';
import type { Names } from './claim-texts.ts';

interface WhoseTurnProps {
  claim: Claim;
  names: Names;
  /** The side of the reader; none for an admin. */
  side?: OfferSide;
  /** What goes back once the item does; empty of cash, which the shop never had. */
  sum: string;
}

/** Whom an open claim waits for, until when, and what comes then. */
export function WhoseTurn({ claim, names, side, sum }: WhoseTurnProps) {
  const { turn, dueAt, state } = claim;
  if (!turn) return null;
  // What comes back waits for both: one brings it, the other says that it is there.
  const isOwn = turn === (side ?? 'admin') || (state === 'returning' && side === 'buyer');
  const name = turn === 'admin' ? '' : names[turn];
  return (
    <div className="grid gap-1.5">
      <div>
        <Chip tone={isOwn ? 'amber' : 'neutral'} className="whitespace-normal!">
          {isOwn && state === 'returning' ? (
            <OfReturn side={side} />
          ) : isOwn ? (
            <Trans>Your turn</Trans>
          ) : turn === 'admin' ? (
            <Trans>The shop decides</Trans>
          ) : (
            <Trans>It waits for {name}</Trans>
          )}
        </Chip>
      </div>
      {dueAt && (
        <p className="num text-sm text-muted">
          <TimeLeft dueAt={dueAt} />
        </p>
      )}
      {side && state !== 'with_admin' && (
        <p className="max-w-[62ch] text-sm wrap-anywhere">
          {state === 'returning' ? (
            <HowItReturns names={names} side={side} sum={sum} />
          ) : (
            <Trans>Without an answer by then the shop decides.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function OfReturn({ side }: Pick<WhoseTurnProps, 'side'>): ReactNode {
  return side === 'buyer' ? (
    <Trans>Your turn: bring it back</Trans>
  ) : (
    <Trans>Your turn: say when you have it</Trans>
  );
}

/** What each of the two does so that the price goes back. */
function HowItReturns({ names, side, sum }: Omit<WhoseTurnProps, 'claim'>): ReactNode {
  const { buyer, seller } = names;
  if (sum === '') {
    return (
      <Trans>
        The camera goes back to its seller, and you settle the price between the two of you. If it
        is not back in time, the shop decides.
      </Trans>
    );
  }
  return side === 'buyer' ? (
    <Trans>
      Bring the item back to {seller}. Once they say here that they have it, {sum} go back to you.
      If it is not back in time, the shop decides.
    </Trans>
  ) : (
    <Trans>
      {buyer} brings the item back to you. Once you say here that you have it, {sum} go back to
      them. If it is not back in time, the shop decides.
    </Trans>
  );
}
