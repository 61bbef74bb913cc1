import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import { isAgainst } from '#contract/moderation/cases.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { type AppealTerms, readAppealToken } from './appeal-links.ts';
import { hasOtherStaff } from './case-desk-store.ts';
import type { CaseFactsOptions } from './case-facts.ts';
import type { CaseRow } from './case-store.ts';

export interface AppealOptions extends CaseFactsOptions, AppealTerms {
  database: Database;
}

/** The case that a link names. Throws `not_found` for what the shop did not sign. */
export function caseOfLink({ appealSecret }: AppealTerms, token: string): CaseId {
  const id = readAppealToken(appealSecret, token);
  if (!id) throw refuse(baseProblems, 'not_found');
  return id;
}

/** Refuses what cannot be appealed against as if it were not there. */
export async function checkAppealable(
  { people }: CaseFactsOptions,
  executor: Executor,
  found: CaseRow | undefined,
) {
  if (!found?.decision || !isAgainst(found.decision)) throw refuse(baseProblems, 'not_found');
  const person = await people.findPersonById(executor, found.personId);
  if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
  return { found, person, decision: found.decision };
}

/** Why somebody may not decide about the appeal of a case: the second look is somebody else's, where there is one. */
export async function refusalFor(
  executor: Executor,
  reader: { id: PersonId },
  found: CaseRow,
): Promise<'case_of_own' | 'appeal_of_own' | undefined> {
  if (found.personId === reader.id) return 'case_of_own';
  if (found.decidedBy !== reader.id) return undefined;
  const isAnother = await hasOtherStaff(executor, found.id, [reader.id, found.personId]);
  return isAnother ? 'appeal_of_own' : undefined;
}
