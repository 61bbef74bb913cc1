import { addWish, listWishIds, removeWish } from '#contract/watchlist/wishlist-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { ApiProblem } from '#web/platform/problems.ts';

export const readWishIds = async () => (await call(listWishIds)).ids;

export const keep = (id: string) => call(addWish, { params: { id } });

/** What is not on the list any more is let go of. */
export async function letGo(id: string): Promise<void> {
  try {
    await call(removeWish, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}
