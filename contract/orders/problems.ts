import type { ProblemTable } from '../kernel/problems.ts';

export const orderProblems = {
  already_booked: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You already booked it.' },
  },
  item_sold: { status: 409, body: { acknowledged: false, ownStatus: 'This item is sold.' } },
  item_away: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This item is not for sale at the moment.' },
  },
  own_item: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You cannot book your own item.' },
  },
  price_changed: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'The price has changed. Please look again.' },
  },
} as const satisfies ProblemTable;
