import type { DealEvent } from '#contract/orders/deal-schemas.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { DealEventRow } from './deal-events-store.ts';
import type { BookingRow } from './store.ts';

/** The story of a deal, oldest first: its own row says when it was booked and paid, the events say the rest. */
export function storyOf(booking: BookingRow, events: readonly DealEventRow[]): DealEvent[] {
  const told = events.map(({ kind, actor, data, at }): DealEvent => {
    const { until, reason } = data as { until?: string; reason?: CancelReason };
    return {
      kind,
      by: actor,
      at: at.toISOString(),
      ...(until && { until }),
      ...(reason && { reason }),
    };
  });
  const booked: DealEvent = { kind: 'booked', by: 'buyer', at: booking.createdAt.toISOString() };
  const paid: DealEvent[] = booking.paidAt
    ? [{ kind: 'paid', by: 'buyer', at: booking.paidAt.toISOString() }]
    : [];
  return [booked, ...told, ...paid];
}
