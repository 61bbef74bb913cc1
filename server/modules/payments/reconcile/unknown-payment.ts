import { toMinor } from '../amounts.ts';
import type { CardDeps } from '../dependencies.ts';
import type { RemotePayment } from '../provider.ts';
import * as restores from '../restore-store.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { noteOpened } from '../transitions/from-creating.ts';
import { endBooksAlarm, raiseBooksAlarm } from './books-alarm.ts';
import { keepsMoney } from './compare.ts';
import type { Finding } from './findings.ts';
import { reconcileKnown } from './known-payment.ts';
import { commissionIn, isOurs, Metadata } from './metadata.ts';
import { settleFound } from './settle-found.ts';
import { returnUnclaimed } from './unclaimed-money.ts';

/** Writes the row of a payment anew, if its booking is still there: whether it can be paid is decided as for any other. */
function rebuild(
  { database, catalogue, orders, currency, commissionPercent }: CardDeps,
  remote: RemotePayment,
  named: Metadata,
): Promise<PaymentRow | undefined> {
  return database.transaction(async (tx) => {
    await catalogue.lockProduct(tx, named.item);
    const booking = await orders.lockBooking(tx, named.booking);
    const fits =
      booking?.itemId === named.item &&
      booking.buyerId === named.buyer &&
      toMinor(booking.price) === remote.amount &&
      currency === remote.currency &&
      !(await store.findLive(tx, booking.id));
    if (!fits) return undefined;
    return store.insertKnown(tx, {
      id: named.payment,
      bookingId: booking.id,
      itemId: booking.itemId,
      buyerId: booking.buyerId,
      amount: remote.amount,
      currency,
      commissionPercent: commissionIn(remote.metadata) ?? commissionPercent,
      intentId: remote.reference,
      createdAt: remote.createdAt,
    });
  });
}

/** Whether money of ours was taken for a payment without a row: rows are never deleted, so the database is an older one. */
export async function isLost(deps: CardDeps, remote: RemotePayment): Promise<boolean> {
  const { db } = deps.database;
  const named = Metadata.safeParse(remote.metadata);
  if (!named.success || !keepsMoney(remote) || !(await isOurs(deps, named.data))) return false;
  if (await restores.isBeforeRestore(db, remote.createdAt)) return false;
  return (await store.findPayment(db, named.data.payment)) === undefined;
}

/** A payment at the provider whose reference no row of ours has. */
export async function reconcileUnknown(deps: CardDeps, listed: RemotePayment): Promise<Finding> {
  const named = Metadata.safeParse(listed.metadata);
  // Something else that the same account at the provider is used for.
  if (!named.success) return undefined;
  const row = await store.findPayment(deps.database.db, named.data.payment);
  // Noted since it was listed.
  if (row?.intentId === listed.reference) return reconcileKnown(deps, row);
  const remote = await deps.card.find(listed.reference);
  if (remote.status !== 'cancelled' && !(await isOurs(deps, named.data))) {
    if (named.data.shop !== undefined || !keepsMoney(remote)) return undefined;
    await raiseBooksAlarm(deps, remote, 'Money was taken for a payment that nobody here knows.');
    return 'alarms';
  }
  if (row?.state === 'creating') {
    await noteOpened(deps, row, remote);
    return (await settleFound(deps, row.id, remote)) ?? 'settled';
  }
  const isOver =
    remote.status === 'cancelled' || (remote.status === 'captured' && !keepsMoney(remote));
  if (isOver) {
    await endBooksAlarm(deps, remote);
    return undefined;
  }
  const rebuilt = row ? undefined : await rebuild(deps, remote, named.data);
  if (!rebuilt) return returnUnclaimed(deps, remote);
  deps.log.warn(
    { event: 'payment_rebuilt', payment: rebuilt.id, reference: remote.reference },
    'A payment that only the provider had was written anew.',
  );
  return (await settleFound(deps, rebuilt.id, remote)) ?? 'rebuilt';
}
