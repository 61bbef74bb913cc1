import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import {
  type BookingRow,
  bookingDeclined,
  dealAccepted,
  handoverAsked,
  itemFree,
  reservationEnded,
  reservationEnds,
} from '#server/modules/orders/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import type { ReservationKind } from './reservation-mails.ts';

export interface ReservationNewsOptions {
  database: Database;
  findBooking: (executor: Executor, id: BookingId) => Promise<BookingRow | undefined>;
  /** The open bookings of an item. */
  listOpenOf: (executor: Executor, item: ProductId) => Promise<BookingRow[]>;
  catalogue: Pick<CatalogueService, 'readReservation'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** In one order everywhere: each holds an inbox until the commit. */
const byPerson = (a: BookingRow, b: BookingRow) => (a.buyerId < b.buyerId ? -1 : 1);

/**
 * Tells buyers what became of an item that they booked, and asks either side whether it changed hands: in the shop and by
 * mail, each once.
 */
export function createReservationNews({
  database,
  findBooking,
  listOpenOf,
  catalogue,
  mailPoster,
  onMail,
}: ReservationNewsOptions) {
  /** Returns whether a mail is to go out. */
  const tellSide = (
    tx: Tx,
    booking: BookingRow,
    { to, kind, until }: { to: PersonId; kind: ReservationKind; until: Date | undefined },
  ): Promise<boolean> =>
    notify(tx, mailPoster, {
      topic: 'deal',
      notification: {
        personId: to,
        productId: booking.itemId,
        bookingId: booking.id,
        kind,
        until,
      },
      post: (told) => mailPoster.postReservation(tx, told, booking, { to, kind, until }),
    });

  /** Of a booking that is over meanwhile only its end is news. */
  const tell =
    (kind: ReservationKind, state: BookingRow['state']): OutboxHandler =>
    async ({ bookingId, until }) => {
      const end = typeof until === 'string' ? new Date(until) : undefined;
      const isPosted = await database.transaction(async (tx) => {
        const booking = await findBooking(tx, bookingId as BookingId);
        if (booking?.state !== state) return false;
        return tellSide(tx, booking, { to: booking.buyerId, kind, until: end });
      });
      if (isPosted) onMail();
    };

  /** Everybody who booked the item, but the one who had it reserved; nobody, if it was promised again meanwhile. */
  const tellWaiting: OutboxHandler = async ({ itemId, bookingId, until }) => {
    const end = new Date(String(until));
    const isPosted = await database.transaction(async (tx) => {
      let posted = false;
      if ((await catalogue.readReservation(tx, itemId as ProductId))?.isCurrent) return false;
      const waiting = await listOpenOf(tx, itemId as ProductId);
      for (const booking of waiting.toSorted(byPerson)) {
        if (booking.id === bookingId) continue;
        const about = { to: booking.buyerId, kind: 'item_free', until: end } as const;
        posted = (await tellSide(tx, booking, about)) || posted;
      }
      return posted;
    });
    if (isPosted) onMail();
  };

  /** Whoever has not said yet that item and cash changed hands; nobody, once both have. */
  const askOther: OutboxHandler = async ({ bookingId, by, until }) => {
    const end = new Date(String(until));
    const isPosted = await database.transaction(async (tx) => {
      const booking = await findBooking(tx, bookingId as BookingId);
      if (booking?.state !== 'open') return false;
      const [said, to] =
        by === 'buyer'
          ? [booking.buyerConfirmedAt, booking.sellerId]
          : [booking.sellerConfirmedAt, booking.buyerId];
      // Taken back meanwhile: the buyer pays by card.
      if (!said) return false;
      return tellSide(tx, booking, { to, kind: 'handover_asked', until: end });
    });
    if (isPosted) onMail();
  };

  return {
    jobs: {
      [dealAccepted]: tell('accepted', 'open'),
      [bookingDeclined]: tell('declined', 'cancelled'),
      [reservationEnds]: tell('reservation_ends', 'open'),
      [reservationEnded]: tell('reservation_ended', 'open'),
      [itemFree]: tellWaiting,
      [handoverAsked]: askOther,
    } satisfies Record<string, OutboxHandler>,
  };
}
