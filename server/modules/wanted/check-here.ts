import { baseProblems } from '#contract/kernel/problems.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';

export interface HereOptions {
  people: {
    /** Those of these people who are deleted or suspended. */
    listAway(tx: Tx, ids: readonly Person['id'][]): Promise<Person['id'][]>;
  };
}

/** Refuses whoever is limited, or has left or been suspended since their request came in. Before any other lock. */
export async function checkHere({ people }: HereOptions, tx: Tx, person: Person): Promise<void> {
  await checkUnlimited(tx, person);
  if ((await people.listAway(tx, [person.id])).length > 0) throw refuse(baseProblems, 'not_found');
}
