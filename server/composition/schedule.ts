import { forgetOldLinks } from '#server/modules/accounts/index.ts';
import {
  compactCounters,
  gradeReports,
  matchDistricts,
  renewSearch,
} from '#server/modules/catalogue/index.ts';
import { countOpenClaims } from '#server/modules/deals/index.ts';
import { sumHeld } from '#server/modules/ledger/index.ts';
import { removalJobs } from '#server/modules/media/index.ts';
import { countOpenCases } from '#server/modules/moderation/index.ts';
import { countStages } from '#server/modules/orders/index.ts';
import { cleanDeliveries } from '#server/modules/webhooks/index.ts';
import { type PeriodicJob, startJobs } from '#server/platform/jobs/periodic.ts';
import type { Metrics } from '#server/platform/metrics/index.ts';
import { forgetDone } from '#server/platform/outbox/outbox.ts';
import { forgetOldAttacks } from '#server/platform/security-events/index.ts';
import { hasOnlySandboxes } from '#server/settings/checkout.ts';
import type { Context } from './context.ts';
import { watchInvariants } from './invariants-watch.ts';
import { eraseLeftBehind } from './leaving.ts';
import type { QueueWorkers } from './queues.ts';
import { forgetOldRateLimits } from './rate-limits.ts';
import type { Services } from './services.ts';

const second = 1000;
const minute = 60 * second;

/** Once a machine, as `watchBacklog`. */
export function watchMoney(
  { part, database: { db } }: Context,
  { payouts }: Services,
  metrics: Metrics | undefined,
): void {
  if (part === 'web') return;
  metrics?.watchMoney(async () => {
    const [held, { payable }, claims, cases, deals] = await Promise.all([
      sumHeld(db),
      payouts.listPayables(),
      countOpenClaims(db),
      countOpenCases(db),
      countStages(db),
    ]);
    return { held, payable: payable * 100, claims, cases, deals };
  });
}

/** Starts the queues and what is done again and again. Returns the function that ends it. */
export function startSchedule(
  context: Context,
  services: Services,
  workers: QueueWorkers,
  metrics: Metrics | undefined,
): () => Promise<void> {
  const { database, log } = context;
  for (const worker of Object.values(workers)) worker?.start();
  services.card.start();
  services.checkouts.bkash?.start();
  services.checkouts.sslcommerz?.start();
  const watch = setInterval(
    () =>
      log.info(
        { event: 'database_pool', ...database.stats() },
        'Connections of the database pool.',
      ),
    minute,
  );
  const jobs = [
    ...paymentJobs(context, services),
    invariantsJob(context, metrics),
    ...upkeepJobs(context, services),
  ];
  const stopJobs = startJobs(database, log, jobs, metrics?.onJobRun);
  return async () => {
    clearInterval(watch);
    await stopJobs();
    services.media.stopWork();
    await Promise.all(Object.values(workers).map((worker) => worker?.stop()));
  };
}

function paymentJobs({ settings }: Context, { payments }: Services): PeriodicJob[] {
  return [
    {
      name: 'settle-due-payments',
      every: settings.reconcileSeconds * second,
      run: payments.settleDue,
    },
    {
      name: 'missed-webhooks',
      every: settings.eventReconcileSeconds * second,
      run: payments.readMissedWebhooks,
    },
    {
      name: 'database-rewound',
      every: 5 * second,
      maxPause: minute / 2,
      run: payments.checkRewound,
    },
    {
      name: 'reconcile-payments',
      every: Math.min(settings.fullReconcileSeconds, 5) * second,
      // Each run may ask the provider thousands of times.
      maxPause: 2 * minute,
      run: () => payments.reconcileAllWhenDue(settings.fullReconcileSeconds),
    },
    {
      name: 'reconcile-own-payments',
      every: Math.min(settings.fullReconcileSeconds, 60) * second,
      maxPause: 2 * minute,
      run: () => payments.reconcileOwnWhenDue(settings.fullReconcileSeconds),
    },
  ];
}

function invariantsJob({ settings, database }: Context, metrics: Metrics | undefined): PeriodicJob {
  const checked = { sandbox: hasOnlySandboxes(settings), days: settings.dealDays };
  return {
    name: 'invariants',
    every: settings.invariantSeconds * second,
    run: () => watchInvariants(database, checked, metrics?.onChecked),
  };
}

function upkeepJobs({ database }: Context, services: Services): PeriodicJob[] {
  const {
    accounts,
    catalogue,
    conversations,
    endReservations,
    evidence,
    handovers,
    media,
    moderation,
    offers,
    payments,
    payouts,
    phones,
    popup,
    pricing,
    reviews,
    risk,
    serials,
    suspensions,
    tokens,
    views,
    wanted,
    watchlist,
  } = services;
  return [
    { name: removalJobs.unused, every: 10 * minute, run: media.removeUnused },
    { name: 'old-fingerprints', every: 60 * minute, run: media.forgetOldFingerprints },
    { name: removalJobs.strays, every: 60 * minute, run: media.removeStrays },
    { name: 'end-reservations', every: 20 * second, run: endReservations },
    { name: 'deal-timers', every: minute, run: offers.endDue },
    { name: 'paid-deal-timers', every: minute, run: handovers.runTimers },
    { name: 'claim-timers', every: minute, run: handovers.claims.runTimers },
    { name: 'doubt-timers', every: minute, run: handovers.claims.checkDoubts },
    { name: 'review-timers', every: minute, run: reviews.publishOld },
    { name: 'fair-ranks', every: 60 * minute, run: reviews.renewRanks },
    { name: 'negative-balances', every: 60 * minute, run: payouts.watchNegative },
    { name: 'silent-sellers', every: 60 * minute, run: moderation.reopenSilent },
    { name: 'late-reviews', every: 10 * minute, run: moderation.watchReviews },
    { name: 'unreadable-accounts', every: 60 * minute, run: payouts.askForUnreadable },
    { name: 'listing-timers', every: 10 * minute, run: catalogue.runListingTimers },
    { name: 'wanted-timers', every: 10 * minute, run: wanted.runTimers },
    { name: 'old-drafts', every: 60 * minute, run: catalogue.drafts.forgetOld },
    { name: 'end-suspensions', every: minute, run: suspensions.endDue },
    { name: 'expired-sign-ins', every: 10 * minute, run: accounts.forgetExpired },
    { name: 'old-links', every: 10 * minute, run: () => forgetOldLinks(database.db) },
    { name: 'price-guides', every: 60 * minute, run: pricing.renew },
    { name: 'repeated-deals', every: 60 * minute, run: pricing.watchRepeated },
    { name: 'category-tallies', every: 10 * minute, run: () => compactCounters(database.db) },
    { name: 'match-districts', every: 10 * minute, run: () => matchDistricts(database.db) },
    { name: 'grade-reports', every: 10 * minute, run: () => gradeReports(database.db) },
    { name: 'renew-search', every: 10 * minute, run: () => renewSearch(database.db) },
    { name: 'old-viewers', every: 10 * minute, run: views.forgetViewers },
    { name: 'old-phones', every: 60 * minute, run: phones.forgetShown },
    { name: 'old-limits', every: 10 * minute, run: () => forgetOldRateLimits(database) },
    { name: 'daily-alerts', every: 5 * minute, run: watchlist.sendDigest },
    { name: 'old-notices', every: 60 * minute, run: watchlist.notifications.forgetOld },
    { name: 'old-tokens', every: 60 * minute, run: tokens.forgetOld },
    { name: 'old-proofs', every: 60 * minute, run: serials.forgetOldProofs },
    { name: 'left-behind', every: 10 * minute, run: () => eraseLeftBehind(database) },
    { name: 'old-evidence', every: 60 * minute, run: evidence.upkeep },
    { name: 'risk-signals', every: 60 * minute, run: risk.upkeep },
    { name: 'old-webhooks', every: 10 * minute, run: () => cleanDeliveries(database.db) },
    { name: 'old-messages', every: 60 * minute, run: conversations.forgetOld },
    { name: 'done-work', every: 60 * minute, run: () => forgetDone(database) },
    { name: 'old-events', every: 60 * minute, run: payments.forgetOldEvents },
    { name: 'old-attacks', every: 60 * minute, run: () => forgetOldAttacks(database) },
    { name: 'local-provider', every: 60 * minute, run: popup.tidy },
    { name: 'payment-sandboxes', every: 60 * minute, run: services.checkouts.tidy },
  ];
}
