import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  createTheftFixtures,
  d750,
  fileNotice,
  newSerial,
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

/** Sends the file of a D750 with a number, for an item. */
async function sent(id: string, serial: string | null, by = given.seller) {
  const { body } = await expectDone('send evidence', () => sendEvidence(by, id, { serial }));
  return body;
}

const shownOf = async (id: string) => (await visitor.get(`/api/product/${id}`)).body.evidence;
const flagsOf = async (id: string) => (await given.caseOf(id)).flatMap(({ flags }) => flags);

/** What everybody is shown of a photo with this number, and what the desk is told, of a listing that says none. */
async function outcomeOf(serial: string, by = given.seller) {
  const id = await given.listed(d750, by);
  const { hidden } = await sent(id, serial, by);
  return { hidden, level: (await shownOf(id))?.level, flags: await flagsOf(id) };
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
    expect(await outcomeOf(serialNumber)).toEqual(untold);
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

  it('is not meant by a photo of one’s own that was taken back, but by that of somebody else', async () => {
    const serialNumber = newSerial();
    const [own, theirs] = [await given.listed(d750), await given.listed(d750, rival)];
    const { _id } = await sent(own, serialNumber);
    await expectDone('take back', () => given.seller.delete(`/api/evidence/${_id}`));
    expect(await outcomeOf(serialNumber)).toEqual(untold);
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
