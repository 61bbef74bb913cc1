import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePerson } from '#web/modules/accounts/guards.tsx';
import { OwnOrders } from '#web/modules/orders/own-orders.tsx';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [{ title: t`Things I booked | ${shop.name}` }];

/** What a seller or an admin booked. It belongs to everyone who is signed in: a buyer finds the same list here. */
export default function BookingsPage() {
  const { t } = useLingui();
  const { email } = usePerson();
  return <OwnOrders email={email} title={t`Things I booked`} />;
}
