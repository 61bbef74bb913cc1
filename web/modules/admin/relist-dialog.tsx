import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentRow } from '#contract/payments/overview-schemas.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { putBackOnSale } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';

interface RelistDialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

/** Asks why, reminds of who has to have the item, and puts it back on sale. */
export function RelistDialog({ payment, onClose }: RelistDialogProps) {
  const { t } = useLingui();
  const item = payment.itemName;
  const seller = payment.seller.name;
  return (
    <Dialog open onClose={onClose} title={<Trans>Put back on sale</Trans>}>
      <ReasonForm
        send={(reason) => putBackOnSale(payment._id, reason)}
        done={({ modifiedCount }) =>
          modifiedCount === 1 ? t`${item} is on sale again.` : t`It was put back already.`
        }
        hint={t`Kept in the audit log.`}
        confirm={<Trans>Put back on sale</Trans>}
        keep={<Trans>Keep it off sale</Trans>}
        variant="fill"
        onClose={onClose}
      >
        <Trans>
          Everybody can book {item} again. Make sure first that {seller} has it back from the buyer.
        </Trans>
      </ReasonForm>
    </Dialog>
  );
}
