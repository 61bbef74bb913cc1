import * as z from 'zod/mini';
import { PaymentId } from '#contract/kernel/ids.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { accountAlarm, rewindAlarm } from './alarms.ts';
import type { Provider, RemotePayment } from './provider.ts';
import * as runs from './reconciler-runs-store.ts';
import * as restores from './restore-store.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Seconds between two looks while nothing hints at a change. */
const maxPause = 300;

/** Intents that are looked at: what a database loses is the newest. */
const most = 100;

/** How far back payments are looked at in a shop that has never compared its books, in seconds: 40 days. */
const maxLookBack = 40 * 86_400;

/** Seconds since the last look after which somebody should know of a failing one: the shop may be taking no cards. */
const worrying = maxPause + 180;

const failure = { kind: rewindAlarm, subject: 'provider' } as const;

/** Seconds by which the provider's clock and ours may differ. */
const slack = 60;

const Named = z.object({ shop: z.string(), payment: PaymentId });

/** States in which nobody has asked for a capture yet: that is written before it is asked for. */
const beforeCapture: readonly PaymentRow['state'][] = ['creating', 'open'];

/** Whether the provider knows more of what we did than the row: money that only we take was taken, and the row waits for a card. */
function isAhead({ status, captureMethod }: RemotePayment, { state }: PaymentRow): boolean {
  return status === 'captured' && captureMethod === 'manual' && beforeCapture.includes(state);
}

/** How far this database has been written, kept outside of it; what cannot be read says nothing. */
export interface DatabasePosition {
  /** Whether the database is behind what was kept. */
  isBehind(): Promise<boolean>;
  keep(): Promise<void>;
}

interface RewindOptions {
  database: Database;
  log: Logger;
  provider: Provider;
  shopId: string;
  position: DatabasePosition;
}

/**
 * Makes the function that finds out whether the database was put back to an earlier time without our restore: by a
 * point-in-time recovery, or a fail-over that lost what was not copied yet. The provider knows our payments by the shop's
 * id: one without a row was lost, and so was the sale of one that was captured while its row waits for a card. The shop
 * then takes no card until the books were compared.
 */
export function createRewindCheck(options: RewindOptions) {
  const { database, log, provider, shopId, position } = options;
  const { db } = database;
  let hasLooked = false;

  /** A payment of ours that has no row, or a row of before its capture; undefined while there is none. */
  async function findLost(): Promise<string | undefined> {
    const silence = (await runs.secondsSinceRun(db, runs.fullReconciliation)) ?? maxLookBack;
    const from = new Date(Date.now() - (Math.min(silence, maxLookBack) + slack) * 1000);
    let seen = 0;
    for await (const remote of provider.listRecent(from)) {
      const named = Named.safeParse(remote.metadata);
      if (named.success && named.data.shop === shopId) {
        const row = await store.findPayment(db, named.data.payment);
        if (!row || isAhead(remote, row)) return remote.reference;
      }
      seen += 1;
      if (seen === most) break;
    }
    return undefined;
  }

  async function tellOfFailure(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Whether the database went back to an earlier time cannot be found out, and no card may be taken until it is: ${reason}`;
    await raiseAlarm(db, { ...failure, message });
  }

  async function tellOfAccount(fault: string | undefined): Promise<void> {
    const matter = { kind: accountAlarm, subject: provider.keySetting };
    if (fault === undefined) return endAlarm(db, matter);
    await raiseAlarm(db, { ...matter, message: fault });
  }

  /** The position only adds to what the provider says: a server or folder that refuses it keeps nobody from selling. */
  async function tryPosition<T>(deed: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, step: deed }, 'database_position_failed');
      return undefined;
    }
  }

  async function look(server: string): Promise<void> {
    const fault = await provider.findForeignAccount();
    await tellOfAccount(fault);
    if (fault !== undefined) throw new Error(fault);
    const isBehind = await tryPosition('compare', position.isBehind);
    const remote = isBehind ? undefined : await findLost();
    if (isBehind || remote !== undefined) {
      log.error({ remote, isBehind }, 'database_rewound');
      await restores.markRestored(db, 'unknown');
    }
    // Read before the provider was asked: a server that has changed meanwhile is another one.
    await restores.noteServerChecked(db, server);
    await tryPosition('keep', position.keep);
    hasLooked = true;
  }

  /**
   * Looks when this process has never looked, when the database's server was started anew or is another one, and every
   * five minutes. Throws the provider's errors; a server that was not looked at keeps the shop from taking cards.
   */
  return async function checkRewound(): Promise<void> {
    const { server, checked, secondsAgo } = await restores.readServer(db);
    if (hasLooked && server === checked && (secondsAgo ?? maxPause) < maxPause) return;
    try {
      await look(server);
    } catch (error) {
      if ((secondsAgo ?? 0) > worrying) await tellOfFailure(error);
      throw error;
    }
    await endAlarm(db, failure);
  };
}
