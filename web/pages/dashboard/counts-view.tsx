import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type CountTrustQuery, countTrustKinds } from '#contract/evidence/count-trust-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { CountTrustTable } from '#web/modules/evidence/count-trust-table.tsx';
import { countTrustQuery } from '#web/modules/evidence/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** Which models' shutter counts are believed, for admins. */
export function CountsView() {
  return (
    <RequireRole only="admin">
      <Counts />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'model', order: 'asc' },
  filters: { which: [...countTrustKinds] },
};

function Counts() {
  const { t } = useLingui();
  const table = useTableState<CountTrustQuery>(shape);
  const query = useQuery(countTrustQuery(table.query));
  return (
    <>
      <WorkHead
        title={<Trans>Shutter Counts</Trans>}
        summary={
          <Trans>
            Of these cameras the shop shows buyers the count in an evidence photo, or keeps it back.
            A count is to be believed once two files of one camera show that it rises.
          </Trans>
        }
      />
      <TableToolbar
        table={table}
        page={query.data}
        label={t`Brand or model`}
        choices={[
          {
            name: 'which',
            label: t`Models`,
            every: t`All models`,
            options: [
              ['seen', t`With counts in photos`],
              ['decided', t`Decided by an admin`],
            ],
          },
        ]}
        orders={[
          ['model', 'asc', t`From A to Z`],
          ['model', 'desc', t`From Z to A`],
        ]}
      />
      <TableView
        table={table}
        query={query}
        none={<Trans>No models found.</Trans>}
        empty={
          <EmptyState title={<Trans>No models found.</Trans>}>
            <Trans>The cameras that the shop knows appear here.</Trans>
          </EmptyState>
        }
      >
        {(models) => <CountTrustTable models={models} sorting={table} />}
      </TableView>
    </>
  );
}
