import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { codeFor, d750, fileOf, newPhoto, openTrialReader, send } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Evidence photos that the shop cannot read by a fault of its own, or is too busy to read.

let shop: TestShop;
let seller: TestClient;
let admin: TestClient;
let item: string;

beforeAll(async () => {
  shop = await startTestShop({
    openReader: openTrialReader,
    environment: { LIMIT_EVIDENCE_PER_DAY: '1' },
  });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  admin = await joinAdmin(shop);
  item = await seller.sell();
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

const isCalled = async () => {
  const { open } = (await admin.get('/api/alarms')).body;
  return open.some(({ kind }: { kind: string }) => kind === 'evidence_unavailable');
};

it('uses up neither code nor try, and calls a person after three in a row, until a file is read', async () => {
  const { _id, code } = await codeFor(seller, item);
  const sendWith = async (facts: object) =>
    send(seller, _id, fileOf({ ...d750, codes: [code], ...facts }, await newPhoto()));
  for (const reason of ['unavailable', 'unavailable', 'busy']) {
    expect((await sendWith({ reason })).status).toBe(503);
  }
  expect(await isCalled()).toBe(false);
  const { status, body } = await sendWith({ reason: 'unavailable' });
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'evidence_unavailable' });
  expect(await isCalled()).toBe(true);
  // The one try of the day is still there.
  expect((await sendWith({})).status).toBe(200);
  expect(await isCalled()).toBe(false);
  expect((await sendWith({})).status).not.toBe(200);
});

it('uses up a try by a file that takes too long to read: it may be made for that', async () => {
  const other = await new TestClient(shop.url, 'Rafiq Uddin').join('Seller');
  const { _id, code } = await codeFor(other, await other.sell());
  const sendWith = async (facts: object) =>
    send(other, _id, fileOf({ ...d750, codes: [code], ...facts }, await newPhoto()));
  const { status, body } = await sendWith({ reason: 'too_slow' });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'file_slow' });
  expect((await sendWith({})).status).toBe(429);
});
