import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { conversation, write } from '#tests/support/conversations.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  createTheftFixtures,
  d750,
  newSerial,
  type TheftFixtures,
} from '#tests/support/thefts.ts';

// Moderators buy and sell themselves: which cases they see and decide, and which they do not.

let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
  admin = await joinAdmin(shop);
  moderator = await joinModerator(shop);
});
afterAll(() => shop.close());

const missing = { status: 404, body: { code: 'not_found' } };
const dismiss = { decision: 'dismiss' };
const decide = (by: TestClient, id: string, body: object = dismiss) =>
  by.post(`/api/cases/${id}/decide`, { note: 'We looked at it.', ...body });

/** The case that opens when this is reported. */
async function reported(by: TestClient, subjectKind: string, subjectId: string): Promise<string> {
  const { body } = await by.post('/api/reports', { subjectKind, subjectId, reason: 'scam' });
  const { rows } = await shop.database.pool.query('select case_id from reports where id = $1', [
    body.reportId ?? body.insertedId,
  ]);
  return rows[0].case_id;
}

async function seen(by: TestClient): Promise<string[]> {
  const { body } = await by.get('/api/cases?group=all&limit=100');
  return body.rows.map(({ _id }: CaseRow) => _id);
}

async function expectHidden(id: string) {
  // Not even by what the desk counts is it known that there is one.
  const { open, total } = (await moderator.get('/api/cases?group=open&limit=1')).body;
  expect(open).toBe(total);
  expect(await moderator.get(`/api/cases/${id}`)).toMatchObject(missing);
  expect(await moderator.post(`/api/cases/${id}/preview`, dismiss)).toMatchObject(missing);
  expect(await decide(moderator, id)).toMatchObject(missing);
  expect(await seen(moderator)).not.toContain(id);
  const file = await moderator.get('/api/cases/export?group=all');
  expect(file.status).toBe(200);
  expect(JSON.stringify(file.body)).not.toContain(id);
  expect(await seen(admin)).toContain(id);
  expect((await admin.get(`/api/cases/${id}`)).body.state).toBe('open');
}

describe('a moderator', () => {
  it('sees and decides what others told of others', async () => {
    const id = await reported(await fixtures.buyer(), 'product', (await fixtures.item()).id);
    expect(await seen(moderator)).toContain(id);
    expect((await moderator.get(`/api/cases/${id}`)).body.reportsMade).toHaveLength(1);
    expect((await decide(moderator, id)).status).toBe(200);
  });

  it('never learns who told of them', async () => {
    const id = await reported(await fixtures.buyer(), 'person', await idOf(shop, moderator));
    await expectHidden(id);
  });

  it('decides nothing that they told of themselves, and reads nowhere what became of it', async () => {
    const own = await reported(moderator, 'product', (await fixtures.item()).id);
    await expectHidden(own);
    const beside = await reported(await fixtures.buyer(), 'product', (await fixtures.item()).id);
    const { cases } = (await moderator.get(`/api/cases/${beside}`)).body.history;
    expect(cases.map(({ _id }: CaseRow) => _id)).not.toContain(own);
  });

  it('decides nothing about an admin or another moderator', async () => {
    const buyer = await fixtures.buyer();
    for (const staff of [admin, await joinModerator(shop)]) {
      await expectHidden(await reported(buyer, 'person', await idOf(shop, staff)));
    }
  });
});

describe('of a number in an evidence photo, a moderator', () => {
  const environment = { LIMIT_THEFT_NOTICES_PER_DAY: '1000' };
  const camera = (by: TestClient, thefts: TheftFixtures, facts = {}) =>
    thefts.listed({ ...d750, ...facts }, by);

  it('sees no case where they filed the notice, or sell the other item, listed or photographed', async () => {
    const own = await startTestShop({ openReader: openTrialReader, environment });
    const thefts = await createTheftFixtures(own);
    const [filer, lister, sender, watcher] = [
      await joinModerator(own),
      await joinModerator(own),
      await joinModerator(own),
      await joinModerator(own),
    ];
    await own.database.pool.query(`update people set type = 'Seller' where uid = any($1)`, [
      [lister.uid, sender.uid],
    ]);
    const serials = [newSerial(), newSerial(), newSerial()];
    const [reportedNumber, listedNumber, seenNumber] = serials;
    await acceptedNotice({ by: filer, admin: thefts.admin }, { serialNumber: reportedNumber });
    await camera(lister, thefts, { serialNumber: listedNumber });
    const photographed = await camera(sender, thefts);
    expect((await sendEvidence(sender, photographed, { serial: seenNumber })).status).toBe(200);
    const sides = [filer, lister, sender];
    for (const [at, serial] of serials.entries()) {
      const by = await new TestClient(own.url, 'Shirin Akter').join('Seller');
      const item = await camera(by, thefts);
      expect((await sendEvidence(by, item, { serial })).status).toBe(200);
      const [{ id }] = await thefts.caseOf(item);
      for (const side of sides) {
        const status = side === sides[at] ? 404 : 200;
        expect((await side.get(`/api/cases/${id}`)).status).toBe(status);
      }
      expect(await decide(sides[at] as TestClient, id)).toMatchObject(missing);
      expect((await watcher.get(`/api/cases/${id}`)).status).toBe(200);
    }
    await own.close();
  });
});

describe('of the other side of a deal of their own, a moderator', () => {
  const refused = { status: 409, body: { code: 'deal_of_own' } };

  it('sees no case, and neither limits nor suspends them, nor ends it', async () => {
    const { seller } = fixtures;
    expect(await moderator.book((await fixtures.item()).id)).toBeTruthy();
    const sellerId = await idOf(shop, seller);
    await expectHidden(await reported(await fixtures.buyer(), 'person', sellerId));
    const ask = (by: TestClient, what: string) =>
      by.post(`/api/people/${sellerId}/${what}`, { reason: 'They did not come', days: 1 });
    for (const what of ['limit', 'suspend', 'unlimit', 'reinstate']) {
      expect(await ask(moderator, what)).toMatchObject(refused);
    }
    for (const what of ['limit', 'unlimit']) {
      expect(await ask(admin, what)).toMatchObject({ body: { modifiedCount: 1 } });
    }
  });

  it('is refused as their seller, too', async () => {
    const { seller } = fixtures;
    const [buyer, { id: item }] = [await fixtures.buyer(), await fixtures.item()];
    const id = await idOf(shop, buyer);
    const limit = () => seller.post(`/api/people/${id}/limit`, { reason: 'A trial', days: 1 });
    const role = (since: string) =>
      shop.database.pool.query(`update people set moderator_since = ${since} where uid = $1`, [
        seller.uid,
      ]);
    await role('now()');
    expect((await limit()).body).toEqual({ modifiedCount: 1 });
    expect(await buyer.book(item)).toBeTruthy();
    expect(await limit()).toMatchObject(refused);
    await role('null');
  });
});

it('a limit that a case decides holds no item while it waits for the person, whom a relister holds the other way round', async () => {
  const item = (await fixtures.item()).id;
  const sellerId = await idOf(shop, fixtures.seller);
  const id = await reported(await fixtures.buyer(), 'product', item);
  const lister = await shop.database.pool.connect();
  const isWaiting = async () => {
    const { rows } = await shop.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  try {
    // As whoever relists: their own row first, then the item.
    await lister.query('begin');
    await lister.query('select from people where id = $1 for key share', [sellerId]);
    const limited = decide(admin, id, { decision: 'limit', days: 1 });
    await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await lister.query('select from products where id = $1 for update nowait', [item]);
    await lister.query('commit');
    expect((await limited).status).toBe(200);
  } finally {
    await lister.query('rollback');
    lister.release();
  }
  await admin.post(`/api/people/${sellerId}/unlimit`);
});

describe('in the list of reported items, a moderator', () => {
  const listed = async (by: TestClient): Promise<string[]> =>
    (await by.get('/api/reporteditems')).body.map(({ _id }: { _id: string }) => _id);
  const remove = (by: TestClient, id: string) => by.delete(`/api/reportedproductdelete/${id}`);
  const giveTo = async (id: string, owner: TestClient) =>
    shop.database.pool.query('update products set seller_id = $2 where id = $1', [
      id,
      await idOf(shop, owner),
    ]);
  const tell = async (by: TestClient, id: string) =>
    expect((await by.post(`/api/reporttoadmin/${id}`)).status).toBe(200);

  it('takes an item off under their own name, which decides the case', async () => {
    const { id } = await fixtures.item();
    await giveTo(id, await fixtures.buyer());
    const caseId = await reported(await fixtures.buyer(), 'product', id);
    expect(await listed(moderator)).toContain(id);
    expect(await remove(moderator, id)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect((await admin.get(`/api/cases/${caseId}`)).body).toMatchObject({
      state: 'decided',
      decision: 'remove_item',
      decidedBy: 'Moderator',
    });
    const { rows } = await shop.database.pool.query(
      'select distinct actor_id from audit_entries where subject_id = any($1)',
      [[id, caseId]],
    );
    expect(rows).toEqual([{ actor_id: await idOf(shop, moderator) }]);
  });

  it('neither sees nor takes off what they reported, or what is theirs, of staff or of a partner', async () => {
    const buyer = await fixtures.buyer();
    const [own, staff, told, partners] = [
      (await fixtures.item()).id,
      (await fixtures.item()).id,
      (await fixtures.item()).id,
      (await fixtures.item()).id,
    ];
    await giveTo(own, moderator);
    await giveTo(staff, await joinModerator(shop));
    await giveTo(told, await fixtures.buyer());
    await moderator.book((await fixtures.item()).id);
    await tell(buyer, partners);
    await tell(buyer, own);
    await tell(buyer, staff);
    await tell(moderator, told);
    for (const id of [own, staff, told, partners]) {
      expect(await listed(moderator)).not.toContain(id);
      expect(await remove(moderator, id)).toMatchObject(missing);
      expect(await listed(admin)).toContain(id);
    }
    const { body } = await moderator.get('/api/reporteditems?limit=100');
    expect(body.everything).toBe((await listed(moderator)).length);
    expect((await moderator.get('/api/reporteditems/export')).status).toBe(403);
  });

  it('counts the open cases that they see', async () => {
    await reported(await fixtures.buyer(), 'person', await idOf(shop, admin));
    const { body } = await moderator.get('/api/cases?limit=100');
    expect(body.open).toBe(body.rows.length);
    expect((await admin.get('/api/cases?limit=100')).body.open).toBeGreaterThan(body.open);
  });
});

it('a reported conversation is read while its case is open, and no longer', async () => {
  const buyer = await fixtures.buyer();
  const talk = await conversation(buyer, (await fixtures.item()).id);
  await write(buyer, talk, 'Send me the money first.');
  const id = await reported(fixtures.seller, 'conversation', talk);
  const watcher = await joinModerator(shop);
  const read = (by = admin) => by.post(`/api/cases/${id}/conversation`);
  const readers = async () =>
    (
      await shop.database.pool.query(
        `select actor_id from audit_entries where subject_id = $1 and action = 'conversation_read' order by id`,
        [id],
      )
    ).rows.map(({ actor_id }) => actor_id);
  expect((await admin.get(`/api/cases/${id}`)).body.conversation.buyer.email).toBe(buyer.email);
  expect(await readers()).toEqual([]);
  expect((await read()).body.messages.at(-1)).toMatchObject({
    from: 'buyer',
    text: 'Send me the money first.',
  });
  // Of what was taken away nothing is left to read, as for the two of it.
  await shop.database.pool.query(
    `update messages set hidden_at = now() where conversation_id = $1 and text like 'Send me%'`,
    [talk],
  );
  const { messages } = (await read(watcher)).body;
  expect(messages.at(-1)).toMatchObject({ text: '', pictures: [], hidden: true });
  expect(await readers()).toEqual([await idOf(shop, admin), await idOf(shop, watcher)]);
  expect((await read(buyer)).status).toBe(403);
  expect((await decide(admin, id)).status).toBe(200);
  expect(await read()).toMatchObject({ status: 409, body: { code: 'case_decided' } });
  expect((await admin.get(`/api/cases/${id}`)).body).not.toHaveProperty('conversation');
  expect(await readers()).toHaveLength(2);
});
