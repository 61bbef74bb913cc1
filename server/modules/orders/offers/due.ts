import { publishDeclined } from './answering.ts';
import { publishExpired } from './making.ts';
import type { OffersOptions } from './options.ts';
import { isBelowFloor } from './rules.ts';
import * as store from './store.ts';

/** Offers that one run ends at most. */
const endedAtATime = 200;

type DueOptions = Pick<OffersOptions, 'database' | 'catalogue' | 'onPublished'>;

/** Ends an offer whose time is over, or that is below its seller's lowest; answers whether that was so. */
async function end(
  { database, catalogue }: DueOptions,
  { id, itemId }: Pick<store.OfferRow, 'id' | 'itemId'>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const product = await catalogue.lockProduct(tx, itemId, 'share');
    const locked = await store.lockOffer(tx, id);
    if (locked?.offer.state !== 'open') return false;
    if (locked.isOver) {
      await store.endOffer(tx, id, 'expired');
      await publishExpired(tx, id);
      return true;
    }
    if (!locked.isToDecline) return false;
    // Its seller takes lower ones by now.
    if (!isBelowFloor(locked.offer.price, product?.offerFloor)) {
      await store.keepOffer(tx, id);
      return false;
    }
    await store.endOffer(tx, id, 'declined');
    await publishDeclined(tx, id);
    return true;
  });
}

/** Makes the job that ends offers that are due, each in a transaction of its own. Whoever decides by an offer asks the clock. */
export function createDueOffers(options: DueOptions) {
  return async function endDueOffers(): Promise<void> {
    let ended = 0;
    for (const due of await store.listDue(options.database.db, endedAtATime)) {
      if (await end(options, due)) ended += 1;
    }
    if (ended > 0) options.onPublished();
  };
}
