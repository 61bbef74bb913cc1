import type { Executor } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { keepProviderAccount } from '#server/platform/shop-identity/index.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type CardProvider, isProviderError } from './provider.ts';

/**
 * Compares an account, such as `acct_1 live`, with the one of the shop's payments; the first one is kept as that. Returns
 * what is wrong, in a line that says what to do.
 */
export async function findForeignAccount(
  db: Executor,
  account: string,
  keySetting: string,
): Promise<string | undefined> {
  const kept = await keepProviderAccount(db, account);
  return kept === account
    ? undefined
    : `${keySetting} is of ${account}, and this shop's payments are in ${kept}: put the old key back, or run npm run takeover -- --new-account.`;
}

/**
 * Throws StartError where the keys are of another account. A provider that cannot be asked now does not stop the shop from
 * starting: the account guard asks before the first request.
 */
export async function requireOwnAccount(
  provider: Pick<CardProvider, 'findForeignAccount'>,
  log: Logger,
): Promise<void> {
  try {
    const fault = await provider.findForeignAccount();
    if (fault !== undefined) throw new StartError(fault);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn(
      { event: 'payment_account_unchecked', err: error },
      "The provider's account could not be checked.",
    );
  }
}
