import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Proposal } from '#contract/models/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useStateLabels } from './state-labels.ts';

const ProposalDialog = lazyPart(
  async () => (await import('./proposal-dialog.tsx')).ProposalDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** What sellers propose, and what became of it. */
export function ProposalsTable({ proposals }: { proposals: readonly Proposal[] }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Proposal>();
  const columns: Column<Proposal>[] = [
    { header: t`Model`, kind: 'title', cell: (proposal) => <Name proposal={proposal} /> },
    { header: t`Proposed by`, cell: (proposal) => <By proposal={proposal} /> },
    { header: t`State`, cell: (proposal) => <Outcome proposal={proposal} /> },
    {
      header: t`Change`,
      kind: 'actions',
      cell: (proposal) => {
        const name = `${proposal.brand} ${proposal.model}`;
        if (proposal.state !== 'open') return null;
        return (
          <Button
            size="sm"
            aria-label={t`Decide about ${name}`}
            onClick={() => setOpened(proposal)}
          >
            <Trans>Decide</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t`Proposed Models`}
        columns={columns}
        rows={proposals}
        rowKey={({ _id }) => _id}
        tall
      />
      {opened && <ProposalDialog proposal={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Name({ proposal: { brand, model, listing } }: { proposal: Proposal }) {
  return (
    <>
      <b className="font-semibold wrap-anywhere">
        {brand} {model}
      </b>
      {listing && <span className="block text-sm wrap-anywhere text-muted">“{listing}”</span>}
    </>
  );
}

function By({ proposal: { by, others, at } }: { proposal: Proposal }) {
  const { clock } = useFormats();
  return (
    <>
      <span className="block wrap-anywhere">
        {by}
        {others > 0 && (
          <>
            {' '}
            <Plural value={others} one="and # other" other="and # others" />
          </>
        )}
      </span>
      <span className="num block text-sm text-muted">{clock(Date.parse(at))}</span>
    </>
  );
}

function Outcome({ proposal: { state, decided } }: { proposal: Proposal }) {
  const labels = useStateLabels();
  return (
    <>
      <Chip tone={state === 'open' ? 'amber' : undefined}>{labels[state]}</Chip>
      {decided && (
        <span className="block text-sm wrap-anywhere text-muted">
          {decided.model ?? `“${decided.reason ?? ''}”`} ({decided.by})
        </span>
      )}
    </>
  );
}
