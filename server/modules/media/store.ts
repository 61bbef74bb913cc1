import {
  and,
  asc,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  isNull,
  lt,
  notExists,
  sql,
} from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { images, imageUses, uploads } from './tables.ts';

export type ImageRow = InferSelectModel<typeof images>;

/** What shows a picture: `ref` is a product's id, a profile's uid, or the id of a conversation, draft, claim or report. */
export interface PictureUse {
  kind: 'product' | 'profile' | 'message' | 'draft' | 'claim' | 'report' | 'inspection' | 'shop';
  ref: string;
}

/**
 * Nobody else changes what is kept of this picture, neither rows nor files, until `tx` ends. It works for a
 * picture that has no row yet, so that its first upload and the removal of its files cannot cross.
 */
export async function holdImage(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`image:${hash}`}, 0))`);
}

export async function findImage(executor: Executor, hash: string): Promise<ImageRow | undefined> {
  const [row] = await executor.select().from(images).where(eq(images.hash, hash));
  return row;
}

export async function findImages(
  executor: Executor,
  hashes: readonly string[],
): Promise<ImageRow[]> {
  if (hashes.length === 0) return [];
  return executor
    .select()
    .from(images)
    .where(inArray(images.hash, [...hashes]));
}

/** Writes down a picture whose files were just made (again). */
export async function putImage(tx: Tx, image: InferInsertModel<typeof images>): Promise<ImageRow> {
  const { hash, ...facts } = image;
  const [row] = await tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.hash, set: facts })
    .returning();
  if (!row) throw new Error(`image ${hash} was not stored`);
  return row;
}

export async function addAvif(tx: Tx, hash: string): Promise<void> {
  await tx
    .update(images)
    .set({ formats: ['jpeg', 'webp', 'avif'] })
    .where(eq(images.hash, hash));
}

export async function insertUpload(
  tx: Tx,
  upload: { imageHash: string; ownerUid: string | undefined },
): Promise<string> {
  const [row] = await tx.insert(uploads).values(upload).returning({ id: uploads.id });
  if (!row) throw new Error('the upload was not stored');
  return row.id;
}

/** The account's own upload of a held picture. */
export async function findOwnUpload(
  tx: Tx,
  hash: string,
  uid: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.imageHash, hash), eq(uploads.ownerUid, uid)))
    .orderBy(asc(uploads.createdAt))
    .limit(1);
  return row?.id;
}

/** Gives the oldest upload without an owner of a held picture to the account; nothing when there is none. */
export async function adoptUpload(tx: Tx, hash: string, uid: string): Promise<string | undefined> {
  const oldest = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.imageHash, hash), isNull(uploads.ownerUid)))
    .orderBy(asc(uploads.createdAt))
    .limit(1);
  const [row] = await tx
    .update(uploads)
    .set({ ownerUid: uid })
    .where(and(inArray(uploads.id, oldest), isNull(uploads.ownerUid)))
    .returning({ id: uploads.id });
  return row?.id;
}

export async function addUse(tx: Tx, uploadId: string, use: PictureUse): Promise<void> {
  await tx
    .insert(imageUses)
    .values({ uploadId, ...use })
    .onConflictDoNothing();
  await tx.update(uploads).set({ unusedSince: null }).where(eq(uploads.id, uploadId));
}

/** The pictures that a product or profile shows, in the one order in which they are held. */
export async function listUsedHashes(tx: Tx, use: PictureUse): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ hash: uploads.imageHash })
    .from(imageUses)
    .innerJoin(uploads, eq(uploads.id, imageUses.uploadId))
    .where(and(eq(imageUses.kind, use.kind), eq(imageUses.ref, use.ref)))
    .orderBy(asc(uploads.imageHash));
  return rows.map(({ hash }) => hash);
}

const usesOfUpload = (executor: Executor) =>
  executor.select({ id: imageUses.id }).from(imageUses).where(eq(imageUses.uploadId, uploads.id));

/** Ends the use of held pictures; uploads that nothing else uses begin to age now. */
export async function removeUse(tx: Tx, use: PictureUse, hashes: readonly string[]): Promise<void> {
  const ofHeld = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.imageHash, [...hashes]));
  const gone = await tx
    .delete(imageUses)
    .where(
      and(
        eq(imageUses.kind, use.kind),
        eq(imageUses.ref, use.ref),
        inArray(imageUses.uploadId, ofHeld),
      ),
    )
    .returning({ id: imageUses.uploadId });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx
    .update(uploads)
    .set({ unusedSince: sql`now()` })
    .where(and(inArray(uploads.id, ids), notExists(usesOfUpload(tx))));
}

export async function listHashesUnusedBefore(
  executor: Executor,
  cutoff: Date,
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ hash: uploads.imageHash })
    .from(uploads)
    .where(lt(uploads.unusedSince, cutoff))
    .orderBy(asc(uploads.imageHash))
    .limit(limit);
  return rows.map(({ hash }) => hash);
}

/** Deletes the unused uploads of a held picture; answers how many. */
export async function deleteUnusedUploads(tx: Tx, hash: string, cutoff: Date): Promise<number> {
  const gone = await tx
    .delete(uploads)
    .where(
      and(
        eq(uploads.imageHash, hash),
        lt(uploads.unusedSince, cutoff),
        notExists(usesOfUpload(tx)),
      ),
    )
    .returning({ id: uploads.id });
  return gone.length;
}

/** Deletes a held picture that nobody's upload refers to; answers whether it did. */
export async function deleteImageWithoutUploads(tx: Tx, hash: string): Promise<boolean> {
  const ofImage = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.imageHash, images.hash));
  const gone = await tx
    .delete(images)
    .where(and(eq(images.hash, hash), notExists(ofImage)))
    .returning({ hash: images.hash });
  return gone.length > 0;
}
