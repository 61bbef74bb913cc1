import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { refuseRefunds } from '#tests/support/books.ts';
import { type ClaimTools, createClaimTools } from '#tests/support/claims.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { paymentIdOf, readEntries, readMoney } from '#tests/support/journal.ts';
import { type CheckoutMethod, payOnPage, startCheckout } from '#tests/support/payer-pages.ts';
import {
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Prices, or parts of them, that an admin gave back by another way than through the provider, which cannot or would not.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let tools: ClaimTools;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      COMMISSION_PERCENT: '5',
    },
  });
  [fixtures, admin] = await Promise.all([createPaymentFixtures(shop), joinAdmin(shop)]);
  await confirmAddress(shop, fixtures.seller);
  tools = createClaimTools(shop, fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const reason = 'Sent by our bank.';
const done = { status: 200, body: { modifiedCount: 1 } };
const refusal = (code: string) => ({ body: { code } });
const newReference = () => `BANK-${randomUUID().slice(0, 8)}`;

type Sale = Payment & { id: string };

async function paid(method: 'card' | CheckoutMethod = 'card', price = 10_000): Promise<Sale> {
  const deal = await fixtures.deal({ item: await fixtures.item(price) });
  await shop.database.pool.query('update identity_users set email_verified = true where id = $1', [
    deal.buyer.uid,
  ]);
  if (method === 'card') {
    const payment = await fixtures.authorised(deal);
    await confirm(payment);
    return { ...payment, id: await paymentIdOf(shop, payment) };
  }
  const checkout = { ...(await startCheckout(deal, method)), clientSecret: '' };
  await payOnPage(shop, checkout);
  await confirmUntilKnown(checkout);
  return { ...checkout, id: await paymentIdOf(shop, checkout) };
}

/** A claim about it that waits for an admin. */
async function contested(sale: Sale): Promise<string> {
  const id = await tools.claim(sale, { kind: 'no_show' });
  const said = { answer: 'contest', text: 'I was there.' };
  expect(await fixtures.seller.post(`/api/claims/${id}/answer`, said)).toMatchObject({
    status: 200,
  });
  return id;
}

const decide = (claim: string, body: object) =>
  admin.post(`/api/claims/${claim}/decide`, { reason, ...body });

const review = ({ id }: Sale, body: object = {}) =>
  admin.post(`/api/payments/${id}/review`, { reason, ...body });

const part = ({ id }: Sale, amount: number, more: object = {}) =>
  admin.post(`/api/payments/${id}/parts`, { part: randomUUID(), amount, reason, ...more });

async function givenPart(sale: Sale, amount: number): Promise<void> {
  expect(await part(sale, amount)).toMatchObject(done);
  await bringToRest(shop);
}

/** A bank has taken so many tk of it, and has decided for the buyer. */
const lose = ({ id }: Sale, tk: number) =>
  shop.database.pool.query(
    `insert into disputes (id, payment_id, status, reason, amount, closed_at)
     values ('dp_' || gen_random_uuid(), $1, 'lost', 'general', $2, now())`,
    [id, tk * 100],
  );

/** What left the shop's bank for it, in paisa. */
async function sentByBank({ id }: Sale): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select coalesce(-sum(l.amount), 0)::int as sent from journal_lines l join journal_entries e on e.id = l.entry_id
     where l.account = 'bank' and e.payment_id = $1`,
    [id],
  );
  return rows[0].sent;
}

const stateOf = async (sale: Sale) => {
  const { booking, payments } = await look(shop, sale);
  return [booking, payments[0]];
};

describe('a sale that was given up', () => {
  async function refusedFor(sale: Sale, giveUp: () => Promise<unknown>): Promise<void> {
    await refuseRefunds(shop, async () => {
      await giveUp();
      await bringToRest(shop);
    });
    expect(await stateOf(sale)).toEqual(['paid', 'needs_human']);
  }

  const ways = {
    'a claim': async (sale: Sale) => decide(await contested(sale), { outcome: 'whole' }),
    'its seller': (sale: Sale) =>
      fixtures.seller.post(`/api/deals/${sale.bookingId}/cancel`, { reason: 'other' }),
  };

  it.each(['a claim', 'its seller'] as const)(
    'by %s never stands again, however often its refund is refused',
    async (by) => {
      const sale = await paid();
      await refusedFor(sale, () => ways[by](sale));
      expect(await review(sale)).toMatchObject(refusal('review_needs_refund'));
      await refuseRefunds(shop, async () => {
        expect(await review(sale, { giveBack: true })).toMatchObject({ status: 200 });
        await bringToRest(shop);
      });
      expect(await review(sale)).toMatchObject(refusal('review_needs_refund'));
      const reference = newReference();
      expect(await review(sale, { reference })).toMatchObject({
        status: 200,
        body: { modifiedCount: 1, state: 'refunded' },
      });
      expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
      expect(await sentByBank(sale)).toBe(1_000_000);
      expect(await readMoney(shop, sale)).toMatchObject({ held: 0, balance: 0 });
      const { rows } = await shop.database.pool.query(
        `select after from audit_entries where subject_id = $1 and action = 'payment_reviewed' order by id desc limit 1`,
        [sale.id],
      );
      expect(rows).toEqual([{ after: { state: 'refunded', reference } }]);
      expect((await sale.buyer.get(`/api/deals/${sale.bookingId}/receipt`)).body).toMatchObject({
        refunded: true,
        refunds: [{ amount: 10_000 }],
      });
    },
  );

  it('goes back by the provider at last, if it will', async () => {
    const sale = await paid();
    await refusedFor(sale, () => ways['its seller'](sale));
    expect(await review(sale, { giveBack: true })).toMatchObject({ status: 200 });
    await bringToRest(shop);
    expect(await review(sale, { reference: newReference() })).toMatchObject(
      refusal('review_not_needed'),
    );
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await sentByBank(sale)).toBe(0);
  });

  it('is compared with the provider, who has the money, and raises no alarm', async () => {
    const sale = await paid();
    await refusedFor(sale, () => ways['its seller'](sale));
    await review(sale, { reference: newReference() });
    await shop.shop.payments.reconcileAll();
    await shop.shop.payments.jobs['payments.settle_intent']?.(
      { intentId: sale.transactionId, type: 'charge.refunded' },
      'again',
    );
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    const { rows } = await shop.database.pool.query(
      'select kind from alarms where subject in ($1, $2) and resolved_at is null',
      [sale.id, sale.transactionId],
    );
    expect(rows).toEqual([]);
  });

  it('went back once: what the provider gave back is not given again by hand', async () => {
    const sale = await paid();
    await refusedFor(sale, () => ways['its seller'](sale));
    const { rows } = await shop.database.pool.query(
      `update sandbox_refunds set status = 'succeeded' where payment_intent = $1 returning charge, amount`,
      [sale.transactionId],
    );
    await shop.database.pool.query(
      'update sandbox_charges set amount_refunded = $2 where id = $1',
      [rows[0].charge, rows[0].amount],
    );
    expect(await review(sale, { reference: newReference() })).toMatchObject(
      refusal('hand_nothing'),
    );
    expect(await review(sale)).toMatchObject({ status: 200, body: { state: 'refunded' } });
  });
});

describe('what the provider gives back once', () => {
  it('goes back by hand for the rest, whole or in part, each under a reference of its own', async () => {
    const [first, second] = [await paid('bkash'), await paid('bkash')];
    await givenPart(first, 1_000);
    await givenPart(second, 1_000);
    const claim = await contested(first);
    expect((await admin.get(`/api/claims/${claim}`)).body).toMatchObject({
      highestPart: 8_999,
      byHandOnly: true,
    });
    expect(await decide(claim, { outcome: 'whole' })).toMatchObject(refusal('refunds_once'));
    expect(await decide(claim, { outcome: 'nothing', reference: 'X' })).toMatchObject({
      status: 400,
    });
    const reference = newReference();
    expect(await decide(claim, { outcome: 'whole', reference })).toMatchObject(done);
    expect(await stateOf(first)).toEqual(['refunded', 'refunded']);
    expect(await sentByBank(first)).toBe(900_000);
    expect(await tools.claimOf(first)).toMatchObject({ outcome: 'whole', amount: 9_000 });
    expect(await tools.auditOf(claim)).toMatchObject([{ after: { outcome: 'whole', reference } }]);

    const other = await contested(second);
    const some = { outcome: 'part', amount: 2_000 };
    expect(await decide(other, some)).toMatchObject(refusal('claim_amount'));
    expect(await decide(other, { ...some, reference })).toMatchObject(refusal('hand_reference'));
    expect(
      await decide(other, { ...some, amount: 9_000, reference: newReference() }),
    ).toMatchObject(refusal('claim_amount'));
    expect(await decide(other, { ...some, reference: newReference() })).toMatchObject(done);
    expect(await stateOf(second)).toEqual(['paid', 'captured']);
    expect(await sentByBank(second)).toBe(200_000);
    expect(await tools.partsOf(other)).toEqual([{ amount: 200_000, state: 'done' }]);
    expect(await readMoney(shop, second)).toMatchObject({ held: 700_000 });
  });

  it('waits for an admin once the seller agrees to a claim, and cannot be cancelled', async () => {
    const sale = await paid('bkash');
    await givenPart(sale, 1_000);
    const { seller } = fixtures;
    const cancelling = { reason: 'other' };
    expect(await tools.dealOf(seller, sale)).toMatchObject({ left: 9_000, byHandOnly: true });
    expect((await tools.dealOf(seller, sale)).mayCancel).toBeUndefined();
    expect(await seller.post(`/api/deals/${sale.bookingId}/cancel`, cancelling)).toMatchObject(
      refusal('cancel_by_hand'),
    );
    const claim = await tools.claim(sale, { kind: 'cancel' });
    const agree = () => seller.post(`/api/claims/${claim}/answer`, { answer: 'agree' });
    expect(await agree()).toMatchObject(done);
    expect(await agree()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    const { claim: shown, events } = await tools.dealOf(seller, sale);
    expect(shown).toMatchObject({ state: 'with_admin', turn: 'admin', may: ['say'] });
    expect(events.at(-1)).toMatchObject({
      kind: 'claim_escalated',
      by: 'seller',
      outcome: 'whole',
    });
    expect((await admin.get(`/api/claims/${claim}`)).body).toMatchObject({ left: 9_000 });
    const reference = newReference();
    expect(await decide(claim, { outcome: 'whole', reference })).toMatchObject(done);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
  });

  it('does not offer a part any more that an admin has made impossible', async () => {
    const sale = await paid('bkash');
    const id = await tools.claim(sale, { kind: 'cancel' });
    const offer = { answer: 'part', amount: 2_000 };
    expect(await fixtures.seller.post(`/api/claims/${id}/answer`, offer)).toMatchObject(done);
    const may = async () => (await tools.claimOf(sale, sale.buyer)).may;
    expect(await may()).toEqual(['agree', 'escalate', 'say', 'withdraw']);
    await givenPart(sale, 1_000);
    expect(await may()).toEqual(['escalate', 'say', 'withdraw']);
  });

  it('tells the seller that the camera is back, once the admin has said so', async () => {
    const sale = await paid('bkash');
    await givenPart(sale, 1_000);
    await tools.handedOver(sale);
    const id = await tools.claim(sale, await tools.differs(sale));
    const said = { answer: 'contest', text: 'It was fine.' };
    await fixtures.seller.post(`/api/claims/${id}/answer`, said);
    const decision = { outcome: 'whole', isBack: true, reference: newReference() };
    expect(await decide(id, decision)).toMatchObject(done);
    const { rows } = await shop.database.pool.query(
      `select payload->>'text' as text from outbox where key like $1`,
      [`payments.refunded:${sale.id}:seller:%`],
    );
    expect(rows).toEqual([{ text: expect.stringContaining('You have it back') }]);
  });

  it('waits for an admin once the camera is back', async () => {
    const sale = await paid('bkash');
    await givenPart(sale, 1_000);
    const id = await contested(sale);
    expect(await decide(id, { outcome: 'whole', needsReturn: true })).toMatchObject(done);
    const returned = () => fixtures.seller.post(`/api/claims/${id}/returned`);
    expect(await returned()).toMatchObject(done);
    expect(await returned()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await tools.claimOf(sale)).toMatchObject({
      state: 'with_admin',
      returnedAt: expect.any(String),
    });
    expect(await decide(id, { outcome: 'whole', reference: newReference() })).toMatchObject(done);
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
  });
});

describe('what a bank has taken a part of', () => {
  it('may be all of it: then nothing is left, and not the price', async () => {
    const sale = await paid();
    const claim = await contested(sale);
    await lose(sale, 10_000);
    expect(await tools.dealOf(sale.buyer, sale)).toMatchObject({ left: 0 });
    expect((await admin.get(`/api/claims/${claim}`)).body).toMatchObject({ left: 0 });
  });

  it('goes back for the rest, which is what is sent', async () => {
    const sale = await paid();
    const claim = await contested(sale);
    await lose(sale, 4_000);
    expect((await admin.get(`/api/claims/${claim}`)).body).toMatchObject({
      highestPart: 5_999,
      byHandOnly: true,
    });
    expect(await decide(claim, { outcome: 'whole' })).toMatchObject(refusal('payment_with_bank'));
    expect(await decide(claim, { outcome: 'whole', reference: newReference() })).toMatchObject(
      done,
    );
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await sentByBank(sale)).toBe(600_000);
  });

  it('goes back in part, and the seller has what is left', async () => {
    const sale = await paid();
    const claim = await contested(sale);
    await lose(sale, 4_000);
    const some = { outcome: 'part', amount: 1_000, reference: newReference() };
    expect(await decide(claim, some)).toMatchObject(done);
    expect(await readMoney(shop, sale)).toMatchObject({ held: 500_000 });
    await tools.handedOver(sale);
    expect(await readMoney(shop, sale)).toMatchObject({ balance: 475_000, commission: 25_000 });
  });

  it('waits while the bank has not decided', async () => {
    const sale = await paid();
    await lose(sale, 4_000);
    await shop.database.pool.query(
      `update disputes set status = 'under_review', closed_at = null where payment_id = $1`,
      [sale.id],
    );
    expect(
      await admin.post(`/api/payments/${sale.id}/refund`, { reason, reference: newReference() }),
    ).toMatchObject(refusal('payment_with_bank'));
  });
});

describe('an admin by themselves', () => {
  it('gives back a whole sale after the handover, of the balance and the commission', async () => {
    const sale = await paid();
    await tools.handedOver(sale);
    const reference = newReference();
    const give = () => admin.post(`/api/payments/${sale.id}/refund`, { reason, reference });
    expect(await give()).toMatchObject(done);
    expect(await give()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await stateOf(sale)).toEqual(['refunded', 'refunded']);
    expect(await readMoney(shop, sale)).toEqual({ held: 0, balance: 0, commission: 0, hold: 0 });
    expect(await readEntries(shop, sale)).toEqual(['take', 'release', 'chargeback']);
    expect(await sentByBank(sale)).toBe(1_000_000);
  });

  it('refuses a transfer for what is refunded already, whosever its reference is', async () => {
    const [sale, other] = [await paid(), await paid()];
    const [reference, foreign] = [newReference(), newReference()];
    const give = ({ id }: Sale, by: string) =>
      admin.post(`/api/payments/${id}/refund`, { reason, reference: by });
    expect(await give(sale, reference)).toMatchObject(done);
    expect(await give(other, foreign)).toMatchObject(done);
    expect(await give(sale, foreign)).toMatchObject(refusal('hand_reference'));
    expect(await give(sale, newReference())).toMatchObject(refusal('hand_nothing'));
    expect(await give(sale, reference)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await sentByBank(sale)).toBe(1_000_000);
  });

  it('refuses the id of a refund of the provider as the reference of a transfer', async () => {
    const [sale, other] = [await paid(), await paid()];
    await givenPart(other, 1_000);
    const { rows } = await shop.database.pool.query(
      `select provider_id from ledger_entries where payment_id = $1 and kind = 'refund'`,
      [other.id],
    );
    const reference = rows[0].provider_id;
    expect(
      await admin.post(`/api/payments/${sale.id}/refund`, { reason, reference }),
    ).toMatchObject(refusal('hand_reference'));
    expect(await part(sale, 100, { reference })).toMatchObject(refusal('hand_reference'));
    expect(await sentByBank(sale)).toBe(0);
  });

  it('gives back a part once, and the rest by hand as well, since the provider would give back all', async () => {
    const sale = await paid();
    const body = { part: randomUUID(), reference: newReference() };
    expect(await part(sale, 1_000, body)).toMatchObject(done);
    expect(await part(sale, 1_000, body)).toMatchObject({
      status: 200,
      body: { modifiedCount: 0 },
    });
    expect(await part(sale, 9_000, { reference: newReference() })).toMatchObject(
      refusal('part_is_whole'),
    );
    expect(await part(sale, 9_001, { reference: newReference() })).toMatchObject(
      refusal('part_too_much'),
    );
    expect(await part(await paid(), 100, { reference: body.reference })).toMatchObject(
      refusal('hand_reference'),
    );
    const give = (more: object) =>
      admin.post(`/api/payments/${sale.id}/refund`, { reason, ...more });
    expect(await give({})).toMatchObject(refusal('rest_by_hand'));
    expect(await give({ reference: newReference() })).toMatchObject(done);
    expect(await sentByBank(sale)).toBe(1_000_000);
  });

  it('tells the buyer the reference', async () => {
    const [whole, some] = [await paid(), await paid()];
    const reference = newReference();
    await admin.post(`/api/payments/${whole.id}/refund`, { reason, reference });
    await part(some, 500, { reference: `${reference}-2` });
    const { rows } = await shop.database.pool.query(
      `select payload->>'text' as text from outbox
       where (key like $1 and key not like '%:seller:%') or key like $2 order by created_at`,
      [`payments.refunded:${whole.id}:%`, `payments.part_refunded:${some.id}:%:buyer:%`],
    );
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringContaining(`The reference of the transfer is ${reference}.`),
      expect.stringContaining(`The reference of the transfer is ${reference}-2.`),
    ]);
  });

  it('gives nothing back of cash', async () => {
    const cash = await tools.paidInCash();
    const { lastPayment } = await look(shop, cash);
    expect(
      await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason, reference: 'C-1' }),
    ).toMatchObject(refusal('payment_in_cash'));
  });
});
