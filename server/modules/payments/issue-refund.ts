import type { PaymentId } from '#contract/kernel/ids.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { fromMinor } from './amounts.ts';
import * as disputes from './dispute-store.ts';
import { createLock } from './lock.ts';
import * as store from './store.ts';

/** Work that an admin's decision leaves for the outbox: the provider gives the money back. */
export const giveBack = 'payments.give_back';

/** What the payment's history says of it. */
const note = 'an admin gives the money back';

interface IssueRefundOptions {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
}

/**
 * Makes the function by which an admin gives the price of a sale back. It only decides, in one transaction; the
 * provider is asked after the commit, by the one way that every payment takes to its end. Until the provider has given
 * the money back the order stays paid, because it is.
 */
export function createIssueRefund({ database, catalogue, orders }: IssueRefundOptions) {
  const lock = createLock(catalogue, orders);

  /** Returns 1, or 0 when it is given back already or on its way: two admins at once cost the shop one refund. */
  return async function refund(admin: Person, id: PaymentId, reason: string): Promise<number> {
    return database.transaction(async (tx) => {
      const found = await store.findPayment(tx, id);
      if (!found) throw refuse(baseProblems, 'not_found');
      const { payment, booking } = await lock(tx, found);
      if (payment.state === 'refunding' || payment.state === 'refunded') return 0;
      if (payment.state !== 'captured') throw refuse(decisionProblems, 'payment_not_captured');
      if (await disputes.isWithBank(tx, id)) throw refuse(decisionProblems, 'payment_with_bank');
      await store.movePayment(tx, payment, 'refunding', {
        lastError: note,
        refundReason: reason,
        refundedBy: admin.id,
      });
      await audit(tx, {
        actor: admin,
        action: 'payment_refunded',
        subject: { kind: 'payment', id, name: booking?.itemName ?? '' },
        reason,
        before: { state: payment.state },
        after: { state: 'refunding', amount: formatMoney(fromMinor(payment.amount)) },
      });
      await append(tx, { key: `${giveBack}:${id}`, kind: giveBack, payload: { paymentId: id } });
      return 1;
    });
  };
}
