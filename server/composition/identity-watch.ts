import { hostname } from 'node:os';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import {
  type Claimant,
  type Identity,
  readIdentity,
} from '#server/platform/shop-identity/index.ts';

/** Milliseconds between two looks: so long two installations may both act after one was taken over. */
const pause = 30_000;

/** Of several machines that share a database one may be passive. */
const matter = { kind: 'shop_passive' satisfies AlarmKind, subject: hostname() } as const;

interface IdentityWatchOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  installation: Claimant;
  /** What was found when the shop was built. */
  found: Identity;
  /** Called once, when it is no longer so. */
  onChange: () => void;
}

/** Tells the admin that this installation is passive, and notices when it becomes so or ends to be. */
export function createIdentityWatch(options: IdentityWatchOptions) {
  const { database, log, installation, found, onChange } = options;
  const { db } = database;
  let isTold = false;

  async function tell(): Promise<void> {
    if (found.passive === undefined) return endAlarm(db, matter);
    const message = `This shop is passive: ${found.passive}. It takes no money and sends no mail until somebody runs npm run takeover.`;
    log.error({ event: 'shop_passive', reason: found.passive }, 'The shop is passive.');
    await raiseAlarm(db, { ...matter, message });
  }

  async function look(): Promise<void> {
    const now = await readIdentity(db, installation);
    if (now.passive === found.passive || isTold) return;
    isTold = true;
    log.warn(
      { event: 'shop_passive_changed', before: found.passive, now: now.passive },
      'Whether the shop is passive has changed.',
    );
    onChange();
  }

  /** Starts looking. Returns the function that ends it. */
  function start(): () => Promise<void> {
    const fail = (error: unknown) =>
      log.warn(
        { event: 'identity_unreadable', err: error },
        'The identity of the shop could not be read.',
      );
    tell().catch(fail);
    const timer = setInterval(() => void look().catch(fail), pause);
    return async () => clearInterval(timer);
  }

  return { start, look };
}
