import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { PartRefundOrder } from '#contract/payments/decision-schemas.ts';
import type { PaymentRow } from '#contract/payments/overview-schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DecisionForm } from './decision-form.tsx';
import { refundPart } from './queries.ts';

interface PartRefundDialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

/** Asks how much of a price goes back, and why. The part has its id from here on: sent twice, it goes back once. */
export function PartRefundDialog({ payment, onClose }: PartRefundDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const form = useForm({
    resolver: standardSchemaResolver(PartRefundOrder),
    defaultValues: { part: crypto.randomUUID(), reason: '' },
  });
  const { errors } = form.formState;
  const { name } = payment.buyer;
  const price = money(payment.amount);
  return (
    <Dialog open onClose={onClose} title={<Trans>Give a part back</Trans>}>
      <DecisionForm
        form={form}
        send={(order) => refundPart(payment._id, order)}
        done={t`The part is on its way back to ${name}.`}
        confirm={<Trans>Give this part back</Trans>}
        variant="danger"
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          <Trans>
            {name} paid {price}. A part of it goes back the way it was paid, and the sale stands.
            This cannot be undone.
          </Trans>
        </p>
        <NumberInput
          label={t`Amount`}
          min={1}
          max={payment.amount - 1}
          error={errors.amount?.message}
          {...form.register('amount', { valueAsNumber: true })}
        />
        <TextInput
          label={t`Reference of the transfer`}
          hint={t`Only if you gave it back by another way already: the provider is not asked then.`}
          error={errors.reference?.message}
          {...form.register('reference', { setValueAs: (value) => value || undefined })}
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
