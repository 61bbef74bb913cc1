import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ClosedAccountsList } from '#web/modules/moderation/closed-accounts-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Closed Accounts | ${shop.name}` }];

export default function ClosedAccountsPage() {
  return (
    <RequireRole only="admin">
      <ClosedAccounts />
    </RequireRole>
  );
}

function ClosedAccounts() {
  return (
    <>
      <WorkHead
        title={<Trans>Closed Accounts</Trans>}
        summary={
          <Trans>
            The e-mail address of a deleted person registers again only if you allow it, and then as
            somebody new.
          </Trans>
        }
      />
      <ClosedAccountsList />
    </>
  );
}
