import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { tidy } from './housekeeping.ts';
import type { IpnSender } from './ipns.ts';
import type { Log } from './log.ts';

/** How often the database is asked for due notifications, when nobody in this process made one; milliseconds. */
const pollEvery = 1_000;
const tidyEvery = 60_000;

interface PollerOptions {
  database: Database;
  clock: Clock;
  log: Log;
  sender: IpnSender;
}

export interface Poller {
  start(): void;
  /** Looks now instead of at the next turn; does nothing before `start`. */
  wake(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Looks for work again and again, one look at a time. */
export function createPoller({ database, clock, log, sender }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let started = false;
  let tidiedAt = 0;

  async function look(): Promise<void> {
    do {
      again = false;
      await sender.sendDue();
    } while (again);
    if (Date.now() - tidiedAt < tidyEvery) return;
    await tidy(database, clock());
    tidiedAt = Date.now();
  }

  function wake(): void {
    again = true;
    if (!started || looking) return;
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'the sandbox cannot send notifications'))
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  }

  return {
    start() {
      if (started) return;
      started = true;
      timer = setInterval(wake, pollEvery);
      wake();
    },
    wake,
    async stop() {
      started = false;
      clearInterval(timer);
      await looking;
    },
  };
}
