import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { HandOrder } from '#contract/payments/decision-schemas.ts';
import type { PaymentRow } from '#contract/payments/overview-schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DecisionForm } from './decision-form.tsx';
import { noteByHand } from './queries.ts';

interface ByHandDialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

/** Asks for the reference by which all that was left of a price was given back without the provider, and notes it. */
export function ByHandDialog({ payment, onClose }: ByHandDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    resolver: standardSchemaResolver(HandOrder),
    defaultValues: { reference: '', reason: '' },
  });
  const { errors } = form.formState;
  const { name } = payment.buyer;
  return (
    <Dialog open onClose={onClose} title={<Trans>Given back by another way</Trans>}>
      <DecisionForm
        form={form}
        send={(order) => noteByHand(payment, order)}
        done={t`It is noted. ${name} is told the reference.`}
        confirm={<Trans>Note that it went back</Trans>}
        variant="danger"
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          <Trans>
            Send {name} all that is left of the price first, by bank or bKash, then note it here.
            The provider is not asked: it keeps the money, and the order reads as refunded.
          </Trans>
        </p>
        <TextInput
          label={t`Reference of the transfer`}
          error={errors.reference?.message}
          {...form.register('reference')}
        />
        <TextArea
          label={t`Reason`}
          hint={t`Kept with the payment and in the audit log.`}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </DecisionForm>
    </Dialog>
  );
}
