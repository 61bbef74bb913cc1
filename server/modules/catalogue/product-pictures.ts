import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { pictureOf } from './view.ts';

/** What the catalogue needs of the picture store. */
export interface PictureStore {
  claim(
    tx: Tx,
    claim: { url: string; uid: string; use: { kind: 'product' | 'draft'; ref: string } },
  ): Promise<boolean>;
  /** Ends the use of all pictures but those that are still shown. */
  release(
    tx: Tx,
    use: { kind: 'draft'; ref: string },
    stillShown?: readonly string[],
  ): Promise<void>;
  pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
}

/** The pictures of products. */
export function createProductPictures(store: PictureStore) {
  /** Lets a product show uploads of an account; refuses any that is not its own. */
  async function claimAll(
    tx: Tx,
    urls: readonly string[],
    { uid, id }: { uid: string; id: string },
  ): Promise<void> {
    const use = { kind: 'product' as const, ref: id };
    // In one order, whoever shows the same pictures at the same time.
    for (const url of urls.toSorted()) {
      if (!(await store.claim(tx, { url, uid, use }))) {
        throw refuse(catalogueProblems, 'image_not_yours');
      }
    }
  }

  return { claimAll, pictures: store.pictures, orStandIn: pictureOf };
}

export type ProductPictures = ReturnType<typeof createProductPictures>;
