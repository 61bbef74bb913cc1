import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow, CaseStory, PhotoMatch } from '#contract/moderation/case-schemas.ts';
import { listSaid } from '#server/modules/photo-matches/store.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { changeListing } from '#tests/support/listing.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

// Photos that were another seller's before: found again, told of once, decided by the team; and none of one's own.

let server: MailServer;
let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { PHOTO_MATCH: 'on', SMTP_URL: server.url } });
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
  await server.goDown();
});

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 60_000, interval: 100 };

const subject = `A photo of ${sampleProduct.name}`;

let scenes = 0;
/** A photo that nobody has shown yet. */
function photo(): Promise<Buffer> {
  scenes += 1;
  return scene(500 + scenes, 480, 360);
}

async function seller(name = 'Farhan Kabir'): Promise<TestClient> {
  const client = await new TestClient(shop.url, name).join('Seller');
  await shop.database.pool.query('update identity_users set email_verified = true where id = $1', [
    client.uid,
  ]);
  return client;
}

async function upload(by: TestClient, bytes: Uint8Array): Promise<string> {
  const answer = await by.upload(bytes);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data.display_url;
}

/** Waits until the queue of photos, and what it tells, is empty. */
async function whenLooked(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as n from outbox where done_at is null and (kind like 'photo_matches.%' or kind like 'mail%')`,
      );
      return rows[0].n;
    }, patiently)
    .toBe(0);
}

/** Lists an item with these photos, and waits until they were looked at. */
async function list(by: TestClient, ...photos: Uint8Array[]): Promise<string> {
  const images: string[] = [];
  for (const bytes of photos) images.push(await upload(by, bytes));
  const item = await by.sell({ image: images[0], images });
  await whenLooked();
  return item;
}

async function caseAbout(item: string): Promise<CaseRow | undefined> {
  const { body } = await admin.get('/api/cases?group=all&limit=100');
  return body.rows.find(({ subjectId }: CaseRow) => subjectId === item);
}

const casesAbout = async (item: string): Promise<CaseRow[]> =>
  (await admin.get('/api/cases?group=all&limit=100')).body.rows.filter(
    ({ subjectId }: CaseRow) => subjectId === item,
  );

async function storyAbout(item: string, by = admin): Promise<CaseStory> {
  const found = await caseAbout(item);
  return (await by.get(`/api/cases/${found?._id}`)).body;
}

const matchesOf = async (item: string): Promise<PhotoMatch[]> =>
  (await storyAbout(item)).photoMatches ?? [];

async function isAsked(by: TestClient, item: string): Promise<boolean> {
  const { body } = await by.get(`/api/myproducts/${by.email}`);
  return body.find(({ _id }: { _id: string }) => _id === item).photoAsked === true;
}

const noticesOf = async (by: TestClient) =>
  (await by.get('/api/notices')).body.rows.filter(
    ({ kind }: { kind: string }) => kind === 'photo_match',
  );

const judge = (id: string, match: string, state: string, by = admin) =>
  by.post(`/api/cases/${id}/photos/${match}`, { state });

const cut = (bytes: Buffer) =>
  sharp(bytes)
    .extract({ left: 20, top: 36, width: 408, height: 306 })
    .jpeg({ quality: 70 })
    .toBuffer();

describe('a photo of another seller’s item', () => {
  it.each([
    ['the very same file', async (bytes: Buffer) => bytes],
    ['saved again', (bytes: Buffer) => sharp(bytes).jpeg({ quality: 45 }).toBuffer()],
    ['mirrored', (bytes: Buffer) => sharp(bytes).flop().jpeg().toBuffer()],
    ['cut', cut],
  ])('is found: %s', async (kind, change) => {
    const [first, second] = [await seller('Rafiq Hasan'), await seller()];
    const bytes = await photo();
    const original = await list(first, bytes);
    const item = await list(second, await change(bytes));
    expect(await caseAbout(item)).toMatchObject({
      state: 'open',
      flags: ['photo_reused'],
      points: 4,
      reports: 0,
      person: { email: second.email },
    });
    const [match, ...others] = await matchesOf(item);
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      state: 'new',
      own: { picture: { src: expect.stringMatching(/^\/images\//) } },
      other: { picture: { src: expect.stringMatching(/^\/images\//) } },
      of: { _id: original, seller: 'Rafiq Hasan' },
    });
    expect(match?.alike).toBeGreaterThanOrEqual(85);
    expect(match?.mirrored ?? false).toBe(kind === 'mirrored');
    // It is on sale all the same: a sign refuses nothing.
    expect((await first.get(`/api/product/${item}`)).status).toBe(200);
    expect(await caseAbout(original)).toBeUndefined();
  });

  it('has its seller asked once: in My Products, by a notice and by a mail', async () => {
    const [first, second] = [await seller(), await seller()];
    const [one, two] = [await photo(), await photo()];
    await list(first, one, two);
    const item = await list(second, await cut(one), await cut(two));
    expect(await matchesOf(item)).toHaveLength(2);
    expect(await isAsked(second, item)).toBe(true);
    expect(await noticesOf(second)).toMatchObject([{ product: { _id: item } }]);
    const { mail } = await nextMail(server, { address: second.email, subject });
    expect(mail.text).toContain('looks like one in another listing');
    expect(mail.text).toContain('/dashboard/myproducts');
    // Looked at again, nothing is new.
    await shop.database.pool.query(
      `update outbox set done_at = null, run_after = now() where key like 'photo_matches.match_photos:' || $1 || '%'`,
      [item],
    );
    await whenLooked();
    expect(await casesAbout(item)).toHaveLength(1);
    expect(await matchesOf(item)).toHaveLength(2);
    expect(await noticesOf(second)).toHaveLength(1);
    expect(await noticesOf(first)).toEqual([]);
    const asked = (by: TestClient) =>
      mailsTo(server, by.email).filter((each) => each.mail.subject === subject);
    expect([asked(first).length, asked(second).length]).toEqual([0, 1]);
  });

  it('is found when it comes by a change, and the mark goes with the photo', async () => {
    const [first, second] = [await seller(), await seller()];
    const bytes = await photo();
    await list(first, bytes);
    const item = await list(second, await photo());
    expect(await caseAbout(item)).toBeUndefined();
    const reused = await upload(second, await cut(bytes));
    await changeListing(second, item, { image: reused, images: [reused] });
    await whenLooked();
    expect(await caseAbout(item)).toMatchObject({ flags: ['photo_reused'] });
    expect(await isAsked(second, item)).toBe(true);
    const fresh = await upload(second, await photo());
    await changeListing(second, item, { image: fresh, images: [fresh] });
    await whenLooked();
    expect(await isAsked(second, item)).toBe(false);
  });

  it('is known after it has left the shop, by its fingerprint alone, for 24 months', async () => {
    const [first, second, third] = [await seller(), await seller(), await seller()];
    const bytes = await photo();
    const original = await list(first, bytes);
    await first.get(`/api/deleteproduct/${original}`);
    await expect
      .poll(async () => {
        await shop.database.pool.query(
          `update uploads set unused_since = unused_since - interval '25 hours' where owner_uid = $1`,
          [first.uid],
        );
        await shop.shop.media.removeUnused();
        const { rows } = await shop.database.pool.query(
          `select count(*)::int as n from image_fingerprints f join listed_photos l on l.image_no = f.no where l.product_id = $1 and f.gone_at is not null`,
          [original],
        );
        return rows[0].n;
      }, patiently)
      .toBe(1);
    const item = await list(second, await sharp(bytes).jpeg({ quality: 60 }).toBuffer());
    expect(await caseAbout(item)).toMatchObject({ flags: ['photo_alike'], points: 2 });
    const [match] = await matchesOf(item);
    expect(match).not.toHaveProperty('alike');
    expect(match).not.toHaveProperty('other');
    expect(match).toMatchObject({ of: { removed: true } });

    await shop.database.pool.query(
      `update image_fingerprints set gone_at = gone_at - interval '24 months'`,
    );
    await shop.shop.media.forgetOldFingerprints();
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as n from listed_photos where product_id = $1',
      [original],
    );
    expect(rows[0].n).toBe(0);
    expect((await storyAbout(item)).photoMatches).toBeUndefined();
    // Only the second one’s is known now: the third is beside that one.
    const again = await list(third, await sharp(bytes).jpeg({ quality: 50 }).toBuffer());
    expect(await matchesOf(again)).toMatchObject([{ of: { _id: item } }]);
  });
});

describe('nobody is asked', () => {
  it('about a photo of their own, of another item or listed again', async () => {
    const one = await seller();
    const bytes = await photo();
    await list(one, bytes);
    const again = await list(one, await cut(bytes));
    expect(await caseAbout(again)).toBeUndefined();
  });

  it('about a photo that they showed first, when somebody else has used it since', async () => {
    const [owner, other] = [await seller(), await seller()];
    const bytes = await photo();
    await list(owner, bytes);
    const copied = await list(other, await cut(bytes));
    expect(await caseAbout(copied)).toBeDefined();
    const again = await list(owner, bytes);
    expect(await caseAbout(again)).toBeUndefined();
  });

  it('about the photos of what they bought here', async () => {
    const [first, buyer] = [await seller(), await seller('Mitu Rahman')];
    const bytes = await photo();
    const item = await list(first, bytes);
    await shop.database.pool.query(
      `insert into bookings (item_id, buyer_id, seller_id, customer_name, customer_email, item_name, item_image, price, phone_number, location, state, transaction_id, paid_at)
       select p.id, $2, p.seller_id, 'Mitu Rahman', $3, p.name, p.image_url, p.resale_price, '01712 440 918', 'Dhaka', 'paid', gen_random_uuid()::text, now()
       from products p where p.id = $1`,
      [item, await idOf(shop, buyer), buyer.email],
    );
    const resold = await list(buyer, await cut(bytes));
    expect(await caseAbout(resold)).toBeUndefined();
    expect(await isAsked(buyer, resold)).toBe(false);
    await shop.database.pool.query('delete from bookings where item_id = $1', [item]);
  });

  it('about another photo', async () => {
    const [first, second] = [await seller(), await seller()];
    await list(first, await photo());
    const item = await list(second, await photo());
    expect(await caseAbout(item)).toBeUndefined();
  });

  it('where three sellers show one photo: it is the maker’s', async () => {
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => seller()));
    const bytes = await photo();
    await list(first as TestClient, bytes);
    const two = await list(second as TestClient, await cut(bytes));
    expect(await isAsked(second as TestClient, two)).toBe(true);
    const three = await list(third as TestClient, bytes);
    expect(await caseAbout(three)).toBeUndefined();
    expect(await matchesOf(two)).toMatchObject([{ state: 'stock' }]);
    expect(await isAsked(second as TestClient, two)).toBe(false);
    const four = await list(fourth as TestClient, bytes);
    expect(await caseAbout(four)).toBeUndefined();
    expect(await noticesOf(fourth as TestClient)).toEqual([]);
  });

  it('where three sellers show the very same file', async () => {
    const [first, second, third] = [await seller(), await seller(), await seller()];
    const bytes = await photo();
    await list(first, bytes);
    const two = await list(second, bytes);
    expect(await isAsked(second, two)).toBe(true);
    const three = await list(third, bytes);
    expect(await caseAbout(three)).toBeUndefined();
    expect(await matchesOf(two)).toMatchObject([{ state: 'stock' }]);
    expect(await isAsked(second, two)).toBe(false);
  });

  it('about a photo that they showed first in another form', async () => {
    const [owner, other] = [await seller(), await seller()];
    const bytes = await photo();
    await list(owner, bytes);
    await list(other, await cut(bytes));
    const again = await list(owner, await sharp(bytes).jpeg({ quality: 40 }).toBuffer());
    expect(await caseAbout(again)).toBeUndefined();
  });
});

describe('somebody is asked all the same', () => {
  it('where the third seller’s item has left the shop', async () => {
    const [first, gone, third] = [await seller(), await seller(), await seller()];
    const bytes = await photo();
    await list(first, bytes);
    const two = await list(gone, bytes);
    await gone.get(`/api/deleteproduct/${two}`);
    const three = await list(third, bytes);
    expect(await isAsked(third, three)).toBe(true);
    expect(await caseAbout(three)).toMatchObject({ flags: ['photo_reused'] });
  });

  it('where the team confirmed whose photo it is, and two more have shown it since', async () => {
    const [first, second, third] = [await seller(), await seller(), await seller()];
    const bytes = await photo();
    await list(first, bytes);
    const two = await list(second, bytes);
    const { _id: id, photoMatches = [] } = await storyAbout(two);
    await judge(id, photoMatches[0]?._id ?? '', 'confirmed');
    const three = await list(third, await cut(bytes));
    expect(await isAsked(third, three)).toBe(true);
    expect(await matchesOf(two)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('in review, whose case keeps saying so after an edit for as long as the photo is shown', async () => {
    const [first, second] = [await seller(), await seller()];
    const bytes = await photo();
    await list(first, bytes);
    const item = await list(second, bytes);
    await shop.database.pool.query(
      `update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1`,
      [item],
    );
    await changeListing(second, item, { description: 'In its box, with both caps.' });
    expect(await caseAbout(item)).toMatchObject({ flags: ['photo_reused'], points: 4 });
    const fresh = await upload(second, await photo());
    await changeListing(second, item, { image: fresh, images: [fresh] });
    expect((await caseAbout(item))?.flags).not.toContain('photo_reused');
  });

  it('by a mail that says that the item is on sale only where it is', async () => {
    const [first, second, third] = [await seller(), await seller(), await seller()];
    const [one, two] = [await photo(), await photo()];
    await list(first, one, two);
    await list(second, one);
    const onSale = await nextMail(server, { address: second.email, subject });
    expect(onSale.mail.text).toContain('The item is on sale as before.');
    const item = await third.sell({ image: await upload(third, await photo()) });
    await third.post(`/api/listings/${item}/pause`);
    const image = await upload(third, two);
    await changeListing(third, item, { image, images: [image] });
    await whenLooked();
    const away = await nextMail(server, { address: third.email, subject });
    expect(away.mail.text).toContain('looks like one in another listing');
    expect(away.mail.text).not.toContain('on sale as before');
  });
});

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
    await shop.shop.risk.tend();
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
