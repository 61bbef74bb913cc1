import type { ClaimKind, ClaimOutcome } from '#contract/deals/claims.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { DealEvent } from '#contract/orders/deal-schemas.ts';
import type { InspectionCounts, Ticked } from '#contract/orders/inspection.ts';
import type { CancelReason, HandoverWay } from '#contract/orders/stages.ts';
import type { DealEventRow } from './deal-events-store.ts';
import type { BookingRow } from './store.ts';

const sincePaid: readonly DealEvent['kind'][] = [
  'inspected',
  'inspection_agreed',
  'new_code',
  'handover_said',
  'word_reminded',
  'delivered',
  'completion_reminded',
  'completed',
  'silence_warned',
  'silent',
  'claimed',
  'claim_answered',
  'claim_contested',
  'claim_escalated',
  'claim_returning',
  'claim_closed',
];

/** The story of a deal, oldest first: its own row says when it was booked and paid, the events say the rest. */
export function storyOf(booking: BookingRow, events: readonly DealEventRow[]): DealEvent[] {
  const told = events.map(({ kind, actor, data, at }): DealEvent => {
    const { until, reason, way, ticked, found, claim, outcome, amount } = data as {
      until?: string;
      reason?: CancelReason;
      way?: HandoverWay;
      ticked?: Ticked;
      found?: InspectionCounts;
      claim?: ClaimKind;
      outcome?: ClaimOutcome;
      amount?: Money;
    };
    return {
      kind,
      by: actor,
      at: at.toISOString(),
      ...(until && { until }),
      ...(reason && { reason }),
      ...(way && { way }),
      ...(ticked && { ticked }),
      ...(found && { found }),
      ...(claim && { claim }),
      ...(outcome && { outcome }),
      ...(amount && { amount }),
    };
  });
  const booked: DealEvent = { kind: 'booked', by: 'buyer', at: booking.createdAt.toISOString() };
  const paid: DealEvent[] = booking.paidAt
    ? [{ kind: 'paid', by: 'buyer', at: booking.paidAt.toISOString() }]
    : [];
  const isAfter = ({ kind, by }: DealEvent) =>
    sincePaid.includes(kind) || (kind === 'cancelled' && by === 'seller');
  const before = told.filter((event) => !isAfter(event));
  const after = told.filter(isAfter);
  return [booked, ...before, ...paid, ...after];
}
