import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { type BookingRow, bookingCancelled, bookingPlaced } from '#server/modules/orders/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { Letters } from './letters.ts';
import { insertNotice } from './notice-store.ts';

export interface BookingNewsOptions {
  database: Database;
  findBooking: (executor: Executor, id: BookingId) => Promise<BookingRow | undefined>;
  letters: Letters;
  onMail: () => void;
}

/**
 * Tells sellers who booked what of theirs, and who does not want it any more: in the shop and by mail, each once. Nobody
 * is told of a booking that its buyer ended meanwhile.
 */
export function createBookingNews({ database, findBooking, letters, onMail }: BookingNewsOptions) {
  const tell =
    (kind: 'booked' | 'booking_cancelled'): OutboxHandler =>
    async ({ bookingId }) => {
      const isPosted = await database.transaction(async (tx) => {
        const booking = await findBooking(tx, bookingId as BookingId);
        if (!booking || (kind === 'booked' && booking.state === 'cancelled')) return false;
        const id = await insertNotice(tx, {
          personId: booking.sellerId,
          productId: booking.itemId as ProductId,
          bookingId: booking.id,
          kind,
        });
        if (!id || !letters.sendsMail) return false;
        return kind === 'booked'
          ? letters.postBooked(tx, { id }, booking)
          : letters.postBookingCancelled(tx, { id }, booking);
      });
      if (isPosted) onMail();
    };

  return {
    jobs: {
      [bookingPlaced]: tell('booked'),
      [bookingCancelled]: tell('booking_cancelled'),
    } satisfies Record<string, OutboxHandler>,
  };
}
