import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, conversation, read, write } from '#tests/support/conversations.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    // A busy machine shall not answer in the place of a limit.
    environment: {
      OVERLOAD_DELAY_MS: '60000',
      LIMIT_MESSAGES_PER_MINUTE: '60',
      LIMIT_CONVERSATIONS_PER_DAY: '15',
    },
  });
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
});
afterAll(async () => {
  await expectInvariants(shop.database);
  await shop.close();
});

const refusal = (code: string) => ({ status: 409, body: { code } });
const block = async (by: TestClient, other: TestClient) =>
  by.put(`/api/blocks/${await idOf(shop, other)}`);
const unblock = async (by: TestClient, other: TestClient) =>
  by.delete(`/api/blocks/${await idOf(shop, other)}`);

async function talk(by?: TestClient) {
  const buyer = by ?? (await fixtures.buyer());
  const item = await fixtures.item();
  return { buyer, item, id: await conversation(buyer, item.id) };
}

describe('a block', () => {
  it('ends messages both ways, and deals go on', async () => {
    const { buyer, item, id } = await talk();
    const bookingId = await buyer.book(item.id);
    expect((await block(seller, buyer)).body).toEqual({ modifiedCount: 1 });
    expect((await block(seller, buyer)).body).toEqual({ modifiedCount: 0 });
    for (const by of [buyer, seller]) {
      expect(await write(by, id, 'Hello?')).toMatchObject(refusal('blocked'));
    }
    expect(await begin(buyer, (await fixtures.item()).id)).toMatchObject(refusal('blocked'));
    expect((await seller.post(`/api/deals/${bookingId}/accept`)).body).toEqual({
      modifiedCount: 1,
    });
    const payment = await fixtures.start({ buyer, item, bookingId });
    expect(payment.transactionId).toBeTruthy();
    expect(await read(seller, id)).toMatchObject({ blocked: true, blockedByMe: true });
    const theirs = await read(buyer, id);
    expect(theirs).toMatchObject({ blocked: true, messages: { rows: [{ n: 1 }] } });
    expect(theirs).not.toHaveProperty('blockedByMe');
  });

  it('is ended by whoever set it alone', async () => {
    const { buyer, id } = await talk();
    await block(seller, buyer);
    expect((await unblock(buyer, seller)).body).toEqual({ deletedCount: 0 });
    expect(await write(buyer, id, 'Hello?')).toMatchObject(refusal('blocked'));
    await block(buyer, seller);
    expect((await unblock(seller, buyer)).body).toEqual({ deletedCount: 1 });
    expect(await write(seller, id, 'Hello?')).toMatchObject(refusal('blocked'));
    expect((await unblock(buyer, seller)).body).toEqual({ deletedCount: 1 });
    expect((await write(buyer, id, 'Hello again')).status).toBe(200);
    expect(await read(buyer, id)).not.toHaveProperty('blocked');
  });

  it('is of somebody else who is there, and the list is one’s own', async () => {
    const [one, two, three] = await fixtures.buyers(3);
    if (!one || !two || !three) throw new Error('three joined');
    expect((await block(one, one)).status).toBe(404);
    expect((await one.put('/api/blocks/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await one.put('/api/blocks/me')).status).toBe(404);
    await block(one, two);
    await block(one, three);
    const { body: first } = await one.get('/api/blocks?limit=1');
    expect(first).toMatchObject({ total: 2, rows: [{ name: three.name }] });
    const { body: last } = await one.get(`/api/blocks?limit=1&cursor=${first.nextCursor}`);
    expect(last).toMatchObject({ rows: [{ _id: await idOf(shop, two) }], nextCursor: null });
    expect((await two.get('/api/blocks')).body.rows).toEqual([]);
  });

  it('that comes while messages are written: none is younger', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, id } = await talk();
      const [, ...sent] = await Promise.all([
        block(seller, buyer),
        ...Array.from({ length: 4 }, (_, n) => write(n % 2 ? buyer : seller, id, `at once ${n}`)),
      ]);
      expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await write(buyer, id, 'late')).toMatchObject(refusal('blocked'));
      await expectInvariants(shop.database);
      await unblock(seller, buyer);
    }
  });
});

describe('limits of messages', () => {
  it('stops who writes too much in a minute or begins too much in a day', async () => {
    const buyer = await fixtures.buyer();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await talk(buyer)).id);
    // A fifth of the day's, on the first day of an account.
    const item = await fixtures.item();
    expect(await begin(buyer, item.id)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    await shop.database.pool.query(
      `update people set created_at = created_at - interval '2 days' where uid = $1`,
      [buyer.uid],
    );
    expect((await begin(buyer, item.id)).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 60 }, () => write(buyer, ids[0] ?? '', 'x')),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const refused = all.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too_many');
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await buyer.get(`/api/conversations/${ids[0]}`)).status).toBe(200);
  });

  it('count no repeat of a message that was taken, and refuse none', async () => {
    const buyer = await fixtures.buyer();
    const item = await fixtures.item();
    const key = 'sent-again';
    const first = await begin(buyer, item.id, { key });
    const id = first.body.insertedId as string;
    const repeat = (n: number) =>
      n % 2 ? begin(buyer, item.id, { key }) : write(buyer, id, { key, text: 'Another text' });
    for (let n = 0; n < 70; n += 1) {
      expect(await repeat(n)).toMatchObject({ status: 200, body: first.body });
    }
    expect((await write(buyer, id, 'The next one')).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 60 }, () => write(buyer, id, 'x')));
    expect(all.some(({ status }) => status === 429)).toBe(true);
    expect(await repeat(0)).toMatchObject({ status: 200, body: first.body });
    expect(await repeat(1)).toMatchObject({ status: 200, body: first.body });
  });
});
