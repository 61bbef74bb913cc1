import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { keepProviderAccount } from '#server/platform/shop-identity/index.ts';
import { StartError } from '#server/platform/start-error.ts';
import { isProviderError, type Provider } from './provider.ts';

interface AccountOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  provider: Provider;
  /** False where the provider is the shop's own sandbox, whose keys change with the shop's secret. */
  keepsAccount: boolean;
}

/**
 * Makes the function that finds out whether our keys are of the account and mode that this shop's payments are in; the
 * first account that is met is kept. Answers what is wrong, in a line that says what to do. Throws the provider's errors.
 */
export function createAccountCheck({ database, provider, keepsAccount }: AccountOptions) {
  return async function findForeignAccount(): Promise<string | undefined> {
    if (!keepsAccount) return undefined;
    const account = await provider.readAccount();
    const kept = await keepProviderAccount(database.db, account);
    return kept === account
      ? undefined
      : `STRIPE_SECRET_KEY is of ${account}, and this shop's payments are in ${kept}: put the old key back, or run npm run takeover -- --new-account.`;
  };
}

/** Ends the start with a StartError where the keys are of another account. A provider that cannot be asked ends no start. */
export async function requireOwnAccount({ log, ...options }: AccountOptions): Promise<void> {
  try {
    const fault = await createAccountCheck({ log, ...options })();
    if (fault !== undefined) throw new StartError(fault);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error }, 'whose payment account it is could not be asked yet');
  }
}
