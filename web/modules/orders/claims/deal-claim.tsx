import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { WithPhotos } from '#web/ui/chosen-photos.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { WriteToUs } from '../after-payment/write-to-us.tsx';
import { ClaimCard } from './claim-card.tsx';
import { RelistButton } from './relist-button.tsx';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog, {
  giveUp: ({ onClose }) => onClose(),
});
const CancelPaidDialog = lazyPart(
  async () => (await import('./cancel-paid-dialog.tsx')).CancelPaidDialog,
  { giveUp: ({ onClose }) => onClose() },
);

interface DealClaimProps {
  deal: DealStory;
  photos: WithPhotos;
  /** What its buyer found not to be as listed, in words; empty where nothing was. */
  differing: string;
}

/** What is claimed about a deal, and the ways to claim something or to cancel it. */
export function DealClaim({ deal, photos, differing }: DealClaimProps) {
  const [asked, setAsked] = useState<'claim' | 'cancel'>();
  const { claim, mayClaim = [], mayCancel, mayRelist } = deal;
  const close = () => setAsked(undefined);
  // It would stand where a cancel does, if the provider gave anything back.
  const isStuck =
    deal.byHandOnly &&
    deal.side === 'seller' &&
    deal.stage === 'paid' &&
    !deal.refund &&
    !deal.inReview;
  const hasWays = mayClaim.length > 0 || mayCancel;
  return (
    <div className="grid gap-5">
      {claim && <ClaimCard deal={deal} claim={claim} photos={photos} />}
      {mayRelist && <RelistButton item={deal.item} />}
      {hasWays && (
        <div className="flex flex-wrap gap-2">
          {mayClaim.length > 0 && (
            <Button size="sm" onClick={() => setAsked('claim')}>
              <Trans>Something is wrong?</Trans>
            </Button>
          )}
          {mayCancel && (
            <Button size="sm" variant="text" onClick={() => setAsked('cancel')}>
              <Trans>Cancel the deal</Trans>
            </Button>
          )}
        </div>
      )}
      {isStuck && (
        <p className="max-w-[62ch] text-sm text-muted">
          <Trans>
            You cannot cancel this deal here: the payment provider cannot give the price back. If
            you want to, please <WriteToUs />.
          </Trans>
        </p>
      )}
      {asked === 'claim' && (
        <ClaimDialog
          deal={deal}
          kinds={mayClaim}
          photos={photos}
          differing={differing}
          onClose={close}
        />
      )}
      {asked === 'cancel' && <CancelPaidDialog deal={deal} onClose={close} />}
    </div>
  );
}
