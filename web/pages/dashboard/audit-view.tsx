import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportAudit } from '#contract/admin/endpoints.ts';
import type { AuditQuery } from '#contract/admin/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { useActionLabels } from '#web/modules/admin/audit-labels.ts';
import { AuditTable } from '#web/modules/admin/audit-table.tsx';
import { auditQuery } from '#web/modules/admin/queries.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { isoDay, type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What admins did, for admins. */
export function AuditView() {
  return (
    <RequireRole only="admin">
      <Audit />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'when', order: 'desc' },
  filters: { action: /^.{1,60}$/, from: isoDay, to: isoDay },
};

function Audit() {
  const { t } = useLingui();
  const actionLabel = useActionLabels();
  const table = useTableState<AuditQuery>(shape);
  const query = useQuery(auditQuery(table.query));
  const page = query.data;
  const { total = 0, actions = [] } = page ?? {};
  const save = useExport(exportAudit, { query: table.filter }, total);
  const { action } = table.values;
  // One that the address names stays to be chosen while the list of them is on its way.
  const choices = action && !actions.includes(action) ? [action, ...actions] : actions;
  return (
    <>
      <WorkHead
        title={<Trans>Audit Log</Trans>}
        summary={
          <>
            <Trans>What admins did. Entries cannot be changed or deleted, by anybody.</Trans>{' '}
            {page && <Plural value={total} one="# entry." other="# entries." />}
          </>
        }
      />
      <TableToolbar
        table={table}
        page={page}
        label={t`Name, item, reason or change`}
        choices={[
          {
            name: 'action',
            label: t`Action`,
            every: t`Every action`,
            options: choices.map((each) => [each, actionLabel(each)] as const),
          },
        ]}
        days
        orders={[
          ['when', 'desc', t`Newest first`],
          ['when', 'asc', t`Oldest first`],
        ]}
      >
        <ExportButton save={save} idle={total === 0} />
      </TableToolbar>
      <TableView
        table={table}
        query={query}
        none={<Trans>No entries found.</Trans>}
        empty={
          <EmptyState title={<Trans>No entries found.</Trans>}>
            <Trans>What you and other admins change in the shop appears here.</Trans>
          </EmptyState>
        }
      >
        {(entries) => <AuditTable entries={entries} sorting={table} />}
      </TableView>
    </>
  );
}
