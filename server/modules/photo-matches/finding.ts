import type { ProductRow } from '#server/modules/catalogue/index.ts';
import {
  findAlike,
  type findFingerprints,
  type MediaService,
} from '#server/modules/media/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { firstByOthers, ownBefore, type Showing, sellersOf, verdictOf } from './rules.ts';
import * as store from './store.ts';

export type Fingerprint = Awaited<ReturnType<typeof findFingerprints>>[number];

/** A photo that another seller's item had shown before. */
export interface Found {
  hash: string;
  other: Showing;
  /** Null where a file is gone. */
  score: number | null;
  overlap: number | null;
  mirrored: boolean;
}

/** What was found of one photo, and who shows it. */
export interface FoundOfPhoto {
  found: Found[];
  sellers: string[];
}

/** What is known of an item already, and whether another comparison may be made. */
export interface Looking {
  isKnown(hash: string, other: Showing): boolean;
  spend(): boolean;
}

type Likeness = Pick<Found, 'score' | 'overlap' | 'mirrored'>;

/** The very same bytes need no look. */
const sameBytes: Likeness = { score: 1, overlap: 1, mirrored: false };

interface FindingOptions {
  database: Database;
  pictures: Pick<MediaService, 'compare'>;
}

/** Makes the question how a photo is like another picture: undefined where it is not, `unseen` where no comparison is left. */
function createLook(
  { pictures }: FindingOptions,
  { no, hash }: Fingerprint,
  alike: Awaited<ReturnType<typeof findAlike>>,
  spend: Looking['spend'],
) {
  const seen = new Map<number, Likeness | undefined>([[no, sameBytes]]);

  async function compare({ imageNo, hash: otherHash }: Showing): Promise<Likeness | undefined> {
    const pairs = alike.get(imageNo) ?? [];
    const compared = await pictures.compare(hash, otherHash, pairs);
    if (!verdictOf(compared, pairs)) return undefined;
    return compared === 'gone'
      ? { score: null, overlap: null, mirrored: pairs[0]?.mirrored ?? false }
      : { ...compared, score: Math.min(1, compared.score) };
  }

  return async (other: Showing): Promise<Likeness | 'unseen' | undefined> => {
    if (!seen.has(other.imageNo)) {
      if (!spend()) return 'unseen';
      seen.set(other.imageNo, await compare(other));
    }
    return seen.get(other.imageNo);
  };
}

/** Makes the function that finds photos of other sellers which are the same as one of an item. */
export function createFinding(options: FindingOptions) {
  const { db } = options.database;
  return async (
    product: ProductRow,
    fingerprint: Fingerprint,
    { isKnown, spend }: Looking,
  ): Promise<FoundOfPhoto> => {
    const { no, hash } = fingerprint;
    const looked = { imageNo: no, productId: product.id, sellerId: product.sellerId };
    const alike = await findAlike(db, fingerprint);
    const showings = await store.listShowings(db, [no, ...alike.keys()], product.sellerId);
    const look = createLook(options, fingerprint, alike, spend);
    const found: Found[] = [];
    const images = new Set([no]);

    /** Nobody is asked where it could not be seen whether they were first. */
    async function wasOwn(other: Showing): Promise<boolean> {
      for (const own of ownBefore(showings, looked, other)) {
        if (await look(own)) return true;
      }
      return false;
    }

    const bits = ({ imageNo }: Showing) => alike.get(imageNo)?.[0]?.bits ?? 0;
    const others = firstByOthers(showings, looked).toSorted((a, b) => bits(a) - bits(b));
    for (const other of others) {
      const known = isKnown(hash, other);
      const likeness = known ? undefined : await look(other);
      if (likeness === 'unseen') break;
      if (known || likeness) images.add(other.imageNo);
      if (likeness && !(await wasOwn(other))) found.push({ hash, other, ...likeness });
    }
    return { found, sellers: sellersOf(showings, images) };
  };
}
