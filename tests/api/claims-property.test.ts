import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { readMoney } from '#tests/support/journal.ts';
import {
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

// Whatever buyer, seller, admin and clock do about a paid deal and its claims, in any order: the database's rules hold after each
// step, and in the end the money is with one of the two.

const walks = Number(process.env.PROPERTY_STORIES ?? (thorough ? 150 : 3));
// Each reads all of the database's rules after each of its steps: more than a second beside other tests.
const timeoutMs = Math.max(120_000, walks * 6_000);

const step = fc.oneof(
  fc.constantFrom(
    'handover',
    'sellerSays',
    'complete',
    'cancel',
    'claimCancel',
    'claimNoShow',
    'sellerClaims',
    'claimNotReceived',
    'claimDiffers',
  ),
  fc.constantFrom(
    'agree',
    'keeps',
    'contest',
    'say',
    'part',
    'agreePart',
    'escalate',
    'returned',
    'withdraw',
  ),
  fc.constantFrom('agree', 'contest', 'withdraw', 'whole', 'wholeReturn', 'partly', 'nothing'),
  fc.constantFrom('hours', 'days', 'runTimers'),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let buyer: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  const environment = { ...roomyLimits, LIMIT_CLAIMS_PER_DAY: '100000', COMMISSION_PERCENT: '7' };
  shop = await startTestShop({ environment });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
  buyer = await fixtures.buyer();
  tools = createClaimTools(shop, fixtures);
});
afterAll(() => shop.close());

/** Takes a step as people and clock do: whatever does not fit now is refused. */
async function take(deal: Deal, what: Step, photo: object): Promise<void> {
  const { seller } = fixtures;
  const ofDeal = (by: TestClient, path: string, body?: object) =>
    by.post(`/api/deals/${deal.bookingId}/${path}`, body);
  const claim = await tools.claimOf(deal);
  const ofClaim = async (path: string, body?: object) => {
    if (!claim) return [];
    const said = [deal.buyer, seller].map((by) =>
      by.post(`/api/claims/${claim._id}/${path}`, body),
    );
    return Promise.all(said);
  };
  const decide = (decision: object) =>
    claim && admin.post(`/api/claims/${claim._id}/decide`, { reason: 'Seen.', ...decision });
  const claims = {
    claimCancel: () => tools.tryClaim(deal, { kind: 'cancel' }),
    claimNoShow: () => tools.tryClaim(deal, { kind: 'no_show' }),
    sellerClaims: () => tools.tryClaim(deal, { kind: 'no_show' }, seller),
    claimNotReceived: () => tools.tryClaim(deal, { kind: 'not_received' }),
    claimDiffers: () => tools.tryClaim(deal, photo),
  };
  const acts: Record<Step, () => unknown> = {
    ...claims,
    handover: () => ofDeal(deal.buyer, 'handover'),
    sellerSays: () => ofDeal(seller, 'handover'),
    complete: () => ofDeal(deal.buyer, 'complete'),
    cancel: () => ofDeal(seller, 'cancel', { reason: 'other' }),
    agree: () => ofClaim('answer', { answer: 'agree' }),
    keeps: () => ofClaim('answer', { answer: 'agree', keepsItem: true }),
    contest: () => ofClaim('answer', { answer: 'contest', text: 'No.' }),
    say: () => ofClaim('answer', { answer: 'say', text: 'Well.' }),
    part: () => ofClaim('answer', { answer: 'part', amount: 333 }),
    agreePart: () => ofClaim('agree'),
    escalate: () => ofClaim('escalate'),
    returned: () => ofClaim('returned'),
    withdraw: () => ofClaim('withdraw'),
    whole: () => decide({ outcome: 'whole' }),
    wholeReturn: () => decide({ outcome: 'whole', needsReturn: true }),
    partly: () => decide({ outcome: 'part', amount: 444 }),
    nothing: () => decide({ outcome: 'nothing' }),
    hours: () => claim && claim.state !== 'closed' && tools.passHours(claim._id, 48),
    days: () => tools.pass(deal, 3),
    runTimers: async () => {
      await tools.runTimers();
      await tools.runClaimTimers();
    },
  };
  await acts[what]();
}

/** What the clock and, where it must, an admin make of it in the end. */
async function finish(deal: Deal): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await bringToRest(shop);
    const { claim, stage, refund } = await tools.dealOf(fixtures.seller, deal);
    if (stage === 'completed' || stage === 'refunded') return;
    if (claim && claim.state !== 'closed') {
      await tools.passHours(claim._id, 7 * 24);
      await tools.runClaimTimers();
      const decision = { outcome: turn % 2 ? 'whole' : 'nothing', reason: 'It is time.' };
      await admin.post(`/api/claims/${claim._id}/decide`, decision);
    } else if (!refund) {
      await tools.pass(deal, 15);
      await tools.runTimers();
    }
  }
  throw new Error('the deal never ended');
}

it(
  'a deal with claims ends with its money on one side, whatever everybody does',
  async () => {
    const photo = await tools.differs({ buyer, bookingId: '', item: { id: '', price: 1 } });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const deal = await tools.paid(await fixtures.deal({ buyer }));
        for (const what of steps) {
          await take(deal, what, photo);
          await expectInvariants(shop.database);
        }
        await finish(deal);
        await bringToRest(shop);
        await expectInvariants(shop.database);
        const { stage } = await tools.dealOf(fixtures.seller, deal);
        const money = await readMoney(shop, deal);
        expect(money.held).toBe(0);
        expect(money.hold).toBe(0);
        if (stage === 'refunded') expect(money.balance + money.commission).toBe(0);
        else expect(money.balance + money.commission).toBeGreaterThan(0);
      }),
      { numRuns: walks },
    );
  },
  timeoutMs,
);
