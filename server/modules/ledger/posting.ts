import type { BookingId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import type { PaymentMethod } from '#contract/payments/states.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { commissionOf } from './commission.ts';
import * as store from './store.ts';

/** A payment whose money the journal follows; its row is locked. */
export interface Followed {
  id: PaymentId;
  bookingId: BookingId;
  method: PaymentMethod;
  /** Of the day when it was begun. */
  commissionPercent: number;
}

const provider = ({ method }: Followed, amount: number): store.Line => ({
  account: 'provider',
  owner: method,
  amount,
});

const held = ({ bookingId }: Followed, amount: number): store.Line => ({
  account: 'held',
  owner: bookingId,
  amount,
});

const commission = (amount: number): store.Line => ({ account: 'commission', owner: null, amount });

const balance = (owner: PersonId, amount: number): store.Line => ({
  account: 'balance',
  owner,
  amount,
});

const about = ({ id, bookingId }: Followed) => ({ paymentId: id, bookingId });

/** The provider took so much of the buyer's: it is held for the deal. `at`: now, where it is left out. */
export async function take(tx: Tx, payment: Followed, amount: number, at?: Date): Promise<void> {
  const entry = { ...about(payment), key: `take:${payment.id}`, kind: 'take' as const, at };
  await store.writeEntry(tx, entry, [provider(payment, amount), held(payment, -amount)]);
}

/**
 * The provider gave so much back to the buyer: from what is held, or, after the handover, from the seller's balance and from
 * the commission, as if the price had been lower. `refundId`: the provider's. Nothing where the money was never followed.
 */
export async function giveBack(
  tx: Tx,
  payment: Followed,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<void> {
  const money = await store.findMoney(tx, payment.id);
  if (money.provider === 0) return;
  const key = `give_back:${payment.id}:${refundId}`;
  if (money.seller === undefined) {
    await store.writeEntry(tx, { ...about(payment), key, kind: 'give_back' }, [
      held(payment, amount),
      provider(payment, -amount),
    ]);
    return;
  }
  const kept = commissionOf(money.provider - amount, payment.commissionPercent);
  const share = money.commission - kept;
  await store.writeEntry(tx, { ...about(payment), key, kind: 'chargeback' }, [
    balance(money.seller, amount - share),
    commission(share),
    provider(payment, -amount),
  ]);
  await store.lowerHold(tx, payment.bookingId, amount - share);
}

/** The item was handed over: what is held is the seller's, less the commission, and available once the deal is completed. */
export async function release(
  tx: Tx,
  payment: Followed,
  seller: PersonId,
  at?: Date,
): Promise<void> {
  const money = await store.findMoney(tx, payment.id);
  // All of it went back in parts before.
  if (money.held === 0) return;
  const share = commissionOf(money.held, payment.commissionPercent);
  const rest = money.held - share;
  const entry = { ...about(payment), key: `release:${payment.id}`, kind: 'release' as const, at };
  await store.writeEntry(tx, entry, [
    held(payment, money.held),
    balance(seller, -rest),
    commission(-share),
  ]);
  await store.placeHold(tx, payment.bookingId, seller, rest);
}

/** The deal is completed: what the seller has of it is available. */
export const endHold = (tx: Tx, bookingId: BookingId): Promise<void> =>
  store.removeHold(tx, bookingId);
