import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlace } from '#contract/places/find-place.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { sellers } from '#server/seeds/demo-data/people.ts';
import { type DemoProduct, products as demo } from '#server/seeds/demo-data/products/index.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/**
 * Queries that say more than words, each with the rule that what comes first must keep: of its name (`n~`), price (`p<=`),
 * district (`d=`), category (`c=`) and condition (`cond=`).
 */
const readQueries = (name: string) =>
  readFileSync(new URL(`../search/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [query: string, rule: string]);

let shop: TestShop;
let visitor: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  visitor = new TestClient(shop.url);
  const factory = createFactory(shop.database.db);
  const sellerId = (await factory.person({ type: 'Seller', verifiedAt: new Date() })).id;
  const imageUrl = await factory.picture();
  for (const item of demo) {
    const { name, description, category, condition, resalePrice } = item;
    const location = locationOf(item);
    const said = { name, description, condition, resalePrice, location };
    await factory.product({ sellerId, imageUrl, categoryId: categoryId(category), ...said });
  }
});

afterAll(() => shop.close());

const locationOf = (item: DemoProduct) => item.place ?? sellers[item.seller].place;

function keeps(item: DemoProduct, part: string): boolean {
  const [, field = '', value = ''] = /^(\w+(?:~|<=|>=|=))(.*)$/.exec(part) ?? [];
  switch (field) {
    case 'n~':
      return new RegExp(value).test(item.name);
    case 'p<=':
      return item.resalePrice <= Number(value);
    case 'p>=':
      return item.resalePrice >= Number(value);
    case 'd=':
      return findPlace(locationOf(item))?.district.id === value;
    case 'c=':
      return value.split(',').includes(item.category);
    case 'cond=':
      return item.condition === value;
    default:
      throw new Error(`no such rule: ${part}`);
  }
}

const fits = (item: DemoProduct, rule: string) =>
  rule.split(' & ').every((part) => keeps(item, part));

/** What does not put first what it must: as many of the first three as there are that fit. */
async function missed(queries: [string, string][]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [query, rule] of queries) {
    const { body } = await visitor.get(`/api/search?limit=3&q=${encodeURIComponent(query)}`);
    const found = body.products.map(({ name }: { name: string }) => name) as string[];
    const wanted = demo.filter((item) => fits(item, rule)).map(({ name }) => name);
    const first = found.slice(0, Math.min(3, wanted.length));
    const isRight = first.length > 0 && first.every((name) => wanted.includes(name));
    if (!isRight) wrong.push(`${query}: ${found.join(' / ')}`);
  }
  return wrong;
}

test.each(['understood', 'understood-held-out'])('of %s nearly all come first', async (name) => {
  const queries = readQueries(name);
  const wrong = await missed(queries);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(wrong.length, wrong.join('\n')).toBeLessThan(queries.length * 0.05);
});

interface Answer {
  total: number;
  products: { name: string }[];
  understood: { fact: string; without: string }[];
  nearest: { named: string | null; models: string[] } | null;
}

async function search(query: string, filter = ''): Promise<Answer> {
  const { status, body } = await visitor.get(
    `/api/search?limit=48&q=${encodeURIComponent(query)}${filter}`,
  );
  expect(status).toBe(200);
  return body as Answer;
}

const isOf = (name: string, model: string) => new RegExp(`^${model}( with|,| twin)`).test(name);

const namesOf = ({ products }: Answer) => products.map(({ name }) => name);

test('says what it understood, each with the query without it', async () => {
  const { understood } = await search('Nikon full frame under 60k tk in Dhaka');
  expect(understood).toEqual([
    { fact: 'sensor', sensor: 'full-frame', without: 'Nikon under 60k tk in Dhaka' },
    { fact: 'price', from: null, to: 60_000, without: 'Nikon full frame in Dhaka' },
    {
      fact: 'place',
      place: 'dhaka',
      label: 'Dhaka',
      labelIn: { bn: 'ঢাকা' },
      without: 'Nikon full frame under 60k tk',
    },
  ]);
});

test.each([
  ['২০ হাজারের নিচে', { fact: 'price', from: null, to: 20_000, without: '' }],
  ['sare tin lakh takar camera', { fact: 'price', from: null, to: 350_000, without: 'camera' }],
  ['9k er niche', { fact: 'price', from: null, to: 9_000, without: '' }],
  ['20k er camera', { fact: 'price', from: null, to: 20_000, without: 'camera' }],
  ['lens not under 20k', { fact: 'price', from: 20_000, to: null, without: 'lens' }],
  ['1-2 lakh', { fact: 'price', from: 100_000, to: 200_000, without: '' }],
  ['d750 less than 50,000 clicks', { fact: 'shutter', to: 50_000, without: 'd750' }],
  ['over 40mp', { fact: 'megapixels', megapixels: 40, orMore: true, without: '' }],
  ['weather-sealed nikon', { fact: 'sealed', without: 'nikon' }],
  ['50mm f/1.8', { fact: 'aperture', aperture: '1.8', without: '50mm' }],
  ['lens for e mount', { fact: 'mount', mounts: ['Sony E'], without: 'lens for' }],
  ['excellent condition sony', { fact: 'condition', condition: 'Excellent', without: 'sony' }],
  ['verified seller canon', { fact: 'verified', without: 'canon' }],
  ['camera 25000', { fact: 'price', from: null, to: 25_000, without: 'camera' }],
  ['canon 25,000', { fact: 'price', from: null, to: 25_000, without: 'canon' }],
  ['২৫০০০ ক্যামেরা', { fact: 'price', from: null, to: 25_000, without: 'ক্যামেরা' }],
  ['canon 80d price 45000', { fact: 'price', from: null, to: 45_000, without: 'canon 80d' }],
  ['tripod 6000', { fact: 'price', from: null, to: 6_000, without: 'tripod' }],
  ['nikon lens 8000', { fact: 'price', from: null, to: 8_000, without: 'nikon lens' }],
  ['d750 under budget 60', { fact: 'price', from: null, to: 60_000, without: 'd750' }],
  ['d750 under 60', { fact: 'price', from: null, to: 60_000, without: 'd750' }],
  ['budget 60', { fact: 'price', from: null, to: 60_000, without: '' }],
  ['lens budget 30', { fact: 'price', from: null, to: 30_000, without: 'lens' }],
  ['dslr 40 er moddhe', { fact: 'price', from: null, to: 40_000, without: 'dslr' }],
  ['ক্যামেরা বাজেট ৩০', { fact: 'price', from: null, to: 30_000, without: 'ক্যামেরা' }],
  ['budget 20-30k dslr', { fact: 'price', from: 20_000, to: 30_000, without: 'dslr' }],
  ['tripod price 6000', { fact: 'price', from: null, to: 6_000, without: 'tripod' }],
  ['60 er niche', { fact: 'price', from: null, to: 60_000, without: '' }],
  [
    'চট্টগ্রামে লেন্স',
    expect.objectContaining({ fact: 'place', place: 'chattogram', without: 'লেন্স' }),
  ],
])('%j asks for a fact', async (query, fact) => {
  const { understood } = await search(query);
  expect(understood).toEqual([fact]);
});

test.each([
  'nikon bag under canon price',
  'canon 50',
  '70-200',
  '5d mark ii',
  'd750',
  '4k video',
  '4k er video',
  'shutter over 5000',
  'iso 100',
  'nikon f3',
  'canon 80d 18-135',
  'nikon 5300',
  'canon 1200',
  'sony 6000',
  'camera 2019',
  'battery 5000mah',
  'sony battery 20000',
  'card 64gb',
  'canon iso 25600',
  'lens under 50mm',
  'lens under 50',
  'strap under 300',
  'strap budget 300',
  'from 24 to 70',
  'canon shutter over 50000',
  'nikon 70300',
  'sony 6400 16-50',
  'canon lens 50',
  'sigma 150600',
])('%j is words alone', async (query) => {
  expect((await search(query)).understood).toEqual([]);
});

test('two sensors mean either, and two prices both', async () => {
  const either = await search('full frame aps-c');
  const full = await search('full frame');
  expect(either.total).toBeGreaterThan(full.total);
  const both = await search('over 20k under 30k');
  expect(both.total).toBeGreaterThan(0);
  const dear = demo.filter(({ resalePrice }) => resalePrice < 20_000 || resalePrice > 30_000);
  expect(namesOf(both).filter((name) => dear.some((item) => item.name === name))).toEqual([]);
});

test('what is chosen in the filters replaces what the words say of the same', async () => {
  const chosen = await search('tripod under 3000', '&priceTo=20000');
  expect(namesOf(chosen)).toContain('Manfrotto 055XPRO3 with ball head');
});

test('the filters count what the words leave', async () => {
  const q = encodeURIComponent('tripod under 3000');
  const { body } = await visitor.get(`/api/searchfacets?q=${q}`);
  expect(body).toMatchObject({ total: 1, price: { lowest: 2_600 } });
});

test('for a camera that nobody sells it shows those next to it and says so', async () => {
  const found = await search('5d mark iii');
  expect(found.nearest).toEqual({
    named: 'Canon EOS 5D Mark III',
    models: ['Canon EOS 5D Mark II', 'Canon EOS 5D Mark IV'],
  });
  expect(namesOf(found).slice(0, 2).toSorted()).toEqual([
    'Canon EOS 5D Mark II, body only',
    'Canon EOS 5D Mark IV, body only',
  ]);
  expect((await search('5d mark ii')).nearest).toBeNull();
});

test.each([
  ['5d mark iii under 40k', '', ['Canon EOS 5D Mark II']],
  ['5d mark iii', '&priceTo=40000', ['Canon EOS 5D Mark II']],
  ['sony a7 iv in chattogram', '', ['Sony A7 II']],
  ['nikon d810 aps-c under 100k', '', ['Nikon D500', 'Nikon D7500', 'Nikon D7200', 'Nikon D5600']],
])('%j%s names models near it of which something fits', async (query, filter, models) => {
  const found = await search(query, filter);
  expect(found.nearest?.models).toEqual(models);
  expect(namesOf(found).map((name) => models.some((model) => isOf(name, model)))).toEqual(
    models.map(() => true),
  );
});

test('what fits a filter says nothing of the next search without it', async () => {
  const first = await search('nikon z9', '&place=sylhet');
  expect(first.nearest?.models).toEqual(['Nikon Z6']);
  expect((await search('nikon z9')).nearest?.models).toEqual([
    'Nikon Z6',
    'Nikon Z fc',
    'Nikon Z50',
  ]);
  const none = await search('nikon z9', '&priceTo=1000');
  expect([none.total, none.nearest]).toEqual([0, null]);
  const { body } = await visitor.get('/api/searchfacets?q=nikon%20z9&place=sylhet');
  expect(body).toMatchObject({ total: 1 });
  const other = await visitor.get('/api/searchfacets?q=nikon%20z9&priceTo=1000');
  expect(other.body).toMatchObject({ total: 0, price: { lowest: 76_000 } });
});

test.each([
  ['canon 1200d', ['EOS 1300D']],
  ['canon 4000d', ['EOS 1300D', 'EOS 250D', 'EOS 750D', 'EOS 80D']],
  ['canon 600d', ['EOS 750D', 'EOS 250D', 'EOS 1300D', 'EOS 80D']],
  ['nikon d700', ['D750', 'D610']],
  ['nikon d5', ['D610', 'D750', 'D850', 'D90']],
  ['nikon d7000', ['D7200', 'D7500']],
  ['canon r5', ['EOS R', 'EOS RP']],
  ['canon r10', ['EOS R', 'EOS RP']],
  ['sony a9', ['A7 II', 'A7 III', 'A7R III', 'A6400']],
])('%j is near %j, the nearest first', async (query, models) => {
  const { nearest } = await search(query);
  const [brand] = nearest?.named?.split(' ') ?? [];
  expect(nearest?.models).toEqual(models.map((model) => `${brand} ${model}`));
});

test('items of the nearest model come first', async () => {
  expect(namesOf(await search('canon 4000d'))).toEqual([
    'Canon EOS 1300D with 18-55mm',
    'Canon EOS 200D II with 18-55mm',
    'Canon EOS 750D with 18-55mm',
    'Canon EOS 80D with 18-135mm',
  ]);
});

test.each([
  ['canon 80d vs 90d', ['Canon EOS 80D', 'Canon EOS 90D']],
  ['80d or 90d canon', ['Canon EOS 80D', 'Canon EOS 90D']],
  ['80d অথবা 90d', ['Canon EOS 80D', 'Canon EOS 90D']],
  ['canon 80d ba 90d', ['Canon EOS 80D', 'Canon EOS 90D']],
  ['canon 80d versus 90d which is better', ['Canon EOS 80D', 'Canon EOS 90D']],
  ['nikon d750 vs canon 90d', ['Canon EOS 90D', 'Nikon D750']],
  ['sony a7iii or nikon z6', ['Nikon Z6', 'Sony A7 III']],
  ['5d mark ii vs 5d mark iv', ['Canon EOS 5D Mark II', 'Canon EOS 5D Mark IV']],
  [
    '5d mark iv or 6d mark ii or 90d',
    ['Canon EOS 5D Mark IV', 'Canon EOS 6D Mark II', 'Canon EOS 90D'],
  ],
])('%j asks for either model', async (query, models) => {
  const found = await search(query);
  const first = namesOf(found).slice(0, models.length).toSorted();
  expect(first.map((name, at) => isOf(name, models[at] ?? ''))).toEqual(models.map(() => true));
  expect(found.nearest).toBeNull();
});

test.each(['সনি a6000 ঢাকা', 'a6000 ঢাকা', 'sony a6000 ঢাকা', 'ঢাকা sony a6000'])(
  '%j is a model in a place',
  async (query) => {
    const found = await search(query);
    expect(namesOf(found)).toEqual(['Sony A6000 with 16-50mm']);
    expect(found.understood).toMatchObject([{ fact: 'place', place: 'dhaka' }]);
  },
);

test.each([
  ['rajshahi to dhaka', '', ['rajshahi', 'dhaka'], ['dhaka', 'rajshahi']],
  [
    'camera rajshahi or dhaka',
    'camera',
    ['rajshahi', 'dhaka'],
    ['camera dhaka', 'camera rajshahi'],
  ],
  ['ঢাকা থেকে রাজশাহী', '', ['dhaka', 'rajshahi'], ['রাজশাহী', 'ঢাকা থেকে']],
  ['in mirpur or uttara', '', ['dhaka'], ['']],
  ['ঢাকা অথবা রাজশাহী', '', ['dhaka', 'rajshahi'], ['রাজশাহী', 'ঢাকা']],
])('%j asks for either place', async (query, rest, places, others) => {
  const found = await search(query);
  expect(found.understood).toMatchObject(places.map((place) => ({ fact: 'place', place })));
  expect(found.understood.map(({ without }) => without)).toEqual(others);
  const either = places.map((place) => `&place=${place}`).join('');
  expect(found.total).toBe((await search(rest, either)).total);
  expect(found.nearest).toBeNull();
});

test('what has most of the words is not passed off as all of them', async () => {
  expect((await search('nikon bag under canon price')).nearest).toEqual({
    named: null,
    models: [],
  });
});

test.each(['canon or nikon', 'nikon বা canon', 'canon vs nikon camera'])(
  '%j finds what either of the two made, and nothing is left out',
  async (query) => {
    const found = await search(query);
    const either = demo.filter(({ name }) => /^(Canon|Nikon)\b/.test(name));
    expect(found.nearest).toBeNull();
    const names = namesOf(found);
    expect(names.filter((name) => /^Canon\b/.test(name)).length).toBeGreaterThan(5);
    expect(names.filter((name) => /^Nikon\b/.test(name)).length).toBeGreaterThan(5);
    if (!query.includes('camera')) expect(found.total).toBeGreaterThanOrEqual(either.length);
  },
);
