import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { shopIdentity } from './tables.ts';
import { hashToken, type Installation, readToken, renewToken } from './token.ts';

/** An installation of the shop, as far as it tells itself from a copy. */
export interface Claimant extends Installation {
  mode: 'live' | 'demo';
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
}

export interface Identity {
  shopId: string;
  /**
   * Why this installation must not act for the shop: take or give back money, send mail, delete pictures. Undefined where
   * it may.
   */
  passive: string | undefined;
}

type Row = typeof shopIdentity.$inferSelect;

async function readRow(db: Executor): Promise<Row> {
  const [row] = await db.select().from(shopIdentity);
  if (!row) throw new Error('the database has no shop identity: its migrations have not run');
  return row;
}

/**
 * What tells this database from a copy of it: the server's system identifier, where it may be read, and the database's
 * own number in that server.
 */
async function readDatabaseMark(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ cluster: string | null; number: string }>(sql`
    select
      case when has_function_privilege('pg_control_system()', 'execute')
        then (select system_identifier::text from pg_control_system()) end as cluster,
      (select oid::text from pg_database where datname = current_database()) as number`);
  const [row] = rows;
  return `${row?.cluster ?? 'unknown'}/${row?.number}`;
}

/** Whether two marks can be of one database: what could not be read says nothing. */
function isSameDatabase(one: string, other: string): boolean {
  const [cluster, number] = one.split('/');
  const [otherCluster, otherNumber] = other.split('/');
  const isUnknown = cluster === 'unknown' || otherCluster === 'unknown';
  return number === otherNumber && (isUnknown || cluster === otherCluster);
}

async function findDoubt(db: Executor, row: Row, claimant: Claimant): Promise<string | undefined> {
  if (row.tokenHash === null) {
    return 'the database holds a shop, and this installation has never run it';
  }
  const token = await readToken(claimant);
  if (token === undefined) return 'this installation has no take-over token';
  if (hashToken(token) !== row.tokenHash) {
    return 'the take-over token of this installation is not the one in the database';
  }
  if (row.databaseMark !== null && !isSameDatabase(row.databaseMark, await readDatabaseMark(db))) {
    return 'the database is another one than the one that was taken over';
  }
  if (row.publicUrl !== claimant.publicUrl) {
    return `PUBLIC_URL was ${row.publicUrl} and is ${claimant.publicUrl}`;
  }
  return undefined;
}

/** A demo shop is nobody's business, unless its database is that of a live one. */
const isGuarded = (row: Row, { mode }: Claimant) => mode === 'live' || row.tokenHash !== null;

/** Whether this installation may act for the shop of this database. */
export async function readIdentity(db: Executor, claimant: Claimant): Promise<Identity> {
  const row = await readRow(db);
  const passive = isGuarded(row, claimant) ? await findDoubt(db, row, claimant) : undefined;
  return { shopId: row.shopId, passive };
}

async function write(db: Executor, claimant: Claimant, token: string) {
  return {
    tokenHash: hashToken(token),
    databaseMark: await readDatabaseMark(db),
    publicUrl: claimant.publicUrl,
    takenOverAt: sql`now()`,
  };
}

/**
 * Makes this installation the one that acts for the shop, if none has ever been. `isOwn` says that the database can only
 * be its own: it is empty, or this installation has run it before there were tokens.
 */
export async function claimFirst(
  db: Executor,
  claimant: Claimant,
  isOwn: () => Promise<boolean>,
): Promise<void> {
  const row = await readRow(db);
  if (claimant.mode !== 'live' || row.tokenHash !== null || !(await isOwn())) return;
  const token = (await readToken(claimant)) ?? (await renewToken(claimant));
  const facts = await write(db, claimant, token);
  await db.update(shopIdentity).set(facts).where(isNull(shopIdentity.tokenHash));
}

/** Whether this is another database than the one that was last taken over: who acts on that one hears of nothing here. */
export async function isMoved(db: Executor): Promise<boolean> {
  const { databaseMark } = await readRow(db);
  return databaseMark !== null && !isSameDatabase(databaseMark, await readDatabaseMark(db));
}

/**
 * Makes this installation the one that acts for the shop, whoever did before. With a token of its own making it is the
 * only one: whoever shares the database is passive from then on.
 */
export async function takeOver(
  db: Executor,
  claimant: Claimant,
  options: { forgetAccount: boolean },
): Promise<void> {
  const facts = await write(db, claimant, await renewToken(claimant));
  await db
    .update(shopIdentity)
    .set({ ...facts, ...(options.forgetAccount && { providerAccount: null }) });
}

/**
 * Keeps the account at the payment provider that payments of this database are in, the first time. Returns the one that
 * is kept, which may be another.
 */
export async function keepProviderAccount(db: Executor, account: string): Promise<string> {
  await db
    .update(shopIdentity)
    .set({ providerAccount: account })
    .where(isNull(shopIdentity.providerAccount));
  return (await readRow(db)).providerAccount ?? account;
}
