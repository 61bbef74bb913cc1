import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { blocks } from './tables.ts';

export const readBlocks = createKeyset<'newest'>(
  { newest: { value: blocks.at, kind: 'timestamptz' } },
  blocks.blockedId,
);

/** Of two people, in either order, what one lock is named by. */
const pairOf = (a: string, b: string) => `messages:${[a, b].sort().join(':')}`;

/**
 * Orders messages between two people with a block between them, until `tx` ends: messages do not wait for each other, a block
 * waits for those under way and later ones see it.
 */
export async function holdPair(tx: Tx, [a, b]: [string, string], mode: 'write' | 'block') {
  const name = sql`hashtextextended(${pairOf(a, b)}, 0)`;
  await tx.execute(
    mode === 'block'
      ? sql`select pg_advisory_xact_lock(${name})`
      : sql`select pg_advisory_xact_lock_shared(${name})`,
  );
}

/** Whether one of the two has blocked the other: neither writes or offers to the other then. */
export async function isBlocked(db: Executor, a: PersonId, b: PersonId): Promise<boolean> {
  const rows = await db
    .select({ at: blocks.at })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.personId, a), eq(blocks.blockedId, b)),
        and(eq(blocks.personId, b), eq(blocks.blockedId, a)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The same, and so it stays until `tx` ends: a block that is being set is waited for, a later one waits. */
export async function isBlockedWithin(tx: Tx, a: PersonId, b: PersonId): Promise<boolean> {
  await holdPair(tx, [a, b], 'write');
  return isBlocked(tx, a, b);
}

/** As a condition: somebody has blocked this person, or this person them. The person's blocks are read once for a query. */
export const hasBlockWith = (somebody: PgColumn, person: PersonId): SQL =>
  sql`${somebody} in (
    select b.blocked_id from ${blocks} b where b.person_id = ${person}
    union all select b.person_id from ${blocks} b where b.blocked_id = ${person})`;

/** Those of a person's blocks, and of blocks of them, by the other's id. */
export async function listBlocksOf(
  db: Executor,
  person: PersonId,
): Promise<{ by: Set<string>; of: Set<string> }> {
  const rows = await db
    .select({ person: blocks.personId, blocked: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.personId, person), eq(blocks.blockedId, person)));
  const [own, others] = [
    rows.filter((row) => row.person === person),
    rows.filter((row) => row.person !== person),
  ];
  return {
    by: new Set(own.map(({ blocked }) => blocked)),
    of: new Set(others.map((row) => row.person)),
  };
}

/** Returns 0 when it is there already. */
export async function insertBlock(tx: Tx, person: PersonId, blocked: PersonId): Promise<number> {
  const rows = await tx
    .insert(blocks)
    .values({ personId: person, blockedId: blocked })
    .onConflictDoNothing()
    .returning({ at: blocks.at });
  return rows.length;
}

/** Returns how many there were. */
export async function deleteBlock(
  db: Executor,
  person: PersonId,
  blocked: PersonId,
): Promise<number> {
  const rows = await db
    .delete(blocks)
    .where(and(eq(blocks.personId, person), eq(blocks.blockedId, blocked)))
    .returning({ at: blocks.at });
  return rows.length;
}

export async function listBlocks(
  db: Executor,
  person: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<{ id: string; name: string; deleted: boolean; at: Date; place: string }[]> {
  return db
    .select({
      id: blocks.blockedId,
      name: people.name,
      deleted: sql<boolean>`${people.deletedAt} is not null`,
      at: blocks.at,
      place,
    })
    .from(blocks)
    .innerJoin(people, eq(people.id, blocks.blockedId))
    .where(and(eq(blocks.personId, person), after))
    .orderBy(by)
    .limit(limit);
}

export const countBlocks = (db: Executor, person: PersonId): Promise<number> =>
  db.$count(blocks, eq(blocks.personId, person));
