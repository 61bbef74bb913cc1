import type { ProblemTable } from '../kernel/problems.ts';

export const paymentProblems = {
  payment_price: {
    status: 409,
    body: { ownStatus: 'The price does not match the booking.' },
  },
  payment_paid: { status: 409, body: { ownStatus: 'This order is already paid.' } },
  payment_sold: { status: 409, body: { ownStatus: 'This item is sold.' } },
  payment_ambiguous: {
    status: 409,
    body: { ownStatus: 'Several bookings have this price. Please say which one.' },
  },
  payment_in_doubt: {
    status: 409,
    body: { ownStatus: 'Our staff is checking an earlier payment of this order.' },
  },
  payment_not_captured: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'Only money that was taken can be given back.' },
  },
  payment_with_bank: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'The buyer asked their bank for this money: a refund as well would pay it twice.',
    },
  },
  not_relistable: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Only an item whose money is back, and whose seller is here, can be sold again.',
    },
  },
  review_not_needed: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This payment does not wait for a person any more.' },
  },
  review_needs_refund: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider has the money and the buyer cannot have the item: give the money back.',
    },
  },
  review_differs: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider has another amount, currency or payment than the shop. End the hold or give the money back in its dashboard, then review again.',
    },
  },
  review_waits: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider has not decided about this money yet. Cancel it in its dashboard, or wait, then review again.',
    },
  },
  review_unknown: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The shop took this money, and the provider does not know it: are the keys of the right account?',
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
    body: { ownStatus: 'The shop compares its books. Please try again in a few minutes.' },
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

/** No refusal: the provider has the money, and the shop has not finished yet. */
export const paymentPending = {
  modifiedCount: 0,
  ownStatus: 'Your payment is being checked. The order will show as paid in a moment.',
} as const;
