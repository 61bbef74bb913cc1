import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { postMail } from './mail.ts';
import { createMailLane, type MailLane } from './mail-lane.ts';

const long = 60_000;
const timeout = { connect: long, greeting: long, silence: long, whole: long, farewell: long };

let base: TestDatabase;
let server: MailServer;
let lanes: MailLane[];
let lines: string[];

beforeAll(async () => {
  [base, server] = await Promise.all([createTestDatabase(), startMailServer()]);
});
afterAll(() => Promise.all([base.drop(), server.goDown()]));
beforeEach(() => {
  lanes = [];
  lines = [];
  server.behave('accept');
  server.mails.length = 0;
});
afterEach(async () => {
  await Promise.all(lanes.map((lane) => lane.stop()));
  await base.database.pool.query('delete from outbox');
});

function startLane(change: Partial<typeof timeout> = {}, smtpUrl = server.url): MailLane {
  const lane = createMailLane({
    database: base.database,
    log: createLogger('info', { write: (line: string) => void lines.push(line) }),
    smtpUrl,
    from: 'no-reply@ditiyo.example',
    handlers: {},
    timeout: { ...timeout, ...change },
  });
  lanes.push(lane);
  lane.start();
  return lane;
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
    'select attempts, last_error, done_at is not null as done, parked_at is not null as parked from outbox',
  );
  return rows[0] as { attempts: number; last_error: string; done: boolean; parked: boolean };
}

/** The server is well again, and the next try comes now. */
async function tryAgain(lane: MailLane): Promise<void> {
  server.behave('accept');
  await base.database.pool.query('update outbox set run_after = now()');
  lane.wake();
  await expect.poll(readRow, { timeout: 5_000 }).toMatchObject({ done: true });
}

describe('the lane of mail', () => {
  it('sends once for each key and recipient', async () => {
    await post('order-1', 'a@example.com', 'b@example.com', 'a@example.com');
    await post('order-2', 'a@example.com');
    startLane();
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
    startLane();
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
    const lane = startLane(change);
    const row = { last_error: reason, done: false, parked: false };
    await expect.poll(readRow, { timeout: 5_000 }).toMatchObject(row);
    await tryAgain(lane);
    expect(server.mails).toHaveLength(1);
  });

  it('ends what is under way when the shop stops, and leaves it for later', async () => {
    server.behave('hang');
    await post('unfinished', 'a@example.com');
    const before = server.connections();
    const lane = startLane({ farewell: 100 });
    await expect.poll(() => server.connections(), { timeout: 5_000 }).toBeGreaterThan(before);
    await lane.stop();
    expect(await readRow()).toMatchObject({ attempts: 1, done: false, parked: false });
    await tryAgain(startLane());
  });

  it('takes a wrong password for a fault of the settings, and tells nobody what it was', async () => {
    server.behave('refuse the password');
    await post('locked-out', 'a@example.com');
    const lane = startLane({}, server.url.replace('smtp://', 'smtp://shop:lens-cap@'));
    const row = { last_error: 'mail not sent: EAUTH AUTH PLAIN 535 5.7.8', parked: false };
    await expect.poll(readRow, { timeout: 5_000 }).toMatchObject(row);
    expect(lines.join('')).not.toContain('lens-cap');
    await tryAgain(lane);
  });
});
