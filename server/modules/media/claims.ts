import type { Tx } from '#server/platform/db/database.ts';
import { parseAddress } from './addresses.ts';
import * as store from './store.ts';

export interface Claim {
  /** The address of an upload, as `display_url` gave it. */
  url: string;
  /** The account that wants to show it. */
  uid: string;
  use: store.PictureUse;
}

/**
 * Lets a product or profile show an upload, which is kept from then on. False when it is not the account's own:
 * one made without an account becomes the property of the first that names it. Claiming twice is claiming once.
 * The picture stays locked until `tx` ends.
 */
export async function claimPicture(tx: Tx, { url, uid, use }: Claim): Promise<boolean> {
  const file = parseAddress(url);
  if (file?.format !== 'jpeg') return false;
  await store.holdImage(tx, file.hash);
  const image = await store.findImage(tx, file.hash);
  if (!image?.widths.includes(file.width)) return false;
  const uploadId =
    (await store.findOwnUpload(tx, image.hash, uid)) ??
    (await store.adoptUpload(tx, image.hash, uid));
  if (uploadId === undefined) return false;
  await store.addUse(tx, uploadId, use);
  return true;
}

/**
 * Ends what `claimPicture` began, of all pictures but those that are still shown: a day later their uploads go, unless
 * they were claimed again.
 */
export async function releasePicture(
  tx: Tx,
  use: store.PictureUse,
  stillShown: readonly string[] = [],
): Promise<void> {
  const kept = new Set(stillShown.map((url) => parseAddress(url)?.hash));
  const used = await store.listUsedHashes(tx, use);
  const hashes = used.filter((hash) => !kept.has(hash));
  if (hashes.length === 0) return;
  for (const hash of hashes) await store.holdImage(tx, hash);
  await store.removeUse(tx, use, hashes);
}
