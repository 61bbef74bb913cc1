import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useIdentityBusy } from './busy.ts';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import type { CodeKind } from './identity.ts';
import { signInByCode } from './identity-flows.ts';

/** The second step of a sign-in: a code of the app, or one of the backup codes. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const busy = useIdentityBusy();
  const failureMessage = useFailureMessage();
  const [kind, setKind] = useState<CodeKind>('totp');
  const [failure, setFailure] = useState<Failure>();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isBackup = kind === 'backup-code';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value.replace(/\s/g, '') ?? '';
    setFailure(undefined);
    setError(typed ? undefined : t`Code is required`);
    if (!typed) return input.current?.focus();
    try {
      await signInByCode(typed, kind);
      toast.success(t`Signin successfully!`);
    } catch (problem) {
      setFailure(failureMessage(problem));
      input.current?.select();
    }
  }

  function switchKind() {
    setKind(isBackup ? 'totp' : 'backup-code');
    setFailure(undefined);
    setError(undefined);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4.5">
      <TextInput
        // Another kind is another field: nothing of the first is left in it. Focused: this is where the person goes on.
        key={kind}
        ref={input}
        name="code"
        label={isBackup ? t`Backup code` : t`Code`}
        hint={
          isBackup
            ? t`One of the ten that you kept when you set the second factor up.`
            : t`The six digits that your authenticator app shows now.`
        }
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
      />
      <FailureBanner failure={failure} />
      <Button type="submit" variant="fill" size="lg" wide loading={busy}>
        <Trans>Continue</Trans>
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <button type="button" className="link" onClick={switchKind}>
          {isBackup ? <Trans>Use the app</Trans> : <Trans>Use a backup code</Trans>}
        </button>
        <button type="button" className="link" onClick={onBack}>
          <Trans>Begin again</Trans>
        </button>
      </div>
    </form>
  );
}
