import { Trans } from '@lingui/react/macro';
import type { ShownAccount } from '#contract/payouts/shown-account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AccountForm } from './account-form.tsx';

interface AccountDialogProps {
  /** What is known until now. */
  account: ShownAccount | null;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks where a seller's money goes. */
export function AccountDialog({ account, hasPassword, onClose }: AccountDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Where your money goes</Trans>}>
      <AccountForm account={account} hasPassword={hasPassword} onClose={onClose} />
    </Dialog>
  );
}
