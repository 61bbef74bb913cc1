import type { PersonId } from '#contract/kernel/ids.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import { ownWantedPage, pageOfQuestion } from '#contract/watchlist/notification-page.ts';
import { findLanguage, isEmailConfirmed, type Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { ConversationRow } from '#server/modules/conversations/index.ts';
import type { CaseRow } from '#server/modules/moderation/index.ts';
import type { BookingRow, OfferRow } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { reportClosedMail } from './case-mails.ts';
import { type AboutChange, itemChangedMail } from './change-mails.ts';
import { type AboutListing, listingMail } from './listing-mails.ts';
import {
  type AboutOffer,
  type DailyNews,
  type FoundFor,
  type Item,
  watchlistMails,
} from './mails.ts';
import { messageMail } from './message-mails.ts';
import { photoMail } from './photo-mails.ts';
import { type QuestionKind, questionMail } from './question-mails.ts';
import type { ReservationKind } from './reservation-mails.ts';
import { type Subscription, type Subscriptions, topicsTold } from './subscriptions.ts';
import { type WantedKind, wantedMail } from './wanted-mails.ts';

export interface PostMailsOptions {
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Whether the shop sends mail. If not, nothing is kept: the news would be old when it is sent. */
  sendsMail: boolean;
  /** Whether it sends pushes. */
  sendsPush: boolean;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  subscriptions: Subscriptions;
  timeZone: string;
}

/** A notification that a mail tells of as well. */
interface Told {
  id: string;
  personId: string;
}

type Post = (
  tx: Tx,
  key: string,
  id: string,
  write: WriteMail,
  subscription?: Subscription,
) => Promise<boolean>;

/** Where sellers renew what they sell. */
const productsPage = (publicUrl: string) => `${publicUrl}/dashboard/myproducts`;

const ordersPage = (publicUrl: string) => `${publicUrl}/dashboard/myorders`;

const dealPage = (publicUrl: string, booking: string) => `${publicUrl}/dashboard/deal/${booking}`;

/** There it is renewed by one press: a link that renews by being opened would be opened by mail scanners. */
const renewLink = (page: string, productId: string) => `${page}?renew=${productId}`;

/** Mails about bookings, each with the link that ends them all. */
function dealMails(
  { publicUrl, timeZone }: PostMailsOptions,
  { stopOf, post }: { stopOf: (subscription: Subscription) => string; post: Post },
) {
  const requests = `${publicUrl}/dashboard/requests`;
  const orders = ordersPage(publicUrl);
  const contact = `${publicUrl}/#contact`;
  const products = productsPage(publicUrl);
  const dealsOf = (id: string) => ({ about: 'deal', id }) as const;
  return {
    postBooked(tx: Tx, { id }: { id: string }, booking: BookingRow) {
      const subscription = dealsOf(booking.sellerId);
      const stop = stopOf(subscription);
      const write = watchlistMails.booked({ booking, requests, timeZone, stop });
      return post(tx, `watching.booked:${id}`, booking.sellerId, write, subscription);
    },
    /** `isOnSale`: the item is, without this booking. */
    postBookingCancelled(tx: Tx, { id }: Pick<Told, 'id'>, booking: BookingRow, isOnSale: boolean) {
      const subscription = dealsOf(booking.sellerId);
      const stop = stopOf(subscription);
      const write = watchlistMails.bookingCancelled({
        booking,
        isOnSale,
        contact,
        requests,
        timeZone,
        stop,
      });
      return post(tx, `watching.booking_cancelled:${id}`, booking.sellerId, write, subscription);
    },
    /** To the buyer or the seller of an item, about an offer; the link leads to where it is answered, or to the deal. */
    postOffer(
      tx: Tx,
      { id }: { id: string },
      offer: OfferRow,
      about: Pick<AboutOffer, 'kind' | 'side' | 'by' | 'item' | 'until' | 'priceNow' | 'closed'> & {
        bookingId?: string | undefined;
      },
    ) {
      const person = about.side === 'buyer' ? offer.buyerId : offer.sellerId;
      const subscription = dealsOf(person);
      const stop = stopOf(subscription);
      const page = about.side === 'buyer' ? `${publicUrl}/product/${offer.itemId}` : requests;
      const link = about.bookingId ? `${publicUrl}/dashboard/deal/${about.bookingId}` : page;
      const write = watchlistMails.offer({ ...about, price: offer.price, link, timeZone, stop });
      return post(tx, `watching.${about.kind}:${id}`, person, write, subscription);
    },
    /** To the seller of an item that nobody renewed yet. */
    postListing(
      tx: Tx,
      { id, personId }: Told,
      about: Pick<AboutListing, 'kind' | 'item' | 'until'> & { productId: string },
    ) {
      const subscription = dealsOf(personId);
      const stop = stopOf(subscription);
      const write = listingMail({
        ...about,
        link: renewLink(products, about.productId),
        timeZone,
        stop,
      });
      return post(tx, `watching.${about.kind}:${id}`, personId, write, subscription);
    },
    /** To the seller of an item with a photo that looks like another seller's. */
    postPhotoMatch(tx: Tx, { id, personId }: Told, item: Pick<ProductRow, 'name' | 'status'>) {
      const subscription = dealsOf(personId);
      const write = photoMail({ item, products, contact, stop: stopOf(subscription) });
      return post(tx, `watching.photo_match:${id}`, personId, write, subscription);
    },
    /** To somebody who reported what an admin has decided about. */
    postReportClosed(tx: Tx, { id, personId }: Told, { decision }: Pick<CaseRow, 'decision'>) {
      const subscription = dealsOf(personId);
      const write = reportClosedMail({
        decision: decision ?? 'dismiss',
        stop: stopOf(subscription),
      });
      return post(tx, `watching.report_closed:${id}`, personId, write, subscription);
    },
    /** To one side of a booking: its buyer, about who has the item reserved, or whoever is to say that it changed hands. */
    postReservation(
      tx: Tx,
      { id }: { id: string },
      booking: BookingRow,
      {
        to,
        ...about
      }: {
        to: PersonId;
        kind: ReservationKind;
        until: Date | undefined;
        reason: CancelReason | null;
        claim?: ClaimTold | undefined;
      },
    ) {
      const subscription = dealsOf(to);
      const stop = stopOf(subscription);
      const links = { orders, deal: dealPage(publicUrl, booking.id), contact };
      const write = watchlistMails.reservation({ ...about, ...links, booking, timeZone, stop });
      return post(tx, `watching.${about.kind}:${id}`, to, write, subscription);
    },
  };
}

/** Mails about what somebody booked, each with the link that ends them all. */
function changeMails(
  { publicUrl }: PostMailsOptions,
  { stopOf, post }: { stopOf: (subscription: Subscription) => string; post: Post },
) {
  return {
    /** To the buyer of an item that its seller changed. */
    postItemChanged(
      tx: Tx,
      { id }: Pick<Told, 'id'>,
      { buyerId, itemName, price: bookedPrice }: BookingRow,
      about: Pick<AboutChange, 'changes' | 'price'>,
    ) {
      const subscription = { about: 'deal', id: buyerId } as const;
      const links = { orders: ordersPage(publicUrl), stop: stopOf(subscription) };
      const item = oneLine(itemName);
      const write = itemChangedMail({ ...about, ...links, item, bookedPrice });
      return post(tx, `watching.item_changed:${id}`, buyerId, write, subscription);
    },
  };
}

/** Where a seller answers, or whoever asked reads the answer. */
const questionPage = (publicUrl: string, kind: QuestionKind, product: string) =>
  `${publicUrl}${pageOfQuestion(kind, product)}`;

const conversationPage = (publicUrl: string, conversation: string) =>
  `${publicUrl}/messages/${conversation}`;

interface PostedWanted {
  kind: WantedKind;
  /** What the ad calls it. */
  wanted: string;
  /** The item that fits. */
  product?: Pick<ProductRow, 'id' | 'name' | 'resalePrice'>;
  until: Date | undefined;
}

/** Mails about what people write to each other, and about items in public, each with the link that ends them all. */
function messageMails(
  { people, publicUrl, timeZone }: PostMailsOptions,
  { stopOf, post }: { stopOf: (subscription: Subscription) => string; post: Post },
) {
  return {
    /** About a conversation with messages that somebody has not read; `n` is the first of them. */
    async postMessage(
      tx: Tx,
      { to, n }: { to: string; n: number },
      { conversation, item }: { conversation: ConversationRow; item: string },
    ) {
      const { id, buyerId, sellerId } = conversation;
      const writer = await people.findPersonById(tx, to === buyerId ? sellerId : buyerId);
      // What somebody wrote who is gone is no news.
      if (!writer || writer.deletedAt || writer.suspendedAt) return false;
      const subscription = { about: 'messages', id: to } as const;
      const write = messageMail({
        item: oneLine(item),
        writer: oneLine(writer.name),
        link: conversationPage(publicUrl, id),
        stop: stopOf(subscription),
      });
      return post(tx, `watching.message:${id}:${n}`, to, write, subscription);
    },
    /** To the seller of an item or whoever asked about it. */
    postQuestion(
      tx: Tx,
      { id, personId }: Told,
      { kind, product }: { kind: QuestionKind; product: Pick<ProductRow, 'id' | 'name'> },
    ) {
      const subscription = { about: 'messages', id: personId } as const;
      const write = questionMail({
        kind,
        item: oneLine(product.name),
        link: questionPage(publicUrl, kind, product.id),
        stop: stopOf(subscription),
      });
      return post(tx, `watching.${kind}:${id}`, personId, write, subscription);
    },
    /** To whoever looks for something: of an item that fits it, or of the end of their ad. */
    postWanted(tx: Tx, { id, personId }: Told, { product, ...about }: PostedWanted) {
      const subscription = { about: 'messages', id: personId } as const;
      const page = product ? `/product/${product.id}` : ownWantedPage;
      const write = wantedMail({
        ...about,
        wanted: oneLine(about.wanted),
        item: oneLine(product?.name ?? ''),
        price: product?.resalePrice ?? 0,
        link: `${publicUrl}${page}`,
        timeZone,
        stop: stopOf(subscription),
      });
      return post(tx, `watching.${about.kind}:${id}`, personId, write, subscription);
    },
  };
}

/**
 * Makes the functions that post mails about watchlists and bookings, with the links that end them. They return whether
 * a mail was posted: none goes to an unconfirmed address. What they say is in the shop, too.
 */
export function createMailPoster(options: PostMailsOptions) {
  const { people, sendsMail, sendsPush, publicUrl, subscriptions } = options;
  const stopOf = (subscription: Subscription) =>
    `${publicUrl}/unsubscribe/${subscriptions.tokenOf(subscription)}`;

  const dealLink = (booking: string) => dealPage(publicUrl, booking);

  const conversationLink = (conversation: string) => conversationPage(publicUrl, conversation);

  const linkOf = (product: string) => `${publicUrl}/product/${product}`;

  const questionLink = (kind: QuestionKind, product: string) =>
    questionPage(publicUrl, kind, product);

  const itemOf = ({ id, name, resalePrice }: { id: string; name: string; resalePrice: number }) =>
    ({
      name: oneLine(name),
      price: resalePrice,
      link: linkOf(id),
    }) satisfies Item;

  const post: Post = async (tx, key, id, write, subscription) => {
    const person = await people.findPersonById(tx, id);
    if (!person || person.deletedAt || person.suspendedAt) return false;
    if (!(await isEmailConfirmed(tx, person.uid))) return false;
    const language = await findLanguage(tx, person.uid);
    const unsubscribe =
      subscription && `${publicUrl}/api/unsubscribe/${subscriptions.tokenOf(subscription)}`;
    await postMail(tx, key, {
      to: { name: person.name, address: person.email },
      ...(unsubscribe && { unsubscribe }),
      ...composeMail(language, write, person.name),
    });
    return true;
  };

  return {
    sendsMail,
    sendsPush,
    itemOf,
    linkOf,
    dealLink,
    productsLink: productsPage(publicUrl),
    conversationLink,
    questionLink,
    stopOf,
    postPriceDrop(tx: Tx, { id, personId }: Told, item: Item, before: number) {
      const subscription = { about: 'prices', id: personId } as const;
      const write = watchlistMails.priceDrop({ item, before, stop: stopOf(subscription) });
      return post(tx, `watching.price:${id}`, personId, write, subscription);
    },
    postFound(tx: Tx, { id, personId }: Told, item: Item, search: { id: string; name: string }) {
      const subscription = { about: 'search', id: search.id } as const;
      const stop = stopOf(subscription);
      const write = watchlistMails.found({ item, search: search.name, stop });
      return post(tx, `watching.found:${id}`, personId, write, subscription);
    },
    ...dealMails(options, { stopOf, post }),
    ...changeMails(options, { stopOf, post }),
    ...messageMails(options, { stopOf, post }),
    /** `last` names the mail: the newest notification that it tells of. `only`: the search, when there is but one. */
    postDaily(
      tx: Tx,
      { personId, last }: { personId: string; last: string },
      { news, found }: { news: readonly DailyNews[]; found: readonly FoundFor[] },
      only?: string,
    ) {
      const subscription = only
        ? ({ about: 'search', id: only } as const)
        : ({ about: 'daily', id: personId, topics: topicsTold(news) } as const);
      const searches = `${publicUrl}/savedsearches`;
      const settings = `${publicUrl}/notices/settings`;
      const write = watchlistMails.daily({ news, found, searches, settings });
      return post(tx, `watching.daily:${last}`, personId, write, subscription);
    },
  };
}

export type MailPoster = ReturnType<typeof createMailPoster>;
