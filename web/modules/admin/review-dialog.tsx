import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useStateLabels } from './payment-labels.tsx';
import { review } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';

interface ReviewDialogProps {
  payment: PaymentStory;
  /** Whether money that the provider has goes back to its buyer, though the order could stand. */
  giveBack: boolean;
  onClose: () => void;
}

/** Asks why, and leads a payment that waits for a person to where the payment provider's word puts it. */
export function ReviewDialog({ payment, giveBack, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const words = useStateLabels(payment.method);
  const amount = money(payment.left);
  const { name } = payment.buyer;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        giveBack ? <Trans>Give the money back</Trans> : <Trans>Apply the provider’s answer</Trans>
      }
    >
      <ReasonForm
        send={(reason) => review(payment._id, reason, giveBack)}
        done={({ state }) => {
          const word = words(state);
          return t`The payment now reads: ${word}.`;
        }}
        hint={t`Kept with the payment and in the audit log.`}
        confirm={
          giveBack ? (
            <Trans>
              Give {amount} back to {name}
            </Trans>
          ) : (
            <Trans>Ask and apply the answer</Trans>
          )
        }
        keep={<Trans>Change nothing</Trans>}
        variant={giveBack ? 'danger' : 'fill'}
        onClose={onClose}
      >
        {giveBack ? (
          <Trans>
            What the provider holds or has taken of {amount} goes back to {name} the way it was
            paid. This cannot be undone.
          </Trans>
        ) : (
          <Trans>
            The shop asks the payment provider what became of {amount} and reads the order by its
            answer: ended, given back, or paid where {name} can still have the item. Nothing changes
            when the provider does not answer.
          </Trans>
        )}
      </ReasonForm>
    </Dialog>
  );
}
