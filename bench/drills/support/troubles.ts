import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { addFault } from '#packages/stripe-sandbox/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';

const lineTrouble = fc.constantFrom('delay', 'cut', 'black hole', 'refuse');

/** Something that befalls the shop, how long it lasts, and how long it is quiet afterwards; milliseconds. */
export const trouble = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), which: fc.nat(9) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('database' as const), how: lineTrouble }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('provider' as const), how: lineTrouble }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('webhooks' as const),
        how: fc.constantFrom('drop_webhooks', 'double_webhooks', 'shuffle'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('answers' as const),
        how: fc.constantFrom('error_500_before', 'error_500_after', 'timeout_after'),
      }),
    },
  ),
  // Short ones hit the middle of a step, long ones outlast every time-out of the shop.
  lasts: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 100, max: 3_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 9_000, max: 14_000 }) },
  ),
  pause: fc.integer({ min: 100, max: 2_500 }),
});

export type Trouble = typeof trouble extends fc.Arbitrary<infer T> ? T : never;

/** Delay of a line that is slow, milliseconds. */
const slow = 2_000;

interface Reach {
  database: Database;
  databaseLine: FaultProxy;
  providerLine: FaultProxy;
  /** Kills a process of the shop and starts it again. */
  kill(which: number): Promise<void>;
}

async function disturb(line: FaultProxy, how: string, lasts: number): Promise<void> {
  if (how === 'delay') line.setDelay(slow);
  else await line.setMode(how as 'cut' | 'black hole' | 'refuse');
  await sleep(lasts);
  line.setDelay(0);
  await line.setMode('pass');
}

/** Has one trouble happen, and waits until it is over. */
export async function suffer({ what, lasts, pause }: Trouble, reach: Reach): Promise<void> {
  const { db, pool } = reach.database;
  if (what.kind === 'kill') await reach.kill(what.which);
  if (what.kind === 'database') await disturb(reach.databaseLine, what.how, lasts);
  if (what.kind === 'provider') await disturb(reach.providerLine, what.how, lasts);
  if (what.kind === 'webhooks' && what.how === 'shuffle') {
    await pool.query(
      "update sandbox_events set next_attempt_at = now() + random() * interval '3 seconds' where delivered_at is null",
    );
  } else if (what.kind === 'webhooks') {
    await addFault(db, { match: '*', mode: what.how as 'drop_webhooks', times: 10 });
  }
  if (what.kind === 'answers') {
    await addFault(db, { match: 'POST *', mode: what.how as 'timeout_after', times: 3 });
  }
  await sleep(pause);
}

/** How a purchase goes, as far as the people decide it. */
export const purchase = fc.record({
  rivals: fc.constantFrom(0, 0, 0, 1, 2),
  declinedFirst: fc.boolean(),
  /** How often the browser tells the shop that the card went through; 0: it is closed before. */
  words: fc.constantFrom(0, 1, 1, 2),
  process: fc.nat(99),
});

export type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;
