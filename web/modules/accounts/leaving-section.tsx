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

function Deletion({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);

  async function remove(password?: string) {
    await deleteAccount(password, () => navigate('/'));
    toast.success(t`Your account is deleted.`);
  }
  const removal = useDecision({
    work: () => remove(),
    failed: t`It could not be deleted. Try again.`,
    onSettled: () => setAsked(false),
  });

  return (
    <AccountSection title={<Trans>Delete my account</Trans>}>
      <p className="text-muted">
        <Trans>
          Your unsold products leave the shop and your open bookings are cancelled. Paid orders
          stay, with your name. This e-mail address cannot register again unless the shop allows it.
        </Trans>
      </p>
      {account.hasPassword ? (
        <AskPassword danger onGiven={remove}>
          <Trans>Delete my account</Trans>
        </AskPassword>
      ) : (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      )}
      {asked && (
        <ConfirmDelete
          open
          title={<Trans>Delete your account?</Trans>}
          busy={removal.isPending}
          onDelete={() => removal.mutate()}
          onClose={() => setAsked(false)}
        >
          <Trans>It is closed at once, on all devices.</Trans>
        </ConfirmDelete>
      )}
    </AccountSection>
  );
}
