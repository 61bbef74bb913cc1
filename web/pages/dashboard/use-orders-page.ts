import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { usePerson } from '#web/modules/accounts/guards.tsx';
import { roleQuery } from '#web/modules/accounts/queries.ts';

/** Where this person finds what they booked. Until their role is known: the page that is open to everyone. */
export function useOrdersPage(): { to: string; label: string } {
  const { t } = useLingui();
  const { email } = usePerson();
  const { data: isBuyer } = useQuery(roleQuery('buyer', email));
  return isBuyer
    ? { to: '/dashboard/myorders', label: t`My Orders` }
    : { to: '/dashboard/bookings', label: t`Things I booked` };
}
