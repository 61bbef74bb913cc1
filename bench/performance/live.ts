import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { residentOf } from '../support/process-tree.ts';
import { openCatalogues } from './catalogue.ts';
import { at, heading, judge, median, row, told } from './figures.ts';
import { type Readers, readLive } from './live-readers.ts';
import { options, say } from './options.ts';
import { makeBuyers, type Person } from './people.ts';
import { circumstances, writePart } from './report.ts';
import { type OurServer, startOurs } from './servers.ts';

const streams = 2_000;
const webProcesses = 2;
const perSecond = 50;
/** Milliseconds from the commit to the reader, and kB of memory for each stream. */
const goals = { p95: 300, kb: 40 };

const webOf = (pid: number) => residentOf(pid).filter(({ lastWord }) => lastWord === 'web');
const memoryOf = (pid: number) =>
  webOf(pid).reduce((sum, { proportional }) => sum + proportional, 0);

/** What is done to the shop while it tells, and when, of the whole time. */
const disturbances: { at: number; what: string; act: (ours: OurServer) => Promise<void> }[] = [
  {
    at: 0.25,
    what: 'the connections that listen are cut',
    act: async ({ database }) => {
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
      );
    },
  },
  {
    at: 0.5,
    what: 'kill -9 of one of the two processes',
    act: async ({ pid }) => {
      const [worker] = webOf(pid);
      if (worker) process.kill(worker.pid, 'SIGKILL');
    },
  },
  {
    at: 0.75,
    what: 'a rolling restart',
    act: async ({ pid }) => void process.kill(pid, 'SIGUSR2'),
  },
];

/** Notifications by person and number: when each was committed, and how often it came. */
function createBooks() {
  const committed = new Map<string, number>();
  const arrived = new Map<string, { at: number; times: number }>();
  const keyOf = (person: number, n: number) => `${person}:${n}`;
  return {
    commit: (person: number, n: number, moment: number) =>
      void committed.set(keyOf(person, n), moment),
    arrive(person: number, n: number, moment: number) {
      const known = arrived.get(keyOf(person, n));
      if (known) known.times += 1;
      else arrived.set(keyOf(person, n), { at: moment, times: 1 });
    },
    close() {
      const waits: number[] = [];
      let lost = 0;
      for (const [key, moment] of committed) {
        const came = arrived.get(key);
        // The answer to the commit may come after the notification itself.
        if (came) waits.push(Math.max(0, came.at - moment));
        else lost += 1;
      }
      const twice = [...arrived.values()].filter(({ times }) => times > 1).length;
      return { sent: committed.size, lost, twice, waits };
    },
  };
}

/** Adds one notification as services do, in a transaction of its own; answers its number. */
async function tell({ pool }: Database, person: string, product: string, price: number) {
  const { rows } = await pool.query<{ n: string }>(
    "insert into notices (person_id, product_id, kind, price_from, price_to) values ($1, $2, 'price_drop', 9000000, $3) returning n",
    [person, product, price],
  );
  return Number(rows[0]?.n);
}

async function openAll(readers: Readers, count: number): Promise<void> {
  const end = performance.now() + 120_000;
  while (readers.open() < count) {
    if (performance.now() > end) throw new Error(`${readers.open()} of ${count} streams are open`);
    await sleep(250);
  }
}

/** Tells somebody `perSecond` times a second, and disturbs the shop meanwhile. */
async function tellForAWhile(
  ours: OurServer,
  people: readonly string[],
  product: string,
  books: ReturnType<typeof createBooks>,
): Promise<void> {
  const seconds = options.minutes * 60;
  const begin = performance.now();
  const due = [...disturbances];
  const pending = new Set<Promise<void>>();
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const person = (count * 387) % people.length;
    const told = tell(ours.database, people[person] ?? '', product, 1 + count).then((n) =>
      books.commit(person, n, performance.now()),
    );
    const kept: Promise<void> = told.finally(() => pending.delete(kept));
    pending.add(kept);
    const [next] = due;
    if (next && count >= next.at * seconds * perSecond) {
      due.shift();
      say(`${((performance.now() - begin) / 1_000).toFixed(0)} s: ${next.what}`);
      await next.act(ours);
    }
    await sleep(Math.max(0, begin + ((count + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(pending);
}

async function idsOf({ pool }: Database, people: readonly Person[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from people where email = any($1::text[])',
    [people.map(({ email }) => email)],
  );
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return people.map(({ email }) => ids.get(email) ?? '');
}

/** `npm run bench -- live`: many live streams, of which some are told something all the time, through what may happen to a shop. */
export async function measureLive(command: string): Promise<void> {
  const catalogues = await openCatalogues();
  const [size = 10_000] = options.sizes('10000');
  const catalogue = await catalogues.open(size);
  const ours = await startOurs(catalogue, webProcesses);
  try {
    const kind = `live${Date.now()}`;
    const people = await makeBuyers(ours.database, { kind, count: streams });
    const ids = await idsOf(ours.database, people);
    const { rows } = await ours.database.pool.query<{ id: string }>(
      "select p.id from products p join people s on s.id = p.seller_id where p.status = 'available' and s.deleted_at is null and s.suspended_at is null limit 1",
    );
    const before = memoryOf(ours.pid);
    const books = createBooks();
    const readers = readLive(ours.url, people, books.arrive);
    await openAll(readers, streams);
    await sleep(5_000);
    const each = ((memoryOf(ours.pid) - before) * 1_024) / streams;
    say(`${streams} streams are open, ${told(each)} kB each`);
    await tellForAWhile(ours, ids, rows[0]?.id ?? '', books);
    await sleep(10_000);
    const { sent, lost, twice, waits } = books.close();
    const reopened = readers.reopened();
    readers.close();
    const lines = [
      await circumstances(command, ours.database, `${options.minutes} minutes`),
      '',
      ...heading('what', 'measured', 'goal', 'met'),
      row('streams, on two web processes', streams, '2,000', ''),
      row('notifications, each of one person', sent, `${perSecond}/s`, ''),
      row(
        'commit to reader, p50 / p95 / p99 ms',
        `${told(median(waits))} / ${told(at(waits, 0.95))} / ${told(at(waits, 0.99))}`,
        `p95 ≤ ${goals.p95}`,
        judge(at(waits, 0.95), { atMost: goals.p95 }),
      ),
      row(
        'kB of memory for a stream (Pss)',
        told(each),
        `≤ ${goals.kb}`,
        judge(each, { atMost: goals.kb }),
      ),
      row('streams opened again', reopened, '', disturbances.map(({ what }) => what).join('; ')),
      row('lost', lost, '0', judge(lost, { atMost: 0 })),
      row('came twice', twice, '0', judge(twice, { atMost: 0 })),
    ];
    for (const line of lines) say(line);
    writePart('live', lines);
  } finally {
    await ours.close();
    await catalogue.close();
    await catalogues.stop();
  }
}
