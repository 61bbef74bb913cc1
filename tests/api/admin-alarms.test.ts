import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Alarm, endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { forbidden } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  admin = await joinAdmin(shop);
});

beforeEach(() => shop.database.pool.query('delete from alarms'));

afterAll(() => shop.close());

const matter: Alarm = { kind: 'invariant', subject: 'i07', message: 'The ledger does not add up.' };
const raise = (change: object = {}) => raiseAlarm(shop.database.db, { ...matter, ...change });

const read = async () => (await admin.get('/api/alarms')).body;
const resolve = (id: string, body: unknown = { note: 'Seen to.' }, by = admin) =>
  by.post(`/api/alarms/${id}/resolve`, body);

async function countAudit(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as count from audit_entries where action = 'alarm_resolved'",
  );
  return rows[0].count;
}

test('open alarms are listed, each matter once, the newest first', async () => {
  await raise();
  await raise();
  const fixtures = await createPaymentFixtures(shop);
  const { transactionId } = await fixtures.start(await fixtures.deal());
  const { rows } = await shop.database.pool.query('select id from payments where intent_id = $1', [
    transactionId,
  ]);
  const { id } = rows[0];
  await raise({ kind: 'payment_needs_human', subject: id, message: 'It needs a person.' });
  await raise({ subject: randomUUID(), message: 'Of nothing that we know.' });
  expect(await read()).toMatchObject({
    open: [
      { message: 'Of nothing that we know.', payment: null },
      { message: 'It needs a person.', payment: id, times: 1 },
      {
        kind: 'invariant',
        message: 'The ledger does not add up.',
        payment: null,
        times: 2,
        resolved: null,
      },
    ],
    settled: [],
  });
  expect((await admin.get('/api/alarms/open')).body).toEqual({ open: 3 });
});

test('an alarm is closed with a note, once, and the note is kept', async () => {
  await raise();
  const { _id } = (await read()).open[0];
  const answers = await Promise.all([
    resolve(_id, { note: ' The bank was right.\r\nWe wrote it off. ' }),
    resolve(_id, { note: ' The bank was right.\r\nWe wrote it off. ' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'alarm_over',
    modifiedCount: 0,
    ownStatus: 'This alarm is settled already.',
  });
  const note = 'The bank was right.\nWe wrote it off.';
  const after = await read();
  expect(after.open).toEqual([]);
  expect(after.settled).toMatchObject([{ _id, resolvedBy: 'Admin', resolution: note }]);
  const { rows } = await shop.database.pool.query(
    "select * from audit_entries where action = 'alarm_resolved' and subject_id = $1",
    [_id],
  );
  expect(rows).toMatchObject([
    {
      actor_name: 'Admin',
      subject_name: 'The ledger does not add up.',
      reason: note,
      before: { open: true, about: 'i07' },
      after: { open: false },
    },
  ]);
});

test('the same matter noticed after that raises a new alarm', async () => {
  await raise();
  await resolve((await read()).open[0]._id);
  await raise();
  const { open, settled } = await read();
  expect([open.length, settled.length]).toEqual([1, 1]);
  expect(open[0].times).toBe(1);
});

test('what settled itself is told apart, and forgotten after a month', async () => {
  await raise();
  await endAlarm(shop.database.db, matter);
  expect((await read()).settled).toMatchObject([
    { resolvedBy: null, resolution: 'settled by itself' },
  ]);
  await shop.database.pool.query("update alarms set resolved_at = now() - interval '31 days'");
  expect(await read()).toEqual({ open: [], settled: [] });
});

test.each([
  ['nothing', {}],
  ['an empty one', { note: '  ' }],
  ['a long one', { note: 'x'.repeat(1001) }],
  ['another type', { note: 5 }],
])('%s is no note', async (_, body) => {
  await raise();
  const before = await countAudit();
  const { _id } = (await read()).open[0];
  expect(await resolve(_id, body)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'note' }] },
  });
  expect((await read()).open).toHaveLength(1);
  expect(await countAudit()).toBe(before);
});

test('an alarm that is not there is not found', async () => {
  for (const id of [randomUUID(), '1']) expect((await resolve(id)).status).toBe(404);
});

test('alarms are for admins', async () => {
  await raise();
  const { _id } = (await read()).open[0];
  const seller = await new TestClient(shop.url).join('Seller');
  for (const path of ['/api/alarms', '/api/alarms/open']) {
    expect(await seller.get(path)).toMatchObject({ status: 403, body: forbidden });
    expect((await new TestClient(shop.url).get(path)).status).toBe(401);
  }
  expect((await resolve(_id, undefined, seller)).status).toBe(403);
  expect((await resolve(_id, undefined, new TestClient(shop.url))).status).toBe(401);
  expect((await read()).open).toHaveLength(1);
});
