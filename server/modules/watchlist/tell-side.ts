import type { PersonId } from '#contract/kernel/ids.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import type { ReservationKind } from './reservation-mails.ts';

interface About {
  to: PersonId;
  kind: ReservationKind;
  until: Date | undefined;
  /** Why the other side ended it; the booking's own reason where it is left out. */
  reason?: CancelReason;
  /** What happened about the claim that it tells of. */
  claim?: ClaimTold;
  isUnhurried?: boolean;
  isMailOwed?: () => Promise<boolean>;
}

/** Makes the function that tells one side of a booking something of it; it returns whether a mail is to go out. */
export const createTellSide =
  (mailPoster: MailPoster) =>
  (
    tx: Tx,
    booking: BookingRow,
    { to, kind, until, reason, claim, ...how }: About,
  ): Promise<boolean> =>
    notify(tx, mailPoster, {
      topic: 'deal',
      ...how,
      notification: {
        personId: to,
        productId: booking.itemId,
        bookingId: booking.id,
        kind,
        until,
      },
      post: (told) =>
        mailPoster.postReservation(tx, told, booking, {
          to,
          kind,
          until,
          reason: reason ?? booking.cancelReason,
          claim,
        }),
    });
