import type { ProductRow } from '#server/modules/catalogue/index.ts';
import {
  findAlike,
  type findFingerprints,
  type MediaService,
} from '#server/modules/media/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { firstByOthers, type Showing, verdictOf } from './rules.ts';
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

/** What is known of an item already, and whether another comparison may be made. */
export interface Looking {
  isKnown(hash: string, other: Showing): boolean;
  spend(): boolean;
}

/** Makes the function that finds photos of other sellers which are the same as one of an item. */
export function createFinding({
  database: { db },
  pictures,
}: {
  database: Database;
  pictures: Pick<MediaService, 'compare'>;
}) {
  return async (
    product: ProductRow,
    fingerprint: Fingerprint,
    { isKnown, spend }: Looking,
  ): Promise<Found[]> => {
    const { no, hash } = fingerprint;
    const alike = await findAlike(db, fingerprint);
    const showings = await store.listShowings(db, [no, ...alike.keys()], product.sellerId);
    const others = firstByOthers(showings, { productId: product.id, sellerId: product.sellerId });
    const found: Found[] = [];
    const bits = ({ imageNo }: Showing) => alike.get(imageNo)?.[0]?.bits ?? 0;
    for (const other of others.toSorted((a, b) => bits(a) - bits(b))) {
      if (isKnown(hash, other)) continue;
      // The very same bytes need no look.
      if (other.imageNo === no) {
        found.push({ hash, other, score: 1, overlap: 1, mirrored: false });
        continue;
      }
      if (!spend()) break;
      const pairs = alike.get(other.imageNo) ?? [];
      const compared = await pictures.compare(hash, other.hash, pairs);
      if (!verdictOf(compared, pairs)) continue;
      const likeness =
        compared === 'gone'
          ? { score: null, overlap: null, mirrored: pairs[0]?.mirrored ?? false }
          : { ...compared, score: Math.min(1, compared.score) };
      found.push({ hash, other, ...likeness });
    }
    return found;
  };
}
