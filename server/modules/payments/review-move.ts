import type { PersonId } from '#contract/kernel/ids.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import * as ledger from './ledger-store.ts';
import type { Locked } from './lock.ts';
import type { MailPoster } from './post-mails.ts';
import type { Refund, RemotePayment } from './provider.ts';
import * as store from './store.ts';
import type { Transitions } from './transitions.ts';

/** What the payment's history says of it. */
const note = { lastError: 'an admin decided by what the provider says' };

/** What the provider says of a payment: `remote` is left out where it does not know it. */
export interface Found {
  remote?: RemotePayment;
  refunds: readonly Refund[];
}

export interface ReviewMove extends Found {
  to: PaymentState;
  reason: string;
  adminId: PersonId;
}

interface MoveOptions {
  catalogue: CatalogueService;
  orders: OrdersService;
  transitions: Transitions;
  mailPoster: MailPoster;
}

/** Makes the function that writes a review's verdict into our books, under the locks of product, booking and payment. */
export function createReviewMove({ catalogue, orders, transitions, mailPoster }: MoveOptions) {
  const holdsItem = ({ payment, product }: Locked) =>
    product?.status === 'reserved' && product.heldPayment === payment.id;

  async function letItemGo(tx: Tx, locked: Locked): Promise<void> {
    if (holdsItem(locked)) await catalogue.release(tx, locked.payment.itemId, locked.payment.id);
  }

  async function holdItem(tx: Tx, locked: Locked): Promise<void> {
    if (!holdsItem(locked)) await catalogue.reserve(tx, locked.payment.itemId, locked.payment.id);
  }

  async function noteTaken(tx: Tx, { payment }: Locked): Promise<void> {
    await ledger.record(tx, payment, 'authorise', payment.intentId ?? '');
    await ledger.record(tx, payment, 'capture', payment.intentId ?? '');
  }

  async function capture(tx: Tx, locked: Locked, { remote, refunds }: ReviewMove): Promise<void> {
    const { payment, product } = locked;
    if (product?.status === 'sold') await store.movePayment(tx, payment, 'captured', note);
    else if (remote) {
      await ledger.record(tx, payment, 'authorise', remote.reference);
      await holdItem(tx, locked);
      await transitions.finish(tx, locked, remote);
    }
    if (refunds.length === 0) return;
    await ledger.recordRefunds(tx, payment, refunds);
    await transitions.raisePartRefund(tx, payment);
  }

  async function refunded(tx: Tx, locked: Locked, { refunds }: ReviewMove): Promise<void> {
    const { payment, booking } = locked;
    await noteTaken(tx, locked);
    // What no refund tells of was given back by a bank, or never came.
    const rest = { id: payment.intentId ?? '', amount: payment.amount };
    await ledger.recordRefunds(tx, payment, [...refunds, rest]);
    await store.movePayment(tx, payment, 'refunded', note);
    const isSale = booking?.state === 'paid' && booking.transactionId === payment.intentId;
    if (isSale) await orders.markRefunded(tx, booking);
    if (booking) await mailPoster.postRefunded(tx, payment, booking);
  }

  async function released(tx: Tx, { payment }: Locked): Promise<void> {
    if (await ledger.wasAuthorised(tx, payment.id)) {
      await ledger.record(tx, payment, 'release', payment.intentId ?? '');
    }
    await store.movePayment(tx, payment, 'released', note);
  }

  return async function moveOn(tx: Tx, locked: Locked, move: ReviewMove): Promise<void> {
    const { payment } = locked;
    if (move.to === 'captured') return capture(tx, locked, move);
    if (move.to === 'allocated') {
      await ledger.record(tx, payment, 'authorise', payment.intentId ?? '');
      await holdItem(tx, locked);
      return store.movePayment(tx, payment, 'allocated', note);
    }
    await letItemGo(tx, locked);
    if (move.to === 'refunded') return refunded(tx, locked, move);
    if (move.to === 'released') return released(tx, locked);
    if (move.to === 'releasing') return store.movePayment(tx, payment, 'releasing', note);
    await noteTaken(tx, locked);
    const why = { refundReason: move.reason, refundedBy: move.adminId };
    return store.movePayment(tx, payment, 'refunding', { ...note, ...why });
  };
}
