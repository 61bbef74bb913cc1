import { useLingui } from '@lingui/react/macro';
import type { BalanceLine } from '#contract/ledger/schemas.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { DealLink } from './open-money.tsx';

/** What raised and lowered a balance, newest first. */
export function BalanceLines({ lines }: { lines: readonly BalanceLine[] }) {
  const { t } = useLingui();
  const { money, clock } = useFormats();

  function whatWas({ kind, commission }: BalanceLine): string {
    const part = money(Math.abs(commission));
    if (kind === 'release') {
      return commission === 0 ? t`Handed over` : t`Handed over, without the shop’s part of ${part}`;
    }
    return commission === 0
      ? t`Given back to the buyer`
      : t`Given back to the buyer; the shop bears ${part} more`;
  }

  return (
    <DataTable
      label={t`What came and went`}
      rows={lines}
      rowKey={({ _id }) => String(_id)}
      columns={[
        {
          header: t`Item`,
          kind: 'title',
          cell: ({ deal, item }) => <DealLink deal={deal} item={item} />,
        },
        { header: t`What happened`, cell: whatWas },
        { header: t`When`, cell: ({ at }) => clock(Date.parse(at)) },
        { header: t`Amount`, kind: 'number', cell: ({ amount }) => money(amount) },
      ]}
    />
  );
}
