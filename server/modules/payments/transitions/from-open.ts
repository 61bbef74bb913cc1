import type { Tx } from '#server/platform/db/database.ts';
import { availabilityOf, isOutOfReach } from '../availability.ts';
import { endCash } from '../cash/end-cash.ts';
import type { PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import type { Locked } from '../lock.ts';
import { isReconciling } from '../payable.ts';
import type { RemotePayment } from '../provider.ts';
import * as store from '../store.ts';
import * as webhooks from '../webhook-store.ts';
import { release } from './from-releasing.ts';
import { isGivenBack, refundedElsewhere, returnTaken } from './refunds.ts';

/** Seconds after which a payment that nobody made is given up; the payment page then asks for a new one. */
const timeToPay = 30 * 60;

/** The buyer's card is authorised (or already charged): reserves the item for them, if they can still have it. */
async function allocate(
  deps: PaymentDeps,
  tx: Tx,
  { payment, product, booking }: Locked,
  remote: RemotePayment,
  isTaken: boolean,
): Promise<void> {
  await ledger.record(tx, payment, 'authorise', remote.reference);
  const wanted =
    !isTaken && booking?.state === 'open' && (await deps.isActive(tx, payment.buyerId)) && product;
  const available = wanted ? await availabilityOf(deps, tx, product, payment.bookingId) : 'gone';
  // The item may have been sold since the backup that this database comes from.
  if (remote.status === 'authorised' && (await isReconciling(deps, tx))) return;
  if (available === 'free' && product) {
    await deps.catalogue.reserve(tx, product.id, payment.id);
    return store.movePayment(tx, payment, 'allocated');
  }
  // Money that is only held can wait for the other payment to end; money that was taken cannot.
  if (available === 'held' && remote.status === 'authorised') return;
  const lastError =
    available === 'promised' ? 'the item is reserved for another' : 'the item cannot be had';
  if (remote.status === 'authorised') {
    return store.movePayment(tx, payment, 'releasing', { lastError });
  }
  return returnTaken(deps, tx, payment, remote, lastError);
}

/** Whether a payment need not wait any longer for its card, or for both to say that cash changed hands. */
async function isOver(
  deps: PaymentDeps,
  tx: Tx,
  { payment, product, booking }: Locked,
): Promise<boolean> {
  const isCash = payment.method === 'cash';
  const isCard = payment.method === 'card';
  const life = isCash ? deps.cashDays * 86_400 : timeToPay;
  return (
    booking?.state !== 'open' ||
    (await store.readAge(tx, payment.id)) > life ||
    isOutOfReach(await availabilityOf(deps, tx, product, payment.bookingId)) ||
    !(await deps.isActive(tx, payment.buyerId)) ||
    (isCash && !deps.takesCash) ||
    (isCard && (await webhooks.isCardBlocked(tx, payment.buyerId, deps.maxDeclines)))
  );
}

export async function applyToOpen(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  remote: RemotePayment,
  isTaken: boolean,
): Promise<void> {
  const { payment } = locked;
  const { status } = remote;
  if (isGivenBack(remote)) {
    await ledger.record(tx, payment, 'authorise', remote.reference);
    await ledger.record(tx, payment, 'capture', remote.reference);
    return store.movePayment(tx, payment, 'refunding', { lastError: refundedElsewhere });
  }
  if (status === 'authorised' || status === 'captured') {
    return allocate(deps, tx, locked, remote, isTaken);
  }
  if (status === 'cancelled') return release(deps, tx, locked, remote);
  if (status === 'processing') return;
  if (!(await isOver(deps, tx, locked))) return;
  if (payment.method === 'cash' && locked.booking) await endCash(deps, tx, payment, locked.booking);
  else await store.movePayment(tx, payment, 'releasing');
}
