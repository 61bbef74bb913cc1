import { endingLength, type PayoutAccount } from '#contract/payouts/account.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { AccountRow } from './account-store.ts';

/** The full number of an account; undefined where the shop's secret is not the one by which it was sealed. */
export function readNumber(
  seal: Seal,
  { numberSealed, personId }: Pick<AccountRow, 'numberSealed' | 'personId'>,
): string | undefined {
  try {
    return seal.open(numberSealed, personId);
  } catch {
    return undefined;
  }
}

export const isUnreadable = (seal: Seal, row: AccountRow): boolean =>
  readNumber(seal, row) === undefined;

/** An account as a payout keeps it: all of it, sealed. Throws where its number cannot be read. */
export function sealAccount(
  seal: Seal,
  row: Pick<AccountRow, 'personId' | 'method' | 'name' | 'numberSealed' | 'bank' | 'branch'>,
): string {
  const number = seal.open(row.numberSealed, row.personId);
  const { method, name, bank, branch } = row;
  return seal.close(JSON.stringify({ method, name, number, bank, branch }), row.personId);
}

export interface SentAccount {
  name: string;
  number: string;
  bank: string | null;
  branch: string | null;
}

/** The account of a payout; undefined where it cannot be read. */
export function openAccount(seal: Seal, sealed: string, seller: string): SentAccount | undefined {
  try {
    return JSON.parse(seal.open(sealed, seller));
  } catch {
    return undefined;
  }
}

/** The columns of an account that say what it is, but for its owner. */
export function sealedColumns(seal: Seal, account: PayoutAccount, owner: string) {
  const { number, ...rest } = account;
  return {
    bank: null,
    branch: null,
    ...rest,
    numberSealed: seal.close(number, owner),
    ending: number.slice(-endingLength),
  };
}
