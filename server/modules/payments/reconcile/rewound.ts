import * as z from 'zod/mini';
import { PaymentId } from '#contract/kernel/ids.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { accountAlarm, rewindAlarm } from '../alarms.ts';
import type { CardDeps } from '../dependencies.ts';
import type { CardProvider, RemotePayment } from '../provider.ts';
import * as runs from '../reconciler-runs-store.ts';
import * as restores from '../restore-store.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';

/** Seconds between two checks of the same database server. */
const maxPause = 300;

/** Payments that one check reads: a database loses the newest. */
const maxPayments = 100;

/** How far back payments are read in a shop that was never reconciled, in seconds: 40 days. */
const maxLookBack = 40 * 86_400;

/** Seconds without a check after which a failure is an alarm: the shop may be taking no cards. */
const alarmAfter = maxPause + 180;

const failure = { kind: rewindAlarm, subject: 'provider' } as const;

/** Seconds by which the provider's clock and ours may differ. */
const slack = 60;

const Named = z.object({ shop: z.string(), payment: PaymentId });

/** States in which no capture was asked for: `allocated` is written before it is. */
const beforeCapture: readonly PaymentRow['state'][] = ['creating', 'open'];

/** Whether the provider has our capture and the row has not: the row still waits for a card. */
function isAhead({ status, captureMethod }: RemotePayment, { state }: PaymentRow): boolean {
  return status === 'captured' && captureMethod === 'manual' && beforeCapture.includes(state);
}

/** How far this database was written, kept outside of it; one that cannot be read is no proof of anything. */
export interface DatabasePosition {
  /** Whether the database is behind the kept position. */
  isBehind(): Promise<boolean>;
  keep(): Promise<void>;
}

/** A payment of ours that has no row, or whose row is older than its capture; undefined while there is none. */
async function findLost({ database, card, shopId }: CardDeps): Promise<string | undefined> {
  const { db } = database;
  const sinceRun = await runs.secondsSinceRun(db, runs.fullReconciliation);
  const lookBack = Math.min(sinceRun ?? maxLookBack, maxLookBack);
  const from = new Date(Date.now() - (lookBack + slack) * 1000);
  let seen = 0;
  for await (const remote of card.listRecent(from)) {
    const named = Named.safeParse(remote.metadata);
    if (named.success && named.data.shop === shopId) {
      const row = await store.findPayment(db, named.data.payment);
      if (!row || isAhead(remote, row)) return remote.reference;
    }
    seen += 1;
    if (seen === maxPayments) break;
  }
  return undefined;
}

async function raiseFailure(db: Executor, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `Whether the database went back to an earlier time cannot be found out, and no card may be taken until it is: ${reason}`;
  await raiseAlarm(db, { ...failure, message });
}

async function updateAccountAlarm(
  db: Executor,
  { keySetting }: CardProvider,
  fault: string | undefined,
): Promise<void> {
  const matter = { kind: accountAlarm, subject: keySetting };
  if (fault === undefined) return endAlarm(db, matter);
  await raiseAlarm(db, { ...matter, message: fault });
}

/** The position only adds to what the provider says: a failure to read or keep it stops no sale. */
async function tryPosition<T>(
  { log }: CardDeps,
  step: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.warn(
      { event: 'database_position_failed', err: error, step },
      'The position of the database could not be read.',
    );
    return undefined;
  }
}

async function check(deps: CardDeps, server: string): Promise<void> {
  const { log, card, position } = deps;
  const { db } = deps.database;
  const fault = await card.findForeignAccount();
  await updateAccountAlarm(db, card, fault);
  if (fault !== undefined) throw new Error(fault);
  const isBehind = await tryPosition(deps, 'compare', position.isBehind);
  const remote = isBehind ? undefined : await findLost(deps);
  if (isBehind || remote !== undefined) {
    log.error(
      { event: 'database_rewound', remote, isBehind },
      'The database went back to an earlier time.',
    );
    await restores.markRestored(db, 'unknown');
  }
  // `server` was read before the provider was asked: one that has changed meanwhile is checked next time.
  await restores.noteServerChecked(db, server);
  await tryPosition(deps, 'keep', position.keep);
}

/**
 * Makes the function that finds out whether the database was put back to an earlier time without our restore: by a
 * point-in-time recovery, or a fail-over that lost what was not replicated yet. The provider has our payments by the
 * shop's id: one without a row was lost, and so was the sale of one that is captured while its row waits for a card. The
 * shop then takes no card until all payments were reconciled.
 */
export function createRewindCheck(deps: CardDeps) {
  const { db } = deps.database;
  let hasChecked = false;

  /**
   * Checks when this process has never checked, when the database's server was started anew or is another one, and every
   * five minutes. Throws the provider's errors; a server that was not checked keeps the shop from taking cards.
   */
  return async function checkRewound(): Promise<void> {
    const { server, checked, secondsAgo } = await restores.readServer(db);
    if (hasChecked && server === checked && (secondsAgo ?? maxPause) < maxPause) return;
    try {
      await check(deps, server);
      hasChecked = true;
    } catch (error) {
      if ((secondsAgo ?? 0) > alarmAfter) await raiseFailure(db, error);
      throw error;
    }
    await endAlarm(db, failure);
  };
}
