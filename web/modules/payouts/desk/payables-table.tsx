import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Payables, SellerMoney } from '#contract/payouts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useAccountWords } from '../account-words.ts';
import { Hindrance } from './hindrance.tsx';
import { SendDialog } from './send-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** What an admin can do about one seller's money now. */
function actionOf({
  hindrance,
  available,
  balance,
}: SellerMoney): 'send' | 'write-off' | undefined {
  if (hindrance === 'negative') return balance < 0 ? 'write-off' : undefined;
  if (available < 1) return undefined;
  const isReady = hindrance === undefined || hindrance === 'below_minimum';
  return isReady || hindrance === 'deleted' ? 'send' : undefined;
}

/** Sellers who have money in the shop, what can be sent to each, and what stands in the way. */
export function PayablesTable({ payables: { sellers, minimum, total } }: { payables: Payables }) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const accountWords = useAccountWords();
  const [chosen, setChosen] = useState<SellerMoney>();
  const close = () => setChosen(undefined);
  const shown = number(sellers.length);
  const columns: Column<SellerMoney>[] = [
    {
      header: t`Seller`,
      kind: 'title',
      cell: ({ seller, name, account }) => (
        <>
          <Link to={`/dashboard/people/${seller}`} className="link wrap-anywhere">
            {name}
          </Link>
          <span className="block text-sm text-muted">
            {account ? accountWords(account) : t`No account`}
          </span>
        </>
      ),
    },
    { header: t`State`, cell: (row) => <Hindrance row={row} minimum={minimum} /> },
    {
      header: t`On its way`,
      kind: 'number',
      named: true,
      cell: ({ inTransit }) => inTransit > 0 && money(inTransit),
    },
    {
      header: t`Balance`,
      kind: 'number',
      named: true,
      cell: ({ balance }) => money(balance),
    },
    {
      header: t`Available to them`,
      kind: 'number',
      named: true,
      cell: ({ available }) => <b>{money(Math.max(available, 0))}</b>,
    },
    {
      header: t`Action`,
      kind: 'actions',
      cell: (row) => <Action row={row} onPress={() => setChosen(row)} />,
    },
  ];
  return (
    <>
      <DataTable
        label={t`Sellers with money in the shop`}
        rows={sellers}
        rowKey={({ seller }) => seller}
        columns={columns}
      />
      {total > sellers.length && (
        <p className="mt-4 text-muted">
          <Trans>Only the first {shown} of them are here, those with the most first.</Trans>
        </p>
      )}
      {chosen && actionOf(chosen) === 'send' && <SendDialog row={chosen} onClose={close} />}
      {chosen && actionOf(chosen) === 'write-off' && (
        <WriteOffDialog row={chosen} onClose={close} />
      )}
    </>
  );
}

function Action({ row, onPress }: { row: SellerMoney; onPress: () => void }) {
  const { t } = useLingui();
  const { name } = row;
  switch (actionOf(row)) {
    case 'send':
      return (
        <Button size="sm" aria-label={t`Send alone to ${name}`} onClick={onPress}>
          <Trans>Send alone</Trans>
        </Button>
      );
    case 'write-off':
      return (
        <Button
          size="sm"
          variant="danger"
          aria-label={t`Write off what ${name} owes`}
          onClick={onPress}
        >
          <Trans>Write off</Trans>
        </Button>
      );
    default:
      return null;
  }
}
