import { listDeals } from '#contract/orders/deal-endpoints.ts';
import { call } from '#web/platform/browser.ts';

/** What the caller booked and has not paid: the newest hundred bookings, by their items. */
export async function readOpenBookings(): Promise<Map<string, string>> {
  const query = { side: 'buyer', stage: 'booked', limit: '100' } as const;
  const { rows } = await call(listDeals, { query });
  return new Map(rows.map(({ _id, item }) => [item._id, _id]));
}
