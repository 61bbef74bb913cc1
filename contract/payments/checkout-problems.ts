import type { ProblemTable } from '../kernel/problems.ts';

/** Why no payment on a provider's page begins, besides what every payment has. No card is meant here. */
export const checkoutProblems = {
  method_off: { status: 409, body: { ownStatus: 'This way to pay is switched off.' } },
  /** The provider makes no payment for the shop, and would not the next time. */
  method_refused: {
    status: 409,
    body: {
      ownStatus:
        'This way to pay is not there at the moment. Nothing was charged. Please take another one.',
    },
  },
  payment_range: {
    status: 409,
    body: { ownStatus: 'This price is outside what can be paid this way.' },
  },
  payment_reserved: {
    status: 409,
    body: { ownStatus: 'This item is reserved for another buyer. Nothing was charged.' },
  },
} as const satisfies ProblemTable;
