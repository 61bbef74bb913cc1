import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CaseShop, done, refusal, startCaseShop } from '#tests/support/case-shop.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What admins decide about what was reported, and who is told.

let {
  shop,
  server,
  seller,
  admin,
  deputy,
  person,
  report,
  caseAbout,
  story,
  decide,
  reported,
  noticesOf,
  review,
  comeToRest,
  close,
} = {} as CaseShop;

beforeAll(async () => {
  ({
    shop,
    server,
    seller,
    admin,
    deputy,
    person,
    report,
    caseAbout,
    story,
    decide,
    reported,
    noticesOf,
    review,
    comeToRest,
    close,
  } = await startCaseShop());
});
afterEach(() => comeToRest());
afterAll(() => close());

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
