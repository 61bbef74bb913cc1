import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { inDatabase } from '#tests/support/addresses.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import {
  type PostgresServer,
  type PostgresServers,
  startPostgresServers,
} from '#tests/support/postgres-servers.ts';
import { type ShopProcess, startBeside } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { freePort } from '../support/processes.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { startDatabaseHaproxy } from './support/database-haproxy.ts';
import { exactly } from './support/figures.ts';
import { startHaproxy } from './support/haproxy.ts';
import { whenServed } from './support/people.ts';
import { type Call, startStream, timed } from './support/stream.ts';
import { choosePort, roomyLimits } from './support/world.ts';

interface Sizes extends Record<string, number> {
  /** Times that all of it happens, with synchronous standbys; and then with asynchronous ones. */
  rounds: number;
  asynchronous: number;
  /** For which each trouble lasts, seconds. */
  seconds: number;
  /** Calls a second, half of them bookings. */
  rate: number;
  buyers: number;
}

const log = createLogger('silent');
/** Longest that anything is waited for, milliseconds. */
const timeoutMs = 60_000;
const standbys = 2;
const synchronousNames = 'ANY 1 (standby1, standby2)';

interface Trouble {
  calls: number;
  failedReads: string[];
  failedBookings: string[];
  /** From its beginning until the last call that failed, milliseconds. */
  awayMs: number;
}

interface Outcome {
  troubles: Record<string, Trouble>;
  acknowledged: number;
  lost: string[];
  twice: number;
  readsOfReplicas: number;
  violations: string[];
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(50);
  }
}

async function setSynchronous({ query }: PostgresServer, names: string): Promise<void> {
  await query(`alter system set synchronous_standby_names = '${names}'`);
  await query('select pg_reload_conf()');
}

/** What whoever manages the servers does when the first one is gone: the standby that has most becomes the primary. */
async function promoteTheBest(servers: readonly PostgresServer[]): Promise<PostgresServer> {
  const known = await Promise.all(
    servers.map(async (server) => {
      const [row] = await server.query<{ position: number }>(
        "select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::float8 as position",
      );
      return { server, position: row?.position ?? 0 };
    }),
  );
  const [best] = known.sort((one, other) => other.position - one.position);
  if (!best) throw new Error('nobody is left');
  await best.server.query('select pg_promote()');
  return best.server;
}

/** Two processes of the shop behind a proxy, on a primary behind another, with two standbys to read from. */
async function openShop(servers: PostgresServers, databasePort: number) {
  const name = 'shop';
  await servers.primary.query(`create database ${name}`);
  const addressOf = (port: number) =>
    inDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, name);
  await migrate({ connection: addressOf(servers.primary.port), log });
  const databaseUrl = addressOf(databasePort);
  const database = createDatabase({ connection: databaseUrl, log });
  await seedCategories(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-failover-'));
  const shared = { databaseUrl, dataDir, shopSecret: randomUUID() };
  const readUrls = servers.standbys.map(({ port }) => addressOf(port)).join(',');
  const places = await Promise.all([choosePort(), choosePort()]);
  const metrics = await Promise.all(places.map(freePort));
  const running: ShopProcess[] = [];

  async function start(place: number): Promise<void> {
    running[place] = await startBeside(shared, {
      ...roomyLimits,
      PORT: places[place]?.PORT ?? '',
      METRICS_PORT: String(metrics[place]),
      DATABASE_READ_URL: readUrls,
      DATABASE_POOL: '8',
      TRUSTED_PROXIES: '127.0.0.1',
      // A busy machine's own 503 would be taken for a server's.
      OVERLOAD_DELAY_MS: '60000',
    });
  }
  await Promise.all(places.map((_, place) => start(place)));
  const proxy = await startHaproxy(places.map(({ url }) => url));

  return {
    url: proxy.url,
    database,
    addressOf,
    start,
    kill: async (place: number) => running[place]?.kill(),
    /** Statements that replicas have answered, of the processes that run. */
    async countReads(): Promise<number> {
      let count = 0;
      for (const port of metrics) {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        for (const [, reads] of text.matchAll(/^ditiyo_database_replica_reads_total\{.*\} (\d+)/gm))
          count += Number(reads);
        for (const [, fallen] of text.matchAll(
          /^ditiyo_database_replica_fallbacks_total\{.*\} (\d+)/gm,
        ))
          count -= Number(fallen);
      }
      return count;
    },
    async close() {
      await proxy.close();
      await Promise.all(running.map((one) => one.kill()));
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One life of such a shop, with everything that befalls it; answers what became of what it acknowledged. */
async function live(sizes: Sizes, synchronous: boolean, say: (line: string) => void) {
  const databasePort = await freePort();
  const servers = await startPostgresServers({ standbys, followPort: databasePort });
  const all = [servers.primary, ...servers.standbys];
  const [cut] = servers.standbys;
  if (!cut) throw new Error('there is no standby');
  const door = await startDatabaseHaproxy(
    databasePort,
    all.map(({ port }) => port),
  );
  let shop: Awaited<ReturnType<typeof openShop>> | undefined;
  try {
    const streams = async () =>
      (await servers.primary.query('select from pg_stat_replication')).length === standbys;
    await until('the standbys follow', streams);
    if (synchronous) await setSynchronous(servers.primary, synchronousNames);
    await until('the door leads to the primary', async () => {
      const look = createDatabase({
        connection: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
        log,
      });
      return look
        .ping()
        .then(() => true)
        .finally(() => look.close());
    });
    shop = await openShop(servers, databasePort);
    const outcome = await befall(shop, { servers, all, cut, sizes, say });
    return outcome;
  } finally {
    await shop?.close();
    await door.close();
    await servers.close();
  }
}

interface Scene {
  servers: PostgresServers;
  all: readonly PostgresServer[];
  /** The standby that is cut off. */
  cut: PostgresServer;
  sizes: Sizes;
  say: (line: string) => void;
}

async function befall(shop: Awaited<ReturnType<typeof openShop>>, scene: Scene): Promise<Outcome> {
  const { servers, cut, sizes, say } = scene;
  const fixtures = await createPaymentFixtures(shop);
  const buyers: TestClient[] = [];
  while (buyers.length < sizes.buyers) {
    const buyer = new TestClient(shop.url);
    await whenServed(() => buyer.join());
    buyers.push(buyer);
  }
  const items: string[] = [];
  const moreItems = async (count: number) => {
    while (items.length < count) items.push((await fixtures.item()).id);
  };
  // Enough for all calls of all troubles, and for a busy machine on which they last longer.
  await moreItems(Math.ceil((sizes.rate * (sizes.seconds + 20) * 5) / (2 * buyers.length)));
  const { body: categories } = (await buyers[0]?.get('/api/categories')) ?? { body: [] };
  const visitor = new TestClient(shop.url);
  // Every other one is asked for the first time, so that no kept answer is given.
  const reads = [
    () => '/api/categories',
    (count: number) => `/api/category/${categories[0]?._id}?priceTo=${20_000 + count}`,
    (count: number) => `/api/product/${items[count % items.length]}`,
    (count: number) => `/api/search?q=camera+${count}`,
    () => '/api/suggestions?q=ni',
  ];
  let booked = 0;
  const acknowledged: string[] = [];

  function book(): Promise<Call> {
    const place = booked;
    booked += 1;
    const buyer = buyers[place % buyers.length];
    const itemId = items[Math.floor(place / buyers.length) % items.length];
    const order = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
    return timed('book', async () => {
      if (!buyer) throw new Error('nobody buys');
      return buyer.post('/api/addbooking', order);
    });
  }

  function read(count: number): Promise<Call> {
    const path = reads[count % reads.length]?.(count) ?? '';
    return timed(path, () => visitor.get(path));
  }

  async function tradeDuring(what: string, work: () => Promise<void>): Promise<Trouble> {
    const stream = startStream(sizes.rate, (count) =>
      count % 2 === 0 ? book() : read(count >> 1),
    );
    await sleep(1_000);
    const began = performance.now();
    await work();
    await sleep(1_000);
    const calls = await stream.stop();
    for (const { id } of calls) if (id) acknowledged.push(id);
    const failed = calls.filter(({ status }) => status !== 200);
    const tell = (of: Call[]) => of.map((call) => `${what}: ${call.what}: ${call.status}`);
    const trouble = {
      calls: calls.length,
      failedReads: tell(failed.filter((call) => call.what !== 'book')),
      failedBookings: tell(failed.filter((call) => call.what === 'book')),
      awayMs: Math.max(0, ...failed.map(({ endedAt }) => endedAt - began)),
    };
    say(
      `${what}: ${trouble.calls} calls, failed: ${trouble.failedReads.length} reads, ${trouble.failedBookings.length} bookings; until ${Math.round(trouble.awayMs)} ms after its beginning`,
    );
    return trouble;
  }

  const lasts = () => sleep(sizes.seconds * 1000);
  const isFollowed = (by: PostgresServer) =>
    until('the standby has caught up', async () => {
      const [row] = await by.query<{ late: number }>(
        'select coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as late',
      );
      return (row?.late ?? 1e9) < 2;
    });
  const troubles: Record<string, Trouble> = {};
  troubles['an instance of the shop killed'] = await tradeDuring('instance killed', async () => {
    await shop.kill(0);
    await lasts();
    await shop.start(0);
  });
  troubles['a replica cut off and back'] = await tradeDuring('replica cut off', async () => {
    await cut.freeze();
    await lasts();
    await cut.thaw();
    await isFollowed(cut);
  });
  troubles['a replica far behind'] = await tradeDuring('replica far behind', async () => {
    await cut.query('select pg_wal_replay_pause()');
    await lasts();
    await cut.query('select pg_wal_replay_resume()');
  });
  const readsOfReplicas = await shop.countReads();
  await isFollowed(cut);
  let primary = servers.primary;
  troubles['the primary killed, a replica promoted'] = await tradeDuring(
    'primary killed',
    async () => {
      await servers.primary.stop('at once');
      primary = await promoteTheBest(servers.standbys);
      await until('bookings are taken again', async () => (await book()).status === 200);
      await lasts();
    },
  );

  const promoted = createDatabase({ connection: shop.addressOf(primary.port), log });
  try {
    const { rows } = await promoted.pool.query<{ id: string }>(
      'select id from bookings where id = any($1::uuid[])',
      [acknowledged],
    );
    const there = new Set(rows.map(({ id }) => id));
    const doubled = await promoted.pool.query(
      'select from bookings group by buyer_id, item_id having count(*) > 1',
    );
    return {
      troubles,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !there.has(id)),
      twice: doubled.rows.length,
      readsOfReplicas,
      violations: await findViolations(promoted.pool),
    };
  } finally {
    await promoted.close();
  }
}

async function run({ sizes, rounds, log: say }: DrillContext<Sizes>): Promise<Report> {
  const outcomes = await rounds(sizes.rounds + sizes.asynchronous, (round) =>
    live(sizes, round < sizes.rounds, say),
  );
  const safe = outcomes.slice(0, sizes.rounds);
  const unsafe = outcomes.slice(sizes.rounds);
  const sum = (of: Outcome[], read: (outcome: Outcome) => number) =>
    of.reduce((total, outcome) => total + read(outcome), 0);
  const names = [...new Set(outcomes.flatMap(({ troubles }) => Object.keys(troubles)))];
  const told = names.flatMap((name) => {
    const all = outcomes.flatMap(({ troubles }) => troubles[name] ?? []);
    const count = (read: (trouble: Trouble) => number) =>
      all.reduce((total, trouble) => total + read(trouble), 0);
    const failedReads = count((trouble) => trouble.failedReads.length);
    const failedBookings = count((trouble) => trouble.failedBookings.length);
    return [
      {
        name: `${name}: calls; bookings and reads that failed`,
        value: `${count((trouble) => trouble.calls)}; ${failedBookings} and ${failedReads}`,
      },
      {
        name: `${name}: longest until the last failure, ms`,
        value: Math.round(Math.max(0, ...all.map(({ awayMs }) => awayMs))),
      },
    ];
  });
  const replicaTroubles = outcomes.flatMap(({ troubles }) =>
    Object.entries(troubles).flatMap(([name, trouble]) =>
      name.startsWith('a replica') ? trouble.failedReads : [],
    ),
  );
  return {
    figures: [
      { name: 'failovers to a synchronous standby', value: safe.length },
      { name: 'bookings acknowledged', value: sum(safe, (outcome) => outcome.acknowledged) },
      exactly(
        'acknowledged and missing in the promoted server',
        sum(safe, (outcome) => outcome.lost.length),
        0,
      ),
      exactly(
        'items booked twice by the same buyer',
        sum(outcomes, (outcome) => outcome.twice),
        0,
      ),
      exactly('reads that failed while a replica was away or behind', replicaTroubles.length, 0),
      {
        name: 'statements that replicas answered',
        value: sum(outcomes, (outcome) => outcome.readsOfReplicas),
        goal: 'some',
        met: outcomes.every((outcome) => outcome.readsOfReplicas > 0),
      },
      ...told,
      ...(unsafe.length > 0
        ? [
            {
              name: 'asynchronous standbys: acknowledged, missing afterwards',
              value: `${sum(unsafe, (outcome) => outcome.acknowledged)}, ${sum(unsafe, (outcome) => outcome.lost.length)}`,
            },
          ]
        : []),
    ],
    faults: [
      ...safe.flatMap(({ lost }) => lost.map((id) => `the booking ${id} is missing`)),
      ...replicaTroubles,
      ...outcomes.flatMap(({ violations }) => violations),
    ],
  };
}

export const drill: Drill<Sizes> = {
  name: 'G24',
  title: 'instances, replicas and the primary are lost, one after the other, under load',
  full: { rounds: 3, asynchronous: 1, seconds: 8, rate: 60, buyers: 12 },
  ci: { rounds: 1, asynchronous: 0, seconds: 3, rate: 15, buyers: 6 },
  run,
};
