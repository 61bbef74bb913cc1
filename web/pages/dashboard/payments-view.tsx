import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportPayments } from '#contract/payments/overview-endpoints.ts';
import { type PaymentsQuery, paymentGroups } from '#contract/payments/overview-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { PaymentsTable } from '#web/modules/admin/payments-table.tsx';
import { paymentsQuery } from '#web/modules/admin/queries.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** All payments, for admins. */
export function PaymentsView() {
  return (
    <RequireRole only="admin">
      <Payments />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'attention', order: 'asc' },
  sorts: ['begun', 'amount'],
  filters: { group: paymentGroups.filter((group) => group !== 'all') },
};

function Payments() {
  const { t } = useLingui();
  const table = useTableState<PaymentsQuery>(shape);
  const query = useQuery(paymentsQuery(table.query));
  const page = query.data;
  const save = useExport(exportPayments, { query: table.filter }, page?.total);
  const needAttention = page?.needAttention;
  return (
    <>
      <WorkHead
        title={<Trans>Payments</Trans>}
        summary={
          needAttention !== undefined && (
            <Plural
              value={needAttention}
              _0="None needs your attention."
              one="# needs your attention. It comes first."
              other="# need your attention. They come first."
            />
          )
        }
      />
      <TableToolbar
        table={table}
        page={page}
        label={t`Item, buyer, seller or transaction`}
        choices={[
          {
            name: 'group',
            label: t`Show`,
            every: t`All payments`,
            options: [
              ['attention', t`Needs attention`],
              ['underway', t`Under way`],
              ['paid', t`Paid`],
              ['refunded', t`Money given back`],
              ['ended', t`Failed or ended unpaid`],
            ],
          },
        ]}
        orders={[
          ['attention', 'asc', t`Most urgent first`],
          ['begun', 'desc', t`Newest first`],
          ['begun', 'asc', t`Oldest first`],
          ['amount', 'desc', t`Amount, high to low`],
          ['amount', 'asc', t`Amount, low to high`],
        ]}
      >
        <ExportButton save={save} idle={!page?.total} />
      </TableToolbar>
      <TableView
        table={table}
        query={query}
        none={<Trans>No Payments found.</Trans>}
        empty={
          <EmptyState title={<Trans>No Payments found.</Trans>}>
            <Trans>Every attempt to pay by card appears here.</Trans>
          </EmptyState>
        }
      >
        {(payments) => <PaymentsTable payments={payments} sorting={table} />}
      </TableView>
    </>
  );
}
