import { and, count, eq, inArray, min, ne, type SQL, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Payables } from '#contract/payouts/schemas.ts';
import { hasMoney, type ListWithheld } from '#server/modules/ledger/index.ts';
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

/** Come back, while nothing was sent to that seller since, and there is money to send: it may have gone back to a buyer. */
export async function readReturned(db: Executor): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(payouts.endedAt) })
    .from(payouts)
    .where(
      sql`${payouts.state} = 'returned' and not exists (select from ${payouts} later
        where later.seller_id = ${payouts.sellerId} and later.made_at > ${payouts.madeAt}) and ${hasMoney(payouts.sellerId)}`,
    );
  return row ?? { count: 0, since: null };
}

/** What is kept back of a sale, known to a later module. */
interface Withholding {
  listWithheld: ListWithheld;
  /** Whether the price of the payment with this reference was kept back at a moment, in a query. */
  wasWithheldAt: (reference: SQL, at: SQL) => SQL;
}

/**
 * Those of these sold items whose price is held or in their sellers' balances: none that was paid in cash, and none that the seller was
 * sent money for since its deal was completed, unless it is kept back, as for a claim, or was when that was sent, as for a bank: then no
 * payout had any of it. Without those that this person bought. Under the sellers' locks no payout is made meanwhile.
 */
export async function listUnsent(
  db: Executor,
  items: readonly ProductId[],
  { buyer, listWithheld, wasWithheldAt }: Withholding & { buyer: PersonId },
): Promise<ProductId[]> {
  if (items.length === 0) return [];
  const rows = await db
    .select({
      id: bookings.itemId,
      booking: bookings.id,
      seller: bookings.sellerId,
      wasSent: sql<boolean>`exists (select from ${payouts} p where p.seller_id = bookings.seller_id and p.state = 'paid' and p.made_at > bookings.completed_at
        and not ${wasWithheldAt(sql`bookings.transaction_id`, sql`p.made_at`)})`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.itemId, [...items]),
        eq(bookings.state, 'paid'),
        sql`${bookings.handedOverBy} is distinct from 'cash'`,
        ne(bookings.buyerId, buyer),
      ),
    );
  const sellers = [...new Set(rows.map(({ seller }) => seller as PersonId))];
  const kept = new Set<string>((await listWithheld(db, sellers)).map(({ id }) => id));
  return rows.flatMap(({ id, booking, wasSent }) =>
    wasSent && !kept.has(booking) ? [] : (id as ProductId),
  );
}
