import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { conversation, write } from '#tests/support/conversations.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Reports with a reason, the cases that they open, and what admins decide about them.

let server: MailServer;
let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;
let admin: TestClient;
let deputy: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url } });
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  [admin, deputy] = await Promise.all([joinAdmin(shop), joinAdmin(shop, 'Deputy')]);
  await confirmAddress(seller);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const confirmAddress = ({ uid }: TestClient) =>
  shop.database.pool.query('update identity_users set email_verified = true where id = $1', [uid]);

const refusal = (code: string, status = 409) => ({ status, body: { code } });
const done = { status: 200, body: { modifiedCount: 1 } };

async function person(type: 'Buyer' | 'Seller' = 'Buyer'): Promise<TestClient> {
  const client = await new TestClient(shop.url, 'Mitu Rahman').join(type);
  await confirmAddress(client);
  return client;
}

const report = (by: TestClient, subjectKind: string, subjectId: string, said: object = {}) =>
  by.post('/api/reports', { subjectKind, subjectId, reason: 'scam', ...said });

const itemId = async () => (await fixtures.item()).id;

async function cases(query = 'group=all&limit=100'): Promise<CaseRow[]> {
  return (await admin.get(`/api/cases?${query}`)).body.rows;
}

async function caseAbout(subjectId: string): Promise<CaseRow> {
  const rows = (await cases()).filter((row) => row.subjectId === subjectId);
  return (rows.find(({ state }) => state === 'open') ?? rows[0]) as CaseRow;
}

const story = async (id: string, by = admin) => (await by.get(`/api/cases/${id}`)).body;
const decide = (id: string, body: object, by = admin) =>
  by.post(`/api/cases/${id}/decide`, { note: 'We looked at it.', ...body });

/** An item that this person reported, and the open case about it. */
async function reported(
  by: TestClient,
  said: object = {},
): Promise<{ item: string; id: CaseRow['_id'] }> {
  const item = await itemId();
  expect(await report(by, 'product', item, said)).toMatchObject({ status: 200 });
  return { item, id: (await caseAbout(item))._id };
}

async function noticesOf(by: TestClient): Promise<Record<string, unknown>[]> {
  return (await by.get('/api/notices')).body.rows;
}

/** A published review by a buyer, of the seller. */
async function review(): Promise<{ id: string; author: TestClient }> {
  const deal = await fixtures.authorised();
  await confirmUntilKnown(deal);
  await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
  const scores = { accuracy: 2, communication: 1, punctuality: 1 };
  const { body } = await deal.buyer.post(`/api/deals/${deal.bookingId}/review`, {
    stars: 1,
    scores,
    text: 'Terrible words.',
  });
  await seller.post(`/api/deals/${deal.bookingId}/review`, {
    stars: 5,
    scores: { communication: 5, punctuality: 5 },
    text: '',
  });
  await confirmAddress(deal.buyer);
  return { id: body.insertedId, author: deal.buyer };
}

describe('a report', () => {
  it('of an item says why, with own photos, and opens a case', async () => {
    const by = await person();
    const photo = (await by.upload()).body.data.display_url;
    const said = { reason: 'stolen', details: 'That is\nmine.', pictures: [photo] };
    const { item, id } = await reported(by, said);
    expect(await caseAbout(item)).toMatchObject({
      subjectKind: 'product',
      state: 'open',
      reasons: ['stolen'],
      reports: 1,
      points: 6,
      person: { email: seller.email },
    });
    expect(await story(id)).toMatchObject({
      item: { _id: item, salesStatus: 'available' },
      reportsMade: [
        {
          reporter: { email: by.email },
          reason: 'stolen',
          details: 'That is\nmine.',
          pictures: [{ image: photo, picture: { width: expect.any(Number) } }],
        },
      ],
      history: { type: 'Seller', admin: false, suspensions: 0 },
    });
  });

  it('is made once by each, whichever way, and of one item there is one open case', async () => {
    const [by, other] = [await person(), await person()];
    const item = await itemId();
    expect((await by.post(`/api/reporttoadmin/${item}`)).body).toEqual({
      acknowledged: true,
      reportId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await report(by, 'product', item)).toMatchObject(refusal('already_reported'));
    expect(await report(other, 'product', item, { reason: 'rude' })).toMatchObject(
      refusal('reason_unfit', 400),
    );
    expect(await report(other, 'product', item)).toMatchObject({ status: 200 });
    expect((await other.post(`/api/reporttoadmin/${item}`)).body).toMatchObject({
      ownStatus: 'You already reported it.',
    });
    expect((await cases()).filter(({ subjectId }) => subjectId === item)).toMatchObject([
      { reports: 2, reasons: ['scam'], points: 7 },
    ]);
  });

  it('of several at once is in one case', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => person()));
    const item = await itemId();
    const answers = await Promise.all(people.map((by) => report(by, 'product', item)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await caseAbout(item)).toMatchObject({ reports: 4, points: 9 });
  });

  it('says why afterwards, until somebody has decided, and only by whoever made it', async () => {
    const [by, other] = [await person(), await person()];
    const item = await itemId();
    const { reportId } = (await by.post(`/api/reporttoadmin/${item}`)).body;
    const { _id } = await caseAbout(item);
    expect(await caseAbout(item)).toMatchObject({ points: 1, reasons: [] });
    const change = (who: TestClient, said: object) => who.patch(`/api/reports/${reportId}`, said);
    const why = { reason: 'wrong_price', details: 'More on the phone.' };
    expect(await change(other, why)).toMatchObject({ status: 404 });
    expect(await change(by, { ...why, reason: 'rude' })).toMatchObject(
      refusal('reason_unfit', 400),
    );
    expect(await change(by, why)).toMatchObject(done);
    expect(await story(_id)).toMatchObject({ points: 3, reportsMade: [why] });
    await decide(_id, { decision: 'dismiss' });
    expect(await change(by, { reason: 'scam' })).toMatchObject(refusal('report_closed'));
    expect(await story(_id)).toMatchObject({ points: 3, reportsMade: [why] });
  });

  it('takes own photos alone, four at most', async () => {
    const [by, other] = [await person(), await person()];
    const foreign = (await other.upload()).body.data.display_url;
    const item = await itemId();
    expect(await report(by, 'product', item, { pictures: [foreign] })).toMatchObject(
      refusal('photo_not_yours', 400),
    );
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(await report(by, 'product', item, { pictures: five })).toMatchObject(
      refusal('bad_input', 400),
    );
    expect(await caseAbout(item)).toBeUndefined();
  });

  it('is not of oneself or one’s own', async () => {
    const { id } = await review();
    const own = await itemId();
    expect(await report(seller, 'product', own)).toMatchObject(refusal('own_report'));
    const me = await person();
    expect(await report(me, 'person', await idOf(shop, me))).toMatchObject(refusal('own_report'));
    const [row] = (
      await shop.database.pool.query('select author_id from reviews where id = $1', [id])
    ).rows;
    expect(row.author_id).not.toBe(await idOf(shop, seller));
  });

  it('of a review is about its author, who cannot report it', async () => {
    const { id, author } = await review();
    expect(await report(author, 'review', id, { reason: 'rude' })).toMatchObject(
      refusal('own_report'),
    );
    expect(await report(seller, 'review', id, { reason: 'rude' })).toMatchObject({ status: 200 });
    expect(await caseAbout(id)).toMatchObject({ person: { email: author.email } });
  });

  it('of a conversation comes from one of the two, is about the other, and shows admins what they wrote', async () => {
    const buyer = await fixtures.buyer();
    const item = await itemId();
    const id = await conversation(buyer, item);
    await write(buyer, id, 'Send me the money first.');
    expect(await report(await person(), 'conversation', id)).toMatchObject({ status: 404 });
    expect(await report(seller, 'conversation', id)).toMatchObject({ status: 200 });
    expect(await report(buyer, 'conversation', id, { reason: 'rude' })).toMatchObject({
      status: 200,
    });
    const about = (await cases()).filter(({ subjectId }) => subjectId === id);
    const emails = about.map(({ person }) => person.email);
    expect(emails.toSorted()).toEqual([buyer.email, seller.email].toSorted());
    const ofBuyer = about[emails.indexOf(buyer.email)];
    expect((await story(ofBuyer?._id ?? '')).conversation).not.toHaveProperty('messages');
    const read = await admin.post(`/api/cases/${ofBuyer?._id}/conversation`);
    expect(read.body.messages).toContainEqual(
      expect.objectContaining({ from: 'buyer', text: 'Send me the money first.' }),
    );
  });

  it.each(['product', 'person', 'conversation', 'review'])(
    'of a %s that is not there is refused',
    async (kind) => {
      const missing = '00000000-0000-4000-8000-000000000000';
      expect(await report(await person(), kind, missing)).toMatchObject({ status: 404 });
    },
  );
});

describe('the queue', () => {
  it('has the most points first, and counts a day of waiting as a point', async () => {
    const by = await person();
    const light = await reported(by, { reason: 'duplicate' });
    const heavy = await reported(by, { reason: 'stolen' });
    const order = async () => {
      const ids = (await cases('limit=100')).map(({ _id }) => _id);
      return ids.indexOf(light.id) - ids.indexOf(heavy.id);
    };
    expect(await order()).toBeGreaterThan(0);
    await behindTriggers(
      shop,
      `update cases set opened_at = opened_at - interval '5 days' where id = $1`,
      [light.id],
    );
    expect(await story(light.id)).toMatchObject({ points: 7 });
    expect(await order()).toBeLessThan(0);
  });

  it('counts whole days, and a case that waited longer within one comes first of as many points', async () => {
    const by = await person();
    const [younger, older] = [await reported(by), await reported(by)];
    const opened = (id: string, ago: string) =>
      behindTriggers(shop, `update cases set opened_at = now() - $2::interval where id = $1`, [
        id,
        ago,
      ]);
    const { points } = await story(younger.id);
    await opened(younger.id, '25 hours');
    await opened(older.id, '47 hours');
    expect(await story(younger.id)).toMatchObject({ points: points + 1 });
    expect(await story(older.id)).toMatchObject({ points: points + 1 });
    const ids = (await cases('limit=100')).map(({ _id }) => _id);
    expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(younger.id));
  });

  it('gives every case once, page by page, in the order of the whole', async () => {
    const by = await person();
    const light = await reported(by, { reason: 'duplicate' });
    await reported(by, { reason: 'stolen' });
    await decide(light.id, { decision: 'dismiss' });
    const whole = (await cases()).map(({ _id }) => _id);
    const seen: string[] = [];
    for (let cursor = ''; seen.length < whole.length; ) {
      const { body } = await admin.get(
        `/api/cases?group=all&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(body.rows[0]._id);
      cursor = body.nextCursor ?? '';
    }
    expect(seen).toEqual(whole);
  });

  it('goes on page by page, is searched, and is a file without formulas', async () => {
    const by = await person();
    const item = (
      await seller.post('/api/addproduct', { ...(await productLike()), name: '=HYPERLINK("x")' })
    ).body.insertedId;
    await report(by, 'product', item);
    const first = (await admin.get('/api/cases?group=all&limit=1')).body;
    expect(first.rows).toHaveLength(1);
    const second = (await admin.get(`/api/cases?group=all&limit=1&cursor=${first.nextCursor}`))
      .body;
    expect(second.rows[0]._id).not.toBe(first.rows[0]._id);
    expect((await cases('search=HYPERLINK')).map(({ subjectId }) => subjectId)).toEqual([item]);
    const { body } = await admin.get('/api/cases/export?search=HYPERLINK');
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('is for admins', async () => {
    const { id } = await reported(await person());
    for (const path of ['cases', 'cases/export', `cases/${id}`]) {
      expect((await seller.get(`/api/${path}`)).status).toBe(403);
    }
    expect((await decide(id, { decision: 'dismiss' }, seller)).status).toBe(403);
  });
});

async function productLike() {
  const { sampleProduct } = await import('#tests/support/test-client.ts');
  const [{ body: categories }, { body: image }] = await Promise.all([
    seller.get('/api/categories'),
    seller.upload(),
  ]);
  return { ...sampleProduct, category: categories[0]._id, image: image.data.display_url };
}

const ownType = (by: TestClient) => by.get(`/api/checkusertype/${by.email}`);

describe('a decision', () => {
  it('dismisses: nothing happens to the person, who is told nothing, and who reported it is told', async () => {
    const by = await person();
    const { item, id } = await reported(by);
    const before = (await noticesOf(seller)).length;
    expect(await decide(id, { decision: 'dismiss', note: 'A misunderstanding.' })).toMatchObject(
      done,
    );
    await bringToRest(shop);
    expect(await story(id)).toMatchObject({
      state: 'decided',
      decision: 'dismiss',
      note: 'A misunderstanding.',
      decidedBy: 'Admin',
      decisions: [],
    });
    expect((await noticesOf(seller)).length).toBe(before);
    expect(await noticesOf(by)).toMatchObject([
      { kind: 'report_closed', case: { subjectKind: 'product', upheld: false }, read: false },
    ]);
    expect(JSON.stringify(await noticesOf(by))).not.toContain('misunderstanding');
    const mail = await nextMail(server, { address: by.email, subject: 'We looked at your report' });
    expect(mail.mail.text).toContain('found nothing that is against our rules');
    expect((await by.get(`/api/product/${item}`)).status).toBe(200);
  });

  it('takes an item off, tells its seller why in their language, and is written down', async () => {
    const by = await person();
    await shop.database.pool.query(`update identity_users set language = 'bn' where id = $1`, [
      seller.uid,
    ]);
    const { item, id } = await reported(by, { reason: 'stolen' });
    const name = (await story(id)).item.name;
    const request = {
      decision: 'remove_item',
      template: 'stolen',
      note: 'The number is on a list.',
    };
    const preview = (await admin.post(`/api/cases/${id}/preview`, request)).body;
    expect(preview).toMatchObject({ language: 'bn', subject: expect.stringContaining(name) });
    expect(await decide(id, request)).toMatchObject(done);
    expect((await by.get(`/api/product/${item}`)).status).toBe(410);
    const { mail } = await nextMail(server, { address: seller.email, subject: preview.subject });
    // The preview keeps the secret of the link to itself.
    expect(mail.text?.trim().replace(/(?<=\/appeal\/)[\w-]+/, '…')).toBe(preview.text.trim());
    await bringToRest(shop);
    const told = (await noticesOf(seller))[0];
    expect(told).toMatchObject({
      kind: 'case_decided',
      case: { decision: 'remove_item', note: 'The number is on a list.', name },
    });
    expect((await noticesOf(by))[0]).toMatchObject({ case: { upheld: true } });
    expect((await noticesOf(by))[0]).not.toHaveProperty('case.decision');
    const { entries } = (await admin.get('/api/audit?limit=5')).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['case_decided', 'product_removed']),
    );
    await shop.database.pool.query(`update identity_users set language = 'en' where id = $1`, [
      seller.uid,
    ]);
  });

  it('hides a review, which counts no more', async () => {
    const { id, author } = await review();
    const sellerId = await idOf(shop, seller);
    const texts = async () =>
      (await author.get(`/api/sellers/${sellerId}/reviews`)).body.rows.map(
        (row: { _id: string }) => row._id,
      );
    expect(await texts()).toContain(id);
    await report(seller, 'review', id, { reason: 'rude' });
    const { _id } = await caseAbout(id);
    expect((await story(_id)).decisions).toEqual([
      'dismiss',
      'hide_review',
      'warn',
      'limit',
      'suspend',
    ]);
    expect(await decide(_id, { decision: 'hide_review', template: 'rude' })).toMatchObject(done);
    expect(await texts()).not.toContain(id);
    const { mail } = await nextMail(server, {
      address: author.email,
      subject: `Your review of ${(await story(_id)).subjectName} was taken away`,
    });
    expect(mail.text).toContain('across a counter');
    // It is not there any more for whoever would report it.
    expect(await report(await person(), 'review', id, { reason: 'rude' })).toMatchObject({
      status: 404,
    });
  });

  it('warns, and asks for a change, by the words that are previewed', async () => {
    const by = await person();
    const warned = await reported(by);
    const change = await reported(by);
    await decide(warned.id, { decision: 'warn', template: 'outside_payment' });
    await decide(change.id, {
      decision: 'ask_change',
      template: 'photos',
      note: 'From above, please.',
    });
    const asked = await nextMail(server, {
      address: seller.email,
      subject: `${(await story(change.id)).item.name}: please change something`,
    });
    expect(asked.mail.text).toContain('Please take new ones of this very item');
    expect(asked.mail.text).toContain('Our team adds: From above, please.');
    expect(asked.mail.text).toContain('http://shop.test/dashboard/myproducts');
    const warning = await nextMail(server, {
      address: seller.email,
      subject: 'A warning from Ditiyo',
    });
    expect(warning.mail.text).toContain('That is how most people are cheated.');
    expect((await by.get(`/api/product/${change.item}`)).status).toBe(200);
  });

  it('is made once: of two admins the second is refused', async () => {
    const { item, id } = await reported(await person());
    const answers = await Promise.all([
      decide(id, { decision: 'remove_item' }),
      decide(id, { decision: 'dismiss' }, deputy),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('case_decided');
    expect(await decide(id, { decision: 'warn' })).toMatchObject(refusal('case_decided'));
    const gone = (await seller.get(`/api/product/${item}`)).status === 410;
    expect((await story(id)).decision).toBe(gone ? 'remove_item' : 'dismiss');
  });

  it('is not made about oneself or one’s own', async () => {
    const by = await person();
    await report(by, 'person', await idOf(shop, admin), { reason: 'rude' });
    const { _id } = await caseAbout(await idOf(shop, admin));
    expect((await story(_id)).decisions).toEqual([]);
    expect(await decide(_id, { decision: 'dismiss' })).toMatchObject(refusal('case_of_own'));
    expect((await story(_id, deputy)).decisions).toEqual(['dismiss', 'warn']);
    for (const decision of ['suspend', 'limit']) {
      const asked = decide(_id, { decision, days: 3 }, deputy);
      expect(await asked).toMatchObject(refusal('admin_stays'));
    }
    expect(await decide(_id, { decision: 'dismiss' }, deputy)).toMatchObject(done);
  });

  it('limits for days, and tells why in their language', async () => {
    const bad = await person('Seller');
    const id = await idOf(shop, bad);
    await shop.database.pool.query(`update identity_users set language = 'bn' where id = $1`, [
      bad.uid,
    ]);
    await report(await person(), 'person', id, { reason: 'rude' });
    const { _id } = await caseAbout(id);
    expect(await decide(_id, { decision: 'limit' })).toMatchObject(refusal('bad_input', 400));
    const silent = { decision: 'limit', days: 7, template: 'none', note: '' };
    expect(await decide(_id, silent)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'note', message: expect.stringMatching(/^Say why/) }] },
    });
    const request = { decision: 'limit', days: 7, template: 'rude', note: 'শেষবার।' };
    expect(await decide(_id, request)).toMatchObject(done);
    const { limited } = (await ownType(bad)).body;
    expect(limited).toMatchObject({ reason: expect.stringContaining('শেষবার।') });
    expect(limited.reason).not.toContain('counter');
    expect((await story(_id)).history).toMatchObject({ limitedUntil: limited.until });
    await report(await person(), 'person', id, { reason: 'rude' });
    const next = await caseAbout(id);
    expect((await story(next._id)).decisions).toContain('unlimit');
    expect(await decide(next._id, { decision: 'unlimit' })).toMatchObject(done);
    expect((await ownType(bad)).body).not.toHaveProperty('limited');
  });

  it('suspends, says why by mail, and reinstates', async () => {
    const bad = await person('Seller');
    const id = await idOf(shop, bad);
    await report(await person(), 'person', id, { reason: 'scam' });
    const { _id } = await caseAbout(id);
    const request = { decision: 'suspend', template: 'scam', note: 'Three buyers say so.' };
    expect(await decide(_id, request)).toMatchObject(done);
    expect((await bad.get('/api/notices')).status).toBe(401);
    const why = await nextMail(server, {
      address: bad.email,
      subject: 'Your account is suspended',
    });
    expect(why.mail.text).toContain('Three buyers say so.');
    expect((await story(_id)).history).toMatchObject({
      suspended: { reason: expect.stringContaining('Three buyers say so.') },
      suspensions: 1,
    });
    await report(await person(), 'person', id, { reason: 'other' });
    const next = await caseAbout(id);
    expect(await decide(next._id, { decision: 'reinstate' })).toMatchObject(done);
    expect((await story(next._id)).history).not.toHaveProperty('suspended');
  });

  it('fits what the case is about now', async () => {
    const by = await person();
    const { item, id } = await reported(by);
    expect(await decide(id, { decision: 'hide_review' })).toMatchObject(refusal('decision_unfit'));
    expect(await decide(id, { decision: 'approve' })).toMatchObject(refusal('decision_unfit'));
    expect((await seller.get(`/api/deleteproduct/${item}`)).status).toBe(200);
    expect(await decide(id, { decision: 'remove_item' })).toMatchObject(refusal('decision_unfit'));
    expect((await story(id)).decisions).toEqual(['dismiss', 'warn', 'limit', 'suspend']);
    expect(await decide(id, { decision: 'warn' })).toMatchObject(done);
  });

  it('tells nobody at an address that is not confirmed', async () => {
    const quiet = await new TestClient(shop.url, 'Unconfirmed').join();
    await report(await person(), 'person', await idOf(shop, quiet), { reason: 'rude' });
    const { _id } = await caseAbout(await idOf(shop, quiet));
    await decide(_id, { decision: 'warn' });
    await bringToRest(shop);
    expect(await noticesOf(quiet)).toMatchObject([
      { kind: 'case_decided', case: { decision: 'warn' } },
    ]);
    expect(mailsTo(server, quiet.email).map(({ mail }) => mail.subject)).not.toContain(
      'A warning from Ditiyo',
    );
  });

  it('is made by Delete in the list of reported items, too', async () => {
    const by = await person();
    const { item, id } = await reported(by);
    expect(await admin.call('DELETE', `/api/reportedproductdelete/${item}`)).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(await story(id)).toMatchObject({ state: 'decided', decision: 'remove_item' });
    await bringToRest(shop);
    expect((await noticesOf(by))[0]).toMatchObject({
      kind: 'report_closed',
      case: { upheld: true },
    });
    expect(await decide(id, { decision: 'dismiss' })).toMatchObject(refusal('case_decided'));
  });

  it('lets a new report open a new case', async () => {
    const { item, id } = await reported(await person());
    await decide(id, { decision: 'dismiss' });
    await report(await person(), 'product', item);
    const next = await caseAbout(item);
    expect(next._id).not.toBe(id);
    expect((await story(next._id)).history.cases).toContainEqual(
      expect.objectContaining({ _id: id, decision: 'dismiss' }),
    );
  });

  it('and what it is about stay as they are in the database', async () => {
    const { id } = await reported(await person());
    const change = (set: string) =>
      shop.database.pool.query(`update cases set ${set} where id = $1`, [id]);
    await expect(
      change('person_id = decided_by, subject_id = gen_random_uuid()'),
    ).rejects.toThrow();
    await decide(id, { decision: 'dismiss' });
    await expect(change(`note = 'Something else'`)).rejects.toThrow('stay');
    await expect(shop.database.pool.query('delete from cases where id = $1', [id])).rejects.toThrow(
      'stay',
    );
  });
});

it('gives people what they reported in the data that they take along, and names nobody else', async () => {
  const by = await person();
  await reported(by, { reason: 'stolen', details: 'That is mine.' });
  const { body } = await by.get('/api/my-data');
  expect(body.reports).toMatchObject([
    { subjectKind: 'product', reason: 'stolen', details: 'That is mine.' },
  ]);
  expect(JSON.stringify(body)).not.toContain(seller.email);
});
