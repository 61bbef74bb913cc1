import { join } from 'node:path';
import { type MediaService, readPrepared } from '#server/modules/media/index.ts';
import { claimId } from './demo-data/claim-rows.ts';
import { demoClaims } from './demo-data/claims.ts';
import { productPicture } from './demo-data/looks.ts';
import { buyerOf } from './demo-data/market.ts';
import { furtherPhotos } from './demo-data/more-photos.ts';
import { picturesFolder } from './demo-data/pictures.ts';
import { products } from './demo-data/products/index.ts';
import { memberPictures, personUid, productId } from './demo-data/rows.ts';

interface Owned {
  /** Name of the prepared picture. */
  picture: string;
  uid: string;
  use: { kind: 'product' | 'profile' | 'claim'; ref: string };
}

/** Every picture, with who uploads it and what shows it. */
export const owned: Owned[] = [
  ...memberPictures.map(({ uid, id, picture }) => ({
    picture,
    uid,
    use: { kind: 'profile' as const, ref: id },
  })),
  ...products.flatMap(({ key, seller }) =>
    [1, ...furtherPhotos(key)].map((number) => ({
      picture: productPicture(key, number),
      uid: personUid(seller),
      use: { kind: 'product' as const, ref: productId(key) },
    })),
  ),
  // What differs is photographed as the listing's first photo is.
  ...demoClaims
    .filter(({ lines }) => lines)
    .map(({ product }) => ({
      picture: productPicture(product),
      uid: personUid(buyerOf(product)),
      use: { kind: 'claim' as const, ref: claimId(product) },
    })),
];

/** Pictures stored at the same time: the disk waits for each, the pool has ten connections. */
const atOnce = 6;
/** Pictures between two words to the person who waits. */
const stepSize = 50;

/** Stores the prepared pictures; answers their addresses by name. */
export async function storePictures(
  media: Pick<MediaService, 'storePrepared'>,
  onStep?: (step: string) => void,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const waiting = owned.values();
  const storeNext = async () => {
    for (const { picture, uid } of waiting) {
      const prepared = await readPrepared(join(picturesFolder, picture));
      urls.set(picture, (await media.storePrepared(prepared, { uid })).displayUrl);
      if (urls.size % stepSize === 0) onStep?.(`demo pictures: ${urls.size} of ${owned.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, storeNext));
  return urls;
}
