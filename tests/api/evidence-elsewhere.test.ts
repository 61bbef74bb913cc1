import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinModerator } from '#tests/support/admin.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { changeListing } from '#tests/support/listing.ts';
import { giveBalance } from '#tests/support/payouts.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  createTheftFixtures,
  d750,
  fileNotice,
  newSerial,
  refusal,
  type TheftFixtures,
} from '#tests/support/thefts.ts';

// The number in the file of an evidence photo, held against theft notices and other items; and what of an item may change under a photo.

let shop: TestShop;
let given: TheftFixtures;
let visitor: TestClient;
let rival: TestClient;

beforeAll(async () => {
  const environment = {
    LIMIT_EVIDENCE_PER_DAY: '1000',
    LIMIT_CHALLENGES_PER_DAY: '1000',
    LIMIT_THEFT_NOTICES_PER_DAY: '1000',
  };
  shop = await startTestShop({ openReader: openTrialReader, environment });
  given = await createTheftFixtures(shop);
  visitor = new TestClient(shop.url);
  rival = await new TestClient(shop.url, 'Rafiq Uddin').join('Seller');
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

const newSeller = () => new TestClient(shop.url, 'Shirin Akter').join('Seller');

/** Sends the file of a D750 with a number, for an item. */
async function sent(id: string, serial: string | null, by = given.seller) {
  const { body } = await expectDone('send evidence', () => sendEvidence(by, id, { serial }));
  return body;
}

const shownOf = async (id: string) => (await visitor.get(`/api/product/${id}`)).body.evidence;
const flagsOf = async (id: string) => (await given.caseOf(id)).flatMap(({ flags }) => flags);

/** What everybody is shown of a photo with this number, and what the desk is told, of a listing that says none. */
async function outcomeOf(serial: string, seller?: TestClient) {
  // Of its own: what a seller lists while such a case of theirs is open is looked at as well.
  const by = seller ?? (await newSeller());
  const id = await given.listed(d750, by);
  const { hidden } = await sent(id, serial, by);
  return { hidden, level: (await shownOf(id))?.level, flags: await flagsOf(id) };
}

async function storyOf(id: string, by = given.admin) {
  const [{ id: caseId }] = await given.caseOf(id);
  return (await by.get(`/api/cases/${caseId}`)).body;
}

async function approve(id: string): Promise<void> {
  const [{ id: caseId }] = await given.caseOf(id);
  const { status } = await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' });
  expect(status).toBe(200);
}

const untold = { hidden: undefined, level: 'camera_file', flags: [] };

describe('a number in a file that was reported stolen', () => {
  const accepted = (change: Record<string, unknown>, by = given.filer) =>
    acceptedNotice({ by, admin: given.admin }, change);

  it('shows nothing, and is told to the desk', async () => {
    const serialNumber = newSerial();
    await accepted({ serialNumber });
    expect(await outcomeOf(serialNumber)).toEqual({
      hidden: true,
      level: undefined,
      flags: ['evidence_reported'],
    });
  });

  it('is found by a notice that is accepted later: the photo ends, and the desk is told with the notice', async () => {
    const serialNumber = newSerial();
    const by = await newSeller();
    const id = await given.listed(d750, by);
    await sent(id, serialNumber, by);
    expect(await shownOf(id)).toMatchObject({ level: 'camera_file' });
    const notice = await fileNotice(given.filer, { serialNumber });
    const read = async () => (await given.admin.get(`/api/theftnotices/${notice}`)).body.matches;
    expect(await read()).toMatchObject([{ _id: id, photographed: true }]);
    expect(await given.decide(notice, { decision: 'accept' })).toMatchObject({ status: 200 });
    expect(await shownOf(id)).toBeNull();
    expect(await flagsOf(id)).toEqual(['evidence_reported']);
    expect(await given.statusOf(id)).toEqual(['available', null]);
    expect((await storyOf(id)).sameNumber).toEqual({
      notices: [{ _id: notice, name: 'Nikon D750' }],
      items: [],
    });
  });

  it.each([
    ['another maker', { brand: 'Canon', model: '' }],
    ['another model of the maker', { model: 'D850' }],
  ])('is not found later by a notice about %s', async (_, change) => {
    const serialNumber = newSerial();
    const by = await newSeller();
    const id = await given.listed(d750, by);
    await sent(id, serialNumber, by);
    await accepted({ serialNumber, ...change });
    await accepted({ serialNumber }, by);
    expect(await shownOf(id)).toMatchObject({ level: 'camera_file' });
    expect(await flagsOf(id)).toEqual([]);
  });

  it('keeps its seller’s money, and them from deleting the item, until its case is decided', async () => {
    const serialNumber = newSerial();
    await accepted({ serialNumber });
    const by = await newSeller();
    const seller = await idOf(shop, by);
    await giveBalance(shop, seller, 900);
    const hindrance = async () => {
      const { sellers } = (await given.admin.get('/api/payouts')).body;
      return sellers.find((row: { seller: string }) => row.seller === seller).hindrance;
    };
    const id = await given.listed(d750, by);
    await sent(id, serialNumber, by);
    expect(await hindrance()).toBe('under_case');
    const remove = () => by.get(`/api/deleteproduct/${id}`);
    expect(await remove()).toMatchObject(refusal('product_asked'));
    await approve(id);
    expect(await shownOf(id)).toMatchObject({ level: 'camera_file' });
    expect(await hindrance()).not.toBe('under_case');
    // It counts against the next photo no more either, and the seller was never asked anything.
    expect(await sent(id, serialNumber, by)).not.toHaveProperty('hidden');
    expect(await hindrance()).not.toBe('under_case');
    expect((await given.own(by)).questions).toEqual([]);
    expect((await remove()).status).toBe(200);
  });

  it('is not meant by a notice in spite of which the item was approved', async () => {
    const serialNumber = newSerial();
    const by = await newSeller();
    const id = await given.listed({ ...d750, serialNumber }, by);
    await accepted({ serialNumber });
    await approve(id);
    expect(await sent(id, serialNumber, by)).not.toHaveProperty('hidden');
    expect(await shownOf(id)).toMatchObject({ level: 'with_serial' });
    expect(await given.caseOf(id)).toMatchObject([{ state: 'decided' }]);
  });

  it('is meant by a notice that names no model, too', async () => {
    const serialNumber = newSerial();
    await accepted({ serialNumber, model: '' });
    expect((await outcomeOf(serialNumber)).flags).toEqual(['evidence_reported']);
  });

  it.each([
    ['another maker', { brand: 'Canon', model: 'EOS 5D Mark III' }],
    ['another maker, without a model', { brand: 'Canon', model: '' }],
    ['another model of the maker', { model: 'D850' }],
  ])('is not meant by a notice about %s', async (_, change) => {
    const serialNumber = newSerial();
    await accepted({ serialNumber, ...change });
    expect(await outcomeOf(serialNumber)).toEqual(untold);
  });

  it('is not meant by a notice of the seller’s own, who has it back', async () => {
    const serialNumber = newSerial();
    await accepted({ serialNumber }, given.seller);
    expect(await outcomeOf(serialNumber, given.seller)).toEqual(untold);
  });

  it('is not meant by a notice that nobody has accepted', async () => {
    const serialNumber = newSerial();
    await fileNotice(given.filer, { serialNumber });
    expect(await outcomeOf(serialNumber)).toEqual(untold);
  });
});

describe('a number in a file that another item has', () => {
  it('shows nothing, and is told to the desk', async () => {
    const serialNumber = newSerial();
    await given.listed({ ...d750, serialNumber }, rival);
    expect(await outcomeOf(serialNumber)).toEqual({
      hidden: true,
      level: undefined,
      flags: ['evidence_twin'],
    });
  });

  it('names the other item, listed or photographed, in the case of the one that came later', async () => {
    const [byListing, byPhoto] = [newSerial(), newSerial()];
    const first = await given.listed({ ...d750, serialNumber: byListing }, rival);
    const second = await given.listed(d750, rival);
    await sent(second, byPhoto, rival);
    for (const [number, other] of [
      [byListing, first],
      [byPhoto, second],
    ] as const) {
      const by = await newSeller();
      const id = await given.listed(d750, by);
      await sent(id, number, by);
      expect((await storyOf(id)).sameNumber).toEqual({
        notices: [],
        items: [{ _id: other, name: expect.any(String), seller: 'Rafiq Uddin' }],
      });
    }
  });

  it('names an item that was listed before numbers had a second hash, and keeps its seller from the case', async () => {
    // The two hashes of a number are one unless it begins with zeros, or has letters that look like digits.
    const serialNumber = `0${newSerial()}`;
    const moderator = await joinModerator(shop);
    const other = await given.listed({ ...d750, serialNumber }, rival);
    // As numbers were kept then.
    await given.sql(
      `update products set serial_hash = serial_hash_before, serial_hash_before = null,
        seller_id = $2 where id = $1`,
      [other, await idOf(shop, moderator)],
    );
    const by = await newSeller();
    const id = await given.listed(d750, by);
    await sent(id, serialNumber, by);
    expect(await flagsOf(id)).toEqual(['evidence_twin']);
    expect((await storyOf(id)).sameNumber.items).toMatchObject([{ _id: other }]);
    const [{ id: caseId }] = await given.caseOf(id);
    expect((await moderator.get(`/api/cases/${caseId}`)).status).toBe(404);
  });

  it('is shown once the desk has approved the item, unless a question hides it', async () => {
    const theirs = { serialNumber: newSerial() };
    for (const [facts, level] of [
      [{}, 'camera_file'],
      [theirs, undefined],
    ] as const) {
      const number = newSerial();
      await given.listed({ ...d750, serialNumber: number }, rival);
      const by = await newSeller();
      const id = await given.listed({ ...d750, ...facts }, by);
      expect(await sent(id, number, by)).toMatchObject({ hidden: true });
      await approve(id);
      expect((await shownOf(id))?.level).toBe(level);
    }
  });

  it.each([
    ['another maker', { name: 'Canon EOS 5D Mark III', brand: 'Canon', model: 'EOS 5D Mark III' }],
    ['another maker, without a model', { name: 'A camera', brand: 'Canon', model: '' }],
    ['another model of the maker', { name: 'Nikon D850', brand: 'Nikon', model: 'D850' }],
  ])('is not meant by an item of %s', async (_, facts) => {
    const serialNumber = newSerial();
    await given.listed({ ...facts, serialNumber }, rival);
    expect(await outcomeOf(serialNumber)).toEqual(untold);
  });

  it('is not meant by an item that left the shop', async () => {
    const serialNumber = newSerial();
    const id = await given.listed({ ...d750, serialNumber }, rival);
    await expectDone('remove', () => rival.get(`/api/deleteproduct/${id}`));
    expect(await outcomeOf(serialNumber)).toEqual(untold);
  });

  it('stays in the case of an item in review whatever is changed, and in the next one', async () => {
    const serialNumber = newSerial();
    await given.listed({ ...d750, serialNumber }, rival);
    const by = await newSeller();
    const id = await given.listed(d750, by);
    await sent(id, serialNumber, by);
    await given.sql(
      `update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1`,
      [id],
    );
    await changeListing(by, id, { ...d750, resalePrice: 41_000 });
    expect(await flagsOf(id)).toEqual(['evidence_twin']);
    const [{ id: caseId }] = await given.caseOf(id);
    const ask = { decision: 'ask_change', note: 'Send another photo.' };
    expect((await given.admin.post(`/api/cases/${caseId}/decide`, ask)).status).toBe(200);
    await changeListing(by, id, { ...d750, resalePrice: 42_000 });
    const open = (await given.caseOf(id)).find(({ state }) => state === 'open');
    expect(open?.flags).toEqual(['evidence_twin', 'changed']);
  });

  it('is not meant by a photo of one’s own that was taken back, but by that of somebody else', async () => {
    const serialNumber = newSerial();
    const [own, theirs] = [await given.listed(d750), await given.listed(d750, rival)];
    const { _id } = await sent(own, serialNumber);
    await expectDone('take back', () => given.seller.delete(`/api/evidence/${_id}`));
    expect(await outcomeOf(serialNumber, given.seller)).toEqual(untold);
    expect(await sent(theirs, serialNumber, rival)).toMatchObject({ hidden: true });
    expect(await flagsOf(theirs)).toEqual(['evidence_twin']);
  });
});

describe('a photo stays', () => {
  const changed = (id: string, facts: object) =>
    expectDone('change', () => given.change(id, facts));
  const listed = async (facts: object) => {
    const id = await given.listed(facts);
    await sent(id, null);
    return id;
  };

  it.each([
    ['the same serial number, typed again', (serialNumber: string) => ({ serialNumber })],
    ['a spelling of the number', (number: string) => ({ serialNumber: ` no ${number}` })],
    ['a spelling of the model', () => ({ model: 'd-750' })],
    ['a spelling of the brand', () => ({ brand: 'NIKON' })],
  ])('with %s', async (_, change) => {
    const serialNumber = newSerial();
    const id = await listed({ ...d750, serialNumber });
    await changed(id, change(serialNumber));
    expect(await shownOf(id)).toMatchObject({ level: 'camera_file' });
  });

  it('with a number that was kept in the way of before, and is typed again', async () => {
    const serialNumber = `00${newSerial()}`;
    const id = await given.listed({ ...d750, serialNumber });
    await given.sql(
      'update products set serial_hash = serial_hash_before, serial_hash_before = null where id = $1',
      [id],
    );
    await sent(id, null);
    await changed(id, { serialNumber });
    expect(await shownOf(id)).toMatchObject({ level: 'camera_file' });
    await changed(id, { serialNumber: newSerial() });
    expect(await shownOf(id)).toBeNull();
  });

  it('of a model that the catalogue does not know with its letters in another case, not with another one', async () => {
    const id = await listed({ name: 'Zorvex Q77', brand: 'Zorvex', model: 'Q77' });
    await changed(id, { model: 'q77' });
    expect(await shownOf(id)).toMatchObject({ level: 'in_hand' });
    await changed(id, { model: 'Q78' });
    expect(await shownOf(id)).toBeNull();
  });
});
