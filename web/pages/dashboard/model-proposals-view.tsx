import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { proposalStates } from '#contract/models/limits.ts';
import type { ProposalsQuery } from '#contract/models/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ProposalsTable } from '#web/modules/models/proposals-table.tsx';
import { proposalsQuery } from '#web/modules/models/queries.ts';
import { useStateLabels } from '#web/modules/models/state-labels.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What sellers miss in the catalogue of models, for admins and moderators. */
export function ModelProposalsView() {
  return (
    <RequireRole only="moderator">
      <Proposals />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'at', order: 'asc' },
  sorts: [],
  filters: { state: [...proposalStates] },
};

function Proposals() {
  const { t } = useLingui();
  const labels = useStateLabels();
  const table = useTableState<ProposalsQuery>(shape);
  const query = useQuery(proposalsQuery(table.query));
  return (
    <>
      <WorkHead
        title={<Trans>Proposed Models</Trans>}
        summary={
          <Trans>
            Sellers miss these in the catalogue. Their items are on sale already, and have the model
            once it is decided.
          </Trans>
        }
      />
      <search className="mb-6 grid gap-4">
        <Select
          label={t`State`}
          value={table.values.state ?? 'open'}
          onChange={({ target }) => table.applyFilters({ state: target.value })}
          className="md:w-54"
        >
          {proposalStates.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      </search>
      <TableView
        table={table}
        query={query}
        none={<Trans>No proposed models of this kind.</Trans>}
        empty={
          <EmptyState title={<Trans>No model waits.</Trans>}>
            <Trans>What sellers propose appears here.</Trans>
          </EmptyState>
        }
      >
        {(proposals) => <ProposalsTable proposals={proposals} />}
      </TableView>
    </>
  );
}
