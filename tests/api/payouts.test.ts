import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringToRest, failProvider } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { refundPart } from '#tests/support/journal.ts';
import type { Payment } from '#tests/support/payment-fixtures.ts';
import { bkash, type PayoutShop, startPayoutShop } from '#tests/support/payout-shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// How a seller gets their money: what can be sent, what is sent, and what became of it.

let { shop, admin, deputy, sql, put, waited, sale, earner, giveBack, comeToRest } =
  {} as PayoutShop;

beforeAll(async () => {
  ({ shop, admin, deputy, sql, put, waited, sale, earner, giveBack, comeToRest } =
    await startPayoutShop({ METRICS_PORT: '0' }));
});
afterEach(() => comeToRest());
afterAll(() => shop.close());

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
    // Saved on one day they are not taken for each other.
    for (const [answer, name] of [
      [file, 'payouts-bkash'],
      [other, 'payouts-bank'],
      [all, 'payouts'],
    ] as const) {
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
      );
    }
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

  it.each([
    {
      why: 'accountChanged',
      what: 'its seller has named another account',
      change: (seller: TestClient) => put(seller, { ...bkash, number: '01999999999' }),
    },
    {
      why: 'suspended',
      what: 'its seller is suspended',
      change: async (_: TestClient, id: string) =>
        sql('update people set suspended_at = now() where id = $1', [id]),
    },
  ])('that is listed when $what is in no file, and its batch says why', async (each) => {
    const { listed, seller, id } = await earner(900);
    const { batch } = await listed();
    await each.change(seller, id);
    const file = await admin.get(`/api/payoutbatches/${batch}/export?method=bkash`);
    expect(file.status).toBe(200);
    expect(String(file.body)).not.toContain(',900,');
    const { payouts } = (await admin.get(`/api/payoutbatches/${batch}`)).body;
    expect(payouts).toMatchObject([{ state: 'listed', ending: '4567', [each.why]: true }]);
    await sql('update people set suspended_at = null where id = $1', [id]);
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

  it('that came back waits for an admin while there is money to send again, and no longer', async () => {
    const { payments, listed } = await earner(900);
    const waits = async (): Promise<number> => {
      const { body } = await admin.get('/api/waiting');
      return body.find(({ kind }: { kind: string }) => kind === 'returned')?.count ?? 0;
    };
    const before = await waits();
    const { payout } = await listed();
    await admin.post(`/api/payouts/${payout}/returned`, { reason: 'No such account.' });
    expect(await waits()).toBe(before + 1);
    const [payment] = payments as [Payment];
    await giveBack(payment);
    await bringToRest(shop);
    expect(await waits()).toBe(before);
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
