import { personDeleted, personSuspended } from '#server/modules/accounts/index.ts';
import { productPutAway, productRemoved } from '#server/modules/catalogue/index.ts';
import { cashClaimFound } from '#server/modules/deals/index.ts';
import { isInTheftCase, noticeCashClaim, renewPhotos } from '#server/modules/moderation/index.ts';
import { findReported } from '#server/modules/serials/index.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { Context } from './context.ts';
import type { DirectEvents } from './direct-events.ts';
import { endPromisesOf, eraseRest } from './leaving.ts';
import type { Services } from './services.ts';

type Handling = Pick<
  Services,
  | 'catalogue'
  | 'itemPutAway'
  | 'promiseDeleted'
  | 'media'
  | 'moderation'
  | 'offers'
  | 'orders'
  | 'payments'
  | 'photoMatches'
  | 'watchlist'
>;

/** What happens at once, before the caller is answered. */
export function directHandlers({ log }: Context, services: Handling): DirectEvents {
  const { catalogue, itemPutAway, media, moderation, offers, orders } = services;
  const { photoMatches, promiseDeleted, watchlist } = services;
  return {
    // What cannot leave yet, such as an item that is being paid for, is left to the stored event.
    async personDeleted(person) {
      await catalogue.removeAllOf(person).catch((error) => {
        log.info(
          { event: 'products_not_removed_yet', err: error },
          'Not all products of a deleted person could be removed; the outbox tries again.',
        );
      });
    },
    async productListed(tx, item) {
      await photoMatches.look(tx, item.id, 1);
      return moderation.judgeListed(tx, item);
    },
    // Who booked it hears of it; a picture that neither it nor a booking shows any longer goes.
    async productEdited(tx, edit) {
      const { id, version } = edit.before;
      await orders.notifyBookers(tx, edit);
      await offers.closeOffersFrom(tx, id, edit.price);
      const shown = [...edit.photos, ...(await orders.listBookedImages(tx, id))];
      await media.release(tx, { kind: 'product', ref: id }, shown);
      if (edit.changes.includes('photos')) await photoMatches.look(tx, id, version + 1);
      await moderation.judgeEdited(tx, edit);
    },
    findReported,
    mustStayOff: isInTheftCase,
    // In the order in which all of them lock: bookings, then offers.
    async productPutAway(tx, away) {
      await itemPutAway(tx, away);
      await offers.closeOffersOf(tx, away.id);
    },
    promiseDeleted,
    photoMatched: moderation.noticePhoto,
    photoSettled: renewPhotos,
    evidenceJudged: moderation.noticeEvidence,
    conversationRead: (tx, read) => watchlist.conversationRead(tx, read),
  };
}

/** What the outbox does after the commit, at least once. The names are stored: they stay. */
export function storedHandlers(
  { database }: Context,
  { catalogue, media, offers, orders, payments, watchlist }: Handling,
): Record<string, OutboxHandler> {
  return handle([
    on(personDeleted, async ({ personId }) => {
      await database.transaction((tx) => offers.closeOffersOfPerson(tx, personId));
      // What they have begun to pay for ends, one way or the other, before the rest of their bookings.
      await payments.settleAllOfBuyer(personId);
      await eraseRest(database, personId);
      await catalogue.removeAllOf(personId);
    }),
    on(personSuspended, async ({ personId }) => {
      await database.transaction((tx) => offers.closeOffersOfPerson(tx, personId));
      await endPromisesOf(database, personId);
      for (const id of await catalogue.listUnsoldIds(database.db, personId)) {
        await payments.settleAllOf(id);
      }
    }),
    on(cashClaimFound, (found) => noticeCashClaim(database, found)),
    // Payments that were begun for it end; whoever booked it begins another one when it is back.
    on(productPutAway, ({ productId }) => payments.settleAllOf(productId)),
    on(productRemoved, async ({ productId }) => {
      await payments.settleAllOf(productId);
      // Its picture goes, unless somebody's booking still shows it.
      await database.transaction(async (tx) => {
        await orders.notifyOfRemoval(tx, productId);
        await offers.closeOffersOf(tx, productId);
        if (await orders.isBooked(tx, productId)) return;
        await media.release(tx, { kind: 'product', ref: productId });
      });
      await watchlist.productRemoved(productId);
    }),
  ]);
}
