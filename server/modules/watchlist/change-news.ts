import type { ProductId } from '#contract/kernel/ids.ts';
import { itemChanged } from '#server/modules/orders/index.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { readToldOfChanges } from './booked-store.ts';
import { readChanges } from './change-mails.ts';
import { notify } from './notify.ts';
import type { ReservationNewsOptions } from './reservation-news.ts';

type ChangeNewsOptions = Pick<
  ReservationNewsOptions,
  'database' | 'findBooking' | 'mailPoster' | 'onMail'
>;

/**
 * Tells buyers that an item which they booked has changed: in the shop and by mail. However often its seller saves, there is one
 * mail of a booking in a day, and nothing more in the shop while its buyer has not read the last one of that day.
 */
export function createChangeNews({ database, findBooking, mailPoster, onMail }: ChangeNewsOptions) {
  return {
    jobs: handle([
      on(itemChanged, async ({ bookingId, changes, price, at }) => {
        const isPosted = await database.transaction(async (tx) => {
          const booking = await findBooking(tx, bookingId);
          if (booking?.state !== 'open') return false;
          const told = await readToldOfChanges(tx, booking);
          if (told.isUnread) return false;
          return notify(tx, mailPoster, {
            topic: 'deal',
            notification: {
              personId: booking.buyerId,
              productId: booking.itemId as ProductId,
              bookingId,
              kind: 'item_changed',
              until: new Date(at),
            },
            isMailOwed: async () => !told.isMailed,
            post: ({ id }) =>
              mailPoster.postItemChanged(tx, { id }, booking, {
                changes: readChanges(changes),
                price: Number(price),
              }),
          });
        });
        if (isPosted) onMail();
      }),
    ]),
  };
}
