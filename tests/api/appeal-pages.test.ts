import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { ageDecision, confirmed, reportedPerson, tokenOf } from '#tests/support/appeals.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * The page behind the link of a decision as it comes from the server: without scripts, and for nobody in particular.
 */

let shop: TestShop;
let admin: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
  admin = await joinAdmin(shop);
  moderator = await joinModerator(shop);
});
afterAll(() => shop.close());

/** The id of a decision about somebody, and the address of its page. */
async function decided(
  request: object = { decision: 'suspend', template: 'rude', note: 'Twice.' },
) {
  const about = await confirmed(shop);
  const id = await reportedPerson(shop, { about, admin });
  await admin.post(`/api/cases/${id}/decide`, request);
  return { id, path: `/appeal/${tokenOf(shop, id)}` };
}

const textOf = (body: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function read(path: string, language = 'en') {
  const headers = { cookie: `ditiyo.language=${language}` };
  const {
    status,
    body,
    headers: given,
  } = await new TestClient(shop.url).send('GET', path, headers);
  return { status, body, headers: given, main: textOf(body) };
}

/** As the form of the page does. */
async function send(path: string, text: string) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
    body: new URLSearchParams({ text }),
    redirect: 'manual',
  });
  return { status: response.status, body: await response.text() };
}

test('shows the decision, why, and a form, in both languages, and is kept by nobody', async () => {
  const { path } = await decided();
  const { status, main, body, headers } = await read(path);
  expect(status).toBe(200);
  for (const words of [
    'Appeal against a decision',
    'We suspended your account.',
    'Rude or hurtful words',
    'Twice.',
    'Why is the decision wrong?',
    'Send the appeal',
  ]) {
    expect(main).toContain(words);
  }
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect((await read(path, 'bn')).main).toContain('আমরা আপনার অ্যাকাউন্ট স্থগিত করেছি।');
});

test('takes an appeal without scripts, once, and tells what is wrong with it', async () => {
  const { id, path } = await decided();
  const empty = await send(path, ' ');
  expect(empty.status).toBe(400);
  expect(textOf(empty.body)).toContain('Text is required');
  const long = await send(path, 'x'.repeat(1_001));
  expect(long.status).toBe(400);
  expect(textOf(long.body)).toContain('Text can have 1000 characters at most');
  expect(long.body).toContain('x'.repeat(1_001));
  expect((await send(path, 'It was <b>my</b> brother.')).status).toBe(302);
  const { main } = await read(path);
  expect(main).toContain('Your appeal arrived on');
  expect(main).not.toContain('Send the appeal');
  const again = await send(path, 'And another thing.');
  expect(again.status).toBe(409);
  expect(textOf(again.body)).toContain('Your appeal arrived on');
  expect((await admin.get(`/api/cases/${id}`)).body.appeal.text).toBe('It was <b>my</b> brother.');
});

test.for([
  ['upheld', 'The decision stays.', 'সিদ্ধান্তটি বহাল থাকছে।'],
  ['overturned', 'The decision was wrong,', 'সিদ্ধান্তটি ভুল ছিল;'],
] as const)('says what became of it: %s', async ([outcome, english, bangla]) => {
  const { id, path } = await decided();
  await send(path, 'It was my brother.');
  const note = 'We read all of it.';
  await moderator.post(`/api/cases/${id}/appeal/decide`, { outcome, note });
  const { main } = await read(path);
  expect(main).toContain(english);
  expect(main).toContain(note);
  expect((await read(path, 'bn')).main).toContain(bangla);
});

test('takes none once the time is over, and says so', async () => {
  const { id, path } = await decided({ decision: 'warn', template: 'rude' });
  await ageDecision(shop, id, -1);
  const { status, main } = await read(path);
  expect(status).toBe(200);
  expect(main).toContain('We warned you.');
  expect(main).toContain('The time to appeal against this decision was over on');
  expect(main).not.toContain('Send the appeal');
  expect((await send(path, 'Too late?')).status).toBe(409);
});

test('is nothing for a link that the shop did not sign', async () => {
  const { path } = await decided();
  for (const forged of [path.slice(0, -1), `/appeal/${'0'.repeat(32)}${path.slice(-43)}`]) {
    const { status, main } = await read(forged);
    expect(status).toBe(404);
    expect(main).toContain('This link does not work');
    expect((await send(forged, 'Let me in.')).status).toBe(404);
  }
});
