import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { modelKinds } from '#contract/catalogue/choices.ts';
import { exportShopModels } from '#contract/models/endpoints.ts';
import type { ModelsListQuery } from '#contract/models/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ModelsTable } from '#web/modules/models/models-table.tsx';
import { shopModelsQuery } from '#web/modules/models/queries.ts';
import { useExport } from '#web/platform/use-export.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useKindLabels } from '#web/ui/model-kind-labels.ts';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

const AddModelDialog = lazyPart(
  async () => (await import('#web/modules/models/model-dialog.tsx')).AddModelDialog,
  { giveUp: ({ onClose }) => onClose() },
);

const ImportModelsDialog = lazyPart(
  async () => (await import('#web/modules/models/import/import-dialog.tsx')).ImportModelsDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** The models that the shop knows, for admins. */
export function ModelsView() {
  return (
    <RequireRole only="admin">
      <Models />
    </RequireRole>
  );
}

const shape: TableShape = {
  first: { sort: 'model', order: 'asc' },
  sorts: ['year'],
  filters: { kind: [...modelKinds], removed: ['yes'] },
};

function Models() {
  const { t } = useLingui();
  const kinds = useKindLabels();
  const table = useTableState<ModelsListQuery>(shape);
  const query = useQuery(shopModelsQuery(table.query));
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const save = useExport(exportShopModels, {});
  return (
    <>
      <WorkHead
        title={<Trans>Camera Models</Trans>}
        summary={
          <Trans>
            By these names items are recognised, found and compared. What is changed here counts at
            once, and stays when the shop is upgraded.
          </Trans>
        }
        action={
          <div className="flex flex-wrap gap-2.5">
            <ExportButton save={save} idle={false} />
            <Button onClick={() => setImporting(true)}>
              <Upload aria-hidden="true" className="icon" />
              <Trans>Import a CSV file</Trans>
            </Button>
            <Button variant="fill" onClick={() => setAdding(true)}>
              <Trans>Add a model</Trans>
            </Button>
          </div>
        }
      />
      <TableToolbar
        table={table}
        page={query.data}
        label={t`Brand, model or other name`}
        choices={[
          {
            name: 'kind',
            label: t`Kind`,
            every: t`All kinds`,
            options: modelKinds.map((kind) => [kind, kinds[kind]]),
          },
          {
            name: 'removed',
            label: t`State`,
            every: t`In the catalogue`,
            options: [['yes', t`Removed from it`]],
          },
        ]}
        orders={[
          ['model', 'asc', t`From A to Z`],
          ['model', 'desc', t`From Z to A`],
          ['year', 'desc', t`Newest first`],
          ['year', 'asc', t`Oldest first`],
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
        {(models) => <ModelsTable models={models} sorting={table} />}
      </TableView>
      {isImporting && <ImportModelsDialog onClose={() => setImporting(false)} />}
      {isAdding && <AddModelDialog onClose={() => setAdding(false)} />}
    </>
  );
}
