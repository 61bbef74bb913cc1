import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { openWebhookShop, type WebhookShop } from '#tests/support/webhooks.ts';

// Whoever signs up with a stranger's address does not fill their mailbox, and puts no words of their own into it.

let server: MailServer;
let shop: TestShop;
let opened: WebhookShop;

beforeAll(async () => {
  server = await startMailServer();
  opened = await openWebhookShop({
    environment: { SMTP_URL: server.url },
    joinShortly: true,
    idle: false,
  });
  ({ shop } = opened);
});
afterAll(async () => {
  await shop.close();
  await opened.receivers.close();
  await server.goDown();
});

const squat = () => new TestClient(shop.url, 'Sign in at evil.example').join('Seller');

/** Once everything that was posted before has come: mail to one mailbox leaves in its order. */
async function allTo({ email }: TestClient) {
  await new TestClient(shop.url).post('/api/auth/request-password-reset', { email });
  await nextMail(server, { address: email, subject: 'Choose a new password' });
  await expect
    .poll(() => opened.sql("select key from outbox where done_at is null and kind = 'mail.send'"), {
      timeout: 20_000,
    })
    .toEqual([]);
  return mailsTo(server, email).filter(({ mail }) => mail.subject !== 'Choose a new password');
}

describe('mail to an address that nobody confirmed', () => {
  it('comes of a few changed payout accounts a day, and names nobody', async () => {
    const seller = await squat();
    const change = (number: number) =>
      seller.put('/api/payoutaccount', {
        account: { method: 'bkash', name: 'Rafiq Hasan', number: `017112345${10 + number}` },
        password: seller.password,
      });
    const answers: number[] = [];
    for (let times = 0; times < 12; times += 1) answers.push((await change(times)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    // The one that is there already changes nothing, and is not counted.
    expect((await change(9)).body).toEqual({ modifiedCount: 0 });
    const mails = await allTo(seller);
    expect(mails).toHaveLength(10);
    expect(mails.map(({ raw }) => raw).join()).not.toContain('evil');
  });

  it('does not come of webhook endpoints', async () => {
    const seller = await squat();
    const endpoint = await opened.open(seller);
    endpoint.receiver.answer(410);
    await opened.ping(endpoint);
    await opened.drain();
    await expect.poll(async () => (await opened.viewOf(endpoint)).state).toBe('ended');
    expect(await allTo(seller)).toEqual([]);
  });

  it('comes of a few new passwords an hour, however often it is changed', async () => {
    const person = await squat();
    for (let times = 0; times < 7; times += 1) {
      const newPassword = `another battery ${times}`;
      const { password: currentPassword } = person;
      const changed = await person.post('/api/auth/change-password', {
        currentPassword,
        newPassword,
      });
      expect(changed.status).toBe(200);
      person.password = newPassword;
    }
    const mails = await allTo(person);
    expect(mails.map(({ mail }) => mail.subject)).toEqual(
      Array.from({ length: 5 }, () => 'Your password was changed'),
    );
  });
});
