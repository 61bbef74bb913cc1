import type { ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askForMatching, matchPhotos } from './domain-events.ts';
import { createMatching, type MatchingOptions } from './matching.ts';

/** Photos that were another seller's before: a sign that opens a case, and refuses nothing. */
export function createPhotoMatches(options: MatchingOptions) {
  const { isOn } = options;
  return {
    /** What a queue of its own runs. */
    jobs: { [matchPhotos]: createMatching(options) },
    /** An item has new photos; inside the transaction that gives it them. */
    async look(tx: Tx, id: ProductId, version: number): Promise<void> {
      if (isOn) await askForMatching(tx, id, version);
    },
  };
}
