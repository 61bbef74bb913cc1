import { expect } from 'vitest';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { joinAdmin } from './admin.ts';
import { bringToRest } from './faults.ts';
import { expectInvariants } from './invariants.ts';
import { startMailServer } from './mail-server.ts';
import { confirmUntilKnown, createPaymentFixtures } from './payment-fixtures.ts';
import { startTestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

export const refusal = (code: string, status = 409) => ({ status, body: { code } });
export const done = { status: 200, body: { modifiedCount: 1 } };

/** A shop with a mail server, a seller, two admins, and whoever reports. */
export async function startCaseShop() {
  const server = await startMailServer();
  const shop = await startTestShop({ environment: { SMTP_URL: server.url }, joinShortly: true });
  const fixtures = await createPaymentFixtures(shop);
  const { seller } = fixtures;
  const [admin, deputy] = await Promise.all([joinAdmin(shop), joinAdmin(shop, 'Deputy')]);
  await confirmAddress(seller);

  async function confirmAddress({ uid }: TestClient) {
    await shop.database.pool.query(
      'update identity_users set email_verified = true where id = $1',
      [uid],
    );
  }

  async function person(type: 'Buyer' | 'Seller' = 'Buyer'): Promise<TestClient> {
    const client = await new TestClient(shop.url, 'Mitu Rahman').join(type);
    await confirmAddress(client);
    return client;
  }

  const report = (by: TestClient, subjectKind: string, subjectId: string, said: object = {}) =>
    by.post('/api/reports', { subjectKind, subjectId, reason: 'scam', ...said });

  const itemId = async () => (await fixtures.item()).id;

  async function cases(query = 'group=all&limit=100'): Promise<CaseRow[]> {
    return (await admin.get(`/api/cases?${query}`)).body.rows;
  }

  async function caseAbout(subjectId: string): Promise<CaseRow> {
    const rows = (await cases()).filter((row) => row.subjectId === subjectId);
    return (rows.find(({ state }) => state === 'open') ?? rows[0]) as CaseRow;
  }

  const story = async (id: string, by = admin) => (await by.get(`/api/cases/${id}`)).body;
  const decide = (id: string, body: object, by = admin) =>
    by.post(`/api/cases/${id}/decide`, { note: 'We looked at it.', ...body });

  /** An item that this person reported, and the open case about it. */
  async function reported(
    by: TestClient,
    said: object = {},
  ): Promise<{ item: string; id: CaseRow['_id'] }> {
    const item = await itemId();
    expect(await report(by, 'product', item, said)).toMatchObject({ status: 200 });
    return { item, id: (await caseAbout(item))._id };
  }

  async function noticesOf(by: TestClient): Promise<Record<string, unknown>[]> {
    return (await by.get('/api/notices')).body.rows;
  }

  /** A published review by a buyer, of the seller. */
  async function review(): Promise<{ id: string; author: TestClient }> {
    const deal = await fixtures.authorised();
    await confirmUntilKnown(deal);
    await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
    const scores = { accuracy: 2, communication: 1, punctuality: 1 };
    const { body } = await deal.buyer.post(`/api/deals/${deal.bookingId}/review`, {
      stars: 1,
      scores,
      text: 'Terrible words.',
    });
    await seller.post(`/api/deals/${deal.bookingId}/review`, {
      stars: 5,
      scores: { communication: 5, punctuality: 5 },
      text: '',
    });
    await confirmAddress(deal.buyer);
    return { id: body.insertedId, author: deal.buyer };
  }

  /** After each test: whatever it left has come to its end, and money is where it must be. */
  async function comeToRest() {
    await bringToRest(shop);
    await expectInvariants(shop.database);
  }

  async function close() {
    await shop.close();
    await server.goDown();
  }

  return {
    shop,
    server,
    fixtures,
    seller,
    admin,
    deputy,
    confirmAddress,
    person,
    report,
    itemId,
    cases,
    caseAbout,
    story,
    decide,
    reported,
    noticesOf,
    review,
    comeToRest,
    close,
  };
}

export type CaseShop = Awaited<ReturnType<typeof startCaseShop>>;
