import { and, eq, gt, sql } from 'drizzle-orm';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Person } from './store.ts';
import { people } from './tables.ts';

/** What somebody is limited by at a moment; undefined when they are not. */
export function limitOf(
  { limitedUntil, limitedFor }: Pick<Person, 'limitedUntil' | 'limitedFor'>,
  now = new Date(),
): { until: Date; reason: string } | undefined {
  if (!limitedUntil || limitedUntil <= now) return undefined;
  return { until: limitedUntil, reason: limitedFor ?? '' };
}

/** Whether somebody is limited now. It waits for no limit that is being set. */
export async function isLimited(tx: Tx, id: PersonId): Promise<boolean> {
  const limited = and(eq(people.id, id), gt(people.limitedUntil, sql`now()`));
  return (await tx.$count(people, limited)) > 0;
}

/**
 * Refuses somebody who is limited with `limited`. For whoever lists, offers, writes or reviews, before any other lock: a limit
 * waits for the end of `tx` then, and who waits here for a limit is refused. It counts by when the transaction began, as what
 * is written in it does.
 */
export async function checkUnlimited(tx: Tx, { id }: { id: PersonId }): Promise<void> {
  const [row] = await tx
    .select({
      until: people.limitedUntil,
      isLimited: sql<boolean>`coalesce(${people.limitedUntil} > now(), false)`,
    })
    .from(people)
    .where(eq(people.id, id))
    .for('key share');
  if (row?.isLimited && row.until) throw refuse(accountProblems, 'limited', { until: row.until });
}
