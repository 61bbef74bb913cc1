import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { apiTokens } from './tables.ts';

/** A person's API tokens, for the data that they take along; nothing that anybody could call with. */
export async function listOwnTokens(db: Executor, person: PersonId) {
  const { hash: _hash, personId: _person, ...columns } = getTableColumns(apiTokens);
  return db
    .select(columns)
    .from(apiTokens)
    .where(eq(apiTokens.personId, person))
    .orderBy(desc(apiTokens.madeAt));
}

/** Of somebody who leaves. */
export async function eraseTokens(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.personId, person));
}

/** Ends the tokens of whoever chose a new password by mail: they may have lost the account to somebody who made tokens. */
export async function endTokensOnReset(tx: Tx, person: PersonId): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ endedAt: sql`clock_timestamp()`, endReason: 'password_reset' })
    .where(and(eq(apiTokens.personId, person), isNull(apiTokens.endedAt)));
}

/** Takes everybody's away: after a restore, when what had been ended since the backup would be good again. */
export async function endEveryToken(executor: Executor): Promise<void> {
  await executor.delete(apiTokens);
}
