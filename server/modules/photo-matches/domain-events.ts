import type { ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';

/** Work of the queue: an item shows photos that were not looked at yet. */
export const matchPhotos = 'photo_matches.match_photos';

/** `version` tells these photos of the item from those before. */
export async function askForMatching(tx: Tx, productId: ProductId, version: number): Promise<void> {
  const key = `${matchPhotos}:${productId}:${version}`;
  await append(tx, { key, kind: matchPhotos, payload: { productId } });
}

/** A photo of an item looks like one of another seller's, which notifies its seller. */
export const photoMatched = 'photo_matches.photo_matched';

export async function publishMatched(tx: Tx, productId: ProductId, matchId: string): Promise<void> {
  const key = `${photoMatched}:${matchId}`;
  await append(tx, { key, kind: photoMatched, payload: { productId } });
}
