import { Trans, useLingui } from '@lingui/react/macro';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeclineReasons } from './cancel-reasons.ts';
import { declineRequest, endReservation } from './deal-queries.ts';
import { EndDealForm } from './end-deal-form.tsx';

interface DeclineDialogProps {
  deal: Pick<Deal, '_id' | 'buyer' | 'item' | 'reserved' | 'noShowFrom'>;
  onClose: () => void;
}

/** Asks a seller why, says what follows, and ends a booking of their item that nobody has paid. */
export function DeclineDialog({ deal, onClose }: DeclineDialogProps) {
  const { t } = useLingui();
  const reasons = useDeclineReasons();
  const isReserved = deal.reserved?.mine === true;
  const title = isReserved ? <Trans>End reservation</Trans> : <Trans>Decline the booking</Trans>;
  const { name } = deal.buyer;
  const item = deal.item.name;
  return (
    <Dialog open onClose={onClose} title={title}>
      <EndDealForm
        hint={t`The buyer reads it.`}
        reasons={reasons}
        deal={deal}
        action={isReserved ? <Trans>End reservation</Trans> : <Trans>Decline</Trans>}
        onClose={onClose}
        onSend={async (reason) => {
          await (isReserved ? endReservation : declineRequest)(deal._id, reason);
          toast.success(t`The booking is ended. The buyer hears of it.`);
        }}
      >
        {isReserved ? (
          <Trans>
            {name} does not get {item} then, and hears of it with your reason. Whoever else booked
            it hears that it is free.
          </Trans>
        ) : (
          <Trans>
            {name} does not get {item} then, and hears of it with your reason.
          </Trans>
        )}
      </EndDealForm>
    </Dialog>
  );
}
