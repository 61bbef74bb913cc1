import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccountSection } from './account-section.tsx';
import { AskPassword } from './ask-password.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './identity.ts';
import { withNewSession } from './own-account-queries.ts';
import { QrCode } from './qr-code.tsx';

/** What is seen once, between the password and the first code. */
interface Offer {
  totpURI: string;
  backupCodes: string[];
}

/** The second factor: set up, confirmed by a code, taken away. */
export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [offer, setOffer] = useState<Offer>();
  const { email, secondFactor, secondFactorRequired } = account;

  async function changeBy(change: () => Promise<void>, words: string) {
    await withNewSession(email, change);
    setOffer(undefined);
    toast.success(words);
    await queries.invalidateQueries();
  }

  const disable = (password: string) =>
    changeBy(() => endSecondFactor(password), t`The second factor is off.`);

  const confirm = (code: string) =>
    changeBy(() => confirmSecondFactor(code), t`The second factor is on.`);

  return (
    <AccountSection id="second-factor" title={<Trans>Second factor</Trans>}>
      {!secondFactor && secondFactorRequired && (
        <Banner tone="warning">
          <Trans>This shop asks its admins for a second factor. Set it up to go on.</Trans>
        </Banner>
      )}
      <p className="text-muted">
        {secondFactor ? (
          <Trans>On: signing in also takes a code from your authenticator app.</Trans>
        ) : (
          <Trans>
            With it, signing in also takes a code from an authenticator app, so a stolen password is
            not enough.
          </Trans>
        )}
      </p>
      {secondFactor && (
        <AskPassword danger onGiven={disable}>
          <Trans>Turn it off</Trans>
        </AskPassword>
      )}
      {!secondFactor && !offer && (
        <AskPassword onGiven={async (password) => setOffer(await beginSecondFactor(password))}>
          <Trans>Set it up</Trans>
        </AskPassword>
      )}
      {!secondFactor && offer && <Setup offer={offer} onCode={confirm} />}
    </AccountSection>
  );
}

function Setup({ offer, onCode }: { offer: Offer; onCode: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const secret = new URL(offer.totpURI).searchParams.get('secret') ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setBusy(true);
    try {
      await onCode(input.current?.value.replace(/\s/g, '') ?? '');
    } catch (problem) {
      setFailure(failureMessage(problem));
      input.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <ol className="grid list-decimal gap-5 pl-5">
      <li>
        <Trans>Read this with your authenticator app, or type the key into it.</Trans>
        <div className="mt-3 grid gap-3">
          <QrCode text={offer.totpURI} />
          <code className="wrap-anywhere">{secret}</code>
        </div>
      </li>
      <li>
        <Trans>
          Keep these backup codes where the phone is not. Each works once, and they are not shown
          again.
        </Trans>
        <ul
          aria-label={t`Backup codes`}
          className="mt-3 grid max-w-[360px] grid-cols-2 gap-x-6 gap-y-1"
        >
          {offer.backupCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </li>
      <li>
        <Trans>Type the code that the app shows now. It ends your other sessions.</Trans>
        <form
          method="post"
          onSubmit={submit}
          noValidate
          className="mt-3 grid max-w-[440px] gap-4.5"
        >
          <TextInput
            ref={input}
            name="code"
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <FailureBanner failure={failure} />
          <Button type="submit" variant="fill" className="justify-self-start" loading={busy}>
            <Trans>Turn it on</Trans>
          </Button>
        </form>
      </li>
    </ol>
  );
}
