import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { PayoutAccount } from '#contract/payouts/account.ts';
import type { SellerMoney } from '#contract/payouts/schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { AccountFields, type AccountInput, emptyAccount } from '../account-fields.tsx';
import { useAccountWords } from '../account-words.ts';
import { DeskForm } from './desk-form.tsx';
import { makeBatch } from './queries.ts';

interface SendDialogProps {
  row: SellerMoney;
  onClose: () => void;
}

/** Asks once more before one seller's money is put into a batch of its own. */
export function SendDialog({ row, onClose }: SendDialogProps) {
  const { name, hindrance } = row;
  return (
    <Dialog open onClose={onClose} title={<Trans>Send to {name} alone</Trans>}>
      {hindrance === 'deleted' ? (
        <ToNamed row={row} onClose={onClose} />
      ) : (
        <ToOwn row={row} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useMade() {
  const navigate = useNavigate();
  return ({ insertedId }: { insertedId: string }) =>
    void navigate(`/dashboard/payouts/${insertedId}`);
}

function ToOwn({ row: { seller, name, available, account }, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const accountWords = useAccountWords();
  const onDone = useMade();
  const form = useForm({ resolver: standardSchemaResolver(z.object({})), defaultValues: {} });
  const sum = money(available);
  const to = account ? accountWords(account) : '';
  return (
    <DeskForm
      form={form}
      send={() => makeBatch({ seller })}
      done={t`The batch is made. Export it, and send it by the bank or bKash.`}
      onDone={onDone}
      confirm={<Trans>Make the batch</Trans>}
      variant="fill"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <Trans>
          {sum} leave the balance of {name} and go into a batch of their own. To: {to}. The money
          itself moves when you send the file.
        </Trans>
      </p>
    </DeskForm>
  );
}

/** Of somebody who was deleted and can name no account any more. */
function ToNamed({ row: { seller, name, available }, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const onDone = useMade();
  const form = useForm<AccountInput, PayoutAccount>({
    resolver: standardSchemaResolver(PayoutAccount) as unknown as Resolver<
      AccountInput,
      unknown,
      PayoutAccount
    >,
    defaultValues: emptyAccount(null),
  });
  const sum = money(available);
  return (
    <DeskForm
      form={form}
      send={(account) => makeBatch({ seller, account })}
      done={t`The batch is made. Export it, and send it by the bank or bKash.`}
      onDone={onDone}
      confirm={<Trans>Make the batch</Trans>}
      variant="fill"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <Trans>
          {name} was deleted, and {sum} are theirs. Ask them where it is to go. The account stands
          in the audit log with its last digits.
        </Trans>
      </p>
      <AccountFields form={form} />
    </DeskForm>
  );
}
