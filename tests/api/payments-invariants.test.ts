import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#server/composition/invariants.ts';
import { watchInvariants } from '#server/composition/invariants-watch.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Each invariant finds what it is there for: a violation is planted past triggers and indexes, seen, and undone.

let shop: TestShop;
let fixtures: PaymentFixtures;
/** Of a sale that went well: what the plants break. */
let sold: { payment: string; intent: string; booking: string; item: string };
/** Of a card that is held, and of its open booking. */
let held: { payment: string; intent: string; booking: string; item: string };

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createPaymentFixtures(shop);
  const paid = await fixtures.authorised();
  await confirm(paid);
  const waiting = await fixtures.authorised();
  const name = async (deal: typeof paid) => ({
    payment: (await look(shop, deal)).lastPayment?.id ?? '',
    intent: deal.transactionId,
    booking: deal.bookingId,
    item: deal.item.id,
  });
  sold = await name(paid);
  held = await name(waiting);
  await shop.database.pool.query(`update outbox set done_at = now()`);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

type Names = { sold: typeof sold; held: typeof held };

const conversationOf = ({ booking }: Names['held']) =>
  `insert into conversations (id, item_id, buyer_id, seller_id, last_n) select id, item_id, buyer_id, seller_id, 1 from bookings where id = '${booking}'`;
const messageOf = ({ booking }: Names['held'], n: number) =>
  `insert into messages (conversation_id, n, key, sender_id, text) select id, ${n}, 'k', buyer_id, 'Hello' from bookings where id = '${booking}'`;

const handedOver = ({ booking }: Names['sold']) =>
  `update bookings set handed_over_at = now(), handed_over_by = 'code' where id = '${booking}'`;
const releaseOf = ({ booking, payment }: Names['sold'], to = 'seller_id') => [
  `insert into journal_entries (key, kind, booking_id, payment_id) values (gen_random_uuid()::text, 'release', '${booking}', '${payment}')`,
  `insert into journal_lines (entry_id, line, account, owner, amount)
     select (select max(id) from journal_entries), 1, 'held', '${booking}', price * 100 from bookings where id = '${booking}'
     union all select (select max(id) from journal_entries), 2, 'balance', ${to}::text, price * -100 from bookings where id = '${booking}'`,
];
const holdOf = ({ booking }: Names['sold'], missing = 0) =>
  `insert into balance_holds (booking_id, seller_id, amount) select id, seller_id, price * 100 - ${missing} from bookings where id = '${booking}'`;

/** What the buyer wrote, to be published in a week. */
const reviewOf = ({ booking }: { booking: string }) =>
  `insert into reviews (booking_id, by, author_id, subject_id, stars, accuracy, communication, punctuality, blind_until)
   select id, 'buyer', buyer_id, seller_id, 5, 5, 5, 5, now() + interval '7 days' from bookings where id = '${booking}'`;

const plants: [string, (names: Names) => string[]][] = [
  [
    'i01-one-payment-per-item',
    ({ sold, held }) => [
      'drop index payments_one_per_item',
      `update payments set item_id = '${sold.item}', state = 'captured' where id = '${held.payment}'`,
    ],
  ],
  [
    'i02-sold-is-captured',
    ({ sold }) => [
      `update products set status = 'available', held_payment = null where id = '${sold.item}'`,
    ],
  ],
  [
    'i03-money-taken-has-an-order',
    ({ sold }) => [`update payments set state = 'released' where id = '${sold.payment}'`],
  ],
  [
    'i04-price-of-the-booking',
    ({ sold }) => [`update payments set amount = amount - 1 where id = '${sold.payment}'`],
  ],
  [
    'i05-paid-is-captured',
    ({ held }) => [
      `update bookings set state = 'paid', transaction_id = 'pi_none' where id = '${held.booking}'`,
    ],
  ],
  [
    'i06-no-forgotten-payment',
    ({ held }) => [`update payments set next_poll_at = null where id = '${held.payment}'`],
  ],
  [
    'i07-ledger-balances',
    ({ sold }) => [
      `delete from ledger_entries where payment_id = '${sold.payment}' and kind = 'authorise'`,
    ],
  ],
  [
    'i08-one-effect-per-event',
    ({ sold }) => [
      `insert into webhook_events (id, type, object_id) values ('evt_lost', 'payment_intent.succeeded', '${sold.intent}')`,
    ],
  ],
  [
    'i09-no-work-left-lying',
    () => [
      `insert into outbox (key, kind, payload, run_after) values ('left', 'payments.settle_intent', '{}', now() - interval '1 hour')`,
    ],
  ],
  [
    'i09-no-work-left-lying',
    () => [
      `insert into outbox (key, kind, payload, parked_at) values ('parked', 'payments.settle_intent', '{}', now())`,
    ],
  ],
  [
    'i10-history-is-whole',
    ({ held }) => [`update payments set state = 'releasing' where id = '${held.payment}'`],
  ],
  [
    'i10-history-is-whole',
    ({ sold }) => [
      `delete from payment_moves where payment_id = '${sold.payment}' and to_state = 'allocated'`,
    ],
  ],
  ['i11-nothing-vanishes', ({ held }) => [`delete from bookings where id = '${held.booking}'`]],
  ['i11-nothing-vanishes', ({ held }) => [`delete from products where id = '${held.item}'`]],
  [
    'i12-own-bookings',
    ({ held }) => [
      'alter table bookings drop constraint bookings_not_own',
      `update bookings set buyer_id = seller_id where id = '${held.booking}'`,
    ],
  ],
  [
    'i13-mails-of-a-sale',
    ({ sold }) => [`delete from outbox where key like 'payments.sold:${sold.payment}:seller:%'`],
  ],
  [
    'i13-mails-of-a-sale',
    ({ sold }) => [
      `insert into outbox (key, kind, payload) values ('payments.sold:${sold.payment}:buyer:again', 'mail.send', '{}')`,
    ],
  ],
  [
    'i14-promises',
    ({ held }) => [
      `update products set reserved_for = gen_random_uuid(), reserved_until = now() + interval '1 day' where id = '${held.item}'`,
    ],
  ],
  [
    'i14-promises',
    ({ held }) => [
      `update products set reserved_for = '${held.booking}', reserved_until = now() - interval '1 hour' where id = '${held.item}'`,
    ],
  ],
  [
    'i15-accepted-offers',
    ({ held }) => [
      `insert into offers (item_id, buyer_id, seller_id, by, price, phone_number, location, state, expires_at, ended_at)
         select item_id, buyer_id, seller_id, 'buyer', price, '', '', 'accepted', now(), now() from bookings where id = '${held.booking}'`,
    ],
  ],
  [
    'i15-accepted-offers',
    ({ held }) => [
      `with made as (
         insert into offers (item_id, buyer_id, seller_id, by, price, phone_number, location, state, expires_at, ended_at)
         select item_id, buyer_id, seller_id, 'buyer', price - 1, '', '', 'accepted', now(), now() from bookings where id = '${held.booking}'
         returning id)
       update bookings set offer_id = (select id from made) where id = '${held.booking}'`,
    ],
  ],
  [
    'i16-journal-balances',
    ({ sold }) => [
      `update journal_lines set amount = amount + 1 where entry_id = (select id from journal_entries where payment_id = '${sold.payment}') and line = 1`,
    ],
  ],
  [
    'i16-journal-balances',
    ({ sold }) => [
      `delete from journal_lines where entry_id = (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  [
    'i17-journal-of-the-provider',
    ({ sold }) => [
      `update journal_lines set amount = amount * 2 where entry_id = (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  [
    'i17-journal-of-the-provider',
    ({ sold }) => [
      `update journal_lines set owner = 'bkash' where owner = 'card' and entry_id = (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  [
    'i17-journal-of-the-provider',
    ({ sold }) => [`update payments set in_journal = false where id = '${sold.payment}'`],
  ],
  [
    'i17-journal-of-the-provider',
    ({ held }) => [
      `update payments set in_journal = true where id = '${held.payment}'`,
      `insert into ledger_entries (payment_id, kind, amount, provider_id) values ('${held.payment}', 'capture', 100, 'x')`,
    ],
  ],
  [
    'i18-held-until-handed-over',
    ({ sold }) => [
      `update bookings set handed_over_at = now(), handed_over_by = 'code' where id = '${sold.booking}'`,
    ],
  ],
  [
    'i18-held-until-handed-over',
    ({ sold, held }) => [
      `update journal_lines set owner = '${held.booking}' where owner = '${sold.booking}'`,
    ],
  ],
  ['i19-released-once', ({ sold }) => [handedOver(sold)]],
  ['i19-released-once', ({ sold }) => [...releaseOf(sold)]],
  [
    'i19-released-once',
    ({ sold }) => [handedOver(sold), ...releaseOf(sold), holdOf(sold), ...releaseOf(sold)],
  ],
  ['i19-released-once', ({ sold }) => [handedOver(sold), ...releaseOf(sold)]],
  ['i19-released-once', ({ sold }) => [handedOver(sold), ...releaseOf(sold), holdOf(sold, 1)]],
  [
    'i19-released-once',
    ({ sold }) => [
      handedOver(sold),
      ...releaseOf(sold),
      holdOf(sold),
      `update bookings set completed_at = now() where id = '${sold.booking}'`,
    ],
  ],
  [
    'i19-released-once',
    ({ sold }) => [handedOver(sold), ...releaseOf(sold, 'buyer_id'), holdOf(sold)],
  ],
  [
    'i19-released-once',
    ({ sold }) => [
      handedOver(sold),
      ...releaseOf(sold),
      `update journal_lines set account = 'commission', owner = null where account = 'balance' and entry_id in (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  ['i19-released-once', ({ held }) => [holdOf(held)]],
  [
    'i21-numbered-notices',
    ({ held }) => [
      `insert into notices (person_id, product_id, kind) select seller_id, id, 'booked' from products where id = '${held.item}'`,
      'update inboxes set last = 0',
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [
      `update bookings set handed_over_at = paid_at - interval '1 second', handed_over_by = 'code' where id = '${sold.booking}'`,
    ],
  ],
  [
    'i24-cash',
    ({ sold }) => [
      'alter table payments drop constraint payments_in_journal',
      `update payments set method = 'cash', state = 'open' where id = '${sold.payment}'`,
    ],
  ],
  [
    'i24-cash',
    ({ sold }) => [
      `update payments set method = 'cash', in_journal = false where id = '${sold.payment}'`,
    ],
  ],
  ['i22-reviews', ({ sold }) => [reviewOf(sold)]],
  [
    'i22-reviews',
    ({ sold }) => [
      handedOver(sold),
      reviewOf(sold),
      `update reviews set published_at = now() + interval '1 second' where booking_id = '${sold.booking}'`,
    ],
  ],
  [
    'i24-cash',
    ({ sold }) => [
      `update bookings set handed_over_at = now(), handed_over_by = 'cash' where id = '${sold.booking}'`,
    ],
  ],
  ['i25-messages', ({ held }) => [conversationOf(held), messageOf(held, 2)]],
  [
    'i25-messages',
    ({ held }) => [
      conversationOf(held),
      messageOf(held, 1),
      `insert into blocks (person_id, blocked_id, at) select buyer_id, seller_id, now() - interval '1 hour' from bookings where id = '${held.booking}'`,
    ],
  ],
  [
    'sandbox/i03-money-taken-is-known',
    ({ held }) => [
      `update sandbox_payment_intents set status = 'succeeded', amount_capturable = 0, amount_received = amount where id = '${held.intent}'`,
      `update sandbox_charges set amount_captured = amount where payment_intent = '${held.intent}'`,
      `update payments set next_poll_at = null where id = '${held.payment}'`,
    ],
  ],
  [
    'sandbox/i03-money-taken-is-known',
    ({ sold }) => [
      `update sandbox_charges set amount_captured = amount - 1 where payment_intent = '${sold.intent}'`,
    ],
  ],
  [
    'sandbox/i03-money-of-pages-is-known',
    ({ sold }) => [`update payments set method = 'bkash' where id = '${sold.payment}'`],
  ],
  [
    'sandbox/i03-money-of-pages-is-known',
    ({ held }) => [
      `insert into sandbox_bkash_payments (id, payer_token, amount, merchant_invoice_number, payer_reference, callback_url, step, wallet, trx_id, executed_at, created_at)
       values ('${held.intent}', 'token', 100, '${held.payment}', '', 'https://shop.example', 'success', '01770618575', 'TRX', now(), now())`,
      `update payments set next_poll_at = null where id = '${held.payment}'`,
    ],
  ],
  [
    'sandbox/i04-price-of-the-booking',
    ({ sold }) => [
      `update sandbox_payment_intents set currency = 'usd' where id = '${sold.intent}'`,
    ],
  ],
  [
    'sandbox/i06-no-forgotten-hold',
    ({ held }) => [`update payments set state = 'released' where id = '${held.payment}'`],
  ],
];

/** Breaks something in a transaction that never happened; answers what the invariants said meanwhile. */
async function findAfter(statements: string[]): Promise<string[]> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    const findings = await checkInvariants(client, { sandbox: true });
    return findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('an invariant', () => {
  it.each(plants)('%s finds its violation', async (name, plant) => {
    expect(await findAfter(plant({ sold, held }))).toContain(name);
  });

  it('is planted for each file, and says what it promises', async () => {
    const folder = fileURLToPath(new URL('../../database/invariants/', import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      file.endsWith('.sql'),
    );
    const planted = new Set(plants.map(([name]) => `${name}.sql`));
    expect(files.filter((file) => !planted.has(file))).toEqual([]);
    const findings = await checkInvariants(shop.database.pool, { sandbox: true });
    expect(findings).toHaveLength(files.length);
    for (const { promise } of findings) expect(promise).toMatch(/^I\d+: /);
  });

  it('of the sandbox is not asked in a shop with another provider', async () => {
    const findings = await checkInvariants(shop.database.pool, { sandbox: false });
    expect(findings.map(({ name }) => name).filter((name) => name.includes('sandbox'))).toEqual([]);
    expect(findings).toHaveLength(24);
  });
});

describe('npm run invariants', () => {
  async function ask(): Promise<{ said: string; code: number }> {
    const child = spawn(process.execPath, ['scripts/invariants.mjs'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: shop.databaseUrl,
        DATA_DIR: shop.dataDir,
        SHOP_MODE: 'demo',
        PUBLIC_URL: shop.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { said, code };
  }

  it('ends with 0 while all hold, and with 1 and the rows when something is broken', async () => {
    const fine = await ask();
    expect(fine.code).toBe(0);
    expect(fine.said).toMatch(/^All \d+ hold\.$/m);
    const { pool } = shop.database;
    await pool.query(
      `insert into outbox (key, kind, payload, run_after) select 'lying ' || n, 'x', '{}', now() - interval '1 hour'
       from generate_series(1, 23) as n`,
    );
    const broken = await ask();
    await pool.query(`delete from outbox where key like 'lying %'`);
    expect(broken.code).toBe(1);
    const lines = broken.said.trim().split('\n');
    const at = lines.indexOf('BROKEN  i09-no-work-left-lying');
    expect(lines[at + 1]).toMatch(/^ {8}I9: /);
    const rows = lines.filter((line) => line.startsWith('        {'));
    expect(rows).toHaveLength(20);
    for (const row of rows) expect(row).toContain('lying ');
    expect(lines).toContain('        and 3 more');
    expect(lines.at(-1)).toMatch(/^1 of \d+ broken\.$/);
  });
});

describe('the running shop', () => {
  it('raises an alarm for a broken one, and ends it when it holds again', async () => {
    const { pool } = shop.database;
    const alarms = async () =>
      (
        await pool.query(
          `select subject, times, resolved_at is not null as ended from alarms where kind = 'invariant'`,
        )
      ).rows;
    await pool.query(
      `insert into outbox (key, kind, payload, run_after) values ('left', 'x', '{}', now() - interval '1 hour')`,
    );
    expect(await watchInvariants(shop.database, { sandbox: true })).toBe(1);
    await watchInvariants(shop.database, { sandbox: true });
    expect(await alarms()).toEqual([{ subject: 'i09-no-work-left-lying', times: 2, ended: false }]);
    await pool.query(`delete from outbox where key = 'left'`);
    expect(await watchInvariants(shop.database, { sandbox: true })).toBe(0);
    expect(await alarms()).toEqual([{ subject: 'i09-no-work-left-lying', times: 2, ended: true }]);
  });
});
