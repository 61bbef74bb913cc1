import type { PersonId } from '#contract/kernel/ids.ts';
import type { PersonalData } from '#server/modules/accounts/index.ts';
import {
  isBeingPaid,
  listOwnDrafts,
  listOwnKeys,
  listOwnKit,
  listOwnProducts,
  listOwnViews,
} from '#server/modules/catalogue/index.ts';
import { listOwnMessages } from '#server/modules/contact/index.ts';
import { listOwnConversations } from '#server/modules/conversations/index.ts';
import {
  hasOwnOpen,
  listOwnClaims,
  listOwnInspections,
  listOwnReceipts,
  listOwnSensorTests,
} from '#server/modules/deals/index.ts';
import { listOwnEvidence } from '#server/modules/evidence/index.ts';
import { listOwnLines } from '#server/modules/ledger/index.ts';
import { listOwnProposals } from '#server/modules/models/index.ts';
import { listOwnAppeals, listOwnReports } from '#server/modules/moderation/index.ts';
import {
  hasUnfinished,
  listOwnBookings,
  listOwnDealEvents,
  listOwnOffers,
} from '#server/modules/orders/index.ts';
import { hasUnsettled, listOwnPayments, listWithheld } from '#server/modules/payments/index.ts';
import { hasMoneyHere, listOwnMoney } from '#server/modules/payouts/index.ts';
import { listOwnPhotos } from '#server/modules/photo-matches/index.ts';
import { listOwnQuestions } from '#server/modules/questions/index.ts';
import { listOwnReviews } from '#server/modules/reviews/index.ts';
import { listOwnSignals } from '#server/modules/risk/index.ts';
import { listOwnTheftData } from '#server/modules/serials/index.ts';
import { listOwnShop } from '#server/modules/shops/index.ts';
import { listOwnTokens } from '#server/modules/tokens/index.ts';
import { listOwnWantedData } from '#server/modules/wanted/index.ts';
import { listOwnWatchlist } from '#server/modules/watchlist/index.ts';
import { listOwnWebhooks } from '#server/modules/webhooks/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { eraseDeleted, eraseLeaver } from './leaving.ts';

/** What somebody has and sells, and what programs of theirs do it with. */
async function readSelling(db: Executor, id: PersonId) {
  return {
    apiTokens: await listOwnTokens(db, id),
    products: await listOwnProducts(db, id),
    listingKeys: await listOwnKeys(db, id),
    drafts: await listOwnDrafts(db, id),
    kit: await listOwnKit(db, id),
    views: await listOwnViews(db, id),
  };
}

/** What somebody wrote, to one person or in public, and where they have events sent. */
async function readWritten(db: Executor, id: PersonId) {
  return {
    ...(await listOwnConversations(db, id)),
    ...(await listOwnQuestions(db, id)),
    ...(await listOwnWantedData(db, id)),
    ...(await listOwnProposals(db, id)),
    ...(await listOwnShop(db, id)),
    ...(await listOwnWebhooks(db, id)),
  };
}

/** What the shop saw of somebody's items, and what it noticed. */
async function readNoticed(db: Executor, id: PersonId) {
  return { ...(await listOwnEvidence(db, id)), signals: await listOwnSignals(db, id) };
}

/** What was found of somebody's deals, and what was claimed about them. */
async function readDisputed(db: Executor, id: PersonId) {
  return {
    ...(await listOwnClaims(db, id)),
    inspections: await listOwnInspections(db, id),
    sensorTests: await listOwnSensorTests(db, id),
  };
}

/** What all modules together keep about a person, and what becomes of it when they leave. */
export function createPersonalData(media: Parameters<typeof eraseLeaver>[0]): PersonalData {
  return {
    async read(db, { id, uid, email, emailVerified }) {
      const [
        photos,
        selling,
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
        thefts,
        shown,
        watchlist,
        messages,
      ] = await Promise.all([
        listOwnPhotos(db, { id, uid }),
        readSelling(db, id),
        listOwnBookings(db, id),
        listOwnReceipts(db, id),
        listOwnLines(db, id),
        listOwnDealEvents(db, id),
        listOwnOffers(db, id),
        listOwnPayments(db, id),
        listOwnMoney(db, id),
        readWritten(db, id),
        readDisputed(db, id),
        listOwnReviews(db, id),
        listOwnReports(db, id),
        listOwnAppeals(db, id),
        listOwnTheftData(db, id),
        readNoticed(db, id),
        listOwnWatchlist(db, id),
        // Anybody can write under any address: only who has proven that it is theirs gets what was written.
        emailVerified ? listOwnMessages(db, email) : [],
      ]);
      return {
        ...photos,
        ...selling,
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
        ...thefts,
        ...shown,
        ...watchlist,
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
    leave: (tx, person) => eraseLeaver(media, tx, person),
    remove: (tx, id) => eraseDeleted(media, tx, id),
  };
}
