import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { NewPassword } from '#contract/accounts/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { AccountSection } from './account-section.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { changePassword } from './identity.ts';
import { passwordFault } from './mailed-links.ts';
import { withNewSession } from './own-account-queries.ts';

const Change = z.object({
  current: z.string().check(z.minLength(1, 'Password is required')),
  password: NewPassword.shape.password,
});
type Change = z.infer<typeof Change>;

/** Changes the password, and signs out everywhere else. */
export function PasswordSection({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, reset, setError } = useForm<Change>({
    resolver: zodResolver(Change),
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ current, password }) => {
    setFailure(undefined);
    try {
      await withNewSession(account.email, () =>
        changePassword({ currentPassword: current, newPassword: password }),
      );
      reset();
      toast.success(t`Your password is changed.`);
      await queries.invalidateQueries();
    } catch (error) {
      const fault = passwordFault(error);
      if (fault) setError('password', { message: fault }, { shouldFocus: true });
      else setFailure(failureMessage(error));
    }
  });

  return (
    <AccountSection title={<Trans>Password</Trans>}>
      <form method="post" onSubmit={submit} noValidate className="grid max-w-[440px] gap-4.5">
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        <PasswordInput
          {...register('current')}
          label={t`Current password`}
          autoComplete="current-password"
          error={errors.current?.message}
        />
        <PasswordInput
          {...register('password')}
          label={t`New password`}
          hint={errors.password ? undefined : t`It also signs you out everywhere else.`}
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <FailureBanner failure={failure} />
        <Button type="submit" className="justify-self-start" loading={isSubmitting}>
          <Trans>Change password</Trans>
        </Button>
      </form>
    </AccountSection>
  );
}
