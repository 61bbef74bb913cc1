import { Trans } from '@lingui/react/macro';
import type { Claim, DealClaim } from '#contract/deals/claims.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import type { WithPhotos } from '#web/ui/chosen-photos.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ClaimButtons } from './claim-buttons.tsx';
import { isCash, useWholeOf } from './claim-sum.ts';
import { type Names, useClaimTitle, useOutcomeWords } from './claim-texts.ts';
import { ClaimWords } from './claim-words.tsx';
import { WhoseTurn } from './whose-turn.tsx';

interface ClaimCardProps {
  deal: DealStory;
  claim: DealClaim;
  photos: WithPhotos;
}

/** A claim as one of the two sides sees it: what it is about, whose turn it is, all that was said, and what they can do. */
export function ClaimCard({ deal, claim, photos }: ClaimCardProps) {
  const names = { buyer: deal.buyer.name, seller: deal.seller.name };
  const title = useClaimTitle(names)(claim);
  const { sum } = useWholeOf(deal);
  return (
    <section aria-labelledby="claim" className="panel grid gap-4">
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          {claim.state === 'closed' ? <Trans>Closed claim</Trans> : <Trans>Claim</Trans>}
        </p>
        <h2 id="claim" className="text-xl! wrap-anywhere">
          {title}
        </h2>
      </div>
      <WhoseTurn claim={claim} names={names} side={deal.side} sum={isCash(deal) ? '' : sum} />
      <Offered claim={claim} names={names} />
      <ClaimOutcome claim={claim} names={names} isCash={isCash(deal)} />
      <ClaimWords claim={claim} names={names} />
      <ClaimButtons deal={deal} claim={claim} photos={photos} />
      {claim.state !== 'closed' && (
        <p className="max-w-[62ch] text-sm text-muted">
          <Trans>
            If it comes to the shop, whoever decides may read what you two wrote to each other about
            this item. Each reading is noted.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** The part that the other side would give back. */
export function Offered({ claim, names }: { claim: Claim; names: Names }) {
  const { money } = useFormats();
  if (claim.state !== 'offered' || claim.offered === undefined) return null;
  const amount = money(claim.offered);
  const who = claim.by === 'buyer' ? names.seller : names.buyer;
  return (
    <p className="wrap-anywhere">
      <Trans>
        {who} offers that {amount} of the price go back, and the sale stands.
      </Trans>
    </p>
  );
}

/** How it ended, or what an admin decided so far, and why. */
export function ClaimOutcome(props: { claim: Claim; names: Names; isCash: boolean }) {
  const { claim, names } = props;
  const { clock, money } = useFormats();
  const words = useOutcomeWords(names, props);
  const { outcome, amount, reason, closedAt, returnedAt } = claim;
  const isReturning = claim.state === 'returning';
  const { seller } = names;
  if (!outcome && !reason && !isReturning) return null;
  const sum = amount === undefined ? '' : money(amount);
  const back = returnedAt ? clock(Date.parse(returnedAt)) : '';
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-3.5">
      {outcome && (
        <p className="font-semibold wrap-anywhere">
          {words(claim)} {sum && <span className="num">{sum}</span>}
        </p>
      )}
      {isReturning && (
        <p className="font-semibold wrap-anywhere">
          {reason ? (
            <Trans>The shop decided: the whole price goes back once the seller has it again.</Trans>
          ) : (
            <Trans>{seller} agreed: the whole price goes back once they have it again.</Trans>
          )}
        </p>
      )}
      {reason && (
        <p className="wrap-anywhere">
          <Trans>The shop’s reason: {reason}</Trans>
        </p>
      )}
      {back && (
        <p className="num text-sm text-muted">
          <Trans>The seller has it again since {back}.</Trans>
        </p>
      )}
      {closedAt && <p className="num text-sm text-muted">{clock(Date.parse(closedAt))}</p>}
    </div>
  );
}
