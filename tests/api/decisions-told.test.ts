import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentText } from '#contract/kernel/time-text.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What an admin reads before a decision about a person is what the person is mailed: the same words, in one mail.

let server: MailServer;
let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url } });
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const newPerson = () => new TestClient(shop.url, 'Mitu Rahman').join('Seller');

/** Somebody whose address is confirmed, so that nothing but the shop's own rules keeps a mail from them. */
async function known(language: 'en' | 'bn' = 'en') {
  const person = await newPerson();
  await sql('update identity_users set email_verified = true, language = $2 where id = $1', [
    person.uid,
    language,
  ]);
  return { person, id: await idOf(shop, person) };
}

async function caseAbout(id: string): Promise<string> {
  const by = await newPerson();
  const said = { subjectKind: 'person', subjectId: id, reason: 'scam' };
  const { body } = await by.post('/api/reports', said);
  const { rows } = await sql('select case_id from reports where id = $1', [body.insertedId]);
  return rows[0].case_id;
}

/** The link to appeal by holds a secret, which a preview leaves out. */
const withoutSecret = (text = '') => text.trim().replaceAll(/(\/appeal\/)[\w-]+/g, '$1…');

/** A minute may pass between the two. */
const withoutClock = (text = '') => withoutSecret(text).replaceAll(/[\d০-৯]+:[\d০-৯]+/g, 'o’clock');

/** Reads what a decision would write, decides, and looks at all that was mailed because of it. */
async function decided({ person, id }: { person: TestClient; id: string }, request: object) {
  const about = await caseAbout(id);
  await bringToRest(shop);
  const received = mailsTo(server, person.email);
  const before = received.length;
  const preview = (await admin.post(`/api/cases/${about}/preview`, request)).body;
  expect((await admin.post(`/api/cases/${about}/decide`, request)).status).toBe(200);
  const { subject } = preview;
  const after = received.filter(({ mail }) => mail.subject === subject).length;
  await nextMail(server, { address: person.email, subject, after });
  await bringToRest(shop);
  const mails = mailsTo(server, person.email).slice(before);
  return { preview, mails: mails.map(({ mail }) => mail) };
}

describe.each(['en', 'bn'] as const)('in %s the preview is the one mail', (language) => {
  const why = { template: 'scam', note: 'Three buyers say so.' };
  const requests: [string, [what: string, days: number][], Record<string, unknown>][] = [
    ['a limit', [], { decision: 'limit', days: 7, ...why }],
    ['the end of a limit', [['limit', 3]], { decision: 'unlimit', note: 'It was not you.' }],
    ['a suspension', [], { decision: 'suspend', ...why }],
    ['a suspension for days', [], { decision: 'suspend', days: 3, ...why }],
    ['another end of a suspension', [['suspend', 3]], { decision: 'suspend', days: 10, ...why }],
    ['a suspension without an end now', [['suspend', 3]], { decision: 'suspend', ...why }],
    ['the end of a suspension', [['suspend', 3]], { decision: 'reinstate' }],
    ['a warning', [], { decision: 'warn', ...why }],
  ];

  it.each(requests)('of %s', async (_, first, request) => {
    const whom = await known(language);
    for (const [what, days] of first) {
      await admin.post(`/api/people/${whom.id}/${what}`, { reason: 'A trial', days });
    }
    const { preview, mails } = await decided(whom, request);
    expect(preview.language).toBe(language);
    expect(mails.map(({ subject, text }) => ({ subject, text: withoutClock(text) }))).toEqual([
      { subject: preview.subject, text: withoutClock(preview.text) },
    ]);
    expect(preview.text).toContain(request.note ?? 'Ditiyo');
  });
});

it('a shorter limit does not end a longer one, and the preview and the mail say when it ends', async () => {
  const whom = await known();
  await admin.post(`/api/people/${whom.id}/limit`, { reason: 'A trial', days: 60 });
  const until = async () =>
    (await whom.person.get(`/api/checkusertype/${whom.person.email}`)).body.limited.until;
  const before = await until();
  const { preview, mails } = await decided(whom, { decision: 'limit', days: 2, template: 'rude' });
  expect(await until()).toBe(before);
  expect(preview.text).toContain(momentText('en', new Date(before), 'Asia/Dhaka'));
  expect(mails.map(({ text }) => withoutSecret(text))).toEqual([preview.text.trim()]);
});
