import type { PaymentId } from '#contract/kernel/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import type { Logger } from '#server/platform/log.ts';
import type { AvailabilityCheck } from './availability.ts';
import type { Outcome, OutcomeOf } from './outcome.ts';
import {
  isFinalRefusal,
  isProviderError,
  isUnanswered,
  isUnknownPayment,
  type Provider,
  type RemotePayment,
} from './provider.ts';
import { createProviderCommands } from './provider-commands.ts';
import * as restores from './restore-store.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import type { Transitions } from './transitions.ts';

/** Rounds of look-and-act within one call: more means that somebody else is at the same payment. */
const maxRounds = 6;

/** Looks without an end, some ten minutes' worth (`pollPause`), after which somebody should know. */
const worryingPolls = 4;

interface SettleOptions {
  database: Database;
  log: Logger;
  provider: Provider;
  transitions: Transitions;
  availability: AvailabilityCheck;
  outcomeOf: OutcomeOf;
  captureMethod: 'manual' | 'automatic';
  shopId: string;
  /** Reports that work may wait in the outbox. */
  wakeOutbox: () => void;
}

const isHeld = ({ status }: RemotePayment) => status === 'authorised';

interface Running {
  run: Promise<Outcome>;
  /** The one run that everybody who came during this one shares. */
  next?: Promise<Outcome>;
}

/**
 * Makes the one function by which a payment comes to its end, whoever asks: the buyer's browser, a webhook
 * or the reconciler. It believes the provider and nobody else, gives the item away in our database before
 * it takes money, and may be called any number of times, at the same moment, by several processes.
 */
export function createSettle(options: SettleOptions) {
  const { database, log, provider, transitions, availability, outcomeOf, wakeOutbox } = options;
  const { db } = database;
  const { open, runCommand } = createProviderCommands(options);
  const running = new Map<PaymentId, Running>();

  async function getPayment(id: PaymentId): Promise<PaymentRow> {
    const payment = await store.findPayment(db, id);
    if (!payment) throw new Error(`payment ${id} is unknown`);
    return payment;
  }

  /** Looks once, decides once and acts once; `again` when the provider must be looked at anew. */
  async function round(id: PaymentId): Promise<Outcome | 'again'> {
    const found = await getPayment(id);
    const known = await outcomeOf(db, found);
    if (known) return known;
    const opened = await open(found);
    if (!opened.intentId) return 'again';

    const remote = await provider.find(opened.intentId);
    await failPoint('settle.looked');
    const payment = await transitions.applyStatus(opened, remote);
    if (!payment) return 'again';
    await failPoint(`settle.${payment.state}`);
    const decided = await outcomeOf(db, payment);
    if (decided) return decided;
    // The card may have gone through since we looked: what is let go then is a hold, and its buyer is told.
    if (payment.state === 'releasing' && opened.state === 'open' && !isHeld(remote)) return 'again';
    if (await runCommand(payment, remote)) return 'again';
    if (remote.status === 'processing') return 'unknown';
    // Taken while it was let go, and nobody may give it back yet: looking again would find the same.
    if (payment.state === 'releasing' && remote.status === 'captured') return 'unknown';
    if (payment.state !== 'open') return 'again';
    return remote.status === 'pending' ? 'unpaid' : afterHolder(payment);
  }

  /** The money is held, but another payment has the item: it is helped to its end first. */
  async function afterHolder({ id, itemId }: PaymentRow): Promise<Outcome | 'again'> {
    const holder = await availability.findHolder(db, itemId);
    // After a restore nothing is given away until both books are compared: looking again would find the same.
    if (!holder && (await restores.isReconciling(db))) return 'unknown';
    if (!holder || holder.id === id) return 'again';
    return (await settle(holder.id)) === 'unknown' ? 'unknown' : 'again';
  }

  async function run(id: PaymentId): Promise<Outcome> {
    let failures = 0;
    for (let rounds = 0; rounds < maxRounds; rounds += 1) {
      try {
        const result = await round(id);
        if (result === 'again') continue;
        await postpone(id);
        return result;
      } catch (error) {
        failures += 1;
        const tryAgain = await noteError(id, error);
        if (!tryAgain || failures > 1) return 'unknown';
      }
    }
    await postpone(id);
    return 'unknown';
  }

  /** Nothing more can be decided now: the reconciler looks again later. */
  async function postpone(id: PaymentId, error?: string): Promise<void> {
    const payment = await getPayment(id);
    if (payment.nextPollAt === null) return;
    const isStuck = payment.state !== 'open' && payment.pollCount >= worryingPolls;
    await database.transaction(async (tx) => {
      await store.postpone(tx, payment, error);
      if (isStuck) await store.raiseStuck(tx, payment);
    });
    if (isStuck) {
      log.error({ payment: id, state: payment.state }, 'payment_stuck');
    }
  }

  /**
   * After an error at the provider; errors of other kinds are thrown on. The provider stores its answers by key,
   * errors included, so the next request needs a new key; whether the work was done is seen by looking at the
   * payment first, which `round` does. Returns whether trying again at once makes sense.
   */
  async function noteError(id: PaymentId, error: unknown): Promise<boolean> {
    if (!isProviderError(error)) throw error;
    const payment = await getPayment(id);
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ payment: id, state: payment.state, message }, 'payment_provider_failed');
    // A request that never arrived left no stored answer: its key stays good, and finds what it made.
    if (!isUnanswered(error)) await store.raiseOperation(db, id);
    if (payment.state === 'creating' && isFinalRefusal(error)) {
      await transitions.noteRefused(payment, message);
      return false;
    }
    if (payment.intentId && isUnknownPayment(error)) {
      await transitions.requestManualReview(payment, message);
      return false;
    }
    // The bank takes none of its money back: asking it again would change nothing.
    if (payment.state === 'refunding' && isFinalRefusal(error)) {
      await transitions.requestManualReview(payment, message);
      return false;
    }
    await postpone(id, message);
    return !isUnanswered(error);
  }

  /**
   * Brings a payment as far as it goes now. Calls in this process share runs, but none takes the word of a run
   * that began before it: that one may have looked before the buyer's card went through.
   */
  function settle(id: PaymentId): Promise<Outcome> {
    const busy = running.get(id);
    if (!busy) return begin(id);
    const again = () => settle(id);
    busy.next ??= busy.run.then(again, again);
    return busy.next;
  }

  function begin(id: PaymentId): Promise<Outcome> {
    const entry: Running = {
      run: run(id).finally(() => {
        if (running.get(id) === entry) running.delete(id);
        wakeOutbox();
      }),
    };
    running.set(id, entry);
    return entry.run;
  }

  return { settle, open, noteError, postpone };
}

export type Settling = ReturnType<typeof createSettle>;
