import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SellerMoney, WriteOffRequest } from '#contract/payouts/schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { DeskForm } from './desk-form.tsx';
import { writeOff } from './queries.ts';

interface WriteOffDialogProps {
  row: SellerMoney;
  onClose: () => void;
}

/** Asks why the shop gives up what a seller owes it. */
export function WriteOffDialog({ row: { seller, name, balance }, onClose }: WriteOffDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const form = useForm({
    resolver: standardSchemaResolver(WriteOffRequest),
    defaultValues: { reason: '' },
  });
  const owed = money(-balance);
  return (
    <Dialog open onClose={onClose} title={<Trans>Write off what {name} owes</Trans>}>
      <DeskForm
        form={form}
        send={({ reason }) => writeOff(seller, reason)}
        done={t`It is written off.`}
        confirm={<Trans>Write off {owed}</Trans>}
        variant="danger"
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          <Trans>
            {name} owes the shop {owed}. The balance becomes 0, at the loss of the shop. This cannot
            be undone; without it, later sales fill it up.
          </Trans>
        </p>
        <TextArea
          label={t`Reason`}
          hint={t`Kept in the audit log.`}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </DeskForm>
    </Dialog>
  );
}
