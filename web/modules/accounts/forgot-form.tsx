import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linkMinutes } from '#contract/accounts/lifetimes.ts';
import { ForgottenPassword } from '#contract/accounts/schemas.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { ScriptsNeeded } from './after-scripts.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { requestReset } from './identity.ts';

/** Asks for a link to choose a new password. What it says afterwards is the same for every address. */
export function ForgotForm() {
  const { t } = useLingui();
  const { number } = useFormats();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [askedFor, setAskedFor] = useState<string>();
  const { register, handleSubmit, formState } = useForm<ForgottenPassword>({
    resolver: zodResolver(ForgottenPassword),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    setAskedFor(undefined);
    try {
      await requestReset(email);
      setAskedFor(email);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ScriptsNeeded />
        <TextInput
          {...register('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <FailureBanner failure={failure} />
        {askedFor && (
          <Banner tone="success">
            <Trans>
              If there is an account for {askedFor}, a link is on its way to it. It works for{' '}
              {number(linkMinutes.reset)} minutes. Please check your spam folder, too.
            </Trans>
          </Banner>
        )}
        <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
          <Trans>Send me a link</Trans>
        </Button>
      </div>
    </form>
  );
}
