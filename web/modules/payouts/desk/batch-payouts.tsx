import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BatchDetails } from '#contract/payouts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useAccountWords } from '../account-words.ts';
import { PayoutEnd } from '../payout-end.tsx';
import { PayoutState } from '../payout-state.tsx';
import { MarkDialog } from './mark-dialog.tsx';

type BatchPayout = BatchDetails['payouts'][number];

interface Marked {
  payout: BatchPayout;
  as: 'paid' | 'returned';
}

/** The payouts of a batch, and where an admin says what became of each. */
export function BatchPayouts({ payouts }: Pick<BatchDetails, 'payouts'>) {
  const { t } = useLingui();
  const { money } = useFormats();
  const accountWords = useAccountWords();
  const [marked, setMarked] = useState<Marked>();
  const columns: Column<BatchPayout>[] = [
    {
      header: t`Seller`,
      kind: 'title',
      cell: (payout) => (
        <>
          <Link to={`/dashboard/people/${payout.seller}`} className="link wrap-anywhere">
            {payout.name}
          </Link>
          <span className="block text-sm text-muted">{accountWords(payout)}</span>
        </>
      ),
    },
    {
      header: t`State`,
      cell: (payout) => (
        <>
          <PayoutState {...payout} />
          {payout.underCase && (
            <Kept>
              <Trans>
                A case about this seller is open, and it is in no file. Do not send it. Mark it as
                come back, unless it was sent before.
              </Trans>
            </Kept>
          )}
          {payout.suspended && (
            <Kept>
              <Trans>
                This seller is suspended, and it is in no file. Do not send it. Mark it as come
                back, unless it was sent before.
              </Trans>
            </Kept>
          )}
          {payout.accountChanged && (
            <Kept>
              <Trans>
                This seller has named another account since, and it is in no file. Mark it as come
                back, unless it was sent before: the next batch takes the new account.
              </Trans>
            </Kept>
          )}
          {payout.unreadable && (
            <Kept>
              <Trans>
                Its number cannot be read, and it is in no file. Mark it as come back, unless the
                bank says that it arrived.
              </Trans>
            </Kept>
          )}
        </>
      ),
    },
    { header: t`Reference or reason`, cell: (payout) => <PayoutEnd payout={payout} /> },
    {
      header: t`Amount`,
      kind: 'number',
      named: true,
      cell: ({ amount }) => <b>{money(amount)}</b>,
    },
    {
      header: t`Action`,
      kind: 'actions',
      cell: (payout) => <Actions payout={payout} onMark={setMarked} />,
    },
  ];
  return (
    <>
      <DataTable
        label={t`Payouts of this batch`}
        rows={payouts}
        rowKey={({ _id }) => _id}
        columns={columns}
      />
      {marked && <MarkDialog {...marked} onClose={() => setMarked(undefined)} />}
    </>
  );
}

function Actions({ payout, onMark }: { payout: BatchPayout; onMark: (marked: Marked) => void }) {
  const { t } = useLingui();
  if (payout.state !== 'listed') return null;
  const { name } = payout;
  return (
    <div className="flex gap-2 max-md:*:flex-1 md:justify-end">
      <Button
        size="sm"
        aria-label={t`Arrived at ${name}`}
        onClick={() => onMark({ payout, as: 'paid' })}
      >
        <Trans>Arrived</Trans>
      </Button>
      <Button
        size="sm"
        variant="danger"
        aria-label={t`Came back from ${name}`}
        onClick={() => onMark({ payout, as: 'returned' })}
      >
        <Trans>Came back</Trans>
      </Button>
    </div>
  );
}

/** Why a payout is in no file, and what to do about it. */
function Kept({ children }: { children: ReactNode }) {
  return <span className="mt-1 block text-sm md:max-w-64">{children}</span>;
}
