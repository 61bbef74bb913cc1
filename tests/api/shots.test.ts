import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ProductPage } from '#contract/catalogue/public-product.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  visitor = new TestClient(shop.url);
});
afterAll(() => shop.close());

let seed = 7_800;
async function photos(count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let n = 0; n < count; n += 1) {
    seed += 1;
    const { body } = await seller.upload(await uniquePicture(seed));
    urls.push(body.data.display_url);
  }
  return urls;
}

interface Listed {
  images: string[];
  shots?: unknown;
  category?: string;
  name?: string;
}

const bodyOf = ({ images, category = categoryId('dslr'), ...rest }: Listed) => ({
  ...sampleProduct,
  name: 'An unknown thing of ours',
  ...rest,
  category,
  image: images[0],
  ...(images.length > 1 && { images }),
});

const add = (listed: Listed) => seller.post('/api/addproduct', bodyOf(listed));

async function list(listed: Listed): Promise<string> {
  const answer = await add(listed);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.insertedId;
}

const pageOf = async (id: string) => (await visitor.get(`/api/product/${id}`)).body;
const editable = async (id: string) => (await seller.get(`/api/editproduct/${id}`)).body;

async function edit(id: string, change: Record<string, unknown>) {
  const { version } = await editable(id);
  return seller.put(`/api/editproduct/${id}`, { ...change, version });
}

const shot = (photo: string | undefined, name: string) => ({ photo, shot: name });

describe('a listing', () => {
  it('with one photo and no word about it is added as ever', async () => {
    const id = await list({ images: await photos(1) });
    expect(await pageOf(id)).toMatchObject({ shots: [] });
    expect(await editable(id)).toMatchObject({ shots: [] });
  });

  it('says what its photos show, by the addresses that its page shows', async () => {
    const images = await photos(3);
    const shots = [shot(images[0], 'front'), shot(images[2], 'fault')];
    const id = await list({ images, shots });
    const page = await pageOf(id);
    expect(ProductPage.safeParse(page).success).toBe(true);
    expect(page.shots).toEqual([
      shot(page.pictures[0].src, 'front'),
      shot(page.pictures[2].src, 'fault'),
    ]);
    expect((await editable(id)).shots).toEqual(shots);
  });

  it('shows several faults, and everything else once', async () => {
    const images = await photos(3);
    const [, second, third] = images;
    await list({ images, shots: [shot(second, 'fault'), shot(third, 'fault')] });
    const twice = await add({ images, shots: [shot(second, 'back'), shot(third, 'back')] });
    expect(twice).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'shots', message: 'The same view is there twice' }] },
    });
  });
});

describe('what is refused', () => {
  it('is a photo of something else, and more views than photos', async () => {
    const [own, other] = await photos(2);
    const answer = await add({
      images: [own ?? ''],
      shots: [shot(own, 'front'), shot(other, 'back')],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        ownStatus: 'A view names a photo that this product does not have.',
        issues: [{ path: 'shots' }],
      },
    });
  });

  it('is a view of another kind, by the category or by the model', async () => {
    const images = await photos(1);
    const [photo] = images;
    const refused = {
      status: 400,
      body: {
        ownStatus: 'A photo shows a view that things of this kind do not have.',
        issues: [{ path: 'shots.0' }],
      },
    };
    const ofTripod = { images, shots: [shot(photo, 'locks')] };
    expect(await add({ ...ofTripod, category: categoryId('dslr') })).toMatchObject(refused);
    const ofLens = { images, shots: [shot(photo, 'film_chamber')], name: 'Sony FE 85mm f/1.8' };
    expect(await add(ofLens)).toMatchObject(refused);
    await list({ ...ofTripod, category: categoryId('tripod') });
  });

  it('is what is no view, and a photo that shows two', async () => {
    const images = await photos(1);
    const [photo] = images;
    const many = Array.from({ length: 13 }, (_, n) => shot(`/p/${n}`, 'fault'));
    for (const [shots, path, message] of [
      [[shot(photo, 'inside')], 'shots.0.shot', 'There is no such view'],
      [[shot(photo, 'front'), shot(photo, 'back')], 'shots', 'A photo shows one view'],
      ['front', 'shots', 'shots must be a list of photos and what they show'],
      [[{ shot: 'front' }], 'shots.0.photo', 'Image is required'],
      [many, 'shots', 'You can name 12 views at most'],
    ] as const) {
      expect(await add({ images, shots })).toMatchObject({
        status: 400,
        body: { issues: [{ path, message }] },
      });
    }
  });
});

describe('a changed listing', () => {
  it('keeps them where the change says nothing of them, but for photos that are gone', async () => {
    const images = await photos(3);
    const shots = [shot(images[0], 'front'), shot(images[1], 'back'), shot(images[2], 'top')];
    const id = await list({ images, shots });
    const kept = [images[2], images[0]].filter((url) => url !== undefined);
    expect(await edit(id, bodyOf({ images: kept }))).toMatchObject({ status: 200 });
    expect((await editable(id)).shots).toEqual([shot(images[0], 'front'), shot(images[2], 'top')]);
  });

  it('loses those that the thing does not have any more', async () => {
    const images = await photos(2);
    const shots = [shot(images[0], 'front'), shot(images[1], 'mount')];
    const id = await list({ images, shots });
    const change = bodyOf({ images, category: categoryId('tripod') });
    expect(await edit(id, change)).toMatchObject({ status: 200 });
    expect((await editable(id)).shots).toEqual([shot(images[0], 'front')]);
  });

  it('is not refused for what it had before it became another thing', async () => {
    const images = await photos(2);
    const shots = [shot(images[0], 'front'), shot(images[1], 'mount')];
    const id = await list({ images, shots });
    const category = categoryId('tripod');
    expect(await edit(id, bodyOf({ images, shots, category }))).toMatchObject({ status: 200 });
    expect((await editable(id)).shots).toEqual([shot(images[0], 'front')]);
    const again = await edit(id, bodyOf({ images, shots, category }));
    expect(again).toMatchObject({ status: 400, body: { issues: [{ path: 'shots.1' }] } });
  });

  it('removes them by null, or by none of them', async () => {
    for (const nothing of [null, []]) {
      const id = await list({ images: await photos(1) });
      const { images: own } = await editable(id);
      const told = bodyOf({ images: own, shots: [shot(own[0], 'front')] });
      expect(await edit(id, told)).toMatchObject({ status: 200 });
      expect((await editable(id)).shots).toHaveLength(1);
      const removed = await edit(id, { ...bodyOf({ images: own }), shots: nothing });
      expect(removed).toMatchObject({ status: 200 });
      expect((await editable(id)).shots).toEqual([]);
    }
  });
});

test('code that knows no shots may cut photos; the form has those of photos that are there', async () => {
  const images = await photos(2);
  const shots = [shot(images[0], 'front'), shot(images[1], 'back')];
  const id = await list({ images, shots });
  await shop.database.db.execute(sql`update products set more_pictures = '{}' where id = ${id}`);
  expect((await editable(id)).shots).toEqual([shot(images[0], 'front')]);
});

test('a draft keeps them as they were typed', async () => {
  const [image] = await photos(1);
  const shots = JSON.stringify([shot(image, 'front')]);
  const { body } = await seller.post('/api/drafts', { fields: { shots }, images: [image] });
  const draft = await seller.get(`/api/drafts/${body.insertedId}`);
  expect(draft.body.fields).toEqual({ shots });
});

test('a file of listings names the view of each photo, in their order', async () => {
  const keeper = await new TestClient(shop.url, 'Sumaiya Karim').join('Seller');
  const urls: string[] = [];
  for (const n of [8_901, 8_902]) {
    urls.push((await keeper.upload(await uniquePicture(n))).body.data.display_url);
  }
  const told = bodyOf({ images: urls, shots: [shot(urls[1], 'back')] });
  expect((await keeper.post('/api/addproduct', told)).status).toBe(200);
  const file = String((await keeper.get('/api/listings/export')).body);
  expect(file.split('\r\n')[0]).toContain('Photos,Views,ID');
  expect(file).toContain('; back');
});
