import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportSecurityEvents } from '#contract/admin/endpoints.ts';
import type { SecurityQuery } from '#contract/admin/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { useAttackLabels } from '#web/modules/admin/attack-labels.ts';
import { securityQuery } from '#web/modules/admin/queries.ts';
import { SecurityTable } from '#web/modules/admin/security-table.tsx';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { isoDay, type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** Attacks that were refused, for admins. */
export function SecurityView() {
  return (
    <RequireRole only="admin">
      <Security />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'when', order: 'desc' },
  filters: { kind: /^.{1,60}$/, from: isoDay, to: isoDay },
};

function Security() {
  const { t } = useLingui();
  const nameOf = useAttackLabels();
  const table = useTableState<SecurityQuery>(shape);
  const query = useQuery(securityQuery(table.query));
  const page = query.data;
  const save = useExport(exportSecurityEvents, { query: table.filter });
  const { kind } = table.values;
  const kinds = page?.kinds ?? (kind ? [kind] : []);
  return (
    <>
      <WorkHead
        title={<Trans>Security Log</Trans>}
        summary={
          <Trans>
            Requests that were refused, kept for 90 days. One may be an honest slip; many from one
            address are not.
          </Trans>
        }
      />
      <TableToolbar
        table={table}
        page={page}
        label={t`Call, name or address`}
        choices={[
          {
            name: 'kind',
            label: t`Kind`,
            every: t`Every kind`,
            options: kinds.map((each) => [each, nameOf(each)] as const),
          },
        ]}
        days
        orders={[
          ['when', 'desc', t`Newest first`],
          ['when', 'asc', t`Oldest first`],
        ]}
      >
        <ExportButton save={save} idle={!page || page.rows.length === 0} />
      </TableToolbar>
      <TableView
        table={table}
        query={query}
        none={<Trans>No records found.</Trans>}
        empty={
          <EmptyState title={<Trans>No records found.</Trans>}>
            <Trans>Requests that the shop refuses appear here.</Trans>
          </EmptyState>
        }
      >
        {(events) => <SecurityTable events={events} sorting={table} />}
      </TableView>
    </>
  );
}
