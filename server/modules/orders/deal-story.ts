import type { DealEvent } from '#contract/orders/deal-schemas.ts';
import type { Inspection } from '#contract/orders/inspection.ts';
import type { CancelReason, HandoverWay } from '#contract/orders/stages.ts';
import type { DealEventRow } from './deal-events-store.ts';
import type { BookingRow } from './store.ts';

const sincePaid: readonly DealEvent['kind'][] = [
  'inspected',
  'new_code',
  'handover_said',
  'word_reminded',
  'delivered',
  'completed',
  'silence_warned',
  'silent',
];

/** The story of a deal, oldest first: its own row says when it was booked and paid, the events say the rest. */
export function storyOf(booking: BookingRow, events: readonly DealEventRow[]): DealEvent[] {
  const told = events.map(({ kind, actor, data, at }): DealEvent => {
    const { until, reason, way, ticked } = data as {
      until?: string;
      reason?: CancelReason;
      way?: HandoverWay;
      ticked?: Inspection;
    };
    return {
      kind,
      by: actor,
      at: at.toISOString(),
      ...(until && { until }),
      ...(reason && { reason }),
      ...(way && { way }),
      ...(ticked && { ticked }),
    };
  });
  const booked: DealEvent = { kind: 'booked', by: 'buyer', at: booking.createdAt.toISOString() };
  const paid: DealEvent[] = booking.paidAt
    ? [{ kind: 'paid', by: 'buyer', at: booking.paidAt.toISOString() }]
    : [];
  const before = told.filter(({ kind }) => !sincePaid.includes(kind));
  const after = told.filter(({ kind }) => sincePaid.includes(kind));
  return [booked, ...before, ...paid, ...after];
}
