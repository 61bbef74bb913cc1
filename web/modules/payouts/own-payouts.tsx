import { useLingui } from '@lingui/react/macro';
import type { OwnPayout } from '#contract/payouts/schemas.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useAccountWords } from './account-words.ts';
import { PayoutEnd } from './payout-end.tsx';
import { PayoutState } from './payout-state.tsx';

/** What was sent to a seller, newest first, and what became of it. */
export function OwnPayouts({ payouts }: { payouts: readonly OwnPayout[] }) {
  const { t } = useLingui();
  const { money, clock } = useFormats();
  const accountWords = useAccountWords();
  return (
    <DataTable
      label={t`Payouts`}
      rows={payouts}
      rowKey={({ _id }) => _id}
      columns={[
        { header: t`Sent`, cell: ({ at }) => clock(Date.parse(at)) },
        { header: t`Where to`, cell: accountWords },
        { header: t`State`, cell: (payout) => <PayoutState {...payout} /> },
        { header: t`Reference or reason`, cell: (payout) => <PayoutEnd payout={payout} /> },
        { header: t`Amount`, kind: 'number', cell: ({ amount }) => <b>{money(amount)}</b> },
      ]}
    />
  );
}
