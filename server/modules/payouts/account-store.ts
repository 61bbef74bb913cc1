import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { waitHours } from '#contract/payouts/account.ts';
import type { ShownAccount } from '#contract/payouts/shown-account.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { payouts, sellerAccounts } from './tables.ts';

const waitsUntil =
  sql<Date | null>`case when ${sellerAccounts.changedAt} + make_interval(hours => ${waitHours}) > clock_timestamp()
  then ${sellerAccounts.changedAt} + make_interval(hours => ${waitHours}) end`.mapWith(
    sellerAccounts.changedAt,
  );

const columns = {
  personId: sellerAccounts.personId,
  method: sellerAccounts.method,
  name: sellerAccounts.name,
  numberSealed: sellerAccounts.numberSealed,
  ending: sellerAccounts.ending,
  bank: sellerAccounts.bank,
  branch: sellerAccounts.branch,
  changedAt: sellerAccounts.changedAt,
  waitsUntil,
};

export type AccountRow = typeof sellerAccounts.$inferSelect & {
  /** Null: something can be sent to it now. */
  waitsUntil: Date | null;
};

export const listAllAccounts = (db: Executor): Promise<AccountRow[]> =>
  db.select(columns).from(sellerAccounts);

export async function listAccounts(
  db: Executor,
  sellers: readonly PersonId[],
): Promise<AccountRow[]> {
  if (sellers.length === 0) return [];
  return db
    .select(columns)
    .from(sellerAccounts)
    .where(inArray(sellerAccounts.personId, [...sellers]));
}

export async function findAccount(db: Executor, seller: PersonId): Promise<AccountRow | undefined> {
  const [row] = await listAccounts(db, [seller]);
  return row;
}

export async function saveAccount(
  tx: Tx,
  account: typeof sellerAccounts.$inferInsert,
): Promise<Date> {
  const row = { ...account, changedAt: sql`clock_timestamp()` };
  const { personId, ...set } = row;
  const [saved] = await tx
    .insert(sellerAccounts)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: sellerAccounts.personId, set })
    .returning({ changedAt: sellerAccounts.changedAt });
  if (!saved) throw new Error('an insert answered no row');
  return saved.changedAt;
}

/** Forgets where somebody's money went, and keeps that it went: books outlive accounts. What is still on its way keeps its account. */
export async function eraseAccount(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(sellerAccounts).where(eq(sellerAccounts.personId, person));
  await tx
    .update(payouts)
    .set({ accountSealed: null })
    .where(
      and(
        eq(payouts.sellerId, person),
        isNotNull(payouts.accountSealed),
        ne(payouts.state, 'listed'),
      ),
    );
}

export const viewAccount = ({
  method,
  name,
  ending,
  bank,
  branch,
  changedAt,
  waitsUntil: wait,
}: AccountRow): ShownAccount => ({
  method,
  name,
  ending,
  ...(bank !== null && branch !== null && { bank, branch }),
  changedAt: changedAt.toISOString(),
  ...(wait && { waitsUntil: wait.toISOString() }),
});
