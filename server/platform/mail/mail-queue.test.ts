import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { postMail } from './mail.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';

const long = 60_000;
const timeout = { connect: long, greeting: long, silence: long, whole: long, shutdown: long };

let base: TestDatabase;
let server: MailServer;
let queues: MailQueue[];
let lines: string[];

beforeAll(async () => {
  [base, server] = await Promise.all([createTestDatabase(), startMailServer()]);
});
afterAll(() => Promise.all([base.drop(), server.goDown()]));
beforeEach(() => {
  queues = [];
  lines = [];
  server.behave('accept');
  server.mails.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await base.database.pool.query('delete from outbox');
});

function startQueue(change: Partial<typeof timeout> = {}, smtpUrl = server.url): MailQueue {
  const queue = createMailQueue({
    database: base.database,
    log: createLogger('info', { write: (line: string) => void lines.push(line) }),
    smtpUrl,
    from: 'no-reply@ditiyo.example',
    handlers: {},
    timeout: { ...timeout, ...change },
  });
  queues.push(queue);
  queue.start();
  return queue;
}

/** Promises a mail to each of these people. */
async function post(key: string, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const to = { name: '', address };
    await postMail(base.database.db, key, { to, subject: 'Hello', text: 'Good day' });
  }
}

async function readRow() {
  const { rows } = await base.database.pool.query(
    'select attempts, last_error, done_at is not null as done, parked_at is not null as dead from outbox',
  );
  return rows[0] as { attempts: number; last_error: string; done: boolean; dead: boolean };
}

/** The server is well again, and the next try comes now. */
async function tryAgain(queue: MailQueue): Promise<void> {
  server.behave('accept');
  await base.database.pool.query('update outbox set run_after = now()');
  queue.wake();
  await expect.poll(readRow, { timeout: 5_000 }).toMatchObject({ done: true });
}

describe('the queue of mail', () => {
  it('sends once for each key and recipient', async () => {
    await post('order-1', 'a@example.com', 'b@example.com', 'a@example.com');
    await post('order-2', 'a@example.com');
    startQueue();
    await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBe(3);
    expect(server.mails.map(({ envelope }) => envelope.to)).toEqual([
      ['a@example.com'],
      ['b@example.com'],
      ['a@example.com'],
    ]);
    expect(new Set(server.mails.map(({ mail }) => mail.messageId)).size).toBe(3);
  });

  it.each([
    'a, b@evil.example',
    '"x" <everybody@evil.example>',
    'Tania\r\nBcc: everybody@evil.example',
    '=?utf-8?q?Bank=0D=0ABcc:_everybody=40evil.example?=',
    'তানিয়া "T" আক্তার',
    'everybody@evil.example',
  ])('names its people by what they are called and nothing else: %j', async (name) => {
    const who = { name, address: 'a@example.com' };
    const replyTo = { name, address: 'b@example.com' };
    const mail = { to: who, replyTo, subject: 'Hello', text: 'Good day' };
    await postMail(base.database.db, `named ${name}`, mail);
    startQueue();
    await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBe(1);
    const [received] = server.mails;
    expect(received?.envelope.to).toEqual(['a@example.com']);
    const shown = name.replaceAll(/\s+/g, ' ').replaceAll('=?', '= ?');
    expect(received?.mail.to).toEqual([{ name: shown, address: 'a@example.com' }]);
    expect(received?.mail.replyTo).toEqual([{ name: shown, address: 'b@example.com' }]);
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it.each([
    ['falls silent', { silence: 200 }, 'mail not sent: ETIMEDOUT CONN'],
    ['takes too long altogether', { whole: 200 }, 'mail not sent: EABORT'],
  ])('leaves a server that %s, for another try', async (_, change, reason) => {
    server.behave('hang');
    await post('slow', 'a@example.com');
    const queue = startQueue(change);
    const row = { last_error: reason, done: false, dead: false };
    await expect.poll(readRow, { timeout: 5_000 }).toMatchObject(row);
    await tryAgain(queue);
    expect(server.mails).toHaveLength(1);
  });

  it('ends what is under way when the shop stops, and leaves it for later', async () => {
    server.behave('hang');
    await post('unfinished', 'a@example.com');
    const before = server.connections();
    const queue = startQueue({ shutdown: 100 });
    await expect.poll(() => server.connections(), { timeout: 5_000 }).toBeGreaterThan(before);
    await queue.stop();
    expect(await readRow()).toMatchObject({ attempts: 1, done: false, dead: false });
    await tryAgain(startQueue());
  });

  it('takes a wrong password for a fault of the settings, and tells nobody what it was', async () => {
    server.behave('refuse the password');
    await post('locked-out', 'a@example.com');
    const queue = startQueue({}, server.url.replace('smtp://', 'smtp://shop:lens-cap@'));
    const row = { last_error: 'mail not sent: EAUTH AUTH PLAIN 535 5.7.8', dead: false };
    await expect.poll(readRow, { timeout: 5_000 }).toMatchObject(row);
    expect(lines.join('')).not.toContain('lens-cap');
    await tryAgain(queue);
  });
});
