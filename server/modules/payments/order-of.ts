import { fromMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import type { PaymentOrder } from './provider.ts';
import type { PaymentRow } from './store.ts';

/** What a provider is asked for when a payment is made. */
export async function orderOf(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentOrder> {
  const { db } = deps.database;
  const { bookingId, itemId, buyerId } = payment;
  const [booking, product, buyer] = await Promise.all([
    deps.orders.findBooking(db, bookingId),
    deps.catalogue.findProduct(db, itemId),
    deps.people.findPersonById(db, buyerId),
  ]);
  return {
    amount: fromMinor(payment.amount),
    currency: payment.currency,
    captureMethod: deps.captureMethod,
    metadata: {
      shop: deps.shopId,
      payment: payment.id,
      booking: bookingId,
      item: itemId,
      buyer: buyerId,
      commission: String(payment.commissionPercent),
    },
    item: { name: product?.name ?? '', category: 'used camera equipment' },
    payer: {
      name: buyer?.name ?? '',
      email: buyer?.email ?? '',
      phone: booking?.phoneNumber ?? '',
    },
  };
}
