import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import {
  type BookingRow,
  bookingDeclined,
  buyerAway,
  dealAccepted,
  itemFree,
  noShowStruck,
  reservationEnded,
  reservationEnds,
} from '#server/modules/orders/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { MailPoster } from './post-mails.ts';
import type { ReservationKind } from './reservation-mails.ts';
import { createTellSide } from './tell-side.ts';

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

/** Tells buyers what became of an item that they booked, and its seller that it is kept for a suspended one no more: in the shop and by mail, each once. */
export function createReservationNews({
  database,
  findBooking,
  listOpenOf,
  catalogue,
  mailPoster,
  onMail,
}: ReservationNewsOptions) {
  const tellSide = createTellSide(mailPoster);

  /** Of a booking that is over meanwhile only its end is news. */
  const tell =
    (
      kind: ReservationKind,
      state: BookingRow['state'],
      side: 'buyerId' | 'sellerId' = 'buyerId',
    ): OutboxHandler =>
    async ({ bookingId, until }) => {
      const end = typeof until === 'string' ? new Date(until) : undefined;
      const isPosted = await database.transaction(async (tx) => {
        const booking = await findBooking(tx, bookingId as BookingId);
        if (booking?.state !== state) return false;
        return tellSide(tx, booking, { to: booking[side], kind, until: end });
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

  return {
    jobs: {
      [dealAccepted]: tell('accepted', 'open'),
      [bookingDeclined]: tell('declined', 'cancelled'),
      [noShowStruck]: tell('no_show_struck', 'cancelled'),
      [reservationEnds]: tell('reservation_ends', 'open'),
      [reservationEnded]: tell('reservation_ended', 'open'),
      [buyerAway.kind]: tell('buyer_away', 'open', 'sellerId'),
      [itemFree]: tellWaiting,
    } satisfies Record<string, OutboxHandler>,
  };
}
