import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { startBeside } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

const contactTo = 'counter@ditiyo.example';
let server: MailServer;
let shop: TestShop;
let visitor: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: mailSettings({ CONTACT_TO: contactTo }) });
  visitor = new TestClient(shop.url);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});
beforeEach(() => {
  server.behave('accept');
  server.mails.length = 0;
});
afterEach(() => expectNothingTold(shop));

function mailSettings(more: Record<string, string> = {}): Record<string, string> {
  return {
    SMTP_URL: server.url,
    MAIL_FROM: 'Ditiyo <no-reply@ditiyo.example>',
    LIMIT_CONTACT_MESSAGES_PER_HOUR: '1000',
    ...more,
  };
}

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

let counter = 0;

/** Sends a message of its own and answers its text. */
async function write(by = visitor, more: Record<string, string> = {}): Promise<string> {
  counter += 1;
  const message = more.message ?? `Message number ${counter}`;
  const given = { from_name: 'Tania Akter', from_email: 'tania@mailbox.example.com', ...more };
  const answer = await by.post('/api/contact', { ...given, message });
  expect(answer.body).toEqual({ acknowledged: true });
  return message;
}

/** The log names no address and no word of a message. */
function expectNothingTold({ logText }: TestShop): void {
  const lines = logText().split('\n');
  expect(lines.filter((line) => /tania@|counter@|Message number/i.test(line))).toEqual([]);
}

/** Every waiting entry's time comes now. */
async function hurry({ database }: TestShop): Promise<void> {
  await database.pool.query('update outbox set run_after = now() where done_at is null');
}

async function countEntries({ database }: TestShop) {
  const { rows } = await database.pool.query(`
    select count(*) filter (where done_at is null and parked_at is null)::int as waiting,
           count(*) filter (where parked_at is not null)::int as dead,
           coalesce(max(attempts), 0) as attempts
    from outbox where kind in ('mail.send', 'contact.message_received')`);
  return rows[0] as { waiting: number; dead: number; attempts: number };
}

/** Until all promised mail has left, with every pause cut short. */
async function allSent(by: TestShop): Promise<void> {
  await expect
    .poll(async () => {
      await hurry(by);
      by.shop.wakeMail();
      return (await countEntries(by)).waiting;
    }, patiently)
    .toBe(0);
}

async function failedOnce(of: TestShop): Promise<void> {
  await expect
    .poll(() => of.logText().match(/outbox_entry_failed/g)?.length ?? 0)
    .toBeGreaterThan(0);
}

const textOf = ({ mail }: MailServer['mails'][number]) => mail.text?.trim().split('\n\n').at(-1);

/** Each of these texts arrived, each once, and nothing else did. */
function expectOnce(texts: string[]): void {
  expect(server.mails.map(textOf).toSorted()).toEqual(texts.toSorted());
  const ids = server.mails.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(texts.length);
}

describe('a mail about a message', () => {
  test('comes from the shop, goes to its reader, and is answered to the sender', async () => {
    const message = 'Is it still there?\n\nআমি ঢাকায় থাকি। 📷 <b>"quoted"</b>\n.\n..dots\n-- \nT.';
    await write(visitor, { message, from_name: 'তানিয়া "T" আক্তার' });
    await allSent(shop);
    const [{ mail, raw, envelope } = expect.fail('no mail')] = server.mails;
    expect(envelope).toEqual({ from: 'no-reply@ditiyo.example', to: [contactTo] });
    expect(mail.from).toEqual({ name: 'Ditiyo', address: 'no-reply@ditiyo.example' });
    expect(mail.to).toEqual([{ name: '', address: contactTo }]);
    expect(mail.replyTo).toEqual([{ name: 'তানিয়া "T" আক্তার', address: 'tania@mailbox.example.com' }]);
    expect(mail.subject).toBe('Message from তানিয়া "T" আক্তার');
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(`\n\n${message}\n`);
    expect(mail.html).toBeUndefined();
    expect(mail.attachments).toEqual([]);
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@ditiyo\.example>$/);
    expect(Math.abs(Date.parse(mail.date ?? '') - Date.now())).toBeLessThan(60_000);
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^content-type: text\/plain; charset=utf-8\r?$/im);
    expect(headers).not.toMatch(/^(sender|cc|bcc|x-mailer):/im);
  });

  test('has the headers of the shop and no others, whatever a name holds', async () => {
    const names = [
      'a, b@evil.example',
      '"x" <everybody@evil.example>',
      'Tania; Bcc: everybody@evil.example',
      '=?utf-8?q?x=0D=0ABcc:_everybody=40evil.example?=',
      'x'.repeat(120),
    ];
    for (const from_name of names) await write(visitor, { from_name });
    await allSent(shop);
    expect(server.mails).toHaveLength(names.length);
    for (const { mail, envelope } of server.mails) {
      expect(envelope.to).toEqual([contactTo]);
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(['tania@mailbox.example.com']);
    }
    const subjects = server.mails.map(({ mail }) => mail.subject);
    expect(subjects.toSorted()).toEqual(
      names.map((name) => `Message from ${name.replace('=?', '= ?')}`).toSorted(),
    );
  });

  test('leaves nothing of itself in the outbox', async () => {
    await write();
    await allSent(shop);
    const { rows } = await shop.database.pool.query(
      "select payload from outbox where kind in ('mail.send', 'contact.message_received')",
    );
    expect(new Set(rows.map(({ payload }) => JSON.stringify(payload)))).toEqual(new Set(['{}']));
  });

  test('is not sent about a message that a program wrote', async () => {
    await write(visitor, { homepage: 'https://spam.example' });
    const wanted = await write();
    await allSent(shop);
    expectOnce([wanted]);
  });
});

describe('a mail server', () => {
  test('that is down for a while gets every message once when it is back', async () => {
    await server.goDown();
    const texts = await Promise.all(Array.from({ length: 12 }, () => write()));
    await failedOnce(shop);
    await server.comeBack();
    await allSent(shop);
    expectOnce(texts);
  });

  test('that says "later" is asked later', async () => {
    server.behave({ at: 'RCPT TO', reply: '451 4.7.1 Greylisted tania@mailbox.example.com' });
    const text = await write();
    await failedOnce(shop);
    server.behave({ at: 'DATA', reply: '452 4.3.1 Message number 1: out of space' });
    await hurry(shop);
    shop.shop.wakeMail();
    await expect
      .poll(async () => (await countEntries(shop)).attempts, patiently)
      .toBeGreaterThan(1);
    server.behave('accept');
    await allSent(shop);
    expectOnce([text]);
  });

  test('that refuses for good is not asked again until the shop starts anew', async () => {
    server.behave({ at: 'RCPT TO', reply: '550 5.1.1 No mailbox counter@ditiyo.example' });
    const texts = [await write()];
    await expect.poll(async () => (await countEntries(shop)).dead, patiently).toBe(1);
    server.behave({ at: 'DATA', reply: '554 5.7.1 Spam: Message number' });
    texts.push(await write());
    await expect.poll(async () => (await countEntries(shop)).dead, patiently).toBe(2);
    expect(await countEntries(shop)).toMatchObject({ waiting: 0 });
    const alarms =
      shop.logText().match(/"level":50.*outbox_entry_dead_lettered.*mail not sent: [^"]+/g) ?? [];
    expect(alarms.map((line) => /not sent: ([^"]+)/.exec(line)?.[1])).toEqual([
      'EENVELOPE RCPT TO 550 5.1.1',
      'EMESSAGE DATA 554 5.7.1',
    ]);
    server.behave('accept');
    texts.push(await write());
    await allSent(shop);
    expectOnce(texts.slice(2));
    const anew = await startTestShop({ beside: shop, environment: mailSettings() });
    await expect.poll(async () => (await countEntries(shop)).dead, patiently).toBe(0);
    await allSent(anew);
    await anew.close();
    expectOnce(texts);
  });

  test('that takes a mail and dies before it says so gets a second copy, known by its Message-ID', async () => {
    server.behave('accept and hang up');
    const text = await write();
    await expect.poll(() => server.mails.length, patiently).toBe(1);
    server.behave('accept');
    await allSent(shop);
    expect(server.mails.map(textOf)).toEqual([text, text]);
    const [first, second] = server.mails;
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
    expect(second?.mail.date).toBe(first?.mail.date);
  });

  test('that hangs delays no other work, and gets what it did not take when it is well again', async () => {
    const seller = await new TestClient(shop.url).join('Seller');
    // What a new account is asked by mail is no message.
    await allSent(shop);
    server.mails.length = 0;
    server.behave('hang');
    const before = server.connections();
    const text = await write();
    await expect.poll(() => server.connections(), patiently).toBeGreaterThan(before);
    await seller.get(`/api/deleteproduct/${await seller.sell()}`);
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query(
          "select 1 from outbox where kind = 'catalogue.product_removed' and done_at is not null",
        );
        return rows.length;
      }, patiently)
      .toBe(1);
    expect(server.mails).toEqual([]);
    await server.goDown();
    server.behave('accept');
    await server.comeBack();
    await allSent(shop);
    expectOnce([text]);
  });
});

if (thorough)
  test('two shops on one database, one of them killed, send every message once', async () => {
    const other = await startTestShop({ idle: true, environment: mailSettings() });
    const environment = mailSettings({ CONTACT_TO: contactTo });
    const [first, second] = await Promise.all([
      startBeside(other, environment),
      startTestShop({ beside: other, environment }),
    ]);
    const at = [first, second].map(({ url }) => new TestClient(url));
    await server.goDown();
    const writing = Array.from({ length: 20 }, (_, n) => write(at[n % 2]));
    const texts = await Promise.all(writing);
    await first.kill();
    // A killed process leaves its lease behind; it would end in a minute.
    await other.database.pool.query('update outbox set locked_until = null where done_at is null');
    await server.comeBack();
    await allSent(second);
    expectOnce(texts);
    await second.close();
    await other.close();
  });

test('without a mail server messages wait and are read in the dashboard; set one, and they are sent to all admins', async () => {
  const quiet = await startTestShop();
  const [admin, second] = [await joinAdmin(quiet), await joinAdmin(quiet)];
  const text = await write(new TestClient(quiet.url));
  const doomed = await write(new TestClient(quiet.url));
  const { body } = await admin.get('/api/contactmessages');
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([doomed, text]);
  await admin.delete(`/api/contactmessages/${body.messages[0]._id}`);
  expect(await countEntries(quiet)).toEqual({ waiting: 2, dead: 0, attempts: 0 });
  const beside = await startTestShop({ beside: quiet, environment: mailSettings() });
  await allSent(beside);
  expect(server.mails.map(({ envelope }) => envelope.to).toSorted()).toEqual(
    [[admin.email], [second.email]].toSorted(),
  );
  expect(server.mails.map(textOf)).toEqual([text, text]);
  await beside.close();
  await quiet.close();
});
