import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportClaims } from '#contract/deals/claims-endpoints.ts';
import { type ClaimsQuery, claimGroups } from '#contract/deals/claims-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ClaimsTable } from '#web/modules/orders/claims/claims-table.tsx';
import { claimsQuery } from '#web/modules/orders/claims/desk-queries.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** The claims about deals, for admins. */
export function ClaimsView() {
  return (
    <RequireRole only="admin">
      <Claims />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'due', order: 'asc' },
  sorts: ['opened'],
  filters: { group: claimGroups.filter((group) => group !== 'open') },
};

/** What people claim about their deals: what waits for an admin first. */
function Claims() {
  const { t } = useLingui();
  const table = useTableState<ClaimsQuery>(shape);
  const query = useQuery(claimsQuery(table.query));
  const page = query.data;
  const save = useExport(exportClaims, { query: table.filter }, page?.total);
  return (
    <>
      <WorkHead title={<Trans>Claims</Trans>} summary={page && <Waiting count={page.waiting} />} />
      <TableToolbar
        table={table}
        page={page}
        label={t`Item, buyer or seller`}
        choices={[
          {
            name: 'group',
            label: t`Show`,
            every: t`All open claims`,
            options: [
              ['waiting', t`Waiting for you`],
              ['closed', t`Closed`],
              ['all', t`Open and closed`],
            ],
          },
        ]}
        orders={[
          ['due', 'asc', t`What waits for you first`],
          ['opened', 'desc', t`Newest first`],
          ['opened', 'asc', t`Oldest first`],
        ]}
      >
        <ExportButton save={save} idle={!page?.total} />
      </TableToolbar>
      <TableView
        table={table}
        query={query}
        none={<Trans>No claims found.</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing waits for you.</Trans>}>
            <Trans>What buyers and sellers claim about their deals appears here.</Trans>
          </EmptyState>
        }
      >
        {(claims) => <ClaimsTable claims={claims} sorting={table} />}
      </TableView>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _0="None waits for you."
      one="# waits for you. It comes first."
      other="# wait for you. They come first."
    />
  );
}
