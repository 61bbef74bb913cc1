import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { PartRefundOutcome } from '#contract/payments/decision-schemas.ts';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DecisionForm } from './decision-form.tsx';
import { settlePart } from './queries.ts';

interface SettlePartDialogProps {
  payment: PaymentStory;
  part: PaymentStory['parts'][number];
  onClose: () => void;
}

/** Asks what the provider's own pages say of a part of which the shop is not sure. */
export function SettlePartDialog({ payment, part, onClose }: SettlePartDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const form = useForm({
    resolver: standardSchemaResolver(PartRefundOutcome),
    defaultValues: { outcome: 'done' as const, reason: '' },
  });
  const { errors } = form.formState;
  const isDone = form.watch('outcome') === 'done';
  const amount = money(part.amount);
  return (
    <Dialog open onClose={onClose} title={<Trans>What became of this part</Trans>}>
      <DecisionForm
        form={form}
        send={(outcome) => settlePart(payment._id, part._id, outcome)}
        done={t`It is noted.`}
        confirm={<Trans>Note it</Trans>}
        variant="fill"
        onClose={onClose}
      >
        <p>
          <Trans>
            The provider’s answer about {amount} was lost. Look for this refund on the provider’s
            own pages before you say it here.
          </Trans>
        </p>
        <RadioCards
          label={t`The provider says`}
          options={[
            { value: 'done', label: t`Given back` },
            { value: 'failed', label: t`Not given back` },
          ]}
          radio={form.register('outcome')}
        />
        {isDone && (
          <TextInput
            label={t`The provider’s reference of the refund`}
            error={errors.reference?.message}
            {...form.register('reference', { shouldUnregister: true })}
          />
        )}
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
