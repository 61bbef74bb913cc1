import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { linkMinutes } from '#contract/accounts/lifetimes.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { identityVerifications } from './tables.ts';

/** What a mailed link is for. A link for one does nothing for the other. */
export type LinkUse = keyof typeof linkMinutes;

interface Link {
  uid: string;
  /** What must still be so when it is used: the password it replaces, or the address it proves. */
  bound: string;
}

/** Kept hashed only: who reads the table holds no link. */
function identifierOf(use: LinkUse, token: string): string {
  return `${use}:${createHash('sha256').update(token).digest('base64url')}`;
}

/** Makes the secret of a link; it is told here and never again. */
export async function issueLink(
  db: Executor,
  use: LinkUse,
  link: Link,
  life: number = linkMinutes[use],
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(identityVerifications).values({
    identifier: identifierOf(use, token),
    value: JSON.stringify(link),
    expiresAt: sql`now() + make_interval(mins => ${life})`,
  });
  return token;
}

const living = (use: LinkUse, token: string) =>
  and(
    eq(identityVerifications.identifier, identifierOf(use, token)),
    gt(identityVerifications.expiresAt, sql`now()`),
  );

const read = (row: { value: string } | undefined) => row && (JSON.parse(row.value) as Link);

/** The link with this secret, if it is not over yet and was not used. */
export async function findLink(
  db: Executor,
  use: LinkUse,
  token: string,
): Promise<Link | undefined> {
  const [row] = await db.select().from(identityVerifications).where(living(use, token));
  return read(row);
}

/** As `findLink`, and it is used up with the end of the transaction: one of many at once gets it. */
export async function takeLink(tx: Tx, use: LinkUse, token: string): Promise<Link | undefined> {
  const [row] = await tx.delete(identityVerifications).where(living(use, token)).returning();
  return read(row);
}

/** Removes links that are over, and what the identity provider left of the same kind. */
export async function forgetOldLinks(db: Executor): Promise<void> {
  await db.delete(identityVerifications).where(sql`${identityVerifications.expiresAt} < now()`);
}
