import type { BookingId, PartRefundId, PaymentId, ProductId } from '#contract/kernel/ids.ts';
import { bookingEnded } from '#server/modules/orders/index.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { askPart } from './ask-part.ts';
import { checkRefunds } from './check-refunds.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import { checkDisputes } from './disputes.ts';
import { refundPartJob } from './refund-part.ts';
import { giveBack } from './refund-sale.ts';
import { settle } from './settle.ts';
import { settleAllOfBooking, settleAllOfItem } from './settle-due.ts';
import * as store from './store.ts';
import { releaseOthers } from './transitions/from-allocated.ts';
import { settleReference } from './webhook.ts';

type Payload = Parameters<OutboxHandler>[0];

/** Settles the payment that a stored event is about. */
async function settleOfEvent(deps: CardDeps, { intentId, about }: Payload): Promise<void> {
  const { db } = deps.database;
  const payment = await store.findByReference(db, String(intentId));
  if (!payment) return;
  await settle(deps, payment.id);
  // Written by an earlier version without `about`: it may be about anything.
  if (about === undefined || about === 'dispute') await checkDisputes(deps, payment);
  // What a bank leaves with the shop may have gone back meanwhile.
  const settled = (await store.findPayment(db, payment.id)) ?? payment;
  if (about === undefined || about === 'refund' || about === 'dispute') {
    await checkRefunds(deps, settled);
  }
}

/** The work that payments leave in the outbox, by its kind. A shop that takes no cards has nothing to do for their events. */
export function createOutboxJobs(
  deps: PaymentDeps,
  cards: CardDeps | undefined,
): Record<string, OutboxHandler> {
  return {
    [settleReference]: async (payload) => {
      if (cards) await settleOfEvent(cards, payload);
    },
    [giveBack]: async ({ paymentId }) => {
      await settle(deps, paymentId as PaymentId);
    },
    [refundPartJob]: ({ partId }) => askPart(deps, partId as PartRefundId),
    [releaseOthers]: ({ itemId }) => settleAllOfItem(deps, itemId as ProductId),
    [bookingEnded]: ({ bookingId }) => settleAllOfBooking(deps, bookingId as BookingId),
  };
}
