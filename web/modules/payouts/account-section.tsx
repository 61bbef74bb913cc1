import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnPayouts } from '#contract/payouts/schemas.ts';
import type { ShownAccount } from '#contract/payouts/shown-account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useAccountWords } from './account-words.ts';
import { AccountDialog } from './lazy.ts';

interface AccountSectionProps {
  payouts: OwnPayouts;
  /** Whether the seller signs in with one, which a change then asks for. */
  hasPassword: boolean;
}

/** Where a seller's money goes, and the way to change it. */
export function AccountSection({ payouts, hasPassword }: AccountSectionProps) {
  const { account, minimum } = payouts;
  const [open, setOpen] = useState(false);
  const { money } = useFormats();
  const least = money(minimum);
  return (
    <div className="panel grid max-w-[760px] gap-4.5">
      {account ? (
        <Known account={account} />
      ) : (
        <p className="max-w-[62ch]">
          <Trans>
            Tell us your bank account or bKash number, and what is available is sent there.
          </Trans>
        </p>
      )}
      <LastCameBack payouts={payouts} />
      <p className="max-w-[62ch] text-sm text-muted">
        <Trans>
          We send what is available to you regularly, from {least} on. Less waits for your next
          sale, or write to us.
        </Trans>
      </p>
      <Button
        variant={account ? 'line' : 'fill'}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {account ? <Trans>Change the account</Trans> : <Trans>Add an account</Trans>}
      </Button>
      {open && (
        <AccountDialog account={account} hasPassword={hasPassword} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function Known({ account }: { account: ShownAccount }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const accountWords = useAccountWords();
  const { name, bank, branch, waitsUntil, unreadable } = account;
  const until = waitsUntil && clock(Date.parse(waitsUntil));
  return (
    <>
      {until && (
        <Banner tone="warning">
          <Trans>
            This account was changed within two days. To be safe, nothing is sent before {until}. If
            it was not you, choose a new password and write to us at once.
          </Trans>
        </Banner>
      )}
      {unreadable && (
        <Banner tone="danger">
          <Trans>
            We cannot read the number of this account any more. Enter it again: nothing is sent
            before. Your balance is not touched.
          </Trans>
        </Banner>
      )}
      <DetailLines
        lines={[
          { name: t`Account`, value: accountWords(account) },
          { name: t`In the name of`, value: name },
          ...(bank && branch ? [{ name: t`Bank and branch`, value: `${bank}, ${branch}` }] : []),
        ]}
      />
    </>
  );
}

/** Said until the account is another one, or something arrived. */
function LastCameBack({ payouts: { account, payouts } }: { payouts: OwnPayouts }) {
  const last = payouts.find(({ state }) => state !== 'listed');
  if (last?.state !== 'returned') return null;
  if (account && last.endedAt && account.changedAt > last.endedAt) return null;
  const { reason } = last;
  return (
    <Banner tone="danger">
      <Trans>
        The last payout came back. Look whether the account is right before the next one.
      </Trans>
      <span className="mt-0.5 block text-sm">
        <Trans>The reason: {reason}</Trans>
      </span>
    </Banner>
  );
}
