import { inArray } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Hindrance, Payables, SellerMoney } from '#contract/payouts/schemas.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type ListWithheld, listBalances, readMoney, toTk } from '#server/modules/ledger/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Seal } from '#server/platform/seal.ts';
import { type AccountRow, listAccounts, viewAccount } from './account-store.ts';
import { isUnreadable } from './sealed-accounts.ts';
import { listInTransit } from './store.ts';

export interface PayableOptions {
  database: Database;
  listWithheld: ListWithheld;
  /** Those of these sellers who are paid nothing until a case about them is decided. */
  listUnderCase: (executor: Executor, sellers: readonly PersonId[]) => Promise<PersonId[]>;
  /** Whole tk: less is not sent by itself. */
  minimum: number;
  seal: Seal;
}

/** A seller, what can be sent to them, and where. */
export interface Payable {
  seller: PersonId;
  name: string;
  /** Paisa. */
  balance: number;
  available: number;
  account: AccountRow | undefined;
  hindrance: Hindrance | undefined;
}

/** Sellers that are named one by one. */
const maxSellers = 1_000;

interface Known {
  balance: number;
  available: number;
  withheld: number;
  account: AccountRow | undefined;
  isLegible: boolean;
  isOut: 'suspended' | 'deleted' | undefined;
  isUnderCase: boolean;
}

const outOf = (
  { suspendedAt, deletedAt }: { suspendedAt: Date | null; deletedAt: Date | null },
  named: AccountRow | undefined,
): Known['isOut'] => {
  if (deletedAt) return named ? undefined : 'deleted';
  return suspendedAt ? 'suspended' : undefined;
};

/** What stands in the way of sending a seller their money; the first of it. */
function hindranceOf(
  { balance, available, withheld, account, isLegible, isOut, isUnderCase }: Known,
  minimum: number,
): Hindrance | undefined {
  if (balance < 0 || available + withheld < 0) return 'negative';
  if (isUnderCase) return 'under_case';
  if (isOut) return isOut;
  if (!account) return 'no_account';
  if (!isLegible) return 'account_unreadable';
  if (account.waitsUntil) return 'account_changed';
  const least = Math.max(minimum, 1);
  if (toTk(available) >= least) return undefined;
  return toTk(available + withheld) >= least ? 'withheld' : 'below_minimum';
}

/** `named`: an admin's word of where the money of somebody goes who was deleted. */
export type PayableQuery = Omit<PayableOptions, 'database'> & { named?: AccountRow | undefined };

/**
 * These sellers, in the order of their ids. `minimum` in whole tk. Under the sellers' locks it is what a batch may send.
 */
export async function listPayable(
  db: Executor,
  sellers: readonly PersonId[],
  { listWithheld, listUnderCase, minimum, seal, named }: PayableQuery,
): Promise<Payable[]> {
  if (sellers.length === 0) return [];
  const money = await readMoney(db, sellers, listWithheld);
  const underCase = new Set(await listUnderCase(db, sellers));
  const accounts = named ? [named] : await listAccounts(db, sellers);
  const { id, name, suspendedAt, deletedAt } = people;
  const rows = await db
    .select({ id, name, suspendedAt, deletedAt })
    .from(people)
    .where(inArray(id, [...sellers]))
    .orderBy(id);
  return rows.map((row) => {
    const seller = row.id as PersonId;
    const { balance = 0, available = 0, withheld = 0 } = money.get(seller) ?? {};
    const account = accounts.find(({ personId }) => personId === seller);
    const isLegible = account !== undefined && !isUnreadable(seal, account);
    const isOut = outOf(row, named);
    const isUnderCase = underCase.has(seller);
    const known = { balance, available, withheld, account, isLegible, isOut, isUnderCase };
    const hindrance = hindranceOf(known, minimum);
    return { seller, name: row.name, balance, available, account, hindrance };
  });
}

/** What admins see of the money that sellers have in the shop. */
export function createPayables(options: PayableOptions) {
  const { database, minimum } = options;
  const { db } = database;

  return async function list(): Promise<Payables> {
    const ids = (await listBalances(db)).map(({ seller }) => seller);
    const [rows, inTransit] = await Promise.all([
      listPayable(db, ids, options),
      listInTransit(db, ids),
    ]);
    const ready = rows.filter(({ hindrance }) => hindrance === undefined);
    const most = rows.toSorted(
      (a, b) => Number(a.balance >= 0) - Number(b.balance >= 0) || b.available - a.available,
    );
    return {
      minimum,
      total: rows.length,
      payable: ready.reduce((sum, { available }) => sum + toTk(available), 0),
      payableSellers: ready.length,
      sellers: most.slice(0, maxSellers).map(
        (row): SellerMoney => ({
          seller: row.seller,
          name: row.name,
          available: toTk(row.available),
          balance: toTk(row.balance),
          inTransit: toTk(inTransit.get(row.seller) ?? 0),
          ...(row.account && { account: viewAccount(row.account) }),
          ...(row.hindrance && { hindrance: row.hindrance }),
        }),
      ),
    };
  };
}
