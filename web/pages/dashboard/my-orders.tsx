import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/orders/schemas.ts';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { OrdersTable } from '#web/modules/orders/orders-table.tsx';
import { ordersQuery } from '#web/modules/orders/queries.ts';
import { standingOf } from '#web/modules/orders/standing.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`My Orders | ${shop.name}` }];

export default function MyOrdersPage() {
  return (
    <RequireRole only="buyer">
      <MyOrders />
    </RequireRole>
  );
}

function MyOrders() {
  const { email } = usePerson();
  const orders = useQuery(ordersQuery(email));
  return (
    <>
      <WorkHead
        title={<Trans>My Orders</Trans>}
        summary={orders.data && orders.data.length > 0 && <Summary orders={orders.data} />}
      />
      <Loaded query={orders}>
        {(list) => (list.length > 0 ? <OrdersTable orders={list} /> : <NoOrders />)}
      </Loaded>
    </>
  );
}

function Summary({ orders }: { orders: readonly Booking[] }) {
  const waiting = orders.filter((order) => standingOf(order) === 'open').length;
  return (
    <>
      <Plural value={orders.length} one="# item booked" other="# items booked" />
      {', '}
      <Plural
        value={waiting}
        _0="none waiting for payment"
        one="# waiting for payment"
        other="# waiting for payment"
      />
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
