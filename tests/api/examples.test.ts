import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { makeToken } from '#tests/support/tokens.ts';

// The programs of examples/, as processes of their own, by the words of their README.

let shop: TestShop;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
});

type Scopes = Parameters<typeof makeToken>[1]['scopes'];

interface Done {
  code: number;
  told: string;
}

/** Runs `npm run example -- …` with a token of these scopes; answers its exit code and all that it said. */
async function run(scopes: Scopes, ...args: string[]): Promise<Done> {
  const { secret } = await makeToken(seller, { scopes });
  const env = {
    ...process.env,
    DITIYO_URL: shop.url,
    DITIYO_TOKEN: secret,
    DITIYO_EMAIL: seller.email,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['examples/run.ts', ...args], { env }, (error, out, told) =>
      resolve({ code: error ? Number(error.code) : 0, told: out + told }),
    );
  });
}

const ownItems = async () => (await seller.get(`/api/myproducts/${seller.email}`)).body;

test('a camera is listed with its photo', async () => {
  const done = await run(
    ['listings:write'],
    'list-a-camera',
    'examples/data/camera.json',
    'examples/data/camera.jpg',
  );
  expect(done).toEqual({ code: 0, told: expect.stringContaining('Listed "Nikon FM2') });
  expect(await ownItems()).toMatchObject([
    { name: 'Nikon FM2 with 50mm f/1.8', resalePrice: 24_500, salesStatus: 'available' },
  ]);
});

test('a token without the scope is told which one is missing', async () => {
  const args = ['list-a-camera', 'examples/data/camera.json', 'examples/data/camera.jpg'];
  const { code, told } = await run(['own:read'], ...args);
  expect(code).toBe(1);
  expect(told).toContain('listings:write');
  expect(await ownItems()).toEqual([]);
});

describe('stock from a CSV file', () => {
  const scopes = ['own:read', 'listings:write'] as const;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ditiyo-stock-'));
    await writeFile(join(folder, 'camera.jpg'), await readFile('examples/data/camera.jpg'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const stock = async () =>
    ((await ownItems()) as Record<string, unknown>[])
      .map(({ stockNumber, resalePrice, listing = 'on sale' }) => [
        stockNumber,
        resalePrice,
        listing,
      ])
      .sort();

  async function sync(change: (csv: string) => string): Promise<Done> {
    const file = join(folder, 'stock.csv');
    await writeFile(file, change(await readFile('examples/data/stock.csv', 'utf8')));
    return run(scopes, 'stock-from-csv', file);
  }

  test('lists what is new, follows prices, withdraws what left it, and leaves all else alone', async () => {
    await seller.sell({ name: 'Leica M3, of no stock number', resalePrice: 90_000 });
    const other = [undefined, 90_000, 'on sale'];
    expect(await sync((csv) => csv)).toMatchObject({ code: 0, told: '2 listed, 0 changed\n' });
    const first = [other, ['A-101', 18_500, 'on sale'], ['A-102', 14_000, 'on sale']];
    expect(await stock()).toEqual(first);
    // Nothing is done twice.
    expect(await sync((csv) => csv)).toMatchObject({ code: 0, told: '0 listed, 0 changed\n' });
    expect(await stock()).toEqual(first);

    const changed = await sync((csv) => csv.replace('18500', '17900').replace(/A-102.*\n/, ''));
    expect(changed).toMatchObject({ code: 0, told: '0 listed, 2 changed\n' });
    expect(await stock()).toEqual([
      other,
      ['A-101', 17_900, 'on sale'],
      ['A-102', 14_000, 'withdrawn'],
    ]);
  });

  test('says which row is refused and why, and lists the others', async () => {
    const { code, told } = await sync((csv) => csv.replace('14000', 'ask me'));
    expect(code).toBe(1);
    expect(told).toMatch(/Pentax K1000: .*Resale Price/);
    expect(told).toContain('1 listed');
    expect(await stock()).toEqual([['A-101', 18_500, 'on sale']]);
  });
});

test('offers are answered by the rule, and with --dry only told of', async () => {
  const prices = [48_000, 44_000, 30_000];
  const buyers: TestClient[] = [];
  for (const price of prices) {
    const itemId = await seller.sell({ name: `Mamiya RB67, asked ${price}`, resalePrice: 50_000 });
    const buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
    const meeting = { phoneNumber: '01712 440 918', location: 'Road 27, Dhanmondi, Dhaka' };
    expect((await buyer.post('/api/offers', { itemId, price, ...meeting })).status).toBe(200);
    buyers.push(buyer);
  }
  const offers = () =>
    Promise.all(
      buyers.map(async (buyer) => {
        const { rows } = (await buyer.get('/api/offers?side=buyer')).body;
        return rows
          .map(({ by, state, price }: Record<string, unknown>) => `${by} ${price} ${state}`)
          .sort();
      }),
    );
  const scopes = ['own:read', 'offers:write'] as const;
  const dry = await run(scopes, 'answer-offers', '--dry');
  expect(dry.code).toBe(0);
  expect(dry.told.split('\n').filter(Boolean).sort()).toEqual([
    'Mamiya RB67, asked 30000, 30000 of 50000 tk: decline',
    'Mamiya RB67, asked 44000, 44000 of 50000 tk: counter with 48500 tk',
    'Mamiya RB67, asked 48000, 48000 of 50000 tk: accept',
  ]);
  expect(await offers()).toEqual(prices.map((price) => [`buyer ${price} open`]));

  expect((await run(scopes, 'answer-offers')).code).toBe(0);
  expect(await offers()).toEqual([
    ['buyer 48000 accepted'],
    ['buyer 44000 countered', 'seller 48500 open'],
    ['buyer 30000 declined'],
  ]);
});
