import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  addProof,
  createTheftFixtures,
  d750,
  done,
  fileNotice,
  missing,
  newSerial,
  refusal,
  type TheftFixtures,
  theftNotice,
} from '#tests/support/thefts.ts';

// What people say was stolen from them, and what is decided about it.

let server: MailServer;
let shop: TestShop;
let given: TheftFixtures;

beforeAll(async () => {
  server = await startMailServer();
  const environment = {
    SMTP_URL: server.url,
    LIMIT_THEFT_NOTICES_PER_DAY: '1000',
    LIMIT_SERIAL_CHECKS_PER_HOUR: '1000',
  };
  shop = await startTestShop({ environment });
  given = await createTheftFixtures(shop);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

describe('a theft notice', () => {
  it('is filed with a proof, and kept without its number', async () => {
    const notice = await theftNotice(given.filer, { serialNumber: 'QJ-77 4412', model: 'd-750' });
    const { body } = await given.filer.post('/api/theftnotices', notice);
    expect(await given.ownNotice(body.insertedId)).toEqual({
      _id: body.insertedId,
      brand: 'Nikon',
      model: 'D750',
      serialEnding: '12',
      lostOn: '2026-03-04',
      place: 'Farmgate, Dhaka',
      policeRef: 'GD 1204',
      state: 'submitted',
      at: expect.any(String),
      proofs: notice.proofs,
    });
    const { rows } = await given.sql('select * from theft_notices where id = $1', [
      body.insertedId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/QJ774412|QJ-77/i);
  });

  it('is filed once while it lives, and again when it is taken back', async () => {
    const serialNumber = newSerial();
    const id = await fileNotice(given.filer, { serialNumber });
    const again = await theftNotice(given.filer, { serialNumber: `00${serialNumber}` });
    expect(await given.filer.post('/api/theftnotices', again)).toMatchObject(
      refusal('notice_exists'),
    );
    expect(
      await given.filer.patch(`/api/theftnotices/${id}`, { state: 'withdrawn' }),
    ).toMatchObject(done);
    expect((await given.filer.post('/api/theftnotices', again)).status).toBe(200);
    expect(await given.filer.patch(`/api/theftnotices/${id}`, { state: 'found' })).toMatchObject(
      refusal('notice_over'),
    );
  });

  it.each([
    ['no proof', { proofs: [] }, 'proofs'],
    ['a day to come', { lostOn: '2199-01-01' }, 'lostOn'],
    ['no day', { lostOn: 'last week' }, 'lostOn'],
    ['no number', { serialNumber: '' }, 'serialNumber'],
    ['one character', { serialNumber: 'FFFFFFFF' }, 'serialNumber'],
    ['no brand', { brand: ' ' }, 'brand'],
    ['no place', { place: '' }, 'place'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, body } = await given.filer.post('/api/theftnotices', {
      ...(await theftNotice(given.filer)),
      ...change,
    });
    expect([status, body.issues[0].path.split('.')[0]]).toEqual([400, field]);
  });

  it('takes no proof of somebody else, and none that serves another notice', async () => {
    const used = (await theftNotice(given.filer)).proofs;
    expect(
      (
        await given.filer.post(
          '/api/theftnotices',
          await theftNotice(given.filer, { proofs: used }),
        )
      ).status,
    ).toBe(200);
    for (const proofs of [used, [await addProof(given.seller)], [randomUUID()]]) {
      const notice = await theftNotice(given.filer, { proofs });
      expect(await given.filer.post('/api/theftnotices', notice)).toMatchObject(
        refusal('proof_not_yours', 400),
      );
    }
  });

  it('is not filed again by who filed it once it was rejected, nor by a limited account', async () => {
    const serialNumber = newSerial();
    const id = await fileNotice(given.filer, { serialNumber });
    const reason = 'The receipt is of another camera.';
    expect(await given.decide(id, { decision: 'reject', reason })).toMatchObject(done);
    const again = await theftNotice(given.filer, { serialNumber });
    expect(await given.filer.post('/api/theftnotices', again)).toMatchObject(
      refusal('notice_rejected'),
    );
    const other = await new TestClient(shop.url, 'Nusrat Jahan').join();
    const limit = `update people set limited_at = now(), limited_until = now() + interval '1 day', limited_for = 'Rude.' where uid = $1`;
    const notice = await theftNotice(other, { serialNumber });
    await given.sql(limit, [other.uid]);
    expect((await other.post('/api/theftnotices', notice)).body.code).toBe('limited');
  });

  it('is nobody else’s to end', async () => {
    const id = await fileNotice(given.filer);
    for (const by of [given.seller, given.admin]) {
      expect(await by.patch(`/api/theftnotices/${id}`, { state: 'found' })).toMatchObject(missing);
    }
    expect((await given.ownNotice(id)).state).toBe('submitted');
  });

  it('does nothing to anybody before somebody has looked at it', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    await fileNotice(given.filer, { serialNumber });
    expect(await given.statusOf(item)).toEqual(['available', null]);
    await given.seller.get(`/api/deleteproduct/${item}`);
    expect((await given.list({ ...d750, serialNumber })).status).toBe(200);
  });
});

describe('a proof', () => {
  it('is shown to its owner and at the desk, where each look is written down', async () => {
    const proof = await addProof(given.filer);
    const id = await fileNotice(given.filer, { proofs: [proof] });
    const { body } = await given.filer.get(`/api/theftproofs/${proof}`);
    expect(body.image).toMatch(/^data:image\/jpeg;base64,\/9j/);
    expect(await given.auditOf(id)).toEqual([]);
    const seen = await given.admin.post(`/api/theftnotices/${id}/proofs/${proof}`);
    expect(seen.body).toEqual(body);
    expect(await given.auditOf(id)).toEqual([{ action: 'theft_proof_read', after: { proof } }]);
  });

  it('is shown to nobody else, and has no address', async () => {
    const imageCount = async () =>
      (await given.sql('select count(*)::int as n from images')).rows[0].n;
    const before = await imageCount();
    const proof = await addProof(given.filer);
    const id = await fileNotice(given.filer, { proofs: [proof] });
    for (const by of [given.seller, given.admin]) {
      expect(await by.get(`/api/theftproofs/${proof}`)).toMatchObject(missing);
    }
    expect((await given.seller.post(`/api/theftnotices/${id}/proofs/${proof}`)).status).toBe(403);
    expect((await new TestClient(shop.url).get(`/api/theftproofs/${proof}`)).status).toBe(401);
    const other = await fileNotice(given.filer);
    expect(await given.admin.post(`/api/theftnotices/${other}/proofs/${proof}`)).toMatchObject(
      missing,
    );
    expect(await imageCount()).toBe(before);
  });

  it('goes 90 days after the decision, and a day after it was added for nothing', async () => {
    const [kept, old, unused, fresh] = await Promise.all(
      [1, 2, 3, 4].map(() => addProof(given.filer)),
    );
    const id = await fileNotice(given.filer, { proofs: [old ?? ''] });
    await fileNotice(given.filer, { proofs: [kept ?? ''] });
    await given.decide(id, { decision: 'reject', reason: 'The receipt is of another camera.' });
    await shop.shop.serials.forgetOldProofs();
    expect((await given.ownNotice(id)).proofs).toEqual([old]);
    await given.sql(
      `update theft_notices set decided_at = now() - interval '91 days' where id = $1`,
      [id],
    );
    await given.sql(`update theft_proofs set at = now() - interval '25 hours' where id = $1`, [
      unused,
    ]);
    await shop.shop.serials.forgetOldProofs();
    await shop.shop.serials.forgetOldProofs();
    expect((await given.ownNotice(id)).proofs).toEqual([]);
    const status = async (proof = '') =>
      (await given.filer.get(`/api/theftproofs/${proof}`)).status;
    expect([
      await status(kept),
      await status(old),
      await status(unused),
      await status(fresh),
    ]).toEqual([200, 404, 404, 200]);
  });
});

describe('the desk', () => {
  it('reads what the same person filed before, and what was filed about the number, with what became of it', async () => {
    const [filer, other] = await Promise.all([
      new TestClient(shop.url, 'Nadia Islam').join(),
      new TestClient(shop.url, 'Tanvir Ahmed').join(),
    ]);
    const serialNumber = newSerial();
    const reason = 'The receipt is of another camera.';
    const earlierOf = async (id: string, by = given.admin) =>
      (await by.get(`/api/theftnotices/${id}`)).body.earlier;
    const first = await fileNotice(filer);
    expect(await earlierOf(first)).toEqual({ ofFiler: [], ofNumber: [] });
    await given.decide(first, { decision: 'reject', reason });
    const theirs = await fileNotice(other, { serialNumber });
    await given.decide(theirs, { decision: 'reject', reason });
    await filer.patch(`/api/theftnotices/${await fileNotice(filer)}`, { state: 'withdrawn' });
    await fileNotice(other, { serialNumber, brand: 'Canon', model: '' });
    const latest = await fileNotice(filer, { serialNumber });
    expect(await earlierOf(latest)).toEqual({
      ofFiler: [
        { state: 'rejected', count: 1 },
        { state: 'withdrawn', count: 1 },
      ],
      ofNumber: [{ state: 'rejected', count: 1 }],
    });
    await fileNotice(filer);
    expect((await earlierOf(latest)).ofFiler).toHaveLength(2);
    // What is hidden from whoever reads is not counted for them either.
    await given.sql('update people set moderator_since = now() where uid = $1', [other.uid]);
    expect((await earlierOf(latest, other)).ofNumber).toEqual([]);
  });

  it('finds notices by state and by words, page by page', async () => {
    const place = `Kawran Bazar ${randomUUID().slice(0, 8)}`;
    const ids = [
      await fileNotice(given.filer, { place }),
      await fileNotice(given.filer, { place }),
    ];
    await given.decide(ids[0] ?? '', { decision: 'accept' });
    const find = async (query: string) =>
      (await given.admin.get(`/api/theftnotices?search=${encodeURIComponent(place)}&${query}`))
        .body;
    expect((await find('')).total).toBe(2);
    expect((await find('state=accepted')).rows).toMatchObject([
      { _id: ids[0], filer: { name: given.filer.name } },
    ]);
    const first = await find('limit=1');
    expect(first.rows).toMatchObject([{ _id: ids[1] }]);
    expect((await find(`limit=1&cursor=${first.nextCursor}`)).rows).toMatchObject([
      { _id: ids[0] },
    ]);
  });
});

describe('whoever leaves', () => {
  it('takes along what they filed, and leaves neither number, place nor proof', async () => {
    const person = await new TestClient(shop.url, 'Leaving').join();
    const serialNumber = newSerial();
    const proof = await addProof(person);
    const id = await acceptedNotice(
      { by: person, admin: given.admin },
      { serialNumber, proofs: [proof] },
    );
    const { body: data } = await person.get('/api/my-data');
    expect(data.theftNotices).toMatchObject([{ brand: 'Nikon', place: 'Farmgate, Dhaka' }]);
    expect(data.theftProofs).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/serialHash|serial_hash/);
    const left = await person.post('/api/my-account/delete', { password: person.password });
    expect(left.status).toBe(200);
    const { rows } = await given.sql('select * from theft_notices where id = $1', [id]);
    expect(rows[0]).toMatchObject({
      state: 'withdrawn',
      serial_hash: null,
      serial_ending: null,
      place: '',
      police_ref: null,
    });
    expect((await given.sql('select 1 from theft_proofs where id = $1', [proof])).rows).toEqual([]);
    expect((await given.list({ ...d750, serialNumber })).status).toBe(200);
  });
});

it('writes a number nowhere but as its hash', async () => {
  const serialNumber = `ZQ${newSerial()}`;
  await given.list({ ...d750, serialNumber: `${serialNumber}7` });
  await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
  await given.list({ ...d750, serialNumber });
  await given.filer.post('/api/serialcheck', { brand: 'Nikon', serialNumber });
  const { rows: tables } = await given.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await given.sql(`select 1 from "${name}" t where t::text ilike $1`, [
      `%${serialNumber}%`,
    ]);
    expect(rows, name).toEqual([]);
  }
  expect(
    mailsTo(server, given.filer.email).some(({ mail }) => mail.text?.includes(serialNumber)),
  ).toBe(false);
});
