import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSerialSeal } from '#server/modules/catalogue/index.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  createTheftFixtures,
  d750,
  d850,
  fileNotice,
  newSerial,
  type TheftFixtures,
} from '#tests/support/thefts.ts';

// What anybody is told of a serial number, and what the shop tells of things that were sold here.

let shop: TestShop;
let given: TheftFixtures;
let nobody: TestClient;

const roomy = { LIMIT_SERIAL_CHECKS_PER_HOUR: '1000', LIMIT_THEFT_NOTICES_PER_DAY: '1000' };

beforeAll(async () => {
  shop = await startTestShop({ environment: roomy });
  given = await createTheftFixtures(shop);
  nobody = new TestClient(shop.url);
});
afterAll(() => shop.close());

const check = async (asked: object, by = nobody) => by.post('/api/serialcheck', asked);
const isReported = async (asked: object) => (await check(asked)).body.reported;

describe('a number that is looked up', () => {
  it('is reported once a notice about it is accepted, and no longer when that is over', async () => {
    const serialNumber = newSerial();
    const asked = { ...d750, serialNumber: `No. 00${serialNumber}` };
    const id = await fileNotice(given.filer, { serialNumber });
    expect(await isReported(asked)).toBe(false);
    await given.decide(id, { decision: 'accept' });
    expect(await isReported(asked)).toBe(true);
    expect(await isReported({ brand: 'nikon', serialNumber })).toBe(true);
    expect(await isReported({ brand: 'Nikon', model: 'Something new', serialNumber })).toBe(true);
    await given.filer.patch(`/api/theftnotices/${id}`, { state: 'found' });
    expect(await isReported(asked)).toBe(false);
  });

  it('is another thing’s where the model or the brand is another', async () => {
    const serialNumber = newSerial();
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    expect(await isReported({ ...d850, serialNumber })).toBe(false);
    expect(await isReported({ brand: 'Canon', serialNumber })).toBe(false);
  });

  it('is answered alike whatever is found: as many bytes, and as late', async () => {
    const serialNumber = newSerial();
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const look = async (asked: object) => {
      const begun = performance.now();
      const answer = await fetch(`${shop.url}/api/serialcheck`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      const text = await answer.text();
      const names = [...answer.headers.keys()].sort().join();
      return { took: performance.now() - begun, bytes: text.length, names, text };
    };
    const found = await look({ ...d750, serialNumber });
    const none = await look({ ...d750, serialNumber: newSerial() });
    expect(found.text).not.toBe(none.text);
    expect([found.bytes, found.names]).toEqual([none.bytes, none.names]);
    expect(Math.min(found.took, none.took)).toBeGreaterThanOrEqual(299);
  });

  it.each([
    ['no brand', { brand: '' }, 'brand'],
    ['no number', { serialNumber: '' }, 'serialNumber'],
    ['three characters', { serialNumber: 'abc' }, 'serialNumber'],
    ['one character again and again', { serialNumber: '0000000' }, 'serialNumber'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, body } = await check({ ...d750, serialNumber: newSerial(), ...change });
    expect([status, body.issues[0].path]).toEqual([400, field]);
  });
});

describe('whoever looks up many', () => {
  it('waits after so many from an address in an hour, and thrice as many of an account', async () => {
    const small = await startTestShop({ environment: { LIMIT_SERIAL_CHECKS_PER_HOUR: '2' } });
    try {
      const visitor = new TestClient(small.url);
      const asked = () => ({ ...d750, serialNumber: newSerial() });
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await check(asked(), visitor)).status);
      expect(statuses).toEqual([200, 200, 429]);
      const member = await new TestClient(small.url).join();
      await small.database.pool.query(
        `update rate_limits set points = 0 where key like 'LIMIT_SERIAL_CHECKS%'`,
      );
      await check(asked(), member);
      await small.database.pool.query(
        `update rate_limits set points = case when key like 'serial-checks-by-account%' then 6 else 0 end where key like '%SERIAL_CHECKS%' or key like 'serial-checks%'`,
      );
      expect((await check(asked(), member)).status).toBe(429);
      expect((await check(asked(), visitor)).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('calls a person once there were a thousand in a day, and is answered all the same', async () => {
    await check({ ...d750, serialNumber: newSerial() });
    await given.sql(`update rate_limits set points = 1000 where key like 'serial-checks-of-all%'`);
    expect((await check({ ...d750, serialNumber: newSerial() })).status).toBe(200);
    const { open } = (await given.admin.get('/api/alarms')).body;
    expect(open.map(({ kind }: { kind: string }) => kind)).toContain('serial_checks_many');
  });
});

describe('an item that was sold here before', () => {
  const soldBefore = async (id: string) => (await nobody.get(`/api/product/${id}`)).body.soldBefore;

  /** An item of the seller's that was bought in March, by somebody who has it. */
  async function boughtItem(facts: object, completedAt: string | null = '2026-04-05Z') {
    const buyer = await new TestClient(shop.url).join('Seller');
    const item = await given.listed(facts);
    const booking = await buyer.book(item);
    // Behind the payments, which this is not about.
    const client = await shop.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local session_replication_role = replica`);
      await client.query(
        `update products set status = 'sold', held_payment = $2, created_at = '2026-02-01Z' where id = $1`,
        [item, randomUUID()],
      );
      await client.query(
        `update bookings set state = 'paid', transaction_id = $2, paid_at = '2026-03-31T20:00:00Z',
           handed_over_at = '2026-04-02Z', handed_over_by = 'code', completed_at = $3 where id = $1`,
        [booking, randomUUID(), completedAt],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    return { buyer, item };
  }

  it('says in which month, in the shop’s time, where its seller bought it so', async () => {
    const serialNumber = newSerial();
    const { buyer, item } = await boughtItem({ ...d750, serialNumber });
    const again = await given.listed({ ...d750, serialNumber }, buyer);
    expect(await soldBefore(again)).toEqual({ month: '2026-04' });
    expect(await soldBefore(item)).toBeUndefined();
  });

  it('says nothing to whoever types the number of what was sold to somebody else', async () => {
    const serialNumber = newSerial();
    await boughtItem({ ...d750, serialNumber });
    const stranger = await new TestClient(shop.url).join('Seller');
    expect(
      await soldBefore(await given.listed({ ...d750, serialNumber }, stranger)),
    ).toBeUndefined();
  });

  it('says nothing of another model, of one that nobody knows, and of a deal that is not done', async () => {
    const serialNumber = newSerial();
    const { buyer } = await boughtItem({ ...d750, serialNumber });
    const otherModel = await given.listed({ ...d850, serialNumber }, buyer);
    expect(await soldBefore(otherModel)).toBeUndefined();
    await buyer.get(`/api/deleteproduct/${otherModel}`);
    const unknown = { name: 'A camera', serialNumber };
    expect(await soldBefore(await given.listed(unknown, buyer))).toBeUndefined();
    const other = newSerial();
    const { buyer: waiting } = await boughtItem({ ...d750, serialNumber: other }, null);
    expect(
      await soldBefore(await given.listed({ ...d750, serialNumber: other }, waiting)),
    ).toBeUndefined();
  });
});

/** What the shop knows of Nikon's digital bodies; their makers count anew for each. */
it('takes no one of 5,000 Nikons for another, and each one’s own number for taken', async () => {
  const { rows: models } = await given.sql(
    `select id, model from camera_models where brand = 'Nikon' and kind in ('dslr', 'mirrorless')`,
  );
  expect(models.length).toBeGreaterThan(20);
  const seller = (await given.sql('select id from people where uid = $1', [given.seller.uid]))
    .rows[0].id;
  const category = (await given.sql('select id from categories limit 1')).rows[0].id;
  const sealSerial = createSerialSeal(deriveSecret(shop.shopSecret, 'serial-numbers'));
  // Most of Nikon's numbers lie close together: 13 of 36 seen ones between 6,000,000 and 6,120,000 (decision 060).
  const used = new Set<string>();
  const cameras = Array.from({ length: 5_000 }, () => {
    for (;;) {
      const model = models[randomInt(models.length)];
      const number =
        randomInt(36) < 13 ? randomInt(6_000_000, 6_120_000) : randomInt(2_000_000, 9_000_000);
      if (used.has(`${model.id}${number}`)) continue;
      used.add(`${model.id}${number}`);
      return { model, number: String(number) };
    }
  });
  const shared = cameras.length - new Set(cameras.map(({ number }) => number)).size;
  expect(shared).toBeGreaterThan(3);
  const sealed = cameras.map(({ model, number }) => ({ model, ...sealSerial(number) }));
  const insert = (
    rows: typeof sealed,
    by: Pick<typeof shop.database.pool, 'query'> = shop.database.pool,
  ) =>
    by.query(
      `insert into products (seller_id, category_id, name, image_url, resale_price, original_price, purchase_year, used_year,
         condition, phone, location, description, brand, model, model_id, serial_hash, serial_hash_before, serial_ending)
       select $1, $2, 'Nikon', '/images/x.jpg', 1000, 2000, 2020, 1, 'Good', '', 'Dhaka', 'A camera.', 'Nikon', m, i::uuid, h, b, e
       from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as t(m, i, h, b, e)`,
      [
        seller,
        category,
        rows.map(({ model }) => model.model),
        rows.map(({ model }) => model.id),
        rows.map(({ serialHash }) => serialHash),
        rows.map(({ serialHashBefore }) => serialHashBefore),
        rows.map(({ serialEnding }) => serialEnding),
      ],
    );
  // Put there without what search makes of each; then the shop's own rule is asked of every one, few at a time for its locks.
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    for (let n = 0; n < sealed.length; n += 1_000) await insert(sealed.slice(n, n + 1_000), client);
    await client.query('commit');
  } finally {
    client.release();
  }
  let asked = 0;
  let twins = 0;
  for (let n = 0; n < 10; n += 1) {
    const { rows } = await given.sql(
      `select count(*)::int as asked, count(find_serial_twin(p))::int as twins from products p
       where p.image_url = '/images/x.jpg' and get_byte(uuid_send(p.id), 15) % 10 = $1`,
      [n],
    );
    asked += rows[0].asked;
    twins += rows[0].twins;
  }
  expect([asked, twins]).toEqual([5_000, 0]);
  for (const one of sealed.slice(0, 5)) {
    await expect(insert([one])).rejects.toMatchObject({ constraint: 'products_one_serial' });
  }
});
