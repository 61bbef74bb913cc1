import type { IncomingHttpHeaders } from 'node:http';
import type {
  BookingId,
  PartRefundId,
  PaymentId,
  PersonId,
  ProductId,
} from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { CheckoutRequest } from '#contract/payments/checkout-schemas.ts';
import type {
  PartRefundOrder,
  PartRefundOutcome,
  PaymentReview,
  RefundOrder,
} from '#contract/payments/decision-schemas.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { ConfirmQuery, IntentRequest, PaymentSetup } from '#contract/payments/schemas.ts';
import type { CheckoutMethod } from '#contract/payments/states.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { requireOwnAccount } from './account.ts';
import { confirmHandover } from './cash/handover.ts';
import { createCashProvider } from './cash/provider.ts';
import { confirm } from './confirm.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import { issuePart } from './issue-part.ts';
import { issueRefund } from './issue-refund.ts';
import { createOutboxJobs } from './outbox-jobs.ts';
import type { Outcome } from './outcome.ts';
import { readMissedWebhooks } from './reconcile/missed-webhooks.ts';
import { reconcileOwnWhenDue } from './reconcile/own-payments.ts';
import { createRewindCheck } from './reconcile/rewound.ts';
import { reconcileAll, reconcileAllWhenDue } from './reconcile/schedule.ts';
import * as runs from './reconciler-runs-store.ts';
import { type HandOutcome, refundSaleByHand } from './refund-by-hand.ts';
import { type PartOrder, refundPart } from './refund-part.ts';
import { type Refunding, refundSale } from './refund-sale.ts';
import { relist } from './relist.ts';
import * as restores from './restore-store.ts';
import { receiveNotification, receiveReturn } from './returns.ts';
import { review } from './review.ts';
import { settleAllOfBuyer, settleAllOfItem, settleDue, settleDueRun } from './settle-due.ts';
import { settlePart } from './settle-part.ts';
import { createSpacing } from './spacing.ts';
import { startCheckout } from './start-checkout.ts';
import { createIntent } from './start-payment.ts';
import { receiveWebhook } from './webhook.ts';
import * as webhooks from './webhook-store.ts';

/** Milliseconds between two requests to the provider that confirmations of one payment ask for. */
const confirmSpacing = 1_000;

interface PaymentsOptions
  extends Omit<PaymentDeps, 'cash' | 'methods' | 'settlements' | 'confirming'> {
  setup: PaymentSetup;
}

function createDeps(options: PaymentsOptions): PaymentDeps {
  const confirming = createSpacing<PaymentId, Outcome>(confirmSpacing);
  const cash = createCashProvider(options);
  const { methods } = options.setup;
  return { ...options, cash, methods, confirming, settlements: new Map() };
}

/** Payments for routes and the schedule. Without cards whoever wants to pay by one is refused, and their schedule has nothing to do. */
export function createPaymentsService(options: PaymentsOptions) {
  const { db } = options.database;
  const deps = createDeps(options);
  const { card } = deps;
  const cards = card && { ...deps, card };
  const checkRewound = cards && createRewindCheck(cards);

  function getCards(): CardDeps {
    if (!cards) throw refuse(paymentProblems, 'payment_off');
    return cards;
  }

  return {
    setup: options.setup,
    createIntent: async (buyer: Person, request: IntentRequest) =>
      createIntent(getCards(), buyer, request),
    confirm: async (buyer: Person, query: ConfirmQuery) => confirm(deps, buyer, query),
    async receiveWebhook(payload: Buffer, headers: IncomingHttpHeaders): Promise<void> {
      if (!cards) throw refuse(baseProblems, 'not_found');
      await receiveWebhook(cards, payload, headers);
    },
    refund: async (admin: Person, id: PaymentId, order: RefundOrder) =>
      issueRefund(deps, admin, id, order),
    /** For commands of later modules, in their transaction; `wakeOutbox` after the commit. */
    decidePart: (tx: Tx, order: PartOrder) => refundPart(tx, order),
    refundPart: (admin: Person, id: PaymentId, order: PartRefundOrder) =>
      issuePart(deps, admin, id, order),
    settlePart: (admin: Person, id: PaymentId, part: PartRefundId, outcome: PartRefundOutcome) =>
      settlePart(deps, admin, id, part, outcome),
    /** Of a locked sale; for whoever decided about its claim or cancelled it. */
    refundSale: (tx: Tx, booking: BookingRow, refunding: Refunding) =>
      refundSale(deps, tx, booking, refunding),
    refundSaleByHand: (tx: Tx, booking: BookingRow, how: HandOutcome) =>
      refundSaleByHand(deps, tx, booking, how),
    relist: async (admin: Person, id: PaymentId, reason: string) => relist(deps, admin, id, reason),
    review: async (admin: Person, id: PaymentId, wanted: PaymentReview) =>
      review(deps, admin, id, wanted),

    startCheckout: (buyer: Person, id: BookingId, request: CheckoutRequest) =>
      startCheckout(deps, buyer, id, request),
    receiveReturn: (method: CheckoutMethod, came: Parameters<typeof receiveReturn>[2]) =>
      receiveReturn(deps, method, came),
    /** Answers whether the provider signed it. */
    async receiveNotification(form: Readonly<Record<string, string>>): Promise<boolean> {
      const reference = deps.readIpn?.(form);
      if (reference === undefined) return false;
      await receiveNotification(deps, 'sslcommerz', reference);
      return true;
    },
    /** For a side that the caller has made sure of. */
    confirmHandover: (side: OfferSide, id: BookingId) => confirmHandover(deps, side, id),

    settleDue: () => settleDue(deps),
    /** Seconds since the last `settleDue`; undefined when there was none. */
    secondsSinceReconciled: () => runs.secondsSinceRun(db, settleDueRun),
    readMissedWebhooks: async () => (cards ? readMissedWebhooks(cards) : 0),
    reconcileAll: async () => (cards ? reconcileAll(cards) : undefined),
    async reconcileAllWhenDue(seconds: number): Promise<void> {
      if (cards) await reconcileAllWhenDue(cards, seconds);
    },
    reconcileOwnWhenDue: (seconds: number) => reconcileOwnWhenDue(deps, seconds),
    isReconciling: () => restores.isReconciling(db),
    /** Finds out whether the database was put back to an earlier time. */
    checkRewound: async () => checkRewound?.(),
    /** Throws StartError where the keys are of another account than this shop's payments. */
    async requireOwnAccount(): Promise<void> {
      if (card) await requireOwnAccount(card, deps.log);
    },
    settleAllOf: (itemId: ProductId) => settleAllOfItem(deps, itemId),
    settleAllOfBuyer: (buyer: PersonId) => settleAllOfBuyer(deps, buyer),
    jobs: createOutboxJobs(deps, cards),
    forgetOldEvents: () => webhooks.deleteOldEvents(db),
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;
