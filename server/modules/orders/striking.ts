import type { BookingId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import { findPersonById, type Person } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { markStruck } from './deal-store.ts';
import { noShowStruck } from './domain-events.ts';
import { lockBooking } from './store.ts';

interface StrikingOptions {
  database: Database;
  /** Called after the commit that put an event into the outbox. */
  onPublished: () => void;
}

/**
 * Makes the command by which an admin strikes that a buyer did not come, as the seller said when they ended the booking. How it ended
 * stays as it was said; it counts against the buyer no more. Struck twice is struck once, and told once.
 */
export const createStriking =
  ({ database, onPublished }: StrikingOptions) =>
  async (admin: Person, id: BookingId, reason: string): Promise<number> => {
    const struck = await database.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw refuse(baseProblems, 'not_found');
      const isMarked = booking.cancelledBy === 'seller' && booking.cancelReason === 'no_show';
      if (!isMarked) throw refuse(dealProblems, 'not_marked');
      if (booking.noShowStruckAt) return 0;
      const buyer = await findPersonById(tx, booking.buyerId);
      await markStruck(tx, id);
      await append(tx, {
        key: `${noShowStruck}:${id}`,
        kind: noShowStruck,
        payload: { bookingId: id },
      });
      await audit(tx, {
        actor: admin,
        action: 'no_show_struck',
        subject: { kind: 'person', id: booking.buyerId, name: buyer?.name ?? '' },
        reason,
        after: { about: booking.itemName },
      });
      return 1;
    });
    if (struck > 0) onPublished();
    return struck;
  };
