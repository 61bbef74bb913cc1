import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CaseShop, done, refusal, startCaseShop } from '#tests/support/case-shop.ts';
import { conversation, write } from '#tests/support/conversations.ts';
import { behindTriggers } from '#tests/support/journal.ts';
import { idOf } from '#tests/support/people.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Reports with a reason, and the cases that they open.

let {
  shop,
  fixtures,
  seller,
  admin,
  person,
  report,
  itemId,
  cases,
  caseAbout,
  story,
  decide,
  reported,
  review,
  comeToRest,
  close,
} = {} as CaseShop;

beforeAll(async () => {
  ({
    shop,
    fixtures,
    seller,
    admin,
    person,
    report,
    itemId,
    cases,
    caseAbout,
    story,
    decide,
    reported,
    review,
    comeToRest,
    close,
  } = await startCaseShop());
});
afterEach(() => comeToRest());
afterAll(() => close());

async function productLike() {
  const { sampleProduct } = await import('#tests/support/test-client.ts');
  const [{ body: categories }, { body: image }] = await Promise.all([
    seller.get('/api/categories'),
    seller.upload(),
  ]);
  return { ...sampleProduct, category: categories[0]._id, image: image.data.display_url };
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

it('gives people what they reported in the data that they take along, and names nobody else', async () => {
  const by = await person();
  await reported(by, { reason: 'stolen', details: 'That is mine.' });
  const { body } = await by.get('/api/my-data');
  expect(body.reports).toMatchObject([
    { subjectKind: 'product', reason: 'stolen', details: 'That is mine.' },
  ]);
  expect(JSON.stringify(body)).not.toContain(seller.email);
});
