import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants, type DaysOfClock } from '#server/composition/invariants.ts';
import { watchInvariants } from '#server/composition/invariants-watch.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirm,
  createPaymentFixtures,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { plantsOfDeals } from '#tests/support/plants/deals.ts';
import { plantsOfMoney } from '#tests/support/plants/money.ts';
import type { Names } from '#tests/support/plants/statements.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Each invariant finds what it is there for: a violation is planted past triggers and indexes, seen, and undone.

let shop: TestShop;
let fixtures: PaymentFixtures;
let sold: Names['sold'];
let held: Names['held'];

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

const plants = [...plantsOfMoney, ...plantsOfDeals];

/** Breaks something in a transaction that never happened; answers what the invariants said meanwhile. */
async function findAfter(statements: string[], days?: DaysOfClock): Promise<string[]> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    const findings = await checkInvariants(client, { sandbox: true, ...(days && { days }) });
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
    expect(findings).toHaveLength(26);
  });
});

describe('what waits for a word', () => {
  const days = { release: 14, silence: 3 };
  const late = `update bookings set paid_at = now() - interval '16 days'`;
  const claim = (of: string, rest: string) =>
    `insert into claims (booking_id, kind, by, due_at, state, outcome, ended_by, closed_at) values ('${of}', ${rest})`;
  const ago = (time: string) => `now() - interval '${time}'`;
  const gone = (closed: string) =>
    `'seller_gone', 'shop', now(), 'closed', 'nothing', 'shop', ${closed}`;
  const taken = (closed: string) =>
    `'cancel', 'buyer', now(), 'closed', 'withdrawn', 'buyer', ${closed}`;
  const confirmed = (when: string) => [late, `update bookings set seller_confirmed_at = ${when}`];

  it.each<[string, boolean, (of: string) => string[]]>([
    ['a day more than its days', true, () => [late]],
    ['no longer than that', false, () => [late.replace('16 days', '14 days 23 hours')]],
    [
      'a claim that is open',
      false,
      (of) => [late, claim(of, `'cancel', 'buyer', now(), 'open', null, null, null`)],
    ],
    [
      'nothing, where a claim was taken back',
      true,
      (of) => [late, claim(of, taken(ago('2 days')))],
    ],
    [
      'the clock, where one was closed just now',
      false,
      (of) => [late, claim(of, taken(ago('2 hours')))],
    ],
    [
      'the days in which a claim was open',
      false,
      (of) => [
        late,
        claim(of, `${taken(ago('2 days'))}, ${ago('5 days')}`).replace(
          'closed_at)',
          'closed_at, opened_at)',
        ),
      ],
    ],
    ['its seller, who is back', false, (of) => [late, claim(of, gone(ago('13 days')))]],
    [
      'its seller, who was back for all its days',
      true,
      (of) => [late, claim(of, gone(ago('16 days')))],
    ],
    ['the buyer, whom the seller named', false, () => confirmed(ago('3 days'))],
    ['the buyer, who was silent', true, () => confirmed(ago('5 days'))],
  ])('has waited too long or not, by the shop’s settings: %s', async (_, isFound, plant) => {
    const only = plant(sold.booking).map((text) =>
      text.startsWith('update') ? `${text} where id = '${sold.booking}'` : text,
    );
    const found = await findAfter(only, days);
    expect(found.includes('i20-handed-over-then-completed')).toBe(isFound);
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
