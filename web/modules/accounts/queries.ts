import { queryOptions } from '@tanstack/react-query';
import {
  checkAdmin,
  checkBuyer,
  checkSeller,
  checkUserType,
} from '#contract/accounts/endpoints.ts';
import { call } from '#web/platform/browser.ts';

export type Role = 'buyer' | 'seller' | 'admin';

/** Whether the person with this e-mail address has a role. */
export function roleQuery(role: Role, email: string) {
  return queryOptions({
    queryKey: ['accounts', 'role', role, email],
    queryFn: async ({ signal }): Promise<boolean> => {
      const input = { params: { email }, signal };
      if (role === 'buyer') return (await call(checkBuyer, input)).isBuyer;
      if (role === 'seller') return (await call(checkSeller, input)).isSeller;
      return (await call(checkAdmin, input)).isAdmin;
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
