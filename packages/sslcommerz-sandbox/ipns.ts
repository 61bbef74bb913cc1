import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { ipnModes, takeFault } from './faults.ts';
import type { Log } from './log.ts';
import { sign } from './signature.ts';
import { type IpnRow, sandboxSslcommerzIpns as ipns } from './tables.ts';

/** A worker that died holds its notifications no longer than this, milliseconds. */
const lease = 30_000;
const answerTimeout = 10_000;
const batchSize = 10;
/** Tries until a notification is given up; the pauses between them, in milliseconds, are 2 s to half an hour. */
const maxAttempts = 6;
const firstPause = 2_000;
const growth = 4;

interface IpnOptions {
  database: Database;
  log: Log;
  clock: Clock;
  keys: { storeId: string; storePassword: string };
  origin(): string;
  ipnBase?: () => string | undefined;
}

export interface IpnSender {
  /** Sends all that is due, and waits for the answers; answers how many notifications were tried. */
  sendDue(): Promise<number>;
  /** Cuts what is under way. Those notifications are sent again later. */
  abort(): void;
}

/** Takes due notifications under a lease, past those that another process is taking. */
async function takeDue(database: Database, clock: Clock): Promise<IpnRow[]> {
  return database.transaction(async (tx) => {
    const now = clock();
    const due = await tx
      .select()
      .from(ipns)
      .where(
        and(
          isNull(ipns.deliveredAt),
          isNull(ipns.abandonedAt),
          lte(ipns.nextAttemptAt, now),
          or(isNull(ipns.lockedUntil), lt(ipns.lockedUntil, now)),
        ),
      )
      .orderBy(asc(ipns.nextAttemptAt), asc(ipns.seq))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return due;
    const ids = due.map(({ id }) => id);
    await tx
      .update(ipns)
      .set({ lockedUntil: new Date(now.getTime() + lease) })
      .where(inArray(ipns.id, ids));
    return due;
  });
}

/** Sends notifications at least once, each by one process at a time, until the merchant answers 200. */
export function createIpnSender(options: IpnOptions): IpnSender {
  const { database, log, clock, keys, origin, ipnBase } = options;
  const ending = new AbortController();

  /** Where it goes: what is on the public origin is sent to where that is on this machine. Undefined: not known yet. */
  function targetOf({ url }: IpnRow): string | undefined {
    const { origin: itsOrigin, pathname, search } = new URL(url);
    if (!ipnBase || itsOrigin !== new URL(origin()).origin) return url;
    const base = ipnBase();
    return base === undefined ? undefined : new URL(`${pathname}${search}`, base).href;
  }

  async function post(url: string, ipn: IpnRow): Promise<void> {
    const fields = sign({ ...ipn.fields, store_id: keys.storeId }, keys.storePassword);
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(answerTimeout)]),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  }

  async function note(id: string, values: Partial<typeof ipns.$inferInsert>): Promise<void> {
    await database.db
      .update(ipns)
      .set({ ...values, lockedUntil: null })
      .where(eq(ipns.id, id));
  }

  async function deliver(ipn: IpnRow): Promise<void> {
    const attempts = ipn.attempts + 1;
    const now = clock();
    const pause = new Date(now.getTime() + firstPause * growth ** ipn.attempts);
    const url = targetOf(ipn);
    if (url === undefined) return note(ipn.id, { nextAttemptAt: new Date(now.getTime() + 1_000) });
    const fault = await takeFault(database.db, ipnModes, ipn.fields.status ?? '');
    if (fault?.mode === 'drop_ipns') {
      return note(ipn.id, { attempts, abandonedAt: now, lastError: 'lost by an ordered fault' });
    }
    try {
      await post(url, ipn);
      if (fault?.mode === 'double_ipns') await post(url, ipn);
      await note(ipn.id, { attempts, deliveredAt: clock(), lastError: null });
    } catch (error) {
      if (ending.signal.aborted) return note(ipn.id, {});
      const lastError = error instanceof Error ? error.message : String(error);
      log.warn({ ipn: ipn.id, attempts, lastError }, 'sandbox notification');
      const abandonedAt = attempts < maxAttempts ? null : clock();
      await note(ipn.id, { attempts, lastError, nextAttemptAt: pause, abandonedAt });
    }
  }

  async function sendDue(): Promise<number> {
    let count = 0;
    while (!ending.signal.aborted) {
      const due = await takeDue(database, clock);
      if (due.length === 0) break;
      await Promise.all(due.map(deliver));
      count += due.length;
    }
    return count;
  }

  return { sendDue, abort: () => ending.abort() };
}
