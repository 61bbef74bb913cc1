import type { PersonId } from '#contract/kernel/ids.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { fromMinor } from './amounts.ts';
import { canCancel, type PaymentDeps } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import * as ledger from './ledger-store.ts';
import type { Locked } from './lock.ts';
import { postRefunded } from './post-mails.ts';
import type { Refund, RemotePayment } from './provider.ts';
import { type HandRefund, refundRestByHand } from './refund-by-hand.ts';
import * as store from './store.ts';
import { finish, lateMoney } from './transitions/from-allocated.ts';
import { raisePartRefund } from './transitions/refunds.ts';
import { endWithheld } from './withheld.ts';

/** What `lastError` and the history of the payment say. */
const note = { lastError: 'an admin decided by what the provider says' };

/** What the provider says of a payment: `remote` is left out where the provider does not know it. */
export interface Found {
  remote?: RemotePayment;
  refunds: readonly Refund[];
  /** The ids of those that failed after they were made. */
  failed: readonly string[];
}

export interface ReviewMove extends Found {
  to: PaymentState;
  reason: string;
  adminId: PersonId;
}

const holdsItem = ({ payment, product }: Locked) =>
  product?.status === 'reserved' && product.heldPayment === payment.id;

async function letItemGo({ catalogue }: PaymentDeps, tx: Tx, locked: Locked): Promise<void> {
  if (holdsItem(locked)) await catalogue.release(tx, locked.payment.itemId, locked.payment.id);
}

async function holdItem({ catalogue }: PaymentDeps, tx: Tx, locked: Locked): Promise<void> {
  if (!holdsItem(locked)) await catalogue.reserve(tx, locked.payment.itemId, locked.payment.id);
}

async function noteTaken(tx: Tx, { payment }: Locked): Promise<void> {
  await ledger.record(tx, payment, 'authorise', payment.intentId ?? '');
  await ledger.record(tx, payment, 'capture', payment.intentId ?? '');
}

async function capture(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  { remote, refunds }: ReviewMove,
): Promise<void> {
  const { payment, product } = locked;
  if (product?.status === 'sold') await store.movePayment(tx, payment, 'captured', note);
  else if (remote) {
    await ledger.record(tx, payment, 'authorise', remote.reference);
    await holdItem(deps, tx, locked);
    await finish(deps, tx, locked, remote);
  }
  // What a bank took in part while the payment waited is the seller's no more.
  const back = [...refunds, ...(await disputes.listLost(tx, payment.id))];
  if (back.length === 0) return;
  await ledger.recordRefunds(tx, payment, back);
  await raisePartRefund(tx, payment);
}

async function refunded(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  { refunds }: ReviewMove,
): Promise<void> {
  const { payment, booking } = locked;
  await noteTaken(tx, locked);
  await endWithheld(tx, payment);
  const amount = fromMinor(payment.amount - (await ledger.readRefunded(tx, payment.id)));
  // The part without a refund was given back by a bank, or never came.
  const rest = { id: payment.intentId ?? '', amount: payment.amount };
  await ledger.recordRefunds(tx, payment, [...refunds, rest]);
  await store.movePayment(tx, payment, 'refunded', note);
  const isSale = booking?.state === 'paid' && booking.transactionId === payment.intentId;
  if (isSale) await deps.orders.markRefunded(tx, booking);
  // What a bank took whole was told when it did.
  if (booking && amount > 0) await postRefunded(deps, tx, payment, booking, { isSale, amount });
}

async function released(tx: Tx, { payment }: Locked): Promise<void> {
  if (await ledger.wasAuthorised(tx, payment.id)) {
    await ledger.record(tx, payment, 'release', payment.intentId ?? '');
  }
  await store.movePayment(tx, payment, 'released', note);
}

/** An admin gave the rest back by another way: what the provider gave back is noted first. Throws refusals. */
export async function endByHand(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  { refunds }: Found,
  how: HandRefund,
): Promise<void> {
  await letItemGo(deps, tx, locked);
  await noteTaken(tx, locked);
  await ledger.recordRefunds(tx, locked.payment, refunds);
  await refundRestByHand(deps, tx, locked, how);
}

/** Moves a payment where a review decided, under the locks of product, booking and payment. */
export async function applyReview(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  move: ReviewMove,
): Promise<void> {
  const { payment } = locked;
  if (move.to === 'captured') return capture(deps, tx, locked, move);
  if (move.to === 'allocated') {
    await ledger.record(tx, payment, 'authorise', payment.intentId ?? '');
    await holdItem(deps, tx, locked);
    return store.movePayment(tx, payment, 'allocated', note);
  }
  await letItemGo(deps, tx, locked);
  if (move.to === 'refunded') return refunded(deps, tx, locked, move);
  if (move.to === 'released') return released(tx, locked);
  if (move.to === 'releasing') {
    const wait = canCancel(deps, payment) ? {} : { holdSeconds: lateMoney };
    return store.movePayment(tx, payment, 'releasing', { ...note, ...wait });
  }
  await noteTaken(tx, locked);
  const why = { refundReason: move.reason, refundedBy: move.adminId };
  return store.movePayment(tx, payment, 'refunding', { ...note, ...why });
}
