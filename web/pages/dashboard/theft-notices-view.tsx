import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { noticeStates } from '#contract/serials/notices.ts';
import type { TheftNoticesQuery } from '#contract/serials/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { useStateLabels } from '#web/modules/serials/notice-state.tsx';
import { NoticesTable } from '#web/modules/serials/notices-table.tsx';
import { noticesQuery } from '#web/modules/serials/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What was reported stolen, for admins and moderators. */
export function TheftNoticesView() {
  return (
    <RequireRole only="moderator">
      <Notices />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'at', order: 'desc' },
  sorts: [],
  filters: { state: [...noticeStates] },
};

function Notices() {
  const { t } = useLingui();
  const labels = useStateLabels();
  const table = useTableState<TheftNoticesQuery>(shape);
  const query = useQuery(noticesQuery(table.query));
  return (
    <>
      <WorkHead title={<Trans>Theft Notices</Trans>} />
      <TableToolbar
        table={table}
        page={query.data}
        label={t`Item, place or person`}
        choices={[
          {
            name: 'state',
            label: t`State`,
            every: t`All notices`,
            options: noticeStates.map((state) => [state, labels[state]]),
          },
        ]}
        orders={[
          ['at', 'desc', t`Newest first`],
          ['at', 'asc', t`Oldest first`],
        ]}
      />
      <TableView
        table={table}
        query={query}
        none={<Trans>No theft notices found.</Trans>}
        empty={
          <EmptyState title={<Trans>No theft notices yet.</Trans>}>
            <Trans>What people say was stolen from them appears here.</Trans>
          </EmptyState>
        }
      >
        {(notices) => <NoticesTable notices={notices} sorting={table} />}
      </TableView>
    </>
  );
}
