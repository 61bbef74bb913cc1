import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conditions } from '#contract/catalogue/choices.ts';
import { ageBands } from '#contract/pricing/rules.ts';
import { people } from '#server/modules/accounts/tables.ts';
import {
  cameraModels,
  categories,
  productPrices,
  products,
} from '#server/modules/catalogue/tables.ts';
import { images } from '#server/modules/media/tables.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

/*
 * A shop that keeps its answers beside one that keeps none, on one database: whatever happens in the database, by
 * whatever way, both say the same.
 */

let keeping: TestShop;
let plain: TestShop;
let addresses: string[];
let factory: ReturnType<typeof createFactory>;
let item: typeof products.$inferSelect;
let rival: typeof products.$inferSelect;
let modelId: string;

const dslr = categoryId('dslr');

beforeAll(async () => {
  keeping = await startTestShop({ idle: true, pages: true });
  plain = await startTestShop({
    beside: keeping,
    idle: true,
    pages: true,
    environment: { CACHE_MB: '0' },
  });
  const { db } = keeping.database;
  factory = createFactory(db);
  const [model] = await db
    .select()
    .from(cameraModels)
    .where(sql`${cameraModels.brand} = 'Nikon' and ${cameraModels.model} = 'D750'`);
  modelId = model?.id ?? '';
  const common = { name: 'Nikon D750', categoryId: dslr, modelId, brand: 'Nikon' };
  const seller = await factory.person({ type: 'Seller' });
  const photoUrl = await factory.picture();
  await db.update(people).set({ photoUrl }).where(eq(people.id, seller.id));
  item = await factory.product({ ...common, sellerId: seller.id, resalePrice: 70_000 });
  rival = await factory.product({ ...common, resalePrice: 71_000 });
  addresses = [
    '/api/categories',
    '/api/categorynames',
    '/api/advertiseditems',
    `/api/category/${dslr}`,
    `/api/category/${dslr}?sort=price-low`,
    `/api/facets/${dslr}`,
    `/api/product/${item.id}`,
    `/api/product/${rival.id}`,
    '/api/search?q=nikon+d750',
    '/api/search?sort=price-low',
    '/api/searchfacets?q=nikon',
    '/api/suggestions?q=nik',
    '/api/models?q=nikon+d7',
    '/',
    `/product/${item.id}`,
    `/category/${dslr}`,
    '/search?q=nikon+d750',
    '/login',
  ];
});

afterAll(async () => {
  await plain.close();
  await keeping.close();
});

async function read(shop: TestShop, path: string): Promise<string> {
  const answer = await fetch(shop.url + path);
  const text = await answer.text();
  // Each rendering has a key of its own for the contact form.
  const told = text.replace(/(name="key" value=")[^"]+/, '$1KEY');
  return `${answer.status} ${answer.headers.get('content-security-policy')} ${told}`;
}

const readAll = (shop: TestShop) =>
  Promise.all(addresses.map(async (path) => [path, await read(shop, path)] as const));

const db = () => keeping.database.db;
const set = (change: Partial<typeof products.$inferInsert>) =>
  db().update(products).set(change).where(eq(products.id, item.id));
const setSeller = (change: Partial<typeof people.$inferInsert>) =>
  db().update(people).set(change).where(eq(people.id, item.sellerId));

const changes: Record<string, () => Promise<unknown>> = {
  'a product is listed': () => factory.product({ name: 'Nikon D750 again', categoryId: dslr }),
  'a product is listed in another category': () =>
    factory.product({ name: 'Nikon lens', categoryId: categoryId('lens') }),
  'its seller lists something in another category': () =>
    factory.product({
      name: 'A tripod',
      categoryId: categoryId('tripod'),
      sellerId: item.sellerId,
    }),
  'its price falls': async () => {
    await set({ resalePrice: 60_000 });
    await db().insert(productPrices).values({ productId: item.id, price: 60_000 });
  },
  'what such items sell for is told': () =>
    keeping.database.pool.query(
      `insert into price_guides (model_id, condition, band, sales, sellers, low, middle, high)
       select $1, condition, band, 5, 3, 60000, 65000, 70000 from unnest($2::text[]) condition, unnest($3::text[]) band`,
      [modelId, conditions, ageBands],
    ),
  'what such items sell for changes': () =>
    keeping.database.pool.query('update price_guides set sales = 6, high = 71000'),
  'what such items sell for is told no more': () =>
    keeping.database.pool.query('delete from price_guides'),
  'what things of its kind sell for is told': () =>
    keeping.database.pool.query(
      `insert into price_levels (kind, band, sales, sellers, low, high)
       select kind, band, 20, 3, 50, 60 from camera_models, unnest($2::text[]) band where id = $1`,
      [modelId, ageBands],
    ),
  'its history of prices grows': () =>
    db().insert(productPrices).values({ productId: item.id, price: 59_000 }),
  'its name changes': () => set({ name: 'Nikon D750 with grip' }),
  'its photos change': async () => set({ morePictures: [await factory.picture()] }),
  'it is advertised': () => set({ advertisedAt: new Date() }),
  'it moves to another category': () => set({ categoryId: categoryId('lens') }),
  'it moves back': () => set({ categoryId: dslr }),
  'a picture gets a further format': () =>
    db()
      .update(images)
      .set({ formats: ['jpeg', 'webp', 'avif'] }),
  'a picture of one like it loses a format': () =>
    db()
      .update(images)
      .set({ formats: ['jpeg', 'webp'] })
      .where(sql`${rival.imageUrl} like '%' || ${images.hash} || '%'`),
  'its seller is verified': () => setSeller({ verifiedAt: new Date() }),
  'its seller has another name': () => setSeller({ name: 'Another Name' }),
  'its seller has another picture': async () => setSeller({ photoUrl: await factory.picture() }),
  'its seller is suspended': () => setSeller({ suspendedAt: new Date() }),
  'its seller comes back': () => setSeller({ suspendedAt: null }),
  'a category is renamed': () =>
    db().update(categories).set({ name: 'Reflex cameras' }).where(eq(categories.id, dslr)),
  'a category is added': () => db().insert(categories).values({ name: 'Drones', position: 90 }),
  'a category stands elsewhere': () =>
    db().update(categories).set({ position: 91 }).where(eq(categories.id, dslr)),
  'a model has another name': () =>
    db()
      .update(cameraModels)
      .set({ model: 'D750 Classic', releaseYear: 1999 })
      .where(eq(cameraModels.id, modelId)),
  'the search loses it': () => db().execute(sql`delete from product_search where id = ${item.id}`),
  'the search finds it again': () => db().execute(sql`select search_refresh(${item.id})`),
  'another one is reserved, and sold': async () => {
    const heldPayment = randomUUID();
    const rivals = eq(products.id, rival.id);
    await db().update(products).set({ status: 'reserved', heldPayment }).where(rivals);
    await db().update(products).set({ status: 'sold' }).where(rivals);
  },
  'it is taken off': () => set({ status: 'removed' }),
};

describe('what is kept', () => {
  test.each(Object.keys(changes))('is read anew when %s', async (name) => {
    const before = Object.fromEntries(await readAll(keeping));
    // Once more, so that it comes out of the memory.
    expect(Object.fromEntries(await readAll(keeping))).toEqual(before);
    await changes[name]?.();
    const [kept, fresh] = [await readAll(keeping), await readAll(plain)];
    const after = Object.fromEntries(fresh);
    expect(Object.fromEntries(kept)).toEqual(after);
    // Something was to be seen of it, or this would have proven nothing.
    expect(after).not.toEqual(before);
  });
});

describe('what has nothing to do with a change', () => {
  const lens = categoryId('lens');
  let page: string;
  let other: typeof products.$inferSelect;
  let asked: number;

  /** What the shop asks its database for these pages. */
  async function askedFor(paths: readonly string[]): Promise<number> {
    const before = asked;
    for (const path of paths) await read(keeping, path);
    return asked - before;
  }

  beforeAll(async () => {
    other = await factory.product({ name: 'A lens of its own', categoryId: lens });
    const { rows } = await keeping.database.pool.query<{ id: string }>(
      "select id from products where category_id = $1 and status = 'available' and seller_id <> $2 limit 1",
      [dslr, other.sellerId],
    );
    page = `/product/${rows[0]?.id}`;
    asked = 0;
    const { pool } = keeping.database;
    const send = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    pool.query = ((...given: unknown[]) => {
      asked += 1;
      return send(...given);
    }) as never;
  });

  test('is kept beyond it: pages and answers of another category', async () => {
    const paths = [page, `/api${page}`, '/login', `/api/category/${dslr}`, '/api/categorynames'];
    await askedFor(paths);
    expect(await askedFor(paths)).toBe(0);
    await keeping.database.db
      .update(products)
      .set({ resalePrice: 4_321 })
      .where(eq(products.id, other.id));
    await keeping.database.db.insert(productPrices).values({ productId: other.id, price: 4_321 });
    const changed = asked;
    for (const path of paths) await read(keeping, path);
    expect(asked - changed).toBe(0);
    // And what shows it is not.
    expect(await askedFor([`/product/${other.id}`, `/api/category/${lens}`])).toBeGreaterThan(0);
  });
});
