import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { noteFound } from '#server/modules/risk/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { passDays } from '#tests/support/journal.ts';
import { changeListing } from '#tests/support/listing.ts';
import {
  confirm,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What ends a signal, about whom none is written, and which decisions say whether it was right.

const { LIMIT_PRODUCTS_PER_DAY } = roomyLimits;
let shop: TestShop;
let admin: TestClient;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ environment: { LIMIT_PRODUCTS_PER_DAY, PRE_REVIEW: 'flag' } });
  admin = await joinAdmin(shop);
  fixtures = await createPaymentFixtures(shop);
});
afterAll(async () => {
  await bringToRest(shop);
  await shop.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const newSeller = () => new TestClient(shop.url, 'Farhan Kabir').join('Seller');

let written = 0;
const text = (more = '') => {
  written += 1;
  return `Kept dry in cabinet ${'y'.repeat(written)}. ${more}`;
};
const call = 'Call me on 01712 345678.';
const list = (by: TestClient, more = '') => by.sell({ description: text(more) });

const openSignals = async (id: string): Promise<string[]> =>
  (
    await query(
      'select kind from risk_signals where subject_id = $1 and ended_at is null order by kind',
      [id],
    )
  ).map(({ kind }) => kind);
const outcomesOf = (item: string) =>
  query('select kind, confirmed from risk_outcomes where item_id = $1 order by kind', [item]);

async function decide(item: string, decision: string): Promise<void> {
  const { body } = await admin.get('/api/cases?group=all&limit=100');
  const found = body.rows.find(
    ({ subjectId, state }: CaseRow) => subjectId === item && state === 'open',
  );
  const said = { decision, note: 'We looked at it.' };
  expect((await admin.post(`/api/cases/${found?._id}/decide`, said)).status).toBe(200);
}

/** Somebody who has bought here. */
async function knownBuyer() {
  const deal = await fixtures.authorised();
  await confirm(deal);
  await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
  await passDays(shop, deal, 4);
  await shop.shop.handovers.runTimers();
  return deal;
}

const report = async (by: TestClient, item: string) => {
  const said = { subjectKind: 'product', subjectId: item, reason: 'scam' };
  expect((await by.post('/api/reports', said)).status).toBe(200);
};

describe('a signal about an item', () => {
  it('ends when the item was removed, and stays while it is only put away', async () => {
    const by = await newSeller();
    const [gone, away] = [await list(by, call), await list(by, call)];
    expect((await by.get(`/api/deleteproduct/${gone}`)).body).toEqual({ deletedCount: 1 });
    expect((await by.post(`/api/listings/${away}/pause`)).status).toBe(200);
    expect(await openSignals(gone)).toEqual(['contact_details']);
    await shop.shop.risk.upkeep();
    expect(await openSignals(gone)).toEqual([]);
    expect(await openSignals(away)).toEqual(['contact_details']);
  });

  it('ends when the item is sold for good: its deal is completed', async () => {
    const { item } = await knownBuyer();
    const noted = (id: string) =>
      query(
        `insert into risk_signals (subject_kind, subject_id, kind) values ('product', $1, 'link')`,
        [id],
      );
    await noted(item.id);
    const paid = await fixtures.authorised();
    await confirm(paid);
    await noted(paid.item.id);
    await shop.shop.risk.upkeep();
    expect(await openSignals(item.id)).toEqual([]);
    expect(await openSignals(paid.item.id)).toEqual(['link']);
  });

  it('that it is one of many ends after a day, and no change brings it back', async () => {
    const by = await newSeller();
    for (let n = 1; n < 6; n += 1) await list(by);
    const sixth = await list(by);
    const points = async () => (await admin.get(`/api/risk/${sixth}`)).body.points;
    expect(await points()).toBe(4);
    await query(
      `update risk_signals set at = now() - interval '25 hours' where subject_id = $1 and kind = 'many_items'`,
      [sixth],
    );
    expect(await points()).toBe(2);
    await shop.shop.risk.upkeep();
    expect(await openSignals(sixth)).toEqual([]);
    await changeListing(by, sixth, { resalePrice: 70_000 });
    expect(await openSignals(sixth)).toEqual([]);
    expect(await points()).toBe(2);
  });

  it('of a report ends when its case is dismissed, and not when it was right', async () => {
    const by = await newSeller();
    const { buyer } = await knownBuyer();
    const [wrong, right] = [await list(by), await list(by)];
    for (const item of [wrong, right]) {
      await report(buyer, item);
      expect(await openSignals(item)).toEqual(['buyer_report']);
    }
    await decide(wrong, 'dismiss');
    await decide(right, 'warn');
    expect(await openSignals(wrong)).toEqual([]);
    expect(await openSignals(right)).toEqual(['buyer_report']);
    expect(await outcomesOf(wrong)).toContainEqual({ kind: 'buyer_report', confirmed: false });
    // Nor does a stranger's report take away what was right.
    await report(await new TestClient(shop.url).join(), right);
    expect(await openSignals(right)).toEqual(['buyer_report']);
  });

  it('is not written of somebody who has left, nor of their items', async () => {
    const by = await newSeller();
    const item = await list(by, call);
    const sellerId = await idOf(shop, by);
    const left = await by.post('/api/my-account/delete', { password: by.password });
    expect(left.status).toBe(200);
    const subject = { id: item, sellerId } as Parameters<typeof noteFound>[1];
    await shop.database.transaction((tx) => noteFound(tx, subject, 'photos', ['photo_reused']));
    expect([await openSignals(item), await openSignals(sellerId)]).toEqual([[], []]);
  });

  it('is counted 99 times at most', async () => {
    const by = await newSeller();
    const item = await list(by);
    const subject = { id: item, sellerId: await idOf(shop, by) } as Parameters<typeof noteFound>[1];
    const reports = Array.from({ length: 120 }, () => 'buyer_report' as const);
    await shop.database.transaction((tx) => noteFound(tx, subject, 'reports', reports));
    expect(await query('select times from risk_signals where subject_id = $1', [item])).toEqual([
      { times: 99 },
    ]);
  });

  it('stays as it was written when weights change', async () => {
    const by = await newSeller();
    const item = await list(by, call);
    const read = () => query('select xmin, * from risk_signals where subject_id = $1', [item]);
    const before = await read();
    const { version, weights } = (await admin.get('/api/riskweights')).body;
    const change = { version, weights: { ...weights, contact_details: 3 } };
    expect((await admin.put('/api/riskweights', change)).status).toBe(200);
    expect((await admin.get(`/api/risk/${item}`)).body.points).toBe(5);
    expect(await read()).toEqual(before);
    const again = { version: version + 1, weights };
    expect((await admin.put('/api/riskweights', again)).status).toBe(200);
  });
});

describe('the outcome of a case', () => {
  it('is none where the item had left the shop when nothing was done about it', async () => {
    const by = await newSeller();
    const [gone, there] = [await list(by, call), await list(by, call)];
    await by.get(`/api/deleteproduct/${gone}`);
    for (const item of [gone, there]) await decide(item, 'dismiss');
    expect(await outcomesOf(gone)).toEqual([]);
    expect(await outcomesOf(there)).toEqual([
      { kind: 'contact_details', confirmed: false },
      { kind: 'new_account', confirmed: false },
    ]);
  });

  it('is one where somebody was called to account for an item that they had deleted', async () => {
    const by = await newSeller();
    const item = await list(by, call);
    await by.get(`/api/deleteproduct/${item}`);
    await shop.shop.risk.upkeep();
    await decide(item, 'suspend');
    expect(await outcomesOf(item)).toEqual([
      { kind: 'contact_details', confirmed: true },
      { kind: 'new_account', confirmed: true },
    ]);
  });
});

describe('the data that somebody takes along', () => {
  it('has what was noticed about them, with what it weighs, and not that somebody reported them', async () => {
    const by = await newSeller();
    const { buyer } = await knownBuyer();
    const item = await list(by, call);
    await report(buyer, item);
    expect(await openSignals(item)).toEqual(['buyer_report', 'contact_details']);
    const { body } = await by.get('/api/my-data');
    const kinds = body.signals.map(({ kind, points }: { kind: string; points: number }) => [
      kind,
      points,
    ]);
    expect(kinds.toSorted()).toEqual([
      ['contact_details', 2],
      ['new_account', 2],
    ]);
    expect(JSON.stringify(body.signals)).not.toContain('buyer_report');
  });
});

describe('the replay', () => {
  it('counts an item for nothing that was said of its seller when it was not in the shop', async () => {
    const flagged = async () => {
      const { weights } = (await admin.get('/api/riskweights')).body;
      const tried = { weights: { ...weights, cancels: 5 } };
      return (await admin.post('/api/riskweights/replay', tried)).body.tried.flagged;
    };
    const by = await newSeller();
    const [gone, here] = [await list(by), await list(by)];
    await by.get(`/api/deleteproduct/${gone}`);
    const before = await flagged();
    const said = `insert into risk_signals (subject_kind, subject_id, kind, at, ended_at) values ('person', $1, 'cancels', $2, $3)`;
    const past = (days: number) => new Date(Date.now() - days * 86_400_000);
    const sellerId = await idOf(shop, by);
    await query(said, [sellerId, past(9), past(8)]);
    expect(await flagged()).toBe(before);
    await query(said, [sellerId, new Date(), null]);
    expect(await flagged()).toBe(before + 1);
    await query(`update products set created_at = now() - interval '10 days' where id = $1`, [
      here,
    ]);
    await query(`delete from risk_signals where subject_id = $1 and ended_at is null`, [sellerId]);
    expect(await flagged()).toBe(before + 1);
  });
});
