import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import Stripe from 'stripe';
import { restore } from '#server/commands/restore-backup.ts';
import { backUp } from '#server/commands/write-backup.ts';
import { checkInvariants } from '#server/composition/invariants.ts';
import { sandboxKeys } from '#server/composition/payment-provider.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import {
  askIntent,
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type Payment,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import { startBeside, startProvider } from '#tests/support/shop-processes.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { whenServed } from './support/people.ts';
import { roomyLimits } from './support/world.ts';

interface Sizes extends Record<string, number> {
  /** Deals of each kind that stand at the time of the backup. */
  before: number;
  /** Deals that are made and paid afterwards. */
  after: number;
  /** 1: open payments are looked at again at once after the comparison, and not within the usual minute. */
  hurry: number;
}

const log = createLogger('silent');
const drillTimeout = 600;
const width = 4;

/** Works on everything, a few at a time. */
async function each<T, R>(items: readonly T[], work: (item: T, place: number) => Promise<R>) {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let place = next++; place < items.length; place = next++) {
        results[place] = await work(items[place] as T, place);
      }
    }),
  );
  return results;
}

interface Intent {
  id: string;
  status: string;
  received: number;
  returned: number;
}

interface Row {
  intent: string;
  state: string;
  amount: number;
}

/** What is wrong with a payment of ours, seen from the provider's books; undefined when both say the same. */
function differ(intent: Intent | undefined, row: Row | undefined): string | undefined {
  if (!intent) return `the provider does not know ${row?.intent}, which is ${row?.state} here`;
  const kept = intent.received - intent.returned;
  const here = row?.state ?? 'not here';
  const fine =
    kept > 0
      ? row?.state === 'captured' && row.amount === kept
      : intent.received > 0
        ? !row || ['refunded', 'released', 'failed'].includes(row.state)
        : intent.status === 'canceled'
          ? !row || ['released', 'failed'].includes(row.state)
          : intent.status !== 'requires_capture' && (!row || row.state === 'open');
  return fine
    ? undefined
    : `${intent.id} is ${intent.status} with ${kept} at the provider and ${here} here`;
}

async function readIntents(pool: pg.Pool): Promise<Map<string, Intent>> {
  const { rows } = await pool.query<Intent>(
    `select i.id, i.status, i.amount_received as received,
       coalesce((select sum(r.amount) from sandbox_refunds r where r.payment_intent = i.id and r.status = 'succeeded'), 0)::int as returned
     from sandbox_payment_intents i`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the comparison laid before an admin: money that ours know nothing of is never given back by a program. */
async function readAlarmed(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ subject: string }>(
    "select subject from alarms where kind = 'books_differ' and resolved_at is null",
  );
  return new Set(rows.map(({ subject }) => subject));
}

async function readRows(pool: pg.Pool): Promise<Map<string, Row>> {
  const { rows } = await pool.query<Row>(
    'select intent_id as intent, state, amount from payments where intent_id is not null',
  );
  return new Map(rows.map((row) => [row.intent, row]));
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes } = context;
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-restored-backup-'));
  const [own, theirs, empty] = [
    await context.createDatabase(),
    // Another company's books: nothing of them is in the backup.
    await context.createDatabase(),
    await context.createDatabase(),
  ];
  const shared = { databaseUrl: own.url, dataDir: join(folder, 'data'), shopSecret: randomUUID() };
  const open = (url: string) => createDatabase({ connection: url, log });
  const [database, books] = [open(own.url), open(theirs.url)];
  let restored: Database | undefined;
  const closers: (() => Promise<unknown>)[] = [];
  try {
    await seedCategories(database);
    await mkdir(join(shared.dataDir, 'secrets'), { recursive: true });
    await writeFile(join(shared.dataDir, 'secrets', 'shop-secret'), shared.shopSecret);
    const provider = await startProvider({ ...shared, databaseUrl: theirs.url });
    closers.push(provider.close);
    const { hostname: host, port } = new URL(provider.url);
    const { secretKey } = sandboxKeys(shared.shopSecret);
    const stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false });
    const settings = { ...roomyLimits, STRIPE_API_URL: provider.url, PAYMENT_WEBHOOKS: 'off' };
    // Nobody tells the shop of the cards but the browsers: what these have not told when it dies stays open.
    const shop = await startBeside(shared, { ...settings, RECONCILE_SECONDS: '3600' });
    closers.push(shop.kill);
    const fixtures = await createPaymentFixtures({ url: shop.url, database });
    const buyers = await fixtures.buyers(Math.min(width, sizes.before));
    const buyerOf = (place: number) => buyers[place % buyers.length] as TestClient;
    const many = (count: number) => Array.from({ length: count }, (_, place) => place);
    const type = ({ transactionId }: Payment) =>
      stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
    const deal = (place: number) => whenServed(() => fixtures.deal({ buyer: buyerOf(place) }));
    const start = (from: Deal) => whenServed(() => fixtures.start(from));
    const pay = async (from: Deal): Promise<Payment> => {
      const payment = await start(from);
      await type(payment);
      await confirmUntilKnown(payment);
      return payment;
    };
    const kinds = many(sizes.before);

    const paid = await each(kinds, async (place) => pay(await deal(place)));
    const started = await each(kinds, async (place) => start(await deal(place)));
    const booked = await each(kinds, deal);
    context.log(`${sizes.before} of each kind are paid, begun and booked`);
    const archive = join(folder, 'backup.tar.gz');
    const place = {
      databaseUrl: own.url,
      dataDir: shared.dataDir,
      embeddedDatabaseUser: 'nobody',
      imageStore: 'disk' as const,
    };
    const backup = await backUp({ settings: place, log, target: archive });
    context.log(`backup: ${backup.size} bytes`);

    // The hour that is lost: begun payments are paid, or the card is typed and nobody says so; bookings are paid; sales
    // are given back at the provider; new items are booked and paid, some by two buyers at once.
    await each(started, async (payment, at) => {
      await type(payment);
      if (at % 2 === 0) await confirmUntilKnown(payment);
    });
    await each(booked, pay);
    await each(
      paid.filter((_, at) => at % 4 === 0),
      ({ transactionId }) => stripe.refunds.create({ payment_intent: transactionId }),
    );
    await each(many(sizes.after), async (at) => {
      const first = await deal(at);
      if (at % 4 === 0) {
        const second = await whenServed(() =>
          fixtures.deal({ buyer: buyerOf(at + 1), item: first.item }),
        );
        const payments = await Promise.all([start(first), start(second)]);
        await Promise.all(payments.map(type));
        await Promise.all(payments.map((payment) => confirm(payment)));
      } else await pay(first);
    });
    await shop.kill();
    context.log(`traded on: ${(await readIntents(books.pool)).size} intents at the provider`);

    const target = { ...place, databaseUrl: empty.url, dataDir: join(folder, 'restored') };
    const restoring = performance.now();
    // The database has its tables already: nothing of anybody is lost by replacing them.
    await restore({ settings: target, file: archive, replace: true, log });
    const restoreSeconds = (performance.now() - restoring) / 1000;
    restored = open(empty.url);
    const { pool } = restored;
    const lost = [...(await readIntents(books.pool)).values()].filter((intent) =>
      differ(intent, undefined),
    );
    const rowsBefore = await readRows(pool);
    const missing = lost.filter((intent) => differ(intent, rowsBefore.get(intent.id))).length;

    const next = await startBeside(
      { ...shared, databaseUrl: empty.url, dataDir: target.dataDir },
      { ...settings, RECONCILE_SECONDS: '1' },
    );
    closers.push(next.kill);
    const faults: string[] = [];
    const [someone, other] = [at(buyerOf(0), next), booked[0]];
    await someone.post('/api/auth/sign-in/email', {
      email: someone.email,
      password: 'correct horse',
    });
    await someone.takeToken();
    const comparing = async () =>
      (await pool.query("select 1 from reconciler_runs where name = 'all_payments'")).rowCount ===
      0;
    if (other && (await comparing())) {
      const { status } = await askIntent({ ...other, buyer: someone });
      if (status === 200 && (await comparing()))
        faults.push('a card was taken before the comparison');
    }
    let hurried = sizes.hurry === 0;
    const isQuiet = async () => {
      if (await comparing()) return false;
      if (!hurried) {
        await pool.query('update payments set next_poll_at = now() where next_poll_at is not null');
        hurried = true;
      }
      const { rows } = await pool.query<{ busy: boolean }>(
        `select exists (select from payments where state in ('creating', 'allocated', 'releasing', 'refunding'))
           or exists (select from outbox where done_at is null and parked_at is null and kind <> 'mail.send') as busy`,
      );
      const intents = await readIntents(books.pool);
      return (
        !rows[0]?.busy && ![...intents.values()].some(({ status }) => status === 'requires_capture')
      );
    };
    const deadline = performance.now() + drillTimeout * 1000;
    while (!(await isQuiet()) && performance.now() < deadline) await sleep(100);
    const healed = (performance.now() - restoring) / 1000;

    const [intents, rows] = [await readIntents(books.pool), await readRows(pool)];
    const ids = new Set([...intents.keys(), ...rows.keys()]);
    const alarmed = await readAlarmed(pool);
    const isLaidBefore = (id: string) => alarmed.has(id) && !rows.has(id);
    const wrong = [...ids].flatMap((id) =>
      isLaidBefore(id) ? [] : (differ(intents.get(id), rows.get(id)) ?? []),
    );
    const findings = await checkInvariants(pool, { sandbox: false });
    const broken = findings.filter((finding) => finding.rows.length > 0);
    faults.push(...wrong, ...broken.map(({ name, rows: of }) => `${name}: ${JSON.stringify(of)}`));
    const seconds = (performance.now() - began) / 1000;
    const equal = ids.size - wrong.length;
    return {
      figures: [
        { name: 'payments compared', value: ids.size },
        { name: 'wrong after the restore, before the comparison', value: missing },
        {
          name: 'equal to the provider or laid before an admin, %',
          value: Math.floor((1000 * equal) / ids.size) / 10,
          goal: '100',
          met: equal === ids.size,
        },
        { name: 'restore, s', value: Number(restoreSeconds.toFixed(1)) },
        { name: 'restore and comparison, s', value: Number(healed.toFixed(1)) },
        {
          name: 'the whole drill, s',
          value: Number(seconds.toFixed(1)),
          goal: `<= ${drillTimeout}`,
          met: seconds <= drillTimeout,
        },
      ],
      faults,
    };
  } finally {
    for (const close of closers.reverse()) await close().catch(() => undefined);
    for (const one of [restored, database, books]) await one?.close();
    for (const one of [own, theirs, empty]) await one.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const drill: Drill<Sizes> = {
  name: 'G10',
  title: 'restored from a backup of an hour ago, and compared with the provider',
  full: { before: 200, after: 600, hurry: 0 },
  ci: { before: 4, after: 8, hurry: 1 },
  run,
};
