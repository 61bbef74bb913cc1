import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { minPasswordLength } from '#contract/accounts/password-lengths.ts';
import type { UserType } from '#contract/accounts/schemas.ts';
import { userTypes } from '#contract/accounts/user-types.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { AfterScripts, ScriptsNeeded } from './after-scripts.tsx';
import { useIdentityBusy } from './busy.ts';
import { FailureBanner } from './failure-banner.tsx';
import { GoogleButton } from './google-button.tsx';
import { ProfileImage } from './profile-image.tsx';
import { fetchEarly, useSignUp } from './use-sign-up.ts';

/** Opens an account, as a `type` unless another one is chosen: picture, identity, registration. The guard of the page leads on afterwards. */
export function SignupForm({ google, type }: { google: boolean; type: UserType }) {
  const { t } = useLingui();
  const busy = useIdentityBusy();
  const typeLabels = useTypeLabels();
  const signUp = useSignUp(type);
  const { form, failure, setFailure, submit } = signUp;
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <form method="post" onSubmit={submit} onFocus={fetchEarly} noValidate>
      <div className="grid gap-4.5">
        <ScriptsNeeded />
        <TextInput
          {...register('name')}
          label={t`Name`}
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextInput
          {...register('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordInput
          {...register('password')}
          label={t`Password`}
          // One message at a time: what is wrong says it better than what would be right.
          hint={
            errors.password
              ? undefined
              : t`${plural(minPasswordLength, { other: '# characters or more' })}`
          }
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <ProfileImage {...signUp} />
        <AfterScripts>
          <RadioCards
            label={t`User type`}
            options={userTypes.map((value) => ({ value, label: typeLabels[value] }))}
            radio={register('type')}
            defaultValue={type}
            error={errors.type?.message}
          />
        </AfterScripts>
        <FailureBanner failure={failure} />
        <Button
          type="submit"
          variant="fill"
          size="lg"
          wide
          loading={busy || formState.isSubmitting}
        >
          <Trans>Signup</Trans>
        </Button>
        {google && (
          <AfterScripts>
            <GoogleButton onFailure={setFailure} />
          </AfterScripts>
        )}
      </div>
    </form>
  );
}
