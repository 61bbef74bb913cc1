import { queryOptions } from '@tanstack/react-query';
import {
  checkAdmin,
  checkBuyer,
  checkSeller,
  checkUserType,
} from '#contract/accounts/endpoints.ts';
import { call } from '#web/platform/browser.ts';

export type Role = 'buyer' | 'seller' | 'seller_or_admin' | 'moderator' | 'admin';

/** Whether the person with this e-mail address has a role. */
export function roleQuery(role: Role, email: string) {
  return queryOptions({
    queryKey: ['accounts', 'role', role, email],
    queryFn: async ({ signal }): Promise<boolean> => {
      const input = { params: { email }, signal };
      if (role === 'buyer') return (await call(checkBuyer, input)).isBuyer;
      if (role === 'seller') return (await call(checkSeller, input)).isSeller;
      if (role === 'admin') return (await call(checkAdmin, input)).isAdmin;
      const { type, isAdmin, isModerator = false } = await call(checkUserType, input);
      return isAdmin || (role === 'moderator' ? isModerator : type === 'Seller');
    },
  });
}

/** What the signed-in person is, for the dashboard: its hub and its menu. */
export function ownTypeQuery(email: string) {
  return queryOptions({
    queryKey: ['accounts', 'own-type', email],
    queryFn: ({ signal }) => call(checkUserType, { params: { email }, signal }),
  });
}
