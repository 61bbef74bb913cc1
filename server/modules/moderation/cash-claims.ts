import { and, arrayContains, eq, gte, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { findPersonById } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openCase, recount } from './case-store.ts';
import { cases } from './tables.ts';

/**
 * A claim about a sale in cash was decided for its buyer: there is a case about its seller, or the open one says so. Told twice of the
 * same decision it opens none again: whoever has decided about that case since knew of it.
 */
export async function noticeCashClaim(
  database: Database,
  { sellerId, at }: { sellerId: PersonId; at: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const seller = await findPersonById(tx, sellerId);
    if (!seller || seller.deletedAt) return;
    const said = and(
      eq(cases.personId, sellerId),
      arrayContains(cases.flags, ['cash_claim']),
      or(isNull(cases.decidedAt), gte(cases.decidedAt, new Date(at))),
    );
    if ((await tx.$count(cases, said)) > 0) return;
    const subject = { subjectKind: 'person', subjectId: sellerId, personId: sellerId } as const;
    await recount(tx, await openCase(tx, subject), ['cash_claim']);
  });
}
