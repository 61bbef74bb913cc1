import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  ageDecision,
  confirmed,
  reportedPerson,
  tokenOf as tokenIn,
} from '#tests/support/appeals.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What people say against decisions about them, and what becomes of it.

let server: MailServer;
let shop: TestShop;
let admin: TestClient;
let deputy: TestClient;
let nobody: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url } });
  [admin, deputy] = await Promise.all([joinAdmin(shop), joinAdmin(shop, 'Deputy')]);
  nobody = new TestClient(shop.url);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const text = 'That was somebody else.';
const refusal = (code: string, status = 409) => ({ status, body: { code } });
const missing = { status: 404 };
const done = { status: 200, body: { modifiedCount: 1 } };

const person = (language?: string) => confirmed(shop, language);
const tokenOf = (id: string, purpose?: string) => tokenIn(shop, id, purpose);

/** A decided case about this person. */
async function decided(
  about: TestClient,
  request: object = { decision: 'warn', note: 'Be kind.' },
) {
  const id = await reportedPerson(shop, { about, admin });
  const decision = { note: 'We looked at it.', ...request };
  expect(await admin.post(`/api/cases/${id}/decide`, decision)).toMatchObject(done);
  return id;
}

const appeal = (by: TestClient, id: string) => by.post(`/api/cases/${id}/appeal`, { text });
const byLink = (token: string) => nobody.post(`/api/appeals/${token}`, { text });
const decide = (id: string, body: object, by = deputy) =>
  by.post(`/api/cases/${id}/appeal/decide`, body);

const age = (id: string, seconds: number) => ageDecision(shop, id, seconds);

describe('at the sign-in', () => {
  const signIn = async ({ email }: TestClient) => {
    const given = { email, password: 'correct horse' };
    return (await new TestClient(shop.url).post('/api/auth/sign-in/email', given)).body;
  };

  it('whoever is suspended by a case is led to its appeal, as long as there is one', async () => {
    const seller = await person();
    const id = await decided(seller, { decision: 'suspend', note: 'No.' });
    await shop.database.pool.query(
      "update people set suspended_at = now() - interval '20 days' where uid = $1",
      [seller.uid],
    );
    await age(id, 60);
    expect((await signIn(seller)).appeal).toBe(`/appeal/${tokenOf(id)}`);
    expect((await nobody.get(`/api/appeals/${tokenOf(id)}`)).body).toMatchObject({ open: true });
    await age(id, -60);
    expect(await signIn(seller)).not.toHaveProperty('appeal');
  });

  it('with a second factor the password alone leads to no appeal', async () => {
    const seller = await person();
    await decided(seller, { decision: 'suspend', note: 'No.' });
    await shop.database.pool.query(
      'update identity_users set two_factor_enabled = true where id = $1',
      [seller.uid],
    );
    const said = await signIn(seller);
    expect(said).toMatchObject({ code: 'BANNED_USER', until: null });
    expect(said).not.toHaveProperty('appeal');
  });

  it('is led to no appeal about a suspension that is over, or a decision that suspended nobody', async () => {
    const seller = await person();
    await decided(seller, { decision: 'suspend', note: 'No.' });
    const id = await idOf(shop, seller);
    await admin.post(`/api/people/${id}/reinstate`);
    await admin.post(`/api/people/${id}/suspend`, { reason: 'For something else' });
    expect(await signIn(seller)).toMatchObject({ code: 'BANNED_USER', until: null });
    expect(await signIn(seller)).not.toHaveProperty('appeal');
  });
});

describe('an appeal', () => {
  it('is made by whom the decision is about alone', async () => {
    const about = await person();
    const id = await decided(about);
    expect(await appeal(await person(), id)).toMatchObject(missing);
    expect(await appeal(admin, id)).toMatchObject(missing);
    expect(await appeal(about, id)).toMatchObject({
      status: 200,
      body: { acknowledged: true, insertedId: id },
    });
    const waiting = (await admin.get('/api/cases?group=appeals')).body.rows;
    expect(waiting.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect((await deputy.get(`/api/cases/${id}`)).body.appeal).toMatchObject({
      text,
      decidable: true,
    });
    const own = (await about.get('/api/my-data')).body.appeals;
    expect(own).toMatchObject([{ caseId: id, text }]);
  });

  it('is made once', async () => {
    const about = await person();
    const id = await decided(about);
    const answers = await Promise.all([appeal(about, id), byLink(tokenOf(id))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await appeal(about, id)).toMatchObject(refusal('appeal_there'));
    expect(await byLink(tokenOf(id))).toMatchObject(refusal('appeal_there'));
  });

  it('is taken until the second in which the days are over', async () => {
    const about = await person();
    const id = await decided(about);
    await age(id, -1);
    expect(await appeal(about, id)).toMatchObject(refusal('appeal_late'));
    const read = await nobody.get(`/api/appeals/${tokenOf(id)}`);
    expect(read.body).toMatchObject({ open: false });
    // A decision about a person, behind a secret in the address.
    expect(read.headers.get('cache-control')).toBe('no-store');
    await age(id, 30);
    expect(await appeal(about, id)).toMatchObject({ status: 200 });
  });

  it('is not made against what is not against anybody, or not decided', async () => {
    const about = await person();
    const id = await decided(about, { decision: 'dismiss' });
    expect(await appeal(about, id)).toMatchObject(missing);
    expect(await nobody.get(`/api/appeals/${tokenOf(id)}`)).toMatchObject(missing);
  });

  it('by a link that the shop did not make finds nothing', async () => {
    const id = await decided(await person());
    const good = tokenOf(id);
    for (const token of [tokenOf(id, 'unsubscribe'), good.slice(0, -1), `${good}A`, 'x']) {
      expect(await nobody.get(`/api/appeals/${token}`)).toMatchObject(missing);
      expect(await byLink(token)).toMatchObject(missing);
    }
    expect(await byLink(good)).toMatchObject({ status: 200, body: { insertedId: id } });
  });

  it("shows the decision by the link, and nobody's name", async () => {
    const id = await decided(await person());
    const { body } = await nobody.get(`/api/appeals/${tokenOf(id)}`);
    expect(body).toEqual({
      subjectKind: 'person',
      decision: 'warn',
      template: 'none',
      note: 'Be kind.',
      name: '',
      decidedAt: expect.any(String),
      until: expect.any(String),
      open: true,
    });
    expect(Date.parse(body.until) - Date.parse(body.decidedAt)).toBe(14 * 24 * 3_600_000);
  });

  it('is decided by somebody else than the decision, once', async () => {
    const about = await person();
    const id = await decided(about);
    expect(await decide(id, { outcome: 'upheld' })).toMatchObject(missing);
    await appeal(about, id);
    expect(await decide(id, { outcome: 'upheld' }, about)).toMatchObject({ status: 403 });
    expect(await decide(id, { outcome: 'upheld' }, admin)).toMatchObject(refusal('appeal_of_own'));
    expect((await admin.get(`/api/cases/${id}`)).body.appeal).toMatchObject({ decidable: false });
    expect(await decide(id, { outcome: 'upheld', note: 'It was you.' })).toMatchObject(done);
    expect(await decide(id, { outcome: 'overturned' })).toMatchObject(refusal('appeal_decided'));
    const { mail } = await nextMail(server, {
      address: about.email,
      subject: 'Your appeal is decided',
    });
    expect(mail.text).toContain('The decision stays.');
    expect(mail.text).toContain('Our team adds: It was you.');
    expect((await nobody.get(`/api/appeals/${tokenOf(id)}`)).body).toMatchObject({
      open: false,
      appeal: { outcome: 'upheld', note: 'It was you.' },
    });
  });

  it('of somebody suspended comes by the link of the mail, and ends the suspension', async () => {
    const about = await person('bn');
    const id = await decided(about, { decision: 'suspend', template: 'rude' });
    const link = `http://shop.test/appeal/${tokenOf(id)}`;
    const { mail } = await nextMail(server, {
      address: about.email,
      subject: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
    });
    expect(mail.text).toContain(link);
    expect(mail.text).toContain('আপিল');
    expect(await appeal(about, id)).toMatchObject({ status: 401 });
    expect(await byLink(tokenOf(id))).toMatchObject({ status: 200 });
    expect(await decide(id, { outcome: 'overturned' })).toMatchObject(done);
    expect(
      await about.call('POST', '/api/auth/sign-in/email', {
        email: about.email,
        password: about.password,
      }),
    ).toMatchObject({ status: 200 });
    await about.takeToken();
    expect((await about.get('/api/notices')).status).toBe(200);
    const told = await nextMail(server, {
      address: about.email,
      subject: 'আপনার আপিলের সিদ্ধান্ত হয়েছে',
    });
    expect(told.mail.text).toContain('স্থগিতাদেশ শেষ হয়েছে');
    const actions = (await admin.get('/api/audit?limit=5')).body.entries.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(expect.arrayContaining(['appeal_decided', 'person_reinstated']));
  });

  it('ends a limit, and leaves one that was set anew', async () => {
    for (const again of [false, true]) {
      const about = await person();
      const id = await decided(about, { decision: 'limit', days: 7 });
      const { mail } = await nextMail(server, {
        address: about.email,
        subject: 'Your account is limited',
      });
      expect(mail.text).toContain(`http://shop.test/appeal/${tokenOf(id)}`);
      if (again) {
        const path = `/api/people/${await idOf(shop, about)}/limit`;
        expect(await admin.post(path, { days: 3, reason: 'Anew' })).toMatchObject(done);
      }
      await appeal(about, id);
      expect(await decide(id, { outcome: 'overturned' })).toMatchObject(done);
      const { history } = (await admin.get(`/api/cases/${id}`)).body;
      expect(history.limitedUntil !== undefined).toBe(again);
    }
  });

  it('leaves a suspension that came after the one that it brought', async () => {
    const about = await person();
    const id = await decided(about, { decision: 'suspend' });
    const path = `/api/people/${await idOf(shop, about)}`;
    expect(await admin.post(`${path}/reinstate`, {})).toMatchObject(done);
    expect(await admin.post(`${path}/suspend`, { reason: 'Anew' })).toMatchObject(done);
    await byLink(tokenOf(id));
    expect(await decide(id, { outcome: 'overturned' })).toMatchObject(done);
    const { history } = (await admin.get(`/api/cases/${id}`)).body;
    expect(history.suspended).toMatchObject({ reason: 'Anew' });
  });

  it('is open to somebody suspended whose address is not confirmed', async () => {
    const about = await new TestClient(shop.url, 'Unconfirmed').join();
    const id = await decided(about, { decision: 'suspend' });
    const { mail } = await nextMail(server, {
      address: about.email,
      subject: 'Your account is suspended',
    });
    expect(mail.text).toContain(`/appeal/${tokenOf(id)}`);
    await byLink(tokenOf(id));
    await decide(id, { outcome: 'upheld' });
    await nextMail(server, { address: about.email, subject: 'Your appeal is decided' });
  });

  it('that is upheld leaves the suspension', async () => {
    const about = await person();
    const id = await decided(about, { decision: 'suspend' });
    await byLink(tokenOf(id));
    expect(await decide(id, { outcome: 'upheld' })).toMatchObject(done);
    expect((await admin.get(`/api/cases/${id}`)).body.history.suspended).toBeDefined();
  });

  it('and what became of it stay as they are in the database', async () => {
    const about = await person();
    const id = await decided(about);
    await appeal(about, id);
    await decide(id, { outcome: 'upheld' });
    for (const change of [
      `update appeals set outcome = 'overturned' where case_id = $1`,
      `update appeals set text = 'Other words' where case_id = $1`,
      'delete from appeals where case_id = $1',
    ]) {
      await expect(shop.database.pool.query(change, [id])).rejects.toMatchObject({
        constraint: 'appeals_terms',
      });
    }
  });

  it('by links is limited by address', async () => {
    const tight = await startTestShop({
      idle: true,
      environment: { LIMIT_CONTACT_MESSAGES_PER_HOUR: '1' },
    });
    const client = new TestClient(tight.url);
    expect(await client.post('/api/appeals/x', { text })).toMatchObject(missing);
    expect(await client.post('/api/appeals/x', { text })).toMatchObject({ status: 429 });
    await tight.close();
  });
});
