import type { OfferId } from '#contract/kernel/ids.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import { offerProblems } from '#contract/orders/offer-problems.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { noteEvent } from '../deal-events-store.ts';
import { markReplaced } from '../deal-store.ts';
import { bookingEnded, offerAccepted } from '../domain-events.ts';
import { type Answerer, checkItem, findFor, lockOpen, sideOf } from './answering.ts';
import type { OffersOptions } from './options.ts';
import * as store from './store.ts';

/** Ends the buyer's open booking of the item: the offer's own takes its place. Payments begun for it are released. */
async function replace(
  { isBeingPaid }: OffersOptions,
  tx: Tx,
  id: NonNullable<Awaited<ReturnType<typeof store.lockOpenBooking>>>,
): Promise<void> {
  if (await isBeingPaid(tx, id)) throw refuse(dealProblems, 'item_being_paid');
  await markReplaced(tx, id);
  await noteEvent(tx, id, { kind: 'cancelled', actor: 'shop' });
  await append(tx, {
    key: `${bookingEnded}:${id}`,
    kind: bookingEnded,
    payload: { bookingId: id },
  });
}

/** Books the item for the buyer at the offer's price. */
async function book({ people }: OffersOptions, tx: Tx, offer: store.OfferRow, product: ProductRow) {
  const buyer = await people.findPersonById(tx, offer.buyerId);
  // It would be kept for somebody who cannot pay, and from everybody who can.
  if (!buyer || buyer.deletedAt || buyer.suspendedAt) throw refuse(offerProblems, 'offer_over');
  const { id: offerId, itemId, buyerId, sellerId, price, phoneNumber, location } = offer;
  const id = await store.insertBooking(tx, {
    ...{ offerId, itemId, buyerId, sellerId, price, phoneNumber, location },
    customerName: buyer.name,
    customerEmail: buyer.email,
    itemName: product.name,
    itemImage: product.imageUrl,
  });
  return { id, itemId };
}

/**
 * Makes the function that accepts the other side's offer. The item's lock orders it with payments and with the answers to other
 * buyers' offers: whichever comes second sees the other.
 */
export function createAccepting(options: OffersOptions) {
  const { database, catalogue, reservations, isBlocked, onPublished } = options;

  return async function accept(person: Answerer, id: OfferId): Promise<number> {
    const found = await findFor(options, person, id);
    const changed = await database.transaction(async (tx) => {
      const blocked = await isBlocked(tx, found.buyerId, found.sellerId);
      const locked = await catalogue.lockProduct(tx, found.itemId);
      const mine = await store.lockOpenBooking(tx, found.buyerId, found.itemId);
      const offer = await lockOpen(tx, id, 'accepted');
      if (!offer) return 0;
      const { product, stored } = await checkItem(options, tx, locked, offer, mine);
      if (blocked) throw refuse(offerProblems, 'blocked');
      if (mine) await replace(options, tx, mine);
      await store.endOffer(tx, id, 'accepted');
      const booking = await book(options, tx, offer, product);
      const until = await reservations.reserve(tx, booking, {
        actor: sideOf(person, offer),
        stored: stored?.to === mine ? undefined : stored,
      });
      const payload = { offerId: id, bookingId: booking.id, until };
      await append(tx, { key: `${offerAccepted}:${id}`, kind: offerAccepted, payload });
      return 1;
    });
    if (changed > 0) onPublished();
    return changed;
  };
}
