import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiTokenId, PersonId } from '#contract/kernel/ids.ts';
import { endedShownDays, type TokenEnd } from '#contract/tokens/limits.ts';
import { type Person, people } from '#server/modules/accounts/index.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { apiTokens } from './tables.ts';

export type TokenRow = Omit<typeof apiTokens.$inferSelect, 'id' | 'personId' | 'hash'> & {
  id: ApiTokenId;
  personId: PersonId;
};

const { hash: _, ...columns } = getTableColumns(apiTokens);

/** Days for which one that is over is kept: as long as a notice may name it. */
const keptDays = 90;

/** Only this often is it written down that a token is in use: not every call writes. */
const noteEvery = sql.raw(`interval '60 seconds'`);

const isUnnoted = sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - ${noteEvery}, true)`;

const isLiving = () =>
  and(isNull(apiTokens.endedAt), sql`coalesce(${apiTokens.expiresAt} > now(), true)`);

/** Whoever may have tokens: nobody's outlive their role. */
const mayHaveTokens = () =>
  and(
    or(eq(people.type, 'Seller'), people.isAdmin),
    isNull(people.deletedAt),
    isNull(people.suspendedAt),
  );

const byHash = prepared((db) =>
  db
    .select({ person: people, id: apiTokens.id, scopes: apiTokens.scopes, isUnnoted })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(and(eq(apiTokens.hash, sql.placeholder('hash')), isLiving(), mayHaveTokens()))
    .prepare('person_by_api_token'),
);

/** A living token, and the living person whose it is. */
export async function findLiving(db: Executor, hash: string) {
  const [row] = await byHash(db).execute({ hash });
  return row && { ...row, id: row.id as ApiTokenId, person: row.person as Person };
}

const noting = prepared((db) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: sql`${sql.placeholder('from')}` })
    .where(and(eq(apiTokens.id, sql.placeholder('id')), isUnnoted))
    .prepare('note_api_token_use'),
);

/** Writes down that a token is in use now, and from where. */
export async function noteUse(db: Executor, id: ApiTokenId, from: string): Promise<void> {
  await noting(db).execute({ id, from });
}

/** Of one person, those that live first and the newest first. */
export async function listTokens(db: Executor, person: PersonId): Promise<TokenRow[]> {
  const rows = await db
    .select(columns)
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.personId, person),
        sql`coalesce(${apiTokens.endedAt}, ${apiTokens.expiresAt}, now()) > now() - make_interval(days => ${endedShownDays})`,
      ),
    )
    .orderBy(sql`not ${isLiving()}`, desc(apiTokens.madeAt), apiTokens.id);
  return rows as TokenRow[];
}

export const countLiving = (db: Executor, person: PersonId): Promise<number> =>
  db.$count(apiTokens, and(eq(apiTokens.personId, person), isLiving()));

/** Lets go of the names of those whose day is over. */
export async function endExpired(tx: Tx, person: PersonId): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ endedAt: sql`${apiTokens.expiresAt}`, endReason: 'expired' })
    .where(
      and(
        eq(apiTokens.personId, person),
        isNull(apiTokens.endedAt),
        sql`${apiTokens.expiresAt} <= now()`,
      ),
    );
}

/** Returns undefined when another living one of the same person has its name. */
export async function insertToken(
  tx: Tx,
  token: Omit<typeof apiTokens.$inferInsert, 'expiresAt'> & { days: number | undefined },
): Promise<ApiTokenId | undefined> {
  const { days, ...row } = token;
  const expiresAt = days === undefined ? null : sql`now() + make_interval(days => ${days})`;
  const [made] = await tx
    .insert(apiTokens)
    .values({ ...row, expiresAt })
    .onConflictDoNothing()
    .returning({ id: apiTokens.id });
  return made?.id as ApiTokenId | undefined;
}

/** Nobody else ends it until `tx` ends. */
export async function lockToken(tx: Tx, id: ApiTokenId): Promise<TokenRow | undefined> {
  const [row] = await tx.select(columns).from(apiTokens).where(eq(apiTokens.id, id)).for('update');
  return row as TokenRow | undefined;
}

export async function findByHash(db: Executor, hash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select(columns).from(apiTokens).where(eq(apiTokens.hash, hash));
  return row as TokenRow | undefined;
}

export async function markEnded(tx: Tx, id: ApiTokenId, why: TokenEnd): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ endedAt: sql`clock_timestamp()`, endReason: why })
    .where(eq(apiTokens.id, id));
}

export async function findToken(db: Executor, id: ApiTokenId): Promise<TokenRow | undefined> {
  const [row] = await db.select(columns).from(apiTokens).where(eq(apiTokens.id, id));
  return row as TokenRow | undefined;
}

/** Those that have been over for long, which no notice names any more. */
export async function forgetOld(db: Executor): Promise<void> {
  const over = sql`coalesce(${apiTokens.endedAt}, ${apiTokens.expiresAt})`;
  await db
    .delete(apiTokens)
    .where(and(isNotNull(over), lt(over, sql`now() - make_interval(days => ${keptDays})`)));
}
