import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { createFactory } from '#tests/support/factory.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { createRandom, type Drill, type DrillContext, type Report } from './drill.ts';
import { makeDrillShop } from './kill/shop.ts';
import { atMost, exactly } from './support/figures.ts';
import { startStream, timed } from './support/stream.ts';
import { keepSignedIn } from './support/world.ts';

interface Sizes extends Record<string, number> {
  stops: number;
  /** Of trading around each stop, seconds. */
  seconds: number;
  /** Bookings a second. */
  rate: number;
  buyers: number;
}

interface Outcome {
  acknowledged: number;
  unavailable: number;
  other: string[];
  lost: string[];
  violations: string[];
  /** From the stop until the last booking that was not taken because of it. */
  awayMs: number;
}

interface Goods {
  sellerId: string;
  imageUrl: string;
}

/** Longest wait for the shop to take bookings again, milliseconds. */
const timeoutMs = 180_000;

/**
 * Stops the database that the shop keeps, at random moments, while bookings are made: by turns an immediate stop, and a
 * kill of its first process. The shop itself has to bring it back.
 */
async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  // Tried is a database that stops: a busy machine's own 503 would be taken for it.
  const shop = await makeDrillShop({ OVERLOAD_DELAY_MS: '60000' });
  try {
    await shop.start();
    const buyers: TestClient[] = [];
    const stayIn = keepSignedIn(buyers);
    let goods: Goods | undefined;

    /** Buyers, and what every item of the drill is like. */
    async function openShop(database: Database): Promise<Goods> {
      const fixtures = await createPaymentFixtures({ url: shop.url, database });
      buyers.push(...(await fixtures.buyers(sizes.buyers)));
      const { id } = await fixtures.item();
      const { rows } = await database.pool.query<Goods>(
        'select seller_id as "sellerId", image_url as "imageUrl" from products where id = $1',
        [id],
      );
      const [row] = rows;
      if (!row) throw new Error('the first item is not there');
      return row;
    }

    async function playRound(round: number, seed: number): Promise<Outcome> {
      const random = createRandom(seed);
      const database = await connect();
      const items: string[] = [];
      try {
        goods ??= await openShop(database);
        await stayIn();
        const needed = Math.ceil((sizes.rate * sizes.seconds) / buyers.length) + 1;
        // A factory on this connection would number its rows from the beginning again.
        const factory = createFactory(database.db);
        while (items.length < needed) {
          items.push((await factory.product({ ...goods, id: randomUUID() })).id);
        }
      } finally {
        await database.close();
      }

      const stream = startStream(sizes.rate, (count) => {
        const buyer = buyers[count % buyers.length] as TestClient;
        const itemId = items[Math.floor(count / buyers.length)];
        const order = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
        return timed('book', () => buyer.post('/api/addbooking', order));
      });
      const length = sizes.seconds * 1000;
      const moment = length * (0.2 + 0.4 * random());
      await sleep(moment);
      const stoppedAt = performance.now();
      await shop.stopDatabase(round % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      await sleep(length - moment);
      const calls = await stream.stop();
      await isBack();

      const after = await connect();
      try {
        const acknowledged = calls.flatMap(({ id }) => id ?? []);
        const { rows } = await after.pool.query<{ id: string }>(
          'select id from bookings where id = any($1::uuid[])',
          [acknowledged],
        );
        const there = new Set(rows.map(({ id }) => id));
        const refused = calls.filter(({ status }) => status !== 200);
        const outcome: Outcome = {
          acknowledged: acknowledged.length,
          unavailable: refused.filter(({ status }) => status === 503).length,
          other: refused.flatMap(({ status }) =>
            status === 503 ? [] : [`stop ${round + 1}: a booking was answered ${status}`],
          ),
          lost: acknowledged.filter((id) => !there.has(id)),
          violations: await findViolations(after.pool),
          awayMs: Math.max(0, ...refused.map(({ endedAt }) => endedAt - stoppedAt)),
        };
        log(
          `stop ${round + 1}: ${outcome.acknowledged} taken, ${outcome.unavailable} x 503, away ${Math.round(outcome.awayMs)} ms, lost ${outcome.lost.length}`,
        );
        return outcome;
      } finally {
        await after.close();
      }
    }

    /** Past the shop, to look. */
    async function connect(): Promise<Database> {
      const connection = await shop.databaseConnection();
      return createDatabase({ connection, log: createLogger('silent') });
    }

    async function isBack(): Promise<void> {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const answer = await fetch(`${shop.url}/ready`);
        await answer.arrayBuffer();
        if (answer.status === 200) return;
        if (Date.now() > end) throw new Error(`the shop did not come back:\n${shop.lastWords()}`);
        await sleep(50);
      }
    }

    const outcomes = await context.rounds(sizes.stops, playRound);
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    const away = outcomes.map(({ awayMs }) => awayMs);
    return {
      figures: [
        { name: 'stops', value: outcomes.length },
        {
          name: 'bookings tried a second',
          value: Math.round(
            sum(
              ({ acknowledged, unavailable, other }) => acknowledged + unavailable + other.length,
            ) / (sizes.seconds * outcomes.length || 1),
          ),
        },
        { name: 'bookings acknowledged', value: sum(({ acknowledged }) => acknowledged) },
        exactly(
          'acknowledged and lost',
          sum(({ lost }) => lost.length),
          0,
        ),
        { name: 'answered 503', value: sum(({ unavailable }) => unavailable) },
        exactly(
          'answered otherwise',
          sum(({ other }) => other.length),
          0,
        ),
        atMost('longest away, ms', Math.max(0, ...away), 5_000),
        {
          name: 'away on average, ms',
          value: Math.round(sum(({ awayMs }) => awayMs) / (away.length || 1)),
        },
      ],
      faults: outcomes.flatMap(({ lost, other, violations }) => [
        ...lost.map((id) => `the booking ${id} was lost`),
        ...other,
        ...violations,
      ]),
    };
  } finally {
    await shop.stop();
    await shop.remove();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G8',
  title: 'the database stops at once, again and again, under bookings',
  full: { stops: 20, seconds: 30, rate: 200, buyers: 80 },
  ci: { stops: 2, seconds: 4, rate: 40, buyers: 8 },
  run,
};
