import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '#tests/support/people.ts';
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

/** Runs `npm run example -- …` with these settings; answers its exit code and all that it said. */
function runWith(settings: Record<string, string>, ...args: string[]): Promise<Done> {
  const env = { ...process.env, DITIYO_URL: shop.url, DITIYO_EMAIL: seller.email, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['examples/run.ts', ...args], { env }, (error, out, told) =>
      resolve({ code: error ? Number(error.code) : 0, told: out + told }),
    );
  });
}

/** The same with a token of these scopes. */
async function run(scopes: Scopes, ...args: string[]): Promise<Done> {
  const { secret } = await makeToken(seller, { scopes });
  return runWith({ DITIYO_TOKEN: secret }, ...args);
}

type Item = Record<string, unknown>;

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
  const args = ['list-a-camera', 'examples/data/camera.json', 'examples/data/camera.jpg'];
  const again = await run(['listings:write'], ...args);
  expect(again).toEqual({
    code: 0,
    told: expect.stringContaining('Was listed before: "Nikon FM2'),
  });
  expect(await ownItems()).toHaveLength(1);
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
    ((await ownItems()) as Item[])
      .map(({ stockNumber, resalePrice, listing = 'on sale' }) => [
        stockNumber,
        resalePrice,
        listing,
      ])
      .sort();

  async function sync(change: (csv: string) => string, ...flags: string[]): Promise<Done> {
    const file = join(folder, 'stock.csv');
    await writeFile(file, change(await readFile('examples/data/stock.csv', 'utf8')));
    return run(scopes, 'stock-from-csv', file, ...flags);
  }

  const asItIs = (csv: string) => csv;
  const without = (number: string) => (csv: string) => csv.replace(new RegExp(`${number}.*\n`), '');
  const nothing = '0 listed, 0 relisted, 0 changed, 0 withdrawn\n';
  const bothOnSale = [
    ['A-101', 18_500, 'on sale'],
    ['A-102', 14_000, 'on sale'],
  ];

  test('lists what is new, follows prices, withdraws what left it, and leaves all else alone', async () => {
    await seller.sell({ name: 'Leica M3, of no stock number', resalePrice: 90_000 });
    const other = [undefined, 90_000, 'on sale'];
    const told = '2 listed, 0 relisted, 0 changed, 0 withdrawn\n';
    expect(await sync(asItIs)).toEqual({ code: 0, told });
    expect(await stock()).toEqual([other, ...bothOnSale]);
    // Nothing is done twice.
    expect(await sync(asItIs)).toEqual({ code: 0, told: nothing });
    expect(await stock()).toEqual([other, ...bothOnSale]);

    const changed = await sync((csv) => without('A-102')(csv).replace('18500', '17900'));
    expect(changed).toEqual({ code: 0, told: '0 listed, 0 relisted, 1 changed, 1 withdrawn\n' });
    expect(await stock()).toEqual([
      other,
      ['A-101', 17_900, 'on sale'],
      ['A-102', 14_000, 'withdrawn'],
    ]);
  });

  test('puts back on sale what came back into the file, at the price of the file', async () => {
    await sync(asItIs);
    await sync(without('A-102'));
    const back = await sync((csv) => csv.replace('14000', '13500'));
    expect(back).toEqual({ code: 0, told: '0 listed, 1 relisted, 1 changed, 0 withdrawn\n' });
    expect(await stock()).toEqual([
      ['A-101', 18_500, 'on sale'],
      ['A-102', 13_500, 'on sale'],
    ]);

    await sync(without('A-102'));
    const { code, told } = await sync((csv) => csv.replace('14000', 'ask me'));
    expect(code).toBe(1);
    expect(told).toMatch(/^row 3, A-102, price "ask me": .*Resale Price/m);
    expect(await stock()).toContainEqual(['A-102', 13_500, 'withdrawn']);
  });

  test('leaves alone, and says so, what its seller took off sale', async () => {
    await sync(asItIs);
    const [first, second] = (await ownItems()) as { _id: string; stockNumber: string }[];
    await seller.post(`/api/listings/${first?._id}/withdraw`, { reason: 'keep_it' });
    await seller.post(`/api/listings/${second?._id}/pause`);
    const { code, told } = await sync(asItIs);
    expect(code).toBe(0);
    expect(told).toContain(`${first?.stockNumber}: withdrawn keep_it, and stays so`);
    expect(told).toContain(`${second?.stockNumber}: paused, and stays so`);
    expect(told).toContain(nothing);
  });

  test('leaves alone, and says so, what the shop is looking at', async () => {
    await sync(asItIs);
    const [first] = (await ownItems()) as { _id: string; stockNumber: string }[];
    await shop.database.pool.query(
      "update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1",
      [first?._id],
    );
    const { code, told } = await sync(without(first?.stockNumber ?? ''));
    expect(code).toBe(0);
    expect(told).toContain(`${first?.stockNumber}: in review, and stays so`);
    expect(told).toContain(nothing);
  });

  test.each([
    ['has no rows', (csv: string) => csv.replace(/\n.*/s, '\n')],
    ['has no column stock_number', () => ''],
    ['has no column price', (csv: string) => csv.replace(',price,', ',cost,')],
    ['row 3 has 6 cells, row 1 has 12', (csv: string) => csv.replace(/,2012.*/s, '')],
    ['row 3: Quoted field unterminated', (csv: string) => csv.replace(/ Dhaka","Works.*/s, '')],
    ['row 3, a-101 stands in row 2, too', (csv: string) => csv.replace('A-102', 'a-101')],
    ['row 3 has no stock_number', (csv: string) => csv.replace('A-102', '')],
  ])('a faulty file is refused by its name: %s', async (why, spoilt) => {
    await sync(asItIs);
    const { code, told } = await sync(spoilt);
    expect(code).toBe(1);
    expect(told).toContain(join(folder, 'stock.csv'));
    expect(told).toContain(why);
    expect(await stock()).toEqual(bothOnSale);
  });

  test('more than a fifth of the stock is withdrawn only where that is said', async () => {
    const more = (csv: string) => csv + csv.split('\n')[1]?.replace('A-101', 'A-103').concat('\n');
    await sync(more);
    const before = await stock();
    const { code, told } = await sync(without('A-102'));
    expect(code).toBe(1);
    expect(told).toContain('leaves out 2 of 3 items: ');
    expect(told).toContain('--withdraw-all');
    expect(await stock()).toEqual(before);

    const meant = await sync(without('A-102'), '--withdraw-all');
    expect(meant).toEqual({ code: 0, told: '0 listed, 0 relisted, 0 changed, 2 withdrawn\n' });
    expect((await ownItems()).map(({ withdrawnFor }: Item) => withdrawnFor).sort()).toEqual([
      'other',
      'other',
      undefined,
    ]);
  });

  test('with --dry it only says what it would do', async () => {
    const dry = await sync(asItIs, '--dry');
    const told = 'row 2, A-101: list\nrow 3, A-102: list\nDry run: nothing was done.\n';
    expect(dry).toEqual({ code: 0, told });
    expect(await stock()).toEqual([]);
    await sync(asItIs);
    const left = await sync((csv) => without('A-102')(csv).replace('18500', '17900'), '--dry');
    expect(left.told).toBe(
      'row 2, A-101: 18500 to 17900 tk\nA-102: withdraw\nDry run: nothing was done.\n',
    );
    expect(await stock()).toEqual(bothOnSale);
  });

  test('once the day takes no more items, few photos are uploaded in vain, also by a second run', async () => {
    const environment = { LIMIT_PRODUCTS_PER_DAY: '3', LIMIT_ACCOUNT_UPLOADS_PER_DAY: '25' };
    const tight = await startTestShop({ idle: true, environment });
    try {
      seller = await new TestClient(tight.url, 'Rafiq Hasan').join('Seller');
      const { secret } = await makeToken(seller, { scopes });
      const file = join(folder, 'stock.csv');
      const [head, row = ''] = (await readFile('examples/data/stock.csv', 'utf8')).split('\n');
      const rows = Array.from({ length: 25 }, (_, at) => row.replace('A-101', `B-${at + 1}`));
      await writeFile(file, `${[head, ...rows].join('\n')}\n`);
      const again = () =>
        runWith({ DITIYO_URL: tight.url, DITIYO_TOKEN: secret }, 'stock-from-csv', file);
      const first = await again();
      expect(first.told).toContain('3 listed, ');
      expect(first.told).toMatch(/^row 26, B-25: waits: /m);
      expect(first.code).toBe(1);
      expect((await again()).told).toContain('0 listed, ');
      // Of 25 photos a day.
      for (let count = 0; count < 5; count += 1) expect((await seller.upload()).status).toBe(200);
    } finally {
      await tight.close();
    }
  });

  test('says which row is refused, what was written there and why, and lists the others', async () => {
    const first = await sync((csv) => csv.replace('14000', 'ask me'));
    expect(first.code).toBe(1);
    expect(first.told).toMatch(/^row 3, A-102, price "ask me": .*Resale Price/m);
    expect(first.told).toContain('1 listed');
    const second = await sync((csv) => csv.replace('1000,Film and', '1000,Filn and'));
    expect(second.told).toContain(
      'row 3, A-102, category "Filn and rangefinder": the shop has no such category\n',
    );
    const third = await sync((csv) => csv.replace(/camera.jpg\n$/, 'camera.png\n'));
    expect(third.told).toContain('row 3, A-102, photo "camera.png": there is no such file\n');
    // The file of the stock itself is there, and no photo.
    const fourth = await sync((csv) =>
      csv.replace(/camera.jpg\n$/, 'stock.csv\n').replace('18500', '18000'),
    );
    expect(fourth.code).toBe(1);
    expect(fourth.told).toMatch(/^row 3, A-102, photo "stock.csv": .*picture/m);
    expect(fourth.told).toContain('1 changed');
    await sync((csv) => csv.replace(/camera.jpg\n$/, 'camera.png\n'));
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
    'Dry run: nothing was sent.',
    'Mamiya RB67, asked 30000, 30000 of 50000 tk: decline',
    'Mamiya RB67, asked 44000, 44000 of 50000 tk: counter with 48500 tk',
    'Mamiya RB67, asked 48000, 48000 of 50000 tk: accept',
  ]);
  expect(await offers()).toEqual(prices.map((price) => [`buyer ${price} open`]));

  const sent = await run(scopes, 'answer-offers');
  expect(sent).toEqual({ code: 0, told: expect.not.stringContaining('Dry run') });
  expect(await offers()).toEqual([
    ['buyer 48000 accepted'],
    ['buyer 44000 countered', 'seller 48500 open'],
    ['buyer 30000 declined'],
  ]);
  const { told } = await run(scopes, 'answer-offers');
  expect(told).toBe('No offer waits for an answer.\n');
});

test('cheap items are not countered at their own price, and an answer that was refused ends with exit code 1', async () => {
  const meeting = { phoneNumber: '01712 440 918', location: 'Road 27, Dhanmondi, Dhaka' };
  const offer = async (resalePrice: number, price: number) => {
    const itemId = await seller.sell({ name: `Lens cap for ${resalePrice}`, resalePrice });
    const buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
    expect((await buyer.post('/api/offers', { itemId, price, ...meeting })).status).toBe(200);
    return buyer;
  };
  await offer(1_000, 900);
  await offer(300, 260);
  await offer(19, 18);
  const blocking = await offer(600, 590);
  expect((await blocking.put(`/api/blocks/${await idOf(shop, seller)}`)).status).toBe(200);
  const { code, told } = await run(['own:read', 'offers:write'], 'answer-offers');
  const lines = told.split('\n').filter(Boolean).sort();
  const isRefusal = (line: string) => line.includes('cannot make each other offers');
  expect(lines.filter(isRefusal)).toHaveLength(1);
  expect(lines.filter((line) => !isRefusal(line))).toEqual([
    'Lens cap for 1000, 900 of 1000 tk: counter with 970 tk',
    'Lens cap for 19, 18 of 19 tk: accept',
    'Lens cap for 300, 260 of 300 tk: counter with 291 tk',
    'Lens cap for 600, 590 of 600 tk: accept',
  ]);
  expect(code).toBe(1);
});

test('an offer of an item that is reserved for somebody else waits, and is no fault of a run', async () => {
  const meeting = { phoneNumber: '01712 440 918', location: 'Road 27, Dhanmondi, Dhaka' };
  const itemId = await seller.sell({ name: 'Canon P', resalePrice: 20_000 });
  const offer = async (price: number) => {
    const buyer = await new TestClient(shop.url, 'Nadia Sultana').join('Buyer');
    const { body } = await buyer.post('/api/offers', { itemId, price, ...meeting });
    return body.insertedId;
  };
  const taken = await offer(19_900);
  const later = await offer(19_800);
  expect((await seller.post(`/api/offers/${taken}/accept`)).status).toBe(200);
  const { code, told } = await run(['own:read', 'offers:write'], 'answer-offers');
  expect(told).toContain('Canon P, 19800 of 20000 tk: accept');
  expect(told).toContain(`${later}: `);
  expect(code).toBe(0);
});

test('a token that the shop does not know, and a shop that does not answer, are told with what to look at', async () => {
  const env = { DITIYO_TOKEN: 'dtk_mistyped' };
  expect((await runWith(env, 'answer-offers')).told).toBe(
    'Offers: the shop does not know this token. Check DITIYO_TOKEN: it may be mistyped or ended.\n',
  );
  const nowhere = { ...env, DITIYO_URL: 'http://127.0.0.1:9' };
  expect(await runWith(nowhere, 'answer-offers')).toEqual({
    code: 1,
    told: expect.stringContaining('No answer from http://127.0.0.1:9: '),
  });
});
