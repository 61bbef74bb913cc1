import { useLingui } from '@lingui/react/macro';
import type { BalanceLine } from '#contract/ledger/schemas.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { DealLink } from './open-money.tsx';
import { useWhatWas } from './use-what-was.ts';

/** What raised and lowered a balance, newest first. */
export function BalanceLines({ lines }: { lines: readonly BalanceLine[] }) {
  const { t } = useLingui();
  const { money, clock } = useFormats();
  const whatWas = useWhatWas();

  return (
    <DataTable
      label={t`What came and went`}
      rows={lines}
      rowKey={({ _id }) => String(_id)}
      columns={[
        {
          header: t`Item`,
          kind: 'title',
          cell: ({ deal, item = '' }) =>
            deal ? <DealLink deal={deal} item={item} /> : t`Your account`,
        },
        { header: t`What happened`, cell: whatWas },
        { header: t`When`, cell: ({ at }) => clock(Date.parse(at)) },
        { header: t`Amount`, kind: 'number', cell: ({ amount }) => money(amount) },
      ]}
    />
  );
}
