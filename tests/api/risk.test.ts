import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { firstWeights, type Weights } from '#contract/risk/signals.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { createFactory } from '#tests/support/factory.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What signals weigh: read, tried on what was listed lately, changed by admins, and halved where they are mostly wrong.

const { LIMIT_PRODUCTS_PER_DAY } = roomyLimits;
let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ environment: { LIMIT_PRODUCTS_PER_DAY, PRE_REVIEW: 'flag' } });
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await bringToRest(shop);
  await shop.close();
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const newSeller = () => new TestClient(shop.url, 'Farhan Kabir').join('Seller');

let written = 0;
const text = (more = '') => {
  written += 1;
  return `Kept dry in cabinet ${'x'.repeat(written)}. ${more}`;
};
const call = 'Call me on 01712 345678.';
const list = (by: TestClient, more = '') => by.sell({ description: text(more) });

async function caseAbout(item: string): Promise<CaseRow | undefined> {
  const { body } = await admin.get('/api/cases?group=all&limit=100');
  return body.rows.find(({ subjectId }: CaseRow) => subjectId === item);
}

const decide = async (item: string, decision: string) => {
  const found = await caseAbout(item);
  const said = { decision, note: 'We looked at it.' };
  expect((await admin.post(`/api/cases/${found?._id}/decide`, said)).status).toBe(200);
};

const weights = async () => (await admin.get('/api/riskweights')).body;
const put = async (change: Partial<Weights>, by = admin) => {
  const now = await weights();
  const body = { version: now.version, weights: { ...now.weights, ...change } };
  return by.put('/api/riskweights', body);
};
const tryOut = async (change: Partial<Weights> = {}) => {
  const now = await weights();
  const body = { weights: { ...now.weights, ...change } };
  return (await admin.post('/api/riskweights/replay', body)).body;
};

describe('the weights', () => {
  it('are those of the design until somebody changes them', async () => {
    expect(await weights()).toEqual({ version: 1, weights: firstWeights, at: expect.any(String) });
  });

  it('are tried on what was listed: as many as were flagged, and fewer with less', async () => {
    const by = await newSeller();
    const items = [await list(by, call), await list(by, call), await list(by)];
    expect(await caseAbout(items[2] ?? '')).toBeUndefined();
    await decide(items[0] ?? '', 'remove_item');
    expect(await tryOut()).toEqual({
      days: 90,
      now: { flagged: 2, confirmed: 1 },
      tried: { flagged: 2, confirmed: 1 },
    });
    expect(await tryOut({ contact_details: 1 })).toMatchObject({
      now: { flagged: 2 },
      tried: { flagged: 0, confirmed: 0 },
    });
    expect(await tryOut({ new_account: 4 })).toMatchObject({ tried: { flagged: 3, confirmed: 1 } });
    expect((await weights()).version).toBe(1);
  });

  it('hold from then on, also of what stands, and each case names its version', async () => {
    const by = await newSeller();
    const before = await list(by, call);
    expect((await put({ contact_details: 5 })).body).toEqual({ modifiedCount: 1 });
    const { body } = await admin.get(`/api/risk/${before}`);
    expect(body).toMatchObject({ points: 7, item: { _id: before } });
    expect(body.signals).toContainEqual({
      kind: 'contact_details',
      points: 5,
      since: expect.any(String),
    });
    const after = await list(by, call);
    expect(await caseAbout(after)).toMatchObject({ points: 7 });
    const found = await caseAbout(after);
    const story = (await admin.get(`/api/cases/${found?._id}`)).body;
    expect(story.weightsVersion).toBe((await weights()).version);
    const { rows } = await query(
      `select actor_name, before, after from audit_entries where action = 'risk_weights_changed'`,
    );
    expect(rows).toEqual([
      {
        actor_name: expect.any(String),
        before: { weights: 'contact_details 2' },
        after: { weights: 'contact_details 5' },
      },
    ]);
    expect((await weights()).by).toEqual(expect.any(String));
    expect((await put({ contact_details: 2 })).status).toBe(200);
    expect((await put({ contact_details: 2 })).body).toEqual({ modifiedCount: 0 });
  });

  it('are refused above five, below none, and where somebody was first', async () => {
    expect((await put({ link: 6 })).status).toBe(400);
    expect((await put({ link: -1 })).status).toBe(400);
    const { version, weights: now } = await weights();
    const stale = { version: version - 1, weights: { ...now, link: 1 } };
    expect(await admin.put('/api/riskweights', stale)).toMatchObject({ status: 409 });
    expect((await weights()).weights).toEqual(now);
  });

  it('are no business of sellers', async () => {
    const by = await newSeller();
    const item = await list(by);
    expect((await by.get('/api/riskweights')).status).toBe(403);
    expect((await by.get(`/api/risk/${item}`)).status).toBe(403);
  });
});

describe('a signal', () => {
  let factory: ReturnType<typeof createFactory>;
  beforeAll(() => {
    factory = createFactory(shop.database.db);
  });

  /** Decided cases about items of so many people. */
  const outcomes = async (kind: string, wrong: number, right: number) => {
    for (let n = 0; n < wrong + right; n += 1)
      await noted(kind, (await factory.product()).id, n >= wrong);
  };
  const noted = (kind: string, item: string, confirmed: boolean) =>
    query(
      'insert into risk_outcomes (case_id, item_id, kind, confirmed) values (gen_random_uuid(), $1, $2, $3)',
      [item, kind, confirmed],
    );
  const alarmsOf = async (kind: string) =>
    (
      await query(
        `select message from alarms where kind = 'signal_imprecise' and subject = $1 and resolved_at is null`,
        [kind],
      )
    ).rows;

  it('that is mostly wrong in twenty cases is halved once, and a person is called', async () => {
    await outcomes('low_price', 15, 4);
    await shop.shop.risk.upkeep();
    expect((await weights()).weights.low_price).toBe(3);
    await outcomes('low_price', 1, 0);
    await outcomes('copied_text', 14, 6);
    await shop.shop.risk.upkeep();
    await shop.shop.risk.upkeep();
    expect((await weights()).weights).toMatchObject({ low_price: 1, copied_text: 3 });
    expect(await alarmsOf('low_price')).toHaveLength(1);
    expect((await weights()).by).toBeUndefined();
    await put({ low_price: 2 });
    expect(await alarmsOf('low_price')).toEqual([]);
  });

  it('counts once of each person, however many of their cases were decided', async () => {
    const item = await list(await newSeller());
    for (let n = 0; n < 25; n += 1) await noted('cancels', item, false);
    await outcomes('cancels', 18, 0);
    await shop.shop.risk.upkeep();
    expect((await weights()).weights.cancels).toBe(1);
    await outcomes('cancels', 1, 0);
    await shop.shop.risk.upkeep();
    expect((await weights()).weights.cancels).toBe(0);
  });

  it('that stands about a person already holds up no other item of theirs', async () => {
    const by = await newSeller();
    await list(by);
    const other = await shop.database.pool.connect();
    try {
      await other.query('begin');
      const { rowCount } = await other.query(
        'select from risk_signals where subject_id = $1 for update',
        [await idOf(shop, by)],
      );
      expect(rowCount).toBeGreaterThan(0);
      expect(await list(by)).toEqual(expect.any(String));
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('about a person ends after 180 days, and is forgotten as long after', async () => {
    const by = await newSeller();
    const item = await list(by, call);
    const age = async (days: number) =>
      query(
        `update risk_signals set at = now() - make_interval(days => $2) where subject_id = $1`,
        [await idOf(shop, by), days],
      );
    await query(
      `insert into risk_signals (subject_kind, subject_id, kind) values ('person', $1, 'unfairly_described')`,
      [await idOf(shop, by)],
    );
    const points = async () => (await admin.get(`/api/risk/${item}`)).body.points;
    expect(await points()).toBe(6);
    await age(7);
    expect(await points()).toBe(4);
    await age(179);
    expect(await points()).toBe(4);
    await age(180);
    expect(await points()).toBe(2);
    await age(361);
    await shop.shop.risk.upkeep();
    const { body } = await admin.get(`/api/risk/${item}`);
    expect(body.signals.map(({ kind }: { kind: string }) => kind)).toEqual(['contact_details']);
  });
});
