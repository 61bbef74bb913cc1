import type { ProblemTable } from '../kernel/problems.ts';

export const paymentProblems = {
  payment_price: {
    status: 409,
    body: { ownStatus: 'The price does not match the booking.' },
  },
  payment_paid: { status: 409, body: { ownStatus: 'This order is already paid.' } },
  payment_sold: { status: 409, body: { ownStatus: 'This item is sold.' } },
  /** Its seller, the clock or the shop took it off sale, and its bookings wait. */
  payment_away: {
    status: 409,
    body: { ownStatus: 'This item is not for sale at the moment.' },
  },
  /** Its seller promised it to somebody else, before or while this was paid. */
  payment_reserved: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This item is reserved for another buyer. Your card was not charged.',
    },
  },
  payment_cancelled: { status: 409, body: { ownStatus: 'This booking was cancelled.' } },
  payment_ambiguous: {
    status: 409,
    body: { ownStatus: 'Several bookings have this price. Please say which one.' },
  },
  payment_in_doubt: {
    status: 409,
    body: { ownStatus: 'Our staff is checking an earlier payment of this order.' },
  },
  /** By another method, whose provider may be taking the money now. */
  payment_under_way: {
    status: 409,
    body: { ownStatus: 'Another payment of yours is under way. Finish it, or wait some minutes.' },
  },
  /** The item is kept for somebody who is on the payment page of a provider. */
  payment_busy: {
    status: 409,
    body: {
      ownStatus: 'Somebody else is paying for this item now. Please look again in some minutes.',
    },
  },
  payment_off: { status: 409, body: { ownStatus: 'Paying by card is switched off.' } },
  payment_range: {
    status: 409,
    body: { ownStatus: 'This price is outside what can be paid by card.' },
  },
  provider_down: {
    status: 503,
    body: { ownStatus: 'The payment provider does not answer. Please try again in a moment.' },
  },
  payment_comparing: {
    status: 503,
    body: { ownStatus: 'The shop is checking its payments. Please try again in a few minutes.' },
  },
  /** A lost race: somebody else paid first. */
  lost_race: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Item already sold. Your card was not charged.',
    },
  },
  payment_not_done: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'The payment provider has not received this payment.' },
  },
} as const satisfies ProblemTable;

/** What is said otherwise of a card that was authorised already. */
export const confirmProblems = {
  payment_away: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This item is not for sale at the moment. Your card was not charged.',
    },
  },
} as const satisfies ProblemTable;

/** No refusal: the provider has the money, and the shop has not finished yet. */
export const paymentPending = {
  modifiedCount: 0,
  ownStatus: 'Your payment is being checked. The order will show as paid in a moment.',
} as const;
