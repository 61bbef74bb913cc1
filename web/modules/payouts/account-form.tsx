import { Trans, useLingui } from '@lingui/react/macro';
import { waitHours } from '#contract/payouts/account.ts';
import type { ShownAccount } from '#contract/payouts/shown-account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { AccountFields } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  account: ShownAccount | null;
  hasPassword: boolean;
  onClose: () => void;
}

/** A bank account or a bKash number, and the password: an open browser alone must not send money elsewhere. */
export function AccountForm({ account, hasPassword, onClose }: AccountFormProps) {
  const { t } = useLingui();
  const { form, failure, submit } = useAccountForm(account, { hasPassword, onDone: onClose });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const hours = useFormats().number(waitHours);
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4.5"
      aria-busy={isSubmitting}
    >
      <AccountFields form={form} />
      {hasPassword && (
        <PasswordInput
          {...register('password')}
          label={t`Your password`}
          autoComplete="current-password"
          error={errors.password?.message}
        />
      )}
      <p className="text-sm text-muted">
        <Trans>
          We mail you about every change, and send nothing for {hours} hours after it. Of the number
          only the last four digits are shown again.
        </Trans>
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isSubmitting}>
          <Trans>Change nothing</Trans>
        </Button>
        <Button type="submit" variant="fill" loading={isSubmitting}>
          <Trans>Save the account</Trans>
        </Button>
      </div>
    </form>
  );
}
