import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { ageDecision, confirmed, reportedPerson, tokenOf } from '#tests/support/appeals.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Who sees that somebody appealed, who may decide about it, and what people are told of it in the shop.

let shop: TestShop;
let admin: TestClient;
let nobody: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await joinAdmin(shop);
  nobody = new TestClient(shop.url);
});
afterAll(() => shop.close());

const text = 'That was somebody else.';
const done = { status: 200, body: { modifiedCount: 1 } };
const missing = { status: 404 };

/** A decided case about somebody. */
async function decided(about: TestClient, reporter?: TestClient, request: object = {}) {
  const id = await reportedPerson(shop, { about, admin, ...(reporter && { reporter }) });
  const decision = { decision: 'warn', template: 'rude', note: 'Be kind.', ...request };
  expect(await admin.post(`/api/cases/${id}/decide`, decision)).toMatchObject(done);
  return id;
}

const appeal = async (by: TestClient, id: string) =>
  expect(await by.post(`/api/cases/${id}/appeal`, { text })).toMatchObject({ status: 200 });
const decide = (id: string, body: object, by: TestClient) =>
  by.post(`/api/cases/${id}/appeal/decide`, body);
const storyOf = async (id: string, by = admin) => (await by.get(`/api/cases/${id}`)).body;

describe('whoever decides about an appeal', () => {
  // First of all: nobody else is there yet.
  it('is who decided the case where nobody else could, and a moderator who could goes before', async () => {
    const reporter = await joinModerator(shop);
    const about = await confirmed(shop);
    const id = await decided(about, reporter);
    await appeal(about, id);
    expect((await storyOf(id)).appeal.decidable).toBe(true);
    expect(await decide(id, { outcome: 'upheld' }, reporter)).toMatchObject(missing);
    expect(
      await reporter.post(`/api/cases/${id}/appeal/preview`, { outcome: 'upheld' }),
    ).toMatchObject(missing);
    const other = await joinModerator(shop);
    expect((await storyOf(id)).appeal.decidable).toBe(false);
    expect(await decide(id, { outcome: 'upheld' }, admin)).toMatchObject({
      status: 409,
      body: { code: 'appeal_of_own' },
    });
    expect((await storyOf(id, other)).appeal).toMatchObject({ text, decidable: true });
    expect(await decide(id, { outcome: 'upheld' }, other)).toMatchObject(done);
    const story = await storyOf(id);
    expect(story.decidedBy).toBe('Admin');
    expect(story.appeal).toMatchObject({ outcome: 'upheld', decidedBy: other.name });
  });

  it('is never a moderator whom it is about, or who would decide about staff', async () => {
    const about = await joinModerator(shop);
    const id = await decided(about);
    await appeal(about, id);
    for (const by of [about, await joinModerator(shop)]) {
      expect(await decide(id, { outcome: 'overturned' }, by)).toMatchObject(missing);
    }
    // No other admin is there.
    expect(await decide(id, { outcome: 'overturned' }, admin)).toMatchObject(done);
  });

  it('reads before what is written, in the language of the person', async () => {
    const about = await confirmed(shop, 'bn');
    const id = await decided(about);
    await appeal(about, id);
    const path = `/api/cases/${id}/appeal/preview`;
    expect((await admin.post(path, { outcome: 'overturned', note: 'Sorry.' })).body).toMatchObject({
      language: 'bn',
      subject: 'আপনার আপিলের সিদ্ধান্ত হয়েছে',
      text: expect.stringContaining('Sorry.'),
    });
    expect((await storyOf(id)).appeal.outcome).toBeUndefined();
  });
});

describe('that somebody appealed', () => {
  it('is seen in the queue, counted there and among what waits, until it is decided', async () => {
    const before = (await admin.get('/api/cases?group=appeals')).body.appeals;
    const about = await confirmed(shop);
    const id = await decided(about);
    const rowOf = async (group: string) =>
      (await admin.get(`/api/cases?group=${group}&limit=100`)).body.rows.find(
        ({ _id }: { _id: string }) => _id === id,
      );
    expect(await rowOf('appeals')).toBeUndefined();
    expect((await rowOf('decided')).appealedAt).toBeUndefined();
    await appeal(about, id);
    const { appealedAt } = await rowOf('appeals');
    expect(appealedAt).toBe((await storyOf(id)).appeal.at);
    const count = async () => (await admin.get('/api/cases')).body.appeals;
    expect(await count()).toBe(before + 1);
    const waits = async () =>
      (await admin.get('/api/waiting')).body.find(
        ({ kind }: { kind: string }) => kind === 'appeals',
      );
    expect(await waits()).toMatchObject({ count: before + 1, due: null });
    expect((await admin.get('/api/cases/export?group=appeals')).body).toContain(appealedAt);
    const moderator = await joinModerator(shop);
    expect(await decide(id, { outcome: 'upheld' }, moderator)).toMatchObject(done);
    expect(await rowOf('appeals')).toBeUndefined();
    expect(await count()).toBe(before);
    expect((await waits())?.count ?? 0).toBe(before);
  });
});

describe('the notice of a decision', () => {
  const noticesOf = async (by: TestClient) => (await by.get('/api/notices')).body.rows;
  const told = async (by: TestClient, count: number) => {
    await expect.poll(async () => (await noticesOf(by)).length, { timeout: 20_000 }).toBe(count);
    return noticesOf(by);
  };

  it('leads to the page of the appeal, says until when, and then what became of it', async () => {
    const about = await confirmed(shop);
    const id = await decided(about);
    const [first] = await told(about, 1);
    expect(first).toMatchObject({ kind: 'case_decided', case: { decision: 'warn' } });
    const { token, until } = first.case.appeal;
    expect(token).toBe(tokenOf(shop, id));
    expect(until).toBe((await nobody.get(`/api/appeals/${token}`)).body.until);
    await appeal(about, id);
    expect((await noticesOf(about))[0].case.appeal).toEqual({ token });
    const moderator = await joinModerator(shop);
    await decide(id, { outcome: 'overturned', note: 'We mixed you up.' }, moderator);
    const [answered] = await told(about, 2);
    expect(answered).toMatchObject({
      kind: 'appeal_decided',
      case: { outcome: 'overturned', note: 'We mixed you up.', appeal: { token } },
    });
  });

  it('offers no appeal once the days are over, or against what is for the reader', async () => {
    const about = await confirmed(shop);
    const id = await decided(about, undefined, { decision: 'limit', days: 2 });
    await told(about, 1);
    await ageDecision(shop, id, -1);
    expect((await noticesOf(about))[0].case.appeal).toEqual({ token: tokenOf(shop, id) });
    const again = await reportedPerson(shop, { about, admin });
    await admin.post(`/api/cases/${again}/decide`, { decision: 'unlimit' });
    const [lifted] = await told(about, 2);
    expect(lifted.case).toMatchObject({ decision: 'unlimit' });
    expect(lifted.case.appeal).toBeUndefined();
  });
});

describe('of somebody who leaves', () => {
  it('an appeal that waits goes, the words of a decided one go, and the link is dead', async () => {
    const about = await confirmed(shop);
    const [waiting, over] = [await decided(about), await decided(about)];
    await appeal(about, waiting);
    await appeal(about, over);
    const moderator = await joinModerator(shop);
    expect(await decide(over, { outcome: 'upheld', note: 'It was you.' }, moderator)).toMatchObject(
      done,
    );
    expect((await about.post('/api/my-account/delete', { password: about.password })).status).toBe(
      200,
    );
    const { rows } = await shop.database.pool.query(
      'select case_id, text, outcome from appeals where case_id = any($1)',
      [[waiting, over]],
    );
    expect(rows).toEqual([{ case_id: over, text: '', outcome: 'upheld' }]);
    expect(await nobody.get(`/api/appeals/${tokenOf(shop, over)}`)).toMatchObject(missing);
    expect(await nobody.post(`/api/appeals/${tokenOf(shop, waiting)}`, { text })).toMatchObject(
      missing,
    );
  });
});
