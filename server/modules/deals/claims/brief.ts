import type { BookingId } from '#contract/kernel/ids.ts';
import type { ClaimBrief } from '#contract/orders/stages.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { isCash } from './money.ts';
import { turnOf } from './rules.ts';
import { listClaimed } from './store.ts';

const relative = (turn: 'buyer' | 'seller' | 'admin', side: 'buyer' | 'seller') =>
  turn === 'admin' ? 'shop' : turn === side ? 'you' : 'other';

const isSellerBack = ({
  kind,
  outcome,
  endedBy,
}: Awaited<ReturnType<typeof listClaimed>>[number]) =>
  kind === 'seller_gone' && outcome === 'nothing' && endedBy === 'shop';

/** What is claimed about these bookings, for each of its two sides. */
export async function readClaimed(
  db: Executor,
  ids: readonly BookingId[],
): Promise<Map<BookingId, Record<'buyer' | 'seller', ClaimBrief>>> {
  const rows = await listClaimed(db, ids);
  return new Map(
    rows.map((row) => {
      const turn = turnOf(row);
      // One brings it, the other says that it is there.
      const returns = row.state === 'returning';
      const briefFor = (side: 'buyer' | 'seller'): ClaimBrief => ({
        ...(turn && { turn: returns ? 'you' : relative(turn, side) }),
        ...(returns && { returnBy: row.dueAt.toISOString() }),
        ...(row.outcome && { outcome: row.outcome }),
        ...(row.kind === 'bank_dispute' && { bank: true }),
        ...(isSellerBack(row) && { back: true }),
        ...(isCash(row) && { cash: true }),
      });
      return [row.id, { buyer: briefFor('buyer'), seller: briefFor('seller') }];
    }),
  );
}
