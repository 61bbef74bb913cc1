import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/browser.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFailureMessage } from './failure-message.ts';
import { findIdentity, sendVerification } from './identity.ts';
import { isMailSent } from './mailed-links.ts';

/** Whether somebody still has to confirm their address, in a shop that sends the mail for it. */
function unconfirmedQuery(email: string) {
  return queryOptions({
    queryKey: ['accounts', 'unconfirmed', email],
    queryFn: async () => {
      if (!(await isMailSent(call))) return false;
      const user = await findIdentity();
      return user?.email.toLowerCase() === email.toLowerCase() && user.emailVerified === false;
    },
    retry: false,
  });
}

/** Asks people to confirm their address; nothing for those who have, and where no mail is sent. */
export function ConfirmBanner({ email }: { email: string }) {
  const { t } = useLingui();
  const failureMessage = useFailureMessage();
  const [busy, setBusy] = useState(false);
  const { data: unconfirmed } = useQuery(unconfirmedQuery(email));
  if (!unconfirmed) return null;

  async function sendAgain() {
    setBusy(true);
    try {
      await sendVerification();
      toast.success(t`The mail is on its way.`);
    } catch (error) {
      toast.error(failureMessage(error).sentence);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mb-6">
      <Banner
        tone="warning"
        action={
          <Button size="sm" loading={busy} onClick={sendAgain}>
            <Trans>Send the mail again</Trans>
          </Button>
        }
      >
        <Trans>Please confirm your e-mail address: we sent a link to {email}.</Trans>
      </Banner>
    </div>
  );
}
