import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest, failProvider } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { behindTriggers, paymentIdOf, refundPart } from '#tests/support/journal.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { giveBalance } from '#tests/support/payouts.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// How a seller gets their money: where it goes, what is sent, and what became of it.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let deputy: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    environment: {
      PAYMENT_WEBHOOKS: 'off',
      RECONCILE_SECONDS: '3600',
      SMTP_URL: 'smtp://127.0.0.1:9',
      METRICS_PORT: '0',
    },
  });
  [fixtures, admin, deputy] = await Promise.all([
    createPaymentFixtures(shop),
    joinAdmin(shop),
    joinAdmin(shop, 'Deputy'),
  ]);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const bkash = { method: 'bkash', name: 'Rafiq Hasan', number: '01711-234567' };

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const put = (seller: TestClient, account: object, password = seller.password) =>
  seller.put('/api/payoutaccount', { account, password });

/** Since the account was changed the wait is over. */
const waited = (id: string) =>
  sql(`update seller_accounts set changed_at = now() - interval '49 hours' where person_id = $1`, [
    id,
  ]);

/** A deal of this seller's that is paid; `steps`: how far it goes from there. */
async function sale(
  seller: TestClient,
  price: number,
  steps: 'paid' | 'handed_over' | 'completed',
) {
  const item = await fixtures.item(price);
  await sql('update products set seller_id = $1 where id = $2', [
    await idOf(shop, seller),
    item.id,
  ]);
  const payment = await fixtures.authorised(await fixtures.deal({ item }));
  await confirmUntilKnown(payment);
  const say = (what: string) => payment.buyer.post(`/api/deals/${payment.bookingId}/${what}`);
  if (steps !== 'paid') expect(await say('handover')).toMatchObject({ status: 200 });
  if (steps === 'completed') expect(await say('complete')).toMatchObject({ status: 200 });
  return payment;
}

/** A seller with an account that can be used, and so many completed sales. */
async function earner(...prices: number[]) {
  const seller = await new TestClient(shop.url).join('Seller');
  const id = await idOf(shop, seller);
  expect(await put(seller, bkash)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  await waited(id);
  const payments: Payment[] = [];
  for (const price of prices) payments.push(await sale(seller, price, 'completed'));
  return {
    seller,
    id,
    payments,
    available: async (): Promise<number> => (await seller.get('/api/balance')).body.available,
    own: async () => (await seller.get('/api/payoutaccount')).body,
    lines: async () => (await seller.get('/api/balance/lines')).body.rows,
    /** As admins see them. */
    row: async () =>
      (await admin.get('/api/payouts')).body.sellers.find(
        (row: { seller: string }) => row.seller === id,
      ),
    batch: (by = admin) => by.post('/api/payoutbatches', { seller: id }),
    async listed(): Promise<{ batch: string; payout: string }> {
      const { insertedId: batch } = (await admin.post('/api/payoutbatches', { seller: id })).body;
      const { body } = await admin.get(`/api/payoutbatches/${batch}`);
      return { batch, payout: body.payouts[0]._id };
    },
  };
}

const giveBack = async (payment: Payment) =>
  admin.post(`/api/payments/${await paymentIdOf(shop, payment)}/refund`, {
    reason: 'It never worked.',
  });

it('is told to whoever watches the shop, with what is held and claimed', async () => {
  const { seller, payments } = await earner(1_700);
  await sale(seller, 2_300, 'paid');
  const claim = { kind: 'no_show', text: 'Nobody was there.' };
  const held = await sale(seller, 900, 'paid');
  expect(await held.buyer.post(`/api/deals/${held.bookingId}/claims`, claim)).toMatchObject({
    status: 200,
  });
  const { payable } = (await admin.get('/api/payouts')).body;
  const text = await (await fetch(`${await shop.shop.metrics?.listen()}/metrics`)).text();
  expect(payments).toHaveLength(1);
  expect(payable).toBe(1_700);
  for (const line of [
    'ditiyo_held_paisa 320000',
    'ditiyo_payable_paisa 170000',
    'ditiyo_claims_open 1',
    'ditiyo_deals{stage="completed"} 1',
    'ditiyo_deals{stage="paid"} 2',
    'ditiyo_deals{stage="booked"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

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

describe('what can be sent', () => {
  it('is what the seller is told is available, once, and all of it', async () => {
    const { batch, available, own, row, lines, seller } = await earner(2_000, 700);
    await sale(seller, 900, 'handed_over');
    await sale(seller, 800, 'paid');
    expect(await available()).toBe(2_700);
    expect(await row()).toMatchObject({ available: 2_700, balance: 3_600 });
    expect((await row()).hindrance).toBeUndefined();
    expect(await batch()).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect(await available()).toBe(0);
    expect(await own()).toMatchObject({
      inTransit: 2_700,
      paidOut: 0,
      payouts: [{ amount: 2_700, state: 'listed', method: 'bkash', ending: '4567' }],
    });
    expect(await lines()).toContainEqual(
      expect.objectContaining({ kind: 'payout', amount: -2_700 }),
    );
    expect(await row()).toMatchObject({ hindrance: 'below_minimum', inTransit: 2_700 });
    expect(await batch()).toMatchObject({ status: 409, body: { code: 'nothing_available' } });
  });

  it('waits for an account, for 48 hours after a change, for the minimum, and for who is suspended', async () => {
    const { seller, id, row, batch } = await earner(400);
    const refused = { status: 409, body: { code: 'nothing_available' } };
    expect(await row()).toMatchObject({ available: 400, hindrance: 'below_minimum' });
    await put(seller, { ...bkash, number: '01811234567' });
    expect(await row()).toMatchObject({ hindrance: 'account_changed' });
    expect(await batch()).toMatchObject(refused);
    await waited(id);
    await sql('update people set suspended_at = now() where id = $1', [id]);
    expect(await row()).toMatchObject({ hindrance: 'suspended' });
    expect(await batch()).toMatchObject(refused);
    await sql('update people set suspended_at = null where id = $1', [id]);
    await sql('delete from seller_accounts where person_id = $1', [id]);
    expect(await row()).toMatchObject({ hindrance: 'no_account' });
    expect(await batch()).toMatchObject(refused);
    await put(seller, bkash);
    await waited(id);
    // Everybody's leaves them out, their own does not.
    await admin.post('/api/payoutbatches', {});
    expect(await row()).toMatchObject({ available: 400 });
    expect(await batch()).toMatchObject({ status: 200 });
  });

  it('waits while a case about the seller, an item or a conversation of theirs is open whose reports are grave', async () => {
    const { id, row, batch, payments } = await earner(900);
    const [{ buyer, item }] = payments as [Payment];
    const openOf = (subjectId: string) =>
      sql(`select id from cases where subject_id = $1 and state = 'open'`, [subjectId]);
    const report = async (subjectKind: string, subjectId: string, reason: string) => {
      const said = { subjectKind, subjectId, reason };
      expect(await buyer.post('/api/reports', said)).toMatchObject({ status: 200 });
      expect(await openOf(subjectId)).toHaveLength(1);
    };
    const dismiss = async (subjectId: string) => {
      const [{ id: open }] = await openOf(subjectId);
      const answer = await admin.post(`/api/cases/${open}/decide`, { decision: 'dismiss' });
      expect(answer.status).toBe(200);
    };
    const refused = { status: 409, body: { code: 'nothing_available' } };
    // Being rude takes nobody's money.
    await report('person', id, 'rude');
    expect((await row()).hindrance).toBeUndefined();
    await report('product', item.id, 'stolen');
    expect(await row()).toMatchObject({ available: 900, hindrance: 'under_case' });
    expect(await batch()).toMatchObject(refused);
    await dismiss(item.id);
    expect((await row()).hindrance).toBeUndefined();
    const asked = { itemId: item.id, text: 'Is it there?', key: randomUUID() };
    const { body } = await buyer.post('/api/conversations', asked);
    await report('conversation', body.insertedId, 'outside_payment');
    expect(await row()).toMatchObject({ hindrance: 'under_case' });
    await dismiss(body.insertedId);
    expect(await batch()).toMatchObject({ status: 200 });
  });

  it('is sent to all who can be paid at once', async () => {
    const [one, two] = [await earner(1_000), await earner(500)];
    const { body } = await admin.post('/api/payoutbatches', {});
    const batch = (await admin.get(`/api/payoutbatches/${body.insertedId}`)).body;
    const amountOf = (id: string) =>
      batch.payouts.find(({ seller }: { seller: string }) => seller === id)?.amount;
    expect([amountOf(one.id), amountOf(two.id)]).toEqual([1_000, 500]);
    const { rows } = (await admin.get('/api/payoutbatches?limit=1')).body;
    expect(rows[0]).toMatchObject({ _id: body.insertedId, count: batch.payouts.length });
    expect(
      await sql(`select action from audit_entries where subject_id = $1`, [body.insertedId]),
    ).toEqual([{ action: 'payout_batch_made' }]);
  });

  it('is none until the books are compared after a restore', async () => {
    const { batch, available } = await earner(1_000);
    await sql(
      `insert into reconciler_runs (name, finished_at, cursor) values ('rewound', now(), 'another server')
       on conflict (name) do update set cursor = excluded.cursor`,
    );
    expect(await batch()).toMatchObject({ status: 503, body: { code: 'payment_comparing' } });
    await sql(`delete from reconciler_runs where name = 'rewound'`);
    expect(await available()).toBe(1_000);
    expect(await batch()).toMatchObject({ status: 200 });
  });

  it('is nothing of a sale that is on its way back', async () => {
    const { payments, available, batch, row } = await earner(1_000, 600);
    await failProvider(shop, 'refund', 'error_500_before', 100);
    await giveBack(payments[0] as Payment);
    expect(await available()).toBe(600);
    expect(await row()).toMatchObject({ available: 600, balance: 1_600 });
    await batch();
    await bringToRest(shop);
    expect(await available()).toBe(0);
    expect(await row()).toBeUndefined();
  });

  it('is sent once by two admins at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { batch, own } = await earner(1_000);
      const answers = await Promise.all([
        batch(),
        batch(deputy),
        admin.post('/api/payoutbatches', {}),
        deputy.post('/api/payoutbatches', {}),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await own()).toMatchObject({ inTransit: 1_000 });
    }
  });

  it('is never more than there is, whatever goes back to buyers meanwhile', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { payments, batch, own, id } = await earner(1_000, 1_000, 1_000);
      const [first, second] = payments as [Payment, Payment];
      const [sent] = await Promise.all([
        batch(),
        refundPart(shop, first, 40_000),
        giveBack(second),
        batch(deputy),
      ]);
      await bringToRest(shop);
      await expectInvariants(shop.database);
      const { inTransit } = await own();
      const [{ balance }] = await sql(
        `select -sum(amount)::int as balance from journal_lines where account = 'balance' and owner = $1`,
        [id],
      );
      expect(sent?.status === 200 || inTransit > 0).toBe(true);
      expect(balance + inTransit * 100).toBe(160_000);
    }
  });
});

describe('a payout', () => {
  it('goes to the bank or bKash as a file with whole numbers, and each file is written down', async () => {
    const { listed, seller, id } = await earner(900);
    await put(seller, { ...bkash, name: '=HYPERLINK("x")' });
    await waited(id);
    const { batch } = await listed();
    const file = await admin.get(`/api/payoutbatches/${batch}/export?method=bkash`);
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain('01711234567,900,');
    expect(String(file.body)).toContain(`"'=HYPERLINK`);
    const other = await admin.get(`/api/payoutbatches/${batch}/export?method=bank`);
    expect(String(other.body)).not.toContain('900');
    const all = await admin.get(`/api/payoutbatches/${batch}/export`);
    expect(String(all.body)).toContain(',bkash,01711234567,,,900,');
    expect(await admin.get(`/api/payoutbatches/${batch}/export?method=cash`)).toMatchObject({
      status: 400,
    });
    expect(
      await sql(
        `select action, after from audit_entries where subject_id = $1 and action = 'payout_batch_exported' order by id`,
        [batch],
      ),
    ).toEqual([
      { action: 'payout_batch_exported', after: { method: 'bkash', payouts: 1 } },
      { action: 'payout_batch_exported', after: { method: 'bank', payouts: 0 } },
      { action: 'payout_batch_exported', after: { method: 'all', payouts: 1 } },
    ]);
    // The page shows no more than the last digits.
    expect(JSON.stringify((await admin.get(`/api/payoutbatches/${batch}`)).body)).not.toContain(
      '01711234567',
    );
  });

  it('keeps the account that it was made for', async () => {
    const { listed, seller } = await earner(900);
    const { batch } = await listed();
    await put(seller, { ...bkash, number: '01999999999' });
    const file = await admin.get(`/api/payoutbatches/${batch}/export?method=bkash`);
    expect(String(file.body)).toContain('01711234567');
  });

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

  it('is told in its seller’s notices, each end once, and to nobody else', async () => {
    const { seller, id, listed } = await earner(900);
    const notices = async (by = seller) =>
      (await by.get('/api/notices')).body.rows.filter(({ kind }: { kind: string }) =>
        kind.startsWith('payout_'),
      );
    const { payout } = await listed();
    await bringToRest(shop);
    expect(await notices()).toEqual([]);
    for (const reason of ['No such account.', 'Again none.']) {
      await admin.post(`/api/payouts/${payout}/returned`, { reason });
    }
    await bringToRest(shop);
    const { payout: next } = await listed();
    await admin.post(`/api/payouts/${next}/paid`, { reference: 'BK-7' });
    await bringToRest(shop);
    const told = await notices();
    expect(told).toMatchObject([
      { kind: 'payout_paid', payout: { amount: 900, reference: 'BK-7' }, read: false },
      { kind: 'payout_returned', payout: { amount: 900, reason: 'No such account.' } },
    ]);
    expect(told.some((row: object) => 'product' in row)).toBe(false);
    expect(await notices((await earner()).seller)).toEqual([]);
    // Heard of twice, it is told once.
    await sql(`update outbox set done_at = null, run_after = now() where kind = 'payouts.ended'`);
    await bringToRest(shop);
    expect(await notices()).toHaveLength(2);
    expect(
      await sql('select n from notices where person_id = $1 and payout_id is not null', [id]),
    ).toHaveLength(2);
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

  it('or batch that is not there is none, and nothing of it is for sellers', async () => {
    const id = crypto.randomUUID();
    const { seller } = await earner();
    const calls = (by: TestClient) =>
      Promise.all([
        by.post(`/api/payouts/${id}/paid`, { reference: 'x' }),
        by.post(`/api/payouts/${id}/returned`, { reason: 'None.' }),
        by.post(`/api/balances/${id}/writeoff`, { reason: 'None.' }),
        by.get(`/api/payoutbatches/${id}`),
        by.get(`/api/payoutbatches/${id}/export?method=bank`),
      ]);
    expect((await calls(admin)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await calls(seller)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('and what it was stays as it was, in the table too', async () => {
    const { listed } = await earner(900);
    const { payout } = await listed();
    await expect(sql('update payouts set amount = 100 where id = $1', [payout])).rejects.toThrow();
    await expect(sql('delete from payouts where id = $1', [payout])).rejects.toThrow();
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
