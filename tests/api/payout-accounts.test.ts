import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringToRest } from '#tests/support/faults.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import type { Payment } from '#tests/support/payment-fixtures.ts';
import { bkash, type PayoutShop, startPayoutShop } from '#tests/support/payout-shop.ts';
import { giveBalance } from '#tests/support/payouts.ts';

// Where a seller’s money goes, what they owe, and what becomes of both when they leave.

let { shop, admin, deputy, sql, put, sale, earner, giveBack, comeToRest } = {} as PayoutShop;

beforeAll(async () => {
  ({ shop, admin, deputy, sql, put, sale, earner, giveBack, comeToRest } = await startPayoutShop());
});
afterEach(() => comeToRest());
afterAll(() => shop.close());

describe('where a seller’s money goes', () => {
  it('is changed by who knows the password, or signed in just now without one', async () => {
    const { seller, own } = await earner();
    const thief = { ...bkash, number: '01911111111' };
    expect(await put(seller, thief, 'not the password')).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_password',
        issues: [{ path: 'password', message: 'This is not the password of this account.' }],
      },
    });
    expect(await seller.put('/api/payoutaccount', { account: thief })).toMatchObject({
      status: 409,
      body: { code: 'wrong_password' },
    });
    expect((await own()).account.ending).toBe('4567');
    await sql(`update identity_accounts set password = null where user_id = $1`, [seller.uid]);
    expect(await seller.put('/api/payoutaccount', { account: thief })).toMatchObject({
      status: 200,
    });
    await sql(
      `update identity_sessions set created_at = now() - interval '1 hour' where user_id = $1`,
      [seller.uid],
    );
    expect(await seller.put('/api/payoutaccount', { account: bkash })).toMatchObject({
      status: 409,
      body: { code: 'sign_in_again' },
    });
  });

  it.each([
    [{ ...bkash, number: '0171123456' }, 'account.number'],
    [{ ...bkash, number: '01211234567' }, 'account.number'],
    [{ ...bkash, name: '' }, 'account.name'],
    [{ ...bkash, method: 'bank' }, 'account.bank'],
    [{ method: 'bank', name: 'R', number: '12345', bank: 'B', branch: 'C' }, 'account.number'],
    [{ method: 'cash', name: 'R' }, 'account.method'],
  ])('is refused as %j at its field', async (account, field) => {
    const { seller } = await earner();
    const answer = await put(seller, account);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});

describe('a balance below 0', () => {
  async function owing() {
    const made = await earner(900);
    const { payout } = await made.listed();
    await admin.post(`/api/payouts/${payout}/paid`, { reference: 'BK-9' });
    await giveBack(made.payments[0] as Payment);
    await bringToRest(shop);
    expect(await made.available()).toBe(-900);
    return made;
  }

  it('gets no payout, is filled by later sales, and can be written off, once', async () => {
    const { id, row, batch, available, seller } = await owing();
    expect(await row()).toMatchObject({ hindrance: 'negative', available: -900 });
    expect(await batch()).toMatchObject({ status: 409 });
    await sale(seller, 400, 'completed');
    expect(await available()).toBe(-500);
    const off = (by = admin) => by.post(`/api/balances/${id}/writeoff`, { reason: 'They left.' });
    const both = await Promise.all([off(), off(deputy)]);
    expect(both.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1]);
    expect(await available()).toBe(0);
    expect(
      await sql(
        `select reason, before from audit_entries where action = 'balance_written_off' and subject_id = $1`,
        [id],
      ),
    ).toEqual([{ reason: 'They left.', before: { balance: -500 } }]);
  });

  it('is not one that waits for a bank about what was sent before', async () => {
    const made = await earner(1_500);
    const { payout } = await made.listed();
    await admin.post(`/api/payouts/${payout}/paid`, { reference: 'BK-11' });
    await sale(made.seller, 700, 'completed');
    const [sent] = made.payments;
    await sql(
      `insert into disputes (id, payment_id, status, reason, amount)
       select 'dp_' || gen_random_uuid(), id, 'under_review', 'general', 100 from payments where intent_id = $1`,
      [sent?.transactionId],
    );
    expect(await made.row()).toMatchObject({
      balance: 700,
      available: -800,
      hindrance: 'withheld',
    });
  });

  it('calls a person after 30 days, and no more once it is filled', async () => {
    const { id } = await owing();
    const alarms = () =>
      sql(
        `select message from alarms where kind = 'balance_negative' and subject = $1 and resolved_at is null`,
        [id],
      );
    await shop.shop.payouts.watchNegative();
    expect(await alarms()).toEqual([]);
    await sql(
      `set session_replication_role = 'replica'; update journal_entries set at = at - interval '31 days'; reset session_replication_role`,
    );
    await shop.shop.payouts.watchNegative();
    expect((await alarms())[0].message).toContain('900 tk');
    await admin.post(`/api/balances/${id}/writeoff`, { reason: 'They left.' });
    await shop.shop.payouts.watchNegative();
    expect(await alarms()).toEqual([]);
  });
});

describe('who leaves', () => {
  it('takes their money first, and leaves the books without their account number', async () => {
    const { seller, id, listed } = await earner(300);
    const leave = () => seller.post('/api/my-account/delete', { password: seller.password });
    const unsettled = { status: 409, body: { code: 'unsettled' } };
    expect(await leave()).toMatchObject(unsettled);
    const { payout, batch } = await listed();
    expect(await leave()).toMatchObject(unsettled);
    await admin.post(`/api/payouts/${payout}/paid`, { reference: 'BK-2' });
    const data = (await seller.get('/api/my-data')).body;
    expect(data.payoutAccount).toMatchObject({ ending: '4567' });
    expect(data.payouts).toMatchObject([{ amount: 30_000, state: 'paid', ending: '4567' }]);
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await sql('select from seller_accounts where person_id = $1', [id])).toEqual([]);
    expect(
      await sql('select account_sealed, amount::int from payouts where id = $1', [payout]),
    ).toEqual([{ account_sealed: null, amount: 30_000 }]);
    expect((await admin.get(`/api/payoutbatches/${batch}`)).body.payouts).toHaveLength(1);
  });
});

describe('who is deleted by an admin', () => {
  const remove = (id: string) => admin.delete(`/api/userdelete/${id}`);
  const refused = { status: 409, body: { code: 'money_here' } };

  it('has no money here: not in the balance, above or below 0, and not on its way', async () => {
    const { seller, id, listed } = await earner(300);
    expect(await remove(id)).toMatchObject(refused);
    const { payout } = await listed();
    expect(await remove(id)).toMatchObject(refused);
    expect(await seller.get('/api/balance')).toMatchObject({ status: 200 });
    await admin.post(`/api/payouts/${payout}/paid`, { reference: 'BK-9' });
    expect(await remove(id)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await sql('select from seller_accounts where person_id = $1', [id])).toEqual([]);
    expect(await sql('select account_sealed from payouts where id = $1', [payout])).toEqual([
      { account_sealed: null },
    ]);
    const owing = await earner();
    await giveBalance(shop, owing.id, -50);
    expect(await remove(owing.id)).toMatchObject(refused);
    await admin.post(`/api/balances/${owing.id}/writeoff`, { reason: 'They left.' });
    expect(await remove(owing.id)).toMatchObject({ status: 200 });
  });

  it('is sent what a deal brought that was under way, to the account that an admin names', async () => {
    const { seller, id, row, batch } = await earner();
    const { buyer, bookingId } = await sale(seller, 700, 'paid');
    expect(await remove(id)).toMatchObject({ status: 200 });
    for (const said of ['handover', 'complete']) {
      expect(await buyer.post(`/api/deals/${bookingId}/${said}`)).toMatchObject({ status: 200 });
    }
    expect(await row()).toMatchObject({ available: 700, hindrance: 'deleted' });
    expect(await batch()).toMatchObject({ status: 409, body: { code: 'nothing_available' } });
    const account = { method: 'bank', name: 'Rafiq', number: '44556677', bank: 'B', branch: 'C' };
    const named = await admin.post('/api/payoutbatches', { seller: id, account });
    expect(named).toMatchObject({ status: 200 });
    const path = `/api/payoutbatches/${named.body.insertedId}`;
    expect(String((await admin.get(`${path}/export?method=bank`)).body)).toContain(
      'Rafiq,44556677,B,C,700',
    );
    const [{ after }] = await sql(
      `select after from audit_entries where subject_id = $1 and action = 'payout_batch_made'`,
      [named.body.insertedId],
    );
    expect(after).toEqual({ payouts: 1, amount: 700, seller: id, method: 'bank', ending: '6677' });
    const { _id } = (await admin.get(path)).body.payouts[0];
    expect(await admin.post(`/api/payouts/${_id}/paid`, { reference: 'B-1' })).toMatchObject({
      status: 200,
    });
    expect(await sql('select account_sealed from payouts where id = $1', [_id])).toEqual([
      { account_sealed: null },
    ]);
    expect(await row()).toBeUndefined();
  });

  it('alone: whoever is here names their account themselves', async () => {
    const { id } = await earner(500);
    const account = { method: 'bkash', name: 'Thief', number: '01911111111' };
    const refusal = { status: 409, body: { code: 'sellers_account' } };
    for (const seller of [id, undefined]) {
      expect(await admin.post('/api/payoutbatches', { seller, account })).toMatchObject(refusal);
    }
  });
});

describe('an account that cannot be read any more', () => {
  const lose = (id: string) =>
    sql(`update seller_accounts set number_sealed = 'bG9zdA' where person_id = $1`, [id]);

  it('is named in the batch that it was listed in, and its payout comes back', async () => {
    const { id, listed, available } = await earner(900);
    const { batch, payout } = await listed();
    await behindTriggers(shop, `update payouts set account_sealed = 'bG9zdA' where id = $1`, [
      payout,
    ]);
    await lose(id);
    const { body } = await admin.get(`/api/payoutbatches/${batch}`);
    expect(body.payouts).toMatchObject([{ _id: payout, unreadable: true }]);
    const file = await admin.get(`/api/payoutbatches/${batch}/export?method=bkash`);
    expect(file.status).toBe(200);
    expect(String(file.body)).not.toContain(payout);
    const reason = { reason: 'The account cannot be read.' };
    expect(await admin.post(`/api/payouts/${payout}/returned`, reason)).toMatchObject({
      status: 200,
    });
    expect(await available()).toBe(900);
    const after = (await admin.get(`/api/payoutbatches/${batch}`)).body.payouts;
    expect(after[0].unreadable).toBeUndefined();
  });
});
