import type { OfferId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { maxOffersOfItem } from '#contract/orders/offer-limits.ts';
import { newOfferProblems } from '#contract/orders/offer-problems.ts';
import type { OfferRequest } from '#contract/orders/offer-schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { countingChanges } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { offerExpired, offerMade } from '../domain-events.ts';
import type { OffersOptions } from './options.ts';
import { declineDelay, isBelowFloor, isOffer } from './rules.ts';
import * as store from './store.ts';

/** After how many seconds the shop declines an offer by a buyer, if its seller wants none so low. */
export function declineIn({ offerFloor }: ProductRow, price: number): { declineIn?: number } {
  return isBelowFloor(price, offerFloor) ? { declineIn: declineDelay(Math.random()) } : {};
}

/** Refuses an offer of an item, locked, that cannot have one now. */
async function checkItem(
  { catalogue, people }: OffersOptions,
  tx: Tx,
  buyer: Person,
  product: ProductRow,
): Promise<void> {
  const { id, sellerId, status, takesOffers } = product;
  if (sellerId === buyer.id) throw refuse(newOfferProblems, 'own_item');
  if (status === 'sold') throw refuse(newOfferProblems, 'item_sold');
  const isThere = status === 'available' || status === 'reserved';
  if (!isThere || (await people.listAway(tx, [sellerId])).length > 0) {
    throw refuse(newOfferProblems, 'item_away');
  }
  const promised = await catalogue.readReservation(tx, id);
  if (status === 'reserved' || promised?.isCurrent) throw refuse(newOfferProblems, 'item_reserved');
  if (!takesOffers) throw refuse(newOfferProblems, 'offer_off');
}

/** Tells whoever made an offer that nobody answered it in time. */
export const publishExpired = (tx: Tx, id: OfferId): Promise<void> =>
  append(tx, { key: `${offerExpired}:${id}`, kind: offerExpired, payload: { offerId: id } });

/** Tells the seller of an offer, unless the shop is to decline it. */
export const publishMade = (tx: Tx, id: OfferId, about: string = id): Promise<void> =>
  append(tx, { key: `${offerMade}:${about}`, kind: offerMade, payload: { offerId: id } });

/**
 * Makes the function by which a buyer offers less than the price of an item. The item is locked as shared: a sale, an edit and an
 * acceptance wait for it, other offers do not.
 */
export function createMaking(options: OffersOptions) {
  const { database, catalogue, isBlocked, limit, countOffering, hours, lowestOffer, onPublished } =
    options;

  const rangeOf = (itemPrice: number) => ({ price: itemPrice, lowest: lowestOffer(itemPrice) });

  /** `count` is called once nothing but the offer's own row can refuse it. */
  function insert(buyer: Person, request: OfferRequest, count: () => void): Promise<OfferId> {
    const { itemId, price, phoneNumber, location } = request;
    return database.transaction(async (tx) => {
      await checkUnlimited(tx, buyer);
      const found = await catalogue.findProduct(tx, itemId);
      if (!found) throw refuse(baseProblems, 'not_found');
      const blocked = await isBlocked(tx, buyer.id, found.sellerId);
      const product = await catalogue.lockProduct(tx, itemId, 'share');
      if (!product) throw refuse(baseProblems, 'not_found');
      await checkItem(options, tx, buyer, product);
      if (blocked) throw refuse(newOfferProblems, 'blocked');
      if (!isOffer(price, rangeOf(product.resalePrice))) {
        throw refuse(newOfferProblems, 'offer_price');
      }
      count();
      const stale = await store.expireStale(tx, buyer.id, itemId);
      if (stale) await publishExpired(tx, stale);
      const id = await store.insertOffer(tx, {
        itemId,
        buyerId: buyer.id,
        sellerId: product.sellerId,
        by: 'buyer',
        price,
        phoneNumber,
        location,
        hours,
        ...declineIn(product, price),
      });
      if (!id) throw refuse(newOfferProblems, 'offer_open');
      // Counted with this one, after it was written: of two at once the later one sees the other.
      if ((await store.countBegun(tx, buyer.id, itemId)) > maxOffersOfItem) {
        throw refuse(newOfferProblems, 'offer_most');
      }
      await publishMade(tx, id);
      return id;
    });
  }

  return async function make(buyer: Person, request: OfferRequest): Promise<OfferId> {
    const made = await countOffering(buyer, (countUnconfirmed) =>
      countingChanges(limit, buyer.id, (count) =>
        insert(buyer, request, () => {
          countUnconfirmed();
          count();
        }),
      ),
    );
    onPublished();
    return made;
  };
}
