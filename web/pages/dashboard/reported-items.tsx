import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { reportedQuery } from '#web/modules/moderation/queries.ts';
import { ReportedTable } from '#web/modules/moderation/reported-table.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Reported Items | ${shop.name}` }];

export default function ReportedItemsPage() {
  return (
    <RequireRole only="admin">
      <ReportedItems />
    </RequireRole>
  );
}

function ReportedItems() {
  const reported = useQuery(reportedQuery);
  return (
    <>
      <WorkHead
        title={<Trans>Reported Items</Trans>}
        summary={
          reported.data &&
          reported.data.length > 0 && (
            <Plural
              value={reported.data.length}
              one="# item to look at. Deleting removes the listing for everyone."
              other="# items to look at. Deleting removes the listing for everyone."
            />
          )
        }
      />
      <Loaded query={reported}>
        {(items) =>
          items.length > 0 ? (
            <ReportedTable items={items} />
          ) : (
            <EmptyState title={<Trans>No Reported Items Found.</Trans>}>
              <Trans>Nothing needs your attention right now.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
