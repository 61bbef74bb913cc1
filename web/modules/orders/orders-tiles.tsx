import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/orders/schemas.ts';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { bookingStatusOf } from './booking-status.ts';

/** Somebody's bookings in four numbers. */
export function OrdersTiles({ orders }: { orders: readonly Booking[] }) {
  const { money, number } = useFormats();
  const paid = orders.filter((order) => bookingStatusOf(order) === 'paid');
  const open = orders.filter((order) => bookingStatusOf(order) === 'open');
  const gone = orders.filter((order) => ['sold', 'removed'].includes(bookingStatusOf(order)));
  return (
    <FigureTiles
      figures={[
        { name: <Trans>Open bookings</Trans>, value: number(open.length) },
        { name: <Trans>Bought</Trans>, value: number(paid.length) },
        {
          name: <Trans>Spent</Trans>,
          value: money(paid.reduce((sum, { price, givenBack = 0 }) => sum + price - givenBack, 0)),
        },
        { name: <Trans>No longer available</Trans>, value: number(gone.length) },
      ]}
    />
  );
}
