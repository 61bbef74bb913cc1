import { eq, sql } from 'drizzle-orm';
import type { BookingId } from '#contract/kernel/ids.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { BookingRow } from './store.ts';
import { bookings } from './tables.ts';

type Moments = Pick<BookingRow, 'createdAt' | 'acceptedAt' | 'paidAt'>;

/** From when on one side can say that the other did not come: so many hours after it was booked, last reserved, or paid. */
export function noShowFrom({ createdAt, acceptedAt, paidAt }: Moments, hours: number): Date {
  const agreed = Math.max(...[createdAt, acceptedAt, paidAt].map((at) => at?.getTime() ?? 0));
  return new Date(agreed + hours * 3_600_000);
}

/** Whether that is still to come; of a locked booking it holds while it is locked. */
export async function isNoShowEarly(db: Executor, id: BookingId, hours: number): Promise<boolean> {
  const { createdAt, acceptedAt, paidAt } = bookings;
  const [row] = await db
    .select({
      early: sql<boolean>`greatest(${createdAt}, ${acceptedAt}, ${paidAt}) + make_interval(hours => ${hours}) > clock_timestamp()`,
    })
    .from(bookings)
    .where(eq(bookings.id, id));
  return row?.early ?? false;
}

/** Refuses to end a locked booking for that reason before both had the time to meet. */
export async function checkNoShow(
  tx: Tx,
  id: BookingId,
  { reason, hours }: { reason: CancelReason; hours: number },
): Promise<void> {
  if (reason !== 'no_show') return;
  if (await isNoShowEarly(tx, id, hours)) throw refuse(dealProblems, 'no_show_early');
}
