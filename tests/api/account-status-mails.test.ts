import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let server: MailServer;
let shop: TestShop;
let admin: TestClient;

/** The person's own words: no mail of the shop may carry them. */
const name = 'Win a prize at evil.example';
const reason = 'Sold the same lens to three people';

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url } });
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const newPerson = (at = shop) => new TestClient(at.url, name).join('Seller');
const suspend = (id: string) => admin.post(`/api/people/${id}/suspend`, { reason });
const reinstate = (id: string) => admin.post(`/api/people/${id}/reinstate`);

async function expectMail(person: TestClient, subject: string, after = 0): Promise<string> {
  const mail = await nextMail(server, { address: person.email, subject, after });
  expect(mail.envelope.to).toEqual([person.email]);
  expect(mail.mail.from).toEqual({ name: 'Ditiyo', address: 'no-reply@shop.test' });
  expect(mail.raw).not.toContain('evil.example');
  expect(mail.raw).not.toContain('same lens');
  return mail.mail.text ?? '';
}

describe('somebody is told by mail', () => {
  test('that they deleted their account, in case it was somebody else', async () => {
    const person = await newPerson();
    const wrong = await person.post('/api/my-account/delete', { password: 'wrong horse' });
    expect(wrong.body.code).toBe('wrong_password');
    const { password } = person;
    expect((await person.post('/api/my-account/delete', { password })).status).toBe(200);
    expect(await expectMail(person, 'Your account was deleted')).toContain(
      'http://shop.test/#contact',
    );
    expect(
      mailsTo(server, person.email).filter(({ mail }) => /account/.test(mail.subject ?? '')),
    ).toHaveLength(1);
  });

  test('that an admin closed it', async () => {
    const person = await newPerson();
    const id = await idOf(shop, person);
    expect((await admin.call('DELETE', `/api/userdelete/${id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/userdelete/${id}`)).status).toBe(404);
    await expectMail(person, 'Your account was closed');
  });

  test.each(['deleted by themselves', 'closed by an admin'])(
    'in the language that they read: %s',
    async (how) => {
      const person = await newPerson();
      await shop.database.pool.query(
        `update identity_users set language = 'bn', email_verified = true where id = $1`,
        [person.uid],
      );
      const { password } = person;
      if (how === 'deleted by themselves') {
        expect((await person.post('/api/my-account/delete', { password })).status).toBe(200);
        await expectMail(person, 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে');
      } else {
        await admin.delete(`/api/userdelete/${await idOf(shop, person)}`);
        await expectMail(person, 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে');
      }
    },
  );

  test('that they are verified sellers now, and no longer, in the language that they read', async () => {
    const person = await newPerson();
    const id = await idOf(shop, person);
    const verify = () => admin.patch(`/api/userverify/${id}`);
    expect((await verify()).body).toEqual({ modifiedCount: 1 });
    expect((await verify()).body).toEqual({ modifiedCount: 0 });
    const text = await expectMail(person, 'You are a verified seller now');
    expect(text).toContain('http://shop.test/dashboard');
    await shop.database.pool.query(`update identity_users set language = 'bn' where id = $1`, [
      person.uid,
    ]);
    await admin.patch(`/api/userunverify/${id}`, { reason: 'Looked at' });
    await expectMail(person, 'আপনি আর যাচাই করা বিক্রেতা নন');
    await verify();
    await expectMail(person, 'আপনি এখন যাচাই করা বিক্রেতা');
    const subjects = mailsTo(server, person.email).map(({ mail }) => mail.subject);
    expect(subjects.filter((subject) => subject === 'You are a verified seller now')).toHaveLength(
      1,
    );
  });

  test('that they lost the badge, and why, each time once', async () => {
    const person = await newPerson();
    const id = await idOf(shop, person);
    const lose = (why: string) => admin.patch(`/api/userunverify/${id}`, { reason: why });
    await admin.patch(`/api/userverify/${id}`);
    expect((await lose('Two buyers met somebody else')).body).toEqual({ modifiedCount: 1 });
    expect((await lose('Again')).body).toEqual({ modifiedCount: 0 });
    const text = await expectMail(person, 'You are no longer a verified seller');
    expect(text).toContain('The reason: Two buyers met somebody else');
    expect(text).not.toContain('Again');
  });

  test('that they are suspended, and that it is over, each time once', async () => {
    const person = await newPerson();
    const id = await idOf(shop, person);
    await suspend(id);
    await suspend(id);
    await reinstate(id);
    await reinstate(id);
    await expectMail(person, 'Your account is suspended');
    const text = await expectMail(person, 'Your account is open again');
    expect(text).toContain('http://shop.test/login');
    expect(text).toContain('Offers that were open before have ended and stay so');
    await suspend(id);
    await expectMail(person, 'Your account is suspended', 1);
    const subjects = mailsTo(server, person.email).map(({ mail }) => mail.subject);
    expect(subjects.filter((subject) => subject !== 'Confirm your e-mail address')).toEqual([
      'Your account is suspended',
      'Your account is open again',
      'Your account is suspended',
    ]);
  });
});

test('a shop that sends no mail keeps none of these for the day when it does', async () => {
  const silent = await startTestShop({ idle: true });
  try {
    const boss = await joinAdmin(silent);
    const [left, closed] = [await newPerson(silent), await newPerson(silent)];
    const { password } = left;
    expect((await left.post('/api/my-account/delete', { password })).status).toBe(200);
    const id = await idOf(silent, closed);
    expect((await boss.post(`/api/people/${id}/suspend`, { reason })).status).toBe(200);
    expect((await boss.post(`/api/people/${id}/reinstate`)).status).toBe(200);
    expect((await boss.call('DELETE', `/api/userdelete/${id}`)).status).toBe(200);
    const { rows } = await silent.database.pool.query(
      "select 1 from outbox where kind = 'mail.send'",
    );
    expect(rows).toEqual([]);
  } finally {
    await silent.close();
  }
});
