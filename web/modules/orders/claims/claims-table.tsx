import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ClaimRow } from '#contract/deals/claims-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { TimeLeft } from '#web/ui/time-left.tsx';
import { useKindLabels } from './claim-texts.ts';

interface ClaimsTableProps {
  claims: readonly ClaimRow[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** Claims with whom they wait for and how long, each with the way to its own page. */
export function ClaimsTable({ claims, sorting }: ClaimsTableProps) {
  const { t } = useLingui();
  const { money, clock } = useFormats();
  const kinds = useKindLabels();
  const columns: Column<ClaimRow>[] = [
    {
      header: t`Item`,
      kind: 'title',
      cell: ({ _id, item, kind }) => (
        <>
          <Link to={`/dashboard/claims/${_id}`} className="link wrap-anywhere">
            {item.name}
          </Link>
          <span className="block text-sm text-muted">{kinds[kind]}</span>
        </>
      ),
    },
    {
      header: t`Waits for`,
      cell: (claim) => <Turn claim={claim} />,
    },
    { header: t`Buyer`, cell: ({ buyer }) => <Somebody what={t`Buyer`} {...buyer} /> },
    { header: t`Seller`, cell: ({ seller }) => <Somebody what={t`Seller`} {...seller} /> },
    { header: t`Price`, kind: 'number', cell: ({ price }) => <b>{money(price)}</b> },
    {
      header: t`Opened`,
      sort: 'opened',
      cell: ({ openedAt }) => (
        <span className="num block text-muted md:w-28">{clock(Date.parse(openedAt))}</span>
      ),
    },
  ];
  return (
    <DataTable
      label={t`Claims`}
      columns={columns}
      rows={claims}
      rowKey={({ _id }) => _id}
      sorting={sorting}
      tall
    />
  );
}

/** Whom it waits for, and how long; how it ended. */
function Turn({ claim }: { claim: ClaimRow }) {
  const { turn, dueAt, outcome, cash, amount, closedAt } = claim;
  const { clock, money } = useFormats();
  return (
    <div className="grid justify-items-start gap-1 md:w-44">
      {turn === 'admin' ? (
        <Chip tone="amber">
          <Trans>You</Trans>
        </Chip>
      ) : turn ? (
        <Chip>{turn === 'buyer' ? <Trans>The buyer</Trans> : <Trans>The seller</Trans>}</Chip>
      ) : (
        <Chip>
          <Outcome outcome={outcome} cash={cash} />
        </Chip>
      )}
      <span className="num text-sm text-muted">
        {dueAt && <TimeLeft dueAt={dueAt} />}
        {closedAt && clock(Date.parse(closedAt))}
        {amount !== undefined && `, ${money(amount)}`}
      </span>
    </div>
  );
}

function Outcome({ outcome, cash }: Pick<ClaimRow, 'outcome' | 'cash'>) {
  switch (outcome) {
    case 'whole':
      return cash ? <Trans>For the buyer</Trans> : <Trans>All goes back</Trans>;
    case 'part':
      return cash ? <Trans>For a part</Trans> : <Trans>A part goes back</Trans>;
    case 'withdrawn':
      return <Trans>Taken back</Trans>;
    default:
      return <Trans>Nothing goes back</Trans>;
  }
}

/** On a card, where no column says which of the two it is, that stands before the name. */
function Somebody({ what, name, email }: { what: string; name: string; email: string }) {
  return (
    <>
      <span className="block wrap-anywhere md:min-w-22">
        <span aria-hidden="true" className="text-muted md:hidden">
          {what}:{' '}
        </span>
        {name}
      </span>
      <span className="block text-sm break-all text-muted">{email}</span>
    </>
  );
}
