import { and, eq, inArray } from 'drizzle-orm';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { PaymentMethod } from '#contract/payments/states.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { fromMinor } from './amounts.ts';
import { listPaid } from './receipt-store.ts';
import { payments } from './tables.ts';

/** How these bookings are paid whose payment has the item, and until when it is kept; a card's has it for seconds. */
export async function listHolding(
  db: Executor,
  ids: readonly BookingId[],
): Promise<Map<BookingId, { method: PaymentMethod; until?: string }>> {
  if (ids.length === 0) return new Map();
  const { bookingId, method, holdUntil } = payments;
  const rows = await db
    .select({ bookingId, method, holdUntil })
    .from(payments)
    .where(and(inArray(bookingId, [...ids]), eq(payments.state, 'allocated')));
  return new Map(
    rows.map(({ bookingId: id, method: how, holdUntil: until }) => [
      id as BookingId,
      { method: how, ...(until && { until: until.toISOString() }) },
    ]),
  );
}

/** What went back of payments, by their references, in tk: of those of which anything did. */
export async function listPaidBack(
  db: Executor,
  references: readonly string[],
): Promise<Map<string, Money>> {
  const paid = [...(await listPaid(db, references)).values()];
  return new Map(
    paid
      .map(({ reference, refunds }) => {
        const sum = refunds.reduce((before, { amount }) => before + amount, 0);
        return [reference, fromMinor(sum)] as const;
      })
      .filter(([, back]) => back > 0),
  );
}
