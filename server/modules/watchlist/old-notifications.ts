import { lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { notifications } from './tables.ts';

/** Days for which a notification is kept. */
const kept = 90;

export async function forgetOld(db: Executor): Promise<void> {
  await db
    .delete(notifications)
    .where(lt(notifications.createdAt, sql`now() - make_interval(days => ${kept})`));
}
