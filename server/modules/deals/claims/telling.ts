import type { ClaimNewsKind } from '#contract/deals/claims.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { claimTold } from './domain-events.ts';
import type { ClaimRow } from './store.ts';

/** Tells sides of a deal about its claim, each once for a limit. */
export async function tell(
  tx: Tx,
  { buyerId, sellerId }: Pick<BookingRow, 'buyerId' | 'sellerId'>,
  claim: ClaimRow,
  { kind, to }: { kind: ClaimNewsKind; to: 'buyer' | 'seller' | 'both' },
): Promise<void> {
  const people: PersonId[] = [];
  if (to !== 'seller') people.push(buyerId as PersonId);
  if (to !== 'buyer') people.push(sellerId as PersonId);
  const { id, bookingId, state, dueAt, closedAt } = claim;
  const until = (closedAt ?? dueAt).toISOString();
  await append(tx, {
    key: `${claimTold}:${id}:${kind}:${state}:${until}`,
    kind: claimTold,
    payload: { bookingId, kind, to: people, until },
  });
}
