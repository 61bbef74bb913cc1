import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OfferToAnswer } from './offer-to-answer.ts';

interface DeclineOfferDialogProps {
  offer: OfferToAnswer;
  busy: boolean;
  onDecline: () => void;
  onClose: () => void;
}

/** Asks before an offer is over for good. */
export function DeclineOfferDialog({ offer, busy, onDecline, onClose }: DeclineOfferDialogProps) {
  const { other } = offer;
  return (
    <Dialog open onClose={onClose} title={<Trans>Decline this offer?</Trans>}>
      <p className="mb-5 wrap-anywhere">
        <Trans>{other} hears of it. An offer that was declined cannot be accepted any more.</Trans>
      </p>
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={busy}>
          <Trans>Not now</Trans>
        </Button>
        <Button variant="fill" loading={busy} onClick={onDecline}>
          <Trans>Decline offer</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
