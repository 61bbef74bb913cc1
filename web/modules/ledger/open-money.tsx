import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OpenMoney as Open } from '#contract/ledger/schemas.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** Sales whose money the seller cannot have yet, and what each waits for. */
export function OpenMoney({ open }: { open: readonly Open[] }) {
  const { t } = useLingui();
  const { money, shortDay } = useFormats();

  function waitsFor({ state, availableAt }: Open): string {
    if (state === 'refunding') return t`On its way back to the buyer`;
    if (state === 'in_review') return t`The shop looks at the payment`;
    if (state === 'with_bank') return t`The buyer’s bank asks it back, and has not decided`;
    if (state === 'claimed') return t`A claim about the deal is open`;
    if (state === 'held') return t`Held until you hand the item over`;
    if (availableAt === undefined) return t`Yours once the deal is completed`;
    const day = shortDay(Date.parse(availableAt));
    return t`Yours on ${day}, or as soon as the buyer says that all is well`;
  }

  return (
    <DataTable
      label={t`Money that is not available yet`}
      rows={open}
      rowKey={({ deal }) => deal}
      columns={[
        {
          header: t`Item`,
          kind: 'title',
          cell: ({ deal, item }) => <DealLink deal={deal} item={item} />,
        },
        { header: t`What it waits for`, cell: waitsFor },
        { header: t`Amount`, kind: 'number', cell: ({ amount }) => money(amount) },
      ]}
    />
  );
}

export function DealLink({ deal, item }: { deal: string; item: string }) {
  return (
    <Link
      to={`/dashboard/deal/${deal}`}
      className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      {item}
    </Link>
  );
}
