import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { securityEvents } from './tables.ts';

/** Longer than the trigger of the database keeps them: 90 days. */
const keptDays = 91;

/** Takes away the records of long ago; fresh ones cannot be taken away by anybody. */
export async function forgetOldAttacks({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .delete(securityEvents)
    .where(sql`${securityEvents.at} < now() - make_interval(days => ${keptDays})`);
}
