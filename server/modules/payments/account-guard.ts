/** Thrown where the keys are of another account than the shop's payments, before any request is made with them. */
export class ForeignAccount extends Error {}

interface AccountGuardOptions {
  /** Asks the provider for the account of our keys; undefined where they may not read it. */
  readAccount: () => Promise<string | undefined>;
  /** What is wrong with that account, if anything. */
  judge: (account: string) => Promise<string | undefined>;
}

/**
 * Keeps keys of another account from being used: the account is read before the first request of this process, and the
 * result is cached until `find` reads it again. Passes on the errors of `readAccount`.
 */
export function createAccountGuard({ readAccount, judge }: AccountGuardOptions) {
  let isKnown = false;
  let fault: string | undefined;

  /** Reads the account again; returns what is wrong, in a line that says what to do. */
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
