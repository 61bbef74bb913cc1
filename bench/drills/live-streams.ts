import { setTimeout as sleep } from 'node:timers/promises';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import type { ShopProcess } from '#tests/support/shop-processes.ts';
import { type Readers, readLive } from '../performance/live-readers.ts';
import { makeBuyers } from '../performance/people.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { exactly, quantile } from './support/figures.ts';
import { readTimeouts, startHaproxy } from './support/haproxy.ts';
import { choosePort, openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  streams: number;
  /** Seconds for which nothing is told, beyond the longest time-out of the proxy. */
  beyond: number;
  /** Seconds before, between and after the reload and the kill, and notifications a second meanwhile. */
  seconds: number;
  rate: number;
}

const processes = 2;

/** Longest that anything is waited for, milliseconds. */
const timeoutMs = 60_000;

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(100);
  }
}

/** Adds notifications as services do, each in a transaction of its own, and knows what became of each. */
function createBooks(world: World, people: readonly string[], product: string) {
  const committed = new Map<string, number>();
  const arrived = new Map<string, { at: number; times: number }>();
  const keyOf = (person: number, n: number) => `${person}:${n}`;
  let told = 0;
  return {
    async tell(): Promise<void> {
      const place = told % people.length;
      told += 1;
      const { rows } = await world.database.pool.query<{ n: string }>(
        "insert into notices (person_id, product_id, kind, price_from, price_to) values ($1, $2, 'price_drop', 9000000, $3) returning n",
        [people[place], product, told],
      );
      committed.set(keyOf(place, Number(rows[0]?.n)), performance.now());
    },
    arrive(person: number, n: number, at: number): void {
      const known = arrived.get(keyOf(person, n));
      if (known) known.times += 1;
      else arrived.set(keyOf(person, n), { at, times: 1 });
    },
    count: () => committed.size,
    lost: () => [...committed.keys()].filter((key) => !arrived.has(key)),
    twice: () => [...arrived].flatMap(([key, { times }]) => (times > 1 ? key : [])),
    waits: () =>
      // The answer to the commit may come after the notification itself.
      [...committed].flatMap(([key, at]) => Math.max(0, (arrived.get(key)?.at ?? at) - at)),
  };
}

type Books = ReturnType<typeof createBooks>;

/** Tells at a steady rate for so many seconds. */
async function tellFor(books: Books, { seconds, rate }: Sizes): Promise<void> {
  const began = performance.now();
  for (let count = 0; count < seconds * rate; count += 1) {
    await books.tell();
    await sleep(Math.max(0, began + ((count + 1) * 1_000) / rate - performance.now()));
  }
}

/** Two processes of the shop behind a proxy with the time-outs that are deployed. */
async function openShop(world: World, timeouts: string) {
  const places = await Promise.all(Array.from({ length: processes }, choosePort));
  const running: ShopProcess[] = [];
  const start = async (place: number) => {
    const PORT = places[place]?.PORT ?? '';
    running[place] = await world.startShop({ PORT, TRUSTED_PROXIES: '127.0.0.1' });
  };
  for (const place of places.keys()) await start(place);
  const addresses = places.map(({ url }) => url);
  const proxy = await startHaproxy(addresses, timeouts);
  return { proxy, addresses, start, kill: async (place: number) => running[place]?.kill() };
}

/** What the streams went through, in order; answers how many ended meanwhile. */
async function befall(
  { sizes, log }: DrillContext<Sizes>,
  shop: Awaited<ReturnType<typeof openShop>>,
  { readers, books, quiet }: { readers: Readers; books: Books; quiet: number },
) {
  const isOpen = () => readers.open() === sizes.streams;
  let before = readers.reopened();
  const countEnded = (what: string) => {
    const ended = readers.reopened() - before;
    before = readers.reopened();
    log(`${what}: ${ended} streams ended, ${readers.open()} are open`);
    return ended;
  };
  await until('all streams are open', isOpen);
  countEnded('opened');
  await sleep(quiet * 1_000);
  const quietly = countEnded(`${quiet} s of nothing but signs of life`);
  await tellFor(books, sizes);
  shop.proxy.reload();
  await tellFor(books, sizes);
  const byReload = countEnded('a reload of the proxy');
  await shop.kill(0);
  await tellFor(books, sizes);
  await until('all streams are open again', isOpen);
  const byKill = countEnded('a kill of one of two processes');
  await shop.start(0);
  await tellFor(books, sizes);
  await sleep(5_000);
  return { quietly, byReload, byKill };
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes } = context;
  const timeouts = await readTimeouts();
  const quiet = timeouts.longestSeconds + sizes.beyond;
  const world = await openWorld(context);
  let shop: Awaited<ReturnType<typeof openShop>> | undefined;
  let readers: Readers | undefined;
  try {
    shop = await openShop(world, timeouts.lines);
    const [direct = ''] = shop.addresses;
    const fixtures = await createPaymentFixtures({ url: direct, database: world.database });
    const people = await makeBuyers(world.database, { kind: 'live', count: sizes.streams });
    const { rows } = await world.database.pool.query<{ id: string; email: string }>(
      'select id, email from people',
    );
    const ids = new Map(rows.map(({ id, email }) => [email, id]));
    const mine = people.map(({ email }) => ids.get(email) ?? '');
    const books = createBooks(world, mine, (await fixtures.item()).id);
    readers = readLive(shop.proxy.url, people, books.arrive);
    const ended = await befall(context, shop, { readers, books, quiet });
    return {
      figures: [
        { name: 'streams, at two processes', value: sizes.streams },
        exactly(`ended in ${quiet} s of nothing but signs of life`, ended.quietly, 0),
        exactly('ended by a reload of the proxy', ended.byReload, 0),
        { name: 'ended by a kill of a process, and opened again', value: ended.byKill },
        { name: 'notifications', value: books.count() },
        exactly('lost', books.lost().length, 0),
        exactly('came twice', books.twice().length, 0),
        { name: 'commit to reader, p50, ms', value: Math.round(quantile(books.waits(), 0.5)) },
        { name: 'commit to reader, longest, ms', value: Math.round(Math.max(...books.waits())) },
      ],
      faults: [
        ...books.lost().map((key) => `${key} was lost`),
        ...books.twice().map((key) => `${key} came twice`),
        ...(await world.findViolations()),
      ],
    };
  } finally {
    readers?.close();
    await shop?.proxy.close();
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G26',
  title: 'live streams behind a proxy: silence, a reload of the proxy, a killed process',
  full: { streams: 1_000, beyond: 600, seconds: 60, rate: 50 },
  ci: { streams: 100, beyond: 15, seconds: 5, rate: 20 },
  run,
};
