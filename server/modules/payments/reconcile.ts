import pMap from 'p-map';
import * as z from 'zod/mini';
import { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { booksAlarm } from './alarms.ts';
import { toMinor } from './amounts.ts';
import { checkRefunds } from './check-refunds.ts';
import type { PaymentDeps } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import {
  isFinalRefusal,
  isNotAsked,
  isProviderError,
  isUnknownPayment,
  type RemotePayment,
} from './provider.ts';
import * as restores from './restore-store.ts';
import { settle } from './settle.ts';
import { canMove, unfinished } from './states.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { noteOpened } from './transitions/from-creating.ts';
import { requestManualReview } from './transitions/manual-review.ts';
import { findMismatch } from './transitions/mismatch.ts';

/** How far back both books are compared, in days: farther than a hold or a delivery lasts. */
const days = 40;

/** Items whose payments are compared at the same time: each waits for the provider, and few are on their way at once. */
const concurrency = 8;

/** What our payments say of themselves at the provider. */
const Metadata = z.object({
  payment: PaymentId,
  booking: BookingId,
  item: ProductId,
  buyer: PersonId,
  /** Intents made before a shop had an id name none. */
  shop: z.optional(z.string()),
});
type Metadata = z.infer<typeof Metadata>;

/** What an admin is told of money whose payment a restore has lost: nobody but a person may give it back. */
const lostPayment =
  'Money was taken for a payment that this database has lost. Proposal: give it back in the dashboard of the payment provider; this alarm then ends by itself.';

/** How many payments were looked at, and what was done about those that differed. */
export interface Reconciliation {
  compared: number;
  /** Rows that went on, because the provider knew more. */
  settled: number;
  /** Rows that were missing and are there again. */
  rebuilt: number;
  /** Holds and payments at the provider that nobody here can account for, given back to their buyers. */
  returned: number;
  /** Left to a person. */
  alarms: number;
  /** Refused by the provider for now: noted in an alarm each, and tried again. */
  failed: number;
}

/** Whether the provider keeps money of a buyer for this payment. */
function keepsMoney(remote: RemotePayment): boolean {
  return remote.status === 'captured' && remote.refunded < remote.captured;
}

/** No card was typed, or it is not decided: there is nothing to do about it that its own time does not bring. */
function isWaiting({ status }: RemotePayment): boolean {
  return status === 'pending' || status === 'processing';
}

/**
 * Groups what is about the same item, each group in the order in which it is looked at: money that was taken was taken by
 * a winner, so it comes before holds, and the oldest first. What is about different items cannot be in each other's way.
 */
function byItem(remotes: Iterable<RemotePayment>): RemotePayment[][] {
  const order = (remote: RemotePayment) => (keepsMoney(remote) ? 0 : 1);
  const groups = Map.groupBy(remotes, ({ reference, metadata }) => metadata.item ?? reference);
  return [...groups.values()].map((group) =>
    group.sort(
      (one, other) =>
        order(one) - order(other) || one.createdAt.getTime() - other.createdAt.getTime(),
    ),
  );
}

/**
 * Makes the function that compares the provider's books with ours, both ways, and sets right what a program can: after
 * a restore from a backup it brings back the orders that were paid since. What it cannot set right is an alarm.
 */
export function createReconciliation(deps: PaymentDeps) {
  const { database, log, catalogue, orders, provider, currency } = deps;
  const { db } = database;

  /** Returns how often it was noticed: what is asked for then has a key of its own each time. */
  async function raiseBooksAlarm(
    remote: Pick<RemotePayment, 'reference'>,
    message: string,
  ): Promise<number> {
    log.error({ reference: remote.reference, message }, 'payment_books_differ');
    return raiseAlarm(db, { kind: booksAlarm, subject: remote.reference, message });
  }

  /**
   * Money and holds that no order stands for decide about no sale: a deed that the provider refuses is put before a person
   * and keeps nothing else waiting. Whatever cannot be read still ends the run, since it may have been a sale.
   */
  async function tryDeed(
    remote: RemotePayment,
    deed: () => Promise<keyof Reconciliation>,
  ): Promise<keyof Reconciliation> {
    try {
      return await deed();
    } catch (error) {
      if (!isProviderError(error) || isNotAsked(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const isFinal = isFinalRefusal(error);
      await raiseBooksAlarm(
        remote,
        `No order here stands for this money, and the payment provider does not let it go${isFinal ? '' : ' yet'}: ${reason}`,
      );
      return isFinal ? 'alarms' : 'failed';
    }
  }

  /**
   * Ends a hold, or gives back what was taken: nobody here can deliver anything for it. The alarm is there before the deed,
   * and its count is part of the key: the provider stores its answers by key for a day, refusals as well.
   */
  async function giveBack(remote: RemotePayment): Promise<keyof Reconciliation | undefined> {
    if (remote.status === 'captured') {
      if (!keepsMoney(remote)) return undefined;
      if (await restores.isBeforeRestore(db, remote.createdAt)) return proposeReturn(remote);
      const times = await raiseBooksAlarm(
        remote,
        'Money was taken that no order here stands for. It is being given back.',
      );
      return tryDeed(remote, async () => {
        const refunds = await provider.refund(remote, `ref:${remote.reference}:${times}`);
        await raiseBooksAlarm(
          remote,
          refunds
            ? 'Money was taken that no order here stands for. It was given back.'
            : 'Money was taken that no order here stands for, and the bank takes none of it back.',
        );
        return refunds ? 'returned' : 'alarms';
      });
    }
    if (remote.status === 'cancelled' || remote.status === 'processing') {
      await endBooksAlarm(remote);
      return undefined;
    }
    const times = await raiseBooksAlarm(
      remote,
      'A card holds money that no order here stands for. The hold is being ended.',
    );
    return tryDeed(remote, async () => {
      await provider.cancel(remote.reference, `rel:${remote.reference}:${times}`);
      await endBooksAlarm(remote);
      return 'returned';
    });
  }

  async function proposeReturn(remote: RemotePayment): Promise<keyof Reconciliation> {
    await raiseBooksAlarm(remote, lostPayment);
    return 'alarms';
  }

  const endBooksAlarm = (remote: RemotePayment) =>
    endAlarm(db, { kind: booksAlarm, subject: remote.reference });

  /**
   * Has a payment settled whose money the provider has: until that is decided, or laid before a person, the books are not
   * compared. Returns what is left to do, if anything: a refund that is decided and fails keeps nothing else waiting.
   */
  async function settleFound(
    id: PaymentId,
    remote: RemotePayment,
  ): Promise<'alarms' | 'failed' | undefined> {
    const outcome = await settle(deps, id);
    if (outcome !== 'unknown') return undefined;
    const state = (await store.findPayment(db, id))?.state;
    if (state === 'needs_human') return 'alarms';
    if (state === 'refunding') return 'failed';
    if (keepsMoney(remote)) {
      throw new Error(`payment ${id} was taken by the provider, and cannot be settled yet`);
    }
    return undefined;
  }

  /** Writes the row of a payment anew, if its booking is still there: whether it can be paid is decided as for any other. */
  function rebuild(remote: RemotePayment, named: Metadata): Promise<PaymentRow | undefined> {
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
        intentId: remote.reference,
        createdAt: remote.createdAt,
      });
    });
  }

  /**
   * Two shops may share one account at the provider: a payment says whose it is, or is ours if we know anything that it
   * names.
   */
  async function isOurs({ shop, booking, item, buyer }: Metadata): Promise<boolean> {
    if (shop !== undefined) return shop === deps.shopId;
    const [found, product, person] = await Promise.all([
      orders.findBooking(db, booking),
      catalogue.findProduct(db, item),
      deps.people.findPersonById(db, buyer),
    ]);
    return Boolean(found ?? product ?? person);
  }

  /** Whether money of ours was taken for a payment without a row: rows are never deleted, so the database went back. */
  async function isLost(remote: RemotePayment): Promise<boolean> {
    const named = Metadata.safeParse(remote.metadata);
    if (!named.success || !keepsMoney(remote) || !(await isOurs(named.data))) return false;
    if (await restores.isBeforeRestore(db, remote.createdAt)) return false;
    return (await store.findPayment(db, named.data.payment)) === undefined;
  }

  /** A payment at the provider that no row of ours has. */
  async function reconcileUnknown(
    listed: RemotePayment,
  ): Promise<keyof Reconciliation | undefined> {
    const named = Metadata.safeParse(listed.metadata);
    // Something else that the same account at the provider is used for.
    if (!named.success) return undefined;
    const row = await store.findPayment(db, named.data.payment);
    // Noted since it was listed.
    if (row?.intentId === listed.reference) return reconcileKnown(row);
    const remote = await provider.find(listed.reference);
    if (remote.status !== 'cancelled' && !(await isOurs(named.data))) {
      if (named.data.shop !== undefined || !keepsMoney(remote)) return undefined;
      await raiseBooksAlarm(remote, 'Money was taken for a payment that nobody here knows.');
      return 'alarms';
    }
    if (row?.state === 'creating') {
      await noteOpened(deps, row, remote);
      return (await settleFound(row.id, remote)) ?? 'settled';
    }
    const isOver =
      remote.status === 'cancelled' || (remote.status === 'captured' && !keepsMoney(remote));
    if (isOver) {
      await endBooksAlarm(remote);
      return undefined;
    }
    const rebuilt = row ? undefined : await rebuild(remote, named.data);
    if (!rebuilt) return giveBack(remote);
    log.warn({ payment: rebuilt.id, reference: remote.reference }, 'payment_rebuilt');
    return (await settleFound(rebuilt.id, remote)) ?? 'rebuilt';
  }

  /** What contradicts a row in the provider's word; undefined while they fit. */
  function findContradiction(payment: PaymentRow, remote: RemotePayment): string | undefined {
    const { state, amount } = payment;
    const wrong = findMismatch(payment, remote);
    if (wrong) return wrong;
    const isTaken = state === 'captured' || state === 'refunded';
    if (isTaken && remote.captured !== amount) return 'another amount was taken';
    return undefined;
  }

  async function handOver(payment: PaymentRow, remote: RemotePayment, reason: string) {
    if (payment.state === 'needs_human') return undefined;
    if (canMove(payment.state, 'needs_human')) await requestManualReview(deps, payment, reason);
    else await raiseBooksAlarm(remote, reason);
    return 'alarms' as const;
  }

  /** Whether the provider says what our row says. */
  function agree(payment: PaymentRow, remote: RemotePayment): boolean {
    const { state } = payment;
    if (state === 'needs_human') return true;
    if (findContradiction(payment, remote)) return false;
    if (unfinished.includes(state)) return isWaiting(remote);
    if (state === 'captured') return remote.refunded === 0;
    const isReturned = remote.status === 'captured' && !keepsMoney(remote);
    return isReturned || (state !== 'refunded' && remote.status === 'cancelled');
  }

  /** Looks at both again, the row first: what is done at the same time is done at the provider before it is here. */
  async function reconcileKnown({ id }: PaymentRow): Promise<keyof Reconciliation | undefined> {
    const payment = await store.findPayment(db, id);
    if (!payment?.intentId) return undefined;
    const remote = await provider.find(payment.intentId);
    if (agree(payment, remote)) return undefined;
    // No refund tells of what a bank has taken back.
    if (payment.state === 'refunded' && (await disputes.isLostToBank(db, payment)))
      return undefined;
    const { state } = payment;
    const wrong = findContradiction(payment, remote);
    if (wrong) return handOver(payment, remote, wrong);
    if (unfinished.includes(state)) {
      const left = await settleFound(payment.id, remote);
      if (left) return left;
      const now = await store.findPayment(db, payment.id);
      return now?.state === state ? undefined : 'settled';
    }
    if (state === 'captured' || state === 'refunded') {
      await checkRefunds(deps, payment);
      const now = await store.findPayment(db, payment.id);
      return now?.state === 'needs_human' || now?.state === 'captured' ? 'alarms' : 'settled';
    }
    // It ended here without money: whatever the provider still has goes back.
    return giveBack(remote);
  }

  /** A row of ours that the provider did not list. */
  async function reconcileMissing(payment: PaymentRow): Promise<keyof Reconciliation | undefined> {
    try {
      return await reconcileKnown(payment);
    } catch (error) {
      if (!isUnknownPayment(error)) throw error;
      const message = 'the provider does not know this payment';
      // A sale stands, whatever keys the shop was started with.
      const isSettled = payment.state === 'captured' || payment.state === 'refunded';
      if (isSettled) await raiseBooksAlarm({ reference: payment.intentId ?? payment.id }, message);
      else await requestManualReview(deps, payment, message);
      return 'alarms';
    }
  }

  /**
   * Compares everything. Throws the provider's errors, and has then not finished; calling it again is safe. Rows that
   * are there come first: a payment of which nothing is known may need their item or booking.
   */
  return async function reconcileAll(): Promise<Reconciliation> {
    const result: Reconciliation = {
      compared: 0,
      settled: 0,
      rebuilt: 0,
      returned: 0,
      alarms: 0,
      failed: 0,
    };
    const count = (finding: keyof Reconciliation | undefined) => {
      result.compared += 1;
      if (finding) result[finding] += 1;
    };
    const known = new Map<RemotePayment, PaymentRow>();
    const unknown: RemotePayment[] = [];
    const seen = new Set<string>();
    const from = new Date(Date.now() - days * 86_400_000);
    for await (const remote of provider.listRecent(from)) {
      seen.add(remote.reference);
      const payment = await store.findByReference(db, remote.reference);
      if (!payment) unknown.push(remote);
      else if (agree(payment, remote)) count(undefined);
      else known.set(remote, payment);
    }
    for (const remote of unknown) {
      if (await isLost(remote)) await restores.markRestored(db, 'unknown');
    }
    const ofKnown = async (remotes: RemotePayment[]) => {
      for (const remote of remotes) {
        const payment = known.get(remote);
        if (payment) count(await reconcileKnown(payment));
      }
    };
    await pMap(byItem(known.keys()), ofKnown, { concurrency });
    const ofUnknown = async (remotes: RemotePayment[]) => {
      for (const remote of remotes) count(await reconcileUnknown(remote));
    };
    await pMap(byItem(unknown), ofUnknown, { concurrency });
    const missing = (await store.listBegun(db, days)).filter(
      ({ intentId }) => intentId !== null && !seen.has(intentId),
    );
    const missingOfItems = Map.groupBy(missing, ({ itemId }) => itemId).values();
    const ofMissing = async (payments: PaymentRow[]) => {
      for (const payment of payments) count(await reconcileMissing(payment));
    };
    await pMap(missingOfItems, ofMissing, { concurrency });
    return result;
  };
}
