import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { minAdminPasswordLength, minPasswordLength } from '#contract/accounts/password-lengths.ts';
import { NewPassword } from '#contract/accounts/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ScriptsNeeded } from './after-scripts.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { resetPassword } from './identity.ts';
import { isLinkOver, passwordFault } from './mailed-links.ts';
import { clearSession, currentSession } from './session-store.ts';

/** Chooses a new password by a mailed link, and leads to the login. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const navigate = useNavigate();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [over, setOver] = useState(token === '');
  const { register, handleSubmit, formState, setError } = useForm<NewPassword>({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await resetPassword({ token, newPassword: password });
      // Every session of the account ended with the old password, the one of this browser included.
      if (currentSession().state === 'signed-in') clearSession('logout');
      toast.success(t`Your password is changed. Please log in with it.`);
      await navigate('/login', { replace: true });
    } catch (error) {
      const fault = passwordFault(error);
      if (fault) setError('password', { message: fault }, { shouldFocus: true });
      else if (isLinkOver(error)) setOver(true);
      else setFailure(failureMessage(error));
    }
  });

  if (over) {
    return (
      <div className="grid gap-4.5">
        <Banner tone="danger">
          <Trans>This link has expired, or it was used already. Your password is as it was.</Trans>
        </Banner>
        <Link to="/forgot-password" className="link justify-self-start">
          <Trans>Send me a new link</Trans>
        </Link>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ScriptsNeeded />
        <PasswordInput
          {...register('password')}
          label={t`New password`}
          hint={
            errors.password
              ? undefined
              : t`${number(minPasswordLength)} characters or more; ${number(minAdminPasswordLength)} make a good one. Not your name, and none that leaked elsewhere.`
          }
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <FailureBanner failure={failure} />
        <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}
