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

/** The shop's own money, sent by hand. */
const bank = (amount: number): store.Line => ({ account: 'bank', owner: null, amount });

const about = ({ id, bookingId }: Followed) => ({ paymentId: id, bookingId });

/** The provider took so much of the buyer's: it is held for the deal. `at`: now, where it is left out. */
export async function take(tx: Tx, payment: Followed, amount: number, at?: Date): Promise<void> {
  const entry = { ...about(payment), key: `take:${payment.id}`, kind: 'take' as const, at };
  await store.writeEntry(tx, entry, [provider(payment, amount), held(payment, -amount)]);
}

export interface GivenBack {
  /** The provider's, or the reference of a transfer by hand. */
  refundId: string;
  amount: number;
  /** Now, where it is left out. */
  at?: Date;
  /** By the shop itself, from its bank: the provider has the buyer's money still. */
  byHand?: boolean;
}

/**
 * The provider gave so much back to the buyer, or the shop did by hand: from what is held, or, after the handover, from the seller's
 * balance and from the commission, as if the price had been lower. Nothing where the money was never followed.
 */
export async function giveBack(
  tx: Tx,
  payment: Followed,
  { refundId, amount, at, byHand = false }: GivenBack,
): Promise<void> {
  const money = await store.findMoney(tx, payment.id);
  if (money.left === 0) return;
  const key = `give_back:${payment.id}:${byHand ? 'by_hand:' : ''}${refundId}`;
  const source = byHand ? bank(-amount) : provider(payment, -amount);
  if (money.seller === undefined) {
    await store.writeEntry(tx, { ...about(payment), key, kind: 'give_back', at }, [
      held(payment, amount),
      source,
    ]);
    return;
  }
  await store.lockSeller(tx, money.seller);
  const kept = commissionOf(money.left - amount, payment.commissionPercent);
  const share = money.commission - kept;
  await store.writeEntry(tx, { ...about(payment), key, kind: 'chargeback', at }, [
    balance(money.seller, amount - share),
    commission(share),
    source,
  ]);
  await store.lowerHold(tx, payment.bookingId, amount - share);
}

/**
 * A refund that is written has failed, and its money is here again: held as before, or, after the handover, the seller's and the
 * commission, as if the price had not been lower by it.
 */
export async function takeBack(
  tx: Tx,
  payment: Followed,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<void> {
  const money = await store.findMoney(tx, payment.id);
  const key = `refund_failed:${payment.id}:${refundId}`;
  const entry = { ...about(payment), key, kind: 'refund_failed' as const };
  if (money.seller === undefined) {
    await store.writeEntry(tx, entry, [provider(payment, amount), held(payment, -amount)]);
    return;
  }
  await store.lockSeller(tx, money.seller);
  const kept = commissionOf(money.left + amount, payment.commissionPercent);
  const share = kept - money.commission;
  await store.writeEntry(tx, entry, [
    provider(payment, amount),
    balance(money.seller, share - amount),
    commission(-share),
  ]);
  await store.raiseHold(tx, payment.bookingId, amount - share);
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
  await store.lockSeller(tx, seller);
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
