import type { Language } from '#contract/kernel/languages.ts';
import { findLanguage, isEmailVerified, type Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';
import {
  type Booked,
  type FoundFor,
  type Item,
  type WatchingMails,
  watchingMails,
} from './watching-mails.ts';

export interface LettersOptions {
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Whether the shop sends mail: what waited for a mail server would be told long after it was true. */
  sendsMail: boolean;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  subscriptions: Subscriptions;
  timeZone: string;
}

type Write = (
  mails: WatchingMails,
  name: string,
  language: Language,
) => ReturnType<WatchingMails['daily']>;

/**
 * Promises mails about what somebody keeps an eye on, each with the links that end them, and answers whether it did:
 * nobody is written to whose address may be somebody else's. What they are told is in the shop, too.
 */
export function createLetters(options: LettersOptions) {
  const { people, sendsMail, publicUrl, subscriptions, timeZone } = options;
  const pageOf = (subscription: Subscription) =>
    `${publicUrl}/unsubscribe/${subscriptions.tokenOf(subscription)}`;
  const callOf = (subscription: Subscription) =>
    `${publicUrl}/api/unsubscribe/${subscriptions.tokenOf(subscription)}`;

  const itemOf = ({ id, name, resalePrice }: { id: string; name: string; resalePrice: number }) =>
    ({
      name: oneLine(name),
      price: resalePrice,
      link: `${publicUrl}/product/${id}`,
    }) satisfies Item;

  const requests = `${publicUrl}/dashboard/requests`;

  /** What people typed is told on one line each: nobody writes a mail of their own into ours. */
  const bookedOf = (booking: BookingRow, language: Language): Booked => ({
    item: oneLine(booking.itemName),
    price: booking.price,
    buyer: oneLine(booking.customerName),
    phone: oneLine(booking.phoneNumber),
    place: oneLine(booking.location),
    at: new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(booking.createdAt),
    reason: booking.cancelReason,
  });

  async function post(
    tx: Tx,
    key: string,
    id: string,
    subscription: Subscription | undefined,
    write: Write,
  ): Promise<boolean> {
    const person = await people.findPersonById(tx, id);
    if (!person || person.deletedAt || person.suspendedAt) return false;
    if (!(await isEmailVerified(tx, person.uid))) return false;
    const language = await findLanguage(tx, person.uid);
    const to = { name: person.name, address: person.email };
    await postMail(tx, key, {
      to,
      ...(subscription && { unsubscribe: callOf(subscription) }),
      ...write(watchingMails[language], person.name, language),
    });
    return true;
  }

  return {
    sendsMail,
    itemOf,
    stopOf: pageOf,
    postPriceDrop(
      tx: Tx,
      notification: { id: string; personId: string },
      item: Item,
      before: number,
    ) {
      const subscription = { about: 'prices', id: notification.personId } as const;
      return post(
        tx,
        `watching.price:${notification.id}`,
        notification.personId,
        subscription,
        (mails, name) => mails.priceDrop({ name, item, before, stop: pageOf(subscription) }),
      );
    },
    postFound(
      tx: Tx,
      notification: { id: string; personId: string },
      item: Item,
      search: { id: string; name: string },
    ) {
      const subscription = { about: 'search', id: search.id } as const;
      return post(
        tx,
        `watching.found:${notification.id}`,
        notification.personId,
        subscription,
        (mails, name) =>
          mails.found({ name, item, search: search.name, stop: pageOf(subscription) }),
      );
    },
    postBooked: (tx: Tx, notification: { id: string }, booking: BookingRow) =>
      post(
        tx,
        `watching.booked:${notification.id}`,
        booking.sellerId,
        undefined,
        (mails, name, language) =>
          mails.booked({ name, booking: bookedOf(booking, language), requests }),
      ),
    postBookingCancelled: (tx: Tx, notification: { id: string }, booking: BookingRow) =>
      post(
        tx,
        `watching.booking_cancelled:${notification.id}`,
        booking.sellerId,
        undefined,
        (mails, name, language) =>
          mails.bookingCancelled({ name, booking: bookedOf(booking, language), requests }),
      ),
    /** `last` names the mail: the newest notification that it tells of. `only`: the search, when there is but one. */
    postDaily(
      tx: Tx,
      { personId, last }: { personId: string; last: string },
      found: readonly FoundFor[],
      only?: string,
    ) {
      const subscription = only
        ? ({ about: 'search', id: only } as const)
        : ({ about: 'daily', id: personId } as const);
      return post(tx, `watching.daily:${last}`, personId, subscription, (mails, name) =>
        mails.daily({ name, found, searches: `${publicUrl}/savedsearches` }),
      );
    },
  };
}

export type Letters = ReturnType<typeof createLetters>;
