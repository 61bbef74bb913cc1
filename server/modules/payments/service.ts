import type { IncomingHttpHeaders } from 'node:http';
import pMap from 'p-map';
import type { BookingId, PaymentId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PaymentReview, PaymentReviewed } from '#contract/payments/decision-schemas.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { ConfirmQuery, IntentRequest, PaymentSetup } from '#contract/payments/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { bookingEnded } from '#server/modules/orders/index.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { requireOwnAccount } from './account.ts';
import { checkRefunds } from './check-refunds.ts';
import type { PaymentDeps } from './dependencies.ts';
import { checkDisputes } from './disputes.ts';
import { giveBack, issueRefund } from './issue-refund.ts';
import { createMissedWebhooks } from './missed-webhooks.ts';
import type { Outcome } from './outcome.ts';
import type { Provider } from './provider.ts';
import { createReconciliation, type Reconciliation } from './reconcile.ts';
import * as runs from './reconciler-runs-store.ts';
import { relist } from './relist.ts';
import * as restores from './restore-store.ts';
import { review } from './review.ts';
import { createRewindCheck, type DatabasePosition } from './rewound.ts';
import { settle } from './settle.ts';
import { postpone } from './settle-errors.ts';
import { createSpacing } from './spacing.ts';
import { startPayment } from './start-payment.ts';
import { unfinished } from './states.ts';
import * as store from './store.ts';
import { releaseOthers } from './transitions/from-allocated.ts';
import { createWebhook, settleReference } from './webhook.ts';
import * as webhooks from './webhook-store.ts';

/** How long the buyer's browser waits for the provider (the shop's decisions, section 2), milliseconds. */
const maxWait = 8_000;

/** Milliseconds between two looks at the provider that confirmations of one payment ask for. */
const leastPause = 1_000;

/** What is told to somebody whose cards are stopped: to come back in an hour, and again if need be. */
const cardBlockSeconds = 3_600;

/** Payments that one run of the reconciler looks at, and how many of them at the same time. */
const dueBatch = 200;
const dueConcurrency = 4;

const settleDueRun = 'due_payments';

/** After so many seconds the books are compared again when something could not be set right. */
const tryAgainSeconds = 600;

interface PaymentsOptions extends Omit<PaymentDeps, 'provider' | 'settlements'> {
  /** Undefined: this shop takes no cards. */
  provider: Provider | undefined;
  setup: PaymentSetup;
  /** How far the database was written when it was last looked at. */
  position: DatabasePosition;
  /** Confirmations that one person may ask for in a minute. */
  confirmLimit: Limiter;
  intentLimits: readonly Limiter[];
  /** Refuses buyers who have to verify their e-mail address first. */
  checkPaying: (buyer: Person) => Promise<void>;
}

/** The work's answer, or `late` after that time; the work goes on, and its failure then harms nobody. */
function timeLimit<T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Everything that needs a provider. */
function createCardPayments(options: PaymentsOptions & { provider: Provider }) {
  const deps: PaymentDeps = { ...options, settlements: new Map() };
  const { receive, take } = createWebhook(options);
  return {
    deps,
    receive,
    readMissedWebhooks: createMissedWebhooks({ ...options, take }),
    reconcileAll: createReconciliation(deps),
    checkRewound: createRewindCheck(options),
    requireOwnAccount: () => requireOwnAccount(options.provider, options.log),
  };
}

export function createPaymentsService(options: PaymentsOptions) {
  const { database, log, provider, setup, intentLimits, maxDeclines, wakeOutbox } = options;
  const { checkPaying, confirmLimit } = options;
  const { db } = database;
  const cards = provider && createCardPayments({ ...options, provider });

  const confirming = createSpacing<PaymentId, Outcome>(leastPause);

  function getCards() {
    if (!cards) throw refuse(paymentProblems, 'payment_off');
    return cards;
  }

  /** Starts or takes up the payment of a booking; answers the secret for the buyer's browser. */
  async function createIntent(buyer: Person, request: IntentRequest): Promise<string> {
    const { deps } = getCards();
    await checkPaying(buyer);
    for (const limit of intentLimits) await limit.consume(buyer.id);
    if (await webhooks.isCardBlocked(db, buyer.id, maxDeclines)) {
      throw refuse(baseProblems, 'too_many', { retryAfter: cardBlockSeconds });
    }
    const secret = await timeLimit(startPayment(deps, buyer.id, request), maxWait, undefined);
    if (!secret) throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
    return secret;
  }

  /** How many orders this call confirmed; `pending` when the provider has not answered in time. */
  async function confirm(buyer: Person, query: ConfirmQuery): Promise<number | 'pending'> {
    const { deps } = getCards();
    await confirmLimit.consume(buyer.id);
    const payment = await store.findByReference(db, query.transactionId);
    const matches =
      payment?.buyerId === buyer.id &&
      payment.bookingId === query.id &&
      payment.itemId === query.itemId;
    if (!payment || !matches) throw refuse(baseProblems, 'not_found');
    // Whoever asks again and again has the provider asked once a second, and waits for that answer with all others.
    const look = () => settle(deps, payment.id);
    const spaced = unfinished.includes(payment.state) ? confirming(payment.id, look) : look();
    const outcome = await timeLimit<Outcome, Outcome>(spaced, maxWait, 'unknown');
    if (outcome === 'captured') {
      await failPoint('confirm.settled');
      const isFirst = await store.markConfirmed(db, payment.id);
      await failPoint('confirm.answering');
      return isFirst ? 1 : 0;
    }
    if (outcome === 'lost') throw refuse(paymentProblems, 'lost_race');
    if (outcome === 'unpaid') throw refuse(paymentProblems, 'payment_not_done');
    return 'pending';
  }

  /** Takes note of a provider's event, once; what it is about is settled after the answer. */
  async function receiveWebhook(payload: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    if (!cards) throw refuse(baseProblems, 'not_found');
    await cards.receive(payload, headers);
    wakeOutbox();
  }

  /** Gives a buyer's money back, as an admin decided; answers how many payments that changed. */
  async function refund(admin: Person, id: PaymentId, reason: string): Promise<number> {
    const modifiedCount = await issueRefund(getCards().deps, admin, id, reason);
    wakeOutbox();
    return modifiedCount;
  }

  /** Puts an item back into the shop whose sale was given back; answers how many items that changed. */
  const relistItem = async (admin: Person, id: PaymentId, reason: string): Promise<number> =>
    relist(getCards().deps, admin, id, reason);

  /** Leads a payment that waits for a person on, by what the provider says. Throws the refusals of `createReview`. */
  async function reviewPayment(
    admin: Person,
    id: PaymentId,
    wanted: PaymentReview,
  ): Promise<PaymentReviewed> {
    const reviewed = await review(getCards().deps, admin, id, wanted);
    wakeOutbox();
    return reviewed;
  }

  /** One payment that cannot be settled does not keep the others from it. */
  async function settleOne(id: PaymentId): Promise<void> {
    const { deps } = getCards();
    try {
      await settle(deps, id);
    } catch (error) {
      log.error({ err: error, payment: id }, 'payment_settle_failed');
      await postpone(deps, id, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Looks at every payment whose time has come: finishes what a dead browser or a lost webhook left. A run that has
   * nothing to do is a run, and a long one says that it goes on: a slow provider is no silence.
   */
  async function settleDue(): Promise<number> {
    const due = cards ? await store.listDue(db, dueBatch) : [];
    const settleNext = async ({ id }: store.PaymentRow) => {
      await settleOne(id);
      await runs.noteRun(db, settleDueRun);
    };
    await pMap(due, settleNext, { concurrency: dueConcurrency });
    if (due.length === 0) await runs.noteRun(db, settleDueRun);
    return due.length;
  }

  /** Fetches the events that no webhook brought; answers how many were new. */
  async function readMissedWebhooks(): Promise<number> {
    const found = (await cards?.readMissedWebhooks()) ?? 0;
    if (found > 0) wakeOutbox();
    return found;
  }

  /** Compares the provider's books with ours, both ways, and notes what came of it. */
  async function reconcileAll(): Promise<Reconciliation | undefined> {
    if (!cards) return undefined;
    const result = await cards.reconcileAll();
    await runs.noteRun(db, runs.fullReconciliation, { result: { ...result } });
    // Holds may have waited for the reconciliation to end.
    await store.pollOpenNow(db);
    log.info({ ...result }, 'payments_reconciled');
    wakeOutbox();
    return result;
  }

  /**
   * Compares when the last time is so many seconds ago, and at once after a restore. A shop that has never compared
   * begins to count now: its books are empty.
   */
  async function reconcileAllWhenDue(seconds: number): Promise<void> {
    if (!cards) return;
    const silence = await runs.secondsSinceRun(db, runs.fullReconciliation);
    const due = (await runs.hasFailures(db)) ? Math.min(seconds, tryAgainSeconds) : seconds;
    if ((await restores.isRestored(db)) || (silence ?? 0) >= due) await reconcileAll();
    else if (silence === undefined) await runs.noteRun(db, runs.fullReconciliation);
  }

  async function settleAllOf(itemId: ProductId): Promise<void> {
    if (!cards) return;
    for (const { id } of await store.listUnfinishedOfItem(db, itemId)) await settleOne(id);
  }

  /** Lets go what was begun to pay for a booking that ended. */
  async function settleAllOfBooking(bookingId: BookingId): Promise<void> {
    if (!cards) return;
    for (const { id } of await store.listUnfinishedOfBooking(db, bookingId)) await settleOne(id);
  }

  const jobs: Record<string, OutboxHandler> = {
    async [settleReference]({ intentId, about }) {
      const payment = await store.findByReference(db, String(intentId));
      if (!payment || !cards) return;
      await settle(cards.deps, payment.id);
      // Written by an earlier version without `about`: it may be about anything.
      const settled = (await store.findPayment(db, payment.id)) ?? payment;
      if (about === undefined || about === 'refund') await checkRefunds(cards.deps, settled);
      if (about === undefined || about === 'dispute') await checkDisputes(cards.deps, settled);
    },
    async [giveBack]({ paymentId }) {
      if (cards) await settle(cards.deps, paymentId as PaymentId);
    },
    [releaseOthers]: ({ itemId }) => settleAllOf(itemId as ProductId),
    [bookingEnded]: ({ bookingId }) => settleAllOfBooking(bookingId as BookingId),
  };

  return {
    setup,
    createIntent,
    confirm,
    receiveWebhook,
    refund,
    relist: relistItem,
    review: reviewPayment,
    settleDue,
    readMissedWebhooks,
    reconcileAll,
    reconcileAllWhenDue,
    /** Finds out whether the database was put back to an earlier time. */
    checkRewound: async () => cards?.checkRewound(),
    /** Throws StartError where the keys are of another account than this shop's payments. */
    requireOwnAccount: async () => cards?.requireOwnAccount(),
    isReconciling: () => restores.isReconciling(db),
    settleAllOf,
    jobs,
    forgetOldEvents: () => webhooks.deleteOldEvents(db),
    /** Seconds since the reconciler last finished; undefined when it never did. */
    secondsSinceReconciled: () => runs.secondsSinceRun(db, settleDueRun),
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;
