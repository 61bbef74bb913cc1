import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '#tests/support/alert-mails.ts';
import {
  answer,
  type ClaimShop,
  createClaimTools,
  decide,
  done,
  nothing,
  openClaimShop,
  refusal,
  step,
} from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop } from '#tests/support/shop.ts';

// What buyers and sellers claim about what is paid, and what stops by it.

let alerts: ClaimShop['alerts'];
let shop: ClaimShop['shop'];
let fixtures: ClaimShop['fixtures'];
let seller: ClaimShop['seller'];
let admin: ClaimShop['admin'];
let tools: ClaimShop['tools'];

beforeAll(async () => {
  ({ alerts, shop, fixtures, seller, admin, tools } = await openClaimShop());
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

describe('a claim', () => {
  it('stops handover, code and completion until it is closed', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'not_received' });
    const { buyer, bookingId } = deal;
    expect(await buyer.post(`/api/deals/${bookingId}/handover`)).toMatchObject(
      refusal('claim_open'),
    );
    expect(await seller.post(`/api/deals/${bookingId}/handover`, { code: '000000' })).toMatchObject(
      refusal('claim_open'),
    );
    expect(
      await buyer.post(`/api/deals/${bookingId}/inspection`, { lines: [], passed: false }),
    ).toMatchObject(refusal('claim_open'));
    const shown = await tools.dealOf(seller, deal);
    expect(shown).toMatchObject({ stage: 'paid', inDispute: true });
    expect(shown.until).toBeUndefined();
    expect(await step(buyer, id, 'withdraw')).toMatchObject(done);
    expect(await step(buyer, id, 'withdraw')).toMatchObject(nothing);
    expect(await buyer.post(`/api/deals/${bookingId}/handover`)).toMatchObject(done);
    const again = await tools.claim(deal, await tools.differs(deal));
    expect(await buyer.post(`/api/deals/${bookingId}/complete`)).toMatchObject(
      refusal('claim_open'),
    );
    await tools.pass(deal, 3);
    await tools.runTimers();
    expect(await tools.dealOf(buyer, deal)).toMatchObject({ stage: 'handed_over' });
    expect(await step(buyer, again, 'withdraw')).toMatchObject(done);
    await tools.runTimers();
    expect(await tools.dealOf(buyer, deal)).toMatchObject({ stage: 'handed_over' });
    await tools.pass(deal, 3);
    await tools.runTimers();
    expect(await tools.dealOf(buyer, deal)).toMatchObject({ stage: 'completed' });
  });

  it('is seen by both sides with whose turn it is and what each may do, and told to the other', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const claimed = await tools.differs(deal);
    const id = await tools.claim(deal, { ...claimed, text: 'The screen is cracked.' });
    const [photo] = claimed.pictures;
    expect(await tools.claimOf(deal, deal.buyer)).toMatchObject({
      _id: id,
      kind: 'not_as_described',
      by: 'buyer',
      state: 'open',
      turn: 'seller',
      text: 'The screen is cracked.',
      lines: ['screen'],
      pictures: [{ image: photo }],
      may: ['say', 'withdraw'],
    });
    const { body: orders } = await deal.buyer.get(`/api/orders?email=${deal.buyer.email}`);
    expect(orders[0].claimed).toEqual({ turn: 'other' });
    expect((await tools.dealOf(seller, deal)).claimed).toEqual({ turn: 'you' });
    const theirs = await tools.claimOf(deal, seller);
    expect(theirs.may).toContain('agree');
    expect(theirs.may).toContain('contest');
    expect(tools.hoursTo(theirs.dueAt)).toBe(48);
    expect(await tools.kindsOf(deal)).toEqual(['booked', 'paid', 'delivered', 'claimed']);
    await alerts.settle();
    expect(await tools.noticesOf(seller, deal)).toContain('claim_opened');
    expect(await tools.noticesOf(deal.buyer, deal)).not.toContain('claim_opened');
    const mail = alerts
      .alertsTo(seller)
      .findLast(({ mail: { subject } }) => subject?.includes('there is a claim'));
    expect(mail && textOf(mail)).toContain(`/dashboard/deal/${deal.bookingId}`);
    expect(mail && textOf(mail)).not.toContain('cracked');
  });

  it('is one at a time, and is not made twice once it was decided', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    expect(await tools.tryClaim(deal, { kind: 'no_show' })).toMatchObject(refusal('claim_exists'));
    expect(await tools.tryClaim(deal, { kind: 'no_show' }, seller)).toMatchObject(
      refusal('claim_exists'),
    );
    expect(
      await answer(seller, id, { answer: 'contest', text: 'A deal is a deal.' }),
    ).toMatchObject(done);
    expect(await decide(admin, id, { outcome: 'nothing' })).toMatchObject(done);
    expect(await tools.tryClaim(deal, { kind: 'cancel' })).toMatchObject(refusal('claim_exists'));
    expect((await tools.dealOf(deal.buyer, deal)).mayClaim).toEqual([
      'no_show',
      'not_received',
      'not_as_described',
    ]);
    expect(await tools.tryClaim(deal, { kind: 'no_show' })).toMatchObject({ status: 200 });
  });

  it('fits its side and its moment', async () => {
    const deal = await tools.paid();
    expect((await tools.dealOf(seller, deal)).mayClaim).toEqual(['no_show']);
    for (const kind of ['cancel', 'not_received', 'not_as_described']) {
      expect(
        await tools.tryClaim(deal, { ...(await tools.differs(deal)), kind }, seller),
      ).toMatchObject(refusal('claim_kind'));
    }
    await tools.handedOver(deal);
    for (const kind of ['cancel', 'no_show', 'not_received']) {
      expect(await tools.tryClaim(deal, { kind })).toMatchObject(refusal('claim_late'));
    }
    expect((await tools.dealOf(deal.buyer, deal)).mayClaim).toEqual(['not_as_described']);
    expect((await tools.dealOf(seller, deal)).mayClaim).toBeUndefined();
    await deal.buyer.post(`/api/deals/${deal.bookingId}/complete`);
    expect(await tools.tryClaim(deal, await tools.differs(deal))).toMatchObject(
      refusal('claim_late'),
    );
  });

  it('that it never came fits where silence alone handed it over', async () => {
    const deal = await tools.paid();
    await seller.post(`/api/deals/${deal.bookingId}/handover`);
    await tools.pass(deal, 3);
    await tools.runTimers();
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({ handedOver: { by: 'silence' } });
    expect((await tools.dealOf(deal.buyer, deal)).mayClaim).toEqual([
      'not_received',
      'not_as_described',
    ]);
    expect(await tools.tryClaim(deal, { kind: 'not_received' })).toMatchObject({ status: 200 });
  });

  it('of what differs needs photos of one’s own and the lines that differ', async () => {
    const deal = await tools.paid();
    const { pictures, ...bare } = await tools.differs(deal);
    expect(await tools.tryClaim(deal, bare)).toMatchObject(refusal('photos_needed'));
    expect(await tools.tryClaim(deal, { ...bare, pictures, lines: [] })).toMatchObject(
      refusal('lines_needed'),
    );
    const strangers = `${shop.url}/images/${'ab'.repeat(20)}-1600.jpg`;
    expect(await tools.tryClaim(deal, { ...bare, pictures: [strangers] })).toMatchObject({
      status: 400,
      body: { code: 'photo_not_yours' },
    });
    const many = Array.from({ length: 9 }, () => pictures[0]);
    expect(await tools.tryClaim(deal, { ...bare, pictures: many })).toMatchObject({ status: 400 });
    expect(await tools.tryClaim(deal, { kind: 'cancel', text: '' })).toMatchObject({ status: 400 });
    expect(await tools.claimsOf(deal)).toBe(0);
  });

  it('comes before what is completed, to the second', async () => {
    const [before, after] = [await tools.paid(), await tools.paid()];
    for (const deal of [before, after]) await tools.handedOver(deal);
    await tools.passSeconds(before, 3 * 86_400 - 5);
    await tools.passSeconds(after, 3 * 86_400 + 1);
    expect(await tools.tryClaim(before, await tools.differs(before))).toMatchObject({
      status: 200,
    });
    expect(await tools.tryClaim(after, await tools.differs(after))).toMatchObject(
      refusal('claim_late'),
    );
  });

  it('is made about what is paid alone, by one of the two', async () => {
    const open = await fixtures.deal();
    expect(await tools.tryClaim(open, { kind: 'cancel' })).toMatchObject(refusal('not_paid'));
    const deal = await tools.paid();
    const stranger = await fixtures.buyer();
    expect(await tools.tryClaim(deal, { kind: 'cancel' }, stranger)).toMatchObject({ status: 404 });
    await tools.refundByAdmin(admin, deal);
    await bringToRest(shop);
    expect(await tools.tryClaim(deal, { kind: 'cancel' })).toMatchObject(refusal('deal_over'));
    const id = await tools.claim(await tools.paid(), { kind: 'cancel' });
    for (const what of ['agree', 'escalate', 'returned', 'withdraw']) {
      expect(await step(stranger, id, what)).toMatchObject({ status: 404 });
    }
    expect(await answer(stranger, id, { answer: 'agree' })).toMatchObject({ status: 404 });
  });

  it('keeps its photos for good', async () => {
    const deal = await tools.paid();
    const claim = await tools.differs(deal);
    await tools.claim(deal, claim);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as count from image_uses where kind = 'claim'`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
    await expect(
      shop.database.pool.query(`delete from claims where booking_id = $1`, [deal.bookingId]),
    ).rejects.toThrow('what it says stays');
  });
});

describe('a claim that is taken back', () => {
  it('can be made three times, and no more', async () => {
    const deal = await tools.paid();
    for (const _ of [1, 2, 3]) {
      expect((await tools.dealOf(deal.buyer, deal)).mayClaim).toContain('cancel');
      await step(deal.buyer, await tools.claim(deal, { kind: 'cancel' }), 'withdraw');
    }
    expect(await tools.tryClaim(deal, { kind: 'cancel' })).toMatchObject(refusal('claim_again'));
    expect((await tools.dealOf(deal.buyer, deal)).mayClaim).toEqual([
      'no_show',
      'not_received',
      'not_as_described',
    ]);
    await tools.claim(deal, { kind: 'not_received' });
  });
});

describe('a flood', () => {
  it('of claims stops at the limit of a day', async () => {
    const small = await startTestShop({ environment: { LIMIT_CLAIMS_PER_DAY: '2' } });
    try {
      const other = createClaimTools(small, await createPaymentFixtures(small));
      const deal = await other.paid();
      for (let tries = 0; tries < 4; tries += 1) {
        // What is refused is no claim.
        const early = await other.tryClaim(deal, { kind: 'not_as_described' });
        expect(early).toMatchObject({ status: 409 });
      }
      for (const status of [200, 200, 429]) {
        const made = await other.tryClaim(deal, { kind: 'cancel' });
        expect(made.status).toBe(status);
        if (status === 200) await step(deal.buyer, made.body.insertedId, 'withdraw');
      }
    } finally {
      await small.close();
    }
  });
});
