import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanDeliveries, measureWaiting } from '#server/modules/webhooks/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { changeListing } from '#tests/support/listing.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop } from '#tests/support/shop.ts';
import { startBeside } from '#tests/support/shop-processes.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import {
  type Endpoint,
  endpointPath,
  kindsOf,
  openWebhookShop,
  takenOf,
  type WebhookShop,
} from '#tests/support/webhooks.ts';

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Of 10 s, so that tests of silence are short. */
const timeout = 700;

let {
  shop,
  receivers,
  open,
  drain,
  later,
  viewOf,
  deliveriesOf,
  detailsOf,
  ping,
  sql,
  joinSeller,
} = {} as WebhookShop;
beforeAll(async () => {
  const opened = await openWebhookShop({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
    joinShortly: true,
    webhookNetwork: { timeout },
  });
  ({ shop, receivers, open, drain, later, viewOf, deliveriesOf, detailsOf, ping, sql, joinSeller } =
    opened);
});
afterAll(async () => {
  await shop.close();
  await receivers.close();
});

/** A seller of their own with an endpoint, and something that happened. */
async function waiting(kinds?: readonly string[]) {
  const by = await joinSeller();
  const endpoint = await open(by, kinds);
  const item = await by.sell();
  return { by, endpoint, item };
}

/** Seconds until the next attempt of what waits first. */
async function pauseOf({ id }: Endpoint): Promise<number> {
  const [row] = await sql(
    `select extract(epoch from min(next_at) - clock_timestamp())::float8 as pause from webhook_deliveries
      where endpoint_id = $1 and state = 'waiting'`,
    [id],
  );
  return row.pause;
}

/** So many times the longest pause, each with what is due after it. */
async function pass(pauses: number): Promise<void> {
  for (let count = 0; count < pauses; count += 1) {
    await later(14 * hour);
    await drain();
  }
}

const edit = (by: TestClient, item: string, resalePrice: number) =>
  changeListing(by, item, { resalePrice });

const noticesOf = async (by: TestClient) => (await by.get('/api/notices')).body.rows;

const command = (by: TestClient, item: string, name: string) =>
  by.post(`/api/listings/${item}/${name}`, { reason: 'other' });

describe('a receiver that answers 500', () => {
  it('is tried after growing pauses for three days, by the same id, and then given up', async () => {
    const { endpoint, by } = await waiting();
    endpoint.receiver.answer({ status: 500, body: 'we are\0down' });
    const pauses: number[] = [];
    for (let attempts = 0; attempts < 30; attempts += 1) {
      await drain();
      const [row] = await deliveriesOf(endpoint);
      if (row?.state !== 'waiting') break;
      const pause = await pauseOf(endpoint);
      pauses.push(pause);
      await later(pause + 1);
    }
    const due = [10, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 12 * hour];
    for (const [index, seconds] of due.entries()) {
      expect(pauses[index], `pause ${index}`).toBeGreaterThan(seconds * 0.87 - 2);
      expect(pauses[index]).toBeLessThanOrEqual(seconds * 1.13);
    }
    // The last one comes when the three days are over.
    expect(pauses.reduce((sum, one) => sum + one + 1, 0)).toBeGreaterThan(3 * day - minute);
    expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThan(3 * day + hour);
    const [row] = await deliveriesOf(endpoint);
    expect(row).toMatchObject({ state: 'given_up', fault: 'status', status: 500 });
    const { received } = endpoint.receiver;
    expect(received).toHaveLength(pauses.length + 1);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const { tried } = await detailsOf(endpoint, row as never);
    expect(tried).toHaveLength(received.length);
    expect(tried[0]).toMatchObject({ status: 500, fault: 'status', answer: 'we aredown' });
    expect(await viewOf(endpoint)).toMatchObject({ state: 'failing', givenUp: 1, waiting: 0 });

    // By hand, once the receiver is there again.
    endpoint.receiver.answer(200);
    const replay = () => by.post(`/api/webhookdeliveries/${row?._id}/replay`);
    expect((await replay()).body).toEqual({ modifiedCount: 1 });
    // It waits by then, and is sent once.
    expect((await replay()).body).toEqual({ modifiedCount: 1 });
    await drain();
    expect(takenOf(endpoint.receiver)).toEqual(['listing.published']);
    expect(received.at(-1)?.id).toBe(row?._id);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', givenUp: 0 });
  });

  it('gets what happened to an item in order, whatever failed in between, and other items meanwhile', async () => {
    const { endpoint, by, item } = await waiting();
    endpoint.receiver.answer(500, 503, 200);
    await drain();
    await edit(by, item, 29_000);
    await command(by, item, 'pause');
    const other = await by.sell();
    await drain();
    // The first one of the item failed twice or once; nothing after it was sent, and the other item is not kept back.
    expect(new Set(kindsOf(endpoint.receiver, item))).toEqual(new Set(['listing.published']));
    await later(2 * minute);
    await drain();
    await later(10 * minute);
    await drain();
    expect(takenOf(endpoint.receiver, item)).toEqual([
      'listing.published',
      'listing.changed',
      'listing.paused',
    ]);
    expect(takenOf(endpoint.receiver, other)).toEqual(['listing.published']);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
  });

  it('gets nothing of an item while something before it is under way, or failed', async () => {
    const { endpoint, by, item } = await waiting();
    await edit(by, item, 29_000);
    // The first one is not answered; whatever comes beside it would be.
    endpoint.receiver.answer('hang', 200);
    await drain();
    expect(kindsOf(endpoint.receiver, item)).toEqual(['listing.published']);
    await later(minute);
    await drain();
    expect(takenOf(endpoint.receiver, item)).toEqual(['listing.published', 'listing.changed']);
  });

  it('says what waits behind another one', async () => {
    const { endpoint, by, item } = await waiting();
    endpoint.receiver.answer(500);
    await drain();
    await edit(by, item, 28_000);
    const rows = await deliveriesOf(endpoint);
    expect(rows.map(({ kind, behind }) => [kind, behind])).toEqual([
      ['listing.changed', true],
      ['listing.published', false],
    ]);
    const [behindAt = 0, nextAt = 0] = rows.map((row) => Date.parse(row.nextAt ?? ''));
    expect(behindAt).toBeGreaterThanOrEqual(nextAt);
  });

  it('is sent what waits at once when it answers again', async () => {
    const { endpoint, by } = await waiting();
    for (let count = 0; count < 3; count += 1) await by.sell();
    endpoint.receiver.answer(500);
    for (const pause of [20, 2 * minute, 10 * minute]) {
      await drain();
      await later(pause);
    }
    await drain();
    expect(takenOf(endpoint.receiver)).toEqual([]);
    expect(await drain()).toBe(0);
    endpoint.receiver.answer(200);
    await ping(endpoint);
    await drain();
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
    expect(takenOf(endpoint.receiver).filter((kind) => kind !== 'ping')).toHaveLength(4);
  });

  it('is ended after a week in which nothing arrived, its owner told once, and resumed by hand', async () => {
    const { endpoint, by, item } = await waiting();
    await confirmAddress(shop, by);
    endpoint.receiver.answer(500);
    await drain();
    // Of each item that changes something is tried for three days.
    await pass(4);
    await edit(by, item, 28_000);
    await pass(5);
    await edit(by, item, 27_000);
    await pass(2);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'failing' });
    await pass(2);
    const ended = await viewOf(endpoint);
    expect(ended).toMatchObject({ state: 'ended', ended: 'failing', waiting: 0 });
    await shop.shop.workers.watching.drain();
    expect(await noticesOf(by)).toMatchObject([
      { kind: 'webhook_ended', webhook: { _id: endpoint.id } },
    ]);
    const mails = await sql("select payload from outbox where key like $1 and kind = 'mail.send'", [
      `webhooks.ended:${endpoint.id}%`,
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0].payload.to.address).toBe(by.email);
    expect(mails[0].payload.text).toContain(`/dashboard/webhooks/${endpoint.id}`);
    // Nothing is noted for it any more, or sent.
    const before = endpoint.receiver.received.length;
    await edit(by, item, 26_000);
    expect((await ping(endpoint)).body.code).toBe('webhook_ended');
    expect((await by.post(endpointPath(endpoint, 'replays'), {})).body.code).toBe('webhook_ended');
    await drain();
    expect(endpoint.receiver.received).toHaveLength(before);

    endpoint.receiver.answer(200);
    const resume = () => by.post(endpointPath(endpoint, 'resume'));
    expect((await resume()).body).toEqual({ modifiedCount: 1 });
    expect((await resume()).body).toEqual({ modifiedCount: 0 });
    await drain();
    expect(endpoint.receiver.received).toHaveLength(before);
    const { givenUp } = await viewOf(endpoint);
    expect(givenUp).toBeGreaterThan(0);
    const replayed = await by.post(endpointPath(endpoint, 'replays'), {});
    expect(replayed.body).toEqual({ modifiedCount: givenUp });
    await drain();
    const all = ['listing.published', 'listing.changed', 'listing.changed'];
    expect(takenOf(endpoint.receiver, item)).toEqual(all);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', givenUp: 0 });
  });
});

describe('a week', () => {
  it('is none where nothing was tried for days, and then one attempt failed', async () => {
    const { endpoint, by, item } = await waiting();
    endpoint.receiver.answer(500);
    await drain();
    await pass(6);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'failing', waiting: 0, givenUp: 1 });
    await later(6 * day);
    await edit(by, item, 27_000);
    await drain();
    expect(await viewOf(endpoint)).toMatchObject({ state: 'failing', waiting: 1 });
    endpoint.receiver.answer(200);
    await later(11 * minute);
    await drain();
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
  });
});

describe('a receiver that answers otherwise', () => {
  it('with 410 is ended at once', async () => {
    const { endpoint, by } = await waiting();
    await by.sell();
    endpoint.receiver.answer(410);
    await drain();
    expect(await viewOf(endpoint)).toMatchObject({ state: 'ended', ended: 'gone', waiting: 0 });
    expect(endpoint.receiver.received.length).toBeLessThanOrEqual(2);
    await shop.shop.workers.watching.drain();
    expect(await noticesOf(by)).toMatchObject([{ kind: 'webhook_ended' }]);
  });

  it('with a redirect is asked nowhere else, and the log says so', async () => {
    const { endpoint } = await waiting();
    const inward = receivers.open();
    endpoint.receiver.answer({ status: 302, headers: { location: inward.url } });
    await drain();
    expect(inward.received).toEqual([]);
    const [row] = await deliveriesOf(endpoint);
    expect(row).toMatchObject({ state: 'waiting', fault: 'redirect', status: 302 });
  });

  it('by Retry-After is left alone for so long, an hour at most', async () => {
    const { endpoint, by } = await waiting();
    endpoint.receiver.answer({ status: 429, headers: { 'retry-after': '600' } });
    await drain();
    expect(await pauseOf(endpoint)).toBeGreaterThan(590);
    // All of it, not this delivery alone.
    await by.sell();
    await drain();
    expect(endpoint.receiver.received).toHaveLength(1);
    endpoint.receiver.answer({ status: 503, headers: { 'retry-after': '999999' } });
    await later(601);
    await drain();
    expect(await pauseOf(endpoint)).toBeLessThanOrEqual(hour);
  });

  it('by Retry-After is sent a ping all the same that was asked for by hand, once, and goes on if it takes it', async () => {
    const { endpoint, by } = await waiting();
    endpoint.receiver.answer(500, { status: 429, headers: { 'retry-after': '600' } });
    await ping(endpoint);
    await drain();
    // Both go at once, and either may arrive first.
    expect(kindsOf(endpoint.receiver).toSorted()).toEqual(['listing.published', 'ping']);
    await by.sell();
    await ping(endpoint);
    await drain();
    expect(kindsOf(endpoint.receiver).toSorted()).toEqual(['listing.published', 'ping', 'ping']);
    await later(minute);
    // What other tests left waiting may be due by now.
    await drain();
    expect(kindsOf(endpoint.receiver)).toHaveLength(3);

    endpoint.receiver.answer(200);
    await ping(endpoint);
    await drain();
    const all = ['listing.published', 'listing.published', 'ping', 'ping', 'ping'];
    expect(takenOf(endpoint.receiver).toSorted()).toEqual(all);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
  });

  it('counts what waits since it asked for a pause no longer than that lasts', async () => {
    const oldest = async () => (await measureWaiting(shop.database.db)).oldestSeconds;
    const { endpoint, by } = await waiting();
    endpoint.receiver.answer({ status: 429, headers: { 'retry-after': '600' } }, 200);
    await drain();
    await ping(endpoint);
    await drain();
    await sql(
      'update webhook_endpoints set paused_until = now() + make_interval(mins => 10) where id = $1',
      [endpoint.id],
    );
    await by.sell();
    await sql(
      "update webhook_deliveries set next_at = now() - make_interval(mins => 5) where endpoint_id = $1 and state = 'waiting'",
      [endpoint.id],
    );
    expect(await oldest()).toBeLessThan(300);
    await sql(
      'update webhook_endpoints set paused_until = now() - make_interval(secs => 1) where id = $1',
      [endpoint.id],
    );
    expect(await oldest()).toBeGreaterThanOrEqual(300);
    await drain();
    expect(await oldest()).toBeLessThan(300);
  });

  it('never with a word, with a body that never ends or with no HTTP is cut off', async () => {
    const [silent, garbage, dripping] = await Promise.all([waiting(), waiting(), waiting()]);
    silent.endpoint.receiver.answer('hang');
    garbage.endpoint.receiver.answer('garbage');
    dripping.endpoint.receiver.answer('drip');
    await drain();
    expect((await deliveriesOf(silent.endpoint))[0]).toMatchObject({ fault: 'timeout' });
    expect((await deliveriesOf(garbage.endpoint))[0]).toMatchObject({ fault: 'broken' });
    // It took the webhook: what it says about that is of no interest.
    expect((await deliveriesOf(dripping.endpoint))[0]).toMatchObject({ state: 'delivered' });
  });

  it('at length is read and kept as its beginning', async () => {
    const { endpoint } = await waiting();
    endpoint.receiver.answer({ status: 200, body: 'ঠিক '.repeat(100_000) });
    await drain();
    const [row] = await deliveriesOf(endpoint);
    const { tried } = await detailsOf(endpoint, row as never);
    expect(tried[0]?.answer.length).toBeLessThanOrEqual(1_024);
    expect(tried[0]?.answer.startsWith('ঠিক ঠিক')).toBe(true);
  });

  it('nowhere, as nothing listens there, is tried again', async () => {
    const by = await joinSeller();
    const endpoint = await open(by);
    await sql("update webhook_endpoints set url = 'http://127.0.0.1:9/nothing' where id = $1", [
      endpoint.id,
    ]);
    await ping(endpoint);
    await drain();
    expect((await deliveriesOf(endpoint))[0]).toMatchObject({
      state: 'waiting',
      fault: 'connection',
      attempts: 1,
    });
  });
});

describe('among many endpoints', () => {
  it('those that are dead take no place of those that answer, and none takes many', async () => {
    const dead = await Promise.all(Array.from({ length: 20 }, () => waiting()));
    for (const { endpoint } of dead) {
      endpoint.receiver.answer('hang');
      await sql('update webhook_endpoints set failures = 3, failing_since = now() where id = $1', [
        endpoint.id,
      ]);
    }
    const healthy = await waiting();
    for (let count = 0; count < 20; count += 1) await ping(healthy.endpoint);
    receivers.hanging.peak = 0;
    await drain();
    expect(new Set(healthy.endpoint.receiver.received.map(({ id }) => id)).size).toBe(21);
    expect(await viewOf(healthy.endpoint)).toMatchObject({ state: 'working', waiting: 0 });
    expect(healthy.endpoint.receiver.peak).toBeLessThanOrEqual(2);
    expect(dead.every(({ endpoint }) => endpoint.receiver.received.length === 1)).toBe(true);
    expect(receivers.hanging.peak).toBeLessThanOrEqual(8);
  });

  it('one gets so many attempts a day, and the rest on the next', async () => {
    const environment = { LIMIT_WEBHOOKS_PER_DAY: '3' };
    const beside = await startTestShop({
      idle: true,
      beside: shop,
      environment,
      webhookNetwork: { timeout },
    });
    const { endpoint } = await waiting(['order.paid']);
    for (let count = 0; count < 5; count += 1) await ping(endpoint);
    await beside.shop.workers.webhooks.drain();
    expect(endpoint.receiver.received).toHaveLength(3);
    await later(day);
    await beside.shop.workers.webhooks.drain();
    expect(endpoint.receiver.received).toHaveLength(5);
    await beside.close();
  });

  it('nothing is sent to whoever is suspended, and all of it once they are back', async () => {
    const admin = await joinAdmin(shop);
    const { by, endpoint } = await waiting(['listing.published']);
    const id = await idOf(shop, by);
    await admin.post(`/api/people/${id}/suspend`, { reason: 'Sells what is not theirs' });
    await drain();
    expect(endpoint.receiver.received).toEqual([]);
    await admin.post(`/api/people/${id}/reinstate`);
    await drain();
    expect(takenOf(endpoint.receiver)).toEqual(['listing.published']);
  });
});

describe('the log', () => {
  it('is kept for two weeks, page by page, of what waited too long as well', async () => {
    const { by, endpoint } = await waiting();
    for (let count = 0; count < 5; count += 1) await ping(endpoint);
    await drain();
    const page = async (query: string) =>
      (await by.get(`${endpointPath(endpoint, 'deliveries')}?${query}`)).body;
    const first = await page('limit=4');
    expect(first).toMatchObject({ total: 6 });
    const rest = await page(`limit=4&cursor=${encodeURIComponent(first.nextCursor)}`);
    const ids = [...first.rows, ...rest.rows].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(6);
    expect(await page('state=given_up')).toMatchObject({ total: 0, rows: [] });
    endpoint.receiver.answer(500);
    await ping(endpoint);
    await drain();
    await later(13 * day);
    const forget = () => cleanDeliveries(shop.database.db);
    expect(await page('state=waiting')).toMatchObject({ total: 1 });
    await forget();
    expect(await page('')).toMatchObject({ total: 7 });
    expect(await page('state=waiting')).toMatchObject({ total: 0 });
    await later(2 * day);
    await forget();
    expect(await page('')).toMatchObject({ total: 1, rows: [{ state: 'given_up' }] });
    expect(
      await sql(
        'select from webhook_attempts a where not exists (select from webhook_deliveries d where d.id = a.delivery_id)',
      ),
    ).toEqual([]);
  });
});

describe('a process that is killed', () => {
  it.each([
    ['between what happened and its sending', 'webhooks.claimed', 1],
    ['after the sending, before it was noted', 'webhooks.sent', 2],
  ])('%s loses nothing', async (_when, point, times) => {
    const { endpoint } = await waiting(['listing.published']);
    const other = await startBeside(shop, {
      WEBHOOKS_PRIVATE_ADDRESSES: 'on',
      FAIL_POINTS: `${point}=crash`,
    });
    expect(await other.gone).toBe('SIGKILL');
    await drain();
    // Its lease has to end first.
    expect(takenOf(endpoint.receiver)).toHaveLength(times - 1);
    await sql("update webhook_deliveries set locked_until = now() where state = 'waiting'");
    await drain();
    expect(takenOf(endpoint.receiver)).toHaveLength(times);
    expect(new Set(endpoint.receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0 });
  });
});
