import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { disputeAlarm, manualReviewAlarm } from './alarms.ts';
import * as disputes from './dispute-store.ts';
import { createLock, type Locked } from './lock.ts';
import type { Dispute, Provider } from './provider.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** The bank decided, one way or the other. */
const decided = new Set(['won', 'lost', 'warning_closed', 'prevented']);

const bankTookIt = 'the bank gave the money back to the buyer after a dispute';

interface DisputesOptions {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  provider: Provider;
}

/**
 * Makes the function that takes over what the provider says of disputes of a payment, asked for and not believed from
 * an event. A person must answer one in time, so an open one is an alarm; one that was lost has taken the money.
 */
export function createDisputeCheck({ database, catalogue, orders, provider }: DisputesOptions) {
  const lock = createLock(catalogue, orders);

  /**
   * The whole price is gone: the order is undone, the item stays off the shop, and a person decides about it. An amount of
   * another currency says nothing of the price: its alarm stays, and a person compares.
   */
  async function noteLoss(tx: Tx, { payment, booking }: Locked, dispute: Dispute): Promise<void> {
    const isWhole = dispute.currency === payment.currency && dispute.amount >= payment.amount;
    if (payment.state !== 'captured' || !isWhole) return;
    await store.movePayment(tx, payment, 'needs_human', { lastError: bankTookIt });
    if (booking?.state === 'paid') await orders.markRefunded(tx, booking);
    await raiseAlarm(tx, { kind: manualReviewAlarm, subject: payment.id, message: bankTookIt });
  }

  async function note(payment: PaymentRow, dispute: Dispute): Promise<void> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, payment);
      const before = await disputes.saveDispute(tx, payment.id, {
        ...dispute,
        isClosed: decided.has(dispute.status),
      });
      // The alarm of a lost one stays: the money is gone, and a person should know.
      const subject = { kind: disputeAlarm, subject: dispute.id };
      if (dispute.status === 'lost') await noteLoss(tx, locked, dispute);
      else if (decided.has(dispute.status)) await endAlarm(tx, subject);
      if (before === dispute.status || (decided.has(dispute.status) && dispute.status !== 'lost')) {
        return;
      }
      const message = `A buyer disputes a payment (${dispute.reason}): ${dispute.status}. Answer it at the payment provider.`;
      await raiseAlarm(tx, { ...subject, message });
    });
  }

  return async function checkDisputes(payment: PaymentRow): Promise<void> {
    if (!payment.intentId) return;
    for (const dispute of await provider.listDisputes(payment.intentId)) {
      await note(payment, dispute);
    }
  };
}
