import { createSeal } from '#server/platform/seal.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import type { TestShop } from './shop.ts';

/**
 * Gives somebody so many tk, as if a sale of a price that nobody follows had brought them (below 0: they owe them), and an account
 * that was changed long ago. What leads to a balance for real is tried in tests/api/payouts.test.ts and payout-accounts.test.ts.
 */
export async function giveBalance(
  { database, shopSecret }: Pick<TestShop, 'database' | 'shopSecret'>,
  person: string,
  tk: number,
): Promise<void> {
  const number = createSeal(deriveSecret(shopSecret, 'payout accounts')).close(
    '01711234567',
    person,
  );
  await database.pool.query(
    `with a as (
       insert into seller_accounts (person_id, method, name, number_sealed, ending, changed_at)
       values ($1::uuid, 'bkash', 'Rafiq Hasan', $3, '4567', now() - interval '3 days') on conflict do nothing
     ), e as (
       insert into journal_entries (key, kind) values ('given:' || gen_random_uuid(), 'write_off') returning id
     )
     insert into journal_lines (entry_id, line, account, owner, amount)
     select id, 1, 'loss', null, $2::bigint from e union all select id, 2, 'balance', $1::text, -$2::bigint from e`,
    [person, tk * 100, number],
  );
}
