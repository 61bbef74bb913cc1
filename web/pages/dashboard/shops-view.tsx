import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { shopStates } from '#contract/shops/limits.ts';
import type { ShopsQuery } from '#contract/shops/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { shopsQuery } from '#web/modules/shops/queries.ts';
import { ShopsTable } from '#web/modules/shops/shops-table.tsx';
import { useShopStateLabels } from '#web/modules/shops/state-labels.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** Sellers' shops, for admins. */
export function ShopsView() {
  return (
    <RequireRole only="admin">
      <Shops />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'at', order: 'asc' },
  sorts: [],
  filters: { state: [...shopStates] },
};

function Shops() {
  const { t } = useLingui();
  const labels = useShopStateLabels();
  const table = useTableState<ShopsQuery>(shape);
  const query = useQuery(shopsQuery(table.query));
  return (
    <>
      <WorkHead
        title={<Trans>Shops</Trans>}
        summary={
          <Trans>
            Sellers who ask to be shown as a shop. Names, addresses and photos are shown once they
            are approved.
          </Trans>
        }
      />
      <search className="mb-6 grid gap-4">
        <Select
          label={t`State`}
          value={table.values.state ?? 'waiting'}
          onChange={({ target }) => table.applyFilters({ state: target.value })}
          className="md:w-54"
        >
          {shopStates.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      </search>
      <TableView
        table={table}
        query={query}
        none={<Trans>No shops of this kind.</Trans>}
        empty={
          <EmptyState title={<Trans>No shop waits.</Trans>}>
            <Trans>What sellers ask for appears here.</Trans>
          </EmptyState>
        }
      >
        {(shops) => <ShopsTable shops={shops} />}
      </TableView>
    </>
  );
}
