import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReportedQuery } from '#contract/moderation/schemas.ts';
import { RequireRole, useIsAdmin } from '#web/modules/accounts/guards.tsx';
import { reportedQuery } from '#web/modules/moderation/list-queries.ts';
import { ReportedList, reportedShape } from '#web/modules/moderation/reported-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { useTableState } from '#web/ui/table-state.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Reported Items | ${shop.name}` }];

export default function ReportedItemsPage() {
  return (
    <RequireRole only="moderator">
      <ReportedItems />
    </RequireRole>
  );
}

function ReportedItems() {
  const table = useTableState<ReportedQuery>(reportedShape);
  const reported = useQuery(reportedQuery(table.query));
  const isAdmin = useIsAdmin();
  const everything = reported.data?.everything ?? 0;
  return (
    <>
      <WorkHead
        title={<Trans>Reported Items</Trans>}
        summary={
          everything > 0 && (
            <Plural
              value={everything}
              one="# item reported. What is to be decided is under Cases; deleting removes the listing for everyone."
              other="# items reported. What is to be decided is under Cases; deleting removes the listing for everyone."
            />
          )
        }
      />
      <ReportedList table={table} query={reported} isAdmin={isAdmin} />
    </>
  );
}
