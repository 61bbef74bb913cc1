import { useLingui } from '@lingui/react/macro';
import type { Claim, ClaimKind, OwnClaimKind } from '#contract/deals/claims.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';

/** What somebody claims, as they choose it. */
export function useOwnKinds(side: OfferSide): Record<OwnClaimKind, string> {
  const { t } = useLingui();
  return {
    cancel: t`I do not want it any more`,
    no_show: side === 'buyer' ? t`The seller did not come` : t`The buyer did not come`,
    not_received: t`I did not get it`,
    not_as_described: t`It is not as described`,
  };
}

/** How the two of a deal are called. */
export interface Names {
  buyer: string;
  seller: string;
}

/** What a claim is about, as everybody reads it. */
export function useClaimTitle({
  buyer,
  seller,
}: Names): (claim: Pick<Claim, 'kind' | 'by' | 'state'>) => string {
  const { t } = useLingui();
  return ({ kind, by, state }) => {
    switch (kind) {
      case 'cancel':
        return t`${buyer} does not want it any more`;
      case 'no_show':
        return by === 'seller' ? t`${buyer} did not come` : t`${seller} did not come`;
      case 'not_received':
        return by === 'shop' ? t`Nobody said whether it changed hands` : t`${buyer} did not get it`;
      case 'not_as_described':
        return t`It is not as described`;
      case 'seller_gone':
        return state === 'closed'
          ? t`The account of ${seller} was closed or suspended`
          : t`The account of ${seller} is closed or suspended`;
      case 'risk':
        return t`The shop looks at this deal`;
      case 'bank_dispute':
        return t`${buyer} asked the bank for the money`;
    }
  };
}

/** The same without names, for a list. */
export function useKindLabels(): Record<ClaimKind, string> {
  const { t } = useLingui();
  return {
    cancel: t`Does not want it any more`,
    no_show: t`Did not come`,
    not_received: t`Not received`,
    not_as_described: t`Not as described`,
    seller_gone: t`Seller closed or suspended`,
    risk: t`Looked at by the shop`,
    bank_dispute: t`Asked back by the bank`,
  };
}

/** How a claim ended, and who ended it so. */
export function useOutcomeWords(
  { buyer, seller }: Names,
  { isCash }: { isCash: boolean },
): (claim: Claim) => string {
  const { t } = useLingui();
  const inCash = useCashOutcome({ buyer, seller });
  return ({ outcome, endedBy, by, kind }) => {
    const who = endedBy === 'buyer' ? buyer : seller;
    const maker = by === 'buyer' ? buyer : seller;
    if (isCash && (outcome === 'whole' || outcome === 'part')) return inCash(outcome, endedBy);
    switch (outcome) {
      case 'withdrawn':
        return t`${maker} took the claim back.`;
      case 'whole':
        if (endedBy === 'admin') return t`The shop decided: the whole price goes back.`;
        if (kind === 'bank_dispute') return t`The bank gave the price back to ${buyer}.`;
        return endedBy === 'shop'
          ? t`The whole price goes back.`
          : t`${who} agreed: the whole price goes back.`;
      case 'part':
        return endedBy === 'admin'
          ? t`The shop decided: a part of the price goes back.`
          : t`${who} agreed: a part of the price goes back.`;
      default:
        if (endedBy === 'admin') return t`The shop decided: nothing goes back.`;
        if (kind === 'seller_gone') return t`${seller} is back: the deal goes on.`;
        return kind === 'bank_dispute'
          ? t`The bank left the money with the shop: nothing goes back.`
          : t`Nothing goes back.`;
    }
  };
}

/** The same of what was paid in cash: the shop says who is right, and gives nothing back. */
function useCashOutcome({ buyer, seller }: Names) {
  const { t } = useLingui();
  return (outcome: 'whole' | 'part', endedBy: Claim['endedBy']): string => {
    const who = endedBy === 'buyer' ? buyer : seller;
    if (outcome === 'part') {
      return endedBy === 'admin'
        ? t`The shop decided for a part of the price. It was paid in cash: the two settle it between them.`
        : t`${who} agreed to a part of the price. It was paid in cash: the two settle it between them.`;
    }
    return endedBy === 'admin'
      ? t`The shop decided for ${buyer}. It was paid in cash: the two settle the price between them.`
      : t`${who} agreed. It was paid in cash: the two settle the price between them.`;
  };
}
