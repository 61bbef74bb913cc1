import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#tests/support/listing.ts';
import { idOf } from '#tests/support/people.ts';
import {
  cut,
  type PhotoShop,
  patiently,
  photo,
  startPhotoShop,
} from '#tests/support/photo-shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Photos that were another seller’s before: found again, told of once; and none of one’s own.

let {
  shop,
  seller,
  upload,
  whenLooked,
  list,
  caseAbout,
  storyAbout,
  matchesOf,
  isAsked,
  noticesOf,
  judge,
  close,
} = {} as PhotoShop;

beforeAll(async () => {
  ({
    shop,
    seller,
    upload,
    whenLooked,
    list,
    caseAbout,
    storyAbout,
    matchesOf,
    isAsked,
    noticesOf,
    judge,
    close,
  } = await startPhotoShop());
});
afterAll(() => close());

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
    expect((await caseAbout(two))?.flags).toContain('photo_reused');
    const three = await list(third as TestClient, bytes);
    expect(await caseAbout(three)).toBeUndefined();
    expect(await matchesOf(two)).toMatchObject([{ state: 'stock' }]);
    await expect
      .poll(async () => (await caseAbout(two))?.flags, patiently)
      .not.toContain('photo_reused');
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
});
