import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PayoutBatch } from '#contract/payouts/schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** Batches with what is still to be marked of each. */
export function BatchesTable({ batches }: { batches: readonly PayoutBatch[] }) {
  const { t } = useLingui();
  const { money, clock, number } = useFormats();
  return (
    <DataTable
      label={t`Batches`}
      rows={batches}
      rowKey={({ _id }) => _id}
      columns={[
        {
          header: t`Made`,
          kind: 'title',
          cell: ({ _id, at }) => (
            <Link to={`/dashboard/payouts/${_id}`} className="link">
              {clock(Date.parse(at))}
            </Link>
          ),
        },
        { header: t`By`, cell: ({ by }) => <span className="wrap-anywhere">{by}</span> },
        { header: t`State`, cell: (batch) => <BatchState batch={batch} /> },
        {
          header: t`Payouts`,
          kind: 'number',
          named: true,
          cell: ({ count }) => number(count),
        },
        {
          header: t`Amount`,
          kind: 'number',
          named: true,
          cell: ({ amount }) => <b>{money(amount)}</b>,
        },
      ]}
    />
  );
}

/** What waits for an admin in a batch, and what came back. */
export function BatchState({ batch: { listed, returned } }: { batch: PayoutBatch }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {listed > 0 ? (
        <Chip tone="amber">
          <Plural value={listed} one="# to be marked" other="# to be marked" />
        </Chip>
      ) : (
        <Chip tone="pine">
          <Trans>Done</Trans>
        </Chip>
      )}
      {returned > 0 && (
        <Chip tone="danger">
          <Plural value={returned} one="# came back" other="# came back" />
        </Chip>
      )}
    </span>
  );
}
