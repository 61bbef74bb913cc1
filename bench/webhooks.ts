// `npm run bench:webhooks [events [a second]]`: 1,000 events (or as many as given), 25 a second, to ten receivers, which are 10,000
// deliveries, through a day of trouble: two receivers answer, two never do, two answer 500, two redirect inward, two never end their answer. In the same run a page
// is asked for with nobody told of the same changes, and with everybody told. The day is compressed: the clock of what waits is moved by
// an hour every second. After it all of them answer. Exits with 1 where a delivery is lost or out of order, where something was asked
// for inward, or where the page's p95 is above 1.2 times of without.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { demoAccounts } from '#server/seeds/demo-accounts.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  type Manner,
  startWebhookReceivers,
  type WebhookReceiver,
} from '#tests/support/webhook-receiver.ts';
import { type MeasuredShop, startMeasuredShop } from './support/shop.ts';

const events = Number(process.argv[2] ?? 1_000);
/** A day of 1,000 events has one in 86 seconds: as they are written here, the trouble of a day meets hours of them at once. */
const perSecond = Number(process.argv[3] ?? 25);
const items = 100;
const goal = 1.2;
const rounds = 2;
/** Page calls a second, sent whether the ones before are answered or not. */
const rate = 8;
const troubledHours = 24;
/** Hours, jitter included. */
const maxPause = 14;
/** Milliseconds, more than any attempt takes. */
const maxAttempt = 20_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** 95 of 100 are no longer. */
const p95 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

async function signIn(shop: MeasuredShop): Promise<TestClient> {
  const [, account] = demoAccounts;
  const seller = Object.assign(new TestClient(shop.url), account);
  await seller.post('/api/auth/sign-in/email', {
    email: account.email,
    password: account.password,
  });
  await seller.takeToken();
  return seller;
}

/** Items of the seller's beside those of the demo shop; answers their ids. */
async function makeItems({ database }: MeasuredShop, { email }: TestClient): Promise<string[]> {
  const { rows } = await database.pool.query(
    `insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year, used_year, condition, phone,
       location, description)
     select seller_id, category_id, 'Bench ' || n, image_url, 1000, original_price, purchase_year, used_year, condition, phone, location,
       description
     from (select p.* from products p join people s on s.id = p.seller_id where s.email = $1 and p.status = 'available' limit 1) one,
       generate_series(1, $2::int) n
     returning id`,
    [email, items],
  );
  return rows.map(({ id }) => id);
}

/** Changes items one after the other for so many seconds, each time to a price that is one tk higher. */
async function change({ database }: MeasuredShop, ids: string[], count: number, seconds: number) {
  const begun = performance.now();
  for (let done = 0; done < count; done += 1) {
    await database.pool.query(
      'update products set resale_price = resale_price + 1, version = version + 1 where id = $1',
      [ids[done % ids.length]],
    );
    const due = ((done + 1) / count) * seconds * 1_000 - (performance.now() - begun);
    if (due > 0) await sleep(due);
  }
}

/** Milliseconds of each page call while `work` goes on. */
async function timePages(url: string, ids: string[], work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<unknown>[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  for (let count = 0; !isOver; count += 1) {
    const begun = performance.now();
    const call = fetch(`${url}/product/${ids[count % ids.length]}`).then(async (answer) => {
      await answer.text();
      // One that is sent away took longer than any.
      times.push(answer.ok ? performance.now() - begun : Number.POSITIVE_INFINITY);
    });
    calls.push(call.catch(() => void times.push(Number.POSITIVE_INFINITY)));
    await sleep(1_000 / rate);
  }
  await Promise.all(calls);
  return times;
}

const troubles: Manner[] = [200, 'hang', 500, { status: 302, headers: {} }, 'drip'];
const names = ['answers', 'never answers', '500', 'redirects inward', 'never ends'];

interface Told {
  name: string;
  receiver: WebhookReceiver;
}

/** Two endpoints of each kind, with the receivers that they lead to. */
async function openEndpoints(
  seller: TestClient,
  receivers: Awaited<ReturnType<typeof startWebhookReceivers>>,
  inward: string,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const [at, trouble] of [...troubles, ...troubles].entries()) {
    const receiver = receivers.open();
    receiver.answer(
      typeof trouble === 'object' ? { status: 302, headers: { location: inward } } : trouble,
    );
    const { status, body } = await seller.post('/api/webhookendpoints', {
      url: receiver.url,
      kinds: ['listing.changed'],
      password: seller.password,
    });
    if (status !== 200) throw new Error(`no endpoint: ${JSON.stringify(body)}`);
    told.push({ name: names[at % names.length] ?? '', receiver });
  }
  return told;
}

/** What waits goes on waiting: with nobody told nothing is sent either. */
const setTold = ({ database }: MeasuredShop, isTold: boolean) =>
  database.pool.query(
    isTold
      ? "update webhook_endpoints set kinds = '{listing.changed}', paused_until = null"
      : "update webhook_endpoints set kinds = '{listing.sold}', paused_until = now() + interval '1 hour'",
  );

/** What waits is due so many hours sooner. In a transaction, which is tried again where the queue is at the same rows. */
const moveClock = ({ database }: MeasuredShop, hours: number) =>
  database.transaction((tx) => moveAll(tx, hours));

async function moveAll(tx: Tx, hours: number): Promise<void> {
  const by = sql.raw(`interval '${hours} hours'`);
  await tx.execute(
    sql`update webhook_deliveries set next_at = next_at - ${by}, give_up_at = give_up_at - ${by} where state = 'waiting'`,
  );
  await tx.execute(
    sql`update webhook_endpoints set failing_since = failing_since - ${by}, paused_until = paused_until - ${by}, rests_until = rests_until - ${by}`,
  );
}

async function countWaiting({ database }: MeasuredShop): Promise<{ waiting: number; up: number }> {
  const { rows } = await database.pool.query(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'given_up')::int as up
     from webhook_deliveries`,
  );
  return rows[0];
}

/** Of what a receiver took: how many prices of items are missing, and how often one came first after a higher one. */
function judge({ receiver }: Told, due: Map<string, number[]>) {
  let lost = 0;
  let disordered = 0;
  for (const [item, prices] of due) {
    const taken = receiver.received
      .filter(({ data, answered }) => data.itemId === item && answered === 200)
      .map(({ data }) => Number(data.price));
    const first = [...new Set(taken)];
    lost += prices.filter((price) => !first.includes(price)).length;
    disordered += first.filter((price, at) => at > 0 && price < (first[at - 1] ?? 0)).length;
  }
  return { lost, disordered };
}

const shop = await startMeasuredShop({
  settings: { WEBHOOKS_PRIVATE_ADDRESSES: 'on', OVERLOAD_DELAY_MS: '60000' },
});
const receivers = await startWebhookReceivers();
const inward = receivers.open();
let isMet = true;
try {
  const seller = await signIn(shop);
  const ids = await makeItems(shop, seller);
  const told = await openEndpoints(seller, receivers, inward.url);
  const due = new Map<string, number[]>(ids.map((id) => [id, []]));
  const times = { without: [] as number[], with: [] as number[] };
  const each = Math.round(events / rounds);
  let price = new Map(ids.map((id) => [id, 1_000]));
  // Both once before anything is measured: what is read first is slow.
  await setTold(shop, false);
  await timePages(shop.url, ids, change(shop, ids, each, 10));
  price = new Map(ids.map((id, at) => [id, 1_000 + Math.ceil((each - at) / ids.length)]));
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['without', 'with'] as const) {
      await setTold(shop, way === 'with');
      times[way].push(
        ...(await timePages(shop.url, ids, change(shop, ids, each, each / perSecond))),
      );
      for (let done = 0; done < each; done += 1) {
        const id = ids[done % ids.length] ?? '';
        const next = (price.get(id) ?? 0) + 1;
        price.set(id, next);
        if (way === 'with') due.get(id)?.push(next);
      }
    }
  }
  const total = each * rounds * told.length;
  for (let hour = 0; hour < troubledHours; hour += 1) {
    await moveClock(shop, 1);
    await sleep(1_000);
  }
  const troubled = await countWaiting(shop);
  for (const { receiver } of told) receiver.answer(200);
  // What was under way before they answered has failed by then.
  await sleep(maxAttempt);
  // All of it is due now, and in less than the three days after which it is given up.
  await moveClock(shop, maxPause);
  const begun = performance.now();
  while ((await countWaiting(shop)).waiting > 0 && performance.now() - begun < 600_000) {
    await sleep(500);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const { waiting, up } = await countWaiting(shop);
  say('| receiver | attempts | lost | out of order |');
  say('|---|---|---|---|');
  for (const one of told) {
    const { lost, disordered } = judge(one, due);
    isMet &&= lost === 0 && disordered === 0;
    say(`| ${one.name} | ${one.receiver.received.length} | ${lost} | ${disordered} |`);
  }
  const ratio = p95(times.with) / p95(times.without);
  isMet &&= ratio <= goal && inward.received.length === 0 && waiting === 0 && up === 0;
  say('');
  say(
    `${total.toLocaleString('en')} deliveries; after the day of trouble ${troubled.waiting.toLocaleString('en')} waited, which took ${seconds.toFixed(0)} s once all answered; ${waiting} wait, ${up} given up.`,
  );
  say(`Asked for inward: ${inward.received.length + receivers.strays.length} times.`);
  say(
    `The page's p95: ${p95(times.without).toFixed(1)} ms without, ${p95(times.with).toFixed(1)} ms with (${times.without.length} and ${times.with.length} calls): ${ratio.toFixed(2)}x, goal ${goal}x.`,
  );
} finally {
  await receivers.close();
  await shop.close();
}
if (!isMet) process.exitCode = 1;
