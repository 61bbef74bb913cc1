import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import {
  type BookingRow,
  bookingCancelled,
  bookingPlaced,
  saleRefunded,
} from '#server/modules/orders/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { findBookedNotification, wasMailedOfBuyer } from './booked-store.ts';
import { insertNotification } from './notification-store.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import { postPushes } from './push-news.ts';

export interface BookingNewsOptions {
  database: Database;
  findBooking: (executor: Executor, id: BookingId) => Promise<BookingRow | undefined>;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

type Kind = 'booked' | 'booking_cancelled';

/**
 * Tells sellers who booked what of theirs, and who does not want it any more: in the shop and by mail, each once. Nobody
 * is told of a booking that its buyer ended meanwhile. Who books and cancels again and again fills nobody's mailbox: of a
 * buyer and an item there is one mail a day, and of a booking without one its end is none either.
 */
export function createBookingNews({
  database,
  findBooking,
  catalogue,
  mailPoster,
  onMail,
}: BookingNewsOptions) {
  /** A booking without a mail has an end without one. */
  const isMailOwed = async (tx: Tx, kind: Kind, booking: BookingRow): Promise<boolean> =>
    kind === 'booked'
      ? !(await wasMailedOfBuyer(tx, booking))
      : Boolean((await findBookedNotification(tx, booking))?.mailedAt);

  async function isNews(tx: Tx, kind: Kind, booking: BookingRow): Promise<boolean> {
    if (kind === 'booked') return booking.state !== 'cancelled';
    return Boolean(await findBookedNotification(tx, booking));
  }

  /** Returns whether a mail is to go out. */
  async function tellOf(tx: Tx, kind: Kind, booking: BookingRow): Promise<boolean> {
    if (!(await isNews(tx, kind, booking))) return false;
    const post = async (told: { id: string }) => {
      if (kind === 'booked') return mailPoster.postBooked(tx, told, booking);
      const item = await catalogue.findProduct(tx, booking.itemId as ProductId);
      return mailPoster.postBookingCancelled(tx, told, booking, item?.status === 'available');
    };
    return notify(tx, mailPoster, {
      topic: 'deal',
      notification: {
        personId: booking.sellerId,
        productId: booking.itemId as ProductId,
        bookingId: booking.id,
        kind,
      },
      isMailOwed: () => isMailOwed(tx, kind, booking),
      post,
    });
  }

  const tell =
    (kind: Kind): OutboxHandler =>
    async ({ bookingId }) => {
      const isPosted = await database.transaction(async (tx) => {
        const booking = await findBooking(tx, bookingId as BookingId);
        return booking ? tellOf(tx, kind, booking) : false;
      });
      if (isPosted) onMail();
    };

  /** In the shop and by push: the mails about money are those of `payments`. */
  const tellOfRefund: OutboxHandler = async ({ bookingId }) => {
    await database.transaction(async (tx) => {
      const booking = await findBooking(tx, bookingId as BookingId);
      if (!booking) return;
      const about = { productId: booking.itemId as ProductId, bookingId: booking.id };
      const told = [
        { ...about, personId: booking.buyerId, kind: 'refunded' as const },
        { ...about, personId: booking.sellerId, kind: 'sale_refunded' as const },
      ];
      // In the order in which each one's inbox is held.
      const ordered = told.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
      for (const notification of ordered) {
        const id = await insertNotification(tx, notification);
        const { personId } = notification;
        if (id) await postPushes(tx, mailPoster, { id, personId }, { topic: 'deal' });
      }
    });
  };

  return {
    jobs: {
      [bookingPlaced]: tell('booked'),
      [bookingCancelled]: tell('booking_cancelled'),
      [saleRefunded]: tellOfRefund,
    } satisfies Record<string, OutboxHandler>,
  };
}
