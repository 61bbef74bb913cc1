import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { end, freePort, killShop, runNode, waitFor } from '../support/processes.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { exactly } from './support/figures.ts';
import { startHaproxy } from './support/haproxy.ts';
import { whenServed } from './support/people.ts';
import { type Call, startStream, timed } from './support/stream.ts';
import { keepSignedIn, roomyLimits } from './support/world.ts';

interface Sizes extends Record<string, number> {
  kills: number;
  /** Processes that are ended in order and started again, one after the other. */
  restarts: number;
  /** Of calls around each kill or restart, seconds. */
  seconds: number;
  /** Calls a second, half of them bookings. */
  rate: number;
  buyers: number;
}

interface Outcome {
  calls: number;
  failed: string[];
  /** Calls that may be repeated and failed a second time. */
  failedTwice: string[];
  acknowledged: number;
  lost: string[];
}

const processes = 2;
const program = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Reads may be repeated by whoever made them; a booking may not, as nobody knows whether it was taken. */
const reads = ['/api/advertiseditems', '/api/categories', '/api/uservalidationcheck'] as const;

/** ` (book: 502 x 3, /api/categories: 0)` */
function countOf(failures: readonly string[]): string {
  if (failures.length === 0) return '';
  const kinds = [...new Set(failures)].map((kind) => {
    const times = failures.filter((failure) => failure === kind).length;
    return times > 1 ? `${kind} x ${times}` : kind;
  });
  return ` (${kinds.join(', ')})`;
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const made = await context.createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-g9-'));
  const database = createDatabase({ connection: made.url, log: createLogger('silent') });
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const running: ChildProcess[] = [];

  /** As `npm start` does; resolves when it is ready. */
  async function start(place: number): Promise<void> {
    const child = runNode(program, {
      env: {
        ...roomyLimits,
        NODE_ENV: undefined,
        SHOP_MODE: 'demo',
        DEMO_DATA: 'off',
        DATABASE_URL: made.url,
        DATA_DIR: join(folder, 'data'),
        PORT: String(ports[place]),
        TRUSTED_PROXIES: '127.0.0.1',
        // What is lost and found again is a whole shop behind a proxy.
        WEB_PROCESSES: '1',
        LOG_LEVEL: 'error',
      },
    });
    running[place] = child;
    await waitFor(`${addresses[place]}/ready`, child);
  }

  async function kill(place: number): Promise<void> {
    const child = running[place];
    if (!child) throw new Error('there is no such process');
    await killShop(child);
  }

  let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
  try {
    await Promise.all(addresses.map((_, place) => start(place)));
    proxy = await startHaproxy(addresses);
    const { url } = proxy;
    const fixtures = await createPaymentFixtures({ url, database });
    const buyers: TestClient[] = [];
    while (buyers.length < sizes.buyers) {
      // One at a time: passwords take the processor, and the proxy's looks at the processes must not come late.
      const buyer = new TestClient(url);
      await whenServed(() => buyer.join());
      buyers.push(buyer);
    }
    const stayIn = keepSignedIn(buyers);
    const buyerOf = (count: number) => {
      const buyer = buyers[count % buyers.length];
      if (!buyer) throw new Error('nobody buys');
      return buyer;
    };

    async function tradeDuring(work: () => Promise<void>): Promise<Outcome> {
      await whenServed(stayIn);
      const needed = Math.ceil((sizes.rate * (sizes.seconds + 15)) / buyers.length) + 1;
      const items = await Promise.all(Array.from({ length: needed }, () => fixtures.item()));
      const twice: string[] = [];
      const read = async (count: number): Promise<Call> => {
        const path = reads[(count >> 1) % reads.length] ?? reads[0];
        const ask = () => timed(path, () => buyerOf(count).get(path));
        const first = await ask();
        if (first.status === 200) return first;
        const second = await ask();
        if (second.status !== 200) twice.push(`${path}: ${first.status}, ${second.status}`);
        return first;
      };
      const book = (count: number) => {
        const place = count >> 1;
        const item = items[Math.floor(place / buyers.length)];
        const order = {
          itemId: item?.id,
          phoneNumber: '01712 440 918',
          location: 'Dhaka, Bangladesh',
        };
        return timed('book', () => buyerOf(place).post('/api/addbooking', order));
      };
      // On a busy machine a start takes longer than there are items for; nobody books the same twice.
      const mayBook = (count: number) => count >> 1 < items.length * buyers.length;
      const stream = startStream(sizes.rate, (count) =>
        count % 2 === 1 && mayBook(count) ? book(count) : read(count),
      );
      await sleep((sizes.seconds * 1000) / 3);
      await work();
      await sleep((sizes.seconds * 1000) / 3);
      const calls = await stream.stop();
      const acknowledged = calls.flatMap(({ id }) => id ?? []);
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from bookings where id = any($1::uuid[])',
        [acknowledged],
      );
      const there = new Set(rows.map(({ id }) => id));
      return {
        calls: calls.length,
        failed: calls.flatMap(({ what, status }) => (status === 200 ? [] : `${what}: ${status}`)),
        failedTwice: twice,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((id) => !there.has(id)),
      };
    }

    const kills = await context.rounds(sizes.kills, async (round) => {
      const place = round % processes;
      const outcome = await tradeDuring(async () => {
        await kill(place);
        await sleep((sizes.seconds * 1000) / 3);
        await start(place);
      });
      log(
        `kill ${round + 1}: ${outcome.calls} calls, failed ${outcome.failed.length}${countOf(outcome.failed)}, lost ${outcome.lost.length}`,
      );
      return outcome;
    });
    const restarts = await context.rounds(sizes.restarts, async (round) => {
      const place = round % processes;
      const outcome = await tradeDuring(async () => {
        const child = running[place];
        if (child) await end(child);
        await start(place);
      });
      log(
        `restart ${round + 1}: ${outcome.calls} calls, failed ${outcome.failed.length}${countOf(outcome.failed)}`,
      );
      return outcome;
    });

    const all = [...kills, ...restarts];
    const sum = (outcomes: Outcome[], of: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0);
    const calls = sum(kills, (outcome) => outcome.calls);
    const failed = sum(kills, (outcome) => outcome.failed.length);
    const share = calls === 0 ? 0 : Math.round((10_000 * failed) / calls) / 100;
    return {
      figures: [
        { name: 'kills', value: kills.length },
        { name: 'calls around kills', value: calls },
        { name: 'failed, %', value: share, goal: 'at most 0.5', met: share <= 0.5 },
        exactly(
          'reads that failed after one retry',
          sum(all, (outcome) => outcome.failedTwice.length),
          0,
        ),
        { name: 'bookings acknowledged', value: sum(all, (outcome) => outcome.acknowledged) },
        exactly(
          'acknowledged and lost',
          sum(all, (outcome) => outcome.lost.length),
          0,
        ),
        { name: 'restarts in order', value: restarts.length },
        { name: 'calls around restarts', value: sum(restarts, (outcome) => outcome.calls) },
        exactly(
          'failed by a restart in order',
          sum(restarts, (outcome) => outcome.failed.length),
          0,
        ),
      ],
      faults: [
        ...all.flatMap(({ lost }) => lost.map((id) => `the booking ${id} was lost`)),
        ...all.flatMap(({ failedTwice }) => failedTwice),
        ...(await findViolations(database.pool)),
      ],
    };
  } finally {
    await proxy?.close();
    await Promise.all(running.map(end));
    await database.close();
    await made.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const drill: Drill<Sizes> = {
  name: 'G9',
  title: 'processes of the shop are killed, and restarted in order, behind a proxy',
  full: { kills: 30, restarts: 10, seconds: 6, rate: 100, buyers: 20 },
  ci: { kills: 2, restarts: 2, seconds: 3, rate: 15, buyers: 8 },
  run,
};
