import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { mayClaimFault } from '#server/modules/deals/index.ts';
import {
  type BookingRow,
  completesSoon,
  dealCompleted,
  handoverLapsed,
  itemLost,
  itemSold,
  saleCancelled,
} from '#server/modules/orders/index.ts';
import { isToldByPayment } from '#server/modules/payments/index.ts';
import { hasReviewed } from '#server/modules/reviews/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import { notify } from './notify.ts';
import { postPushes } from './push-news.ts';
import type { ReservationNewsOptions } from './reservation-news.ts';
import { createTellSide } from './tell-side.ts';

export interface SaleNewsOptions
  extends Pick<ReservationNewsOptions, 'database' | 'findBooking' | 'mailPoster' | 'onMail'> {
  /** Days after the handover in which both sides may review. */
  reviewDays: { open: number };
  /** Days after the handover in which the buyer may say that something is wrong. */
  claimDays: number;
}

const day = 86_400_000;

/** In one order everywhere: each holds an inbox until the commit. */
const inOrder = (people: readonly PersonId[]): PersonId[] => [...people].sort();

/** The seller's own word was the last one that sold it for cash: they look at the page that says so. */
const isSoldBySeller = ({ handedOverBy, buyerConfirmedAt, sellerConfirmedAt }: BookingRow) =>
  handedOverBy === 'cash' && Number(sellerConfirmedAt) > Number(buyerConfirmedAt);

const bothOf = ({ buyerId, sellerId }: BookingRow) => inOrder([buyerId, sellerId]);

/**
 * Tells the seller of a sale, and its buyer where the seller's word was the last one that sold it for cash. In the shop and by push:
 * the mails about money are those of `payments`.
 */
async function tellSale(
  { mailPoster, claimDays }: SaleNewsOptions,
  tx: Tx,
  sale: BookingRow,
): Promise<boolean> {
  const { id: bookingId, itemId: productId, buyerId, sellerId, state, handedOverAt } = sale;
  if (state !== 'paid') return false;
  const bySeller = isSoldBySeller(sale);
  const until = new Date(Number(handedOverAt) + claimDays * day);
  for (const personId of bySeller ? bothOf(sale) : [sellerId]) {
    const told =
      personId === buyerId
        ? ({ kind: 'handed_over', until } as const)
        : ({ kind: 'paid_for' } as const);
    const id = await insertNotification(tx, { personId, productId, bookingId, ...told });
    const isKnown = bySeller && personId === sellerId;
    if (id && !isKnown) await postPushes(tx, mailPoster, { id, personId }, { topic: 'deal' });
  }
  return false;
}

/** Tells the sides of a sale what became of it: in the shop and by mail, each once. */
export function createSaleNews(options: SaleNewsOptions) {
  const { database, findBooking, mailPoster, onMail, reviewDays } = options;
  const tellSide = createTellSide(mailPoster);

  /** Tells of a booking what is so still; answers whether a mail is to go out. */
  async function tellOf(
    bookingId: BookingId,
    tell: (tx: Tx, booking: BookingRow) => Promise<boolean>,
  ): Promise<void> {
    const isPosted = await database.transaction(async (tx) => {
      const booking = await findBooking(tx, bookingId);
      return booking ? tell(tx, booking) : false;
    });
    if (isPosted) onMail();
  }

  /** By mail, too, unless a payment of theirs is told of. */
  function tellLost(tx: Tx, booking: BookingRow): Promise<boolean> {
    return tellSide(tx, booking, {
      to: booking.buyerId,
      kind: 'sold_to_other',
      until: undefined,
      isMailOwed: async () => !(await isToldByPayment(tx, booking)),
    });
  }

  /** Both, but who said so again meanwhile. */
  async function tellLapsed(tx: Tx, booking: BookingRow, until: Date): Promise<boolean> {
    const { state, buyerConfirmedAt, sellerConfirmedAt } = booking;
    if (state !== 'open' || (buyerConfirmedAt ?? sellerConfirmedAt)) return false;
    let posted = false;
    for (const to of bothOf(booking)) {
      const about = { to, kind: 'handover_lapsed', until } as const;
      posted = (await tellSide(tx, booking, about)) || posted;
    }
    return posted;
  }

  /** Both, but who has written one already. */
  async function askForReviews(tx: Tx, booking: BookingRow): Promise<boolean> {
    const until = new Date((booking.handedOverAt?.getTime() ?? 0) + reviewDays.open * day);
    if (booking.state !== 'paid' || until.getTime() <= Date.now()) return false;
    for (const to of bothOf(booking)) {
      if (await hasReviewed(tx, booking.id, to)) continue;
      const about = { bookingId: booking.id, productId: booking.itemId, until };
      await notify(tx, mailPoster, {
        topic: 'deal',
        isUnhurried: true,
        notification: { ...about, personId: to, kind: 'review_open' },
        post: async () => false,
      });
    }
    return false;
  }

  return {
    jobs: handle([
      on(itemSold, ({ bookingId }) => tellOf(bookingId, (tx, sale) => tellSale(options, tx, sale))),
      on(itemLost, ({ bookingId }) => tellOf(bookingId, tellLost)),
      on(saleCancelled, ({ bookingId, reason }) =>
        tellOf(bookingId, (tx, booking) =>
          tellSide(tx, booking, {
            to: booking.buyerId,
            kind: 'sale_cancelled',
            until: undefined,
            reason,
          }),
        ),
      ),
      on(handoverLapsed, ({ bookingId, at }) =>
        tellOf(bookingId, (tx, booking) => tellLapsed(tx, booking, new Date(at))),
      ),
      on(completesSoon, ({ bookingId, until }) =>
        tellOf(bookingId, async (tx, booking) => {
          if (booking.state !== 'paid' || booking.completedAt) return false;
          if (!(await mayClaimFault(tx, bookingId))) return false;
          const about = { to: booking.buyerId, kind: 'completes_soon' } as const;
          return tellSide(tx, booking, { ...about, until: new Date(until) });
        }),
      ),
      on(dealCompleted, ({ bookingId }) => tellOf(bookingId, askForReviews)),
    ]),
  };
}
