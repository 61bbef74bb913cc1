import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { uploads } from './tables.ts';

/** What an account uploaded, for the data that its owner takes along. */
export function listOwnUploads(db: Executor, uid: string) {
  const { id, imageHash, createdAt } = uploads;
  return db.select({ id, imageHash, createdAt }).from(uploads).where(eq(uploads.ownerUid, uid));
}
