import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OriginalFacts } from '#server/modules/media/index.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  codeFor,
  d750,
  fileOf,
  newPhoto,
  openTrialReader,
  send,
  sendEvidence,
} from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { changeListing } from '#tests/support/listing.ts';
import { confirm, createPaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, sampleProduct, TestClient } from '#tests/support/test-client.ts';

// Evidence photos: what each file may show of an item, what is asked about it, and when it ends.

let shop: TestShop;
let seller: TestClient;
let visitor: TestClient;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    openReader: openTrialReader,
    environment: { LIMIT_EVIDENCE_PER_DAY: '1000', LIMIT_CHALLENGES_PER_DAY: '1000' },
  });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  visitor = new TestClient(shop.url);
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 60_000, interval: 100 };

let serials = 6_000_000;
/** A listed D750 with a number of its own. */
async function camera(facts: Record<string, unknown> = {}) {
  serials += 1;
  const serialNumber = String(serials);
  const id = await seller.sell({ serialNumber, shutterCount: 12000, ...facts });
  return { id, serial: serialNumber, ending: serialNumber.slice(-2) };
}

const pageOf = async (id: string, by = visitor) => (await by.get(`/api/product/${id}`)).body;

/** All of its page but what is asked in public. */
const shownOf = async (id: string) =>
  JSON.stringify({ ...(await pageOf(id)), questions: undefined });

async function sent(id: string, facts: Partial<OriginalFacts> = {}) {
  const { body } = await expectDone('send evidence', () => sendEvidence(seller, id, facts));
  return body;
}

async function mine(id: string) {
  const { body } = await seller.get(`/api/myproducts/${seller.email}`);
  return body.find(({ _id }: { _id: string }) => _id === id);
}

async function caseAbout(id: string) {
  const { body } = await admin.get('/api/cases?group=all&limit=100');
  const found = body.rows.find(({ subjectId }: { subjectId: string }) => subjectId === id);
  return found && (await admin.get(`/api/cases/${found._id}`)).body;
}

async function signalsOf(id: string): Promise<string[]> {
  const { body } = await admin.get(`/api/risk/${id}`);
  return body.signals.map(({ kind }: { kind: string }) => kind);
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date());

describe('what an evidence photo shows', () => {
  it('says that our code came when the file is of a phone', async () => {
    const { id } = await camera();
    const seen = await sent(id, { make: 'Apple', model: 'iPhone 15', serial: null });
    expect(seen).toMatchObject({
      level: 'in_hand',
      on: today(),
      camera: 'Apple iPhone 15',
      modelMatches: 'unknown',
      serialMatches: 'absent',
      questions: [],
    });
    const page = await pageOf(id);
    expect(page.evidence).toEqual({ level: 'in_hand', on: today() });
    expect(page.product.evidence).toEqual({ level: 'in_hand', on: today() });
    expect(page.ownEvidence).toBeUndefined();
    expect((await pageOf(id, seller)).ownEvidence).toBe(seen._id);
    expect((await mine(id)).evidence).toEqual({ level: 'in_hand', on: today() });
    expect(await caseAbout(id)).toBeUndefined();
  });

  it('is the camera’s file when the model is the listed one', async () => {
    const { id } = await camera();
    const seen = await sent(id, { serial: null });
    expect(seen).toMatchObject({ level: 'camera_file', modelMatches: 'yes', questions: [] });
    expect((await pageOf(id)).evidence).toEqual({
      level: 'camera_file',
      on: today(),
      camera: 'Nikon D750',
    });
  });

  it.each([
    ['Canon EOS 300D', 'Canon EOS 300D DIGITAL'],
    ['Canon EOS 350D', 'Canon EOS DIGITAL REBEL XT'],
    ['Canon EOS 1300D', 'Canon EOS Kiss X80'],
  ])('is the camera’s file when a %s calls itself %s', async (name, model) => {
    const id = await seller.sell({ name });
    const seen = await sent(id, { make: 'Canon', model, serial: null });
    expect(seen).toMatchObject({ level: 'camera_file', camera: name, questions: [] });
  });

  it('has the serial number when that is the listing’s, however the file writes it', async () => {
    const { id, serial, ending } = await camera();
    await sent(id, { serial: `NO= ${serial}`, count: 12_131, countKind: 'mechanical' });
    expect((await pageOf(id)).evidence).toEqual({
      level: 'with_serial',
      on: today(),
      camera: 'Nikon D750',
      serialEnding: ending,
      count: 12_131,
      countKind: 'mechanical',
    });
  });

  it('shows nothing, and asks, when a program saved the file again', async () => {
    const { id, serial } = await camera();
    const signs = [{ sign: 'resaved' as const, strength: 'strong' as const }];
    expect(await sent(id, { serial, signs })).toMatchObject({
      level: 'in_hand',
      questions: ['saved_again'],
    });
    expect((await pageOf(id)).evidence).toBeNull();
    expect((await pageOf(id, seller)).ownEvidence).toBeTruthy();
  });

  it('is not lowered by a weaker sign', async () => {
    const { id, serial } = await camera();
    const signs = [{ sign: 'thumbnail_differs' as const, strength: 'medium' as const }];
    expect(await sent(id, { serial, signs })).toMatchObject({
      level: 'with_serial',
      questions: [],
    });
  });

  it('compares no serial number with a listing that has none', async () => {
    const id = await seller.sell();
    expect(await sent(id, { serial: '6012872' })).toMatchObject({
      level: 'camera_file',
      serialMatches: 'absent',
    });
  });

  it('takes any camera or phone for a lens, and says nothing of its model', async () => {
    const name = 'Nikon AF-S Nikkor 50mm f/1.8G';
    const { body: categories } = await seller.get('/api/categories');
    const lenses = categories.find((one: { name: string }) => /lens/i.test(one.name));
    const id = await seller.sell({ name, category: lenses._id });
    const lens = 'AF-S Nikkor 50mm f/1.8G';
    expect(await sent(id, { lens })).toMatchObject({
      level: 'in_hand',
      modelMatches: 'unknown',
      questions: [],
    });
    expect(await caseAbout(id)).toBeUndefined();
  });
});

describe('a film camera', () => {
  it.each(['Leica M6', 'Contax G2'])('%s is photographed with any other', async (name) => {
    const [brand, model] = name.split(' ');
    const id = await seller.sell({ name, brand, model });
    expect(await sent(id, { serial: null })).toMatchObject({
      level: 'in_hand',
      modelMatches: 'unknown',
      camera: 'NIKON D750',
      questions: [],
    });
    expect(await caseAbout(id)).toBeUndefined();
  });

  it('has written no file, whatever a file calls itself', async () => {
    const id = await seller.sell({ name: 'Leica M6', brand: 'Leica', model: 'M6' });
    const seen = await sent(id, { make: 'LEICA', model: 'M6', serial: null });
    expect(seen).toMatchObject({ level: 'in_hand', modelMatches: 'unknown' });
  });
});

describe('the shutter count of a file', () => {
  it('goes before the seller’s word, with its day', async () => {
    const { id } = await camera({ shutterCount: 30000 });
    expect((await pageOf(id)).facts.shutterLife).toMatchObject({
      count: 30_000,
      source: { by: 'seller' },
    });
    // A reflex camera of before 2015 releases nothing but its shutter; what it does not call its count, nobody does.
    const seen = await sent(id, { serial: null, count: 30_100, countKind: 'all' });
    expect(seen).toMatchObject({ count: 30_100 });
    expect(seen.countKind).toBeUndefined();
    const { evidence } = await pageOf(id);
    expect(evidence).toMatchObject({ count: 30_100 });
    expect(evidence.countKind).toBeUndefined();
    expect((await pageOf(id)).facts.shutterLife).toMatchObject({
      count: 30_100,
      rated: 150_000,
      used: 20,
      source: { by: 'file', on: today() },
    });
    const { rows } = await shop.database.pool.query(
      'select life_used from products where id = $1',
      [id],
    );
    expect(rows[0].life_used).toBe(20);
  });

  it.each([
    ['Sony A9', 'SONY', 'ILCE-9'],
    ['Pentax K-1', 'RICOH IMAGING COMPANY, LTD.', 'PENTAX K-1'],
  ])(
    'of a %s says that electronic releases are in it, and is no wear',
    async (name, make, model) => {
      const id = await seller.sell({ name, shutterCount: 40_000 });
      const file = { make, model, serial: null, count: 310_000 };
      await sent(id, { ...file, countKind: 'all' });
      const { evidence, facts } = await pageOf(id);
      expect(evidence).toMatchObject({ count: 310_000, countKind: 'all' });
      expect(facts.shutterLife).toMatchObject({ count: 40_000, source: { by: 'seller' } });
      await sent(id, { ...file, countKind: 'mechanical' });
      expect((await pageOf(id)).facts.shutterLife).toMatchObject({ count: 310_000 });
    },
  );

  it('is shown to nobody but the desk where the model’s counts are not trusted', async () => {
    const name = 'Canon EOS 5D Mark III';
    const id = await seller.sell({ name });
    const facts = { make: 'Canon', model: name, serial: null, count: 40_000 };
    const seen = await sent(id, { ...facts, countKind: 'mechanical' });
    expect(seen).toMatchObject({ level: 'camera_file' });
    expect(seen.count).toBeUndefined();
    expect((await pageOf(id)).evidence.count).toBeUndefined();
    expect((await pageOf(id)).facts.shutterLife).toBeNull();
  });

  it('is none when it is more than six times what the shutter was tested for', async () => {
    const { id } = await camera();
    await sent(id, { serial: null, count: 900_001, countKind: 'mechanical' });
    expect((await pageOf(id)).evidence.count).toBeUndefined();
  });
});

describe('what does not fit the listing', () => {
  it.each([
    ['another serial number', { serial: '2099999' }, 'other_serial', 'evidence_serial'],
    ['another model', { model: 'NIKON D610' }, 'other_camera', 'evidence_model'],
  ])(
    '%s is a question to the seller and a case, and nobody else’s',
    async (_, facts, asked, flag) => {
      const { id } = await camera();
      expect(await sent(id, facts)).toMatchObject({ questions: [asked] });
      expect((await mine(id)).evidenceAsked).toBe(true);
      const story = await caseAbout(id);
      expect(story).toMatchObject({ flags: [flag], state: 'open' });
      expect(story.evidence[0]).toMatchObject({ questions: [asked], reader: 'trial' });
      expect(story.evidence[0].image).toMatch(/^data:image\/jpeg;base64,/);
      expect(await shownOf(id)).not.toMatch(/other_|higher_|questions|asked/i);
      await expect
        .poll(async () => {
          const { body } = await seller.get('/api/notices');
          return body.rows.some(
            (row: { kind: string; product: { _id: string } }) =>
              row.kind === 'evidence_asked' && row.product._id === id,
          );
        }, patiently)
        .toBe(true);
    },
  );

  it('shows nothing of a file with another serial number', async () => {
    const { id } = await camera();
    const seen = await sent(id, { serial: '2099998' });
    expect(seen).toMatchObject({ level: 'in_hand', hidden: true });
    expect((await pageOf(id)).evidence).toBeNull();
  });

  it('is the number of another item: the desk is told, and nothing is shown', async () => {
    const rival = await new TestClient(shop.url, 'Rafiq Uddin').join('Seller');
    const theirs = await rival.sell();
    const facts = { serial: '7311245' };
    await expectDone('send', () => sendEvidence(rival, theirs, facts));
    expect((await pageOf(theirs)).evidence).toMatchObject({ level: 'camera_file' });
    const id = await seller.sell();
    expect(await sent(id, facts)).toMatchObject({ hidden: true });
    expect((await pageOf(id)).evidence).toBeNull();
    expect(await caseAbout(id)).toMatchObject({ flags: ['evidence_twin'] });
  });

  it('does not ask about a few more releases, nor about the number of another camera', async () => {
    const { id } = await camera();
    const seen = await sent(id, { serial: null, count: 13_000, countKind: 'mechanical' });
    expect(seen).toMatchObject({ questions: [] });
    const phone = { make: 'Canon', model: 'Canon EOS 9999', serial: '2099997' };
    expect(await sent(id, phone)).toMatchObject({ serialMatches: 'absent', questions: [] });
  });

  it('goes on asking what an older photo asked, whatever a newer one asks', async () => {
    const { id } = await camera();
    const flagsAfter = async (shutterCount: number) => {
      await changeListing(seller, id, { shutterCount, brand: 'Nikon', model: 'D750' });
      return (await caseAbout(id)).flags;
    };
    await sent(id, { serial: '2099981' });
    await sent(id, { serial: null, count: 13_300, countKind: 'mechanical' });
    expect(await flagsAfter(12_000)).toEqual(['evidence_serial', 'evidence_count']);
    expect(await flagsAfter(13_300)).toEqual(['evidence_serial']);
  });

  it('asks no more about a count that was corrected', async () => {
    const { id } = await camera();
    const { _id } = await sent(id, { serial: null, count: 20_000, countKind: 'mechanical' });
    expect((await mine(id)).evidenceAsked).toBe(true);
    const readQuestions = async () => (await seller.get(`/api/evidence/${_id}`)).body.questions;
    expect(await readQuestions()).toEqual(['higher_count']);
    await changeListing(seller, id, { shutterCount: 18000, brand: 'Nikon', model: 'D750' });
    expect([(await mine(id)).evidenceAsked, await readQuestions()]).toEqual([
      true,
      ['higher_count'],
    ]);
    await changeListing(seller, id, { shutterCount: 20000, brand: 'Nikon', model: 'D750' });
    expect([(await mine(id)).evidenceAsked, await readQuestions()]).toEqual([undefined, []]);
  });

  it('more releases than said are a question and a signal, and no case by themselves', async () => {
    const { id } = await camera();
    const facts = { serial: null, count: 13_300, countKind: 'mechanical' as const };
    expect(await sent(id, facts)).toMatchObject({ questions: ['higher_count'] });
    expect((await mine(id)).evidenceAsked).toBe(true);
    expect(await caseAbout(id)).toBeUndefined();
    expect(await signalsOf(id)).toContain('evidence_count');
    expect(await shownOf(id)).not.toMatch(/other_|higher_|questions|asked/i);
  });

  it('takes down the second file of a seller that was saved again, which is no case by itself', async () => {
    const other = await new TestClient(shop.url, 'Sumon Das').join('Seller');
    const signs = [{ sign: 'edited_by_software' as const, strength: 'strong' as const }];
    const ids = [await other.sell(), await other.sell({ name: 'Nikon D750, second body' })];
    for (const id of ids) {
      await expectDone('send', () => sendEvidence(other, id, { signs }));
    }
    expect(await signalsOf(ids[0] ?? '')).not.toContain('evidence_edited');
    expect(await signalsOf(ids[1] ?? '')).toContain('evidence_edited');
    expect(await caseAbout(ids[1] ?? '')).toBeUndefined();
  });

  it('counts no file of which nothing but weak signs were found', async () => {
    const other = await new TestClient(shop.url, 'Nadia Islam').join('Seller');
    const tables = { sign: 'standard_tables' as const, strength: 'medium' as const };
    const strong = { sign: 'resaved' as const, strength: 'strong' as const };
    const ids = [await other.sell(), await other.sell({ name: 'Nikon D750, second body' })];
    for (const [n, sign] of [tables, strong].entries()) {
      await expectDone('send', () => sendEvidence(other, ids[n] ?? '', { signs: [sign] }));
    }
    expect(await signalsOf(ids[1] ?? '')).not.toContain('evidence_edited');
  });
});

describe('an evidence photo ends', () => {
  const isShown = async (id: string) => (await pageOf(id, seller)).evidence !== null;

  it.each([
    ['another model', { model: 'D610', brand: 'Nikon', name: 'Nikon D610' }],
    ['another serial number', { serialNumber: '2088888' }],
  ])('with %s', async (_, change) => {
    const { id } = await camera();
    const { _id } = await sent(id, { serial: null });
    await changeListing(seller, id, { price: 1, ...change });
    expect(await isShown(id)).toBe(false);
    expect((await seller.get(`/api/evidence/${_id}`)).body.endedAt).toBeTruthy();
  });

  it('not with another price', async () => {
    const { id } = await camera();
    await sent(id, { serial: null });
    const { body } = await seller.get(`/api/editproduct/${id}`);
    await expectDone('change', () =>
      seller.put(`/api/editproduct/${id}`, { ...body, resalePrice: 70_000, images: undefined }),
    );
    expect(await isShown(id)).toBe(true);
  });

  it('with the sale', async () => {
    const sales = await createPaymentFixtures(shop);
    const item = await sales.item();
    await expectDone('send', () => sendEvidence(sales.seller, item.id, { serial: null }));
    const read = async () => (await pageOf(item.id, sales.seller)).product;
    expect((await read()).evidence).toBeTruthy();
    await expectDone('pay', async () =>
      confirm(await sales.authorised(await sales.deal({ item }))),
    );
    const sold = await read();
    expect(sold.salesStatus).toBe('sold');
    expect(sold.evidence).toBeUndefined();
    expect((await sales.seller.post('/api/challenges', { itemId: item.id })).body).toMatchObject({
      code: 'evidence_sold',
    });
    expect(await countOf(`evidence where item_id = '${item.id}' and ended_at is null`)).toBe(0);
  });

  it('with its removal', async () => {
    const { id } = await camera();
    const { _id } = await sent(id, { serial: null });
    await expectDone('remove', () => seller.get(`/api/deleteproduct/${id}`));
    expect((await seller.get(`/api/evidence/${_id}`)).body.endedAt).toBeTruthy();
  });

  it('after 180 days, and is forgotten 24 months later', async () => {
    const { id } = await camera();
    const { _id } = await sent(id, { serial: null });
    const age = (days: number) =>
      rewrite(
        `update evidence set checked_at = now() - $2 * interval '1 day',
        ended_at = ended_at - $2 * interval '1 day' where id = $1`,
        [_id, days],
      );
    await age(179);
    await shop.shop.evidence.upkeep();
    expect(await isShown(id)).toBe(true);
    await age(181);
    await shop.shop.evidence.upkeep();
    await shop.shop.evidence.upkeep();
    expect(await isShown(id)).toBe(false);
    await age(760);
    await shop.shop.evidence.upkeep();
    expect((await seller.get(`/api/evidence/${_id}`)).status).toBe(404);
    expect(await countOf('image_fingerprints f where not exists (select from evidence)')).toBe(0);
  });

  it('when a newer one is sent, which is shown then', async () => {
    const { id } = await camera();
    const first = await sent(id, { serial: null });
    await sent(id, { make: 'Apple', model: 'iPhone 15' });
    expect((await pageOf(id)).evidence).toMatchObject({ level: 'in_hand' });
    expect((await seller.get(`/api/evidence/${first._id}`)).body.endedAt).toBeTruthy();
  });

  it('when its seller takes it back, with its copy', async () => {
    const { id } = await camera();
    const { _id, image } = await sent(id, { serial: null });
    expect(image).toMatch(/^data:image\/jpeg;base64,/);
    expect(await seller.delete(`/api/evidence/${_id}`)).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(await isShown(id)).toBe(false);
    const { body } = await seller.get(`/api/evidence/${_id}`);
    expect(body.image).toBeUndefined();
    expect(body.endedAt).toBeTruthy();
    expect((await seller.delete(`/api/evidence/${_id}`)).body).toEqual({ deletedCount: 0 });
  });
});

/** Writes past the trigger that keeps what was seen. */
async function rewrite(text: string, values: unknown[]): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table evidence disable trigger keep_evidence');
    await client.query(text, values);
    await client.query('alter table evidence enable trigger keep_evidence');
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function countOf(from: string): Promise<number> {
  const { rows } = await shop.database.pool.query(`select count(*)::int as n from ${from}`);
  return rows[0].n;
}

describe('search', () => {
  it('knows the count of a file rather than the seller’s word', async () => {
    const name = 'Nikon D610 of many weddings';
    const id = await seller.sell({ name, brand: 'Nikon', model: 'D610', shutterCount: 12_000 });
    const found = async () => {
      const { body } = await visitor.get('/api/search?q=weddings&shutterTo=20000');
      return body.products.map(({ _id }: { _id: string }) => _id);
    };
    expect(await found()).toEqual([id]);
    const counted = { serial: null, model: 'NIKON D610', countKind: 'all' as const };
    const { _id } = await sent(id, { ...counted, count: 90_000 });
    expect(await found()).toEqual([]);
    await seller.delete(`/api/evidence/${_id}`);
    expect(await found()).toEqual([id]);
  });

  it('finds what has an evidence photo, and counts it', async () => {
    const { body: before } = await visitor.get('/api/searchfacets');
    const { id } = await camera({ name: 'Pentax K-3 for the search' });
    await sent(id, { make: 'PENTAX', model: 'PENTAX K-3', serial: null });
    const { body: facets } = await visitor.get('/api/searchfacets');
    expect(facets.evidence).toBe(before.evidence + 1);
    const { body } = await visitor.get('/api/search?evidence=yes&q=pentax+k-3');
    expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(body.products[0].evidence).toEqual({ level: 'camera_file', on: today() });
  });
});

describe('the day that it is of', () => {
  it('is the camera’s where its clock can be right, else that of sending', async () => {
    const { id } = await camera();
    const local = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 19);
    expect(await sent(id, { takenAt: local })).toMatchObject({ clockAgrees: true, on: today() });
    const wrong = await sent(id, { takenAt: '2011-01-01T00:00:00' });
    expect(wrong).toMatchObject({ clockAgrees: false, on: today() });
  });
});

describe('personal data', () => {
  it('goes along with whoever asks for it, and goes when they leave', async () => {
    const leaver = await new TestClient(shop.url, 'Nadia Islam').join('Seller');
    const id = await leaver.sell();
    await expectDone('send', () => sendEvidence(leaver, id));
    await codeFor(leaver, id);
    const { body } = await leaver.get('/api/my-data');
    expect(body.evidence).toMatchObject([{ itemId: id, level: 'camera_file' }]);
    expect(body.evidence[0].jpeg).toBeTruthy();
    expect(body.evidenceCodes).toHaveLength(2);
    expect(JSON.stringify(body)).not.toMatch(/nonce/i);
  });

  it('keeps a copy without metadata, 640 wide, and nothing of the file', async () => {
    const { id } = await camera();
    const { _id, code } = await codeFor(seller, id);
    const secret = 'GPS 23.7461 N of Farhan';
    const file = fileOf({ ...d750, codes: [code], secret }, await newPhoto());
    await expectDone('send', () => send(seller, _id, file));
    const { rows } = await shop.database.pool.query(
      `select encode(image, 'escape') as text, octet_length(image) as size from evidence where challenge_id = $1`,
      [_id],
    );
    expect(rows[0].text).not.toContain('GPS');
    expect(rows[0].text).not.toContain('Exif');
    expect(shop.logText()).not.toContain(secret);
    expect(shop.logText()).not.toContain(code);
    expect(sampleProduct.name).toBeTruthy();
  });
});
