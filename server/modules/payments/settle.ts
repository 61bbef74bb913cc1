import type { PaymentId } from '#contract/kernel/ids.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { findHolder } from './availability.ts';
import { canCancel, type PaymentDeps, providerOf } from './dependencies.ts';
import { type Outcome, outcomeOf, outcomeWithout } from './outcome.ts';
import { isReconciling } from './payable.ts';
import type { RemotePayment } from './provider.ts';
import { openAtProvider, runCommand } from './provider-commands.ts';
import { noteProviderError, postpone } from './settle-errors.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { applyStatus } from './transitions/apply-status.ts';

/** Rounds of reading and acting within one call: more means that somebody else works on the same payment. */
const maxRounds = 6;

/** A settlement under way in this process. */
export interface Settlement {
  run: Promise<Outcome>;
  /** The next run, which all share who ask during this one. */
  next?: Promise<Outcome>;
}

const isHeld = ({ status }: RemotePayment) => status === 'authorised';

/** Reads once, decides once and acts once; `again` when the provider's status must be read anew. */
async function round(deps: PaymentDeps, id: PaymentId): Promise<Outcome | 'again'> {
  const { db } = deps.database;
  const found = await store.getPayment(db, id);
  const known = await outcomeOf(deps, db, found);
  if (known) return known;
  const opened = await openAtProvider(deps, found);
  if (!opened.intentId) return 'again';

  const remote = await providerOf(deps, opened).find(opened.intentId, opened.returned ?? undefined);
  await failPoint('settle.looked');
  const payment = await applyStatus(deps, opened, remote);
  if (!payment) return 'again';
  await failPoint(`settle.${payment.state}`);
  const decided = await outcomeOf(deps, db, payment);
  if (decided) return decided;
  // The card may have been authorised since the status was read: then it is a hold that is released, and its buyer is told.
  if (payment.state === 'releasing' && opened.state === 'open' && !isHeld(remote)) return 'again';
  if (await runCommand(deps, payment, remote)) return 'again';
  if (payment.state === 'releasing' && !canCancel(deps, payment)) {
    return outcomeWithout(deps, db, payment);
  }
  if (remote.status === 'processing') return 'unknown';
  // The item is kept while its payer is on the provider's page, and while their bank decides.
  if (payment.state === 'allocated' && remote.status === 'pending') {
    return remote.waitsForBank ? 'unknown' : 'unpaid';
  }
  // Taken while it was being released, and it may not be refunded yet: another round would find the same.
  if (payment.state === 'releasing' && remote.status === 'captured') return 'unknown';
  if (payment.state !== 'open') return 'again';
  return remote.status === 'pending' ? 'unpaid' : settleHolder(deps, payment);
}

/** The money is held, but another payment has the item: that one is settled first. */
async function settleHolder(
  deps: PaymentDeps,
  { id, itemId }: PaymentRow,
): Promise<Outcome | 'again'> {
  const { db } = deps.database;
  const holder = await findHolder(deps, db, itemId);
  // After a restore nothing is sold until all payments are reconciled: another round would find the same.
  if (!holder && (await isReconciling(deps, db))) return 'unknown';
  if (!holder || holder.id === id) return 'again';
  if ((await settle(deps, holder.id)) === 'unknown') return 'unknown';
  const isStillHeld = (await findHolder(deps, db, itemId))?.id === holder.id;
  return isStillHeld ? 'unknown' : 'again';
}

async function run(deps: PaymentDeps, id: PaymentId): Promise<Outcome> {
  let failures = 0;
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    try {
      const result = await round(deps, id);
      if (result === 'again') continue;
      await postpone(deps, id);
      return result;
    } catch (error) {
      failures += 1;
      const tryAgain = await noteProviderError(deps, id, error);
      if (!tryAgain || failures > 1) return 'unknown';
    }
  }
  await postpone(deps, id);
  return 'unknown';
}

function begin(deps: PaymentDeps, id: PaymentId): Promise<Outcome> {
  const { settlements, wakeOutbox } = deps;
  const settlement: Settlement = {
    run: run(deps, id).finally(() => {
      if (settlements.get(id) === settlement) settlements.delete(id);
      wakeOutbox();
    }),
  };
  settlements.set(id, settlement);
  return settlement.run;
}

/**
 * Brings a payment to its end as far as the provider's status allows, whoever asks: the buyer's browser, a webhook or the
 * reconciler. It believes the provider and nobody else, reserves the item in our database before it takes money, and
 * may be called any number of times, at the same moment, by several processes.
 *
 * Calls in this process share runs, but none shares a run that began before it: that one may have read the provider's
 * status before the buyer's card was authorised. Errors of the provider are noted and give `unknown`.
 */
export function settle(deps: PaymentDeps, id: PaymentId): Promise<Outcome> {
  const busy = deps.settlements.get(id);
  if (!busy) return begin(deps, id);
  const again = () => settle(deps, id);
  busy.next ??= busy.run.then(again, again);
  return busy.next;
}
