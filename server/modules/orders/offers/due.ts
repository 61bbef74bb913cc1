import type { OfferId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publishCountered, publishDeclined } from './answering.ts';
import { publishExpired, publishMade } from './making.ts';
import type { OffersOptions } from './options.ts';
import { isBelowFloor } from './rules.ts';
import * as store from './store.ts';

/** Offers that one run ends at most. */
const endedAtATime = 200;

type DueOptions = Pick<OffersOptions, 'database' | 'catalogue' | 'onPublished'>;

/** Keeps an offer whose seller takes lower ones by now, and tells them of it: they have heard nothing of it yet. */
async function keep(tx: Tx, id: OfferId, answered: OfferId | null): Promise<void> {
  await store.keepOffer(tx, id);
  // Under a key of its own: that of the making was used when it told nobody.
  await (answered ? publishCountered(tx, id, `kept:${id}`) : publishMade(tx, id, `kept:${id}`));
}

/** Ends or keeps an offer whose time is over, or that was below its seller's lowest; answers whether there is something to tell. */
async function settle(
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
    if (!isBelowFloor(locked.offer.price, product?.offerFloor)) {
      await keep(tx, id, locked.offer.answers);
      return true;
    }
    await store.endOffer(tx, id, 'declined');
    await publishDeclined(tx, id);
    return true;
  });
}

/** Makes the job that ends offers that are due, each in a transaction of its own. Whoever decides by an offer asks the clock. */
export function createDueOffers(options: DueOptions) {
  return async function endDueOffers(): Promise<void> {
    let published = 0;
    for (const due of await store.listDue(options.database.db, endedAtATime)) {
      if (await settle(options, due)) published += 1;
    }
    if (published > 0) options.onPublished();
  };
}
