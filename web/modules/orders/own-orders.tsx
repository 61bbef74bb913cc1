import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/orders/schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TileSkeletons } from '#web/ui/tile-skeletons.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';
import { bookingStatusOf } from './booking-status.ts';
import { ExportDeals, OffersWaiting, OpenOffers, OwnOffers } from './lazy.ts';
import { OrdersTable } from './orders-table.tsx';
import { OrdersTiles } from './orders-tiles.tsx';
import { ordersQuery } from './queries.ts';

interface OwnOrdersProps {
  email: string;
  /** What they are called here: buyers have orders, sellers and admins have bookings. */
  title: string;
}

/** Everything that somebody booked, with its head, or what to do when there is nothing. */
export function OwnOrders({ email, title }: OwnOrdersProps) {
  const orders = useQuery(ordersQuery(email));
  return (
    <>
      <WorkHead
        title={title}
        summary={orders.data && orders.data.length > 0 && <Summary orders={orders.data} />}
      />
      <OpenOffers />
      {orders.isPending && <TileSkeletons />}
      <Loaded query={orders}>
        {(list) =>
          list.length > 0 ? (
            <>
              <OrdersTiles orders={list} />
              <OrdersTable label={title} orders={list} />
              <div className="mt-4 flex justify-end">
                <ExportDeals side="buyer" />
              </div>
            </>
          ) : (
            <NoOrders />
          )
        }
      </Loaded>
      <OwnOffers />
    </>
  );
}

function Summary({ orders }: { orders: readonly Booking[] }) {
  const statuses = orders.map(bookingStatusOf);
  const booked = statuses.filter((status) => status !== 'cancelled').length;
  const waiting = statuses.filter((status) => status === 'open').length;
  return (
    <>
      <Plural value={booked} _0="No item booked" one="# item booked" other="# items booked" />
      {', '}
      <Plural
        value={waiting}
        _0="none waiting for payment"
        one="# waiting for payment"
        other="# waiting for payment"
      />
      <OffersWaiting />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title={<Trans>No Orders found.</Trans>}
      action={
        <LinkButton to="/#categories">
          <Trans>Browse categories</Trans>
        </LinkButton>
      }
    >
      <Trans>Book an item and it will wait here until you pay.</Trans>
    </EmptyState>
  );
}
