import { and, eq, inArray } from 'drizzle-orm';
import type { BookingId, PaymentId } from '#contract/kernel/ids.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { payments } from './tables.ts';

/** A sale that was given back, whose item nobody has put on sale again. */
export interface GivenBack {
  payment: PaymentId;
  booking: BookingId;
  /** Somebody said that the item changed hands. */
  isSaidOver: boolean;
}

/** Of these payments, or of one booking, the sales that were given back and whose item is still off the shop. */
export async function listGivenBack(
  db: Executor,
  of: { payments: readonly PaymentId[] } | { booking: BookingId },
): Promise<GivenBack[]> {
  const isIt =
    'booking' in of ? eq(bookings.id, of.booking) : inArray(payments.id, [...of.payments]);
  const rows = await db
    .select({
      payment: payments.id,
      booking: bookings.id,
      handedOverAt: bookings.handedOverAt,
      sellerConfirmedAt: bookings.sellerConfirmedAt,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.transactionId, payments.intentId))
    .innerJoin(products, eq(products.heldPayment, payments.id))
    .where(
      and(
        isIt,
        eq(payments.state, 'refunded'),
        eq(bookings.state, 'refunded'),
        eq(products.status, 'sold'),
      ),
    );
  return rows.map(({ payment, booking, handedOverAt, sellerConfirmedAt }) => ({
    payment: payment as PaymentId,
    booking: booking as BookingId,
    isSaidOver: handedOverAt !== null || sellerConfirmedAt !== null,
  }));
}
