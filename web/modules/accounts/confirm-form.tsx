import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { ScriptsNeeded } from './after-scripts.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { confirmEmail, lookAtProof, type Proof, refuseProof } from './identity.ts';
import { isLinkOver } from './mailed-links.ts';

type Step = 'ready' | 'confirming' | 'refusing' | 'done' | 'refused' | 'over';

/** Confirms an e-mail address by a press: programs that check mail for viruses open links, and press nothing. */
export function ConfirmForm({ token }: { token: string }) {
  const failureMessage = useFailureMessage();
  const [step, setStep] = useState<Step>(token ? 'ready' : 'over');
  const [failure, setFailure] = useState<Failure>();

  const [proof, setProof] = useState<Proof>();

  // Whose account it is must be read before the press: somebody else may have given this address.
  useEffect(() => {
    if (!token) return;
    let left = false;
    lookAtProof(token).then(
      (found) => !left && setProof(found),
      (error) => !left && isLinkOver(error) && setStep('over'),
    );
    return () => {
      left = true;
    };
  }, [token]);

  async function press(during: Step, work: (token: string) => Promise<void>, then: Step) {
    setFailure(undefined);
    setStep(during);
    try {
      await work(token);
      setStep(then);
    } catch (error) {
      setStep(isLinkOver(error) ? 'over' : 'ready');
      if (!isLinkOver(error)) setFailure(failureMessage(error));
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
  if (step === 'refused') {
    return (
      <Banner tone="success">
        <Trans>
          Thank you. Whoever gave your address is signed out, and their password no longer works. If
          you want this account for yourself, choose a new password for it on the login page.
        </Trans>
      </Banner>
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
      <ScriptsNeeded />
      {proof && <Whose proof={proof} />}
      <Button
        variant="fill"
        size="lg"
        wide
        disabled={step === 'refusing'}
        loading={step === 'confirming'}
        onClick={() => press('confirming', confirmEmail, 'done')}
      >
        <Trans>Confirm my e-mail address</Trans>
      </Button>
      <Button
        wide
        disabled={step === 'confirming'}
        loading={step === 'refusing'}
        onClick={() => press('refusing', refuseProof, 'refused')}
      >
        <Trans>This was not me</Trans>
      </Button>
    </div>
  );
}

/** The account, in the words of whoever opened it: a stranger's name here is the warning. */
function Whose({ proof: { name, email, openedAt } }: { proof: Proof }) {
  const opened = useShopDay()(openedAt);
  return (
    <dl className="grid gap-1 rounded-md border border-line bg-sunken px-4 py-3 text-md wrap-anywhere">
      <dt className="text-sm text-muted">
        <Trans>The account</Trans>
      </dt>
      <dd className="font-semibold">{name}</dd>
      <dd>{email}</dd>
      <dd className="text-sm text-muted">
        <Trans>Opened on {opened}</Trans>
      </dd>
    </dl>
  );
}
