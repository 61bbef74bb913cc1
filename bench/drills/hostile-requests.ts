import { createFixtures } from '#tests/support/fixtures.ts';
import { type Attacked, attack } from '#tests/support/hostile/attack.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { startTestShop } from '#tests/support/shop.ts';
import type { Drill, DrillContext, Report } from './drill.ts';

interface Sizes extends Record<string, number> {
  rounds: number;
  requests: number;
}

interface Round extends Attacked {
  /** Errors in the shop's log. */
  defects: number;
}

/** Tried is what bad requests do, not the limits. */
const roomy = Object.fromEntries(
  [
    'LIMIT_PRODUCTS_PER_DAY',
    'LIMIT_BOOKINGS_PER_DAY',
    'LIMIT_OPEN_BOOKINGS',
    'LIMIT_REPORTS_PER_DAY',
    'LIMIT_ACCOUNT_UPLOADS_PER_DAY',
    'LIMIT_PAYMENT_INTENTS_PER_MINUTE',
    'LIMIT_PAYMENT_INTENTS_PER_HOUR',
    'LIMIT_CONTACT_MESSAGES_PER_HOUR',
    'LIMIT_UPLOADS_PER_HOUR',
    'LIMIT_SIGN_UPS_PER_HOUR',
    'LIMIT_SIGN_INS_PER_HOUR',
    'LIMIT_SIGN_INS_PER_10_SECONDS',
  ].map((name) => [name, '10000000']),
);

async function run({ sizes, createDatabase, rounds, log }: DrillContext<Sizes>): Promise<Report> {
  /** A shop and people of its own for each round: tokens live for a quarter of an hour. */
  async function playRound(round: number, seed: number): Promise<Round> {
    const made = await createDatabase();
    const shop = await startTestShop({
      databaseUrl: made.url,
      idle: true,
      logLevel: 'error',
      environment: roomy,
    });
    try {
      const attacked = await attack(shop, await createFixtures(shop), {
        count: sizes.requests,
        seed,
      });
      const violations = await findViolations(shop.database.pool);
      const faults = [...attacked.faults, ...violations].map((fault) => `seed ${seed}: ${fault}`);
      const defects = shop.logText().match(/"level":(50|60)/g)?.length ?? 0;
      if (defects > 0) faults.push(`seed ${seed}: ${shop.logText().slice(0, 1_000)}`);
      log(`round ${round + 1}: ${JSON.stringify(attacked.statuses)}; faults: ${faults.length}`);
      return { ...attacked, faults, defects };
    } finally {
      await shop.close();
      await made.drop();
    }
  }

  const done = await rounds(sizes.rounds, playRound);
  const requests = done.reduce((sum, round) => sum + round.requests, 0);
  const byClass: Record<string, number> = {};
  for (const { statuses } of done) {
    for (const [status, count] of Object.entries(statuses)) {
      const name = status === '0' ? 'hung up' : `${status[0]}xx`;
      byClass[name] = (byClass[name] ?? 0) + count;
    }
  }
  const wrong = byClass['5xx'] ?? 0;
  const defects = done.reduce((sum, round) => sum + round.defects, 0);
  return {
    figures: [
      { name: 'bad requests', value: requests },
      ...Object.entries(byClass).map(([name, value]) => ({ name: `answered ${name}`, value })),
      { name: 'answered 5xx', value: wrong, goal: '0', met: wrong === 0 },
      { name: 'errors in the log', value: defects, goal: '0', met: defects === 0 },
    ],
    faults: done.flatMap(({ faults }) => faults),
  };
}

export const drill: Drill<Sizes> = {
  name: 'G14',
  title:
    'generated bad requests over all routes: nothing breaks, nothing tells, nothing is half-written',
  full: { rounds: 50, requests: 2_000 },
  ci: { rounds: 2, requests: 1_000 },
  run,
};
