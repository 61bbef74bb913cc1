import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editableFacts, factTable } from '#contract/catalogue/optional-facts.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { readCsv } from '#tests/support/csv.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let rival: TestClient;
let category: { _id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits, idle: true });
  seller = await new TestClient(shop.url).join('Seller');
  rival = await new TestClient(shop.url).join('Seller');
  category = (await seller.get('/api/categories')).body[0];
});
afterAll(() => shop.close());

async function photo(by = seller): Promise<string> {
  return (await by.upload(await uniquePicture(randomInt(1, 1_000_000)))).body.data.display_url;
}

async function product(change: object = {}, by = seller) {
  return { ...sampleProduct, category: category._id, image: await photo(by), ...change };
}

const add = async (change: object = {}, by = seller) =>
  by.post('/api/addproduct', await product(change, by));

const mine = async (by = seller) => (await by.get(`/api/myproducts/${by.email}`)).body;

const alarms = async () =>
  (await shop.database.pool.query(`select subject from alarms where kind = 'serial_taken'`)).rows;

/** The rows of a seller's file, by their headers. */
async function exported(by = seller): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = readCsv((await by.get('/api/listings/export')).body);
  return rows.map((row) => Object.fromEntries(header.map((name, n) => [name, row[n] ?? ''])));
}

const taken = {
  code: 'stock_number_taken',
  issues: [{ path: 'stockNumber', message: 'Another item of yours has this stock number.' }],
};

describe('a stock number', () => {
  it('is shown to its seller and to nobody else', async () => {
    const { body } = await add({ stockNumber: ' Shelf 3 / 17 ' });
    const own = (await mine()).find(({ _id }: { _id: string }) => _id === body.insertedId);
    expect(own.stockNumber).toBe('Shelf 3 / 17');
    const edit = (await seller.get(`/api/editproduct/${body.insertedId}`)).body;
    expect(edit.stockNumber).toBe('Shelf 3 / 17');
    for (const reader of [rival, seller]) {
      const page = await reader.get(`/api/product/${body.insertedId}`);
      expect(JSON.stringify(page.body)).not.toContain('Shelf 3');
    }
  });

  it('is there once among the items of a seller, in whichever case, and is another seller’s as well', async () => {
    expect((await add({ stockNumber: 'A-1' })).status).toBe(200);
    const again = await add({ stockNumber: 'a-1' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject(taken);
    expect((await add({ stockNumber: 'A-1' }, rival)).status).toBe(200);
    expect(
      (await mine()).filter(({ stockNumber }: { stockNumber?: string }) =>
        /^a-1$/i.test(stockNumber ?? ''),
      ),
    ).toHaveLength(1);
  });

  it('is taken once when the same row arrives several times at the same moment', async () => {
    const one = await product({ stockNumber: 'A-race' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => seller.post('/api/addproduct', one)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is what a row with a serial number is known by when it is sent again, and nobody is called', async () => {
    const serialNumber = String(randomInt(1_000_000, 9_999_999));
    const one = await product({ stockNumber: 'S-race', serialNumber });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => seller.post('/api/addproduct', one)),
    );
    answers.push(await seller.post('/api/addproduct', { ...one, stockNumber: 's-race' }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(taken);
    expect(await alarms()).toEqual([]);
    expect((await add({ stockNumber: 'S-other', serialNumber })).body.code).toBe('serial_taken');
    expect(await alarms()).toHaveLength(1);
  });

  it('need not be given, and one that is empty is none', async () => {
    for (const change of [{}, { stockNumber: '' }, { stockNumber: '  ' }]) {
      const { status, body } = await add(change);
      expect(status).toBe(200);
      const own = (await mine()).find(({ _id }: { _id: string }) => _id === body.insertedId);
      expect(own).not.toHaveProperty('stockNumber');
    }
  });

  it.each([['x'.repeat(41)], ['two\nlines'], [17]])('is refused as %j', async (stockNumber) => {
    const { status, body } = await add({ stockNumber });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'stockNumber' }]);
  });

  it('stays when an edit leaves it out, changes and goes with one that names it', async () => {
    const { body } = await add({ stockNumber: 'E-1' });
    const path = `/api/editproduct/${body.insertedId}`;
    const edit = async (version: number, change: object) =>
      seller.put(path, await product({ version, ...change }));
    const now = async () => (await seller.get(path)).body.stockNumber;
    expect((await edit(1, {})).status).toBe(200);
    expect(await now()).toBe('E-1');
    expect((await edit(2, { stockNumber: 'E-2' })).status).toBe(200);
    expect(await now()).toBe('E-2');
    await add({ stockNumber: 'E-3' });
    expect((await edit(3, { stockNumber: 'e-3' })).body).toMatchObject(taken);
    expect((await edit(3, { stockNumber: '' })).status).toBe(200);
    expect(await now()).toBe('');
  });

  it('is free again once its item is deleted', async () => {
    const { body } = await add({ stockNumber: 'D-1' });
    expect((await add({ stockNumber: 'D-1' })).status).toBe(409);
    await seller.get(`/api/deleteproduct/${body.insertedId}`);
    const { status, body: answer } = await add({ stockNumber: 'D-1' });
    expect(status, JSON.stringify(answer)).toBe(200);
  });

  it('is told of a draft in the list of drafts', async () => {
    const fields = { name: 'Zenit', stockNumber: ' Z-1 ' };
    const { body } = await seller.post('/api/drafts', { fields, images: [] });
    const kept = (await seller.get('/api/drafts')).body;
    expect(kept.find(({ _id }: { _id: string }) => _id === body.insertedId).stockNumber).toBe(
      'Z-1',
    );
  });
});

describe('the file of a seller’s listings', () => {
  it('has a row for each of their items and nobody else’s, as an import reads it', async () => {
    const shopkeeper = await new TestClient(shop.url).join('Seller');
    const images = [await photo(shopkeeper), await photo(shopkeeper)];
    const { body } = await add(
      {
        image: images[0],
        images,
        stockNumber: 'X-1',
        name: 'নাইকন D750',
        description: 'Two lines,\n"quoted"',
        ...recordOf(editableFacts, (name) => factTable[name].example),
      },
      shopkeeper,
    );
    const { body: other } = await add({ image: await photo(shopkeeper) }, shopkeeper);
    await shopkeeper.post(`/api/listings/${other.insertedId}/pause`);
    const rows = await exported(shopkeeper);
    expect(rows.map(({ State }) => State)).toEqual(['paused', 'on sale']);
    expect(rows[1]).toMatchObject({
      'Stock number': 'X-1',
      Name: 'নাইকন D750',
      Category: category.name,
      'Resale price (tk)': '78500',
      'Original price (tk)': '165000',
      'Condition type': 'Good',
      'Mobile number': sampleProduct.phone,
      Location: sampleProduct.location,
      District: 'Dhaka',
      'Year of purchase': '2019',
      'Years of use': '6',
      Description: 'Two lines,\n"quoted"',
      ...Object.fromEntries(
        editableFacts.map((name) => [factTable[name].header, String(factTable[name].example)]),
      ),
      'Shutter count': '41000',
      'Serial number': '',
      ID: body.insertedId,
    });
    expect(rows[1]?.Link).toMatch(new RegExp(`^http.*/product/${body.insertedId}$`));
    expect(rows[1]?.Photos?.split('; ')).toHaveLength(2);
  });

  it('tells of parts, defects and the box, and of grades that its seller gave', async () => {
    const careful = await new TestClient(shop.url).join('Seller');
    const image = await photo(careful);
    await add(
      {
        image,
        conditionType: 'Fair',
        conditionReport: {
          parts: { battery_door: 'works', shell: 'light' },
          defects: [
            { part: 'shell', severity: 'small', note: 'One; =two', photo: image },
            { part: 'screen', severity: 'clear' },
          ],
          given: { cosmetic: 2 },
        },
        boxContents: {
          items: { strap: 'yes', battery: 'yes', body_cap: 'no' },
          warrantyUntil: '2027-03-31',
          firmware: '1.15',
        },
      },
      careful,
    );
    await add({}, careful);
    const [untold, told] = await exported(careful);
    const empty = {
      Parts: '',
      'Defects by part': '',
      'In the box': '',
      'Not in the box': '',
      'Warranty until': '',
      Firmware: '',
      'Own grades': '',
    };
    expect(untold).toMatchObject(empty);
    expect(told).toMatchObject({
      Parts: 'Shell: light; Battery door: works',
      // No spreadsheet takes it for a formula.
      'Defects by part': "Shell: small: One\\;' =two; Screen: clear",
      'In the box': 'Battery; Strap',
      'Not in the box': 'Body cap',
      'Warranty until': '2027-03-31',
      Firmware: '1.15',
      'Own grades': 'Cosmetic: 2',
    });
  });

  it('tells by which other names the catalogue knows the model', async () => {
    const by = await new TestClient(shop.url).join('Seller');
    await add({ name: 'Zorkon 1' }, by);
    await add({ name: 'Sony A7 II', model: 'ILCE-7M2', brand: 'Sony' }, by);
    const [known, unknown] = await exported(by);
    expect(known?.Model).toBe('A7 II');
    expect(known?.['Model names']).toContain('ilce-7m2');
    expect(unknown?.['Model names']).toBe('');
  });

  it('begins with the mark of UTF-8 and holds no formula', async () => {
    const careless = await new TestClient(shop.url).join('Seller');
    await add({ name: "=cmd|'/C calc'!A0", description: '@SUM(1)', stockNumber: '+17' }, careless);
    const answer = await fetch(`${shop.url}/api/listings/export`, {
      headers: { authorization: `barer ${careless.token}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString().startsWith('\ufeffStock number,Name,')).toBe(true);
    const [row] = await exported(careless);
    expect(row).toMatchObject({
      'Stock number': "'+17",
      Name: "'=cmd|'/C calc'!A0",
      Description: "'@SUM(1)",
    });
  });

  it('leaves out what is deleted', async () => {
    const tidy = await new TestClient(shop.url).join('Seller');
    const { body } = await add({}, tidy);
    expect(await exported(tidy)).toHaveLength(1);
    await tidy.get(`/api/deleteproduct/${body.insertedId}`);
    expect(await exported(tidy)).toEqual([]);
  });
});
