import type { PersonalData } from '#server/modules/accounts/index.ts';
import {
  eraseContact,
  eraseDrafts,
  isBeingPaid,
  listOwnDrafts,
  listOwnProducts,
  listOwnViews,
} from '#server/modules/catalogue/index.ts';
import { listOwnMessages } from '#server/modules/contact/index.ts';
import { eraseBlocks, listOwnConversations } from '#server/modules/conversations/index.ts';
import { hasOwnOpen, listOwnClaims, listOwnReceipts } from '#server/modules/deals/index.ts';
import { listOwnLines } from '#server/modules/ledger/index.ts';
import { listOwnUploads, type MediaService } from '#server/modules/media/index.ts';
import {
  eraseAppeals,
  eraseReporter,
  listOwnAppeals,
  listOwnReports,
} from '#server/modules/moderation/index.ts';
import {
  cancelOpen,
  eraseOffers,
  hasUnfinished,
  listOwnBookings,
  listOwnDealEvents,
  listOwnOffers,
} from '#server/modules/orders/index.ts';
import { hasUnsettled, listOwnPayments, listWithheld } from '#server/modules/payments/index.ts';
import { eraseAccount, hasMoneyHere, listOwnMoney } from '#server/modules/payouts/index.ts';
import { listOwnReviews } from '#server/modules/reviews/index.ts';
import { eraseWatchlist, listOwnWatchlist } from '#server/modules/watchlist/index.ts';

/** What all modules together keep about a person, and what becomes of it when they leave. */
export function createPersonalData(media: Pick<MediaService, 'release'>): PersonalData {
  return {
    async read(db, { id, uid, email, emailVerified }) {
      const [
        uploads,
        products,
        drafts,
        views,
        bookings,
        receipts,
        balanceLines,
        dealEvents,
        offers,
        payments,
        money,
        written,
        claimed,
        reviews,
        reports,
        appeals,
        watching,
        messages,
      ] = await Promise.all([
        listOwnUploads(db, uid),
        listOwnProducts(db, id),
        listOwnDrafts(db, id),
        listOwnViews(db, id),
        listOwnBookings(db, id),
        listOwnReceipts(db, id),
        listOwnLines(db, id),
        listOwnDealEvents(db, id),
        listOwnOffers(db, id),
        listOwnPayments(db, id),
        listOwnMoney(db, id),
        listOwnConversations(db, id),
        listOwnClaims(db, id),
        listOwnReviews(db, id),
        listOwnReports(db, id),
        listOwnAppeals(db, id),
        listOwnWatchlist(db, id),
        // Anybody can write under any address: only who has proven that it is theirs gets what was written.
        emailVerified ? listOwnMessages(db, email) : [],
      ]);
      return {
        uploads,
        products,
        drafts,
        views,
        bookings,
        receipts,
        balanceLines,
        dealEvents,
        offers,
        payments,
        ...money,
        ...written,
        ...claimed,
        reviews,
        reports,
        appeals,
        ...watching,
        messages,
      };
    },
    isUnsettled: async (tx, id) =>
      (await isBeingPaid(tx, id)) ||
      (await hasUnsettled(tx, id)) ||
      (await hasUnfinished(tx, id)) ||
      (await hasOwnOpen(tx, id)) ||
      (await listWithheld(tx, [id])).length > 0 ||
      (await hasMoneyHere(tx, id)),
    async leave(tx, { id, uid }) {
      await eraseContact(tx, id);
      await eraseDrafts(media, tx, id);
      await cancelOpen(tx, id);
      await eraseOffers(tx, id);
      await eraseBlocks(tx, id);
      await eraseReporter(tx, id);
      await eraseAppeals(tx, id);
      await eraseWatchlist(tx, id);
      await eraseAccount(tx, id);
      await media.release(tx, { kind: 'profile', ref: uid });
    },
  };
}
