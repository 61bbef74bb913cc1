import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { contactMessages } from './tables.ts';

/**
 * What was written to the shop from an e-mail address. Anybody can write under any address: without proof that it is
 * theirs a person gets nothing.
 */
export function listOwnMessages(db: Executor, email: string) {
  const { fromName, fromEmail, message, createdAt } = contactMessages;
  return db
    .select({ fromName, fromEmail, message, createdAt })
    .from(contactMessages)
    .where(sql`lower(${fromEmail}) = ${email}`);
}
