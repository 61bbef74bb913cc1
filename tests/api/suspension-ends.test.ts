import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { reportedPerson, tokenOf } from '#tests/support/appeals.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Another end for a suspension that goes on: by hand, by a case, and what an overturned decision leaves.

let server: MailServer;
let shop: TestShop;
let admin: TestClient;
let deputy: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url } });
  [admin, deputy] = await Promise.all([joinAdmin(shop), joinAdmin(shop, 'Deputy')]);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const done = { status: 200, body: { modifiedCount: 1 } };
const nothing = { status: 200, body: { modifiedCount: 0 } };
const changed = 'Your suspension has another end';
const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const newPerson = () => new TestClient(shop.url).join('Seller');
const suspend = async (person: TestClient, reason: string, days?: number) =>
  admin.post(`/api/people/${await idOf(shop, person)}/suspend`, { reason, ...(days && { days }) });
const signIn = async (by: TestClient) =>
  (await by.post('/api/auth/sign-in/email', { email: by.email, password: 'correct horse' })).status;

/** How somebody is suspended: for how many days from now on, and why. */
async function standing(person: TestClient) {
  const { body } = await admin.get(`/api/people/${await idOf(shop, person)}`);
  const { suspendedFor: reason, suspendedUntil: until } = body.person;
  return { reason, days: until && Math.round((Date.parse(until) - Date.now()) / 86_400_000) };
}

async function logOf(person: TestClient) {
  const { rows } = await sql(
    `select action, reason, before, after from audit_entries
     where subject_id = $1 and action like '%suspen%' order by id`,
    [await idOf(shop, person)],
  );
  return rows;
}

test('is later, sooner, or none, with a reason, in the log and by mail', async () => {
  const person = await newPerson();
  const mails = () => mailsTo(server, person.email).filter(({ mail }) => mail.subject === changed);
  expect(await suspend(person, 'Was rude', 3)).toMatchObject(done);
  const told = { address: person.email, subject: changed };
  const steps = [
    { reason: 'Was rude again', days: 30 },
    { reason: 'Has said sorry', days: 2 },
    { reason: 'It was a fraud' },
    { reason: 'Not a grave one', days: 90 },
  ];
  for (const [after, { reason, days }] of steps.entries()) {
    expect(await suspend(person, reason, days)).toMatchObject(done);
    expect(await standing(person)).toEqual({ reason, days });
    // A button that is pressed twice.
    expect(await suspend(person, reason, days)).toMatchObject(nothing);
    const { mail } = await nextMail(server, { ...told, after });
    expect(mail.text).toContain(days ? 'ends by itself: ' : 'until somebody of our team ends it');
    expect(mail.text).not.toContain(reason);
  }
  await bringToRest(shop);
  expect(mails()).toHaveLength(steps.length);
  const end = expect.stringMatching(/^\d{4}-.*Z$/);
  const before = (suspendedFor: string, suspendedUntil: unknown = end) => ({
    suspendedFor,
    suspendedUntil,
  });
  const action = 'suspension_changed';
  expect(await logOf(person)).toEqual([
    expect.objectContaining({ action: 'person_suspended', reason: 'Was rude' }),
    ...[before('Was rude'), before('Was rude again'), before('Has said sorry')].map((was, at) => ({
      action,
      reason: steps[at]?.reason,
      before: was,
      after: { suspendedUntil: steps[at]?.days ? end : null },
    })),
    {
      action,
      reason: 'Not a grave one',
      before: before('It was a fraud', null),
      after: { suspendedUntil: end },
    },
  ]);
  const [first, second] = await logOf(person);
  expect(second.before.suspendedUntil).toBe(first.after.suspendedUntil);
});

test('is the one at which it ends by itself', async () => {
  const [longer, shorter, endless] = [await newPerson(), await newPerson(), await newPerson()];
  const pass = async (person: TestClient, days: number) =>
    sql(
      'update people set suspended_until = suspended_until - make_interval(days => $2) where id = $1',
      [await idOf(shop, person), days],
    );
  for (const person of [longer, shorter, endless]) await suspend(person, 'A trial', 7);
  await suspend(longer, 'A trial', 30);
  await suspend(shorter, 'A trial', 3);
  await suspend(endless, 'A trial');
  for (const person of [longer, shorter, endless]) await pass(person, 8);
  await shop.shop.suspensions.endDue();
  expect(await signIn(longer)).toBe(403);
  expect(await signIn(endless)).toBe(403);
  expect(await signIn(shorter)).toBe(200);
});

test('ends the alarm of one that could not end, and starts nothing anew', async () => {
  const person = await newPerson();
  await suspend(person, 'A trial', 3);
  const id = await idOf(shop, person);
  const since = async () =>
    (await sql('select suspended_at from people where id = $1', [id])).rows[0].suspended_at;
  const before = await since();
  await sql(`insert into alarms (kind, subject, message) values ('suspension_stuck', $1, 'x')`, [
    id,
  ]);
  await suspend(person, 'Was seen again', 14);
  const { rows } = await sql('select resolved_at from alarms where subject = $1', [id]);
  expect(rows).toEqual([{ resolved_at: expect.any(Date) }]);
  expect(await since()).toEqual(before);
});

/** A decided case about somebody, against which they appealed. */
async function appealed(about: TestClient, request: object): Promise<string> {
  const id = await reportedPerson(shop, { about, admin });
  const decision = { decision: 'suspend', note: 'By a case', ...request };
  expect(await admin.post(`/api/cases/${id}/decide`, decision)).toMatchObject(done);
  const path = `/api/appeals/${tokenOf(shop, id)}`;
  const text = 'Not I.';
  expect(await new TestClient(shop.url).post(path, { text })).toMatchObject({ status: 200 });
  return id;
}
const overturn = async (id: string) =>
  expect(
    await deputy.post(`/api/cases/${id}/appeal/decide`, { outcome: 'overturned' }),
  ).toMatchObject(done);

test('is decided by a case as well, and an overturned one leaves what was there before', async () => {
  const person = await newPerson();
  await suspend(person, 'By hand', 30);
  const first = await appealed(person, { days: 60 });
  expect(await standing(person)).toMatchObject({ days: 60 });
  const { body } = await admin.get(`/api/cases/${first}`);
  expect(body.history).toMatchObject({ suspensions: 1, suspended: { until: expect.any(String) } });
  const second = await appealed(person, { note: 'Another case' });
  expect(await standing(person)).toMatchObject({ days: undefined });
  await overturn(second);
  expect(await standing(person)).toEqual({ reason: 'By a case', days: 60 });
  await overturn(first);
  expect(await standing(person)).toEqual({ reason: 'By hand', days: 30 });
  expect(await signIn(person)).toBe(403);
});

test('by a case that is overturned leaves nothing where another overturned one was all', async () => {
  for (const isFirstFirst of [true, false]) {
    const person = await newPerson();
    const first = await appealed(person, { days: 3 });
    const second = await appealed(person, { days: 14 });
    await overturn(isFirstFirst ? first : second);
    expect(await standing(person)).toMatchObject({ days: isFirstFirst ? 14 : 3 });
    await overturn(isFirstFirst ? second : first);
    expect(await standing(person)).toEqual({ reason: undefined, days: undefined });
  }
});

test('by a case that is overturned ends with it where the one before would be over by now', async () => {
  const person = await newPerson();
  await suspend(person, 'By hand', 3);
  const id = await appealed(person, { days: 60 });
  await behindTriggers(
    shop,
    `update audit_entries set after = after || '{"suspendedUntil": "2026-01-01T00:00:00.000Z"}'
     where action = 'person_suspended' and subject_id = $1`,
    [await idOf(shop, person)],
  );
  await overturn(id);
  expect(await signIn(person)).toBe(200);
});
