import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModelId } from '#contract/kernel/ids.ts';
import type { ShopModel } from '#contract/models/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useKindLabels } from '#web/ui/model-kind-labels.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { RestoreButton } from './restore-button.tsx';

const ModelDialog = lazyPart(async () => (await import('./model-dialog.tsx')).ModelDialog, {
  giveUp: ({ onClose }) => onClose(),
});

interface ModelsTableProps {
  models: readonly ShopModel[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** Models with what they are known by, and the way to correct each. */
export function ModelsTable({ models, sorting }: ModelsTableProps) {
  const { t } = useLingui();
  const kinds = useKindLabels();
  const { number, year } = useFormats();
  const [opened, setOpened] = useState<ModelId>();
  const columns: Column<ShopModel>[] = [
    {
      header: t`Model`,
      kind: 'title',
      sort: 'model',
      cell: (model) => <Name model={model} />,
    },
    { header: t`Kind`, cell: ({ kind }) => kinds[kind] },
    {
      header: t`Year`,
      kind: 'number',
      sort: 'year',
      named: true,
      cell: ({ releaseYear }) => (releaseYear ? year(releaseYear) : '–'),
    },
    {
      header: t`Listings`,
      kind: 'number',
      named: true,
      cell: ({ listings }) => number(listings),
    },
    {
      header: t`Change`,
      kind: 'actions',
      cell: (row) => {
        const { _id, brand, model } = row;
        if (row.removedAt) return <RestoreButton model={row} />;
        const name = `${brand} ${model}`;
        return (
          <Button size="sm" aria-label={t`Correct ${name}`} onClick={() => setOpened(_id)}>
            <Trans>Correct</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t`Camera Models`}
        columns={columns}
        rows={models}
        rowKey={({ _id }) => _id}
        sorting={sorting}
        tall
      />
      {opened && <ModelDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** So many of its other names stand under its own. */
const shownNames = 4;

function Name({ model: { brand, model, aliases, own, removedAt } }: { model: ShopModel }) {
  const names = aliases.slice(0, shownNames).join(', ');
  return (
    <>
      <b className="font-semibold wrap-anywhere">
        {brand} {model}
      </b>
      {own && !removedAt && (
        <>
          {' '}
          <Chip tone="pine">
            <Trans>Changed here</Trans>
          </Chip>
        </>
      )}
      {names && <span className="block text-sm wrap-anywhere text-muted">{names}</span>}
    </>
  );
}
