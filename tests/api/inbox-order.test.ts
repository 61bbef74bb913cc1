import { afterAll, beforeAll, expect, it } from 'vitest';
import { append } from '#server/platform/outbox/outbox.ts';
import { changeListing } from '#tests/support/listing.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
/** The processes that tell. */
let telling: TestShop[];

beforeAll(async () => {
  shop = await startTestShop({ idle: true, environment: roomyLimits });
  // Rows that nobody sorts come as they were written, and not by chance as an index has them.
  const [{ name }] = await sql('select current_database() as name');
  for (const way of ['enable_indexscan', 'enable_indexonlyscan']) {
    await sql(`alter database "${name}" set ${way} = off`);
  }
  const start = () => startTestShop({ beside: shop, idle: true });
  telling = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(telling.map((each) => each.close()));
  await shop.close();
});

const join = () => new TestClient(shop.url).join('Seller');
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const publish = (kind: string, payload: Record<string, unknown>) =>
  append(shop.database.db, { key: `${kind}:${JSON.stringify(payload)}`, kind, payload });

/** By what two people hear of two items at once, in an order that the first has the other way round than the second. */
const causes: Record<string, (one: TestClient, other: TestClient) => Promise<void>> = {
  async price_drop(one, other) {
    const seller = await join();
    for (const wishing of [
      [one, other],
      [other, one],
    ]) {
      const itemId = await seller.sell({ resalePrice: 50_000 });
      for (const by of wishing) await by.put(`/api/wishlist/${itemId}`);
      await changeListing(seller, itemId, { resalePrice: 40_000 });
    }
  },
  async item_free(one, other) {
    const seller = await join();
    for (const booking of [
      [one, other],
      [other, one],
    ]) {
      const itemId = await seller.sell();
      for (const by of booking) await by.book(itemId);
      await publish('orders.item_free', { itemId, until: new Date().toISOString() });
    }
  },
  async refunded(one, other) {
    for (const [buyer, seller] of [
      [one, other],
      [other, one],
    ] as const) {
      const bookingId = await buyer.book(await seller.sell());
      await publish('orders.sale_refunded', { bookingId });
    }
  },
};

/** Runs what is due in both processes, neither of which comes past the inboxes of these people before both wait for one. */
async function tellAtOnce(people: readonly string[]): Promise<void> {
  const holder = await shop.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(
      `insert into inboxes (person_id, last) select unnest($1::uuid[]), 0
       on conflict (person_id) do update set last = inboxes.last`,
      [people],
    );
    const drained = telling.map((each) => each.shop.workers.watching.drain());
    await expect
      .poll(
        () =>
          sql(
            "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        { timeout: 20_000 },
      )
      .toHaveLength(2);
    await holder.query('commit');
    await Promise.all(drained);
  } finally {
    holder.release();
  }
}

it.each(Object.keys(causes))(
  'two transactions that tell the same two people by %s wait for each other, and do not fail',
  async (kind) => {
    const [one, other] = await Promise.all([join(), join()]);
    const people = await Promise.all([idOf(shop, one), idOf(shop, other)]);
    // What joining has caused is done.
    await shop.shop.workers.watching.drain();
    await causes[kind]?.(one, other);
    await sql("update outbox set done_at = now() where kind = 'orders.booked' and done_at is null");
    const retries = () => telling.map(({ database }) => database.stats().retries);
    const before = retries();
    await tellAtOnce(people);
    const told = await sql(
      'select count(*)::int as count from notices where person_id = any($1::uuid[]) and kind = any($2::text[])',
      [people, [kind, 'sale_refunded']],
    );
    expect(told).toEqual([{ count: 4 }]);
    // The one that the database rolls back for a deadlock is tried again.
    expect(retries()).toEqual(before);
  },
);
