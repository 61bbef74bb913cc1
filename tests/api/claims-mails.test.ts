import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  type AlertShop,
  confirmAddress,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { createPaymentFixtures, type Deal } from '#tests/support/payment-fixtures.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What buyer and seller are mailed about a claim: what it is, until when, and where; never what somebody claims.

let alerts: AlertShop;
let seller: TestClient;
let admin: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  alerts = await openAlertShop();
  const fixtures = await createPaymentFixtures(alerts.shop);
  seller = fixtures.seller;
  await confirmAddress(alerts.shop, seller);
  admin = await joinAdmin(alerts.shop);
  tools = createClaimTools(alerts.shop, fixtures);
});
afterAll(() => alerts.close());
// One seller of all these tests has more mails than the shop sends anybody in a day.
beforeEach(() => alerts.shop.database.pool.query('update notices set mailed_at = null'));

const secret = 'He never came, and he shouted at me.';
/** A paid deal, and how its item is called. */
async function sold(): Promise<{ deal: Deal; name: string }> {
  const deal = await tools.paid();
  return { deal, name: (await tools.dealOf(seller, deal)).item.name };
}

const made = (deal: Deal) => tools.claim(deal, { kind: 'no_show', text: secret });
const contest = (id: string) =>
  seller.post(`/api/claims/${id}/answer`, { answer: 'contest', text: secret });

/** The last mail to somebody about a claim, in one line. */
async function lastMail(to: TestClient, subject: string): Promise<string> {
  await alerts.settle();
  const mail = alerts.alertsTo(to).findLast((one) => one.mail.subject === subject);
  if (!mail) throw new Error(`no mail "${subject}" came`);
  const text = textOf(mail);
  expect(text).not.toContain(secret);
  return text.replaceAll(/\s+/g, ' ');
}

/** As mails say a moment, in the shop's time. */
const momentOf = (moment: string) =>
  new Date(moment)
    .toLocaleString('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ hourCycle: 'h12', timeZone: 'Asia/Dhaka' },
    })
    .replace(/\s(?=[ap]m)/, '');

describe('a mail about a claim', () => {
  it('says to the other side that nothing goes on, and until when they answer', async () => {
    const { deal, name } = await sold();
    await made(deal);
    const text = await lastMail(seller, `${name}: there is a claim`);
    const { dueAt } = await tools.claimOf(deal);
    expect(text).toContain(
      `There is a claim about ${name}, and the deal stops until it is closed.`,
    );
    expect(text).toContain(momentOf(dueAt));
    expect(text).toContain('Without an answer by then, the shop decides.');
    expect(text).toContain(`/dashboard/deal/${deal.bookingId}`);
  });

  it('says to whoever claimed that the other side does not agree, and that the shop decides', async () => {
    const { deal, name } = await sold();
    await contest(await made(deal));
    const text = await lastMail(deal.buyer, `${name}: news of the claim`);
    expect(text).toContain('The other side does not agree with the claim: the shop decides.');
    expect(text).toContain(`/dashboard/deal/${deal.bookingId}`);
  });

  it('reminds whose turn it is of what comes without their word', async () => {
    const { deal, name } = await sold();
    const id = await made(deal);
    await tools.passHours(id, 36);
    await tools.runClaimTimers();
    const text = await lastMail(seller, `${name}: the claim waits for you`);
    expect(text).toContain(`The claim about ${name} waits for you until `);
    expect(text).toContain('After that somebody from the shop decides without your word.');
    expect(text).toContain(`/dashboard/deal/${deal.bookingId}`);
  });

  it('says to both sides that nobody answered in time, and that the shop decides', async () => {
    const { deal, name } = await sold();
    const id = await made(deal);
    await tools.passHours(id, 48);
    await tools.runClaimTimers();
    for (const side of [deal.buyer, seller]) {
      expect(await lastMail(side, `${name}: the shop decides about the claim`)).toContain(
        `The claim about ${name} waited for a word, and none came in time. Now somebody from the shop decides.`,
      );
    }
  });

  it('says of the shop’s own that nobody has to answer', async () => {
    const { deal, name } = await sold();
    await tools.pass(deal, 14);
    await tools.runTimers();
    for (const side of [deal.buyer, seller]) {
      const text = await lastMail(side, `${name}: the shop looks at the deal`);
      expect(text).toContain(`The shop itself makes a claim about the deal of ${name}`);
      expect(text).not.toContain('Without an answer by then');
    }
  });

  it('says to the buyer to bring it back, to the seller to say that it is, and then that it is theirs', async () => {
    const { deal, name } = await sold();
    await tools.handedOver(deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    await seller.post(`/api/claims/${id}/answer`, { answer: 'agree' });
    await tools.passHours(id, 6 * 24);
    await tools.runClaimTimers();
    const { dueAt } = await tools.claimOf(deal);
    const by = momentOf(dueAt);
    expect(await lastMail(deal.buyer, `${name}: bring it back`)).toContain(
      `Bring ${name} back to the seller by ${by}`,
    );
    const toSeller = await lastMail(seller, `${name}: is it back?`);
    expect(toSeller).toContain(`The buyer brings ${name} back to you by ${by}`);
    await seller.post(`/api/claims/${id}/returned`);
    await bringToRest(alerts.shop);
    const refunded = await lastMail(seller, `The sale of ${name} was refunded`);
    expect(refunded).toContain('You have it back, and it is yours.');
    expect(refunded).not.toContain('ask for it back');
  });

  it('says what the shop decided: how much goes back, and who brings it back by when', async () => {
    const { deal, name } = await sold();
    const id = await made(deal);
    await contest(id);
    const decided = { outcome: 'whole', needsReturn: true, reason: 'He was there.' };
    expect(await admin.post(`/api/claims/${id}/decide`, decided)).toMatchObject({ status: 200 });
    const { dueAt } = await tools.claimOf(deal);
    expect(await lastMail(deal.buyer, `${name}: news of the claim`)).toMatch(
      /The shop decided: [\d,]+ tk go back to you once the seller has it again\./,
    );
    expect(await lastMail(deal.buyer, `${name}: news of the claim`)).toContain(
      `Bring it back by ${momentOf(dueAt)}.`,
    );
    expect(await lastMail(seller, `${name}: news of the claim`)).toContain(
      `They bring it back to you by ${momentOf(dueAt)}. Say so on the page of the deal.`,
    );
  });

  it('says to both sides that it is closed, in the language of each', async () => {
    const { deal, name } = await sold();
    const { buyer } = deal;
    buyer.cookie = `${buyer.cookie}; ditiyo.language=bn`;
    await buyer.takeToken();
    const id = await made(deal);
    await contest(id);
    const decided = { outcome: 'nothing', reason: 'He was there.' };
    expect(await admin.post(`/api/claims/${id}/decide`, decided)).toMatchObject({ status: 200 });
    const text = await lastMail(seller, `${name}: the claim is closed`);
    expect(text).toContain('The claim is closed: nothing goes back.');
    expect(text).not.toContain('He was there.');
    expect(await lastMail(buyer, `${name}: দাবিটি শেষ হয়েছে`)).toContain(
      `/dashboard/deal/${deal.bookingId}`,
    );
  });
});
