import { Trans, useLingui } from '@lingui/react/macro';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import type { Booking } from '#contract/orders/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCancelReasons } from './cancel-reasons.ts';
import { cancelBooking } from './deal-queries.ts';
import { EndDealForm } from './end-deal-form.tsx';
import { dropBooking } from './own-bookings.ts';

interface CancelDialogProps {
  order: Pick<Booking, '_id' | 'itemName'> & Pick<Deal, 'noShowFrom'>;
  onClose: () => void;
}

/** Asks why, says what follows, and ends a buyer's booking that nobody has paid. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const reasons = useCancelReasons();
  const { _id, itemName } = order;
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancel booking</Trans>}>
      <EndDealForm
        hint={t`The seller reads it.`}
        reasons={reasons}
        deal={order}
        action={<Trans>Cancel booking</Trans>}
        onClose={onClose}
        onSend={async (reason) => {
          await cancelBooking(_id, reason);
          dropBooking(_id);
          toast.success(t`Your booking is cancelled.`);
        }}
      >
        <Trans>
          You give up {itemName}, and its seller hears of it. Nothing was taken from you. You can
          book it again while it is on sale.
        </Trans>
      </EndDealForm>
    </Dialog>
  );
}
