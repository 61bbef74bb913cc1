import { eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { listOwnFingerprints, listOwnUploads } from '#server/modules/media/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { photoMatches } from './tables.ts';

/** What was found about somebody's photos: not whose the others are. */
function listOwnMatches(db: Executor, seller: PersonId) {
  const { productId, imageHash, score, overlap, mirrored, state, at, decidedAt } = photoMatches;
  return db
    .select({ productId, imageHash, score, overlap, mirrored, state, at, decidedAt })
    .from(photoMatches)
    .innerJoin(products, eq(products.id, photoMatches.productId))
    .where(eq(products.sellerId, seller));
}

/** What somebody uploaded, what that is found again by, and what was found: for the data that they take along. */
export async function listOwnPhotos(db: Executor, { id, uid }: { id: PersonId; uid: string }) {
  const [uploads, fingerprints, matches] = await Promise.all([
    listOwnUploads(db, uid),
    listOwnFingerprints(db, uid),
    listOwnMatches(db, id),
  ]);
  return { uploads, fingerprints, photoMatches: matches };
}
