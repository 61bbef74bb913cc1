import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  because,
  type ClaimShop,
  decide,
  done,
  nothing,
  openClaimShop,
  refusal,
  step,
} from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { type Deal, look } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';

// What an admin decides about a claim, and what the clock does when nobody says a word.

let alerts: ClaimShop['alerts'];
let shop: ClaimShop['shop'];
let seller: ClaimShop['seller'];
let admin: ClaimShop['admin'];
let tools: ClaimShop['tools'];

beforeAll(async () => {
  ({ alerts, shop, seller, admin, tools } = await openClaimShop());
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

describe('an admin', () => {
  it('decides for the whole price, which goes back', async () => {
    const { deal, id } = await tools.contested();
    expect(await decide(admin, id, { outcome: 'whole', reason: '' })).toMatchObject({
      status: 400,
    });
    expect(await decide(admin, id, { outcome: 'whole' })).toMatchObject(done);
    expect(await decide(admin, id, { outcome: 'whole' })).toMatchObject(refusal('claim_closed'));
    await bringToRest(shop);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'refunded',
      claim: { outcome: 'whole', endedBy: 'admin', reason: because.reason },
    });
    expect(await tools.auditOf(id)).toMatchObject([
      {
        action: 'claim_decided',
        reason: because.reason,
        before: { state: 'with_admin' },
        after: { outcome: 'whole' },
      },
    ]);
  });

  it('decides that the price goes back with the camera, and says that it is', async () => {
    const { deal, id } = await tools.contested();
    expect(await decide(admin, id, { outcome: 'whole', needsReturn: true })).toMatchObject(done);
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'returning', reason: because.reason });
    const [toBuyer] = await tools.claimNewsOf(deal.buyer, deal);
    const [toSeller] = await tools.claimNewsOf(seller, deal);
    const decided = { event: 'claim_returning', by: 'shop', amount: expect.any(Number) };
    expect(toBuyer).toMatchObject({ ...decided, side: 'buyer' });
    expect(toSeller).toMatchObject({ ...decided, side: 'seller' });
    expect(await decide(admin, id, { outcome: 'whole', needsReturn: true })).toMatchObject(
      refusal('not_your_turn'),
    );
    expect(await decide(admin, id, { outcome: 'nothing', isBack: true })).toMatchObject({
      status: 400,
    });
    expect(await decide(admin, id, { outcome: 'whole', isBack: true })).toMatchObject(done);
    expect(await tools.claimOf(deal)).toMatchObject({ returnedAt: expect.any(String) });
    expect((await tools.auditOf(id)).at(-1)).toMatchObject({
      after: { outcome: 'whole', isBack: true },
    });
  });

  it('is who decided it, though the seller says that the camera is back', async () => {
    const { deal, id } = await tools.contested();
    await decide(admin, id, { outcome: 'whole', needsReturn: true });
    expect(await step(seller, id, 'returned')).toMatchObject(done);
    expect(await step(seller, id, 'returned')).toMatchObject(nothing);
    await bringToRest(shop);
    for (const side of [seller, deal.buyer]) {
      expect(await tools.claimOf(deal, side)).toMatchObject({
        outcome: 'whole',
        endedBy: 'admin',
        reason: because.reason,
        returnedAt: expect.any(String),
      });
    }
    const { lastPayment } = await look(shop, deal);
    const { body } = await admin.get(`/api/payments/${lastPayment?.id}`);
    expect(body.refund).toMatchObject({ by: 'Admin', reason: because.reason });
  });

  it('gives the price back before the camera is, and does not say that it is', async () => {
    const { deal, id } = await tools.contested();
    await decide(admin, id, { outcome: 'whole', needsReturn: true });
    expect(await decide(admin, id, { outcome: 'whole' })).toMatchObject(done);
    const claim = await tools.claimOf(deal);
    expect(claim).toMatchObject({ outcome: 'whole' });
    expect(claim.returnedAt).toBeUndefined();
  });

  it('decides that nothing goes back: what was not received counts as handed over', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'not_received' });
    await answer(seller, id, { answer: 'contest', text: 'They have it.' });
    expect(await decide(admin, id, { outcome: 'nothing' })).toMatchObject(done);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'handed_over',
      handedOver: { by: 'admin' },
      claim: { outcome: 'nothing' },
    });
  });

  it('gives a part back, and both are told how much', async () => {
    const { deal, id } = await tools.contested();
    const [contested] = await tools.claimNewsOf(deal.buyer, deal);
    expect(contested).toEqual({ event: 'claim_contested', by: 'seller', side: 'buyer' });
    expect(await decide(admin, id, { outcome: 'part', amount: 700 })).toMatchObject(done);
    for (const [by, side] of [[deal.buyer, 'buyer'] as const, [seller, 'seller'] as const]) {
      const [news] = await tools.claimNewsOf(by, deal);
      expect(news).toEqual({
        ...{ event: 'claim_closed', by: 'shop', side },
        ...{ outcome: 'part', amount: 700 },
      });
    }
    // What was told before stays what it was.
    expect((await tools.claimNewsOf(deal.buyer, deal)).at(-1)).toEqual(contested);
  });

  it('has the camera come back first where the buyer has it', async () => {
    const { id } = await tools.contested();
    expect((await admin.get(`/api/claims/${id}`)).body.comesBack).toBeUndefined();
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const has = await tools.claim(deal, await tools.differs(deal));
    await answer(seller, has, { answer: 'contest', text: 'It is as it was.' });
    expect((await admin.get(`/api/claims/${has}`)).body.comesBack).toBe(true);
  });

  it('decides what waits for one, and not between the two before', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    expect(await decide(admin, id, { outcome: 'whole' })).toMatchObject(refusal('not_your_turn'));
    expect(await decide(seller, id, { outcome: 'whole' })).toMatchObject({ status: 403 });
    expect(await decide(admin, deal.bookingId, { outcome: 'whole' })).toMatchObject({
      status: 404,
    });
  });

  it('does not decide about a deal of their own', async () => {
    const { deal, id } = await tools.contested();
    await shop.database.pool.query(`update people set is_admin = true where email = $1`, [
      deal.buyer.email,
    ]);
    expect(await decide(deal.buyer, id, { outcome: 'whole' })).toMatchObject(
      refusal('claim_of_own'),
    );
    expect((await deal.buyer.get(`/api/claims/${id}`)).body.mayDecide).toBe(false);
    expect((await admin.get(`/api/claims/${id}`)).body.mayDecide).toBe(true);
    await shop.database.pool.query(`update people set is_admin = false where email = $1`, [
      deal.buyer.email,
    ]);
  });

  it('does not give back what a bank decides about, or what is on its way', async () => {
    const { deal, id } = await tools.contested();
    const { lastPayment } = await look(shop, deal);
    const dispute = (status: string) =>
      shop.database.pool.query(
        `insert into disputes (id, payment_id, status, reason, amount, opened_at) values ('dp_claim', $1, $2, 'fraudulent', 1, now())
         on conflict (id) do update set status = excluded.status, closed_at = now()`,
        [lastPayment?.id, status],
      );
    await dispute('under_review');
    expect(await decide(admin, id, { outcome: 'whole' })).toMatchObject(
      refusal('payment_with_bank'),
    );
    expect((await admin.get(`/api/claims/${id}`)).body.payment).toMatchObject({ withBank: true });
    await dispute('won');
    await tools.refundByAdmin(admin, deal);
    expect(await decide(admin, id, { outcome: 'whole' })).toMatchObject(
      refusal('refund_under_way'),
    );
    await bringToRest(shop);
    await tools.runClaimTimers();
    expect(await tools.claimOf(deal)).toMatchObject({ outcome: 'whole', endedBy: 'shop' });
  });

  it('lists what waits for them first, finds a claim, reads the whole deal, and takes a file', async () => {
    const { deal, id } = await tools.contested();
    const open = await tools.claim(await tools.paid(), { kind: 'cancel' });
    const { body, status } = await admin.get('/api/claims');
    expect(status, JSON.stringify(body)).toBe(200);
    const ids = body.rows.map(({ _id }: { _id: string }) => _id);
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(open));
    const waiting = await admin.get('/api/claims?group=waiting&limit=1');
    expect(waiting.body.rows[0]).toMatchObject({ state: 'with_admin', turn: 'admin' });
    expect(waiting.body.waiting).toBe(waiting.body.total);
    const found = await admin.get(`/api/claims?search=${encodeURIComponent(deal.buyer.email)}`);
    expect(found.body.rows).toMatchObject([
      { _id: id, bookingId: deal.bookingId, kind: 'no_show' },
    ]);
    expect((await admin.get('/api/claims?group=closed&search=nobody')).body.rows).toEqual([]);
    expect((await admin.get(`/api/claims/${id}`)).body).toMatchObject({
      _id: id,
      deal: { stage: 'paid', events: expect.any(Array) },
      payment: { method: 'card', state: 'captured', refunded: 0 },
      buyer: { email: deal.buyer.email },
      seller: { email: seller.email },
      messages: [{ by: 'seller', text: 'I was there.' }],
      mayDecide: true,
      earlier: [],
    });
    expect((await admin.get(`/api/claims/export?search=${deal.buyer.email}`)).body).toContain(id);
  });
});

describe('the clock', () => {
  it('reminds whose turn it is, and leaves it to the admin when nobody answers', async () => {
    const deal = await tools.paid();
    const id = await tools.claim(deal, { kind: 'cancel' });
    await tools.passHours(id, 35);
    await tools.runClaimTimers();
    expect(await tools.noticesOf(seller, deal)).not.toContain('claim_due');
    await tools.passHours(id, 1);
    await tools.runClaimTimers();
    await tools.runClaimTimers();
    await alerts.settle();
    expect(
      (await tools.noticesOf(seller, deal)).filter((kind) => kind === 'claim_due'),
    ).toHaveLength(1);
    expect(await tools.noticesOf(deal.buyer, deal)).not.toContain('claim_due');
    await tools.passHours(id, 12);
    await tools.runClaimTimers();
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'with_admin', turn: 'admin' });
    await alerts.settle();
    for (const side of [deal.buyer, seller]) {
      const told = await tools.noticesOf(side, deal);
      expect(told).toContain('claim_unanswered');
      expect(told).not.toContain('claim_answered');
    }
    expect(await tools.alarmsAbout(id)).toEqual([]);
    await tools.passHours(id, 48);
    await tools.runClaimTimers();
    await tools.runClaimTimers();
    expect(await tools.alarmsAbout(id)).toMatchObject([
      { kind: 'claim_overdue', times: 1, resolvedAt: null },
    ]);
    expect(await decide(admin, id, { outcome: 'nothing' })).toMatchObject(done);
    expect(await tools.alarmsAbout(id)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  it('calls the admin when the camera does not come back', async () => {
    const deal = await tools.paid();
    await tools.handedOver(deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    await answer(seller, id, { answer: 'agree' });
    await tools.passHours(id, 6 * 24);
    await tools.runClaimTimers();
    await alerts.settle();
    const [toBuyer, toSeller] = [
      await tools.noticesOf(deal.buyer, deal),
      await tools.noticesOf(seller, deal),
    ];
    expect(toBuyer).toContain('return_due');
    expect(toSeller).toContain('return_asked');
    for (const kind of ['claim_due', 'return_asked']) expect(toBuyer).not.toContain(kind);
    for (const kind of ['claim_due', 'return_due']) expect(toSeller).not.toContain(kind);
    await tools.passHours(id, 24);
    await tools.runClaimTimers();
    expect(await tools.claimOf(deal)).toMatchObject({ state: 'with_admin' });
    expect(await decide(admin, id, { outcome: 'nothing' })).toMatchObject(done);
  });

  it('claims for the shop that it was not received, when nobody says a word', async () => {
    const deal = await tools.paid();
    await tools.pass(deal, 14);
    await tools.runTimers();
    await tools.runTimers();
    const claim = await tools.claimOf(deal);
    expect(claim).toMatchObject({ kind: 'not_received', by: 'shop', state: 'with_admin' });
    expect(claim.may).toEqual(['say']);
    expect(await tools.claimsOf(deal)).toBe(1);
    await alerts.settle();
    for (const side of [deal.buyer, seller]) {
      expect(await tools.noticesOf(side, deal)).toContain('claim_by_shop');
    }
    expect(await decide(admin, claim._id, { outcome: 'whole' })).toMatchObject(done);
    await bringToRest(shop);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({ stage: 'refunded' });
  });

  it('ends what the shop claimed by the late word of the buyer', async () => {
    const deal = await tools.paid();
    await tools.pass(deal, 14);
    await tools.runTimers();
    expect(await seller.post(`/api/deals/${deal.bookingId}/handover`)).toMatchObject(
      refusal('claim_open'),
    );
    await tools.handedOver(deal);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({
      stage: 'handed_over',
      claim: { by: 'shop', outcome: 'nothing', endedBy: 'buyer' },
    });
  });

  it('claims for the shop where the seller is gone', async () => {
    const deal = await tools.paid();
    await seller.post(`/api/deals/${deal.bookingId}/handover`);
    await tools.pass(deal, 3);
    const suspend = (at: string) =>
      shop.database.pool.query(`update people set suspended_at = ${at} where email = $1`, [
        seller.email,
      ]);
    await suspend('now()');
    // An earlier version called the admin, and claimed nothing.
    await shop.database.pool.query(
      `insert into deal_events (booking_id, kind, actor) values ($1, 'silent', 'shop')`,
      [deal.bookingId],
    );
    await tools.runTimers();
    await suspend('null');
    expect(await tools.claimOf(deal, deal.buyer)).toMatchObject({
      kind: 'seller_gone',
      by: 'shop',
    });
    // Back again: a person still looks at what they had said before.
    await tools.runClaimTimers();
    expect(await tools.claimOf(deal, deal.buyer)).toMatchObject({ state: 'with_admin' });
  });

  it('claims at once what is paid and not handed over, and goes on when the seller is back', async () => {
    const [deal, handed] = [await tools.paid(), await tools.paid()];
    await tools.handedOver(handed);
    const { pool } = shop.database;
    const id = await idOf(shop, seller);
    const suspend = (at: string) =>
      pool.query(`update people set suspended_at = ${at} where id = $1`, [id]);
    const claimed = async () => {
      await tools.runTimers();
      await tools.runClaimTimers();
      return tools.claimOf(deal, deal.buyer);
    };
    await suspend('now()');
    expect(await claimed()).toMatchObject({
      kind: 'seller_gone',
      by: 'shop',
      state: 'with_admin',
      turn: 'admin',
    });
    await claimed();
    expect(await tools.claimsOf(deal)).toBe(1);
    expect(await tools.claimsOf(handed)).toBe(0);
    await suspend('null');
    expect(await claimed()).toMatchObject({ state: 'closed', outcome: 'nothing', endedBy: 'shop' });
    await claimed();
    expect(await tools.claimsOf(deal)).toBe(1);
    expect(await tools.dealOf(deal.buyer, deal)).toMatchObject({ stage: 'paid' });
    // Suspended again, they are gone again.
    await suspend('now()');
    expect(await claimed()).toMatchObject({ kind: 'seller_gone', state: 'with_admin' });
    await suspend('null');
    await claimed();
    await tools.handedOver(deal);
  });
});

describe('whoever leaves or takes their data along', () => {
  it('finds claims in the data of both sides', async () => {
    const { deal, id } = await tools.contested();
    for (const side of [deal.buyer, seller]) {
      const { body } = await side.get('/api/my-data');
      expect(body.claims).toContainEqual(expect.objectContaining({ id, kind: 'no_show' }));
      expect(body.claimMessages).toContainEqual(
        expect.objectContaining({ claimId: id, text: 'I was there.' }),
      );
    }
  });

  it('stays while there is a claim about what was paid in cash, which ends without money', async () => {
    const deal = await tools.paidInCash();
    const id = await tools.claim(deal, await tools.differs(deal));
    expect(
      await deal.buyer.post('/api/my-account/delete', { password: deal.buyer.password }),
    ).toMatchObject({
      status: 409,
      body: { code: 'unsettled' },
    });
    await answer(seller, id, { answer: 'contest', text: 'It worked.' });
    expect((await admin.get(`/api/claims/${id}`)).body).not.toHaveProperty('left');
    // There is no price that could wait for the camera.
    const whole = { outcome: 'whole', needsReturn: true };
    expect(await decide(admin, id, whole)).toMatchObject(done);
    const { claim, stage } = await tools.dealOf(deal.buyer, deal);
    expect(stage).toBe('handed_over');
    expect(claim).toMatchObject({ outcome: 'whole' });
    const { rows } = (await admin.get(`/api/claims?group=closed&search=${deal.buyer.email}`)).body;
    expect(rows).toMatchObject([{ _id: id, outcome: 'whole', cash: true }]);
    expect(claim.amount).toBeUndefined();
  });

  it('about cash that is decided for the buyer is a case about the seller, once, and no other is', async () => {
    const sellerId = await idOf(shop, seller);
    const casesOf = async () => {
      await bringToRest(shop);
      const { body } = await admin.get('/api/cases?group=open&limit=100');
      return body.rows.filter(({ subjectId }: { subjectId: string }) => subjectId === sellerId);
    };
    for (const { _id } of await casesOf()) {
      await admin.post(`/api/cases/${_id}/decide`, { decision: 'dismiss' });
    }
    const decided = async (deal: Deal, outcome: string) => {
      const id = await tools.claim(deal, await tools.differs(deal));
      await answer(seller, id, { answer: 'contest', text: 'It worked.' });
      const amount = outcome === 'part' && { amount: 100 };
      expect(await decide(admin, id, { outcome, ...amount })).toMatchObject(done);
    };
    const byCard = await tools.paid();
    await tools.handedOver(byCard);
    await decided(byCard, 'part');
    await decided(await tools.paidInCash(), 'nothing');
    const agreed = await tools.paidInCash();
    const id = await tools.claim(agreed, await tools.differs(agreed));
    await step(seller, id, 'agree');
    expect(await casesOf()).toEqual([]);
    await decided(await tools.paidInCash(), 'whole');
    const [found] = await casesOf();
    expect(found).toMatchObject({ subjectKind: 'person', flags: ['cash_claim'], reports: 0 });
    // Told twice, and of another one, it is the same case; a decided one is not opened by the first again.
    const tellAgain = () =>
      shop.database.pool.query(
        `update outbox set done_at = null, run_after = now() where kind = 'deals.cash_claim_found'`,
      );
    await tellAgain();
    await decided(await tools.paidInCash(), 'part');
    expect(await casesOf()).toMatchObject([{ _id: found._id }]);
    await admin.post(`/api/cases/${found._id}/decide`, { decision: 'warn', template: 'scam' });
    await tellAgain();
    expect(await casesOf()).toEqual([]);
  });
});
