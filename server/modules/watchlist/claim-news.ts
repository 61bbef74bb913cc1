import type { ClaimNewsKind } from '#contract/deals/claims.ts';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { claimTold } from '#server/modules/deals/index.ts';
import { paidDeals } from '#server/modules/orders/index.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { ReservationNewsOptions } from './reservation-news.ts';
import { createTellSide } from './tell-side.ts';

type ClaimNewsOptions = Pick<
  ReservationNewsOptions,
  'database' | 'findBooking' | 'mailPoster' | 'onMail'
>;

interface ClaimTold {
  bookingId: BookingId;
  kind: ClaimNewsKind;
  to: PersonId[];
  until: string;
}

/** Tells either side of a deal of its claim: in the shop, by mail and by push, each once for a limit. */
export function createClaimNews({ database, findBooking, mailPoster, onMail }: ClaimNewsOptions) {
  const tellSide = createTellSide(mailPoster);

  const tell: OutboxHandler = async (payload) => {
    const { bookingId, kind, to, until } = payload as unknown as ClaimTold;
    const isPosted = await database.transaction(async (tx) => {
      const booking = await findBooking(tx, bookingId);
      if (!booking) return false;
      const claim = await paidDeals.readLastOfClaims(tx, bookingId);
      let posted = false;
      // In one order everywhere: each holds an inbox until the commit.
      for (const person of [...to].sort()) {
        const side = person === booking.buyerId ? ('buyer' as const) : ('seller' as const);
        const about = {
          ...{ to: person, kind, until: new Date(until) },
          ...(claim && { claim: { ...claim, side } }),
        };
        posted = (await tellSide(tx, booking, about)) || posted;
      }
      return posted;
    });
    if (isPosted) onMail();
  };

  return { jobs: { [claimTold]: tell } satisfies Record<string, OutboxHandler> };
}
