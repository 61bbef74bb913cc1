import * as z from 'zod/mini';
import { PaymentId } from '#contract/kernel/ids.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { createAccountCheck } from './account.ts';
import { accountAlarm } from './alarms.ts';
import type { Provider } from './provider.ts';
import { noteRestored } from './restored.ts';
import * as store from './store.ts';

/** Seconds between two looks while nothing hints at a change. */
const longestPause = 300;

/** Intents that are looked at: what a database loses is the newest. */
const most = 100;

/** How far back intents are looked at in a shop that has never compared its books, in seconds: 40 days. */
const longestAgo = 40 * 86_400;

/** Seconds by which the provider's clock and ours may differ. */
const slack = 60;

const Named = z.object({ shop: z.string(), payment: PaymentId });

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
  keepsAccount: boolean;
  position: DatabasePosition;
}

/**
 * Makes the function that finds out whether the database was put back to an earlier time without our restore: by a
 * point-in-time recovery, or a fail-over that lost what was not copied yet. The provider knows our intents by the shop's
 * id: one without a row was lost. The shop then takes no card until the books were compared.
 */
export function createRewindCheck(options: RewindOptions) {
  const { database, log, provider, shopId, position } = options;
  const { db } = database;
  const findForeignAccount = createAccountCheck(options);
  let hasLooked = false;

  /** An intent of ours that has no row; undefined while every one has. */
  async function findLost(): Promise<string | undefined> {
    const silence = (await store.secondsSinceRun(db, store.comparison)) ?? longestAgo;
    const from = Math.floor(Date.now() / 1000 - Math.min(silence, longestAgo) - slack);
    let seen = 0;
    for await (const { id, metadata } of provider.listIntents(from)) {
      const named = Named.safeParse(metadata);
      const isOurs = named.success && named.data.shop === shopId;
      if (isOurs && !(await store.findPayment(db, named.data.payment))) return id;
      seen += 1;
      if (seen === most) break;
    }
    return undefined;
  }

  async function tellOfAccount(fault: string | undefined): Promise<void> {
    const matter = { kind: accountAlarm, subject: 'STRIPE_SECRET_KEY' };
    if (fault === undefined) return endAlarm(db, matter);
    await raiseAlarm(db, { ...matter, message: fault });
  }

  async function look(server: string): Promise<void> {
    const fault = await findForeignAccount();
    await tellOfAccount(fault);
    if (fault !== undefined) throw new Error(fault);
    const isBehind = await position.isBehind();
    const intent = isBehind ? undefined : await findLost();
    if (isBehind || intent !== undefined) {
      log.error(
        { intent, isBehind },
        'the database is of an earlier time: no cards until compared',
      );
      await noteRestored(db, 'unknown');
    }
    // Read before the provider was asked: a server that has changed meanwhile is another one.
    await store.noteServer(db, server);
    await position.keep();
    hasLooked = true;
  }

  /**
   * Looks when this process has never looked, when the database's server was started anew or is another one, and every
   * five minutes. Throws the provider's errors; a server that was not looked at keeps the shop from taking cards.
   */
  return async function checkRewound(): Promise<void> {
    const { server, looked, secondsAgo } = await store.readServer(db);
    if (hasLooked && server === looked && (secondsAgo ?? longestPause) < longestPause) return;
    await look(server);
  };
}
