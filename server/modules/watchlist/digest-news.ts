import type { PersonId, QuestionId, WantedId } from '#contract/kernel/ids.ts';
import { topicOf } from '#contract/watchlist/notification-topics.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import { hasOpenClaim, mayClaimFault } from '#server/modules/deals/index.ts';
import type { BookingRow, OfferRow } from '#server/modules/orders/index.ts';
import { hasReviewed } from '#server/modules/reviews/index.ts';
import { isStillNews } from '#server/modules/wanted/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import type { BookingNewsOptions } from './booking-news.ts';
import { isListingKind } from './listing-mails.ts';
import { isListingStillSo } from './listing-news.ts';
import type { DailyNews } from './mails.ts';
import type { ItemNotificationRow, listOnSale, NotificationRow } from './notification-store.ts';
import { isOfferKind } from './offer-mails.ts';
import type { OfferNewsOptions } from './offer-news.ts';
import type { MailPoster } from './post-mails.ts';
import { isQuestionKind, type QuestionKind } from './question-mails.ts';
import { isQuestionStillSo } from './question-news.ts';
import { listTopics } from './settings-store.ts';
import { isWantedKind } from './wanted-mails.ts';

interface DigestNewsOptions {
  clock: Clock;
  findBooking: BookingNewsOptions['findBooking'];
  findOffer: OfferNewsOptions['findOffer'];
  catalogue: Pick<CatalogueService, 'findProducts'>;
  mailPoster: Pick<
    MailPoster,
    'conversationLink' | 'dealLink' | 'linkOf' | 'productsLink' | 'questionLink'
  >;
}

/** Cases, payouts and sales tell of themselves at once. */
const isToldAtOnce = (kind: NotificationRow['kind']) =>
  kind === 'paid_for' ||
  kind === 'case_decided' ||
  kind === 'appeal_decided' ||
  kind === 'report_closed' ||
  kind === 'photo_match' ||
  kind === 'evidence_asked' ||
  kind === 'payout_paid' ||
  kind === 'payout_returned' ||
  kind === 'theft_accepted' ||
  kind === 'theft_rejected' ||
  kind === 'serial_asked' ||
  kind === 'wanted_expires' ||
  kind === 'model_decided' ||
  kind === 'shop_decided' ||
  kind === 'token_made' ||
  kind === 'token_leaked' ||
  kind === 'webhook_ended';

export type OnSale = Awaited<ReturnType<typeof listOnSale>>;

/** Most news of topics that a mail tells of, the newest: the page has them all. */
const maxNews = 30;

interface Present {
  product: ProductRow | undefined;
  booking: BookingRow | undefined;
  /** Whether there is an open claim about it. */
  isClaimed: boolean;
  offer: OfferRow | undefined;
  now: Date;
}

/** An open offer can still be answered; how one ended stays so. */
function isOfferStillSo(kind: NotificationRow['kind'], offer: OfferRow, now: Date): boolean {
  const waits = kind === 'offer_made' || kind === 'offer_countered';
  return !waits || (offer.state === 'open' && offer.expiresAt > now);
}

/** Whether what a notification says is still true. */
function isStillSo(
  { kind, priceTo, readAt, until }: Pick<NotificationRow, 'kind' | 'priceTo' | 'readAt' | 'until'>,
  { product, booking, isClaimed, offer, now }: Present,
): boolean {
  if (kind === 'price_drop') return product?.resalePrice === priceTo;
  if (kind === 'message') return readAt === null;
  if (isQuestionKind(kind)) return readAt === null && product !== undefined;
  if (isWantedKind(kind)) return readAt === null && product !== undefined;
  if (isListingKind(kind)) return product !== undefined && isListingStillSo(kind, product, until);
  if (offer) return isOfferStillSo(kind, offer, now);
  if (!booking) return false;
  const holder = product?.reservedUntil ? product.reservedFor : undefined;
  const isOpen = booking.state === 'open';
  const isAhead = until !== null && until > now;
  switch (kind) {
    case 'booked':
      return isOpen;
    case 'item_changed':
      return isOpen && readAt === null;
    case 'handover_asked':
      return isOpen && Boolean(booking.buyerConfirmedAt ?? booking.sellerConfirmedAt);
    case 'handover_said':
    case 'deal_silent':
      return booking.state === 'paid' && !booking.handedOverAt;
    case 'handover_lapsed':
      return isOpen && !(booking.buyerConfirmedAt ?? booking.sellerConfirmedAt);
    case 'claim_by_shop':
    case 'claim_unanswered':
      return isClaimed;
    case 'claim_opened':
    case 'claim_answered':
    case 'claim_due':
    case 'return_due':
    case 'return_asked':
      return isClaimed && isAhead;
    case 'review_open':
      return booking.state === 'paid' && isAhead;
    case 'handed_over':
      return booking.state === 'paid' && !booking.completedAt;
    case 'completes_soon':
      return booking.state === 'paid' && !booking.completedAt && isAhead;
    case 'accepted':
    case 'reservation_ends':
      return isOpen && holder === booking.id;
    case 'reservation_ended':
    case 'buyer_away':
    case 'item_free':
      return isOpen && !holder;
    default:
      return true;
  }
}

const isQuestionSo = async (tx: Tx, id: string | null, kind: QuestionKind): Promise<boolean> =>
  id !== null && (await isQuestionStillSo(tx, id as QuestionId, kind));

const isWantedSo = async (tx: Tx, id: string | null, item: ProductRow | undefined) =>
  id !== null && item !== undefined && (await isStillNews(tx, id as WantedId, item));

/** Makes the function that lists what is not of a search, is still so, and is of a topic that its person wants mails about. */
export function createDigestNews(options: DigestNewsOptions) {
  const { clock, catalogue, findBooking, findOffer, mailPoster } = options;
  /** Where it is shown. */
  function linkTo(row: ItemNotificationRow): string {
    const { kind, productId, bookingId, conversationId } = row;
    if (isListingKind(kind)) return mailPoster.productsLink;
    if (isQuestionKind(kind)) return mailPoster.questionLink(kind, productId);
    if (conversationId) return mailPoster.conversationLink(conversationId);
    if (kind === 'item_changed') return mailPoster.linkOf(productId);
    return bookingId ? mailPoster.dealLink(bookingId) : mailPoster.linkOf(productId);
  }

  return async (
    tx: Tx,
    person: PersonId,
    waiting: readonly ItemNotificationRow[],
    onSale: OnSale,
  ) => {
    const topics = await listTopics(tx, person);
    const isWanted = (kind: NotificationRow['kind']) =>
      topics.find(({ topic }) => topic === topicOf(kind))?.mail !== 'off';
    const news: { id: NotificationRow['id']; said: DailyNews }[] = [];
    const ofTopics = waiting.filter(({ kind }) => kind !== 'found' && isWanted(kind));
    for (const row of ofTopics.slice(-maxNews)) {
      const { id, kind, productId, bookingId, offerId } = row;
      // People write to each other about what is sold, too; what has expired is off sale, and that ends offers.
      const anyState =
        kind === 'message' ||
        kind === 'question_answered' ||
        isListingKind(kind) ||
        isOfferKind(kind);
      const [any] = anyState ? await catalogue.findProducts(tx, [productId]) : [];
      const product = any ?? onSale.get(productId);
      const booking = bookingId ? await findBooking(tx, bookingId) : undefined;
      const offer = offerId ? await findOffer(tx, offerId) : undefined;
      const isClaimed = booking?.state === 'paid' && (await hasOpenClaim(tx, booking.id));
      const present = { product, booking, isClaimed, offer, now: clock() };
      if (kind === 'found' || isToldAtOnce(kind) || !isStillSo(row, present)) continue;
      if (isQuestionKind(kind) && !(await isQuestionSo(tx, row.questionId, kind))) continue;
      if (isWantedKind(kind) && !(await isWantedSo(tx, row.wantedId, product))) continue;
      if (kind === 'review_open' && booking && (await hasReviewed(tx, booking.id, person)))
        continue;
      if (kind === 'completes_soon' && booking && !(await mayClaimFault(tx, booking.id))) continue;
      const item = oneLine(booking?.itemName ?? product?.name ?? '');
      const prices = { priceFrom: row.priceFrom ?? 0, priceTo: row.priceTo ?? 0 };
      const closed = offer?.state === 'closed';
      news.push({ id, said: { kind, item, link: linkTo(row), closed, ...prices } });
    }
    return news;
  };
}
