import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { Payables } from '#contract/payouts/schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { DeskForm } from './desk-form.tsx';
import { makeBatch } from './queries.ts';

interface BatchDialogProps {
  payables: Payables;
  onClose: () => void;
}

/** Asks once more before what is available of everybody is put into a batch. */
export function BatchDialog({ payables, onClose }: BatchDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const navigate = useNavigate();
  const form = useForm({ resolver: standardSchemaResolver(z.object({})), defaultValues: {} });
  const { payableSellers } = payables;
  const sum = money(payables.payable);
  return (
    <Dialog open onClose={onClose} title={<Trans>Make a batch</Trans>}>
      <DeskForm
        form={form}
        send={() => makeBatch({})}
        done={t`The batch is made. Export it, and send it by the bank or bKash.`}
        onDone={({ insertedId }) => void navigate(`/dashboard/payouts/${insertedId}`)}
        confirm={<Trans>Make the batch</Trans>}
        variant="fill"
        onClose={onClose}
      >
        <p>
          <Plural
            value={payableSellers}
            one={`# seller is sent ${sum}.`}
            other={`# sellers are sent ${sum} in all.`}
          />{' '}
          <Trans>
            It leaves their balances now. The money itself moves when you send the file by the bank
            or bKash.
          </Trans>
        </p>
      </DeskForm>
    </Dialog>
  );
}
