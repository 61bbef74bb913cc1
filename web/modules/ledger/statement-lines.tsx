import { Trans, useLingui } from '@lingui/react/macro';
import type { Statement } from '#contract/ledger/statement-schemas.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { DealLink } from './open-money.tsx';
import { useWhatWas } from './use-what-was.ts';

/** What raised and lowered a balance in a month, oldest first, with the balance after each. */
export function StatementLines({ lines, more }: Pick<Statement, 'lines' | 'more'>) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const day = useShopDay();
  const whatWas = useWhatWas();
  const count = number(lines.length);
  return (
    <>
      <DataTable
        label={t`Lines of the month`}
        rows={lines}
        rowKey={({ _id }) => String(_id)}
        columns={[
          { header: t`Date`, cell: ({ at }) => day(at) },
          { header: t`What happened`, cell: whatWas },
          {
            header: t`Item`,
            kind: 'title',
            cell: ({ deal, item = '' }) => deal && <DealLink deal={deal} item={item} />,
          },
          {
            header: t`In`,
            kind: 'number',
            named: true,
            cell: ({ amount }) => amount > 0 && money(amount),
          },
          {
            header: t`Out`,
            kind: 'number',
            named: true,
            cell: ({ amount }) => amount < 0 && money(-amount),
          },
          {
            header: t`Balance`,
            kind: 'number',
            named: true,
            cell: ({ balance }) => <b>{money(balance)}</b>,
          },
        ]}
      />
      {more && (
        <p className="mt-4 text-muted">
          <Trans>Only the first {count} lines of this month are here.</Trans>
        </p>
      )}
    </>
  );
}
