import type { CardDeps } from '../dependencies.ts';
import * as runs from '../reconciler-runs-store.ts';
import * as restores from '../restore-store.ts';
import * as store from '../store.ts';
import type { Reconciliation } from './findings.ts';
import { reconcileDisputes } from './open-disputes.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** After so many seconds all payments are reconciled again when the provider refused something. */
const retrySeconds = 600;

/** Reconciles all payments, and notes the result. Throws the provider's errors. */
export async function reconcileAll(deps: CardDeps): Promise<Reconciliation> {
  const { db } = deps.database;
  const result = await reconcilePayments(deps);
  await reconcileDisputes(deps);
  await runs.noteRun(db, runs.fullReconciliation, { result: { ...result } });
  // Holds may have waited for the reconciliation to end.
  await store.pollOpenNow(db);
  deps.log.info(
    { event: 'payments_reconciled', ...result },
    "The provider's books were compared with ours.",
  );
  deps.wakeOutbox();
  return result;
}

/**
 * Reconciles when the last time is so many seconds ago, and at once after a restore. A shop that was never reconciled
 * begins to count now: it has no payments yet.
 */
export async function reconcileAllWhenDue(deps: CardDeps, seconds: number): Promise<void> {
  const { db } = deps.database;
  const sinceRun = await runs.secondsSinceRun(db, runs.fullReconciliation);
  const due = (await runs.hasFailures(db)) ? Math.min(seconds, retrySeconds) : seconds;
  if ((await restores.isRestored(db)) || (sinceRun ?? 0) >= due) await reconcileAll(deps);
  else if (sinceRun === undefined) await runs.noteRun(db, runs.fullReconciliation);
}
