import type { Revocation } from '#server/modules/accounts/index.ts';
import { eraseAccount } from '#server/modules/payouts/index.ts';
import { endTokensOnReset } from '#server/modules/tokens/index.ts';
import { eraseWebhooks } from '#server/modules/webhooks/index.ts';

/** What modules keep of an account that serves whoever set it up, whoever knows its password now. */
export const revocation: Revocation = {
  async endPrograms(tx, person) {
    await endTokensOnReset(tx, person);
    await eraseWebhooks(tx, person);
  },
  erasePayoutAccount: eraseAccount,
};
