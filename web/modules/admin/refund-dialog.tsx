import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { refund } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';

interface RefundDialogProps {
  payment: PaymentStory;
  onClose: () => void;
}

/** Asks why, says once more how much goes back to whom, and gives it back. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const amount = money(payment.left);
  const { name } = payment.buyer;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Give the money back</Trans>}
      aside={
        <aside className="grid content-start gap-2 bg-sunken p-6 max-md:p-5 max-md:pr-17">
          <p className="wrap-anywhere text-lg/[1.35] font-[640]">{payment.itemName}</p>
          <p className="num text-[24px]/[1.3] font-[680]">{amount}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {name}, {payment.buyer.email}
          </p>
        </aside>
      }
    >
      <ReasonForm
        send={(reason) => refund(payment._id, reason)}
        done={({ modifiedCount }) =>
          modifiedCount === 1
            ? t`${amount} goes back to ${name}.`
            : t`It was given back already. Nothing was paid twice.`
        }
        hint={t`Kept with the payment and in the audit log.`}
        confirm={
          <Trans>
            Give {amount} back to {name}
          </Trans>
        }
        keep={<Trans>Keep it</Trans>}
        variant="danger"
        onClose={onClose}
      >
        <Trans>
          {amount} goes back to {name} the way it was paid. This cannot be undone. The order reads
          as refunded, and the item stays off sale until you put it back.
        </Trans>
      </ReasonForm>
    </Dialog>
  );
}
