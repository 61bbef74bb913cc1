import { Plural, Trans } from '@lingui/react/macro';
import { useReservationHours } from '#web/platform/shown-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { OfferToAnswer } from './offer-to-answer.ts';

interface AcceptDialogProps {
  offer: OfferToAnswer;
  /** How many other people want the item. */
  others: number;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks a seller before one of several buyers has the item reserved. */
export function AcceptDialog({ offer, others, busy, onAccept, onClose }: AcceptDialogProps) {
  const { money, hours } = useFormats();
  const { other } = offer;
  const price = money(offer.price);
  const time = hours(useReservationHours());
  return (
    <Dialog open onClose={onClose} title={<Trans>Accept this offer?</Trans>}>
      <p className="mb-5 wrap-anywhere">
        <Trans>
          The item is reserved for {other} for {time} at {price}.
        </Trans>{' '}
        <Plural
          value={others}
          one="# other person wants it, too: they wait until it is free again."
          other="# other people want it, too: they wait until it is free again."
        />
      </p>
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={busy}>
          <Trans>Not now</Trans>
        </Button>
        <Button variant="fill" loading={busy} onClick={onAccept}>
          <Trans>Accept offer</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
