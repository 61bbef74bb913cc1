import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { listSaid } from '#server/modules/photo-matches/store.ts';
import { joinModerator } from '#tests/support/admin.ts';
import { idOf } from '#tests/support/people.ts';
import { cut, type PhotoShop, photo, startPhotoShop } from '#tests/support/photo-shop.ts';
import { startTestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What the team says about photos that were another seller’s before.

let { shop, admin, seller, upload, list, caseAbout, storyAbout, matchesOf, isAsked, judge, close } =
  {} as PhotoShop;

beforeAll(async () => {
  ({ shop, admin, seller, upload, list, caseAbout, storyAbout, matchesOf, isAsked, judge, close } =
    await startPhotoShop());
});
afterAll(() => close());

describe('the team', () => {
  async function matched() {
    const [first, second] = [await seller(), await seller()];
    const bytes = await photo();
    await list(first, bytes);
    const item = await list(second, await cut(bytes));
    const { _id: id, photoMatches = [] } = await storyAbout(item);
    return { first, second, bytes, item, id, match: photoMatches[0]?._id ?? '' };
  }

  it('says what a photo is, and can say it again; each is in the audit log once', async () => {
    const { second, item, id, match } = await matched();
    expect(await judge(id, match, 'cleared')).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await judge(id, match, 'cleared')).toMatchObject({ body: { modifiedCount: 0 } });
    expect(await isAsked(second, item)).toBe(false);
    expect(await judge(id, match, 'confirmed')).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await matchesOf(item)).toMatchObject([
      { state: 'confirmed', decidedAt: expect.any(String) },
    ]);
    expect(await isAsked(second, item)).toBe(true);
    const { rows } = await shop.database.pool.query(
      `select before, after from audit_entries where action = 'photo_judged' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { before: { state: 'new' }, after: { state: 'cleared' } },
      { before: { state: 'cleared' }, after: { state: 'confirmed' } },
    ]);
  });

  it('is not told the name of a seller who left', async () => {
    const { first, item } = await matched();
    expect(await matchesOf(item)).toMatchObject([{ of: { seller: first.name } }]);
    const left = await first.post('/api/my-account/delete', { password: first.password });
    expect(left.status).toBe(200);
    expect(await matchesOf(item)).toMatchObject([{ of: { seller: 'Deleted user' } }]);
  });

  it('alone says for good that a photo is the maker’s: that three sellers showed it says nothing of others like it', async () => {
    const { match } = await matched();
    const { rows } = await shop.database.pool.query(
      `update photo_matches set state = 'stock', decided_at = now() where id = $1 returning image_hash`,
      [match],
    );
    const said = () => listSaid(shop.database.db, [rows[0].image_hash]);
    expect(await said()).toEqual([]);
    await shop.database.pool.query('update photo_matches set decided_by = $2 where id = $1', [
      match,
      await idOf(shop, admin),
    ]);
    expect(await said()).toEqual(['stock']);
  });

  it.each(['cleared', 'stock'])(
    'ends what was noticed of a photo by saying that it is %s',
    async (said) => {
      const { item, id, match } = await matched();
      const now = async () => {
        const { flags, points } = (await caseAbout(item)) as CaseRow;
        return { photo: flags.includes('photo_reused'), points };
      };
      expect(await now()).toMatchObject({ photo: true });
      const { points } = await now();
      expect(await judge(id, match, said)).toMatchObject({ status: 200 });
      expect(await now()).toEqual({ photo: false, points: points - 4 });
      const { body } = await admin.get(`/api/risk/${item}`);
      expect(body.signals).toContainEqual(
        expect.objectContaining({ kind: 'photo_reused', endedAt: expect.any(String) }),
      );
      expect(await judge(id, match, 'confirmed')).toMatchObject({ status: 200 });
      expect(await now()).toEqual({ photo: true, points });
    },
  );

  it('ends it of the other items that show what it calls the maker’s', async () => {
    const { first, bytes, id, match } = await matched();
    const { body } = await first.get(`/api/myproducts/${first.email}`);
    // Three sellers who show it make it the maker's already.
    await first.get(`/api/deleteproduct/${body[0]._id}`);
    const shown = await list(await seller(), await cut(bytes));
    expect((await caseAbout(shown))?.flags).toContain('photo_reused');
    expect(await judge(id, match, 'stock')).toMatchObject({ status: 200 });
    expect((await caseAbout(shown))?.flags).not.toContain('photo_reused');
  });

  it('changes nothing of what an item was flagged for that has left the shop', async () => {
    const { second, item, id, match } = await matched();
    await second.get(`/api/deleteproduct/${item}`);
    await shop.shop.risk.upkeep();
    expect(await judge(id, match, 'cleared')).toMatchObject({ status: 200 });
    expect((await caseAbout(item))?.flags).toContain('photo_reused');
  });

  it('calls a photo the maker’s, and the next seller is not asked', async () => {
    const { bytes, id, match } = await matched();
    expect(await judge(id, match, 'stock')).toMatchObject({ status: 200 });
    const next = await seller();
    const item = await list(next, bytes);
    expect(await caseAbout(item)).toBeUndefined();
  });

  it('is refused what it does not see, and about itself', async () => {
    const { first, second, id, match } = await matched();
    expect(await judge(id, match, 'cleared', second)).toMatchObject({ status: 403 });
    const other = await matched();
    expect(await judge(id, other.match, 'cleared')).toMatchObject({ status: 404 });
    // The other photo is theirs: they decide nothing about whoever took it.
    await shop.database.pool.query('update people set moderator_since = now() where uid = $1', [
      first.uid,
    ]);
    expect((await first.get(`/api/cases/${id}`)).status).toBe(404);
    expect(await judge(id, match, 'confirmed', first)).toMatchObject({ status: 404 });
    const moderator = await joinModerator(shop);
    expect(await judge(id, match, 'cleared', moderator)).toMatchObject({ status: 200 });
  });

  it('finds it in the data that the seller takes along, without whose the other photo is', async () => {
    const { first, second, item } = await matched();
    const { body } = await second.get('/api/my-data');
    const text = JSON.stringify(body);
    expect(text).toContain('photoMatches');
    expect(body.fingerprints.length).toBeGreaterThan(0);
    expect(body.photoMatches).toMatchObject([{ productId: item, state: 'new' }]);
    expect(text).not.toContain(await idOf(shop, first));
  });
});

it('PHOTO_MATCH=off keeps no fingerprint, looks for nothing and asks nobody', async () => {
  const off = await startTestShop({ beside: shop, environment: { PHOTO_MATCH: 'off' } });
  try {
    const bytes = await photo();
    const count = async () =>
      (await shop.database.pool.query('select count(*)::int as n from image_fingerprints')).rows[0]
        .n;
    const before = await count();
    for (const name of ['One', 'Two']) {
      const by = await new TestClient(off.url, name).join('Seller');
      await by.sell({ image: await upload(by, bytes) });
    }
    expect(await count()).toBe(before);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as n from outbox where kind = 'photo_matches.match_photos' and done_at is null`,
    );
    expect(rows[0].n).toBe(0);
  } finally {
    await off.close();
  }
});
