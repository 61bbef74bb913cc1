import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClaimDecision, ClaimStory } from '#contract/deals/claims-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { mayBeBack } from './may-be-back.ts';

interface ConfirmDecisionProps {
  story: ClaimStory;
  decision: ClaimDecision;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says once more what follows from a decision. */
export function ConfirmDecision({ story, decision, onClose, onConfirm }: ConfirmDecisionProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Decide it so?</Trans>}>
      <div className="grid gap-4.5">
        <p className="wrap-anywhere">
          <WhatFollows story={story} decision={decision} />
        </p>
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button variant="fill" onClick={onConfirm}>
            <Trans>Yes, decide</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What goes back. By another way it is what the provider has not given back yet, one tk above the most that a part may be. */
function sumOf(
  { price, byHandOnly, highestPart }: ClaimStory,
  { outcome, amount = price }: ClaimDecision,
): typeof price {
  if (outcome === 'part') return amount;
  return byHandOnly ? ((highestPart + 1) as typeof price) : price;
}

function WhatFollows(props: Pick<ConfirmDecisionProps, 'story' | 'decision'>): ReactNode {
  const { story, decision } = props;
  const { money } = useFormats();
  const { outcome, needsReturn, isBack, reference } = decision;
  const sum = money(sumOf(story, decision));
  const { name } = story.buyer;
  const seller = story.seller.name;
  if (story.deal.handedOver?.by === 'cash') {
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
        {sum} go back to {name} now, and nobody has said that {seller} has the camera again: it
        stays off the shop until you put it on sale. This cannot be taken back.
      </Trans>
    );
  }
  return needsReturn ? (
    <Trans>
      {sum} go back to {name} once {seller} has the camera again.
    </Trans>
  ) : (
    <Trans>
      {sum} go back to {name} now. This cannot be taken back.
    </Trans>
  );
}
