import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** As PostgreSQL writes a uuid. */
const written = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Whether a uuid column holds the identity of a uid. A uid is any text; compared as a uuid the column's index finds it,
 * and one that is none belongs to nobody instead of being an error.
 */
export function isIdentity(column: PgColumn, uid: string): SQL {
  return written.test(uid) ? eq(column, uid) : sql`false`;
}
