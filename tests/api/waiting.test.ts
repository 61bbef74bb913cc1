import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What waits for an admin, on one page.

let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  admin = await joinAdmin(shop);
});
afterAll(() => shop.close());

const sql = (text: string) => shop.database.pool.query(text);
const read = async () => (await admin.get('/api/waiting')).body;

test('is told to admins and moderators alone', async () => {
  const others = [
    await new TestClient(shop.url).join(),
    await new TestClient(shop.url).join('Seller'),
  ];
  for (const other of others) expect((await other.get('/api/waiting')).status).toBe(403);
  expect((await new TestClient(shop.url).get('/api/waiting')).status).toBe(401);
});

test('is counted by desk, since the oldest, the first deadline first, and gone when it is done', async () => {
  expect(await read()).toEqual([]);
  await sql(
    `insert into alarms (kind, subject, message, raised_at) values ('trial', 'x', 'x', '2026-01-02T00:00:00Z')`,
  );
  await sql(`insert into cases (subject_kind, subject_id, person_id, opened_at)
    select 'person', id, id, '2026-01-03T00:00:00Z' from people limit 1`);
  expect(await read()).toEqual([
    { kind: 'alarms', count: 1, since: '2026-01-02T00:00:00.000Z', due: null },
    { kind: 'cases', count: 1, since: '2026-01-03T00:00:00.000Z', due: null },
  ]);
  const client = await shop.database.pool.connect();
  await client.query(`begin; set local session_replication_role = replica;
    insert into claims (booking_id, kind, by, due_at, opened_at, state)
      values (gen_random_uuid(), 'cancel', 'buyer', '2026-01-06T00:00:00Z', '2026-01-04T00:00:00Z', 'with_admin'),
        (gen_random_uuid(), 'cancel', 'buyer', '2026-01-05T00:00:00Z', '2026-01-04T12:00:00Z', 'with_admin'),
        (gen_random_uuid(), 'cancel', 'buyer', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'open');
    commit`);
  client.release();
  expect((await read())[0]).toEqual({
    kind: 'claims',
    count: 2,
    since: '2026-01-04T00:00:00.000Z',
    due: '2026-01-05T00:00:00.000Z',
  });
  await sql('update alarms set resolved_at = now()');
  expect((await read()).map(({ kind }: { kind: string }) => kind)).toEqual(['claims', 'cases']);
});

test('has everything that only a person settles, and since when', async () => {
  const seller = await new TestClient(shop.url).join('Seller');
  const inReview = await seller.sell();
  const onSale = await seller.sell();
  const unseen = 'gen_random_uuid(), gen_random_uuid(), gen_random_uuid()';
  const client = await shop.database.pool.connect();
  await client.query(`begin; set local session_replication_role = replica;
    update products set status = 'off_sale', off_reason = 'in_review', off_since = '2026-02-01T00:00:00Z' where id = '${inReview}';
    insert into cases (subject_kind, subject_id, person_id, opened_at) select 'product', id, seller_id, '2026-02-01T00:00:00Z' from products where id in ('${inReview}', '${onSale}');
    update products set status = 'off_sale', off_reason = 'paused', off_since = '2026-01-01T00:00:00Z' where id = '${onSale}';
    insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state, updated_at)
      values (${unseen}, 100, 'bdt', 'pi_decide', 'needs_human', '2026-02-03T00:00:00Z'),
        (${unseen}, 100, 'bdt', 'pi_over', 'released', '2026-02-01T00:00:00Z');
    insert into payouts (batch_id, seller_id, amount, method, ending, state, reference, reason, made_at, ended_at)
      select gen_random_uuid(), seller, 100, 'bkash', '4567', state, 'x', reason, made::timestamptz, ended::timestamptz
      from (values
        ('00000000-0000-4000-8000-00000000000a'::uuid, 'listed', null, '2026-02-04', null),
        ('00000000-0000-4000-8000-00000000000a'::uuid, 'returned', 'Closed', '2026-02-02', '2026-02-03'),
        ('00000000-0000-4000-8000-00000000000b'::uuid, 'returned', 'Closed', '2026-02-02', '2026-02-05')
      ) given (seller, state, reason, made, ended);
    with entry as (
      insert into journal_entries (key, kind, payout_id) values ('came back', 'payout_returned', gen_random_uuid()) returning id)
    insert into journal_lines (entry_id, line, account, owner, amount)
      select id, 1, 'balance', '00000000-0000-4000-8000-00000000000b', -100 from entry;
    insert into contact_messages (from_name, from_email, message, created_at, read_at, suspect)
      values ('A', 'a@example.com', 'Unread', '2026-02-06T00:00:00Z', null, false),
        ('B', 'b@example.com', 'Read', '2026-02-01T00:00:00Z', now(), false),
        ('C', 'c@example.com', 'By a program', '2026-02-01T00:00:00Z', null, true);
    insert into alarms (kind, subject, message, raised_at) values ('outbox_parked', 'mail', 'x', '2026-02-07T00:00:00Z');
    commit`);
  client.release();
  const lines = await read();
  expect(
    Object.fromEntries(lines.map(({ kind, ...line }: { kind: string }) => [kind, line])),
  ).toMatchObject({
    payments: { count: 1, since: '2026-02-03T00:00:00.000Z', due: null },
    reviews: { count: 1, since: '2026-02-01T00:00:00.000Z', due: '2026-02-02T00:00:00.000Z' },
    payouts: { count: 1, due: null },
    returned: { count: 1, due: null },
    messages: { count: 1, since: '2026-02-06T00:00:00.000Z', due: null },
    dead_lettered: { count: 1, since: '2026-02-07T00:00:00.000Z', due: null },
    alarms: { count: 1 },
  });
  expect(lines.slice(0, 2)).toMatchObject([{ kind: 'claims' }, { kind: 'reviews' }]);
});

test('does not call a promise broken of what a bank asks back, whose day is not the shop’s', async () => {
  const [bankHas, bankHad] = [
    '00000000-0000-4000-8000-0000000000c1',
    '00000000-0000-4000-8000-0000000000c2',
  ];
  await behindTriggers(
    shop,
    `with asked as (
       insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state)
         values ($1, gen_random_uuid(), gen_random_uuid(), 100, 'bdt', 'pi_asked', 'captured'),
           ($2, gen_random_uuid(), gen_random_uuid(), 100, 'bdt', 'pi_part', 'captured')
       returning id, intent_id)
     insert into disputes (id, payment_id, amount, reason, status)
       select 'dp_' || intent_id, id, 50, 'fraudulent', case intent_id when 'pi_asked' then 'under_review' else 'lost' end from asked`,
    [bankHas, bankHad],
  );
  const claim = `insert into claims (booking_id, kind, by, due_at, opened_at, state)
    values ($1, 'bank_dispute', 'shop', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'with_admin')`;
  await behindTriggers(shop, claim, [bankHas]);
  await behindTriggers(shop, claim, [bankHad]);
  const lines: { kind: string }[] = await read();
  expect(lines.find(({ kind }) => kind === 'bank_disputes')).toEqual({
    kind: 'bank_disputes',
    count: 1,
    since: '2026-01-02T00:00:00.000Z',
    due: null,
  });
  // What the bank took in part is for an admin, by no day that was promised.
  expect(lines[0]).toMatchObject({ kind: 'claims', count: 3, due: '2026-01-05T00:00:00.000Z' });
  await behindTriggers(shop, 'delete from claims where booking_id = any($1)', [[bankHas, bankHad]]);
});

test('is told to moderators without money, and without what is about them or about staff', async () => {
  const moderator = await joinModerator(shop);
  const theirs = async () => (await moderator.get('/api/waiting')).body;
  // The other open case is about an admin.
  expect(await theirs()).toMatchObject([
    { kind: 'reviews', count: 1 },
    { kind: 'cases', count: 2 },
  ]);
  const one = await new TestClient(shop.url).join();
  await sql(`insert into cases (subject_kind, subject_id, person_id, opened_at)
    select 'person', id, id, '2026-01-09T00:00:00Z' from people where uid in ('${one.uid}', '${moderator.uid}')`);
  expect(await theirs()).toMatchObject([
    { kind: 'reviews', count: 1 },
    { kind: 'cases', count: 3, since: '2026-01-09T00:00:00.000Z' },
  ]);
  await behindTriggers(
    shop,
    `update cases set person_id = (select id from people where uid = $1) where subject_kind = 'product'`,
    [moderator.uid],
  );
  expect(await theirs()).toMatchObject([{ kind: 'cases', count: 1 }]);
});

test('calls a person while an item is in review for more than a day, and no longer', async () => {
  const watch = () => shop.shop.moderation.watchReviews();
  const open = async () => {
    const { body } = await admin.get('/api/alarms');
    return body.open.filter(({ kind }: { kind: string }) => kind === 'review_waiting');
  };
  const since = (hours: number) =>
    behindTriggers(
      shop,
      `update cases set opened_at = now() - make_interval(hours => $1) where subject_kind = 'product'`,
      [hours],
    );
  await since(23);
  await watch();
  expect(await open()).toEqual([]);
  await since(25);
  await watch();
  await watch();
  expect(await open()).toMatchObject([{ times: 2, message: expect.stringContaining('24 hours') }]);
  // What was asked to be changed waits for its seller.
  await behindTriggers(
    shop,
    `update cases set state = 'decided', decision = 'ask_change', decided_at = now() where subject_kind = $1`,
    ['product'],
  );
  await watch();
  expect(await open()).toEqual([]);
});
