import type { Database } from './database.ts';
import { deleteUnpaid } from './store.ts';

/** A merchant may still compare its books of the last weeks with ours. */
const unpaidKept = 60 * 86_400_000;

/** Forgets payments that were never paid, once they are old. What was paid stays: it can be refunded. */
export async function tidy({ db }: Database, now: Date): Promise<void> {
  await deleteUnpaid(db, new Date(now.getTime() - unpaidKept));
}
