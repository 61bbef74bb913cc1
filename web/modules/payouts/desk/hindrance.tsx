import { Trans } from '@lingui/react/macro';
import type { SellerMoney } from '#contract/payouts/schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** What stands in the way of sending a seller their money, if anything does. */
export function Hindrance({ row, minimum }: { row: SellerMoney; minimum: number }) {
  return row.hindrance === undefined ? (
    <Chip tone="pine">
      <Trans>In the next batch</Trans>
    </Chip>
  ) : (
    <Chip tone={row.hindrance === 'negative' ? 'danger' : 'amber'} className="whitespace-normal!">
      <Why row={row} minimum={minimum} />
    </Chip>
  );
}

function Why({ row: { hindrance, account }, minimum }: { row: SellerMoney; minimum: number }) {
  const { clock, money } = useFormats();
  const least = money(minimum);
  const until = account?.waitsUntil ? clock(Date.parse(account.waitsUntil)) : '';
  switch (hindrance) {
    case 'negative':
      return <Trans>Owes the shop money</Trans>;
    case 'suspended':
      return <Trans>Suspended</Trans>;
    case 'deleted':
      return <Trans>Deleted: name an account for them</Trans>;
    case 'under_case':
      return <Trans>A case about them is open: decide it first</Trans>;
    case 'no_account':
      return <Trans>Named no account yet</Trans>;
    case 'account_unreadable':
      return <Trans>The number cannot be read: they were asked for it</Trans>;
    case 'account_changed':
      return <Trans>The account was changed: waits until {until}</Trans>;
    case 'withheld':
      return <Trans>A buyer may get it back</Trans>;
    default:
      return <Trans>Less than {least}</Trans>;
  }
}
