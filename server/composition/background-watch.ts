import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Seconds for which the background process may finish nothing before a person is called. */
const maxSilence = 180;

const matter = { kind: 'background_silent' satisfies AlarmKind, subject: 'reconciler' } as const;

interface BackgroundWatchOptions {
  database: Pick<Database, 'db'>;
  /** Seconds since the reconciler last went on; undefined when it never did. */
  secondsSinceReconciled: () => Promise<number | undefined>;
  /** Seconds for which this process has been there: whoever has just begun cannot call anybody late. */
  uptime: () => number;
}

/**
 * Whether the work in the background goes on, for processes that serve people: they would be the ones left to say so.
 * It never keeps them from serving.
 */
export function createBackgroundWatch(options: BackgroundWatchOptions) {
  const { database, secondsSinceReconciled, uptime } = options;

  async function isAlive(): Promise<boolean> {
    const silence = (await secondsSinceReconciled()) ?? Number.POSITIVE_INFINITY;
    return Math.min(silence, uptime()) < maxSilence;
  }

  /** Raises the alarm of a silent background, or ends it. */
  async function look(): Promise<void> {
    if (await isAlive()) await endAlarm(database.db, matter);
    else {
      await raiseAlarm(database.db, {
        ...matter,
        message: `The work in the background has finished nothing for more than ${maxSilence} seconds.`,
      });
    }
  }

  return { isAlive, look };
}
