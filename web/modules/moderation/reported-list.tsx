import { Trans, useLingui } from '@lingui/react/macro';
import { exportReported } from '#contract/moderation/endpoints.ts';
import type { ReportedItem, ReportedQuery } from '#contract/moderation/schemas.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import type { TableShape, TableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { type TablePage, type TableQuery, TableView } from '#web/ui/table-view.tsx';
import { ReportedTable } from './reported-table.tsx';

export const reportedShape: TableShape = {
  first: { sort: 'reported', order: 'desc' },
  sorts: ['reports', 'price', 'name'],
  filters: { status: ['available', 'sold'] },
};

interface ReportedListProps {
  table: TableState<ReportedQuery>;
  query: TableQuery<TablePage<ReportedItem> & { total: number; everything: number }>;
  /** Moderators take no list along. */
  isAdmin: boolean;
}

/** What was reported, with everything by which an item is found. */
export function ReportedList({ table, query, isAdmin }: ReportedListProps) {
  const { t } = useLingui();
  const page = query.data;
  const save = useExport(exportReported, { query: table.filter }, page?.total);
  return (
    <>
      {page?.everything !== 0 && (
        <TableToolbar
          table={table}
          page={page}
          label={t`Item`}
          choices={[
            {
              name: 'status',
              label: t`State`,
              every: t`On sale or sold`,
              options: [
                ['available', t`On sale`],
                ['sold', t`Sold`],
              ],
            },
          ]}
          orders={[
            ['reported', 'desc', t`Last reported first`],
            ['reported', 'asc', t`First reported first`],
            ['reports', 'desc', t`Most reports first`],
            ['reports', 'asc', t`Fewest reports first`],
            ['price', 'asc', t`Price, low to high`],
            ['price', 'desc', t`Price, high to low`],
            ['name', 'asc', t`Name, A to Z`],
            ['name', 'desc', t`Name, Z to A`],
          ]}
        >
          {isAdmin && <ExportButton save={save} idle={!page?.total} />}
        </TableToolbar>
      )}
      <TableView
        table={table}
        query={query}
        empty={
          <EmptyState title={<Trans>No Reported Items Found.</Trans>}>
            <Trans>Nothing needs your attention right now.</Trans>
          </EmptyState>
        }
      >
        {(items) => <ReportedTable items={items} sorting={table} />}
      </TableView>
    </>
  );
}
