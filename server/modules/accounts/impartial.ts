import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Person } from './store.ts';

/** Whether two people have, or had, a deal with each other. */
export type IsDealBetween = (tx: Tx, one: PersonId, other: PersonId) => Promise<boolean>;

/** Refuses to a moderator who decides about the other side of a deal of their own. Admins neither buy nor sell. */
export async function checkImpartial(
  isDealBetween: IsDealBetween,
  tx: Tx,
  by: Person,
  id: PersonId,
): Promise<void> {
  if (by.isAdmin) return;
  if (await isDealBetween(tx, by.id, id)) throw refuse(accountProblems, 'deal_of_own');
}
