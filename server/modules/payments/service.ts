import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PaymentReview } from '#contract/payments/decision-schemas.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { ConfirmQuery, IntentRequest, PaymentSetup } from '#contract/payments/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { requireOwnAccount } from './account.ts';
import { confirm } from './confirm.ts';
import type { PaymentDeps } from './dependencies.ts';
import { issueRefund } from './issue-refund.ts';
import { createOutboxJobs } from './outbox-jobs.ts';
import type { Outcome } from './outcome.ts';
import type { Provider } from './provider.ts';
import { readMissedWebhooks } from './reconcile/missed-webhooks.ts';
import { createRewindCheck } from './reconcile/rewound.ts';
import { reconcileAll, reconcileAllWhenDue } from './reconcile/schedule.ts';
import * as runs from './reconciler-runs-store.ts';
import { relist } from './relist.ts';
import * as restores from './restore-store.ts';
import { review } from './review.ts';
import { settleAllOfItem, settleDue, settleDueRun } from './settle-due.ts';
import { createSpacing } from './spacing.ts';
import { createIntent } from './start-payment.ts';
import { receiveWebhook } from './webhook.ts';
import * as webhooks from './webhook-store.ts';

/** Milliseconds between two requests to the provider that confirmations of one payment ask for. */
const confirmSpacing = 1_000;

interface PaymentsOptions extends Omit<PaymentDeps, 'provider' | 'settlements' | 'confirming'> {
  /** Undefined: this shop takes no cards. */
  provider: Provider | undefined;
  setup: PaymentSetup;
}

function createDeps({ provider, ...options }: PaymentsOptions): PaymentDeps | undefined {
  if (!provider) return undefined;
  const confirming = createSpacing<PaymentId, Outcome>(confirmSpacing);
  return { ...options, provider, confirming, settlements: new Map() };
}

/** Payments for routes and the schedule. Without a provider people are refused, and scheduled work has nothing to do. */
export function createPaymentsService(options: PaymentsOptions) {
  const { db } = options.database;
  const deps = createDeps(options);
  const checkRewound = deps && createRewindCheck(deps);

  function getDeps(): PaymentDeps {
    if (!deps) throw refuse(paymentProblems, 'payment_off');
    return deps;
  }

  return {
    setup: options.setup,
    createIntent: async (buyer: Person, request: IntentRequest) =>
      createIntent(getDeps(), buyer, request),
    confirm: async (buyer: Person, query: ConfirmQuery) => confirm(getDeps(), buyer, query),
    async receiveWebhook(payload: Buffer, headers: IncomingHttpHeaders): Promise<void> {
      if (!deps) throw refuse(baseProblems, 'not_found');
      await receiveWebhook(deps, payload, headers);
    },
    refund: async (admin: Person, id: PaymentId, reason: string) =>
      issueRefund(getDeps(), admin, id, reason),
    relist: async (admin: Person, id: PaymentId, reason: string) =>
      relist(getDeps(), admin, id, reason),
    review: async (admin: Person, id: PaymentId, wanted: PaymentReview) =>
      review(getDeps(), admin, id, wanted),

    /** A run is noted without a provider as well, since readiness reads when the last one was. */
    async settleDue(): Promise<number> {
      if (deps) return settleDue(deps);
      await runs.noteRun(db, settleDueRun);
      return 0;
    },
    /** Seconds since the last `settleDue`; undefined when there was none. */
    secondsSinceReconciled: () => runs.secondsSinceRun(db, settleDueRun),
    readMissedWebhooks: async () => (deps ? readMissedWebhooks(deps) : 0),
    reconcileAll: async () => (deps ? reconcileAll(deps) : undefined),
    async reconcileAllWhenDue(seconds: number): Promise<void> {
      if (deps) await reconcileAllWhenDue(deps, seconds);
    },
    isReconciling: () => restores.isReconciling(db),
    /** Finds out whether the database was put back to an earlier time. */
    checkRewound: async () => checkRewound?.(),
    /** Throws StartError where the keys are of another account than this shop's payments. */
    async requireOwnAccount(): Promise<void> {
      if (deps) await requireOwnAccount(deps.provider, deps.log);
    },
    async settleAllOf(itemId: ProductId): Promise<void> {
      if (deps) await settleAllOfItem(deps, itemId);
    },
    jobs: createOutboxJobs(deps),
    forgetOldEvents: () => webhooks.deleteOldEvents(db),
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;
