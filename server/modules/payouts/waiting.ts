import { count, eq, min, sql } from 'drizzle-orm';
import type { Payables } from '#contract/payouts/schemas.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Backlog } from '#server/platform/db/backlog.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { payouts } from './tables.ts';

/**
 * Sellers whose money can be sent: since the first deal that was completed after their last payout, or since that came back. What else
 * they are owed waits from now on.
 */
export async function readPayable(db: Executor, { sellers }: Payables): Promise<Backlog> {
  const ready = sellers.filter(({ hindrance }) => hindrance === undefined);
  if (ready.length === 0) return { count: 0, since: null };
  const ids = sql`array[${sql.join(
    ready.map(({ seller }) => sql`${seller}`),
    sql`, `,
  )}]::uuid[]`;
  const { rows } = await db.execute<{ since: Date | string }>(sql`
    select min(coalesce(
      (select min(b.completed_at) from ${bookings} b where b.seller_id = s.id and b.state = 'paid'
        and b.completed_at > coalesce((select max(p.made_at) from ${payouts} p where p.seller_id = s.id), '-infinity')),
      (select max(p.ended_at) from ${payouts} p where p.seller_id = s.id),
      now())) as since
    from unnest(${ids}) s(id)`);
  const since = rows[0]?.since;
  return { count: ready.length, since: since ? new Date(since) : null };
}

/** Listed in a batch, and neither sent nor come back as far as anybody said. */
export async function readListed(db: Executor): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(payouts.madeAt) })
    .from(payouts)
    .where(eq(payouts.state, sql`'listed'`));
  return row ?? { count: 0, since: null };
}

/** Come back, while nothing was sent to that seller since. */
export async function readReturned(db: Executor): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(payouts.endedAt) })
    .from(payouts)
    .where(
      sql`${payouts.state} = 'returned' and not exists (select from ${payouts} later
        where later.seller_id = ${payouts.sellerId} and later.made_at > ${payouts.madeAt})`,
    );
  return row ?? { count: 0, since: null };
}
