import type { OfferId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import { offerProblems } from '#contract/orders/offer-problems.ts';
import type { OfferCountered, OfferSide, OfferState } from '#contract/orders/offer-schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { countingChanges } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { offerCountered, offerDeclined } from '../domain-events.ts';
import { declineIn } from './making.ts';
import type { OffersOptions } from './options.ts';
import { isCounter } from './rules.ts';
import * as store from './store.ts';

/** Whoever answers an offer, and whether a program does so for them. */
export type Answerer = Person & { byToken: boolean };

/** Which of the two somebody is; anybody else is told that there is no such offer. */
export function sideOf(person: Person, offer: store.OfferRow): OfferSide {
  if (offer.buyerId === person.id) return 'buyer';
  if (offer.sellerId === person.id) return 'seller';
  throw refuse(baseProblems, 'not_found');
}

/**
 * The offer of an id, if it is for this person to answer, or with `own` to take back. A program does so for sellers alone: what a buyer
 * says makes them owe money.
 */
export async function findFor(
  { database }: OffersOptions,
  person: Answerer,
  id: OfferId,
  own = false,
): Promise<store.OfferRow> {
  const found = await store.findOffer(database.db, id);
  if (!found) throw refuse(baseProblems, 'not_found');
  const side = sideOf(person, found);
  if (side === 'buyer' && person.byToken) throw refuse(offerProblems, 'buyer_by_token');
  if ((found.by === side) !== own) throw refuse(offerProblems, 'not_your_turn');
  return found;
}

/** Locks an offer that is to leave `open` for `next`; undefined when it has done so. Refuses one that is over otherwise. */
export async function lockOpen(
  tx: Tx,
  id: OfferId,
  next: OfferState,
): Promise<store.OfferRow | undefined> {
  const locked = await store.lockOffer(tx, id);
  if (locked?.offer.state === next) return undefined;
  if (locked?.offer.state !== 'open' || locked.isOver) throw refuse(offerProblems, 'offer_over');
  return locked.offer;
}

/** Refuses what is done about an offer of an item, locked, that cannot be had now; `mine` is the buyer's booking of it. */
export async function checkItem(
  { catalogue, people }: OffersOptions,
  tx: Tx,
  product: ProductRow | undefined,
  { buyerId, sellerId }: store.OfferRow,
  mine?: string,
) {
  if (product?.status === 'reserved') throw refuse(dealProblems, 'item_being_paid');
  if (product?.status !== 'available') throw refuse(offerProblems, 'offer_over');
  if ((await people.listAway(tx, [buyerId, sellerId])).length > 0) {
    throw refuse(offerProblems, 'offer_over');
  }
  const stored = await catalogue.readReservation(tx, product.id);
  if (stored?.isCurrent && stored.to !== mine) throw refuse(dealProblems, 'reserved_already');
  return { product, stored };
}

/** How an offer ends without a deal. Each answers how many offers it changed. */
export function createAnswering(options: OffersOptions) {
  const { database, catalogue, isBlocked, limit, hours, lowestOffer, onPublished } = options;

  async function decline(person: Answerer, id: OfferId): Promise<number> {
    await findFor(options, person, id);
    const changed = await database.transaction(async (tx) => {
      if (!(await lockOpen(tx, id, 'declined'))) return 0;
      await store.endOffer(tx, id, 'declined');
      await publishDeclined(tx, id);
      return 1;
    });
    if (changed > 0) onPublished();
    return changed;
  }

  async function withdraw(person: Answerer, id: OfferId): Promise<number> {
    await findFor(options, person, id, true);
    return database.transaction(async (tx) => {
      if (!(await lockOpen(tx, id, 'withdrawn'))) return 0;
      await store.endOffer(tx, id, 'withdrawn');
      return 1;
    });
  }

  /** Counters an offer by another price, which is an offer to whoever made it and lives as long. What is refused does not count. */
  async function counter(
    person: Answerer,
    id: OfferId,
    price: number,
  ): Promise<typeof OfferCountered._zod.output> {
    const found = await findFor(options, person, id);
    const by = sideOf(person, found);
    const work = (count: () => void) =>
      database.transaction(async (tx) => {
        await checkUnlimited(tx, person);
        const blocked = await isBlocked(tx, found.buyerId, found.sellerId);
        const locked = await catalogue.lockProduct(tx, found.itemId, 'share');
        const offer = await lockOpen(tx, id, 'countered');
        if (!offer) return undefined;
        const { product } = await checkItem(options, tx, locked, offer);
        const { itemId, buyerId, sellerId, phoneNumber, location } = offer;
        if (blocked) throw refuse(offerProblems, 'blocked');
        const item = { price: product.resalePrice, lowest: lowestOffer(product.resalePrice) };
        if (!isCounter({ by, price }, offer.price, item))
          throw refuse(offerProblems, 'offer_price');
        count();
        await store.endOffer(tx, id, 'countered');
        const counterId = await store.insertOffer(tx, {
          ...{ itemId, buyerId, sellerId, by, price, phoneNumber, location, hours },
          answers: id,
          ...(by === 'buyer' && declineIn(product, price)),
        });
        if (!counterId) throw new Error(`offer ${id} was answered twice`);
        await publishCountered(tx, counterId, id);
        return counterId;
      });
    const made = await countingChanges(limit, person.id, work);
    if (!made) return { modifiedCount: 0 };
    onPublished();
    return { modifiedCount: 1, insertedId: made };
  }

  return { decline, withdraw, counter };
}

/** Tells whoever's offer was answered by another price of that one, unless the shop is to decline it. */
export const publishCountered = (tx: Tx, id: OfferId, about: string): Promise<void> =>
  append(tx, { key: `${offerCountered}:${about}`, kind: offerCountered, payload: { offerId: id } });

/** Tells whoever made an offer that it was declined, in the same words whoever did so. */
export const publishDeclined = (tx: Tx, id: OfferId): Promise<void> =>
  append(tx, { key: `${offerDeclined}:${id}`, kind: offerDeclined, payload: { offerId: id } });
