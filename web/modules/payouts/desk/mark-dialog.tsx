import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { type BatchDetails, PaidRequest, ReturnedRequest } from '#contract/payouts/schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAccountWords } from '../account-words.ts';
import { DeskForm } from './desk-form.tsx';
import { markPaid, markReturned } from './queries.ts';

interface MarkProps {
  payout: BatchDetails['payouts'][number];
  onClose: () => void;
}

/** Asks for what the bank or bKash says became of a payout. */
export function MarkDialog({ as, ...props }: MarkProps & { as: 'paid' | 'returned' }) {
  const title =
    as === 'paid' ? <Trans>The payout arrived</Trans> : <Trans>The payout came back</Trans>;
  return (
    <Dialog open onClose={props.onClose} title={title}>
      {as === 'paid' ? <Paid {...props} /> : <Returned {...props} />}
    </Dialog>
  );
}

function Paid({ payout, onClose }: MarkProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const accountWords = useAccountWords();
  const form = useForm({
    resolver: standardSchemaResolver(PaidRequest),
    defaultValues: { reference: '' },
  });
  const { name } = payout;
  const sum = money(payout.amount);
  const to = accountWords(payout);
  return (
    <DeskForm
      form={form}
      send={({ reference }) => markPaid(payout._id, reference)}
      done={t`It is noted, and ${name} is told.`}
      confirm={<Trans>It arrived</Trans>}
      variant="fill"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <Trans>
          {sum} arrived at {name}. {to}. Say so only when the bank or bKash does: it cannot be taken
          back.
        </Trans>
      </p>
      <TextInput
        label={t`Reference`}
        hint={t`Of the transfer, as the bank or bKash has it. The seller reads it.`}
        autoComplete="off"
        error={form.formState.errors.reference?.message}
        {...form.register('reference')}
      />
    </DeskForm>
  );
}

function Returned({ payout, onClose }: MarkProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const form = useForm({
    resolver: standardSchemaResolver(ReturnedRequest),
    defaultValues: { reason: '' },
  });
  const { name } = payout;
  const sum = money(payout.amount);
  return (
    <DeskForm
      form={form}
      send={(given) => markReturned(payout._id, given)}
      done={t`It is noted, and ${name} is told.`}
      confirm={<Trans>It came back</Trans>}
      variant="danger"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <Trans>
          {sum} are in the balance of {name} again, and can be sent anew.
        </Trans>
      </p>
      <TextArea
        label={t`Reason`}
        hint={t`What the bank or bKash says. The seller reads it.`}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </DeskForm>
  );
}
