import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentRow } from '#contract/payments/overview-schemas.ts';
import { payments } from '#server/modules/payments/tables.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import { confirm, createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { forbidden } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let buyer: TestClient;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  admin = await joinAdmin(shop);
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
});

afterAll(() => shop.close());

type State = (typeof payments.$inferInsert)['state'];

/** Days ago that payments of these tests were begun: a number of its own each, so that their order is known. */
let day = 1000;

/** A payment's row, as the shop would have left it in that state; its last move was so many minutes ago. */
async function payment(
  state: State,
  facts: {
    minutes?: number;
    lastError?: string;
    pollCount?: number;
    name?: string;
    createdAt?: Date;
  } = {},
): Promise<string> {
  const { minutes = 0, name, lastError, pollCount, createdAt } = facts;
  day -= 1;
  const item = await factory.product(name ? { name } : {});
  const booking = await factory.booking({ product: item });
  const { db, pool } = shop.database;
  const [row] = await db
    .insert(payments)
    .values({
      bookingId: booking.id,
      itemId: booking.itemId,
      buyerId: booking.buyerId,
      amount: booking.price * 100,
      currency: 'bdt',
      intentId: `pi_${randomUUID()}`,
      state,
      lastError,
      pollCount,
      createdAt: createdAt ?? new Date(Date.now() - day * 86_400_000),
    })
    .returning();
  if (!row) throw new Error('no row');
  // Moves are never changed: an older one is put before the trigger's, whose place in time it takes.
  const at = `now() - interval '${minutes} minutes'`;
  await pool.query('alter table payment_moves disable trigger payment_moves_append_only');
  await pool.query(`update payment_moves set at = ${at} where payment_id = $1`, [row.id]);
  await pool.query('alter table payment_moves enable trigger payment_moves_append_only');
  return row.id;
}

async function dispute(id: string, closed = false): Promise<void> {
  await shop.database.pool.query(
    `insert into disputes (id, payment_id, status, reason, amount, closed_at)
     values ($1, $2, 'needs_response', 'product_not_received', 100, case when $3 then now() end)`,
    [`dp_${randomUUID()}`, id, closed],
  );
}

const alarm = (id: string) =>
  raiseAlarm(shop.database.db, { kind: 'payment_stuck', subject: id, message: 'Look at this.' });

async function list(query = ''): Promise<{
  status: number;
  rows: PaymentRow[];
  needAttention: number;
  nextCursor: string | null;
}> {
  const { status, body } = await admin.get(`/api/payments${query}`);
  return { status, rows: body.payments, ...body };
}

const idsOf = (rows: PaymentRow[]) => rows.map(({ _id }) => _id);

describe('the list of payments', () => {
  test('puts what needs a person first, the worst before all, and then the newest', async () => {
    const made = {
      human: await payment('needs_human'),
      paidLong: await payment('captured'),
      disputed: await payment('captured'),
      settledDispute: await payment('captured'),
      slow: await payment('allocated', { minutes: 11 }),
      erring: await payment('releasing', { pollCount: 1, lastError: 'card_error' }),
      patient: await payment('open', { minutes: 35 }),
      forgotten: await payment('open', { minutes: 41 }),
      quick: await payment('refunding', { minutes: 9, lastError: 'a note of its last move' }),
      alarmed: await payment('captured'),
      failed: await payment('failed'),
      gone: await payment('released', { minutes: 1000, pollCount: 3, lastError: 'lost race' }),
      human2: await payment('needs_human'),
      newest: await payment('captured'),
    };
    await dispute(made.disputed);
    await dispute(made.settledDispute, true);
    await alarm(made.alarmed);
    const { rows, needAttention } = await list();
    const due = [
      [made.human2, 'needs_human'],
      [made.human, 'needs_human'],
      [made.disputed, 'disputed'],
      [made.forgotten, 'stuck'],
      [made.erring, 'stuck'],
      [made.slow, 'stuck'],
      [made.alarmed, 'alarm'],
      [made.failed, 'failed'],
      [made.newest, null],
      [made.gone, null],
      [made.quick, null],
      [made.patient, null],
      [made.settledDispute, null],
      [made.paidLong, null],
    ];
    expect(rows.map(({ _id, attention }) => [_id, attention])).toEqual(due);
    expect(needAttention).toBe(7);
    const groups = {
      attention: due.slice(0, 7).map(([id]) => id),
      underway: [made.forgotten, made.erring, made.slow, made.quick, made.patient],
      paid: [made.disputed, made.alarmed, made.newest, made.settledDispute, made.paidLong],
      refunded: [],
      ended: [made.failed, made.gone],
    };
    for (const [group, ids] of Object.entries(groups)) {
      expect(idsOf((await list(`?group=${group}`)).rows), group).toEqual(ids);
    }
  });

  test('tells of each what a person needs to know, in whole tk', async () => {
    const id = await payment('needs_human', {
      name: 'Hasselblad 500 C/M',
      lastError: 'two refunds',
    });
    await dispute(id);
    await alarm(id);
    const { rows } = await list('?search=hasselblad');
    expect(rows).toEqual([
      {
        _id: id,
        state: 'needs_human',
        attention: 'needs_human',
        itemName: 'Hasselblad 500 C/M',
        buyer: { name: expect.any(String), email: expect.stringContaining('@example.com') },
        seller: { name: expect.any(String), email: expect.stringContaining('@example.com') },
        amount: expect.any(Number),
        transactionId: expect.stringMatching(/^pi_/),
        created: expect.stringMatching(/day \d+:\d\d[ap]m \d+ \w{3} \d{4}$/),
        updated: expect.any(String),
        lastError: 'two refunds',
        method: 'card',
        openDispute: 'needs_response',
        openAlarm: 'Look at this.',
      },
    ]);
    const { rows: kept } = await shop.database.pool.query(
      'select amount from payments where id = $1',
      [id],
    );
    expect(rows[0]?.amount).toBe(kept[0].amount / 100);
  });

  test('is searched by item, buyer, seller, e-mail address and transaction', async () => {
    const id = await payment('captured', { name: 'Zenit 100%_new' });
    await payment('captured', { name: 'Zenit 100 or new' });
    const [row] = (await list('?search=100%25_new')).rows;
    expect(row?._id).toBe(id);
    const { buyer: who, seller, transactionId } = row as PaymentRow;
    const words = [
      'ZENIT 100%',
      '  zenit 100%_ ',
      who.email.toUpperCase(),
      seller.email,
      transactionId,
      id.toUpperCase(),
    ];
    for (const word of words) {
      const { rows } = await list(`?search=${encodeURIComponent(word ?? '')}`);
      expect(idsOf(rows), word ?? '').toEqual([id]);
    }
    for (const name of [who.name, seller.name]) {
      const found = await list(`?search=${encodeURIComponent(name.slice(1, -1))}`);
      expect(idsOf(found.rows)).toContain(id);
    }
    expect((await list('?search=no-such-thing')).rows).toEqual([]);
    expect((await list('?search=zenit&group=refunded')).rows).toEqual([]);
    expect((await list('?search=')).rows.length).toBeGreaterThan(10);
  });

  test('is a file that names the states as the page does', async () => {
    await payment('needs_human', { name: 'Exakta Varex' });
    const { status, body } = await admin.get('/api/payments/export?search=exakta');
    expect(status).toBe(200);
    expect(body).toMatch(/Exakta Varex.*,Needs manual review,Needs manual review,/);
  });

  test('comes in pages that neither lose nor repeat any, while others arrive', async () => {
    const same = new Date('2020-02-03T04:05:06.789Z');
    const made: string[] = [];
    // More than a page, many of them begun at the very same moment.
    for (let n = 0; n < 104; n += 1) {
      made.push(
        await payment(n < 3 ? 'needs_human' : 'captured', {
          name: 'Praktica LTL',
          ...(n % 2 && { createdAt: same }),
        }),
      );
    }
    const first = await list('?search=praktica');
    expect(first.rows).toHaveLength(100);
    await payment('needs_human', { name: 'Praktica LTL' });
    const second = await list(`?search=praktica&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const all = idsOf([...first.rows, ...second.rows]);
    expect(all.toSorted()).toEqual(made.toSorted());
    expect(first.rows.slice(0, 4).map(({ attention }) => attention)).toEqual([
      'needs_human',
      'needs_human',
      'needs_human',
      null,
    ]);
  });

  test.each([
    ['a group that is none', '?group=lost', 'group'],
    ['a search without end', `?search=${'x'.repeat(201)}`, 'search'],
    ['no cursor', '?cursor=eyJ4IjoxfQ', 'cursor'],
    [
      'a cursor of another list',
      `?cursor=${Buffer.from('["2026-01-01"]').toString('base64url')}`,
      'cursor',
    ],
  ])('refuses %s', async (_, query, path) => {
    expect(await admin.get(`/api/payments${query}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path }] },
    });
  });
});

describe('one payment', () => {
  test('tells how it went, in order', async () => {
    const fixtures = await createPaymentFixtures(shop);
    const paid = await fixtures.authorised();
    expect((await confirm(paid)).body).toEqual({ modifiedCount: 1 });
    const { rows } = await list(`?search=${paid.transactionId}`);
    const id = rows[0]?._id ?? '';
    await shop.database.pool.query(
      `insert into webhook_events (id, type, object_id) values ('evt_1', 'payment_intent.succeeded', $1)`,
      [paid.transactionId],
    );
    await postMail(shop.database.db, `order-paid:${id}`, {
      to: { name: 'Tania', address: 'tania@example.com' },
      subject: 'Your order is paid',
      text: 'Thank you.',
    });
    await postMail(shop.database.db, `order-paid:${randomUUID()}`, {
      to: { name: 'Other', address: 'other@example.com' },
      subject: 'Of another payment',
      text: 'Thank you.',
    });
    await dispute(id, true);
    const { status, body } = await admin.get(`/api/payments/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      state: 'captured',
      attention: null,
      amount: paid.item.price,
      transactionId: paid.transactionId,
      bookingId: paid.bookingId,
      orderState: 'paid',
      relistable: false,
      refund: null,
      history: [
        { from: null, to: 'creating' },
        { from: 'creating', to: 'open' },
        { from: 'open', to: 'allocated' },
        { from: 'allocated', to: 'captured' },
      ],
      ledger: [
        { kind: 'authorise', amount: paid.item.price },
        { kind: 'capture', amount: paid.item.price },
      ],
      disputes: [{ status: 'needs_response', reason: 'product_not_received', amount: 1 }],
      events: [{ _id: 'evt_1', type: 'payment_intent.succeeded' }],
    });
    const mail = body.mails.find(({ to }: { to: string }) => to === 'tania@example.com');
    expect(mail).toMatchObject({ subject: 'Your order is paid', state: 'waiting' });
    expect(JSON.stringify(body.mails)).not.toContain('other@example.com');
    expect(body.disputes[0].closed).not.toBeNull();
  });

  test('says who gave the money back and why', async () => {
    const id = await payment('refunded');
    await shop.database.pool.query(
      `update payments set refund_reason = 'Lens is cracked',
         refunded_by = (select id from people where uid = $2) where id = $1`,
      [id, admin.uid],
    );
    const { body } = await admin.get(`/api/payments/${id}`);
    expect(body.refund).toEqual({ reason: 'Lens is cracked', by: 'Admin' });
  });

  test('that is not there is not found', async () => {
    for (const id of [randomUUID(), '1']) {
      expect((await admin.get(`/api/payments/${id}`)).status).toBe(404);
    }
  });
});

test('what is known of payments is for admins', async () => {
  const id = await payment('captured');
  for (const path of ['/api/payments', `/api/payments/${id}`]) {
    expect(await buyer.get(path)).toMatchObject({ status: 403, body: forbidden });
    expect((await new TestClient(shop.url).get(path)).status).toBe(401);
  }
});
