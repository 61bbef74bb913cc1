import type { PaymentId } from '#contract/kernel/ids.ts';
import type { BookingRow, OrdersService } from '#server/modules/orders/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  type Provider,
  ProviderError,
  type RemotePayment,
  type RemoteStatus,
} from '../provider.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';

/** The reference of a payment in cash: with it the buyer and an admin name the payment, as one by card. */
export const cashReference = (id: PaymentId): string => `cash_${id.replaceAll('-', '')}`;

const over: readonly PaymentRow['state'][] = ['releasing', 'released', 'failed'];

function statusOf({ state }: PaymentRow, booking: BookingRow | undefined): RemoteStatus {
  if (over.includes(state)) return 'cancelled';
  if (!booking?.buyerConfirmedAt || !booking.sellerConfirmedAt) return 'pending';
  return state === 'creating' || state === 'open' ? 'authorised' : 'captured';
}

/** A payment in cash as the two have told of it. Nobody can hold cash, so it is taken as soon as the item is theirs. */
export function viewCash(payment: PaymentRow, booking: BookingRow | undefined): RemotePayment {
  const status = statusOf(payment, booking);
  return {
    reference: cashReference(payment.id),
    status,
    amount: payment.amount,
    currency: payment.currency,
    captured: status === 'captured' ? payment.amount : 0,
    refunded: 0,
    captureMethod: 'manual',
    metadata: { payment: payment.id, booking: payment.bookingId, item: payment.itemId },
    clientSecret: null,
    redirectUrl: null,
    createdAt: payment.createdAt,
  };
}

interface CashOptions {
  database: Database;
  orders: Pick<OrdersService, 'findBooking'>;
}

/** Cash as a provider without a network: what buyer and seller said, in our own rows, is all that there is to ask. */
export function createCashProvider({ database: { db }, orders }: CashOptions): Provider {
  async function view(payment: PaymentRow | undefined): Promise<RemotePayment> {
    if (!payment) throw new ProviderError('unknown', 'no such payment in cash');
    return viewCash(payment, await orders.findBooking(db, payment.bookingId));
  }
  const find = async (reference: string) => view(await store.findByReference(db, reference));
  return {
    create: async ({ metadata }) =>
      view(await store.findPayment(db, metadata.payment as PaymentId)),
    find,
    capture: find,
    cancel: find,
    refund: async () => {
      throw new ProviderError('refused', 'cash is given back by hand');
    },
    refundPart: async () => {
      throw new ProviderError('refused', 'cash is given back by hand');
    },
    listRefunds: async () => [],
  };
}
