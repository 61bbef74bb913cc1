import type { BookingId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import {
  endHold,
  giveBack,
  payOut,
  payoutArrived,
  payoutCameBack,
  release,
  take,
} from '#server/modules/ledger/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { moneyRows } from './demo-data/money-rows.ts';
import type { payoutRows } from './demo-data/payout-rows.ts';

type Payouts = ReturnType<typeof payoutRows>['payouts'];
type Money = Pick<ReturnType<typeof moneyRows>, 'bookings' | 'payments' | 'refunds'>;

/** What was sent to sellers, and what became of it. */
const payoutSteps = (tx: Tx, payouts: Payouts) =>
  payouts.flatMap((payout) => {
    const { madeAt, endedAt, state } = payout;
    const sent = { at: madeAt, post: () => payOut(tx, payout, madeAt) };
    if (!endedAt) return [sent];
    const end = state === 'paid' ? payoutArrived : payoutCameBack;
    return [sent, { at: endedAt, post: () => end(tx, payout, endedAt) }];
  });

/** Writes the journal of the demo shop's sales and payouts in the order of their days, by the functions that write it for real ones. */
export async function followSales(
  tx: Tx,
  { bookings, payments, refunds }: Money,
  payouts: Payouts,
): Promise<void> {
  const sales = payments.flatMap(({ id, bookingId, method, amount, inJournal }) => {
    const booking = bookings.find((one) => one.id === bookingId);
    if (!inJournal || !booking?.paidAt) return [];
    const payment = {
      id: id as PaymentId,
      bookingId: bookingId as BookingId,
      method: method ?? 'card',
      commissionPercent: 0,
    };
    return [{ payment, amount, booking, paidAt: booking.paidAt }];
  });
  const steps = sales.flatMap(({ payment, amount, booking, paidAt }) => {
    const { handedOverAt, sellerId } = booking;
    const taken = { at: paidAt, post: () => take(tx, payment, amount, paidAt) };
    if (!handedOverAt) return [taken];
    const post = () => release(tx, payment, sellerId as PersonId, handedOverAt);
    const back = refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ id, amount: sum, at }) => {
        return { at, post: () => giveBack(tx, payment, { refundId: id, amount: sum, at }) };
      });
    return [taken, { at: handedOverAt, post }, ...back];
  });
  steps.push(...payoutSteps(tx, payouts));
  for (const { post } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await post();
  for (const { booking, payment } of sales) {
    if (booking.completedAt) await endHold(tx, payment.bookingId);
  }
}
