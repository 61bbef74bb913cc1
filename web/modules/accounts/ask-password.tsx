import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';

interface AskPasswordProps {
  /** What the button says. */
  children: ReactNode;
  danger?: boolean;
  onGiven: (password: string) => Promise<void>;
}

/** Asks for the password once more before something that an open browser alone must not do. */
export function AskPassword({ children, danger, onGiven }: AskPasswordProps) {
  const { t } = useLingui();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setFailure(undefined);
    setError(password ? undefined : t`Password is required`);
    if (!password) return input.current?.focus();
    setBusy(true);
    try {
      await onGiven(password);
    } catch (problem) {
      setFailure(failureMessage(problem));
      input.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-[440px] gap-4.5">
      <PasswordInput
        ref={input}
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        error={error}
      />
      <FailureBanner failure={failure} />
      <Button
        type="submit"
        variant={danger ? 'danger' : undefined}
        className="justify-self-start"
        loading={busy}
      >
        {children}
      </Button>
    </form>
  );
}
