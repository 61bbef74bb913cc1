import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editableFacts,
  factTable,
  numberFacts,
  pageFacts,
  publicFacts,
  unsaidFact,
} from '#contract/catalogue/optional-facts.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let rival: TestClient;
let buyer: TestClient;
let category: string;

beforeAll(async () => {
  shop = await startTestShop();
  [seller, rival, buyer] = await Promise.all([
    new TestClient(shop.url, 'Rafiq Hasan').join('Seller'),
    new TestClient(shop.url, 'Mehedi Karim').join('Seller'),
    new TestClient(shop.url, 'Nadia Islam').join('Buyer'),
  ]);
  await confirmAddress(shop, buyer);
  category = (await seller.get('/api/categories')).body[0]._id;
});
afterAll(() => shop.close());

let seed = 0;
async function photo(by = seller): Promise<string> {
  seed += 1;
  return (await by.upload(await uniquePicture(seed))).body.data.display_url;
}

type Fields = Record<string, unknown>;

/** What a form would send for a new product. */
const draft = async (change: Fields = {}, by = seller) => {
  const image = change.image ?? (await photo(by));
  return { ...sampleProduct, category, image, ...change };
};

async function list(change: Fields = {}, by = seller) {
  const listing = await draft(change, by);
  const { status, body } = await by.post('/api/addproduct', listing);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.insertedId as string, listing: listing as Fields };
}

const edit = (id: string, body: Fields, by = seller) => by.put(`/api/editproduct/${id}`, body);
const read = async (id: string, by = seller) => (await by.get(`/api/editproduct/${id}`)).body;
const page = async (id: string) => (await buyer.get(`/api/product/${id}`)).body;

describe('changing a product', () => {
  it('takes all of it over, and counts its version', async () => {
    const { id, listing } = await list({ brand: 'Nikon', accessories: 'Strap' });
    expect(await read(id)).toMatchObject({ version: 1, brand: 'Nikon', images: [listing.image] });
    const images = [await photo(), listing.image as string];
    const change = {
      ...listing,
      image: images[0],
      images,
      name: 'Nikon D750, body only',
      model: 'D750',
      shutterCount: 41_000,
      defects: 'A scratch',
      version: 1,
    };
    expect((await edit(id, change)).body).toEqual({ modifiedCount: 1 });
    expect(await read(id)).toMatchObject({
      version: 2,
      name: 'Nikon D750, body only',
      images,
      model: 'D750',
      shutterCount: 41_000,
      accessories: 'Strap',
      defects: 'A scratch',
      serialEnding: null,
      salesStatus: 'available',
    });
  });

  it('keeps every optional fact, says it to whom it is for, and takes it away again', async () => {
    const facts = recordOf(editableFacts, (name) => factTable[name].example);
    const { id, listing } = await list(facts);
    expect(await read(id)).toMatchObject(facts);
    const shown = await page(id);
    expect(shown.product).toMatchObject(recordOf(publicFacts, (name) => facts[name]));
    expect(shown.facts).toMatchObject(recordOf(pageFacts, (name) => facts[name]));
    const other = recordOf(editableFacts, (name) =>
      numberFacts.includes(name) ? Number(facts[name]) + 1 : `${facts[name]} too`,
    );
    expect((await edit(id, { ...listing, ...other, version: 1 })).status).toBe(200);
    expect(await read(id)).toMatchObject(other);
    const unsaid = recordOf(editableFacts, unsaidFact);
    const empty = recordOf(editableFacts, (name) => unsaidFact(name) ?? undefined);
    const name = 'A thing of no name';
    expect((await edit(id, { ...listing, ...empty, name, version: 2 })).status).toBe(200);
    expect(await read(id)).toMatchObject(unsaid);
  });

  it('finds the maker by the model where the seller names none', async () => {
    const { id } = await list({ name: '5D Mark II, body' });
    expect(await read(id)).toMatchObject({ brand: 'Canon', model: 'EOS 5D Mark II' });
  });

  it('finds the model by a name without its accents', async () => {
    const { id } = await list({ name: 'Voigtlander Bessa R2A with 40mm f/1.4' });
    expect(await read(id)).toMatchObject({ brand: 'Voigtländer', model: 'Bessa R2A' });
  });

  it.each(['Sony Alpha 7 III with a strap', 'alpha 7 III', 'Sony α7 III'])(
    'finds Sony’s cameras by all that they are called: “%s”',
    async (name) => {
      const { id } = await list({ name });
      expect(await read(id)).toMatchObject({ brand: 'Sony', model: 'A7 III' });
    },
  );

  it('finds the mount by whatever its seller calls it', async () => {
    const { id, listing } = await list({ name: 'Jupiter 35', mount: 'MFT' });
    expect(await read(id)).toMatchObject({ mount: 'Micro Four Thirds' });
    const other = { ...listing, mount: 'e-mount', version: 1 };
    expect((await edit(id, other)).status).toBe(200);
    expect(await read(id)).toMatchObject({ mount: 'Sony E' });
  });

  it('to another model’s name makes it that model, when its seller had said nothing else', async () => {
    const { id, listing } = await list({ name: 'Canon 5D Mark II, body' });
    const form = await read(id);
    expect(form).toMatchObject({ brand: 'Canon', model: 'EOS 5D Mark II', mount: 'Canon EF' });
    const { brand, model, mount } = form;
    const sent = { ...listing, brand, model, mount };
    const name = 'Canon 5D Mark III, body';
    expect((await edit(id, { ...sent, name, version: 1 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ name, model: 'EOS 5D Mark III', mount: 'Canon EF' });
    // A name that names no model takes nothing away, and what the seller says holds against any name.
    const other = { ...sent, model: 'EOS 5D Mark III', name: 'Full frame camera', version: 2 };
    expect((await edit(id, other)).status).toBe(200);
    expect(await read(id)).toMatchObject({ model: 'EOS 5D Mark III' });
    const said = { ...sent, model: 'EOS 6D', name: 'Canon 5D Mark II', version: 3 };
    expect((await edit(id, said)).status).toBe(200);
    expect(await read(id)).toMatchObject({ model: 'EOS 6D' });
  });

  it('is refused for what somebody changed meanwhile, and changes nothing', async () => {
    const { id, listing } = await list();
    await edit(id, { ...listing, name: 'First', version: 1 });
    const late = await edit(id, { ...listing, name: 'Second', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'product_changed']);
    expect((await read(id)).name).toBe('First');
  });

  it('lets one of two through that come at the same moment', async () => {
    const { id, listing } = await list();
    const both = await Promise.all(
      ['One', 'Two'].map((name) => edit(id, { ...listing, name, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is nobody else’s, and of nothing that left the shop', async () => {
    const { id, listing } = await list();
    expect((await rival.get(`/api/editproduct/${id}`)).status).toBe(404);
    expect((await edit(id, { ...listing, version: 1 }, rival)).status).toBe(404);
    expect((await edit(id, { ...listing, version: 1 }, buyer)).status).toBe(403);
    await seller.get(`/api/deleteproduct/${id}`);
    expect((await seller.get(`/api/editproduct/${id}`)).status).toBe(404);
    expect((await edit(id, { ...listing, version: 1 })).status).toBe(404);
  });

  it.each(['sold', 'reserved'])('is refused of a %s item', async (status) => {
    const { id, listing } = await list();
    const hold = 'update products set status = $2, held_payment = gen_random_uuid() where id = $1';
    await shop.database.pool.query(hold, [id, 'reserved']);
    if (status === 'sold') await shop.database.pool.query(hold, [id, 'sold']);
    const answer = await edit(id, { ...listing, version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, `edit_${status}`]);
  });

  it('keeps every price, the one at listing first', async () => {
    const { id, listing } = await list({ resalePrice: 50_000 });
    await edit(id, { ...listing, resalePrice: 45_000, version: 1 });
    await edit(id, { ...listing, resalePrice: 45_000, name: 'Same price', version: 2 });
    await edit(id, { ...listing, resalePrice: 40_000, version: 3 });
    const { priceHistory, listedAt } = await page(id);
    expect(priceHistory.map(({ price }: { price: number }) => price)).toEqual([
      50_000, 45_000, 40_000,
    ]);
    expect(priceHistory[0].at).toBe(listedAt);
  });
});

describe('a change of nothing', () => {
  it('is told nobody, and a change of something is', async () => {
    const told = async (id: string) =>
      (
        await shop.database.pool.query(
          `select from outbox where kind = 'catalogue.product_changed' and payload ->> 'productId' = $1`,
          [id],
        )
      ).rowCount;
    const { id, listing } = await list();
    await edit(id, { ...listing, version: 1 });
    await edit(id, { ...listing, phone: '01911-000000', version: 2 });
    expect(await told(id)).toBe(0);
    await edit(id, { ...listing, description: 'Better said.', version: 3 });
    expect(await told(id)).toBe(1);
  });
});

describe('photos', () => {
  it('are twelve at most, each once, the product image first, and the seller’s own', async () => {
    const own = await Promise.all(Array.from({ length: 13 }, () => photo()));
    const foreign = await photo(rival);
    const refuse = async (images: string[], image = images[0]) =>
      (await seller.post('/api/addproduct', await draft({ image, images }))).body;
    expect((await refuse(own)).issues).toEqual([
      { path: 'images', message: 'You can add 12 photos at most' },
    ]);
    expect((await refuse([own[0] as string, own[0] as string])).issues).toEqual([
      { path: 'images', message: 'The same photo is there twice' },
    ]);
    expect((await refuse([own[1] as string, own[0] as string], own[0])).code).toBe('cover_first');
    expect((await refuse([own[0] as string, foreign])).code).toBe('image_not_yours');
    const { id } = await list({ image: own[0], images: own.slice(0, 12) });
    expect((await page(id)).pictures).toHaveLength(12);
  });

  it('that are taken away are kept while a booking shows them, and let go otherwise', async () => {
    const used = async (id: string) =>
      (await shop.database.pool.query('select from image_uses where ref = $1', [id])).rowCount;
    const images = [await photo(), await photo(), await photo()];
    const { id, listing } = await list({ image: images[0], images });
    await buyer.book(id);
    const fresh = await photo();
    await edit(id, { ...listing, image: fresh, images: [fresh], version: 1 });
    // The new one, and the cover that was booked.
    expect(await used(id)).toBe(2);
    const { body } = await buyer.get(`/api/orders?email=${buyer.email}`);
    expect(body[0]).toMatchObject({ itemImg: images[0], picture: { src: images[0] } });
  });
});

describe('somebody who booked it', () => {
  const orderOf = async (id: string) =>
    (await buyer.get(`/api/orders?email=${buyer.email}`)).body.find(
      ({ itemId }: { itemId: string }) => itemId === id,
    );

  it('sees what changed among their orders, and keeps the price', async () => {
    const { id, listing } = await list({ resalePrice: 30_000, name: 'Booked camera' });
    await buyer.book(id);
    expect(await orderOf(id)).not.toHaveProperty('changedSinceBooked');
    await edit(id, { ...listing, resalePrice: 33_000, conditionType: 'Fair', version: 1 });
    await edit(id, {
      ...listing,
      resalePrice: 33_000,
      conditionType: 'Fair',
      defects: 'x',
      version: 2,
    });
    const order = await orderOf(id);
    expect(order.price).toBe(30_000);
    expect(order.changedSinceBooked.priceNow).toBe(33_000);
    expect(order.changedSinceBooked.what.toSorted()).toEqual(['condition', 'facts', 'price']);
  });

  it('hears that it left the shop, and its seller that an admin removed it', async () => {
    await confirmAddress(shop, seller);
    const { id } = await list({ name: 'Booked and removed' });
    await buyer.book(id);
    await buyer.post(`/api/reporttoadmin/${id}`, {});
    const admin = await joinAdmin(shop);
    expect((await admin.delete(`/api/reportedproductdelete/${id}`)).body.deletedCount).toBe(1);
    const subjects = async () => {
      const { rows } = await shop.database.pool.query(
        `select payload from outbox where kind = 'mail.send' and payload->>'subject' like 'Booked and removed %'`,
      );
      return rows.map(({ payload: { to, subject } }) => [to.address, subject]).toSorted();
    };
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(
      [
        [buyer.email, 'Booked and removed is no longer for sale'],
        [seller.email, 'Booked and removed was taken off the shop'],
      ].toSorted(),
    );
  });

  it('hears nothing of a new phone number, another order of the photos, or of what changed before', async () => {
    const images = [await photo(), await photo()];
    const { id, listing } = await list({ image: images[0], images });
    await edit(id, { ...listing, description: 'Better said.', version: 1 });
    await buyer.book(id);
    const { images: _, ...rest } = listing;
    const turned = { image: images[1], images: images.toReversed() };
    await edit(id, {
      ...rest,
      ...turned,
      description: 'Better said.',
      phone: '01911-000000',
      version: 2,
    });
    expect(await orderOf(id)).not.toHaveProperty('changedSinceBooked');
  });

  it.each([
    ['rises', 35_000],
    ['falls', 21_000],
  ])(
    'pays what was booked when the price %s, and whoever books then what it costs',
    async (_, now) => {
      const then = 28_000;
      const { id, listing } = await list({ resalePrice: then });
      const bookingId = await buyer.book(id);
      await edit(id, { ...listing, resalePrice: now, version: 1 });
      const order = await orderOf(id);
      expect([order.price, order.changedSinceBooked.priceNow]).toEqual([then, now]);
      const place = { itemId: id, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
      const again = await buyer.post('/api/addbooking', place);
      expect([again.status, again.body.ownStatus]).toEqual([409, 'You already booked it.']);

      const newcomer = await new TestClient(shop.url, 'Sadia Rahman').join('Buyer');
      expect((await newcomer.post('/api/addbooking', { ...place, price: then })).status).toBe(409);
      const theirs = await newcomer.book(id);
      for (const [who, booking, right, wrong] of [
        [newcomer, theirs, now, then],
        [buyer, bookingId, then, now],
      ] as const) {
        const ask = (price: number) =>
          who.post('/api/create-payment-intent', { price, bookingId: booking });
        expect((await ask(wrong)).status).toBe(409);
        expect((await ask(right)).status).toBe(200);
      }
    },
  );
});

describe('a serial number', () => {
  it('is on sale once, however it is written, and its twin comes before the admin', async () => {
    const { id } = await list({ serialNumber: 'sn 30-041 227', name: 'The first' });
    const answer = await rival.post(
      '/api/addproduct',
      await draft({ serialNumber: 'SN30041227', name: 'The second' }, rival),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'serial_taken']);
    expect(answer.body.issues[0].path).toBe('serialNumber');
    expect((await rival.get(`/api/myproducts/${rival.email}`)).body).toEqual([]);
    const admin = await joinAdmin(shop);
    const { open } = (await admin.get('/api/alarms')).body;
    const alarm = open.find(({ kind }: { kind: string }) => kind === 'serial_taken');
    for (const word of ['The first', 'The second', seller.name, rival.name, id]) {
      expect(alarm.message).toContain(word);
    }
    expect(JSON.stringify(alarm)).not.toContain('30041227');
  });

  it('is told nobody, its seller but by its end, and is not kept', async () => {
    const { id } = await list({ serialNumber: 'QX-77 1234 ০৯' });
    expect((await read(id)).serialEnding).toBe('09');
    for (const path of [`/api/product/${id}`, `/api/myproducts/${seller.email}`]) {
      expect(JSON.stringify((await seller.get(path)).body)).not.toMatch(/serial|QX-?77/i);
    }
    const { rows } = await shop.database.pool.query('select * from products where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('QX771234');
  });

  it('stays when it is left out of a change, can be taken back, and is free again then', async () => {
    const { id, listing } = await list({ serialNumber: 'AAAA-0001' });
    const { serialNumber: _, ...rest } = listing;
    await edit(id, { ...rest, version: 1 });
    expect((await read(id)).serialEnding).toBe('01');
    const other = await list({}, rival);
    const taken = await edit(
      other.id,
      { ...other.listing, serialNumber: 'aaaa0001', version: 1 },
      rival,
    );
    expect([taken.status, taken.body.code]).toEqual([409, 'serial_taken']);
    await edit(id, { ...rest, removeSerial: true, version: 2 });
    expect((await read(id)).serialEnding).toBeNull();
    const free = await edit(
      other.id,
      { ...other.listing, serialNumber: 'aaaa0001', version: 1 },
      rival,
    );
    expect(free.status).toBe(200);
  });

  it('comes back with its next owner when the item was sold, or taken off', async () => {
    const { id } = await list({ serialNumber: 'BBBB-0002' });
    await seller.get(`/api/deleteproduct/${id}`);
    await list({ serialNumber: 'BBBB-0002' }, rival);
  });

  /** Lists it for the rival, and answers what came of it. */
  const listTwin = async (change: Fields) => {
    const answer = await rival.post('/api/addproduct', await draft(change, rival));
    return answer.body.code ?? answer.status;
  };
  const d750 = { brand: 'Nikon', model: 'D750' };
  const d850 = { brand: 'Nikon', model: 'D850' };

  it('of two models is two numbers: makers count anew for each', async () => {
    await list({ ...d750, serialNumber: '6012345' });
    expect(await listTwin({ ...d850, serialNumber: '6012345' })).toBe(200);
    expect(await listTwin({ ...d750, serialNumber: '6012345' })).toBe('serial_taken');
  });

  it('of a model that is not known is taken as soon as the brands may be the same', async () => {
    await list({ ...d750, serialNumber: '6012346' });
    expect(await listTwin({ name: 'A camera', serialNumber: '6012346' })).toBe('serial_taken');
    const unknown = { brand: 'nikon', model: 'Something new', serialNumber: '6012346' };
    expect(await listTwin(unknown)).toBe('serial_taken');
    expect(await listTwin({ ...unknown, brand: 'Pentax' })).toBe(200);
  });

  it('is taken as well when a change makes the same model of it, without sending it again', async () => {
    await list({ ...d750, serialNumber: '6012347' });
    const other = await list({ ...d850, serialNumber: '6012347' }, rival);
    const { serialNumber: _, ...rest } = other.listing;
    const answer = await edit(other.id, { ...rest, ...d750, version: 1 }, rival);
    expect([answer.status, answer.body.code]).toEqual([409, 'serial_taken']);
    expect((await read(other.id, rival)).model).toBe('D850');
  });

  it.each([
    ['NO. 20025585', '20025585'],
    ['000123456', '123456'],
    ['0O1I2345', '00112345'],
    ['o1i23456', '0112-3456'],
  ])('is the same as %s and as %s', async (one, other) => {
    await list({ ...d750, serialNumber: one });
    expect(await listTwin({ ...d750, serialNumber: other })).toBe('serial_taken');
  });

  it('that was kept in the way of before is found by its number', async () => {
    const { id } = await list({ ...d750, serialNumber: '0077 6655' });
    await shop.database.pool.query(
      'update products set serial_hash = serial_hash_before, serial_hash_before = null where id = $1',
      [id],
    );
    expect(await listTwin({ ...d750, serialNumber: '00776655' })).toBe('serial_taken');
  });

  it('is on sale once when it is listed twice at the same moment', async () => {
    const twin = { name: 'A camera', serialNumber: 'ZZ-445566' };
    const drafts = await Promise.all([1, 2, 3, 4].map(() => draft(twin, rival)));
    const answers = await Promise.all(drafts.map((body) => rival.post('/api/addproduct', body)));
    const sorted = answers.map(({ status }) => status).sort();
    expect(sorted).toEqual([200, 409, 409, 409]);
  });

  it.each(['abc', '----', 'a'.repeat(41), '12 3', '0000-0000', 'FFFFFFFF', 'xxxxx'])(
    'is no %s',
    async (serialNumber) => {
      const { status, body } = await seller.post('/api/addproduct', await draft({ serialNumber }));
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'serialNumber']);
    },
  );
});
