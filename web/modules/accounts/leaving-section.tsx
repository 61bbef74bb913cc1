import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { AccountSection } from './account-section.tsx';
import { AskPassword } from './ask-password.tsx';
import { deleteAccount, downloadPersonalData } from './own-account-queries.ts';

/** Taking one's data along, and leaving for good. */
export function LeavingSection({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const download = useDecision({
    work: downloadPersonalData,
    failed: t`It could not be downloaded. Try again.`,
  });
  return (
    <>
      <AccountSection title={<Trans>Your data</Trans>}>
        <p className="text-muted">
          <Trans>One file with everything that the shop keeps about you.</Trans>
        </p>
        <Button
          className="justify-self-start"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <Trans>Download my data</Trans>
        </Button>
      </AccountSection>
      {!account.isAdmin && <Deletion account={account} />}
    </>
  );
}

/** What was asked for, until the question after it is answered. */
interface Asked {
  password?: string;
  answer: (removal: Promise<void> | undefined) => void;
}

function Deletion({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);

  /** Asks once more; done when the account is gone or stays. Throws what the shop said against it. */
  const ask = (password?: string) =>
    new Promise<void>((resolve, reject) => {
      const answer: Asked['answer'] = (removal) =>
        void (removal ?? Promise.resolve()).then(resolve, reject);
      setAsked({ ...(password !== undefined && { password }), answer });
    });

  async function remove({ password, answer }: Asked) {
    setBusy(true);
    const removal = deleteAccount(password, () => navigate('/'));
    answer(removal);
    await removal.then(
      () => toast.success(t`Your account is deleted.`),
      (error: unknown) =>
        password === undefined && toast.failure(error, t`It could not be deleted. Try again.`),
    );
    setBusy(false);
    setAsked(undefined);
  }

  return (
    <AccountSection title={<Trans>Delete my account</Trans>}>
      <WhatGoes />
      {account.hasPassword ? (
        <AskPassword danger onGiven={ask}>
          <Trans>Delete my account</Trans>
        </AskPassword>
      ) : (
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => void ask().catch(() => undefined)}
        >
          <Trans>Delete my account</Trans>
        </Button>
      )}
      {asked && (
        <ConfirmDelete
          open
          title={<Trans>Delete your account?</Trans>}
          busy={busy}
          onDelete={() => void remove(asked)}
          onClose={() => {
            asked.answer(undefined);
            setAsked(undefined);
          }}
        >
          <Trans>
            It is closed at once, on all devices, and nobody can bring it back. Paid orders stay,
            with your name; everything else that you see here goes.
          </Trans>
        </ConfirmDelete>
      )}
    </AccountSection>
  );
}

/** Side by side, before the password is typed. */
function WhatGoes() {
  return (
    <div className="grid gap-4.5 md:grid-cols-2">
      <div>
        <h3 className="font-sans text-md font-[640] tracking-normal">
          <Trans>What goes</Trans>
        </h3>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-muted">
          <li>
            <Trans>your unsold products, with phone number and place</Trans>
          </li>
          <li>
            <Trans>your open bookings, wishes and saved searches</Trans>
          </li>
          <li>
            <Trans>your photo, phone number, password and all sign-ins</Trans>
          </li>
        </ul>
      </div>
      <div>
        <h3 className="font-sans text-md font-[640] tracking-normal">
          <Trans>What stays</Trans>
        </h3>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-muted">
          <li>
            <Trans>paid orders, with your name: they prove who bought what</Trans>
          </li>
          <li>
            <Trans>
              this e-mail address, so that it cannot register again unless the shop allows it
            </Trans>
          </li>
        </ul>
      </div>
    </div>
  );
}
