import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureWords } from './failure-words.ts';
import { verifyEmail } from './identity.ts';
import { isLinkOver } from './mailed-links.ts';

/** Confirms an e-mail address by a press: programs that check mail for viruses open links, and press nothing. */
export function VerifyForm({ token }: { token: string }) {
  const hydrated = useHydrated();
  const failureWords = useFailureWords();
  const [step, setStep] = useState<'ready' | 'busy' | 'done' | 'over'>(token ? 'ready' : 'over');
  const [failure, setFailure] = useState<Failure>();

  async function confirm() {
    setFailure(undefined);
    setStep('busy');
    try {
      await verifyEmail(token);
      setStep('done');
    } catch (error) {
      setStep(isLinkOver(error) ? 'over' : 'ready');
      if (!isLinkOver(error)) setFailure(failureWords(error));
    }
  }

  const toDashboard = (
    <Link to="/dashboard" className="link justify-self-start">
      <Trans>To your dashboard</Trans>
    </Link>
  );

  if (step === 'done') {
    return (
      <div className="grid gap-4.5">
        <Banner tone="success">
          <Trans>Thank you. Your e-mail address is confirmed.</Trans>
        </Banner>
        {toDashboard}
      </div>
    );
  }
  if (step === 'over') {
    return (
      <div className="grid gap-4.5">
        <Banner tone="danger">
          <Trans>
            This link has expired, or it was used already. If your address is not confirmed yet,
            your dashboard sends you a new one.
          </Trans>
        </Banner>
        {toDashboard}
      </div>
    );
  }
  return (
    <div className="grid gap-4.5">
      <FailureBanner failure={failure} />
      <Button
        variant="fill"
        size="lg"
        wide
        disabled={!hydrated}
        loading={step === 'busy'}
        onClick={confirm}
      >
        <Trans>Confirm my e-mail address</Trans>
      </Button>
    </div>
  );
}
