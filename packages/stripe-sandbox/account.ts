import { type Endpoint, ok } from './call.ts';

/** Letters after `acct_`, as many as Stripe's have. */
const idLength = 16;

/** The account of the keys: another secret key is another account. */
export const accountEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/account',
    publishable: false,
    prepare(_fields, call) {
      const id = `acct_${call.seal('account').slice(0, idLength)}`;
      return async () => ok({ id, object: 'account', type: 'standard' });
    },
  },
];
