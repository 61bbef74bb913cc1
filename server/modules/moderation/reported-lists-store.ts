import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { ReportedFilter, reportedSorts } from '#contract/moderation/schemas.ts';
import { type Person, people } from '#server/modules/accounts/index.ts';
import { type ProductRow, products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { createKeyset, type Place, type Reading } from '#server/platform/http/keyset.ts';
import { isOfOwnNotice } from './own-notices.ts';
import { reports } from './tables.ts';

/** Each reported item once, with how many people reported it and who was last. */
const counted = (db: Executor) =>
  db
    .select({
      itemId: reports.itemId,
      reports: sql<number>`count(*)::int`.as('reports'),
      lastReport: sql<Date>`max(${reports.createdAt})`.as('last_report'),
    })
    .from(reports)
    .groupBy(reports.itemId)
    .as('counted');

export const readReported = createKeyset<(typeof reportedSorts)[number]>(
  {
    reported: { value: sql`counted.last_report`, kind: 'timestamptz' },
    reports: { value: sql`counted.reports`, kind: 'numeric' },
    price: { value: products.resalePrice, kind: 'numeric' },
    name: { value: sql`lower(${products.name})`, kind: 'text' },
  },
  products.id,
);

/** Moderators see no item of their own, of staff or of whom they have a deal with, and none that they reported: as they see no case about it. */
function itemsSeenBy({ id, isAdmin }: Person): SQL | undefined {
  if (isAdmin) return undefined;
  return and(
    ne(products.sellerId, id),
    sql`not exists (select from ${people} s where s.id = ${products.sellerId} and (s.is_admin or s.moderator_since is not null))`,
    sql`not exists (select from ${reports} r where r.item_id = ${products.id} and r.reporter_id = ${id})`,
    not(isOfOwnNotice(products.id, id)),
    sql`not exists (select from ${bookings} b where (b.buyer_id = ${id} and b.seller_id = ${products.sellerId}) or (b.buyer_id = ${products.sellerId} and b.seller_id = ${id}))`,
  );
}

/** Whether somebody sees a reported item, and so may take it off the shop. */
export async function isItemSeenBy(db: Executor, id: ProductId, caller: Person): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(products)
    .where(
      and(
        eq(products.id, id),
        sql`exists (select from ${reports} r where r.item_id = ${products.id})`,
        itemsSeenBy(caller),
      ),
    );
  return rows.length > 0;
}

/** What fits a filter, may be seen and is still in the shop. */
export function fitting({ search, status }: ReportedFilter, caller: Person): SQL | undefined {
  return and(
    itemsSeenBy(caller),
    ne(products.status, 'removed'),
    search ? sql`${products.name} ilike ${anywhere(search)}` : undefined,
    status && (status === 'sold' ? eq : ne)(products.status, 'sold'),
  );
}

export type ReportedRow = Pick<
  ProductRow,
  'id' | 'name' | 'imageUrl' | 'resalePrice' | 'status'
> & { reports: number; lastReport: Date | string };

/** From the place on that `reading` names; all of them where there is no limit. */
export async function listReported(
  db: Executor,
  condition: SQL | undefined,
  { after, by, place }: Reading,
  limit?: number,
): Promise<(ReportedRow & Place)[]> {
  const each = counted(db);
  const { id, name, imageUrl, resalePrice, status } = products;
  const { reports: times, lastReport } = each;
  const query = db
    .select({ id, name, imageUrl, resalePrice, status, reports: times, lastReport, place })
    .from(each)
    .innerJoin(products, eq(products.id, each.itemId))
    .where(and(condition, after))
    .orderBy(by);
  return (await (limit === undefined ? query : query.limit(limit))) as (ReportedRow & Place)[];
}

export async function countReported(db: Executor, condition: SQL | undefined): Promise<number> {
  const each = counted(db);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(each)
    .innerJoin(products, eq(products.id, each.itemId))
    .where(condition);
  return row?.count ?? 0;
}
