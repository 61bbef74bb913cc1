import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { createPaymentFixtures, type Deal } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What buyer and seller wrote to each other, for the admin who is to decide their claim.

let shop: TestShop;
let seller: TestClient;
let admin: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  shop = await startTestShop();
  const fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  admin = await joinAdmin(shop);
  tools = createClaimTools(shop, fixtures);
});
afterAll(() => shop.close());

const read = (id: string, by = admin) => by.post(`/api/claims/${id}/conversation`);
const refusal = (code: string) => ({ status: 409, body: { code } });
const contest = (id: string) =>
  seller.post(`/api/claims/${id}/answer`, { answer: 'contest', text: 'I was there.' });

/** Both write to each other about the item of a deal. */
async function talk({ buyer, item }: Deal): Promise<string> {
  const begun = await buyer.post('/api/conversations', {
    itemId: item.id,
    text: 'Shall we meet at four?',
    key: 'first',
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const id = begun.body.conversationId ?? begun.body.insertedId;
  const answer = { text: 'Yes, by the lift.', key: 'second' };
  expect((await seller.post(`/api/conversations/${id}/messages`, answer)).status).toBe(200);
  return id;
}

describe('the conversation of a claim', () => {
  it('is read by an admin while they are to decide the claim, and each reading is noted', async () => {
    const deal = await tools.paid();
    await talk(deal);
    const id = await tools.claim(deal, { kind: 'no_show' });
    await contest(id);
    expect(await read(id)).toMatchObject({
      status: 200,
      body: {
        messages: [
          { n: 1, from: 'buyer', text: 'Shall we meet at four?', pictures: [] },
          { n: 2, from: 'seller', text: 'Yes, by the lift.' },
        ],
        older: 0,
      },
    });
    await read(id);
    expect(await tools.auditOf(id)).toMatchObject([
      { action: 'conversation_read' },
      { action: 'conversation_read' },
    ]);
  });

  it('is not read before an admin is to decide, nor after, nor by a side of the deal', async () => {
    const deal = await tools.paid();
    await talk(deal);
    const id = await tools.claim(deal, { kind: 'no_show' });
    expect(await read(id)).toMatchObject(refusal('not_your_turn'));
    await contest(id);
    for (const side of [deal.buyer, seller]) {
      expect(await read(id, side)).toMatchObject({ status: 403 });
    }
    await admin.post(`/api/claims/${id}/decide`, { outcome: 'nothing', reason: 'Both came.' });
    expect(await read(id)).toMatchObject(refusal('claim_closed'));
    expect((await tools.auditOf(id)).map(({ action }) => action)).toEqual(['claim_decided']);
  });

  it('of an admin’s own deal is for another admin', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'no_show' });
    await contest(id);
    await shop.database.pool.query(
      'update people set is_admin = true where id = (select buyer_id from bookings where id = $1)',
      [deal.bookingId],
    );
    await deal.buyer.takeToken();
    expect(await read(id, deal.buyer)).toMatchObject(refusal('claim_of_own'));
  });

  it('says nothing of what was said about other items, with other buyers, or was taken away', async () => {
    const [deal, other] = [await tools.paid(), await tools.paid()];
    await talk(other);
    const quiet = await tools.claim(deal, { kind: 'no_show' });
    await contest(quiet);
    expect((await read(quiet)).body).toEqual({ messages: [], older: 0 });
    const id = await tools.claim(other, { kind: 'no_show' });
    await contest(id);
    await shop.database.pool.query(
      `update messages set hidden_at = now() where n = 1 and conversation_id in (
         select id from conversations where item_id = $1)`,
      [other.item.id],
    );
    const { body } = await read(id);
    expect(body.messages).toMatchObject([
      { n: 1, hidden: true, text: '' },
      { n: 2, text: 'Yes, by the lift.' },
    ]);
  });
});
