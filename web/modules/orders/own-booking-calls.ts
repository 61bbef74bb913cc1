import { listDeals } from '#contract/orders/deal-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import type { OwnBooking } from './own-bookings.ts';

/** What the caller booked and has not paid: the newest hundred bookings, by their items. */
export async function readOpenBookings(): Promise<Map<string, OwnBooking>> {
  const { rows } = await call(listDeals, {
    query: { side: 'buyer', stage: ['booked', 'waiting', 'reserved'], limit: '100' },
  });
  return new Map(rows.map(({ _id, item, price }) => [item._id, { id: _id, price }]));
}
