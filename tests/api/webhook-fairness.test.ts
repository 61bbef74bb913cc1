import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanDeliveries } from '#server/modules/webhooks/index.ts';
import { changeListing } from '#tests/support/listing.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import {
  type Endpoint,
  endpointPath,
  kindsOf,
  openWebhookShop,
  takenOf,
  type WebhookShop,
} from '#tests/support/webhooks.ts';

/* What one receiver does is trouble of its own: neither of others, nor of what else is sent to it. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Of 10 s, so that tests of silence are short. */
const timeout = 700;

let opened: WebhookShop;
let { shop, open, drain, later, viewOf, deliveriesOf, ping, sql, joinSeller } = {} as WebhookShop;
beforeAll(async () => {
  opened = await openWebhookShop({ webhookNetwork: { timeout } });
  ({ shop, open, drain, later, viewOf, deliveriesOf, ping, sql, joinSeller } = opened);
});
afterAll(async () => {
  await opened.shop.close();
  await opened.receivers.close();
});

/** A seller of their own with an endpoint, and so many items that came on sale. */
async function waiting(items: number) {
  const by = await joinSeller();
  const endpoint = await open(by);
  const ids: string[] = [];
  for (let count = 0; count < items; count += 1) ids.push(await by.sell());
  return { by, endpoint, ids };
}

/** Another worker of the same shop, whose attempts are cut off after so many milliseconds. */
const besideWith = (timeoutOfIt: number) =>
  startTestShop({ idle: true, beside: shop, webhookNetwork: { timeout: timeoutOfIt } });

/** Attempts of the delivery of an item that came on sale. */
const attemptsOf = async (endpoint: Endpoint, item: string) =>
  (await deliveriesOf(endpoint)).find((row) => row.itemId === item)?.attempts;

describe('a receiver that answers by another protocol', () => {
  it('has failed, and keeps nobody from being sent to', async () => {
    const { endpoint } = await waiting(2);
    endpoint.receiver.answer('upgrade');
    await drain();
    expect((await deliveriesOf(endpoint)).map(({ fault, state }) => [fault, state])).toEqual([
      ['broken', 'waiting'],
      ['broken', 'waiting'],
    ]);
  });
});

describe('a receiver that takes all but one', () => {
  it('is sent that one after pauses that grow, however much it takes meanwhile', async () => {
    const { by, endpoint, ids } = await waiting(2);
    const [bad = '', good = ''] = ids;
    endpoint.receiver.answer(({ data }) => (data.itemId === bad ? 500 : 200));
    for (let count = 0; count < 20; count += 1) {
      await changeListing(by, good, { resalePrice: 20_000 + count });
      await drain();
    }
    expect(takenOf(endpoint.receiver, good)).toHaveLength(21);
    expect(kindsOf(endpoint.receiver, bad)).toHaveLength(1);
    // 10 s, a minute, 5 minutes, of which the first four attempts are due in seven.
    for (let seconds = 0; seconds < 8 * minute; seconds += 30) {
      await later(30);
      await ping(endpoint);
      await drain();
    }
    expect(await attemptsOf(endpoint, bad)).toBe(4);
  });

  it('is sent that one now where somebody asks for it, with what stands before it of its item', async () => {
    const { by, endpoint, ids } = await waiting(2);
    const [bad = '', good = ''] = ids;
    endpoint.receiver.answer(({ data }) => (data.itemId === bad ? 500 : 200));
    await drain();
    await changeListing(by, bad, { resalePrice: 20_000 });
    await sql(
      "update webhook_deliveries set next_at = now() + interval '6 hours' where endpoint_id = $1 and state = 'waiting'",
      [endpoint.id],
    );
    endpoint.receiver.answer(200);
    await ping(endpoint);
    await drain();
    expect(takenOf(endpoint.receiver, bad)).toEqual([]);
    const [last] = (await deliveriesOf(endpoint)).filter(({ itemId }) => itemId === bad);
    const replay = async () => (await by.post(`/api/webhookdeliveries/${last?._id}/replay`)).body;
    expect(await replay()).toEqual({ modifiedCount: 1 });
    await drain();
    expect(takenOf(endpoint.receiver, bad)).toEqual(['listing.published', 'listing.changed']);
    expect(takenOf(endpoint.receiver, good)).toEqual(['listing.published']);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });

    // One that somebody is at is on its way already.
    await changeListing(by, bad, { resalePrice: 21_000 });
    const [next] = await deliveriesOf(endpoint);
    await sql(
      "update webhook_deliveries set locked_until = now() + interval '1 minute' where id = $1",
      [next?._id],
    );
    const { body } = await by.post(`/api/webhookdeliveries/${next?._id}/replay`);
    expect(body).toEqual({ modifiedCount: 0 });
    await sql('update webhook_deliveries set locked_until = null where id = $1', [next?._id]);
  });

  it('is sent three bad ones no more often for failing in a row', async () => {
    const { endpoint, ids } = await waiting(3);
    endpoint.receiver.answer(({ type }) => (type === 'ping' ? 200 : 422));
    for (let count = 0; count < 20; count += 1) {
      await drain();
      await ping(endpoint);
      await drain();
      await later(1);
    }
    // Two by their pauses in 20 seconds, and one because the endpoint answered again.
    for (const id of ids) expect(await attemptsOf(endpoint, id)).toBeLessThanOrEqual(3);
  });
});

describe('an endpoint that is down', () => {
  it('rests as a whole, is pinged all the same, and catches up with all of it at once', async () => {
    const { endpoint } = await waiting(6);
    endpoint.receiver.answer(500);
    await drain();
    // Two at once, until three have failed.
    const tried = endpoint.receiver.received.length;
    expect(tried).toBeLessThanOrEqual(4);
    await drain();
    expect(endpoint.receiver.received).toHaveLength(tried);
    await ping(endpoint);
    await drain();
    expect(kindsOf(endpoint.receiver).at(-1)).toBe('ping');
    endpoint.receiver.answer(200);
    await ping(endpoint);
    await drain();
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
    expect(takenOf(endpoint.receiver).filter((kind) => kind !== 'ping')).toHaveLength(6);
  });

  it('catches up with more than one statement makes due', async () => {
    const { endpoint } = await waiting(1);
    endpoint.receiver.answer(500);
    for (let count = 0; count < 3; count += 1) {
      await drain();
      await later(10 * minute);
    }
    await sql(
      `insert into webhook_deliveries (endpoint_id, item_id, kind, data, next_at)
        select $1, gen_random_uuid(), 'listing.sold', '{}', now() + interval '6 hours' from generate_series(1, 620)`,
      [endpoint.id],
    );
    endpoint.receiver.answer(200);
    await ping(endpoint);
    await drain();
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
    expect(takenOf(endpoint.receiver).filter((kind) => kind === 'listing.sold')).toHaveLength(620);
  });

  it('is sent to at once where it is moved to another address', async () => {
    const { by, endpoint } = await waiting(2);
    endpoint.receiver.answer(500);
    for (let count = 0; count < 4; count += 1) {
      await drain();
      await later(11 * minute);
    }
    await later(6 * day);
    // Though the address before it had been sent all of it before the pauses were over, once.
    await sql(
      "update webhook_deliveries set next_at = now() + interval '6 hours', was_advanced = true where endpoint_id = $1",
      [endpoint.id],
    );
    const moved = opened.receivers.open();
    const { kinds } = await viewOf(endpoint);
    const body = { url: moved.url, kinds, password: by.password };
    expect((await by.call('PUT', endpointPath(endpoint), body)).body.modifiedCount).toBe(1);
    moved.answer(503, 200);
    await drain();
    expect(moved.received.length).toBeGreaterThanOrEqual(2);
    expect((await viewOf(endpoint)).state).not.toBe('ended');
  });
});

describe('places', () => {
  it('are shared by all endpoints of one person', async () => {
    const by = await joinSeller();
    const endpoints: Endpoint[] = [];
    for (let count = 0; count < 10; count += 1) endpoints.push(await open(by));
    for (const endpoint of endpoints) endpoint.receiver.answer('hang');
    for (const endpoint of endpoints) await ping(endpoint);
    opened.receivers.hanging.peak = 0;
    await drain();
    expect(opened.receivers.hanging.peak).toBe(4);
    for (const { receiver } of endpoints) expect(receiver.received).toHaveLength(1);
  });

  it('are two of an endpoint, and one of one that is down', async () => {
    const { endpoint } = await waiting(6);
    endpoint.receiver.answer('hang');
    await drain();
    expect(endpoint.receiver.peak).toBe(2);
    endpoint.receiver.peak = 0;
    await sql('update webhook_deliveries set next_at = now() where endpoint_id = $1', [
      endpoint.id,
    ]);
    await sql('update webhook_endpoints set failures = 3, rests_until = null where id = $1', [
      endpoint.id,
    ]);
    await drain();
    expect(endpoint.receiver.peak).toBe(1);
  });

  it('that slow receivers of one person hold are none of that person’s others', async () => {
    // What the tests before left comes due meanwhile where the machine is slow.
    await sql("delete from webhook_deliveries where state = 'waiting'");
    const { by, endpoint, ids } = await waiting(2);
    await drain();
    for (let count = 0; count < 4; count += 1) {
      const slow = await open(by);
      slow.receiver.answer('hang');
      await sql(
        `update webhook_endpoints set slow_until = now() + interval '1 hour' where id = $1`,
        [slow.id],
      );
      await ping(slow);
    }
    const patient = await besideWith(60_000);
    const { webhooks } = patient.shop.workers;
    const drained = webhooks.drain();
    await expect.poll(() => opened.receivers.hanging.now).toBe(4);
    const heldMeanwhile: number[] = [];
    endpoint.receiver.answer(() => {
      heldMeanwhile.push(opened.receivers.hanging.now);
      return 200;
    });
    for (const id of ids) await changeListing(by, id, { resalePrice: 70_000 });
    await drain();
    expect(heldMeanwhile).toEqual([4, 4]);
    await webhooks.stop();
    await drained;
    await patient.close();
  });
});

describe('what cannot be sent', () => {
  it('is given up when its days are over, of somebody who is suspended too', async () => {
    const { by, endpoint } = await waiting(1);
    await sql('update people set suspended_at = now() where uid = $1', [by.uid]);
    await later(3 * day);
    await cleanDeliveries(shop.database.db);
    const states = () =>
      sql('select state from webhook_deliveries where endpoint_id = $1', [endpoint.id]);
    expect(await states()).toEqual([{ state: 'waiting' }]);
    await later(2 * hour);
    await cleanDeliveries(shop.database.db);
    expect(await states()).toEqual([{ state: 'given_up' }]);
    await drain();
    expect(endpoint.receiver.received).toEqual([]);
  });
});

describe('a worker', () => {
  const rowOf = async ({ id }: Endpoint) =>
    (await sql('select * from webhook_deliveries where endpoint_id = $1', [id]))[0];

  it('that ends breaks off what does not end, and leaves it to the next as if it had not begun', async () => {
    const { endpoint } = await waiting(1);
    const ending = await besideWith(60_000);
    endpoint.receiver.answer('hang', 200);
    const { webhooks } = ending.shop.workers;
    const drained = webhooks.drain();
    await expect.poll(() => endpoint.receiver.received).toHaveLength(1);
    await webhooks.stop();
    await drained;
    await ending.close();
    const left = { state: 'waiting', attempts: 0, locked_until: null, fault: null };
    expect(await rowOf(endpoint)).toMatchObject(left);
    await drain();
    expect(await rowOf(endpoint)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('that was taken for dead says nothing of what another one has tried since', async () => {
    const { endpoint } = await waiting(1);
    const slow = await besideWith(3_000);
    endpoint.receiver.answer('hang', 503);
    const late = slow.shop.workers.webhooks.drain();
    await expect.poll(() => endpoint.receiver.received).toHaveLength(1);
    await sql(
      `update webhook_deliveries set locked_until = now() - interval '1 second' where endpoint_id = $1`,
      [endpoint.id],
    );
    await drain();
    const refused = { state: 'waiting', status: 503, fault: 'status', attempts: 2 };
    expect(await rowOf(endpoint)).toMatchObject(refused);
    await late;
    expect(await rowOf(endpoint)).toMatchObject(refused);
    await slow.close();
  });
});

describe('two workers', () => {
  it('send each item’s events in order, whatever fails, and none of them twice without need', async () => {
    const beside: TestShop = await startTestShop({
      idle: true,
      beside: shop,
      webhookNetwork: { timeout },
    });
    const { by, endpoint, ids } = await waiting(8);
    let asked = 0;
    // A third of all fails, in no pattern that items share.
    endpoint.receiver.answer(() => {
      asked += 1;
      return asked % 3 === 0 ? 503 : 200;
    });
    const prices = [21_000, 22_000, 23_000, 24_000];
    const edit = (who: TestClient, resalePrice: number) =>
      Promise.all(ids.map((id) => changeListing(who, id, { resalePrice })));
    for (const price of prices) {
      await edit(by, price);
      await Promise.all([drain(), beside.shop.workers.webhooks.drain()]);
    }
    for (let count = 0; count < 12; count += 1) {
      await later(hour);
      await Promise.all([drain(), beside.shop.workers.webhooks.drain()]);
    }
    for (const id of ids) {
      const taken = endpoint.receiver.received.filter(
        ({ data, answered }) => data.itemId === id && answered === 200,
      );
      expect(taken.slice(1).map(({ data }) => data.price)).toEqual(prices);
    }
    await beside.close();
  });
});
