import { sql as statement } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxOldSecrets, webhookKinds } from '#contract/webhooks/kinds.ts';
import { dataShapeOf, exampleData, WebhookBody } from '#contract/webhooks/payloads.ts';
import { cleanDeliveries } from '#server/modules/webhooks/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { codeFor, complete, handOver } from '#tests/support/handovers.ts';
import { createListingFixtures } from '#tests/support/listing-life.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { sampleProduct, type TestClient } from '#tests/support/test-client.ts';
import type { ReceivedWebhook } from '#tests/support/webhook-receiver.ts';
import {
  askForEndpoint,
  type Endpoint,
  endpointPath,
  kindsOf,
  openWebhookShop,
  type WebhookShop,
} from '#tests/support/webhooks.ts';

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
let fixtures: PaymentFixtures;
let seller: TestClient;
let admin: TestClient;

beforeAll(async () => {
  const opened = await openWebhookShop({ environment: { OFFER_LOWEST_PERCENT: '50' } });
  ({ shop, receivers, open, drain, later, viewOf, deliveriesOf, detailsOf, ping, sql, joinSeller } =
    opened);
  fixtures = await createPaymentFixtures(shop);
  ({ seller } = fixtures);
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await shop.close();
  await receivers.close();
});

/** Throws unless the library of the specification finds it signed with this secret just now. */
const verify = ({ body, headers }: ReceivedWebhook, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

const countOf = async ({ id }: Endpoint) =>
  (await sql('select from webhook_deliveries where endpoint_id = $1', [id])).length;

const remove = (endpoint: Endpoint) => endpoint.owner.delete(endpointPath(endpoint));

describe('a webhook endpoint', () => {
  it('is told of an item that comes on sale, signed as the specification says', async () => {
    const by = await joinSeller();
    const endpoint = await open(by, ['listing.published']);
    const item = await by.sell({ stockNumber: 'A7-0193' });
    expect(await drain()).toBe(1);
    const [webhook] = endpoint.receiver.received;
    if (!webhook) throw new Error('nothing came');
    expect(verify(webhook, endpoint.secret)).toEqual({
      type: 'listing.published',
      timestamp: webhook.timestamp,
      data: {
        itemId: item,
        state: 'on_sale',
        price: sampleProduct.resalePrice,
        stockNumber: 'A7-0193',
      },
    });
    expect(() => verify({ ...webhook, body: `${webhook.body} ` }, endpoint.secret)).toThrow();
    expect(webhook.headers['content-type']).toBe('application/json');
    expect(webhook.headers['webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
    const [row] = await deliveriesOf(endpoint);
    expect(row).toMatchObject({
      _id: webhook.id,
      kind: 'listing.published',
      state: 'delivered',
      attempts: 1,
      status: 200,
      itemId: item,
    });
    const details = await detailsOf(endpoint, { _id: webhook.id } as never);
    expect(details.body).toBe(webhook.body);
    expect(details.tried).toMatchObject([{ status: 200, answer: '' }]);
    expect(await drain()).toBe(0);
    expect(await viewOf(endpoint)).toMatchObject({ state: 'working', waiting: 0, givenUp: 0 });
  });

  it('has a secret that is told once, and stands in no table in the clear', async () => {
    const by = await joinSeller();
    const { id, secret } = await open(by);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rows = await sql('select secret from webhook_endpoints where id = $1', [id]);
    const dump = JSON.stringify([
      rows,
      await by.get('/api/webhookendpoints'),
      await by.get('/api/my-data'),
      await sql('select * from audit_entries where subject_id = $1', [id]),
      shop.logText(),
    ]);
    expect(dump).toContain(id);
    expect(dump).not.toContain(secret.slice('whsec_'.length));
    // Sealed for this endpoint alone.
    const other = await open(by);
    await sql('update webhook_endpoints set secret = $2 where id = $1', [other.id, rows[0].secret]);
    await ping(other);
    await drain();
    expect(other.receiver.received).toEqual([]);
    expect(await deliveriesOf(other)).toMatchObject([
      { state: 'waiting', fault: 'internal', attempts: 1 },
    ]);
    expect(await viewOf(other)).toMatchObject({ state: 'failing' });
    await remove(other);
  });

  it('asks for the password, and takes no more than ten addresses', async () => {
    const by = await joinSeller();
    const url = receivers.open().url;
    expect(await askForEndpoint(by, { url, password: 'not mine' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_password' },
    });
    const asked = await Promise.all(Array.from({ length: 12 }, () => askForEndpoint(by, { url })));
    const codes = asked.map(({ body }) => body.code).filter(Boolean);
    expect(codes).toEqual(['webhook_most', 'webhook_most']);
    const [one] = (await by.get('/api/webhookendpoints')).body.endpoints;
    const change = (body: object) => by.call('PUT', endpointPath({ id: one._id }), body);
    const kinds = ['order.paid'];
    // Another event needs no proof, another address does.
    expect(await change({ url, kinds })).toMatchObject({ body: { modifiedCount: 1 } });
    const elsewhere = receivers.open().url;
    expect((await change({ url: elsewhere, kinds })).body.code).toBe('wrong_password');
    expect(await change({ url: elsewhere, kinds, password: by.password })).toMatchObject({
      status: 200,
    });
    expect((await by.post(endpointPath({ id: one._id }, 'secret'), {})).body.code).toBe(
      'wrong_password',
    );
  });

  it('names the events that there are, where one is unknown', async () => {
    const { status, body } = await askForEndpoint(seller, {
      url: receivers.open().url,
      kinds: ['order.payed'],
    });
    expect([status, body.issues[0].path]).toEqual([400, 'kinds.0']);
    for (const kind of webhookKinds) expect(body.issues[0].message).toContain(kind);
  });

  it('tells of what was chosen, and of no item of somebody else', async () => {
    const [one, other] = [await joinSeller(), await joinSeller('Nusrat Jahan')];
    const sold = await open(one, ['listing.sold']);
    const all = await open(one);
    const theirs = await open(other);
    await one.sell();
    await drain();
    expect(kindsOf(sold.receiver)).toEqual([]);
    expect(kindsOf(all.receiver)).toEqual(['listing.published']);
    expect(kindsOf(theirs.receiver)).toEqual([]);
  });

  it('of an admin is told of all sellers, without their stock numbers', async () => {
    const whole = await open(admin, ['listing.published']);
    expect(await viewOf(whole)).toMatchObject({ wholeShop: true });
    const by = await joinSeller();
    const item = await by.sell({ stockNumber: 'X-1' });
    await drain();
    const { data } = whole.receiver.received.at(-1) ?? { data: {} };
    expect(data).toEqual({
      itemId: item,
      sellerId: await idOf(shop, by),
      state: 'on_sale',
      price: sampleProduct.resalePrice,
    });
    // Whoever is no admin any more hears of nobody.
    const before = whole.receiver.received.length;
    await by.sell();
    // Nor is anything kept for an admin who is suspended.
    const kept = await countOf(whole);
    await sql('update people set suspended_at = now() where uid = $1', [admin.uid]);
    await by.sell();
    expect(await countOf(whole)).toBe(kept);
    await sql('update people set suspended_at = null where uid = $1', [admin.uid]);
    await sql('update people set is_admin = false where uid = $1', [admin.uid]);
    await drain();
    await by.sell();
    await drain();
    expect(whole.receiver.received).toHaveLength(before);
    await sql('update people set is_admin = true where uid = $1', [admin.uid]);
    await remove(whole);
  });

  it('is nobody else’s to see, and no business of buyers', async () => {
    const by = await joinSeller();
    const endpoint = await open(by);
    await ping(endpoint);
    const [row] = await deliveriesOf(endpoint);
    const stranger = await joinSeller('Nusrat Jahan');
    const buyer = await fixtures.buyer();
    const calls = (who: TestClient) =>
      Promise.all([
        who.call('PUT', endpointPath(endpoint), {
          url: 'https://example.com',
          kinds: ['order.paid'],
        }),
        who.delete(endpointPath(endpoint)),
        who.post(endpointPath(endpoint, 'secret'), { password: who.password }),
        who.post(endpointPath(endpoint, 'resume')),
        who.post(endpointPath(endpoint, 'ping')),
        who.post(endpointPath(endpoint, 'replays'), {}),
        who.get(endpointPath(endpoint, 'deliveries')),
        who.get(`/api/webhookdeliveries/${row?._id}`),
        who.post(`/api/webhookdeliveries/${row?._id}/replay`),
      ]);
    expect(new Set((await calls(stranger)).map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set((await calls(buyer)).map(({ status }) => status))).toEqual(new Set([403]));
    expect((await viewOf(endpoint)).waiting).toBe(1);
  });

  it('is pinged by hand, and told of nothing once it is deleted', async () => {
    const by = await joinSeller();
    const endpoint = await open(by, ['order.paid']);
    expect((await ping(endpoint)).body).toEqual({ modifiedCount: 1 });
    await drain();
    expect(endpoint.receiver.received).toMatchObject([{ type: 'ping', data: {} }]);
    await ping(endpoint);
    expect((await remove(endpoint)).body).toEqual({ deletedCount: 1 });
    await drain();
    expect(endpoint.receiver.received).toHaveLength(1);
    await cleanDeliveries(shop.database.db);
    expect(await countOf(endpoint)).toBe(0);
    expect((await remove(endpoint)).status).toBe(404);
  });

  it('that is deleted while something happens never keeps it from happening', async () => {
    const by = await joinSeller();
    const endpoint = await open(by);
    // The deletion is under way, and not committed yet.
    const client = await shop.database.pool.connect();
    await client.query('begin');
    await client.query('delete from webhook_endpoints where id = $1', [endpoint.id]);
    const item = await by.sell();
    await client.query('commit');
    client.release();
    expect((await by.get(`/api/product/${item}`)).status).toBe(200);
    await drain();
    expect(endpoint.receiver.received).toEqual([]);
    expect(await countOf(endpoint)).toBe(1);
    await cleanDeliveries(shop.database.db);
    expect(await countOf(endpoint)).toBe(0);
  });

  it('goes with its owner, who takes along where it was', async () => {
    const by = await joinSeller();
    const endpoint = await open(by);
    const { body } = await by.get('/api/my-data');
    expect(body.webhookEndpoints).toMatchObject([{ id: endpoint.id, url: endpoint.receiver.url }]);
    await by.post('/api/my-account/delete', { password: by.password });
    expect(await sql('select from webhook_endpoints where id = $1', [endpoint.id])).toEqual([]);
  });
});

describe('a secret that was turned over', () => {
  it('signs what waited already, beside the one before, for a day', async () => {
    const by = await joinSeller();
    const endpoint = await open(by, ['listing.published']);
    await by.sell();
    const { body } = await by.post(endpointPath(endpoint, 'secret'), { password: by.password });
    expect(body.secret).not.toBe(endpoint.secret);
    await drain();
    const [first] = endpoint.receiver.received;
    if (!first) throw new Error('nothing came');
    expect(verify(first, body.secret)).toBeTruthy();
    expect(verify(first, endpoint.secret)).toBeTruthy();
    expect(String(first.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect((await viewOf(endpoint)).oldSecretUntil).toBe(body.oldSecretUntil);
    await later(25 * 3_600);
    await ping(endpoint);
    await drain();
    const second = endpoint.receiver.received.at(-1);
    if (!second) throw new Error('nothing came');
    expect(verify(second, body.secret)).toBeTruthy();
    expect(() => verify(second, endpoint.secret)).toThrow();
    expect((await viewOf(endpoint)).oldSecretUntil).toBeUndefined();
  });

  it('again within the day ends no promise of before, and so often only', async () => {
    const by = await joinSeller();
    const endpoint = await open(by, ['listing.published']);
    const another = () => by.post(endpointPath(endpoint, 'secret'), { password: by.password });
    const received = async () => {
      await ping(endpoint);
      await drain();
      const last = endpoint.receiver.received.at(-1);
      if (!last) throw new Error('nothing came');
      return last;
    };
    const secrets = [endpoint.secret];
    for (let time = 0; time < maxOldSecrets; time += 1) {
      await later(3_600);
      secrets.push((await another()).body.secret);
      const webhook = await received();
      for (const secret of secrets) expect(verify(webhook, secret)).toBeTruthy();
    }
    const refused = await another();
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_secrets' } });
    expect(refused.body.ownStatus).toContain(String(maxOldSecrets));
    for (const secret of secrets) expect(verify(await received(), secret)).toBeTruthy();

    await later(25 * 3_600);
    const { body } = await another();
    const webhook = await received();
    const [last = '', ...ended] = secrets.toReversed();
    for (const secret of [body.secret, last]) expect(verify(webhook, secret)).toBeTruthy();
    for (const secret of ended) expect(() => verify(webhook, secret)).toThrow();
  });
});

describe('what a receiver is told', () => {
  it('has the shape that the contract documents, of every kind, and nobody’s name', async () => {
    const endpoint = await open(seller);
    const life = createListingFixtures(shop, fixtures);
    const offers = createOfferFixtures(shop, fixtures);
    // A listing that is changed, paused, resumed, expires, is looked at, withdrawn and removed.
    const item = await fixtures.item();
    await offers.setPrice(item, item.price - 100);
    await life.command('pause', item);
    await life.command('resume', item);
    await life.endsIn(item, -1);
    await life.runTimers();
    await life.command('renew', item);
    await sql(
      "update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1",
      [item.id],
    );
    await sql(
      "update products set status = 'available', off_reason = null, off_since = null where id = $1",
      [item.id],
    );
    await life.command('withdraw', item);
    await seller.get(`/api/deleteproduct/${item.id}`);
    // Offers that are answered, and one that nobody can answer any more.
    await offers.command('decline', await offers.offered());
    const withdrawn = await offers.offered();
    await offers.command('withdraw', withdrawn, withdrawn.buyer);
    // A reservation, and its end; a deal that is cancelled.
    const promised = await fixtures.deal();
    await seller.post(`/api/deals/${promised.bookingId}/accept`);
    await seller.post(`/api/deals/${promised.bookingId}/decline`, { reason: 'other' });
    // A deal that is paid, handed over and completed; and one whose money goes back.
    const paid = await fixtures.authorised();
    await confirmUntilKnown(paid);
    await handOver(seller, paid, await codeFor(paid));
    await complete(paid);
    const refunded = await fixtures.authorised();
    await confirmUntilKnown(refunded);
    await seller.post(`/api/deals/${refunded.bookingId}/cancel`, { reason: 'other' });
    await shop.shop.workers.shop.drain();
    await drain();

    const { received } = endpoint.receiver;
    expect(new Set(kindsOf(endpoint.receiver))).toEqual(new Set(webhookKinds));
    for (const { body, type, data } of received) {
      expect(WebhookBody.safeParse(JSON.parse(body)).success).toBe(true);
      const parsed = dataShapeOf(type as never).safeParse(data);
      expect(parsed.error?.issues ?? [], `${type} ${JSON.stringify(data)}`).toEqual([]);
    }
    const told = JSON.stringify(received.map(({ body }) => body));
    const people = [seller, paid.buyer, refunded.buyer, withdrawn.buyer];
    for (const { email, name } of people) {
      expect(told).not.toContain(email);
      expect(told).not.toContain(name);
    }
    expect(told).not.toMatch(/01712|Dhanmondi/);

    const statesOf = (id: string) =>
      received.filter(({ data }) => data.itemId === id).map(({ type, data }) => [type, data.state]);
    expect(statesOf(item.id)).toEqual([
      ['listing.published', 'on_sale'],
      ['listing.changed', 'on_sale'],
      ['listing.paused', 'paused'],
      ['listing.resumed', 'on_sale'],
      ['listing.expired', 'expired'],
      ['listing.resumed', 'on_sale'],
      ['listing.held', 'in_review'],
      ['listing.published', 'on_sale'],
      ['listing.withdrawn', 'withdrawn'],
      ['listing.removed', 'removed'],
    ]);
    const bookingId = paid.bookingId;
    expect(
      received
        .filter(({ data }) => data.bookingId === bookingId)
        .map(({ type, data }) => [type, data.state, data.price]),
    ).toEqual([
      ['order.booked', 'booked', paid.item.price],
      ['order.paid', 'paid', paid.item.price],
      ['order.handed_over', 'handed_over', paid.item.price],
      ['order.completed', 'completed', paid.item.price],
    ]);
    await remove(endpoint);
  });

  it('is documented by an example of each kind', () => {
    for (const kind of webhookKinds) {
      expect(dataShapeOf(kind).safeParse(exampleData[kind]).success, kind).toBe(true);
    }
  });

  it('tells no seller of an offer below their lowest, which the shop declines', async () => {
    const endpoint = await open(seller, ['offer.made', 'offer.answered', 'offer.ended']);
    const offers = createOfferFixtures(shop, fixtures);
    const item = await fixtures.item();
    await seller.patch(`/api/listings/${item.id}/offers`, {
      floor: Math.floor(item.price * 0.95),
    });
    const low = await offers.offered({ item, price: Math.floor(item.price * 0.8) });
    await sql("update offers set decline_at = now() - interval '1 minute' where id = $1", [low.id]);
    await shop.shop.offers.endDue();
    await offers.offered({ item, price: Math.floor(item.price * 0.97) });
    await drain();
    expect(kindsOf(endpoint.receiver)).toEqual(['offer.made']);
    await remove(endpoint);
  });

  it('tells a seller of an offer below their lowest once they take it, before all that comes of it', async () => {
    const endpoint = await open(seller, ['offer.made', 'offer.answered', 'offer.ended']);
    const offers = createOfferFixtures(shop, fixtures);
    const setFloor = ({ id }: { id: string }, floor: number) =>
      seller.patch(`/api/listings/${id}/offers`, { floor });
    const lowItem = async () => {
      const item = await fixtures.item(20_000);
      await setFloor(item, 19_000);
      return item;
    };
    const price = 15_000;
    const [kept, accepted, countered, declined] = [
      await offers.offered({ price, item: await lowItem() }),
      await offers.offered({ price, item: await lowItem() }),
      await offers.offered({ price, item: await lowItem() }),
      await offers.offered({ price, item: await lowItem() }),
    ];
    await drain();
    expect(endpoint.receiver.received).toEqual([]);
    await offers.command('accept', accepted);
    const asked = await offers.countered(countered);
    await offers.command('decline', declined);
    await setFloor(kept.item, 14_000);
    await sql("update offers set decline_at = now() - interval '1 minute' where id = $1", [
      kept.id,
    ]);
    await shop.shop.offers.endDue();
    await shop.shop.offers.endDue();
    await offers.command('decline', kept);
    await drain();
    const toldOf = ({ id }: { id: string }) =>
      endpoint.receiver.received
        .filter(({ data }) => data.offerId === id)
        .map(({ type, data }) => [type, data.state]);
    const made = ['offer.made', 'open'];
    expect(toldOf(kept)).toEqual([made, ['offer.answered', 'declined']]);
    expect(toldOf(accepted)).toEqual([made, ['offer.answered', 'accepted']]);
    expect(toldOf(countered)).toEqual([made, ['offer.answered', 'countered']]);
    expect(toldOf(asked)).toEqual([made]);
    expect(toldOf(declined)).toEqual([]);
    await remove(endpoint);
  });

  it('is held back of an item that the shop looks at first, and nothing of it was on sale', async () => {
    const by = await joinSeller();
    const endpoint = await open(by);
    const id = await by.sell();
    // In one transaction, as a listing does that is put aside at once.
    await shop.database.transaction(async (tx) => {
      await tx.execute(statement`insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year, used_year,
        condition, phone, location, description)
        select seller_id, category_id, 'Held', image_url, resale_price, original_price, purchase_year, used_year, condition, phone, location,
        description from products where id = ${id}`);
      await tx.execute(
        statement`update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where name = 'Held'`,
      );
    });
    await drain();
    expect(kindsOf(endpoint.receiver)).toEqual(['listing.published', 'listing.held']);
  });

  it('of what was sold and comes back is that it is on sale, unless it is put aside at once', async () => {
    const [back, aside] = [await fixtures.authorised(), await fixtures.authorised()];
    for (const deal of [back, aside]) {
      await confirmUntilKnown(deal);
      await seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
    }
    await shop.shop.workers.shop.drain();
    const endpoint = await open(seller);
    expect((await seller.post(`/api/listings/${back.item.id}/relist`, {})).status).toBe(200);
    // In one transaction, as one does that has to show evidence first.
    await shop.database.transaction(async (tx) => {
      const item = statement`where id = ${aside.item.id}`;
      await tx.execute(
        statement`update products set status = 'available', held_payment = null ${item}`,
      );
      await tx.execute(
        statement`update products set status = 'off_sale', off_reason = 'needs_evidence', off_since = now() ${item}`,
      );
    });
    await drain();
    expect(kindsOf(endpoint.receiver, back.item.id)).toEqual(['listing.resumed']);
    expect(kindsOf(endpoint.receiver, aside.item.id)).toEqual(['listing.held']);
    await remove(endpoint);
  });

  it('is told to nobody of what never happened', async () => {
    const by = await joinSeller();
    const endpoint = await open(by);
    const item = await by.sell();
    await drain();
    const change = statement`update products set version = version + 1 where id = ${item}`;
    await expect(
      shop.database.transaction(async (tx) => {
        await tx.execute(change);
        throw new Error('undo this');
      }),
    ).rejects.toThrow('undo this');
    await drain();
    expect(kindsOf(endpoint.receiver)).toEqual(['listing.published']);
    // The same without the undoing.
    await shop.database.db.execute(change);
    await drain();
    expect(kindsOf(endpoint.receiver)).toEqual(['listing.published', 'listing.changed']);
  });
});
