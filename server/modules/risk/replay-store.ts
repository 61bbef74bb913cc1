import { sql } from 'drizzle-orm';
import { warningKinds } from '#contract/risk/signals.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Interval, Replayed } from './replaying.ts';
import { riskOutcomes, riskSignals } from './tables.ts';

interface ReplayRow extends Omit<Interval, 'at' | 'endedAt'> {
  itemId: string;
  isConfirmed: boolean;
  listedAt: Date;
  leftAt: Date | null;
  at: Date;
  endedAt: Date | null;
}

/** When an item was removed or paid for; null while it is in the shop. */
const leftAt = sql`case ${products.status}
  when 'removed' then coalesce(${products.removedAt}, ${products.createdAt})
  when 'sold' then coalesce((select coalesce(b.paid_at, b.created_at) from ${bookings} b
    where b.item_id = ${products.id} and b.state = 'paid'), ${products.createdAt}) end`;

const ms = (moment: Date): number => new Date(moment).getTime();

/**
 * Items that were in the shop since a moment and about which, or about whose seller, anything spoke for looking since then, with all that
 * was noticed of them. The signals of that time come first, and lead to the items by indexes.
 */
export async function listReplayed(db: Executor, since: Date): Promise<Replayed[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<keyof ReplayRow, never>>(sql`
    with noticed as materialized (
      select distinct n.subject_kind, n.subject_id from ${riskSignals} n
      where (n.ended_at is null or n.ended_at > ${from}) and n.kind = any(string_to_array(${warningKinds.join(',')}, ','))
    ), items as materialized (
      select ${products.id} as id, ${products.sellerId} as seller_id, ${products.createdAt} as listed_at, ${leftAt} as left_at
      from ${products} where ${products.id} in (select subject_id from noticed where subject_kind = 'product')
      union
      select ${products.id}, ${products.sellerId}, ${products.createdAt}, ${leftAt}
      from ${products} where ${products.sellerId} in (select subject_id from noticed where subject_kind = 'person')
    )
    select i.id as "itemId", i.listed_at as "listedAt", i.left_at as "leftAt", s.kind, s.times, s.at, s.ended_at as "endedAt",
      exists (select from ${riskOutcomes} o where o.item_id = i.id and o.confirmed) as "isConfirmed"
    from items i join ${riskSignals} s on s.subject_id = any(array[i.id, i.seller_id]) and (s.ended_at is null or s.ended_at > ${from})
    where i.left_at is null or i.left_at > ${from}`);
  const found = rows as unknown as ReplayRow[];
  return [...Map.groupBy(found, ({ itemId }) => itemId).values()].flatMap((signals) => {
    const [item] = signals;
    return item
      ? {
          isConfirmed: item.isConfirmed,
          listedAt: ms(item.listedAt),
          leftAt: item.leftAt && ms(item.leftAt),
          signals: signals.map(({ kind, times, at, endedAt }) => ({
            kind,
            times,
            at: ms(at),
            endedAt: endedAt && ms(endedAt),
          })),
        }
      : [];
  });
}
