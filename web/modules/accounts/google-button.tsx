import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useIdentityBusy } from './busy.ts';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { openPopup } from './google-popup.ts';

interface GoogleButtonProps {
  /** Told of every try: what went wrong, or undefined when one begins or succeeds. */
  onFailure: (failure: Failure | undefined) => void;
}

/** Signs in, or up as a buyer, with a Google account. The guard of the page leads on afterwards. */
export function GoogleButton({ onFailure }: GoogleButtonProps) {
  const { t } = useLingui();
  const busy = useIdentityBusy();
  const failureMessage = useFailureMessage();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  async function begin() {
    attempt.current?.abort();
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    onFailure(undefined);
    // In the click itself: later the browser would take it for an advertisement and block it.
    const popup = openPopup(t`One moment, please.`);
    const onProblem = (error: unknown) => onFailure(failureMessage(error));
    try {
      const { signInByPopup } = await import('./google-flow.ts');
      await signInByPopup(popup, signal, {
        onProblem,
        onSignedIn() {
          onFailure(undefined);
          toast.success(t`Signin successfully!`);
        },
      });
    } catch (error) {
      popup?.close();
      onProblem(error);
    }
  }

  return (
    <>
      <p className="flex items-center gap-3.5 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      <Button size="lg" wide loading={busy} onClick={begin}>
        <b aria-hidden="true" className="display text-lg">
          G
        </b>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}
