import { queryOptions } from '@tanstack/react-query';
import { putPayoutAccount, readPayoutAccount } from '#contract/payouts/endpoints.ts';
import type { PayoutAccountRequest } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { payoutsKey } from './keys.ts';

/** Where the person's money goes, and what was sent there. */
export const ownPayoutsQuery = queryOptions({
  queryKey: [...payoutsKey, 'own'],
  queryFn: ({ signal }) => call(readPayoutAccount, { signal }),
});

export const saveAccount = (request: PayoutAccountRequest) =>
  call(putPayoutAccount, { body: request });
