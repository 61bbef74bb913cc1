import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bkash, type PayoutShop, startPayoutShop } from '#tests/support/payout-shop.ts';

// What is posted to a seller about their money. No mail server is there: what was posted stays as it was, with all that it says.

let { shop, admin, sql, put, waited, earner, comeToRest } = {} as PayoutShop;

beforeAll(async () => {
  ({ shop, admin, sql, put, waited, earner, comeToRest } = await startPayoutShop({
    SMTP_URL: 'smtp://127.0.0.1:9',
  }));
});
afterEach(() => comeToRest());
afterAll(() => shop.close());

describe('where a seller’s money goes', () => {
  it('is told by its last digits, and stands in no table in the clear', async () => {
    const { seller, id, own } = await earner();
    expect((await own()).account).toMatchObject({ method: 'bkash', ending: '4567' });
    const bank = { method: 'bank', name: 'Rafiq', bank: 'City Bank', branch: 'Mirpur' };
    expect(await put(seller, { ...bank, number: '১২৩৪ ৫৬৭৮ ৯০১২' })).toMatchObject({ status: 200 });
    const { account } = await own();
    expect(account).toMatchObject({ method: 'bank', ending: '9012', bank: 'City Bank' });
    expect(Date.parse(account.waitsUntil) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    const dump = JSON.stringify([
      await sql('select * from seller_accounts where person_id = $1', [id]),
      await sql(`select * from audit_entries where subject_id = $1`, [id]),
      await sql(`select * from outbox where key like $1`, [`payout-account:${id}%`]),
      await seller.get('/api/my-data'),
    ]);
    expect(dump).toContain('9012');
    expect(dump).not.toMatch(/123456789012|01711234567/);
  });

  it('is mailed and written down at each change, and not where nothing changed', async () => {
    const { seller, id } = await earner();
    expect(await put(seller, { ...bkash, number: '+880 1711 234567' })).toMatchObject({
      body: { modifiedCount: 0 },
    });
    await put(seller, { ...bkash, number: '01811234567' });
    const mails = await sql(`select key from outbox where key like $1`, [`payout-account:${id}%`]);
    expect(mails).toHaveLength(2);
    expect(
      await sql(`select action from audit_entries where subject_id = $1 order by id`, [id]),
    ).toEqual([{ action: 'payout_account_changed' }, { action: 'payout_account_changed' }]);
  });
});

describe('a payout', () => {
  it('arrives once, by its reference, and its seller is written to', async () => {
    const { listed, own, available } = await earner(900);
    const { payout } = await listed();
    const paid = () => admin.post(`/api/payouts/${payout}/paid`, { reference: 'BK-1' });
    expect(await paid()).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await paid()).toMatchObject({ body: { modifiedCount: 0 } });
    expect(
      await admin.post(`/api/payouts/${payout}/returned`, { reason: 'Too late.' }),
    ).toMatchObject({ status: 409, body: { code: 'payout_over' } });
    expect(await own()).toMatchObject({
      inTransit: 0,
      paidOut: 900,
      payouts: [{ state: 'paid', reference: 'BK-1' }],
    });
    expect(await available()).toBe(0);
    expect(
      await sql('select key from outbox where key like $1', [`payouts.paid:${payout}%`]),
    ).toHaveLength(1);
  });

  it('comes back once, with the reason, and can be sent again', async () => {
    const { listed, own, available, lines } = await earner(900);
    const { payout } = await listed();
    const returned = () =>
      admin.post(`/api/payouts/${payout}/returned`, { reason: 'No such account.' });
    const both = await Promise.all([returned(), returned()]);
    expect(both.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1]);
    expect(await admin.post(`/api/payouts/${payout}/paid`, { reference: 'x' })).toMatchObject({
      body: { code: 'payout_over' },
    });
    expect(await own()).toMatchObject({
      inTransit: 0,
      paidOut: 0,
      payouts: [{ state: 'returned', reason: 'No such account.' }],
    });
    expect(await available()).toBe(900);
    expect((await lines())[0]).toMatchObject({ kind: 'payout_returned', amount: 900 });
    expect(
      await sql('select key from outbox where key like $1', [`payouts.returned:${payout}%`]),
    ).toHaveLength(1);
    await listed();
    expect(await available()).toBe(0);
  });
});

describe('an account that cannot be read any more', () => {
  const lose = (id: string) =>
    sql(`update seller_accounts set number_sealed = 'bG9zdA' where person_id = $1`, [id]);

  it('is left out of a batch, and its seller is asked for it again', async () => {
    const { seller, id, own, row } = await earner(900);
    const other = await earner(800);
    await lose(id);
    expect(await row()).toMatchObject({ available: 900, hindrance: 'account_unreadable' });
    expect(await own()).toMatchObject({ account: { ending: '4567', unreadable: true } });
    expect(await admin.post('/api/payoutbatches', {})).toMatchObject({ status: 200 });
    expect(await other.own()).toMatchObject({ inTransit: 800 });
    expect(await own()).toMatchObject({ inTransit: 0 });
    for (const _ of [1, 2]) await shop.shop.payouts.askForUnreadable();
    const mails = await sql(`select key from outbox where key like $1`, [
      `payout-account-unreadable:${id}%`,
    ]);
    expect(mails).toHaveLength(1);
    expect(await put(seller, bkash)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect((await own()).account.unreadable).toBeUndefined();
    await waited(id);
    expect(await row()).toMatchObject({ available: 900 });
    expect((await row()).hindrance).toBeUndefined();
  });
});
