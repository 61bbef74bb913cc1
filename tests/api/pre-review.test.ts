import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { conditions } from '#contract/catalogue/choices.ts';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { ageBands } from '#contract/pricing/rules.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { passDays } from '#tests/support/journal.ts';
import { changeListing } from '#tests/support/listing.ts';
import { confirm, createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

// Items that look wrong: the shop opens a case about them, and may keep them off sale until an admin has looked.

const { LIMIT_PRODUCTS_PER_DAY } = roomyLimits;

let written = 0;
/** Texts of their own: the same one twice is copied. */
function fine(): string {
  written += 1;
  return `Kept dry, in cabinet ${'x'.repeat(written)}, and never dropped.`;
}
const call = () => `${fine()} Call me on 01712 345678 before you come.`;
/** Enough to be kept off sale: a number and a link, of somebody new. */
const lure = () => `${call()} More of it on www.cheap-cameras.com today.`;
const listing = (description = fine()) => ({ name: 'Minolta XD-7 body', description });

interface Open {
  shop: TestShop;
  admin: TestClient;
}

const shops: TestShop[] = [];

async function open(environment: Record<string, string>): Promise<Open> {
  const shop = await startTestShop({ environment: { LIMIT_PRODUCTS_PER_DAY, ...environment } });
  shops.push(shop);
  return { shop, admin: await joinAdmin(shop) };
}

afterEach(async () => {
  for (const shop of shops) {
    await bringToRest(shop);
    await expectInvariants(shop.database);
  }
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

const seller = ({ shop }: Open) => new TestClient(shop.url, 'Farhan Kabir').join('Seller');

/** Lets somebody have signed up so many days ago. */
async function age({ shop }: Open, { uid }: TestClient, days: number): Promise<void> {
  await shop.database.pool.query(
    'update people set created_at = now() - make_interval(days => $2) where uid = $1',
    [uid, days],
  );
}

async function casesAbout({ admin }: Open, item: string): Promise<CaseRow[]> {
  const { body } = await admin.get('/api/cases?group=all&limit=100');
  return body.rows.filter(({ subjectId }: CaseRow) => subjectId === item);
}

const flagsOf = async (given: Open, item: string) =>
  (await casesAbout(given, item)).map(({ flags }) => flags);

const decide = ({ admin }: Open, { _id }: { _id: string }, body: object) =>
  admin.post(`/api/cases/${_id}/decide`, { note: 'We looked at it.', ...body });

async function own(by: TestClient, item: string) {
  const { body } = await by.get(`/api/myproducts/${by.email}`);
  return body.find(({ _id }: { _id: string }) => _id === item);
}

/** Whether visitors find an item: by its page, in its category, by searching, and among what its seller has on sale. */
async function isSeen({ shop }: Open, by: TestClient, item: string): Promise<boolean[]> {
  const visitor = await new TestClient(shop.url).join();
  const { body: categories } = await visitor.get('/api/categories');
  const answers = await Promise.all([
    visitor.get(`/api/product/${item}`),
    visitor.get(`/api/category/${categories[0]._id}`),
    visitor.get('/api/search?q=minolta'),
    visitor.get(`/api/sellers/${await idOf(shop, by)}`),
  ]);
  return answers.map(({ body }) => JSON.stringify(body).includes(item));
}

const seen = [true, true, true, true];
const unseen = [false, false, false, false];

describe('flag', () => {
  let given: Open;
  beforeAll(async () => {
    given = await open({ PRE_REVIEW: 'flag' });
  });

  it('opens a case about an item that is on sale all the same', async () => {
    const by = await seller(given);
    const { body: categories } = await by.get('/api/categories');
    const image = (await by.upload()).body.data.display_url;
    const product = { ...sampleProduct, ...listing(call()) };
    const added = await by.post('/api/addproduct', {
      ...product,
      category: categories[0]._id,
      image,
    });
    expect(added).toMatchObject({ status: 200 });
    expect(added.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const item = added.body.insertedId;
    expect(await isSeen(given, by, item)).toEqual(seen);
    expect(await casesAbout(given, item)).toMatchObject([
      {
        state: 'open',
        flags: ['new_account', 'contact_details'],
        points: 4,
        reports: 0,
        person: { email: by.email },
      },
    ]);
    const [found] = await casesAbout(given, item);
    expect(await decide(given, found as CaseRow, { decision: 'approve' })).toMatchObject({
      status: 200,
    });
    expect(await own(by, item)).not.toHaveProperty('listing');
  });

  it('opens none below the points', async () => {
    const by = await seller(given);
    expect(await flagsOf(given, await by.sell(listing()))).toEqual([]);
    await age(given, by, 8);
    expect(await flagsOf(given, await by.sell(listing(call())))).toEqual([]);
  });

  it("sees another seller's text, however it is spaced, but not one's own or a short one", async () => {
    const [first, second] = [await seller(given), await seller(given)];
    const text = `Bought in Kyoto, serviced in May, with its leather case. ${'It has seen two weddings and one long train to Sylhet, and nothing else. '.repeat(3)}`;
    await first.sell(listing(text));
    expect(await flagsOf(given, await first.sell(listing(text)))).toEqual([]);
    const copy = text.toUpperCase().replaceAll(', ', '\n - ').replace('KYOTO', 'OSAKA');
    const copied = await second.sell(listing(copy));
    expect(await flagsOf(given, copied)).toEqual([['new_account', 'copied_text']]);
    await first.sell(listing('As good as new.'));
    const short = await second.sell(listing('As good as new.'));
    expect(await flagsOf(given, short)).toEqual([]);
  });

  it.each([
    [
      'enough of the model were sold, if eight of them such ones',
      true,
      ['new_account', 'low_price'],
    ],
    ['many were sold, but long ago', false, undefined],
  ])(
    "sees a new seller's price below a third of what such items sold for where %s",
    async (_, firm, flags) => {
      const { pool } = given.shop.database;
      await pool.query('delete from price_guides');
      await pool.query(
        `insert into price_guides (model_id, condition, band, sales, sellers, own, own_sales, own_sellers, firm, low, middle, high)
       select m.id, condition, band, 60, 9, $1, case when $1 then 8 else 0 end, 3, $1, 80000, 100000, 110000 from camera_models m, unnest($2::text[]) condition, unnest($3::text[]) band
       where m.brand = 'Canon' and m.model = 'EOS 5D Mark IV'`,
        [firm, conditions, ageBands],
      );
      const by = await seller(given);
      const asked = { name: 'Canon EOS 5D Mark IV', description: 'Mine.' };
      expect(await flagsOf(given, await by.sell({ ...asked, resalePrice: 49_000 }))).toEqual([]);
      const low = await by.sell({ ...asked, resalePrice: 33_000 });
      expect(await flagsOf(given, low)).toEqual(flags ? [flags] : []);
      // Who says that it is for parts asks a price of parts.
      const conditionReport = { parts: { shutter: 'fails' }, defects: [] };
      const dead = { ...asked, conditionType: 'Fair', conditionReport, resalePrice: 9_000 };
      expect(await flagsOf(given, await by.sell(dead))).toEqual([]);
    },
  );

  it('sees the sixth item of a day', async () => {
    const by = await seller(given);
    for (let n = 1; n < 6; n += 1) {
      expect(await flagsOf(given, await by.sell(listing('Mine.')))).toEqual([]);
    }
    const sixth = await by.sell(listing('Mine.'));
    expect(await flagsOf(given, sixth)).toEqual([['new_account', 'many_items']]);
  });

  it('opens one about a change that newly reaches the points, once for each sign', async () => {
    const by = await seller(given);
    const item = await by.sell(listing());
    await changeListing(by, item, { resalePrice: 70_000 });
    expect(await flagsOf(given, item)).toEqual([]);
    await changeListing(by, item, { description: call() });
    expect(await flagsOf(given, item)).toEqual([['new_account', 'contact_details']]);
    const [found] = await casesAbout(given, item);
    expect(await decide(given, found as CaseRow, { decision: 'dismiss' })).toMatchObject({
      status: 200,
    });
    await changeListing(by, item, { resalePrice: 69_000 });
    expect(await flagsOf(given, item)).toHaveLength(1);
    expect(await own(by, item)).not.toHaveProperty('listing');
    // What was taken out and put in again, nobody has looked at.
    await changeListing(by, item, { description: fine() });
    await changeListing(by, item, { description: call() });
    expect(await flagsOf(given, item)).toHaveLength(2);
  });

  it('says nothing of its reasons where a report opened it: its seller would learn of that', async () => {
    const by = await seller(given);
    const item = await by.sell(listing(call()));
    expect(await own(by, item)).toHaveProperty('review');
    const [found] = await casesAbout(given, item);
    expect(await decide(given, found as CaseRow, { decision: 'dismiss' })).toMatchObject({
      status: 200,
    });
    expect(await own(by, item)).not.toHaveProperty('review');
    const reporter = await new TestClient(given.shop.url).join();
    const said = { subjectKind: 'product', subjectId: item, reason: 'other' };
    expect(await reporter.post('/api/reports', said)).toMatchObject({ status: 200 });
    expect(await flagsOf(given, item)).toHaveLength(2);
    expect(await own(by, item)).not.toHaveProperty('review');
  });

  it('adds to the case that a report opened', async () => {
    const by = await seller(given);
    const item = await by.sell(listing());
    const reporter = await new TestClient(given.shop.url).join();
    const said = { subjectKind: 'product', subjectId: item, reason: 'stolen' };
    expect(await reporter.post('/api/reports', said)).toMatchObject({ status: 200 });
    await changeListing(by, item, { description: call() });
    expect(await casesAbout(given, item)).toMatchObject([
      { flags: ['new_account', 'contact_details'], points: 10, reports: 1 },
    ]);
  });

  it('asks nothing of a seller who completed a sale', async () => {
    const fixtures = await createPaymentFixtures(given.shop);
    const by = fixtures.seller;
    const sell = async () => flagsOf(given, await by.sell(listing(call())));
    const deal = await fixtures.authorised();
    await confirm(deal);
    await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
    expect(await sell()).toHaveLength(1);
    await passDays(given.shop, deal, 4);
    await given.shop.shop.handovers.runTimers();
    expect(await sell()).toEqual([]);
  });
});

describe('hold', () => {
  let given: Open;
  beforeAll(async () => {
    given = await open({ PRE_REVIEW: 'hold' });
  });

  /** A new seller's item that waits for an admin. */
  async function held() {
    const by = await seller(given);
    const item = await by.sell(listing(lure()));
    const [found] = await casesAbout(given, item);
    return { by, item, found: found as CaseRow };
  }

  it('keeps an item off sale until an admin approves it', async () => {
    const { by, item, found } = await held();
    expect(found).toMatchObject({ state: 'open', points: 7 });
    expect(await isSeen(given, by, item)).toEqual(unseen);
    expect(await own(by, item)).toMatchObject({ salesStatus: 'available', listing: 'in_review' });
    expect((await by.get(`/api/product/${item}`)).body).toMatchObject({
      own: true,
      ownListing: { listing: 'in_review' },
    });
    const buyer = await new TestClient(given.shop.url).join();
    const order = { itemId: item, phoneNumber: '01712 440 918', location: 'Dhanmondi' };
    expect((await buyer.post('/api/addbooking', order)).status).toBe(409);
    for (const decision of ['dismiss', 'warn', 'suspend']) {
      expect(await decide(given, found, { decision })).toMatchObject({ status: 409 });
    }
    expect((await decide(given, found, { decision: 'approve' })).status).toBe(200);
    expect(await isSeen(given, by, item)).toEqual(seen);
    expect(await own(by, item)).not.toHaveProperty('listing');
    expect((await buyer.post('/api/addbooking', order)).status).toBe(200);
  });

  it('holds nothing that looks right or a little wrong, and no change of what is on sale', async () => {
    const by = await seller(given);
    const little = await by.sell(listing(call()));
    expect(await flagsOf(given, little)).toEqual([['new_account', 'contact_details']]);
    expect(await isSeen(given, by, little)).toEqual(seen);
    const item = await by.sell(listing());
    await changeListing(by, item, { description: lure() });
    expect(await flagsOf(given, item)).toEqual([['new_account', 'contact_details', 'link']]);
    expect(await isSeen(given, by, item)).toEqual(seen);
  });

  it('tells its seller each reason, and no longer what was changed; the desk sees what each weighs', async () => {
    const { by, item, found } = await held();
    const reasons = ['link', 'contact_details', 'new_account'];
    const { review } = await own(by, item);
    expect(review.reasons.toSorted()).toEqual(reasons.toSorted());
    const story = (await given.admin.get(`/api/cases/${found._id}`)).body;
    expect(story).toMatchObject({ points: 7, weightsVersion: 1 });
    expect(story.signals).toEqual(
      expect.arrayContaining([
        { kind: 'link', points: 3, since: expect.any(String) },
        { kind: 'new_account', points: 2, since: expect.any(String) },
        { kind: 'contact_details', points: 2, since: expect.any(String) },
      ]),
    );
    await changeListing(by, item, { description: call() });
    expect((await own(by, item)).review.reasons.toSorted()).toEqual([
      'contact_details',
      'new_account',
    ]);
    expect(await casesAbout(given, item)).toMatchObject([{ points: 4 }]);
  });

  it('judges a changed item again, which stays in review', async () => {
    const { by, item } = await held();
    await changeListing(by, item, { description: fine() });
    expect(await casesAbout(given, item)).toMatchObject([{ flags: ['new_account'], points: 2 }]);
    expect(await own(by, item)).toMatchObject({ listing: 'in_review' });
    await changeListing(by, item, { description: call() });
    expect(await flagsOf(given, item)).toEqual([['new_account', 'contact_details']]);
  });

  it('comes back to the admin when it was changed as they asked', async () => {
    const { by, item, found } = await held();
    const ask = { decision: 'ask_change', template: 'contact_details' };
    expect((await decide(given, found, ask)).status).toBe(200);
    expect(await own(by, item)).toMatchObject({ listing: 'in_review' });
    await changeListing(by, item, { description: fine() });
    const again = (await casesAbout(given, item)).find(({ state }) => state === 'open');
    expect(again).toMatchObject({ flags: ['new_account', 'changed'], points: 6 });
    await changeListing(by, item, { resalePrice: 70_000 });
    expect(await casesAbout(given, item)).toHaveLength(2);
    expect((await decide(given, again as CaseRow, { decision: 'approve' })).status).toBe(200);
    expect(await isSeen(given, by, item)).toEqual(seen);
  });

  it('goes away by an admin or by its seller', async () => {
    const { by, item, found } = await held();
    expect((await decide(given, found, { decision: 'remove_item' })).status).toBe(200);
    expect(await own(by, item)).toBeUndefined();
    const other = await held();
    expect((await other.by.get(`/api/deleteproduct/${other.item}`)).body).toEqual({
      deletedCount: 1,
    });
    expect((await decide(given, other.found, { decision: 'dismiss' })).status).toBe(200);
  });
});

describe('the settings', () => {
  it('shadow opens nothing, and counts what it would', async () => {
    const given = await open({ PRE_REVIEW: 'shadow' });
    const by = await seller(given);
    const item = await by.sell(listing(lure()));
    expect(await flagsOf(given, item)).toEqual([]);
    expect(await isSeen(given, by, item)).toEqual(seen);
    const { rows } = await given.shop.database.pool.query(
      'select kind from risk_signals where subject_id = $1 and ended_at is null order by kind',
      [item],
    );
    expect(rows).toEqual([{ kind: 'contact_details' }, { kind: 'link' }]);
  });

  it('off looks at nothing', async () => {
    const given = await open({ PRE_REVIEW: 'off' });
    const by = await seller(given);
    const item = await by.sell(listing(call()));
    expect(await flagsOf(given, item)).toEqual([]);
    await changeListing(by, item, { description: call() });
    expect(await flagsOf(given, item)).toEqual([]);
    expect(await isSeen(given, by, item)).toEqual(seen);
  });

  it('the points say from when on', async () => {
    const given = await open({ PRE_REVIEW: 'flag', PRE_REVIEW_POINTS: '5' });
    const by = await seller(given);
    expect(await flagsOf(given, await by.sell(listing(call())))).toEqual([]);
  });
});
