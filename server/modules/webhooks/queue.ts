import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { outside } from '#server/platform/tracing/span.ts';
import { type ClaimedDelivery, claimDeliveries, type Lane } from './claiming-store.ts';

interface QueueOptions {
  database: Database;
  log: Logger;
  attempt: (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<void>;
  /** Of one endpoint of a seller. */
  attemptsPerDay: number;
}

/** Attempts under way at once, by how endpoints stand: those that fail take no place of the slow ones, nor these of the others. */
const placesOf: Record<Lane, number> = { quick: 16, slow: 8, failing: 8 };
const lanes = ['quick', 'slow', 'failing'] as const;

/** Milliseconds between looks when nobody wakes it, and at least between two looks however often it is woken: each costs the database. */
const pollEvery = 1_000;
const pace = 100;

/** Milliseconds that attempts under way are given when the worker ends. */
const grace = 2_000;

/**
 * Sends deliveries. Not through the outbox, whose entries have no order among them and whose due ones are read by all of its
 * queues: thousands that wait for a dead receiver would be in the way of payments.
 */
export function createWebhookQueue({ database, log, attempt, attemptsPerDay }: QueueOptions) {
  const running: Record<Lane, Set<Promise<void>>> = {
    quick: new Set(),
    slow: new Set(),
    failing: new Set(),
  };
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let planned: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let filling: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const underWay = () => lanes.flatMap((lane) => [...running[lane]]);

  function begin(delivery: ClaimedDelivery): void {
    const places = running[delivery.lane];
    const run = attempt(delivery, ending.signal).finally(() => {
      places.delete(run);
      wake();
    });
    places.add(run);
  }

  /** Claims for the places that are free, one delivery of each endpoint at most; answers how many it began. */
  async function fillOnce(): Promise<number> {
    const free = { ...placesOf };
    for (const lane of lanes) free[lane] -= running[lane].size;
    if (stopped || lanes.every((lane) => free[lane] === 0)) return 0;
    const claimed = await claimDeliveries(database, { free, attemptsPerDay });
    for (const delivery of claimed) begin(delivery);
    return claimed.length;
  }

  function fill(): Promise<number> {
    const filled = filling.then(fillOnce);
    filling = filled.catch(() => undefined);
    return filled;
  }

  async function look(): Promise<void> {
    planned = undefined;
    lookedAt = performance.now();
    try {
      // More of an endpoint may be due than one.
      if ((await fill()) > 0) wake();
    } catch (error) {
      log.warn({ event: 'webhooks_unreadable', err: error }, 'Webhooks cannot be read.');
    }
  }

  function wake(): void {
    if (stopped || !timer || planned) return;
    planned = setTimeout(() => outside(look), Math.max(0, lookedAt + pace - performance.now()));
  }

  return {
    /** Looks for due deliveries now, in the background. Does nothing before `start`. */
    wake,
    /** Tries everything that is due and waits for it; returns how many attempts it made. */
    async drain(): Promise<number> {
      let tried = 0;
      for (;;) {
        const begun = await fill();
        tried += begun;
        const waited = underWay();
        if (begun === 0 && waited.length === 0) return tried;
        if (waited.length > 0) await Promise.race(waited);
      }
    },
    start(): void {
      timer = setInterval(wake, pollEvery);
      wake();
    },
    /** Attempts that do not end soon are broken off, and left to the next worker. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      clearTimeout(planned);
      const abort = setTimeout(() => ending.abort(), grace);
      await filling;
      await Promise.all(underWay());
      clearTimeout(abort);
    },
  };
}
