import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxResumed, type Notification } from '#contract/watchlist/notification.ts';
import { type AlertShop, openAlertShop } from '#tests/support/alert-mails.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { changeListing } from '#tests/support/listing.ts';
import { type LiveReader, readLive } from '#tests/support/live-reader.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let shop: TestShop;
let seller: TestClient;
const readers: LiveReader[] = [];

beforeAll(async () => {
  alerts = await openAlertShop({ ...roomyLimits, LIVE_CONNECTIONS: '8' });
  shop = alerts.shop;
  seller = alerts.seller;
});
afterAll(() => alerts.close());

async function open(by: TestClient, lastId?: number | string): Promise<LiveReader> {
  const reader = await readLive(by, lastId);
  readers.push(reader);
  await reader.until(1);
  return reader;
}

/** The numbers of the notifications that came; a new count may come before its notification. */
const told = ({ messages }: LiveReader) =>
  messages.flatMap(({ id, data }) => (data.notification ? id : []));

const leaveAll = async () => {
  for (const reader of readers.splice(0)) reader.leave();
  await expect.poll(() => shop.shop.live.count()).toBe(0);
};

/** Somebody who wishes for an item, which costs less each time that `drop` is called. */
async function wisher() {
  const buyer = await alerts.buyer();
  const itemId = await seller.sell({ resalePrice: 50_000 });
  await buyer.put(`/api/wishlist/${itemId}`);
  let price = 50_000;
  const drop = async () => {
    price -= 1_000;
    await changeListing(seller, itemId, { resalePrice: price });
  };
  return { buyer, itemId, drop };
}

/** Writes notifications as services do, one transaction each. */
const add = ({ uid }: TestClient, itemId: string, count: number, from = 1) =>
  shop.database.pool.query(
    `insert into notices (person_id, product_id, kind, price_from, price_to)
     select p.id, $2::uuid, 'price_drop', 100000, n from people p, generate_series($4::int, $4 + $3::int - 1) n
     where p.uid = $1`,
    [uid, itemId, count, from],
  );

/** Runs statements that are seen together. */
async function inTransaction(
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await work((text, values) => client.query(text, values));
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('a stream of notifications', () => {
  it('says at first how many are unread, and then each as it comes', async () => {
    const { buyer, itemId, drop } = await wisher();
    const reader = await open(buyer);
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    expect(reader.messages).toEqual([{ id: 0, event: undefined, data: { unread: 0 } }]);
    await drop();
    await reader.until(2);
    expect(reader.messages[1]).toMatchObject({
      id: 1,
      data: {
        unread: 1,
        notification: {
          kind: 'price_drop',
          product: { _id: itemId },
          priceTo: 49_000,
          read: false,
        },
      },
    });
    const { rows } = (await buyer.get('/api/notices')).body;
    // The photo may have more forms by now.
    const { product: heard, ...told } = {
      ...reader.messages[1]?.data.notification,
    } as Notification;
    const { product, ...listed } = rows[0];
    expect(told).toEqual(listed);
    expect(heard?.name).toBe(product.name);
    await leaveAll();
  });

  it('is told of what is read elsewhere, on every screen', async () => {
    const { buyer, drop } = await wisher();
    const [phone, desk] = [await open(buyer), await open(buyer)];
    await drop();
    await Promise.all([phone.until(2), desk.until(2)]);
    await buyer.post('/api/notices/read', {});
    await Promise.all([phone.until(3), desk.until(3)]);
    for (const { messages } of [phone, desk]) {
      expect(messages[2]).toEqual({ id: 1, event: undefined, data: { unread: 0 } });
    }
    await leaveAll();
  });

  it('goes on after the last number: nothing is lost, and nothing comes twice', async () => {
    const { buyer, drop } = await wisher();
    const first = await open(buyer);
    await drop();
    await first.until(2);
    await leaveAll();
    await drop();
    await drop();
    await alerts.settle();
    const second = await open(buyer, first.lastId());
    await second.until(2);
    await drop();
    await second.until(3);
    expect(second.messages.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(second.messages.map(({ data }) => data.notification?.priceTo)).toEqual([
      48_000, 47_000, 46_000,
    ]);
    await leaveAll();
  });

  it('begins anew when too much has come, or the number is of another time', async () => {
    const { buyer, itemId } = await wisher();
    await add(buyer, itemId, maxResumed + 1);
    const unread = maxResumed + 1;
    expect((await open(buyer, 0)).messages).toEqual([
      { id: unread, event: 'reset', data: { unread } },
    ]);
    const resumed = await open(buyer, 1);
    await resumed.until(maxResumed);
    expect(resumed.messages).toHaveLength(maxResumed);
    expect((await open(buyer, 5_000)).messages).toMatchObject([{ id: unread, event: 'reset' }]);
    expect((await open(buyer, 'yesterday')).messages).toEqual([
      { id: unread, event: undefined, data: { unread } },
    ]);
    await leaveAll();
  });

  it('tells each reader their own', async () => {
    const [one, other] = [await wisher(), await wisher()];
    const [mine, theirs] = [await open(one.buyer), await open(other.buyer)];
    await one.drop();
    await mine.until(2);
    await other.drop();
    await theirs.until(2);
    expect(mine.messages).toHaveLength(2);
    expect(theirs.messages[1]?.data.notification?.product?._id).toBe(other.itemId);
    await leaveAll();
  });

  it('has every number once, in order, however many write at once', async () => {
    const { buyer, itemId } = await wisher();
    const reader = await open(buyer);
    const writers = Array.from({ length: 60 }, (_, at) => add(buyer, itemId, 1, at + 1));
    await Promise.all(writers);
    await expect.poll(() => told(reader).length).toBe(60);
    expect(told(reader)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    await expectInvariants(shop.database);
    await leaveAll();
  });

  it('misses nothing while the database does not tell', async () => {
    const { buyer, itemId } = await wisher();
    const reader = await open(buyer);
    await shop.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query in ('select 1', 'listen shop_inbox')`,
    );
    await add(buyer, itemId, 3);
    await expect.poll(() => told(reader).length, { timeout: 20_000 }).toBe(3);
    expect(told(reader)).toEqual([1, 2, 3]);
    await leaveAll();
  });

  it('is told later of what could not be read at once, though nothing says so again', async () => {
    const { buyer, itemId } = await wisher();
    const reader = await open(buyer);
    const failed = () => shop.logText().split('live_failed').length;
    const before = failed();
    await inTransaction(async (query) => {
      await query(
        `insert into notices (person_id, product_id, kind, price_from, price_to)
         select p.id, $2::uuid, 'price_drop', 100000, 1 from people p where p.uid = $1`,
        [buyer.uid, itemId],
      );
      await query('alter table inboxes rename to inboxes_away');
    });
    await expect.poll(failed, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(told(reader)).toEqual([]);
    await shop.database.pool.query('alter table inboxes_away rename to inboxes');
    await expect.poll(() => told(reader), { timeout: 20_000 }).toEqual([1]);
    await leaveAll();
  });

  it('of a reader who takes nothing waits, with the longest texts, and goes on to the newest', async () => {
    const buyer = await alerts.buyer();
    const letters = (count: number) => 'ক'.repeat(count);
    const itemId = await seller.sell({
      ...{ name: letters(120), location: `Dhaka ${letters(150)}`, description: letters(4_000) },
      ...{ accessories: letters(1_000), defects: letters(2_000) },
    });
    await add(buyer, itemId, maxResumed);
    const [slow, quick] = [await readLive(buyer, 0), await open(buyer, 0)];
    readers.push(slow);
    slow.pause();
    // More than the kernel holds of a connection.
    const count = 1_000;
    for (let next = maxResumed; next < count; next += 50) {
      await add(buyer, itemId, 50, next + 1);
      await expect.poll(() => told(quick).length, { timeout: 20_000 }).toBe(next + 50);
    }
    slow.goOn();
    await expect.poll(() => slow.lastId(), { timeout: 20_000 }).toBe(count);
    const numbers = slow.messages.map(({ id }) => id ?? 0);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    // What it was spared is not lost without a word.
    expect(numbers.length === count || slow.messages.some(({ event }) => event === 'reset')).toBe(
      true,
    );
    await leaveAll();
  });
});

describe('a stream ends', () => {
  it('with a bye when its token is dead, while others get a sign of life', async () => {
    const [one, other] = [await alerts.buyer(), await alerts.buyer()];
    const [signedOut, stays] = [await open(one), await open(other)];
    await one.post('/api/auth/sign-out');
    await shop.shop.live.beat();
    await signedOut.ended;
    expect(signedOut.messages.at(-1)).toMatchObject({ event: 'bye' });
    expect(stays.messages).toHaveLength(1);
    expect(shop.shop.live.count()).toBe(1);
    await leaveAll();
  });

  it('when its person is suspended', async () => {
    const buyer = await alerts.buyer();
    const reader = await open(buyer);
    await shop.database.pool.query('update people set suspended_at = now() where uid = $1', [
      buyer.uid,
    ]);
    await shop.shop.live.beat();
    await reader.ended;
    expect(reader.messages.at(-1)).toMatchObject({ event: 'bye' });
  });

  it('the oldest, when its person opens a sixth', async () => {
    const buyer = await alerts.buyer();
    const oldest = await open(buyer);
    for (let more = 0; more < 5; more += 1) await open(buyer);
    await oldest.ended;
    expect(oldest.messages.at(-1)).toMatchObject({ event: 'bye' });
    expect(oldest.retry()).toBe(60_000);
    expect(shop.shop.live.count()).toBe(5);
    await leaveAll();
  });
});

describe('a stream is refused', () => {
  it('to visitors', async () => {
    const { status } = await readLive(new TestClient(shop.url));
    expect(status).toBe(401);
  });

  it('where the process has as many as it can hold, until one leaves', async () => {
    const buyers = await Promise.all([alerts.buyer(), alerts.buyer()]);
    for (const buyer of buyers) for (let more = 0; more < 4; more += 1) await open(buyer);
    const late = await alerts.buyer();
    const refused = await readLive(late);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    readers.pop()?.leave();
    await expect.poll(() => shop.shop.live.count()).toBe(7);
    expect((await open(late)).status).toBe(200);
    await leaveAll();
  });
});

describe('a shop', () => {
  it('that closes asks its readers to come again within three seconds', async () => {
    const beside = await openAlertShop({ LIMIT_LIVE_PER_MINUTE: '3' });
    const buyer = await beside.buyer();
    const all = [await readLive(buyer), await readLive(buyer), await readLive(buyer)];
    expect((await readLive(buyer)).status).toBe(429);
    await beside.close();
    await Promise.all(all.map(({ ended }) => ended));
    for (const { retry } of all) {
      expect(retry()).toBeGreaterThanOrEqual(0);
      expect(retry()).toBeLessThanOrEqual(3_000);
    }
  });
});
