import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ClosedAccountsTable } from '#web/modules/moderation/closed-accounts-table.tsx';
import { closedAccountsQuery } from '#web/modules/moderation/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
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
  const accounts = useQuery(closedAccountsQuery);
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
      <Loaded query={accounts}>
        {(list) =>
          list.length > 0 ? (
            <ClosedAccountsTable accounts={list} />
          ) : (
            <EmptyState title={<Trans>No Closed Accounts found.</Trans>}>
              <Trans>People whom you delete appear here.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
