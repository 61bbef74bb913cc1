import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import {
  type BookingRow,
  dealSilent,
  handedOver,
  handoverAsked,
  handoverSaid,
} from '#server/modules/orders/index.ts';
import { reviewPublished } from '#server/modules/reviews/index.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { ReservationNewsOptions } from './reservation-news.ts';
import { forgetBefore } from './retold-store.ts';
import { createTellSide } from './tell-side.ts';

type HandoverNewsOptions = Pick<
  ReservationNewsOptions,
  'database' | 'findBooking' | 'mailPoster' | 'onMail'
>;

interface Told {
  /** Whom to tell. */
  to: readonly PersonId[];
  kind: 'handover_said' | 'handed_over' | 'deal_silent' | 'reviewed';
}

const isWaiting = ({ state, handedOverAt }: BookingRow): boolean =>
  state === 'paid' && handedOverAt === null;

/** The buyer, whom the seller's word is about. */
const asked = (booking: BookingRow): Told | undefined =>
  isWaiting(booking) ? { to: [booking.buyerId], kind: 'handover_said' } : undefined;

/** Whoever did not say so: both, where the clock did. */
function deliveredTo({ state, buyerId, sellerId }: BookingRow, by: unknown): Told | undefined {
  if (state !== 'paid') return undefined;
  const to = [buyerId, sellerId].filter(
    (id) => !(by === 'buyer' && id === buyerId) && !(by === 'seller' && id === sellerId),
  );
  return { to, kind: 'handed_over' };
}

const warned = (booking: BookingRow): Told | undefined =>
  isWaiting(booking) && !booking.sellerConfirmedAt
    ? { to: [booking.buyerId, booking.sellerId], kind: 'deal_silent' }
    : undefined;

/** Whom the review is about. */
const reviewed = ({ buyerId, sellerId }: BookingRow, by: unknown): Told => ({
  to: [by === 'buyer' ? sellerId : buyerId],
  kind: 'reviewed',
});

/** Tells either side of a deal about its handover and its reviews: in the shop and by mail, each once. */
export function createHandoverNews({
  database,
  findBooking,
  mailPoster,
  onMail,
}: HandoverNewsOptions) {
  const tellSide = createTellSide(mailPoster);

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

  /** What is not so any more when it comes by is no news. */
  const tell =
    (news: (booking: BookingRow, by: unknown) => Told | undefined): OutboxHandler =>
    async ({ bookingId, by, until, againAt }) => {
      const end = until === undefined ? undefined : new Date(String(until));
      const isPosted = await database.transaction(async (tx) => {
        const booking = await findBooking(tx, bookingId as BookingId);
        const told = booking && news(booking, by);
        if (!told) return false;
        let posted = false;
        // In one order everywhere: each holds an inbox until the commit.
        for (const to of [...told.to].sort()) {
          if (againAt) {
            const same = { personId: to, bookingId: booking.id, kind: told.kind };
            await forgetBefore(tx, same, new Date(String(againAt)));
          }
          posted = (await tellSide(tx, booking, { to, kind: told.kind, until: end })) || posted;
        }
        return posted;
      });
      if (isPosted) onMail();
    };

  return {
    jobs: {
      [handoverAsked]: askOther,
      [handoverSaid]: tell(asked),
      [handedOver]: tell(deliveredTo),
      [dealSilent]: tell(warned),
      [reviewPublished]: tell(reviewed),
    } satisfies Record<string, OutboxHandler>,
  };
}
