import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { OwnOrders } from '#web/modules/orders/own-orders.tsx';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [{ title: t`My Orders | ${shop.name}` }];

export default function MyOrdersPage() {
  return (
    <RequireRole only="buyer">
      <MyOrders />
    </RequireRole>
  );
}

function MyOrders() {
  const { t } = useLingui();
  const { email } = usePerson();
  return <OwnOrders email={email} title={t`My Orders`} />;
}
