import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { StatementLine } from '#contract/ledger/statement-schemas.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { exportedRows } from '#server/platform/http/csv.ts';
import { journalEntries, journalLines } from './tables.ts';

const isBalanceOf = (seller: PersonId) =>
  and(eq(journalLines.account, 'balance'), eq(journalLines.owner, seller));

const { at } = journalEntries;

/** When a month begins in a time zone; `later`: the one so many months after it. */
const beginOf = (month: string, timeZone: string, later = 0): SQL =>
  sql`((${`${month}-01`}::timestamp + make_interval(months => ${later}::int)) at time zone ${timeZone})`;

/** The month in which a seller's balance first changed. */
export async function findFirstMonth(
  db: Executor,
  seller: PersonId,
  timeZone: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({
      month: sql<string | null>`to_char(min(${at}) at time zone ${timeZone}, 'YYYY-MM')`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(isBalanceOf(seller));
  return row?.month ?? undefined;
}

/** A seller's balance when a month begins and when it ends, in paisa. */
export async function readEnds(
  db: Executor,
  seller: PersonId,
  month: string,
  timeZone: string,
): Promise<{ opening: number; closing: number }> {
  const before = (moment: SQL) =>
    sql<number>`coalesce(-sum(${journalLines.amount}) filter (where ${at} < ${moment}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({
      opening: before(beginOf(month, timeZone)),
      closing: before(beginOf(month, timeZone, 1)),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(isBalanceOf(seller));
  if (!row) throw new Error('a sum answered no row');
  return row;
}

export interface MonthLine {
  entry: number;
  at: Date;
  kind: StatementLine['kind'];
  bookingId: BookingId | null;
  itemName: string | null;
  /** In paisa, as is the commission. */
  amount: number;
  commission: number;
}

/** What raised and lowered a seller's balance in a month, oldest first. */
export async function listMonth(
  db: Executor,
  seller: PersonId,
  month: string,
  timeZone: string,
): Promise<MonthLine[]> {
  const rows = await db
    .select({
      entry: journalEntries.id,
      at,
      kind: journalEntries.kind,
      bookingId: journalEntries.bookingId,
      itemName: bookings.itemName,
      amount: sql<number>`-${journalLines.amount}`.mapWith(Number),
      commission:
        sql<number>`coalesce((select -sum(l.amount) from ${journalLines} l where l.entry_id = ${journalEntries.id} and l.account = 'commission'), 0)`.mapWith(
          Number,
        ),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoin(bookings, eq(bookings.id, journalEntries.bookingId))
    .where(
      and(
        isBalanceOf(seller),
        sql`${at} >= ${beginOf(month, timeZone)} and ${at} < ${beginOf(month, timeZone, 1)}`,
      ),
    )
    .orderBy(asc(at), asc(journalEntries.id))
    .limit(exportedRows);
  return rows as MonthLine[];
}
