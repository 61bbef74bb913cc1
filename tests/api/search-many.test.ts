import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/** More than are ranked and counted. */
const many = 1_040;

let shop: TestShop;
let visitor: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  const first = await createFactory(shop.database.db).product({
    name: 'Nikon strap',
    description: 'A strap.',
    location: 'Dhaka',
    condition: 'Good',
    resalePrice: 1_000,
  });
  // Each a minute older than the one before, and of another price than its neighbours; every tenth is a camera, whose
  // name has more to say.
  for (let start = 1; start < many; start += 100) {
    await shop.database.pool.query(
      `insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year,
         used_year, condition, phone, location, description, created_at)
       select seller_id, category_id, case when n % 10 = 0 then 'Nikon D750' else name end, image_url,
         resale_price + n * 7 % 613, original_price, purchase_year, used_year, condition, phone, location, description,
         created_at - n * interval '1 minute'
       from products, generate_series($2::int, $3::int) n where id = $1`,
      [first.id, start, Math.min(start + 99, many - 1)],
    );
  }
});

afterAll(() => shop.close());

test('so many are counted as are worth it, and it is said that there are more', async () => {
  const { body } = await visitor.get('/api/search?q=nikon');
  expect(body).toMatchObject({ total: 1_000, totalIsExact: false });
  const facets = await visitor.get('/api/searchfacets?q=nikon');
  expect(facets.body).toMatchObject({ total: 1_000, totalIsExact: false });
  const exact = await visitor.get('/api/search?q=nikon+d750');
  expect(exact.body).toMatchObject({ total: 103, totalIsExact: true });
});

test('what few have is counted, however many have it not', async () => {
  // The oldest of all: whoever looked at the newest only would see none of them.
  await shop.database.pool.query(
    `insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year,
       used_year, condition, phone, location, description, brand, created_at)
     select seller_id, category_id, 'Leica strap', image_url, 77, original_price, purchase_year, used_year,
       'Excellent', phone, 'Sylhet', description, 'Leica', now() - interval '9 years'
     from products, generate_series(1, 3) order by products.created_at limit 3`,
  );
  const few = {
    total: 3,
    totalIsExact: true,
    brands: expect.arrayContaining([{ name: 'Leica', count: 3 }]),
    price: { lowest: 77, highest: 77 },
  };
  const asked = [
    // There are more in another condition, or of another brand, than are counted.
    ['condition=Excellent', false],
    ['brand=Leica', false],
    ['place=sylhet&brand=Leica', true],
  ] as const;
  for (const [query, countsAreExact] of asked) {
    const { body } = await visitor.get(`/api/searchfacets?${query}`);
    expect(body, query).toMatchObject({ ...few, countsAreExact });
    expect(body.condition.Excellent, query).toBe(3);
  }
  const { body } = await visitor.get('/api/searchfacets?brand=Leica&priceFrom=78');
  expect(body).toMatchObject({ total: 0, price: { lowest: 77, highest: 77 } });
  await shop.database.pool.query("update products set status = 'removed' where brand = 'Leica'");
});

test.each([
  'q=nikon',
  'q=nikon&sort=newest',
  'q=nikon&sort=price-low',
  'q=nikon&sort=condition',
  'q=nikon&place=dhaka&sort=price-high',
  'sort=price-low',
  '',
])('every item comes once, beyond what is counted too: %j', async (query) => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await visitor.get(`/api/search?${query}&limit=96${page}`);
    seen.push(...body.products.map(({ _id }: { _id: string }) => _id));
    cursor = body.nextCursor;
  }
  expect(new Set(seen).size).toBe(many);
  expect(seen).toHaveLength(many);
});

test('who reads on sees every item once, whatever is listed meanwhile', async () => {
  const read = async (cursor: string) => {
    const { body } = await visitor.get(`/api/search?q=nikon&limit=96${cursor}`);
    const ids = body.products.map(({ _id }: { _id: string }) => _id) as string[];
    return { ids, next: body.nextCursor && `&cursor=${encodeURIComponent(body.nextCursor)}` };
  };
  const added: string[] = [];
  const seen: string[] = [];
  for (let page = await read(''); ; page = await read(page.next)) {
    seen.push(...page.ids);
    if (page.next === null) break;
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year,
         used_year, condition, phone, location, description, created_at)
       select seller_id, category_id, 'Nikon strap', image_url, resale_price, original_price, purchase_year, used_year,
         condition, phone, location, description, now() from products limit 1 returning id`,
    );
    added.push(rows[0]?.id ?? '');
  }
  await shop.database.pool.query("update products set status = 'removed' where id = any($1)", [
    added,
  ]);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => !added.includes(id))).toHaveLength(many);
});

test.each(['9999-12-31T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])(
  'a cursor of %s, which the shop never wrote, is answered',
  async (moment) => {
    const id = '00000000-0000-4000-8000-000000000000';
    const cursor = Buffer.from(JSON.stringify(['best', [moment, id], 0, moment, id]));
    const path = `/api/search?q=nikon&cursor=${cursor.toString('base64url')}`;
    expect((await visitor.get(path)).status).toBe(200);
  },
);

test('the camera comes before what goes with it', async () => {
  const { body } = await visitor.get('/api/search?q=nikon&limit=96');
  const names = body.products.map(({ name }: { name: string }) => name);
  expect(new Set(names)).toEqual(new Set(['Nikon D750']));
});

test('words are found in every order, be they many or few', async () => {
  for (const words of ['nikon', 'nikon d750']) {
    const { rows } = await shop.database.pool.query<{ price: number; at: string }>(
      "select resale_price as price from products where status = 'available' and ($1 or name = $2) order by resale_price",
      [words === 'nikon', 'Nikon D750'],
    );
    const cheapest = rows.map(({ price }) => price);
    const pricesOf = async (sort: string, cursor?: string) => {
      const from = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const { body } = await visitor.get(`/api/search?q=${words}&sort=${sort}&limit=40${from}`);
      return {
        prices: body.products.map(({ resalePrice }: { resalePrice: number }) => resalePrice),
        next: body.nextCursor as string,
      };
    };
    const first = await pricesOf('price-low');
    expect(first.prices).toEqual(cheapest.slice(0, 40));
    expect((await pricesOf('price-low', first.next)).prices).toEqual(cheapest.slice(40, 80));
    expect((await pricesOf('price-high')).prices).toEqual(cheapest.toReversed().slice(0, 40));
  }
});
