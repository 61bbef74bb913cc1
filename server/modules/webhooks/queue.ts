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

/** Milliseconds between looks when nobody wakes it. */
const pollEvery = 1_000;

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
  let filling: Promise<number> | undefined;
  let again = false;
  let stopped = false;

  const underWay = () => lanes.flatMap((lane) => [...running[lane]]);

  const freeIn = (lane: Lane) => placesOf[lane] - running[lane].size;

  function begin(lane: Lane, delivery: ClaimedDelivery): void {
    const run = attempt(delivery, ending.signal).finally(() => {
      running[lane].delete(run);
      wake();
    });
    running[lane].add(run);
  }

  /** Claims until every place is taken or nothing is due; answers how many it began. */
  async function fillOnce(): Promise<number> {
    let begun = 0;
    for (const lane of lanes) {
      while (!stopped && freeIn(lane) > 0) {
        const limit = freeIn(lane);
        const claimed = await claimDeliveries(database, { lane, limit, attemptsPerDay });
        for (const delivery of claimed) begin(lane, delivery);
        begun += claimed.length;
        if (claimed.length === 0) break;
      }
    }
    return begun;
  }

  function fill(): Promise<number> {
    if (filling) {
      again = true;
      return filling;
    }
    filling = (async () => {
      let begun = 0;
      do {
        again = false;
        begun += await fillOnce();
      } while (again && !stopped);
      return begun;
    })().finally(() => {
      filling = undefined;
    });
    return filling;
  }

  function wake(): void {
    if (stopped || (!timer && !filling)) return;
    if (filling) {
      // Whoever began it hears of its failure.
      again = true;
      return;
    }
    outside(fill).catch((error) =>
      log.warn({ event: 'webhooks_unreadable', err: error }, 'Webhooks cannot be read.'),
    );
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
      const abort = setTimeout(() => ending.abort(), grace);
      await filling?.catch(() => undefined);
      await Promise.all(underWay());
      clearTimeout(abort);
    },
  };
}
