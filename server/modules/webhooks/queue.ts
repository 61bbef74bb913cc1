import type { Database } from '#server/platform/db/database.ts';
import { createPacing } from '#server/platform/jobs/pacing.ts';
import type { Logger } from '#server/platform/log.ts';
import { type ClaimedDelivery, claimDeliveries, type Pool } from './claiming-store.ts';

interface QueueOptions {
  database: Database;
  log: Logger;
  attempt: (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<void>;
  /** Of one endpoint of a seller. */
  attemptsPerDay: number;
}

/** Attempts under way at once, by how endpoints stand: those that fail take no place of the slow ones, nor these of the others. */
const placesOf: Record<Pool, number> = { quick: 16, slow: 8, failing: 8 };
const pools = ['quick', 'slow', 'failing'] as const;

/** Milliseconds between looks when nobody wakes it. */
const pollEvery = 1_000;

/** Milliseconds from the end of a look to the next, however often it is woken meanwhile: looking is most of what sending costs. */
const pace = 100;

/** Claims of one look: as many as an endpoint may have under way, since each brings one of it at most. */
const claimsOfALook = 2;

/** Milliseconds that attempts under way are given when the worker ends. */
const grace = 2_000;

/**
 * Sends deliveries. Not through the outbox, whose entries have no order among them and whose due ones are read by all of its
 * queues: thousands that wait for a dead receiver would be in the way of payments.
 */
export function createWebhookQueue({ database, log, attempt, attemptsPerDay }: QueueOptions) {
  const running: Record<Pool, Set<Promise<void>>> = {
    quick: new Set(),
    slow: new Set(),
    failing: new Set(),
  };
  const ending = new AbortController();
  /** Claims follow one another, those of `look` and of `drain`: the last of them. */
  let lastClaim: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const underWay = () => pools.flatMap((pool) => [...running[pool]]);

  function begin(delivery: ClaimedDelivery): void {
    const places = running[delivery.pool];
    const run = attempt(delivery, ending.signal).finally(() => {
      places.delete(run);
      wake();
    });
    places.add(run);
  }

  /** Claims for the places that are free, one delivery of each endpoint at most; answers how many it began. */
  async function claimNow(): Promise<number> {
    const free = { ...placesOf };
    for (const pool of pools) free[pool] -= running[pool].size;
    if (stopped || pools.every((pool) => free[pool] === 0)) return 0;
    const claimed = await claimDeliveries(database, { free, attemptsPerDay });
    for (const delivery of claimed) begin(delivery);
    return claimed.length;
  }

  function claim(): Promise<number> {
    const claimed = lastClaim.then(claimNow);
    lastClaim = claimed.catch(() => undefined);
    return claimed;
  }

  /** Answers whether more may be due than it claimed. */
  async function look(): Promise<boolean> {
    let claims = 0;
    try {
      while (claims < claimsOfALook && (await claim()) > 0) claims += 1;
    } catch (error) {
      log.warn({ event: 'webhooks_unreadable', err: error }, 'Webhooks cannot be read.');
    }
    return claims > 0;
  }

  const { wake, ...pacing } = createPacing({ pollEvery, pace, look });

  return {
    /** Looks for due deliveries now, in the background. Does nothing before `start`. */
    wake,
    /** Tries everything that is due and waits for it; returns how many attempts it made. */
    async drain(): Promise<number> {
      let tried = 0;
      for (;;) {
        // Before the claim: what ends meanwhile may be what kept it from claiming more.
        const waited = underWay();
        const begun = await claim();
        tried += begun;
        if (begun > 0) continue;
        if (waited.length === 0) return tried;
        await Promise.race(waited);
      }
    },
    start: pacing.start,
    /** Attempts that do not end soon are broken off, and left to the next worker. */
    async stop(): Promise<void> {
      stopped = true;
      pacing.stop();
      const abort = setTimeout(() => ending.abort(), grace);
      await lastClaim;
      await Promise.all(underWay());
      clearTimeout(abort);
    },
  };
}
