import { Trans } from '@lingui/react/macro';
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
  /** The shop never had the price. */
  isCash: boolean;
}

/** Whom an open claim waits for, until when, and what comes then. */
export function WhoseTurn({ claim, names, side, isCash }: WhoseTurnProps) {
  const { turn, dueAt, state } = claim;
  if (!turn) return null;
  const isOwn = turn === (side ?? 'admin');
  const name = turn === 'admin' ? '' : names[turn];
  return (
    <div className="grid gap-1.5">
      <div>
        <Chip tone={isOwn ? 'amber' : 'neutral'} className="whitespace-normal!">
          {isOwn ? (
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
        <p className="max-w-[62ch] text-sm">
          {state === 'returning' && isCash ? (
            <Trans>
              The camera goes back to its seller, and you settle the price between the two of you.
              If it is not back in time, the shop decides.
            </Trans>
          ) : state === 'returning' ? (
            <Trans>
              The camera goes back to its seller, and then the price goes back. If it is not back in
              time, the shop decides.
            </Trans>
          ) : (
            <Trans>Without an answer by then the shop decides.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
