import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { createClaimTools } from '#tests/support/claims.ts';
import { compare } from '#tests/support/compared.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { refusal } from '#tests/support/listing-life.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';

// Whose buyers found items worse than described shows evidence of each one before it comes on sale.

let shop: TestShop;
let holding: TestShop;
let without: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ openReader: openTrialReader });
  const beside = (environment: Record<string, string>) =>
    startTestShop({ openReader: openTrialReader, beside: shop, environment });
  holding = await beside({ PRE_REVIEW: 'hold' });
  without = await beside({ EVIDENCE: 'off' });
});
afterAll(async () => {
  await without.close();
  await holding.close();
  await shop.close();
});

/** A seller whose buyers compared so many items, some of which were worse than described. */
async function sellerOf(deals: number, worse: number, at = shop): Promise<TestClient> {
  const seller = await new TestClient(at.url, 'Farhan Kabir').join('Seller');
  await compare(shop, await idOf(shop, seller), { deals, worse });
  return seller;
}
const unfair = (at = shop) => sellerOf(5, 2, at);

async function stateOf(seller: TestClient, id: string): Promise<string | undefined> {
  const { body } = await seller.get(`/api/myproducts/${seller.email}`);
  return body.find(({ _id }: { _id: string }) => _id === id).listing;
}

const isSeen = async (id: string) =>
  (await new TestClient(shop.url).get(`/api/product/${id}`)).status === 200;

async function timesTold(id: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select 1 from outbox where key = $1', [
    `catalogue.product_listed:${id}`,
  ]);
  return rows.length;
}

const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const command = (seller: TestClient, id: string, name: string, body = {}) =>
  seller.post(`/api/listings/${id}/${name}`, body);
const show = (seller: TestClient, id: string, facts = {}) =>
  expectDone('send evidence', () => sendEvidence(seller, id, facts));

it('an item waits for a photo that fits it, and comes on sale with it as a new one', async () => {
  const seller = await unfair();
  const id = await seller.sell();
  expect(await stateOf(seller, id)).toBe('needs_evidence');
  expect(await isSeen(id)).toBe(false);
  expect(await timesTold(id)).toBe(0);
  expect((await seller.get(`/api/product/${id}`)).body).toMatchObject({
    own: true,
    ownListing: { listing: 'needs_evidence' },
  });
  expect(await command(seller, id, 'resume')).toMatchObject(refusal('evidence_first'));
  // One that shows nothing is none.
  await show(seller, id, { model: 'NIKON D610' });
  expect(await stateOf(seller, id)).toBe('needs_evidence');
  await show(seller, id);
  expect(await stateOf(seller, id)).toBeUndefined();
  expect(await isSeen(id)).toBe(true);
  expect(await timesTold(id)).toBe(1);
});

it.each([
  [5, 1, undefined],
  [5, 2, 'needs_evidence'],
  [4, 4, undefined],
  [10, 3, 'needs_evidence'],
])('of %i compared deals with %i worse ones it is %s', async (deals, worse, state) => {
  const seller = await sellerOf(deals, worse);
  expect(await stateOf(seller, await seller.sell())).toBe(state);
});

it('what is on sale stays so, and what was put away comes back with evidence alone', async () => {
  const seller = await sellerOf(0, 0);
  const [there, paused, expired, withdrawn] = [
    await seller.sell(),
    await seller.sell(),
    await seller.sell(),
    await seller.sell(),
  ];
  expect((await command(seller, paused, 'pause')).status).toBe(200);
  await query(
    "update products set status = 'off_sale', off_reason = 'expired', off_since = now() where id = $1",
    [expired],
  );
  await command(seller, withdrawn, 'withdraw', { reason: 'keep_it' });
  await compare(shop, await idOf(shop, seller), { deals: 5, worse: 5 });
  expect(await isSeen(there)).toBe(true);
  expect((await command(seller, there, 'renew')).status).toBe(200);
  expect(await command(seller, paused, 'resume')).toMatchObject(refusal('evidence_first'));
  expect(await command(seller, expired, 'renew')).toMatchObject(refusal('evidence_first'));
  expect(await command(seller, withdrawn, 'relist')).toMatchObject(refusal('evidence_first'));
  await show(seller, paused);
  expect(await stateOf(seller, paused)).toBe('paused');
  expect((await command(seller, paused, 'resume')).status).toBe(200);
  expect(await isSeen(paused)).toBe(true);
});

it('to withdraw it and relist it is no way around', async () => {
  const seller = await unfair();
  const id = await seller.sell();
  expect((await command(seller, id, 'withdraw', { reason: 'other' })).status).toBe(200);
  expect(await command(seller, id, 'relist')).toMatchObject(refusal('evidence_first'));
  // Whose buyers were content since then may.
  await compare(shop, await idOf(shop, seller), { deals: 5, worse: 0 });
  expect((await command(seller, id, 'relist')).status).toBe(200);
});

it('a limited seller brings nothing on sale by a photo, and may afterwards', async () => {
  const seller = await unfair();
  const id = await seller.sell();
  await query(
    `update people set (limited_at, limited_until, limited_for) = (now(), now() + interval '3 days', 'A trial') where uid = $1`,
    [seller.uid],
  );
  await show(seller, id);
  expect(await stateOf(seller, id)).toBe('needs_evidence');
  await query(
    'update people set (limited_at, limited_until, limited_for) = (null, null, null) where uid = $1',
    [seller.uid],
  );
  expect((await command(seller, id, 'resume')).status).toBe(200);
  expect(await timesTold(id)).toBe(1);
});

it('what was sold and came back needs one, whoever puts it on sale again', async () => {
  const fixtures = await createPaymentFixtures(shop);
  const tools = createClaimTools(shop, fixtures);
  const admin = await joinAdmin(shop);
  const [own, admins] = [await tools.paid(), await tools.paid()];
  for (const deal of [own, admins])
    await fixtures.seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
  await bringToRest(shop);
  await compare(shop, await idOf(shop, fixtures.seller), { deals: 5, worse: 5 });
  expect((await command(fixtures.seller, own.item.id, 'relist')).status).toBe(200);
  const { rows } = await query('select id from payments where booking_id = $1', [admins.bookingId]);
  const again = { reason: 'The seller has it.' };
  expect((await admin.post(`/api/payments/${rows[0].id}/relist`, again)).status).toBe(200);
  for (const { item } of [own, admins]) {
    expect(await stateOf(fixtures.seller, item.id)).toBe('needs_evidence');
    expect(await isSeen(item.id)).toBe(false);
  }
});

it('what is looked at first waits for both, in either order', async () => {
  const admin = await joinAdmin(holding);
  const seller = await unfair(holding);
  const lure = 'Call me on 01712 345678, more on www.cheap-cameras.com today.';
  const list = () => seller.sell({ description: lure });
  const approve = async (id: string) => {
    const { body } = await admin.get('/api/cases?group=all&limit=100');
    const found = body.rows.find(({ subjectId }: { subjectId: string }) => subjectId === id);
    const decision = { decision: 'approve', note: 'We looked at it.' };
    const { text } = (await admin.post(`/api/cases/${found._id}/preview`, decision)).body;
    expect((await admin.post(`/api/cases/${found._id}/decide`, decision)).status).toBe(200);
    return text;
  };
  const [first, second] = [await list(), await list()];
  expect(await stateOf(seller, first)).toBe('in_review');
  // What is written says what comes of it.
  expect(await approve(first)).toContain('It comes on sale once it has an evidence photo');
  expect(await stateOf(seller, first)).toBe('needs_evidence');
  await show(seller, first);
  expect(await isSeen(first)).toBe(true);
  await show(seller, second);
  expect(await stateOf(seller, second)).toBe('in_review');
  expect(await approve(second)).toContain('It is on sale.');
  expect(await isSeen(second)).toBe(true);
});

it('nobody is asked for what the shop does not take', async () => {
  const seller = await unfair(without);
  expect(await stateOf(seller, await seller.sell())).toBeUndefined();
});
