import type { CancelReason } from '#contract/orders/stages.ts';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { MailI18n, MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { changedSubject } from './change-mails.ts';
import { isClaimNews } from './claim-mails.ts';
import { buyersReason, contradictNoShow } from './end-mails.ts';
import { isHandoverKind } from './handover-mails.ts';
import { isListingKind, listingWords } from './listing-mails.ts';
import { isOfferKind, type OfferKind, offerWords } from './offer-mails.ts';
import { isQuestionKind, questionSubject } from './question-mails.ts';
import { type ReservationKind, reservationWords } from './reservation-mails.ts';
import { isSaleKind } from './sale-mails.ts';
import { isWantedKind, wantedSubject } from './wanted-mails.ts';

/** An item as a mail names it. */
export interface Item {
  name: string;
  price: number;
  /** Where it is shown. */
  link: string;
}

/** A saved search, what was found for it, and the link that ends its mails. */
export interface FoundFor {
  search: string;
  items: readonly Item[];
  stop: string;
}

const itemLines = ({ money }: MailTools, { name, price, link }: Item) =>
  `${name}, ${money(price)}\n${link}`;

const stopSearchLine = (i18n: MailI18n, link: string) =>
  i18n._('No more mails about this search: {link}', { link });

const stopDealsLine = (i18n: MailI18n, link: string) =>
  i18n._('No more mails about bookings: {link}', { link });

/** What people typed is on one line each: nobody adds paragraphs of their own to a mail of the shop. */
function bookingValues({ money, moment }: MailTools, booking: BookingRow, timeZone: string) {
  return {
    item: oneLine(booking.itemName),
    buyer: oneLine(booking.customerName),
    price: money(booking.price),
    at: moment(booking.createdAt, timeZone),
  };
}

/** A booking, the page of all of them, and the shop's time zone. */
interface AboutBooking {
  booking: BookingRow;
  requests: string;
  timeZone: string;
  /** The link that ends mails about bookings. */
  stop: string;
}

interface AboutReservation {
  /** The contact form. */
  contact: string;
  kind: ReservationKind;
  booking: BookingRow;
  /** When the reservation ends or ended. */
  until: Date | undefined;
  /** Why the seller ended it. */
  reason: CancelReason | null;
  /** What happened about the claim that it tells of. */
  claim?: ClaimTold | undefined;
  orders: string;
  deal: string;
  timeZone: string;
  stop: string;
}

export interface AboutOffer {
  kind: OfferKind;
  /** Which side of it the reader is. */
  side: 'buyer' | 'seller';
  /** Whose price it is. */
  by: 'buyer' | 'seller';
  item: string;
  price: number;
  /** Nobody declined it: the item went off sale, or its price fell. */
  closed?: boolean;
  /** Of an item whose price fell to the offer’s, or below it. */
  priceNow?: number;
  /** The end of the offer, or of the reservation that came of it. */
  until: Date;
  link: string;
  timeZone: string;
  stop: string;
}

/** Kinds that are told at once, or not by mail. */
type KindAtOnce =
  | 'paid_for'
  | 'case_decided'
  | 'appeal_decided'
  | 'report_closed'
  | 'photo_match'
  | 'evidence_asked'
  | 'payout_paid'
  | 'payout_returned'
  | 'model_decided'
  | 'shop_decided'
  | 'token_made'
  | 'token_leaked'
  | 'webhook_ended'
  | 'theft_accepted'
  | 'theft_rejected'
  | 'serial_asked';

/** A notification of another topic in the mail of a day. */
export interface DailyNews {
  kind: Exclude<NotificationKind, 'found' | KindAtOnce>;
  item: string;
  priceFrom: number;
  priceTo: number;
  link: string;
  /** Of an offer that nobody declined: the item went off sale. */
  closed?: boolean;
}

interface Daily {
  news: readonly DailyNews[];
  found: readonly FoundFor[];
  searches: string;
  settings: string;
}

function newsLines(tools: MailTools, one: DailyNews): string {
  const { kind, item, priceFrom, priceTo, link, closed } = one;
  const { i18n, money } = tools;
  const said = (): string => {
    switch (kind) {
      case 'price_drop':
        return i18n._('{item} on your wishlist fell from {before} to {price}.', {
          item,
          before: money(priceFrom),
          price: money(priceTo),
        });
      case 'booked':
        return i18n._('{item} is booked', { item });
      case 'booking_cancelled':
        return i18n._('Booking of {item} cancelled', { item });
      case 'item_changed':
        return changedSubject(tools, item);
      case 'review_open':
        return i18n._('{item}: how was the other side? Write a review', { item });
      case 'message':
        return i18n._('New message about {item}', { item });
      case 'refunded':
      case 'sale_refunded':
        return i18n._('{item}: the money went back', { item });
      default:
        if (isOfferKind(kind)) {
          return offerWords(
            tools,
            kind,
            { side: 'buyer', by: 'buyer', closed },
            { item, price: '', until: '' },
          ).subject;
        }
        if (isQuestionKind(kind)) return questionSubject(tools, kind, item);
        if (isWantedKind(kind)) return wantedSubject(tools, { kind, wanted: '', item });
        if (isListingKind(kind)) return listingWords(tools, kind, { item, until: '' }).subject;
        return reservationWords(tools, kind, { item, price: '', until: '' }, { reason: null })
          .subject;
    }
  };
  return `${said()}\n${link}`;
}

/** The shop's mails about wishlists, saved searches, and to sellers about bookings. */
export const watchlistMails = {
  priceDrop:
    ({ item, before, stop }: { item: Item; before: number; stop: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('{item} costs less now', { item: item.name }),
      paragraphs: [
        i18n._('{item} on your wishlist fell from {before} to {price}.', {
          item: item.name,
          before: money(before),
          price: money(item.price),
        }),
        item.link,
        i18n._('No more mails about prices: {link}', { link: stop }),
      ],
    }),

  found:
    ({ item, search, stop }: { item: Item; search: string; stop: string }): WriteMail =>
    (tools) => {
      const { i18n } = tools;
      return {
        subject: i18n._('New in the shop: {item}', { item: item.name }),
        paragraphs: [
          i18n._('This is new and fits your saved search "{search}":', { search }),
          itemLines(tools, item),
          stopSearchLine(i18n, stop),
        ],
      };
    },

  booked:
    ({ booking, requests, timeZone, stop }: AboutBooking): WriteMail =>
    (tools) => {
      const { i18n } = tools;
      const { item, buyer, price, at } = bookingValues(tools, booking, timeZone);
      return {
        subject: i18n._('{item} is booked', { item }),
        paragraphs: [
          i18n._('{buyer} booked {item} for {price} on {at}.', { buyer, item, price, at }),
          i18n._(
            'Accept the booking and the item is reserved for them: then you see their phone number and where they want to meet. Until somebody pays, others can book it, too.',
          ),
          i18n._('Who booked what: {link}', { link: requests }),
          stopDealsLine(i18n, stop),
        ],
      };
    },

  bookingCancelled:
    ({
      booking,
      isOnSale,
      contact,
      requests,
      timeZone,
      stop,
    }: AboutBooking & { isOnSale: boolean; contact: string }): WriteMail =>
    (tools) => {
      const { i18n } = tools;
      const { item, buyer, at } = bookingValues(tools, booking, timeZone);
      // Whoever cancels says why: without a reason the account is gone, and its name with it.
      const cancelled = booking.cancelReason
        ? i18n._('{buyer} cancelled the booking of {item} of {at}.', { buyer, item, at })
        : i18n._('The booking of {item} of {at} is over: its buyer has no account any more.', {
            item,
            at,
          });
      const reason = booking.cancelReason && buyersReason(i18n, booking.cancelReason);
      return {
        subject: i18n._('Booking of {item} cancelled', { item }),
        paragraphs: [
          reason ? `${cancelled}\n${reason}` : cancelled,
          ...contradictNoShow(i18n, booking.cancelReason, contact),
          isOnSale
            ? i18n._('It is on sale as before. There is nothing for you to do.')
            : i18n._('There is nothing for you to do.'),
          i18n._('Who booked what: {link}', { link: requests }),
          stopDealsLine(i18n, stop),
        ],
      };
    },

  reservation:
    ({
      kind,
      booking,
      until,
      reason,
      claim,
      orders,
      deal,
      contact,
      timeZone,
      stop,
    }: AboutReservation): WriteMail =>
    (tools) => {
      const { item, price } = bookingValues(tools, booking, timeZone);
      const end = until ? tools.moment(until, timeZone) : '';
      const values = { item, price, until: end, bySilence: booking.handedOverBy === 'silence' };
      const { subject, text } = reservationWords(tools, kind, values, { reason, claim });
      return {
        subject,
        paragraphs: [
          text,
          ...(kind === 'declined' || kind === 'sale_cancelled'
            ? contradictNoShow(tools.i18n, reason, contact)
            : []),
          kind === 'buyer_away' ||
          (kind !== 'sold_to_other' &&
            (isHandoverKind(kind) || isSaleKind(kind) || isClaimNews(kind)))
            ? deal
            : tools.i18n._('Your orders: {link}', { link: orders }),
          stopDealsLine(tools.i18n, stop),
        ],
      };
    },

  offer:
    ({
      kind,
      side,
      by,
      item: name,
      until,
      link,
      timeZone,
      stop,
      ...about
    }: AboutOffer): WriteMail =>
    (tools) => {
      const item = oneLine(name);
      const values = {
        item,
        price: tools.money(about.price),
        until: tools.moment(until, timeZone),
        ...(about.priceNow !== undefined && { now: tools.money(about.priceNow) }),
      };
      const { subject, text } = offerWords(tools, kind, { side, by, closed: about.closed }, values);
      return { subject, paragraphs: [text, link, stopDealsLine(tools.i18n, stop)] };
    },

  daily:
    ({ news, found, searches, settings }: Daily): WriteMail =>
    (tools) => {
      const { i18n } = tools;
      const choices = i18n._('What we write to you about: {link}', { link: settings });
      const aboutNews = news.map((one) => newsLines(tools, one));
      if (found.length === 0) {
        return { subject: i18n._('What is new for you'), paragraphs: [...aboutNews, choices] };
      }
      return {
        subject:
          news.length > 0
            ? i18n._('What is new for you')
            : i18n._('New items that fit your saved searches'),
        paragraphs: [
          ...aboutNews,
          i18n._('Since yesterday these came into the shop.'),
          ...found.map(({ search, items, stop }) =>
            [
              search,
              ...items.map((item) => itemLines(tools, item)),
              stopSearchLine(i18n, stop),
            ].join('\n'),
          ),
          i18n._('Your saved searches: {link}', { link: searches }),
          ...(news.length > 0 ? [choices] : []),
        ],
      };
    },
};
