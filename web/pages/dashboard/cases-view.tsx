import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { exportCases } from '#contract/moderation/case-endpoints.ts';
import type { CasesQuery } from '#contract/moderation/case-schemas.ts';
import { subjectKinds } from '#contract/moderation/cases.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { CasesTable } from '#web/modules/moderation/cases/cases-table.tsx';
import { casesQuery } from '#web/modules/moderation/cases/queries.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What was reported or noticed, for admins and moderators. */
export function CasesView() {
  return (
    <RequireRole only="moderator">
      <Cases />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'points', order: 'desc' },
  sorts: ['opened'],
  filters: { group: ['appeals', 'decided', 'all'], kind: [...subjectKinds] },
};

/** The cases: the most points first, a day of waiting being one. */
function Cases() {
  const { t } = useLingui();
  const table = useTableState<CasesQuery>(shape);
  const query = useQuery(casesQuery(table.query));
  const page = query.data;
  const save = useExport(exportCases, { query: table.filter }, page?.total);
  return (
    <>
      <WorkHead title={<Trans>Cases</Trans>} summary={page && <Waiting {...page} />} />
      <TableToolbar
        table={table}
        page={page}
        label={t`Item or person`}
        choices={[
          {
            name: 'group',
            label: t`Show`,
            every: t`All open cases`,
            options: [
              ['appeals', t`Appeals to decide`],
              ['decided', t`Decided`],
              ['all', t`Open and decided`],
            ],
          },
          {
            name: 'kind',
            label: t`About`,
            every: t`Everything`,
            options: [
              ['product', t`Items`],
              ['person', t`People`],
              ['conversation', t`Conversations`],
              ['review', t`Reviews`],
              ['question', t`Questions`],
              ['answer', t`Answers`],
              ['wanted', t`Wanted ads`],
            ],
          },
        ]}
        orders={[
          ['points', 'desc', t`Most points first`],
          ['opened', 'desc', t`Newest first`],
          ['opened', 'asc', t`Oldest first`],
        ]}
      >
        <ExportButton save={save} idle={!page?.total} />
      </TableToolbar>
      <TableView
        table={table}
        query={query}
        none={<Trans>No cases found.</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing waits for you.</Trans>}>
            <Trans>What people report, and what the shop notices, appears here.</Trans>
          </EmptyState>
        }
      >
        {(cases) => <CasesTable cases={cases} sorting={table} />}
      </TableView>
    </>
  );
}

function Waiting({ open, appeals }: { open: number; appeals: number }) {
  return (
    <>
      <Plural value={open} _0="None is open." one="# is open." other="# are open." />
      {appeals > 0 && (
        <>
          {' '}
          <Link to="?group=appeals" className="link">
            <Plural value={appeals} one="# appeal waits." other="# appeals wait." />
          </Link>
        </>
      )}
    </>
  );
}
