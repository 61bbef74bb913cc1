/** The keys are of another account than the shop's payments: nothing is asked with them. */
export class ForeignAccount extends Error {}

interface AccountGuardOptions {
  /** Asks the provider for the account of our keys; undefined where they may not read it. */
  readAccount: () => Promise<string | undefined>;
  /** What is wrong with that account, if anything. */
  judge: (account: string) => Promise<string | undefined>;
}

/**
 * Keeps keys of another account from being used: before the first request of this process the account is asked for, and
 * what came of it is remembered until somebody looks again. Passes on the errors of `readAccount`.
 */
export function createAccountGuard({ readAccount, judge }: AccountGuardOptions) {
  let isKnown = false;
  let fault: string | undefined;

  /** Looks anew; answers what is wrong, in a line that says what to do. */
  async function find(): Promise<string | undefined> {
    const account = await readAccount();
    fault = account === undefined ? undefined : await judge(account);
    isKnown = true;
    return fault;
  }

  /** Throws ForeignAccount where the keys are of another account. */
  async function pass(): Promise<void> {
    if (!isKnown) await find();
    if (fault !== undefined) throw new ForeignAccount(fault);
  }

  return { find, pass };
}
