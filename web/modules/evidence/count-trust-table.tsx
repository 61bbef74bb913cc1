import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CountTrust } from '#contract/evidence/count-trust-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { TableState } from '#web/ui/table-state.ts';

const CountTrustDialog = lazyPart(
  async () => (await import('./count-trust-dialog.tsx')).CountTrustDialog,
  { giveUp: ({ onClose }) => onClose() },
);

interface CountTrustTableProps {
  models: readonly CountTrust[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** Models, whether their counts are shown and why, and the way to decide otherwise. */
export function CountTrustTable({ models, sorting }: CountTrustTableProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<CountTrust>();
  const columns: Column<CountTrust>[] = [
    {
      header: t`Model`,
      kind: 'title',
      sort: 'model',
      cell: ({ name }) => <b className="font-semibold wrap-anywhere">{name}</b>,
    },
    {
      header: t`Counts`,
      cell: ({ believed }) =>
        believed ? (
          <Chip tone="pine">
            <Trans>Shown</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Kept back</Trans>
          </Chip>
        ),
    },
    { header: t`Why`, cell: (model) => <Why model={model} /> },
    { header: t`Seen`, cell: (model) => <Seen model={model} /> },
    {
      header: t`Change`,
      kind: 'actions',
      cell: (model) => {
        const { name, believed } = model;
        return (
          <Button
            size="sm"
            aria-label={believed ? t`Keep back counts of ${name}` : t`Show counts of ${name}`}
            onClick={() => setAsked(model)}
          >
            {believed ? <Trans>Keep back</Trans> : <Trans>Show</Trans>}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t`Shutter Counts`}
        columns={columns}
        rows={models}
        rowKey={({ _id }) => _id}
        sorting={sorting}
        tall
      />
      {asked && <CountTrustDialog model={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Why({ model: { decided } }: { model: CountTrust }) {
  const { clock } = useFormats();
  if (!decided) {
    return (
      <span className="text-muted">
        <Trans>The shop’s own rule</Trans>
      </span>
    );
  }
  const { by, at, reason } = decided;
  return (
    <>
      <span className="block wrap-anywhere">“{reason}”</span>
      <span className="num block text-sm wrap-anywhere text-muted">
        {by}, {clock(Date.parse(at))}
      </span>
    </>
  );
}

function Seen({ model: { files, rising } }: { model: CountTrust }) {
  if (files === 0) return <span className="text-muted">–</span>;
  return (
    <span className="num">
      <Plural value={files} one="# photo" other="# photos" />
      {rising > 0 && (
        <span className="block text-sm text-muted">
          <Plural
            value={rising}
            one="# camera with a rising count"
            other="# cameras with a rising count"
          />
        </span>
      )}
    </span>
  );
}
