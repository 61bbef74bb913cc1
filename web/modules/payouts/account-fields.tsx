import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import type { ShownAccount } from '#contract/payouts/shown-account.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** An account as it is typed. */
export interface AccountInput {
  method: 'bank' | 'bkash';
  name: string;
  number: string;
  bank?: string;
  branch?: string;
}

/** What a form begins with: of the number nobody knows more than its end. */
export const emptyAccount = (account: ShownAccount | null): AccountInput => ({
  method: account?.method ?? 'bank',
  name: account?.name ?? '',
  number: '',
  bank: account?.bank ?? '',
  branch: account?.branch ?? '',
});

interface AccountFieldsProps<Input extends AccountInput, Output> {
  form: UseFormReturn<Input, unknown, Output>;
}

/** A bank account or a bKash number. */
export function AccountFields<Input extends AccountInput, Output>(
  props: AccountFieldsProps<Input, Output>,
) {
  const { t } = useLingui();
  // A form may have more fields than these.
  const form = props.form as unknown as UseFormReturn<AccountInput>;
  const { register, watch, formState } = form;
  const { errors } = formState;
  const isBank = watch('method') === 'bank';
  return (
    <>
      <RadioCards
        label={t`Sent to`}
        options={[
          { value: 'bank', label: t`Bank account` },
          { value: 'bkash', label: t`bKash` },
        ]}
        radio={register('method')}
      />
      <TextInput
        {...register('name')}
        label={t`In the name of`}
        hint={t`As it stands at the bank or at bKash`}
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
      />
      <TextInput
        {...register('number')}
        label={isBank ? t`Account number` : t`bKash number`}
        inputMode="numeric"
        autoComplete="off"
        numeric
        error={errors.number?.message}
      />
      {isBank && (
        <div className="grid gap-4.5 md:grid-cols-2">
          <TextInput
            {...register('bank')}
            label={t`Bank`}
            autoComplete="off"
            error={errors.bank?.message}
          />
          <TextInput
            {...register('branch')}
            label={t`Branch`}
            autoComplete="off"
            error={errors.branch?.message}
          />
        </div>
      )}
    </>
  );
}
