import { commands } from 'vitest/browser';
import type { Member } from './commands-types.ts';
import { makePhotos } from './photos.ts';
import { uploadAs } from './upload.ts';

/** A seller with a photo, whom an admin has verified or not. */
export async function joinSeller(
  name: string,
  { verified }: { verified: boolean },
): Promise<Member> {
  const seller = await commands.join('Seller', name);
  const [photo] = await makePhotos(1);
  const address = await uploadAs(seller, photo as File);
  const change = `update people set photo_url = $1, verified_at = ${verified ? 'now()' : 'null'} where uid = $2`;
  await commands.sql(change, [address, seller.uid]);
  return seller;
}
