import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClaimDecision, ClaimStory } from '#contract/deals/claims-schemas.ts';
import { ConfirmDecision } from '#web/ui/confirm-decision.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { isCash } from './claim-sum.ts';
import { mayBeBack } from './may-be-back.ts';

interface ConfirmClaimProps {
  story: ClaimStory;
  decision: ClaimDecision;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says once more what follows from a decision. */
export function ConfirmClaim({ story, decision, ...dialog }: ConfirmClaimProps) {
  return (
    <ConfirmDecision {...dialog}>
      <WhatFollows story={story} decision={decision} />
      {endsHandedOver(story, decision) && <HandedOver seller={story.seller.name} />}
    </ConfirmDecision>
  );
}

/** What was said never to have come counts as handed over by a decision that lets the sale stand. */
const endsHandedOver = ({ kind, deal }: ClaimStory, { outcome }: ClaimDecision): boolean =>
  (kind === 'not_received' || kind === 'seller_gone') && outcome !== 'whole' && !deal.handedOver;

function HandedOver({ seller }: { seller: string }) {
  return (
    <>
      {' '}
      <Trans>It counts as handed over: what does not go back is then {seller}’s.</Trans>
    </>
  );
}

/** What goes back: a part, or what has not gone back yet. */
const sumOf = ({ price, left = price }: ClaimStory, { outcome, amount }: ClaimDecision): number =>
  outcome === 'part' && amount !== undefined ? amount : left;

function WhatFollows(props: Pick<ConfirmClaimProps, 'story' | 'decision'>): ReactNode {
  const { story, decision } = props;
  const { money } = useFormats();
  const { outcome, needsReturn, isBack, reference } = decision;
  const sum = money(sumOf(story, decision));
  const { name } = story.buyer;
  const seller = story.seller.name;
  if (isCash(story.deal)) {
    return <Trans>It was paid in cash: your decision is kept, and no money moves here.</Trans>;
  }
  if (outcome === 'nothing') {
    return <Trans>Nothing goes back to {name}. The claim is closed for good.</Trans>;
  }
  if (reference !== undefined) {
    return (
      <Trans>
        You have sent {sum} to {name} under the reference {reference}. It counts as given back, and
        this cannot be taken back.
      </Trans>
    );
  }
  if (outcome === 'whole' && !needsReturn && !isBack && mayBeBack(story)) {
    return (
      <Trans>
        {sum} go back to {name} now, and nobody has said that {seller} has the item again: it stays
        off the shop until you put it on sale. This cannot be taken back.
      </Trans>
    );
  }
  return needsReturn ? (
    <Trans>
      {sum} go back to {name} once {seller} has the item again.
    </Trans>
  ) : (
    <Trans>
      {sum} go back to {name} now. This cannot be taken back.
    </Trans>
  );
}
