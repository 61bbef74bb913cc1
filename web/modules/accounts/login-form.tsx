import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SignIn } from '#contract/accounts/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AfterScripts, ScriptsNeeded } from './after-scripts.tsx';
import { useIdentityBusy } from './busy.ts';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { GoogleButton } from './google-button.tsx';
import { useLoginFields } from './login-fields.ts';

const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm);

interface LoginFormProps {
  prefilled: SignIn | undefined;
  /** Whether the shop offers to sign in with Google. */
  google: boolean;
}

/** Signs in with e-mail and password, or with Google. The guard of the page leads on once the session is there. */
export function LoginForm({ prefilled, google }: LoginFormProps) {
  const { t } = useLingui();
  const busy = useIdentityBusy();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [codeAsked, setCodeAsked] = useState(false);
  const { errors, waiting, attributes } = useLoginFields({
    prefilled,
    onProblem: (error) => setFailure(failureMessage(error)),
    async onComplete(given, { signIn }) {
      setFailure(undefined);
      try {
        if (!(await signIn(given))) return setCodeAsked(true);
        toast.success(t`Signin successfully!`);
      } catch (error) {
        setFailure(failureMessage(error));
      }
    },
  });

  if (codeAsked) return <CodeForm onBack={() => setCodeAsked(false)} />;
  return (
    <form {...attributes} method="post" noValidate>
      <div className="grid gap-4.5">
        <ScriptsNeeded />
        <TextInput
          name="email"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email}
        />
        <PasswordInput
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
        />
        <Link to="/forgot-password" className="link -mt-2 justify-self-start text-md">
          <Trans>Forgot password?</Trans>
        </Link>
        <FailureBanner failure={failure} />
        <Button type="submit" variant="fill" size="lg" wide loading={busy || waiting}>
          <Trans>Login</Trans>
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
