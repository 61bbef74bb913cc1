import { expect } from 'vitest';
import { joinAdmin } from './admin.ts';
import { confirmAddress, openAlertShop } from './alert-mails.ts';
import { bringToRest } from './faults.ts';
import { behindTriggers, passDays, passSeconds } from './journal.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  look,
  type Payment,
  type PaymentFixtures,
} from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';
import type { TestClient } from './test-client.ts';

/** What tests about claims begin with: paid deals, claims about them, and time that passes. */
export function createClaimTools(shop: TestShop, fixtures: PaymentFixtures) {
  const { pool } = shop.database;
  const { seller } = fixtures;

  const confirmAddress = ({ uid }: TestClient) =>
    pool.query('update identity_users set email_verified = true where id = $1', [uid]);

  /** A deal that was paid by card. */
  async function paid(given?: Deal): Promise<Payment> {
    const payment = await fixtures.authorised(given);
    expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
    await confirmAddress(payment.buyer);
    return payment;
  }

  /** A deal that both sides say was paid in cash. */
  async function paidInCash(): Promise<Deal> {
    const deal = await fixtures.deal();
    for (const side of [deal.buyer, seller]) {
      await side.post(`/api/deals/${deal.bookingId}/handover`);
    }
    await bringToRest(shop);
    expect(await dealOf(seller, deal)).toMatchObject({ handedOver: { by: 'cash' } });
    return deal;
  }

  /** The buyer says that they have it. */
  async function handedOver({ buyer, bookingId }: Deal): Promise<void> {
    const said = await buyer.post(`/api/deals/${bookingId}/handover`);
    expect(said).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  }

  const dealOf = async (by: TestClient, { bookingId }: Deal) =>
    (await by.get(`/api/deals/${bookingId}`)).body;

  const tryClaim = ({ buyer, bookingId }: Deal, body: object, by = buyer) =>
    by.post(`/api/deals/${bookingId}/claims`, { text: 'It is not right.', ...body });

  /** The id of a new claim. */
  async function claim(deal: Deal, body: object, by?: TestClient): Promise<string> {
    const made = await tryClaim(deal, body, by);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.body.insertedId;
  }

  /** A claim that waits for an admin. */
  async function contested(): Promise<{ deal: Deal; id: string }> {
    const deal = await paid();
    const id = await claim(deal, { kind: 'no_show' });
    const said = { answer: 'contest', text: 'I was there.' };
    expect(await seller.post(`/api/claims/${id}/answer`, said)).toMatchObject({ status: 200 });
    return { deal, id };
  }

  const move = (statement: string, values: unknown[]) => behindTriggers(shop, statement, values);

  return {
    paid,
    paidInCash,
    handedOver,
    dealOf,
    tryClaim,
    claim,
    contested,
    passSeconds: (deal: Deal, seconds: number) => passSeconds(shop, deal, seconds),
    pass: (deal: Deal, days: number) => passDays(shop, deal, days),
    /** Lets hours pass for a claim. */
    passHours: (id: string, hours: number) =>
      move(
        `update claims set due_at = due_at - make_interval(hours => $2), opened_at = opened_at - make_interval(hours => $2) where id = $1`,
        [id, hours],
      ),
    /** A claim that it is not as described, with a photo of the buyer's. */
    async differs({ buyer }: Deal) {
      const { body } = await buyer.upload();
      const pictures = [body.data.display_url as string];
      return { kind: 'not_as_described', lines: ['screen'], pictures };
    },
    claimOf: async (deal: Deal, by = seller) => (await dealOf(by, deal)).claim,
    kindsOf: async (deal: Deal): Promise<string[]> =>
      (await dealOf(seller, deal)).events.map(({ kind }: { kind: string }) => kind),
    async noticesOf(by: TestClient, { item }: Deal): Promise<string[]> {
      const { body } = await by.get('/api/notices?limit=100');
      return body.rows
        .filter(({ product }: { product: { _id: string } }) => product._id === item.id)
        .map(({ kind }: { kind: string }) => kind);
    },
    /** What notifications say of the claim about a deal, the newest first. */
    async claimNewsOf(by: TestClient, { item }: Deal): Promise<unknown[]> {
      await bringToRest(shop);
      const { body } = await by.get('/api/notices?limit=100');
      return body.rows.flatMap(
        ({ product, claim }: { product?: { _id: string }; claim?: object }) =>
          product?._id === item.id && claim ? [claim] : [],
      );
    },
    async claimsOf({ bookingId }: Deal): Promise<number> {
      const { rows } = await pool.query(
        'select count(*)::int as count from claims where booking_id = $1',
        [bookingId],
      );
      return rows[0].count;
    },
    async partsOf(id: string) {
      const { rows } = await pool.query(
        'select amount, state from part_refunds where claim_id = $1',
        [id],
      );
      return rows;
    },
    async alarmsAbout(subject: string) {
      const { rows } = await pool.query(
        'select kind, times, resolved_at as "resolvedAt" from alarms where subject = $1',
        [subject],
      );
      return rows;
    },
    async auditOf(id: string) {
      const { rows } = await pool.query(
        'select action, reason, before, after from audit_entries where subject_id = $1 order by id',
        [id],
      );
      return rows;
    },
    async refundByAdmin(admin: TestClient, deal: Deal): Promise<void> {
      const { lastPayment } = await look(shop, deal);
      const refund = { reason: 'It went wrong.' };
      expect(await admin.post(`/api/payments/${lastPayment?.id}/refund`, refund)).toMatchObject({
        status: 200,
      });
    },
    /** Somebody else books the item of a deal. */
    bookedAgain: ({ item }: Deal): Promise<Deal> => fixtures.deal({ item }),
    runTimers: () => shop.shop.handovers.runTimers(),
    runClaimTimers: () => shop.shop.handovers.claims.runTimers(),
    checkDoubts: () => shop.shop.handovers.claims.checkDoubts(),
    hoursTo: (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 3_600_000),
  };
}

export type ClaimTools = ReturnType<typeof createClaimTools>;

/** What both sides and admins are answered. */
export const done = { status: 200, body: { modifiedCount: 1 } };
export const nothing = { status: 200, body: { modifiedCount: 0 } };
export const refusal = (code: string) => ({ status: 409, body: { code } });

/** Why an admin decides. */
export const because = { reason: 'I looked at it all.' };
export const decide = (by: TestClient, id: string, decision: object) =>
  by.post(`/api/claims/${id}/decide`, { ...because, ...decision });
export const answer = (by: TestClient, id: string, body: object) =>
  by.post(`/api/claims/${id}/answer`, body);
export const step = (by: TestClient, id: string, what: string) =>
  by.post(`/api/claims/${id}/${what}`);

/** A shop that sends mails, with a seller and an admin: what the tests about claims begin with. */
export async function openClaimShop() {
  const alerts = await openAlertShop();
  const { shop } = alerts;
  const fixtures = await createPaymentFixtures(shop);
  const { seller } = fixtures;
  await confirmAddress(shop, seller);
  const admin = await joinAdmin(shop);
  return { alerts, shop, fixtures, seller, admin, tools: createClaimTools(shop, fixtures) };
}

export type ClaimShop = Awaited<ReturnType<typeof openClaimShop>>;
