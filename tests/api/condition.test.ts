import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ProductPage } from '#contract/catalogue/public-product.ts';
import { gradeReports } from '#server/modules/catalogue/index.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let visitor: TestClient;

const category = categoryId('lens');

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  visitor = new TestClient(shop.url);
});
afterAll(() => shop.close());

let seed = 4_000;
async function photo(): Promise<string> {
  seed += 1;
  const { body } = await seller.upload(await uniquePicture(seed));
  return body.data.display_url;
}

async function productOf(change: Record<string, unknown> = {}) {
  return { ...sampleProduct, category, image: await photo(), ...change };
}

async function list(change: Record<string, unknown> = {}): Promise<string> {
  const answer = await seller.post('/api/addproduct', await productOf(change));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.insertedId;
}

const pageOf = async (id: string) => (await visitor.get(`/api/product/${id}`)).body;
const editable = async (id: string) => (await seller.get(`/api/editproduct/${id}`)).body;

const hazy = {
  parts: { barrel: 'light', haze: 'traces', fungus: 'none', stabiliser: 'absent' },
  defects: [],
};

const fault = (severity: string) => ({ parts: {}, defects: [{ part: 'focus', severity }] });

describe('a listing without parts', () => {
  it('keeps what its seller chose, and says nothing of parts and box', async () => {
    const id = await list({ conditionType: 'Excellent' });
    expect(await pageOf(id)).toMatchObject({
      product: { conditionType: 'Excellent' },
      condition: null,
      boxContents: null,
    });
    expect(await editable(id)).toMatchObject({ conditionReport: null, boxContents: null });
  });

  it('is also one whose parts are empty', async () => {
    const empty = { conditionReport: { parts: {}, defects: [] }, boxContents: { items: {} } };
    const id = await list({ conditionType: 'Excellent', ...empty });
    expect(await pageOf(id)).toMatchObject({ condition: null, boxContents: null });
  });
});

describe('a listing with parts', () => {
  it('says what follows from them, and why', async () => {
    const id = await list({ conditionType: 'Fair', conditionReport: hazy });
    const page = await pageOf(id);
    expect(ProductPage.safeParse(page).success).toBe(true);
    expect(page.condition).toEqual({
      ...hazy,
      cosmetic: { grade: 4, because: ['barrel'] },
      function: { grade: 3, because: ['haze'] },
      best: 'Fair',
      because: ['haze'],
    });
    expect((await editable(id)).conditionReport).toEqual(hazy);
  });

  it('is never better than they are, and may be worse', async () => {
    const better = await productOf({ conditionType: 'Good', conditionReport: hazy });
    expect(await seller.post('/api/addproduct', better)).toMatchObject({
      status: 400,
      body: {
        ownStatus: 'The condition type cannot be better than what you say of the parts.',
        issues: [{ path: 'conditionType' }],
      },
    });
    const clean = { parts: { barrel: 'new', haze: 'none' }, defects: [] };
    const id = await list({ conditionType: 'Fair', conditionReport: clean });
    expect(await pageOf(id)).toMatchObject({
      product: { conditionType: 'Fair' },
      condition: { best: 'Excellent' },
    });
  });

  it('is as new of no axis of which no part is told', async () => {
    const conditionReport = { parts: {}, defects: [], given: { cosmetic: 5, function: 5 } };
    const id = await list({ conditionType: 'Fair', conditionReport });
    expect((await pageOf(id)).condition).toMatchObject({
      ...{ cosmetic: null, function: null, best: null },
    });
  });

  it('shows the photo of a defect, and takes none of another product', async () => {
    const images = [await photo(), await photo()];
    const defect = { part: 'barrel', severity: 'clear', note: 'A dent at the filter thread' };
    const report = (shown: string | undefined) => ({
      conditionReport: { parts: {}, defects: [{ ...defect, photo: shown }] },
      conditionType: 'Good',
      image: images[0],
      images,
    });
    const foreign = await productOf(report(await photo()));
    expect(await seller.post('/api/addproduct', foreign)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'conditionReport' }] },
    });
    const { condition } = await pageOf(await list(report(images[1])));
    expect(condition.defects).toMatchObject([{ ...defect, picture: { src: images[1] } }]);
    expect(condition).toMatchObject({ best: 'Good', because: ['barrel'] });
  });

  test.each([
    [{ parts: { wheel: 'new' }, defects: [] }, 'parts must say the state of known parts'],
    [{ parts: { haze: 'works' }, defects: [] }, 'There is no such state of this part'],
    [{ parts: { shell: 'absent' }, defects: [] }, 'There is no such state of this part'],
    [{ parts: {}, defects: [], given: { cosmetic: 6 } }, 'A grade is 1, 2, 3, 4 or 5'],
    [{ parts: {} }, 'defects must be a list'],
    ['Fair', 'conditionReport must hold parts and defects'],
  ])('refuses %j', async (conditionReport, message) => {
    const { status, body } = await seller.post(
      '/api/addproduct',
      await productOf({ conditionReport }),
    );
    expect({ status, message: body.issues?.[0]?.message }).toEqual({ status: 400, message });
  });
});

describe('an edit', () => {
  it('keeps to the same rule, and takes the parts away again', async () => {
    const id = await list({ conditionType: 'Fair', conditionReport: hazy });
    const { image, version } = await editable(id);
    const change = await productOf({ image, version, conditionType: 'Excellent' });
    const address = `/api/editproduct/${id}`;
    const raised = await seller.put(address, { ...change, conditionReport: hazy });
    expect(raised.status).toBe(400);
    expect((await seller.put(address, { ...change, conditionReport: null })).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({
      product: { conditionType: 'Excellent' },
      condition: null,
    });
  });

  it('that leaves parts and box out keeps both, and the condition type below them', async () => {
    const boxContents = { items: { charger: 'yes' } };
    const id = await list({ conditionType: 'Fair', conditionReport: hazy, boxContents });
    const address = `/api/editproduct/${id}`;
    const { image, version } = await editable(id);
    const change = await productOf({ image, version, conditionType: 'Good' });
    expect(await seller.put(address, change)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'conditionType' }] },
    });
    const fair = { ...change, conditionType: 'Fair', description: 'With its charger.' };
    expect((await seller.put(address, fair)).status).toBe(200);
    expect(await editable(id)).toMatchObject({ conditionReport: hazy, boxContents });
    const empty = { conditionReport: { parts: {}, defects: [] }, boxContents: { items: {} } };
    const without = { ...change, version: version + 1, ...empty };
    expect((await seller.put(address, without)).status).toBe(200);
    expect(await editable(id)).toMatchObject({
      ...{ conditionType: 'Good', conditionReport: null, boxContents: null },
    });
  });

  it('that takes the photo of a kept defect away leaves the words', async () => {
    const images = [await photo(), await photo()];
    const [image] = images;
    const defect = { part: 'barrel', severity: 'small', note: 'A dent' };
    const conditionReport = { parts: {}, defects: [{ ...defect, photo: images[1] }] };
    const id = await list({ image, images, conditionReport });
    const { version } = await editable(id);
    const change = await productOf({ image, version });
    expect((await seller.put(`/api/editproduct/${id}`, change)).status).toBe(200);
    expect((await editable(id)).conditionReport).toEqual({ parts: {}, defects: [defect] });
  });

  it('tells whoever booked it of another part', async () => {
    const id = await list({ conditionType: 'Fair', conditionReport: hazy });
    const buyer = await new TestClient(shop.url, 'Nadia Islam').join('Buyer');
    const { product } = await pageOf(id);
    const booking = {
      ...{ customerName: 'x', customerEmail: buyer.email, itemId: id, itemName: product.name },
      ...{ itemImg: product.image, price: product.resalePrice },
      ...{ phoneNumber: '01711-998877', location: 'Dhaka' },
    };
    expect((await buyer.post('/api/addbooking', booking)).status).toBe(200);
    const { image, version } = await editable(id);
    const parts = { ...hazy.parts, dust: 'traces' };
    const change = await productOf({
      ...{ image, version, conditionType: 'Fair', name: sampleProduct.name },
      conditionReport: { ...hazy, parts },
    });
    expect((await seller.put(`/api/editproduct/${id}`, change)).status).toBe(200);
    const { body: orders } = await buyer.get(`/api/orders?email=${buyer.email}`);
    expect(orders[0].changedSinceBooked.what).toEqual(['condition']);
  });
});

describe('what does not work as it should', () => {
  const name = 'Deadable Zeiss 50 mm';
  const dead = {
    conditionType: 'Fair',
    conditionReport: { parts: { barrel: 'light', mount: 'fails' }, defects: [] },
  };
  const found = async (query: string, q = 'Deadable') => {
    const { body } = await visitor.get(`/api/search?q=${q}&${query}`);
    return body.products.map(({ _id, faulty }: { _id: string; faulty?: string }) => [_id, faulty]);
  };
  const change = async (id: string, edit: Record<string, unknown>) => {
    const { image, version } = await editable(id);
    const body = { ...(await productOf({ name, image, version })), ...edit };
    expect((await seller.put(`/api/editproduct/${id}`, body)).status).toBe(200);
  };

  it('is called so in every list, left out of what works, and follows an edit at once', async () => {
    const id = await list({ name, ...dead });
    const faulty = await list({ name, conditionType: 'Fair', conditionReport: fault('serious') });
    const untold = await list({ name });
    expect(await found('sort=newest')).toEqual([
      [untold, undefined],
      [faulty, 'with_fault'],
      [id, 'for_parts'],
    ]);
    expect(await found('works=yes')).toEqual([[untold, undefined]]);
    const { body: facets } = await visitor.get('/api/searchfacets?q=Deadable');
    expect(facets).toMatchObject({ total: 3, works: 1 });
    const { body: listed } = await visitor.get(`/api/category/${category}?works=yes&limit=100`);
    const ids = listed.products.map(({ _id }: { _id: string }) => _id);
    expect([ids.includes(untold), ids.includes(id)]).toEqual([true, false]);
    expect((await pageOf(id)).product.faulty).toBe('for_parts');

    // An edit that says nothing of the parts keeps what was told.
    await change(id, { conditionType: 'Fair', description: 'Its mount is broken.' });
    expect((await pageOf(id)).product.faulty).toBe('for_parts');
    const { parts } = dead.conditionReport;
    const mended = { parts: { ...parts, mount: 'works' }, defects: [] };
    await change(id, { conditionType: 'Good', conditionReport: mended });
    expect((await pageOf(id)).product).not.toHaveProperty('faulty');
    expect(await found('works=yes&sort=newest')).toHaveLength(2);
    await change(faulty, { conditionType: 'Good', conditionReport: null });
    expect(await found('works=yes')).toHaveLength(3);
  });

  it('is graded once where it was told before the shop kept that', async () => {
    const older = 'Zuikoflex 50 mm';
    const id = await list({ name: older, ...dead });
    const looks = { parts: { barrel: 'light' }, defects: [] };
    const silent = await list({ name: older, conditionReport: looks });
    for (const one of [id, silent]) {
      const before = eq(products.id, one as never);
      await shop.database.db.update(products).set({ functionGrade: null }).where(before);
    }
    expect(await found('works=yes', 'Zuikoflex')).toHaveLength(2);
    expect(await gradeReports(shop.database.db)).toBe(2);
    expect(await found('works=yes', 'Zuikoflex')).toEqual([[silent, undefined]]);
    expect(await gradeReports(shop.database.db)).toBe(0);
  });
});

describe('what is in the box', () => {
  const box = {
    items: { hood: 'yes', box: 'yes', charger: 'no', warranty: 'yes' },
    warrantyUntil: '2027-03-31',
    firmware: '1.10',
  };

  it('is said of what is there and of what is missing', async () => {
    const id = await list({ boxContents: box });
    expect((await pageOf(id)).boxContents).toEqual(box);
    expect((await editable(id)).boxContents).toEqual(box);
  });

  it('has no last day of a warranty that is missing', async () => {
    const id = await list({ boxContents: { ...box, items: { warranty: 'no' } } });
    expect((await pageOf(id)).boxContents).toEqual({ items: { warranty: 'no' }, firmware: '1.10' });
  });

  it('is asked for by buyers, and follows an edit at once', async () => {
    const name = 'Filterable Zeiss 50 mm';
    const id = await list({ name, boxContents: box });
    const charged = await list({ name, boxContents: { items: { charger: 'yes', box: 'no' } } });
    await list({ name });
    const found = async (query: string) => {
      const { body } = await visitor.get(`/api/search?q=Filterable&${query}`);
      return body.products.map(({ _id }: { _id: string }) => _id);
    };
    expect(await found('box=yes')).toEqual([id]);
    expect(await found('charger=yes')).toEqual([charged]);
    expect(await found('')).toHaveLength(3);
    const { body: facets } = await visitor.get('/api/searchfacets?q=Filterable&box=yes');
    expect(facets).toMatchObject({ total: 1, box: 1, charger: 0 });
    const { image, version } = await editable(id);
    const change = await productOf({ name, image, version, boxContents: { items: { box: 'no' } } });
    expect((await seller.put(`/api/editproduct/${id}`, change)).status).toBe(200);
    expect(await found('box=yes')).toEqual([]);
  });

  test.each([
    [{ items: { wheel: 'yes' } }, 'items must say of known things whether they are there'],
    [{ items: { box: true } }, 'It is there (yes) or missing (no)'],
    [{ items: {}, warrantyUntil: 'soon' }, 'warrantyUntil must be a day such as 2027-03-31'],
    [{ items: {}, firmware: 'x'.repeat(41) }, 'Firmware can have 40 characters at most'],
  ])('refuses %j', async (boxContents, message) => {
    const { status, body } = await seller.post('/api/addproduct', await productOf({ boxContents }));
    expect({ status, message: body.issues?.[0]?.message }).toEqual({ status: 400, message });
  });
});
