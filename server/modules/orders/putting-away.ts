import type { WithdrawReason } from '#contract/catalogue/listing-life.ts';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import { countEnd, type PutAway } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { noteEvent } from './deal-events-store.ts';
import { endBySeller, publishEnded } from './reservations.ts';
import { lockBooking, lockOpenOf } from './store.ts';

interface PuttingAwayOptions {
  /** Whether money for a booking is being taken, or may have been taken by a payment that waits for a person. */
  isBeingPaid: (executor: Executor, id: BookingId) => Promise<boolean>;
}

/** What buyers are told of why their booking ended. */
const reasons: Record<WithdrawReason, CancelReason> = {
  sold_elsewhere: 'other',
  keep_it: 'changed_mind',
  other: 'other',
};

/**
 * Makes the function for an item that is locked and goes off sale. Withdrawn, its open bookings end, which counts as the seller's
 * doing; otherwise they wait, and a promise whose time is over is told to its buyer before it is gone from the row.
 */
export function createPuttingAway({ isBeingPaid }: PuttingAwayOptions) {
  async function endAll(tx: Tx, item: ProductId, reason: CancelReason): Promise<void> {
    for (const booking of await lockOpenOf(tx, item)) {
      if (await isBeingPaid(tx, booking.id)) throw refuse(dealProblems, 'item_being_paid');
      await endBySeller(tx, booking.id, reason);
    }
  }

  return async function itemPutAway(tx: Tx, { id, note, promised }: PutAway): Promise<void> {
    if (note) {
      countEnd(tx, promised, 'seller');
      return endAll(tx, id, reasons[note]);
    }
    if (promised) await publishEnded(tx, promised);
  };
}

/**
 * Makes the function for a locked item that its seller deletes while it is promised to a booking: that booking ends by their doing.
 * One that a payment in manual review may have paid stays as it is, and the cancellation is noted.
 */
export function createPromiseDeleted({ isBeingPaid }: PuttingAwayOptions) {
  return async function promiseDeleted(tx: Tx, to: BookingId): Promise<void> {
    const reason: CancelReason = 'other';
    const booking = await lockBooking(tx, to);
    if (booking?.state !== 'open') return;
    if (!(await isBeingPaid(tx, to))) return endBySeller(tx, to, reason);
    await noteEvent(tx, to, { kind: 'cancelled', actor: 'seller' }, { reason });
  };
}
