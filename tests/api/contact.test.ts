import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '#server/modules/contact/tables.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let visitor: TestClient;

const limit = 200;

beforeAll(async () => {
  shop = await startTestShop({
    idle: true,
    environment: { LIMIT_CONTACT_MESSAGES_PER_HOUR: String(limit) },
  });
  admin = await joinAdmin(shop);
  visitor = new TestClient(shop.url);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.db.delete(contactMessages));

const good = {
  from_name: 'Tania Akter',
  from_email: 'tania@mailbox.example.com',
  message: 'Is the D750 still there?\nআমি ঢাকায় থাকি। 📷',
};
const acknowledged = { acknowledged: true };

async function readMessages() {
  const { body } = await admin.get('/api/contactmessages');
  return body.messages;
}

function sendForm(fields: Record<string, string> | [string, string][], headers = {}) {
  return visitor.send(
    'POST',
    '/api/contact',
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    new URLSearchParams(fields).toString(),
  );
}

describe('a message', () => {
  test('arrives as JSON from anybody, and the admin reads it as it was written', async () => {
    const answer = await visitor.post('/api/contact', good);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(acknowledged);
    expect(await readMessages()).toEqual([
      {
        ...good,
        _id: expect.any(String),
        date: expect.stringMatching(/^\w+day \d{1,2}:\d{2}[ap]m \d{1,2} \w{3} \d{4}$/),
        read: false,
        suspect: false,
      },
    ]);
  });

  test('arrives as a form, in both encodings', async () => {
    expect((await sendForm(good)).body).toEqual(acknowledged);
    const form = new FormData();
    for (const [name, value] of Object.entries(good)) form.set(name, value);
    expect((await visitor.send('POST', '/api/contact', {}, form)).body).toEqual(acknowledged);
    expect(await readMessages()).toMatchObject([good, good]);
  });

  test('may have 4,000 characters, counted with line breaks as one each', async () => {
    const message = 'ক\r\n'.repeat(2000).slice(0, -2);
    expect((await sendForm({ ...good, message })).status).toBe(200);
    expect((await readMessages())[0].message).toBe('ক\n'.repeat(2000).trim());
    const answer = await sendForm({ ...good, message: `${'ক'.repeat(4001)}` });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'message', message: 'Message can have 4000 characters at most' },
    ]);
  });

  test.each([
    ['as JSON', () => visitor.post('/api/contact')],
    ['as a form', () => sendForm({})],
    ['as a form of blanks', () => sendForm({ from_name: ' ', from_email: ' ', message: '\r\n' })],
    ['as line breaks', () => visitor.post('/api/contact', { from_name: '\n', from_email: '\n' })],
    [
      'with types of other kinds',
      () => visitor.post('/api/contact', { from_name: 1, from_email: ['a'], message: {} }),
    ],
    [
      'with each field twice',
      () => sendForm([...Object.entries(good), ...Object.entries(good)] as [string, string][]),
    ],
  ])('without its fields is refused with the words of each: %s', async (_, send) => {
    const { status, body } = await send();
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'bad_input',
      ownStatus: 'Please check the marked fields.',
      issues: [
        { path: 'from_name', message: 'Full name is required' },
        { path: 'from_email', message: 'Email is required' },
        { path: 'message', message: 'Message is required' },
      ],
    });
    expect(await readMessages()).toEqual([]);
  });

  test.each([
    ['from_name', 'Tania\r\nBcc: everybody@example.com'],
    ['from_name', 'Tania\n'],
    ['from_name', 'Tania\u2028Akter'],
    ['from_name', 'Tania \u001b[31m'],
    ['from_email', 'tania@example.com\r\nBcc: everybody@example.com'],
    ['from_email', 'tania@example.com\r\n'],
    ['from_email', 'tania@example.com, everybody@example.com'],
    ['from_email', 'Tania <tania@example.com>'],
    ['from_email', '"a b"@example.com'],
    ['from_email', 'tania'],
    ['from_name', 'x'.repeat(10_000)],
    ['from_email', `${'x'.repeat(10_000)}@example.com`],
    ['message', 'x'.repeat(10_000)],
    ['message', 'a \u202e b'],
  ])('is refused with a bad %s: %j', async (path, value) => {
    const { status, body } = await visitor.post('/api/contact', { ...good, [path]: value });
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(path);
    expect(await readMessages()).toEqual([]);
  });

  test.each([
    ['of one name', () => 'again'],
    ['of many names', (index: number) => `field${index}`],
  ])('with more fields %s than any form has is refused', async (_, nameOf) => {
    const more = Array.from({ length: 14 }, (_, index): [string, string] => [nameOf(index), 'x']);
    const fields = [...Object.entries(good), ...more];
    expect((await sendForm(fields)).status).toBe(400);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    expect(await visitor.send('POST', '/api/contact', {}, form)).toMatchObject({ status: 400 });
    expect((await sendForm(fields.slice(0, 16))).status).toBe(200);
  });

  test('keeps HTML, quotes and commas in a name as they are', async () => {
    const odd = { ...good, from_name: `<b>"O'Neil", Ltd.</b>`, message: '<script>x</script>' };
    expect((await visitor.post('/api/contact', odd)).status).toBe(200);
    expect(await readMessages()).toMatchObject([odd]);
  });

  test('under the same key is one message, however often it arrives; other words are another', async () => {
    const key = 'a key of the form';
    const sent = [{ ...good, key }, { ...good, key }, { ...good, key, message: 'Another' }, good];
    const answers = await Promise.all(sent.map((each) => visitor.post('/api/contact', each)));
    expect(answers.map(({ body }) => body)).toEqual(sent.map(() => acknowledged));
    expect(await readMessages()).toHaveLength(3);
  });

  test('is kept together with the promise of its mail, or not at all', async () => {
    const { pool } = shop.database;
    await pool.query(
      "alter table outbox add constraint none check (kind not like 'contact.%') not valid",
    );
    expect((await visitor.post('/api/contact', good)).status).toBe(500);
    await pool.query('alter table outbox drop constraint none');
    expect(await readMessages()).toEqual([]);
  });

  test('with the hidden field filled in is kept, marked, and promised to no mailbox', async () => {
    const answer = await sendForm({ ...good, homepage: 'https://spam.example' });
    expect(answer.body).toEqual(acknowledged);
    expect(await readMessages()).toMatchObject([{ ...good, suspect: true }]);
    const { rows } = await shop.database.pool.query(
      "select payload from outbox where kind = 'contact.message_received'",
    );
    const [{ id } = { id: '' }] = await shop.database.db.select().from(contactMessages);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('comes from our own pages or from programs', async () => {
    const foreign = { origin: 'https://evil.example' };
    const sideways = { 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, sideways, { origin: 'null' }]) {
      expect((await sendForm(good, headers)).status).toBe(403);
    }
    expect(await readMessages()).toEqual([]);
    const own = { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' };
    expect((await sendForm(good, own)).status).toBe(200);
  });

  test.each([
    ['text', 'text/plain', 'from_name=x', 415],
    ['XML', 'application/xml', '<a/>', 415],
    ['half a multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
    ['a multipart body without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="message"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
      400,
    ],
    ['a form of 300 kB', 'application/x-www-form-urlencoded', `message=${'x'.repeat(3e5)}`, 413],
  ])('is no other kind of body: %s', async (_, type, body, status) => {
    const answer = await visitor.send('POST', '/api/contact', { 'content-type': type }, body);
    expect(answer.status).toBe(status);
    expect(await readMessages()).toEqual([]);
  });

  test('is understood nowhere else as a form', async () => {
    const answer = await admin.send(
      'POST',
      '/api/addbooking',
      {
        authorization: `barer ${admin.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      'itemId=1',
    );
    expect(answer.status).toBe(415);
  });
});

describe('the admin', () => {
  test('reads 100 messages a page, newest first, none twice and none left out', async () => {
    await shop.database.db.insert(contactMessages).values(
      Array.from({ length: 205 }, (_, n) => ({
        fromName: `Person ${n}`,
        fromEmail: 'a@example.com',
        message: 'Hello',
        // Several of the same moment.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 4))),
      })),
    );
    const names: string[] = [];
    const lengths: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `?cursor=${cursor}`;
      const { body } = await admin.get(`/api/contactmessages${query}`);
      expect(body).toMatchObject({ total: 205, unread: 205 });
      lengths.push(body.messages.length);
      names.push(...body.messages.map(({ from_name }: { from_name: string }) => from_name));
      cursor = body.nextCursor;
    }
    expect(lengths).toEqual([100, 100, 5]);
    expect(new Set(names).size).toBe(205);
    expect(names[0]).toBe('Person 204');
    expect((await admin.get('/api/contactmessages?cursor=nonsense')).status).toBe(400);
  });

  test('marks a message as read and as unread, each once', async () => {
    await visitor.post('/api/contact', good);
    const [{ _id }] = await readMessages();
    const mark = (read: unknown) =>
      admin.call('PATCH', `/api/contactmessages/${_id}`, { read }).then(({ body }) => body);
    expect(await mark(true)).toEqual({ modifiedCount: 1 });
    expect(await mark(true)).toEqual({ modifiedCount: 0 });
    expect((await admin.get('/api/contactmessages')).body).toMatchObject({
      total: 1,
      unread: 0,
      messages: [{ read: true }],
    });
    expect(await mark(false)).toEqual({ modifiedCount: 1 });
    expect((await readMessages())[0].read).toBe(false);
    expect(await mark('yes')).toMatchObject({ code: 'bad_input', issues: [{ path: 'read' }] });
  });

  test('deletes a message for good', async () => {
    await visitor.post('/api/contact', good);
    const [{ _id }] = await readMessages();
    expect((await admin.delete(`/api/contactmessages/${_id}`)).body).toEqual({ deletedCount: 1 });
    expect(await readMessages()).toEqual([]);
    for (const method of ['DELETE', 'PATCH']) {
      const body = method === 'PATCH' ? { read: true } : undefined;
      const gone = await admin.call(method, `/api/contactmessages/${_id}`, body);
      const never = await admin.call(method, '/api/contactmessages/nonsense', body);
      expect([gone.status, never.status]).toEqual([404, 404]);
      expect(gone.body).toEqual(never.body);
    }
  });
});

test('one address may send so many messages an hour; what is refused does not count', async () => {
  const before = limit - 2;
  await shop.database.pool.query(
    "update rate_limits set points = $1 where key like 'LIMIT_CONTACT%'",
    [before],
  );
  expect((await visitor.post('/api/contact')).status).toBe(400);
  expect((await visitor.post('/api/contact', good)).status).toBe(200);
  expect((await sendForm(good)).status).toBe(200);
  for (const answer of [await visitor.post('/api/contact', good), await sendForm(good)]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body.ownStatus).toMatch(/^That was too often\. Please try again after .+Z\.$/);
  }
  expect(await readMessages()).toHaveLength(2);
});
