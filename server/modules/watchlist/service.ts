import type { KitSearchFilter } from '#contract/catalogue/kit-search.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { productChanged, productListed } from '#server/modules/catalogue/index.ts';
import type { AppealTerms } from '#server/modules/moderation/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import { type BookingNewsOptions, createBookingNews } from './booking-news.ts';
import { createCaseNews } from './case-news.ts';
import { createChangeNews } from './change-news.ts';
import { createClaimNews } from './claim-news.ts';
import { createDigest } from './digest.ts';
import { createEvidenceNews } from './evidence-news.ts';
import { createHandoverNews } from './handover-news.ts';
import { createListingNews } from './listing-news.ts';
import { createMatching } from './matching.ts';
import { createMessageNews, type MessageNewsOptions } from './message-news.ts';
import { markConversationRead } from './message-store.ts';
import { createModelNews } from './model-news.ts';
import { createNotificationSettings } from './notification-settings.ts';
import { forgetProduct as forgetNotifications } from './notification-store.ts';
import { createNotifications } from './notifications.ts';
import { createOfferNews, type OfferNewsOptions } from './offer-news.ts';
import { createPayoutNews } from './payout-news.ts';
import { createPhotoNews } from './photo-news.ts';
import { createMailPoster, type PostMailsOptions } from './post-mails.ts';
import { createPriceDrops } from './price-drops.ts';
import { createPushNews, type PushNewsOptions } from './push-news.ts';
import { createPushSubscriptions, type PushSubscriptionsOptions } from './push-subscriptions.ts';
import { createQuestionNews } from './question-news.ts';
import { createReservationNews, type ReservationNewsOptions } from './reservation-news.ts';
import { createSaleNews, type SaleNewsOptions } from './sale-news.ts';
import { createSavedSearches } from './saved-searches.ts';
import { createShopNews } from './shop-news.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createTheftNews } from './theft-news.ts';
import { createTokenNews } from './token-news.ts';
import { createWantedNews } from './wanted-news.ts';
import { createWebhookNews } from './webhook-news.ts';
import { forgetProduct as forgetWishes } from './wish-store.ts';
import { createWishlist, type WatchedProducts } from './wishlist.ts';

interface WatchlistOptions
  extends Omit<PostMailsOptions, 'subscriptions' | 'sendsPush'>,
    AppealTerms {
  database: Database;
  log: Logger;
  clock: Clock;
  timeZone: string;
  catalogue: WatchedProducts &
    ReservationNewsOptions['catalogue'] &
    OfferNewsOptions['catalogue'] &
    MessageNewsOptions['catalogue'] & {
      finds(filter: KitSearchFilter, id: ProductId, person: PersonId): Promise<boolean>;
    };
  findBooking: BookingNewsOptions['findBooking'];
  findOffer: OfferNewsOptions['findOffer'];
  listOpenOf: ReservationNewsOptions['listOpenOf'];
  reviewDays: SaleNewsOptions['reviewDays'];
  claimDays: SaleNewsOptions['claimDays'];
  /** What the links in mails are signed with. */
  secret: string;
  /** What one person may change in an hour. */
  limit: Limiter;
  /** Called when there is something to mail. */
  onMail: () => void;
  /** Undefined where the shop sends no pushes. */
  push:
    | (NonNullable<PushSubscriptionsOptions['push']> & Pick<PushNewsOptions, 'sender'>)
    | undefined;
  onPushEnd: PushNewsOptions['onEnd'];
}

/** What people keep an eye on: items, searches, and what the shop noticed for them. */
export function createWatchlistService(options: WatchlistOptions) {
  const { database } = options;
  const subscriptions = createSubscriptions(options.secret);
  const { push } = options;
  const sendsPush = push !== undefined;
  const mailPoster = createMailPoster({ ...options, subscriptions, sendsPush });
  const { matchNew } = createMatching({ ...options, mailPoster });
  const wantedNews = createWantedNews({ ...options, mailPoster });
  const { tellOfPrice } = createPriceDrops({ ...options, mailPoster });
  return {
    wishlist: createWishlist(options),
    notifications: createNotifications(options),
    searches: createSavedSearches(options),
    settings: createNotificationSettings({ ...options, subscriptions }),
    pushSubscriptions: createPushSubscriptions(options),
    /** Kinds of a queue of their own: a push service may be slow. None, where the shop sends no pushes. */
    pushJobs: push && createPushNews({ ...options, ...push, onEnd: options.onPushEnd }),
    sendDigest: createDigest({ ...options, mailPoster }).send,
    /** Of facts of the catalogue and of bookings. */
    jobs: {
      ...createBookingNews({ ...options, mailPoster }).jobs,
      ...createReservationNews({ ...options, mailPoster }).jobs,
      ...createChangeNews({ ...options, mailPoster }).jobs,
      ...createSaleNews({ ...options, mailPoster }).jobs,
      ...createHandoverNews({ ...options, mailPoster }).jobs,
      ...createCaseNews({ ...options, mailPoster }).jobs,
      ...createPayoutNews({ database, channels: mailPoster }).jobs,
      ...createTheftNews({ database, channels: mailPoster }).jobs,
      ...createModelNews({ database, channels: mailPoster }).jobs,
      ...createShopNews({ database, channels: mailPoster }).jobs,
      ...createTokenNews({ database, channels: mailPoster }).jobs,
      ...createWebhookNews({ database, channels: mailPoster }).jobs,
      ...createEvidenceNews({ database, channels: mailPoster }).jobs,
      ...createClaimNews({ ...options, mailPoster }).jobs,
      ...createOfferNews({ ...options, mailPoster }).jobs,
      ...createMessageNews({ ...options, mailPoster }).jobs,
      ...createQuestionNews({ ...options, mailPoster }).jobs,
      ...createListingNews({ ...options, mailPoster }).jobs,
      ...createPhotoNews({ ...options, mailPoster }).jobs,
      ...wantedNews.jobs,
      [productListed]: async (payload: Record<string, unknown>, key: string) => {
        await matchNew(payload, key);
        await wantedNews.tellSeekers(payload, key);
      },
      // A search for less may find it now, too.
      [productChanged]: async (payload: Record<string, unknown>, key: string) => {
        await tellOfPrice(payload, key);
        await matchNew(payload, key);
        await wantedNews.tellSeekers(payload, key);
      },
    },
    /** Of a conversation that somebody has read. */
    conversationRead: markConversationRead,
    async productRemoved(id: ProductId): Promise<void> {
      await forgetWishes(database.db, id);
      await forgetNotifications(database.db, id);
    },
  };
}

export type WatchlistService = ReturnType<typeof createWatchlistService>;
