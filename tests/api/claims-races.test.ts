import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '#contract/kernel/ids.ts';
import { lockPerson } from '#server/modules/accounts/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Answer, TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

// A claim and what goes on without it, at the same moment: one of the two sees the other, whichever comes first.

const rounds = thorough ? 40 : 4;

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  shop = await startTestShop({ environment: { ...roomyLimits, LIMIT_CLAIMS_PER_DAY: '1000' } });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
  tools = createClaimTools(shop, fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

/** What an answer was: done, or refused by this code. */
const endOf = ({ status, body }: Answer): string => (status === 200 ? 'done' : body.code);

it('a claim and the handover by the buyer’s word or the seller’s code: one of them is done', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await tools.paid();
    const path = `/api/deals/${deal.bookingId}`;
    const { body } = await deal.buyer.post(`${path}/inspection`, { lines: [], passed: false });
    const byCode = round % 2 === 0;
    const [claimed, handed] = await Promise.all([
      tools.tryClaim(deal, { kind: 'not_received' }),
      byCode
        ? fixtures.seller.post(`${path}/handover`, { code: body.code })
        : deal.buyer.post(`${path}/handover`),
    ]);
    expect([
      ['done', 'claim_open'],
      ['claim_late', 'done'],
    ]).toContainEqual([endOf(claimed), endOf(handed)]);
  }
});

it('a claim and the completion by the buyer or the clock: one of them is done', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const claim = await tools.differs(deal);
    const byClock = round % 2 === 0;
    // The last half second: both are possible.
    if (byClock) await tools.passSeconds(deal, 3 * 86_400 - 0.5);
    const complete = async (): Promise<string> => {
      if (!byClock) return endOf(await deal.buyer.post(`/api/deals/${deal.bookingId}/complete`));
      for (let tries = 0; tries < 8; tries += 1) {
        await tools.runTimers();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { stage } = await tools.dealOf(deal.buyer, deal);
      return stage === 'completed' ? 'done' : 'claim_open';
    };
    const [claimed, completed] = await Promise.all([tools.tryClaim(deal, claim), complete()]);
    expect([
      ['done', 'claim_open'],
      ['claim_late', 'done'],
    ]).toContainEqual([endOf(claimed), completed]);
  }
});

it('two claims: one of them is made', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await tools.paid();
    const made = await Promise.all([
      tools.tryClaim(deal, { kind: 'no_show' }),
      tools.tryClaim(deal, { kind: 'no_show' }, fixtures.seller),
      tools.tryClaim(deal, { kind: 'cancel' }),
    ]);
    expect(made.map(endOf).sort()).toEqual(['claim_exists', 'claim_exists', 'done']);
  }
});

it('an answer, a withdrawal and the clock: the price goes back once, or not at all', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    await tools.passHours(id, 48);
    const [agreed, withdrawn, contested] = await Promise.all([
      fixtures.seller.post(`/api/claims/${id}/answer`, { answer: 'agree' }),
      deal.buyer.post(`/api/claims/${id}/withdraw`),
      fixtures.seller.post(`/api/claims/${id}/answer`, { answer: 'contest', text: 'No.' }),
      tools.runClaimTimers(),
    ]);
    const ends = [agreed, withdrawn].filter(({ status }) => status === 200);
    expect(ends.length, endOf(contested)).toBeLessThanOrEqual(1);
    const { outcome } = await tools.claimOf(deal);
    if (agreed.status === 200) expect(outcome).toBe('whole');
    else if (withdrawn.status === 200) expect(outcome).toBe('withdrawn');
    else expect(outcome).toBeUndefined();
  }
});

it('two admins, and the refund of the payment: the price goes back once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { deal, id } = await tools.contested();
    const decide = (outcome: string) =>
      admin.post(`/api/claims/${id}/decide`, { outcome, reason: 'Seen.' });
    const [one, two] = await Promise.all([
      decide('whole'),
      decide('whole'),
      tools.refundByAdmin(admin, deal),
    ]);
    expect([one, two].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    await bringToRest(shop);
    await tools.runClaimTimers();
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'refunded',
      claim: { state: 'closed', outcome: 'whole' },
    });
  }
});

it('a seller’s cancel and the handover: one of them is done', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const deal = await tools.paid();
    const [cancelled, handed] = await Promise.all([
      fixtures.seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' }),
      deal.buyer.post(`/api/deals/${deal.bookingId}/handover`),
    ]);
    const refusals = ['deal_over', 'refund_under_way'];
    const ends = [endOf(cancelled), endOf(handed)];
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(refusals).toContain(ends.find((end) => end !== 'done'));
  }
});

it('a part and whoever has the seller’s own row: the deal waits for no person', async () => {
  const deal = await tools.paid();
  const id = await tools.claim(deal, { kind: 'no_show' });
  const offer = { answer: 'part', amount: 10 };
  expect(await fixtures.seller.post(`/api/claims/${id}/answer`, offer)).toMatchObject({
    status: 200,
  });
  const buyer = (await idOf(shop, deal.buyer)) as PersonId;
  // As whoever deletes or suspends them does, who then waits for their deals.
  const answer = await shop.database.transaction(async (tx) => {
    expect(await lockPerson(tx, buyer)).toBeDefined();
    return deal.buyer.post(`/api/claims/${id}/agree`);
  });
  expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
});

it('two claims past the code: the database has one open claim of a deal', async () => {
  const deal = await tools.paid();
  const first = await tools.claim(deal, { kind: 'no_show' });
  const insert = () =>
    shop.database.pool.query(
      `insert into claims (booking_id, kind, by, state, text, due_at) values ($1, 'cancel', 'buyer', 'open', 'x', now() + interval '2 days')`,
      [deal.bookingId],
    );
  await expect(insert()).rejects.toThrow('claims_one_open');
  expect(await deal.buyer.post(`/api/claims/${first}/withdraw`)).toMatchObject({ status: 200 });
  await insert();
});
