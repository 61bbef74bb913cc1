import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmed, reportedPerson, tokenOf } from '#tests/support/appeals.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What an overturned decision gives back, what it leaves to others, and what is told of it.

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
const missing = { status: 404 };
const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);

/** A decided case about somebody, against which they appealed. */
async function appealed(about: TestClient, request: object) {
  const id = await reportedPerson(shop, { about, admin });
  const decision = { note: 'We looked at it.', ...request };
  expect(await admin.post(`/api/cases/${id}/decide`, decision)).toMatchObject(done);
  const nobody = new TestClient(shop.url);
  const path = `/api/appeals/${tokenOf(shop, id)}`;
  expect(await nobody.post(path, { text: 'Not I.' })).toMatchObject({ status: 200 });
  return id;
}

const decide = (id: string, outcome: 'upheld' | 'overturned') =>
  deputy.post(`/api/cases/${id}/appeal/decide`, { outcome });
const overturn = async (id: string) => expect(await decide(id, 'overturned')).toMatchObject(done);

/** Limits somebody by hand. */
const limit = async (about: TestClient, days: number, reason: string) =>
  expect(
    await admin.post(`/api/people/${await idOf(shop, about)}/limit`, { days, reason }),
  ).toMatchObject(done);

/** How somebody is limited: for how many days from now on, and why. */
async function limitOf(about: TestClient) {
  const { rows } = await sql(
    `select round(extract(epoch from limited_until - now()) / 86400)::int as days, limited_for as reason
     from people where id = $1`,
    [await idOf(shop, about)],
  );
  return rows[0];
}
const unlimited = { days: null, reason: null };

describe('the appeal of somebody whom an admin deletes', () => {
  it('waits no longer', async () => {
    const about = await confirmed(shop);
    const id = await appealed(about, { decision: 'warn' });
    const waiting = async () => (await admin.get('/api/cases?group=appeals')).body.appeals;
    const before = await waiting();
    const path = `/api/userdelete/${await idOf(shop, about)}`;
    expect(await admin.delete(path)).toMatchObject({ status: 200 });
    expect(await waiting()).toBe(before - 1);
    expect(await decide(id, 'upheld')).toMatchObject(missing);
  });

  it('is not decided by who waited for that', async () => {
    const about = await confirmed(shop);
    const id = await appealed(about, { decision: 'warn' });
    const client = await shop.database.pool.connect();
    await client.query('begin');
    await client.query('select from people where id = $1 for update', [await idOf(shop, about)]);
    await client.query('delete from appeals where case_id = $1', [id]);
    const answer = decide(id, 'upheld');
    await expect
      .poll(
        async () =>
          (
            await sql(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = $1`,
              ['Lock'],
            )
          ).rows.length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect(await answer).toMatchObject(missing);
    expect(
      (
        await sql(`select from audit_entries where action = 'appeal_decided' and subject_id = $1`, [
          id,
        ])
      ).rows,
    ).toEqual([]);
  });
});

describe('an overturned limit', () => {
  it.each([3, 30])('leaves one of %i days that was there before', async (days) => {
    const about = await confirmed(shop);
    await limit(about, days, 'By hand');
    const id = await appealed(about, { decision: 'limit', days: 14 });
    expect(await limitOf(about)).toMatchObject({ days: Math.max(days, 14) });
    await overturn(id);
    expect(await limitOf(about)).toEqual({ days, reason: 'By hand' });
  });

  it('leaves a later one, for as long as that said', async () => {
    const about = await confirmed(shop);
    const id = await appealed(about, { decision: 'limit', days: 14 });
    await limit(about, 3, 'By hand');
    expect(await limitOf(about)).toEqual({ days: 14, reason: 'By hand' });
    await overturn(id);
    expect(await limitOf(about)).toEqual({ days: 3, reason: 'By hand' });
  });

  it('leaves one by hand that waited for its decision', async () => {
    const about = await confirmed(shop);
    const id = await appealed(about, { decision: 'limit', days: 14 });
    await limit(about, 20, 'By hand');
    // As if its transaction had begun before the decision: entries are as old as their transactions.
    await behindTriggers(
      shop,
      `update audit_entries set at = at - interval '1 minute' where reason = 'By hand' and subject_id = $1`,
      [await idOf(shop, about)],
    );
    await overturn(id);
    expect(await limitOf(about)).toEqual({ days: 20, reason: 'By hand' });
  });

  it('leaves nothing when another one, which was overturned too, was there before', async () => {
    for (const isFirstFirst of [true, false]) {
      const about = await confirmed(shop);
      const first = await appealed(about, { decision: 'limit', days: 3 });
      const second = await appealed(about, { decision: 'limit', days: 14, note: 'Again.' });
      await overturn(isFirstFirst ? first : second);
      expect(await limitOf(about)).toMatchObject({ days: isFirstFirst ? 14 : 3 });
      await overturn(isFirstFirst ? second : first);
      expect(await limitOf(about)).toEqual(unlimited);
    }
  });

  it('does not touch one that came after it had ended', async () => {
    const about = await confirmed(shop);
    const id = await appealed(about, { decision: 'limit', days: 14 });
    const path = `/api/people/${await idOf(shop, about)}`;
    expect(await admin.post(`${path}/unlimit`, {})).toMatchObject(done);
    await limit(about, 5, 'By hand');
    await overturn(id);
    expect(await limitOf(about)).toEqual({ days: 5, reason: 'By hand' });
  });
});

describe('what became of an appeal', () => {
  const subject = 'Your appeal is decided';

  it.each([
    { decision: 'suspend', before: 'Your account is suspended' },
    { decision: 'limit', days: 7, before: 'Your account is limited' },
  ])(
    'is told in one mail, the one that was shown before: $decision',
    async ({ before, ...request }) => {
      const about = await confirmed(shop);
      const id = await appealed(about, request);
      const address = about.email;
      await nextMail(server, { address, subject: before });
      const shown = await deputy.post(`/api/cases/${id}/appeal/preview`, { outcome: 'overturned' });
      await overturn(id);
      const { mail } = await nextMail(server, { address, subject });
      expect(mail.text?.trim()).toBe(shown.body.text.trim());
      // All that is still to be sent.
      await expect
        .poll(
          async () =>
            (
              await sql(
                `select from outbox where kind = 'mail.send' and done_at is null and payload::text like '%' || $1 || '%'`,
                [address],
              )
            ).rows.length,
          { timeout: 20_000 },
        )
        .toBe(0);
      const subjects = mailsTo(server, address).map((one) => one.mail.subject);
      const joining = 'Confirm your e-mail address';
      expect(subjects.filter((one) => one !== joining)).toEqual([before, subject]);
    },
  );

  it('says what stays because of another decision, as it was shown before', async () => {
    const about = await confirmed(shop);
    const suspended = await appealed(about, { decision: 'suspend' });
    await limit(about, 5, 'By hand');
    const path = `/api/cases/${suspended}/appeal/preview`;
    const shown = await deputy.post(path, { outcome: 'overturned' });
    expect(shown.body.text).toContain('Your account stays limited until ');
    expect(shown.body.text).toContain('The suspension that it brought is over.');
    // Nothing was done yet.
    const { rows } = await sql('select suspended_at as since from people where id = $1', [
      await idOf(shop, about),
    ]);
    expect(rows[0].since).not.toBeNull();
    await overturn(suspended);
    const { mail } = await nextMail(server, { address: about.email, subject });
    expect(mail.text?.trim()).toBe(shown.body.text.trim());
  });

  it('does not call a limit over while another one goes on', async () => {
    const about = await confirmed(shop);
    const id = await appealed(about, { decision: 'limit', days: 14 });
    await limit(about, 3, 'By hand');
    await overturn(id);
    const { mail } = await nextMail(server, { address: about.email, subject });
    expect(mail.text).toContain('The limit that it brought does not count any more.');
    expect(mail.text).toContain('Your account stays limited until ');
    expect(mail.text).not.toContain('is over');
  });

  it('greets an address that is not confirmed by no name', async () => {
    const about = await new TestClient(shop.url, 'Win a prize at spam.test').join();
    const id = await appealed(about, { decision: 'suspend' });
    await decide(id, 'upheld');
    const { raw, mail } = await nextMail(server, { address: about.email, subject });
    expect(mail.text).toContain('Hello,');
    expect(raw).not.toContain('spam.test');
  });
});
