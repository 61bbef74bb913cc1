import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportClosedAccounts } from '#contract/accounts/endpoints.ts';
import { type ClosedQuery, closedStates } from '#contract/accounts/people-lists.ts';
import { userTypes } from '#contract/accounts/user-types.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { ClosedAccountsTable } from './closed-accounts-table.tsx';
import { closedAccountsQuery } from './list-queries.ts';

const shape: TableShape = {
  first: { sort: 'closed', order: 'desc' },
  sorts: ['name', 'email'],
  filters: { type: userTypes, state: closedStates },
};

/** Everybody who was deleted, with everything by which one is found. */
export function ClosedAccountsList() {
  const { t } = useLingui();
  const typeLabels = useTypeLabels();
  const table = useTableState<ClosedQuery>(shape);
  const query = useQuery(closedAccountsQuery(table.query));
  const page = query.data;
  const save = useExport(exportClosedAccounts, { query: table.filter }, page?.total);
  const isEmpty = page?.total === 0 && !table.isFiltered;
  return (
    <>
      {!isEmpty && (
        <TableToolbar
          table={table}
          page={page}
          label={t`Name or e-mail`}
          choices={[
            {
              name: 'type',
              label: t`Type`,
              every: t`Buyers and sellers`,
              options: userTypes.map((type) => [type, typeLabels[type]] as const),
            },
            {
              name: 'state',
              label: t`State`,
              every: t`Every state`,
              options: [
                ['closed', t`Closed`],
                ['allowed', t`Allowed`],
                ['registered', t`Registered again`],
              ],
            },
          ]}
          orders={[
            ['closed', 'desc', t`Last closed first`],
            ['closed', 'asc', t`First closed first`],
            ['name', 'asc', t`Name, A to Z`],
            ['name', 'desc', t`Name, Z to A`],
            ['email', 'asc', t`E-mail, A to Z`],
            ['email', 'desc', t`E-mail, Z to A`],
          ]}
        >
          <ExportButton save={save} idle={!page?.total} />
        </TableToolbar>
      )}
      <TableView
        table={table}
        query={query}
        empty={
          <EmptyState title={<Trans>No Closed Accounts found.</Trans>}>
            <Trans>People whom you delete appear here.</Trans>
          </EmptyState>
        }
      >
        {(accounts) => <ClosedAccountsTable accounts={accounts} sorting={table} />}
      </TableView>
    </>
  );
}
