import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { journalLines } from '#server/modules/ledger/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { findAccount, viewAccount } from './account-store.ts';
import { listOwnPayouts } from './store.ts';
import { payouts } from './tables.ts';

/** Where a person's money goes, and what was sent there. Of the numbers the last digits: who takes the data along may not be its owner. */
export async function listOwnMoney(db: Executor, id: PersonId) {
  const account = await findAccount(db, id);
  return {
    payoutAccount: account ? viewAccount(account) : null,
    payouts: await listOwnPayouts(db, id),
  };
}

/**
 * Whether money is in a person's balance, below 0 as well, or on its way to them: by one query, since what comes back leaves the one
 * for the other. Less than a taka can be sent to nobody.
 */
export async function hasMoneyHere(db: Executor, id: PersonId): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from ${payouts} where seller_id = ${id} and state = 'listed')
      or coalesce(-sum(amount), 0) not between 0 and 99 as has
    from ${journalLines} where account = 'balance' and owner = ${id}`);
  return rows[0]?.has ?? false;
}
