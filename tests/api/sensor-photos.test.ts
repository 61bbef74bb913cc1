import { afterAll, beforeAll, expect, test } from 'vitest';
import { complete, dealOf, handOver, refusal } from '#tests/support/handovers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { darkFrame, jpegOf, wallFrame } from '#tests/support/sensor-frames.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Photos of a sensor that a side attaches to a deal: the shop counts for itself, and keeps the figures alone.

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;
let wall: Buffer;
let dark: Buffer;

const countOfPictures = 'select count(*) from images';
const size = { width: 1_200, height: 800, seed: 7 };

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
  ({ seller } = fixtures);
  wall = await jpegOf(wallFrame({ ...size, dust: 12 })).toBuffer();
  dark = await jpegOf(darkFrame({ ...size, hot: 20 })).toBuffer();
});
afterAll(() => shop.close());

async function paid(): Promise<Deal> {
  const payment = await fixtures.authorised();
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

/** The same file with what a camera writes of its size. */
function fromCamera(photo: Buffer, [width, height] = [size.width, size.height]): Buffer {
  const data = Buffer.alloc(82);
  const long = (at: number, tag: number, value: number) => {
    data.writeUInt16BE(tag, at);
    data.writeUInt16BE(4, at + 2);
    data.writeUInt32BE(1, at + 4);
    data.writeUInt32BE(value, at + 8);
  };
  // The marker of the segment, its length, "Exif", then the tables with offsets from behind that.
  data.writeUInt32BE(0xffe10050, 0);
  data.write('Exif', 4);
  data.writeUInt32BE(0x4d4d002a, 10);
  data.writeUInt32BE(8, 14);
  data.writeUInt16BE(1, 18);
  long(20, 0x8769, 26);
  data.writeUInt16BE(2, 36);
  long(38, 0xa002, width ?? 0);
  long(50, 0xa003, height ?? 0);
  return Buffer.concat([photo.subarray(0, 2), data, photo.subarray(2)]);
}

async function attach(by: TestClient, { bookingId }: Deal, kind: string, photo: Buffer) {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(photo)]), 'DSC_0001.JPG');
  const answer = await fetch(`${shop.url}/api/deals/${bookingId}/sensortests/${kind}`, {
    method: 'POST',
    headers: { authorization: `barer ${by.token}` },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

test('the shop counts by the sums of the page, for both sides, and keeps no photo', async () => {
  const deal = await paid();
  const { rows: before } = await shop.database.pool.query(countOfPictures);
  const seen = await attach(deal.buyer, deal, 'dust', wall);
  expect(seen).toMatchObject({ status: 200, body: { counted: { kind: 'dust', spots: 12 } } });
  expect(seen.body.counted.map).toHaveLength(12);
  const hot = await attach(seller, deal, 'hot', fromCamera(dark));
  expect(hot).toMatchObject({ status: 200, body: { counted: { by: 'seller', spots: 20 } } });
  for (const by of [deal.buyer, seller]) {
    expect((await dealOf(by, deal)).sensorTests).toMatchObject([
      { kind: 'hot', by: 'seller', spots: 20, ...{ width: 1_200, height: 800 } },
      { kind: 'dust', by: 'buyer', spots: 12 },
    ]);
  }
  expect((await shop.database.pool.query(countOfPictures)).rows).toEqual(before);
  expect((await deal.buyer.get('/api/my-data')).body.sensorTests).toMatchObject([
    { bookingId: deal.bookingId, kind: 'dust', spots: 12 },
  ]);
});

test('a photo that says nothing is refused with why, and nothing is kept', async () => {
  const deal = await paid();
  const { width, height } = size;
  const smaller = fromCamera(dark, [width * 4, height * 4]);
  for (const [kind, photo, reason] of [
    ['dust', dark, 'too_dark'],
    ['hot', fromCamera(wall), 'not_dark'],
    ['hot', dark, 'size_unknown'],
    ['hot', smaller, 'resized'],
    ['dust', await jpegOf(wallFrame({ ...size, width: 600, dust: 0 })).toBuffer(), 'too_small'],
  ] as const) {
    expect(await attach(seller, deal, kind, photo)).toEqual({
      status: 200,
      body: { refused: reason },
    });
  }
  expect(await attach(seller, deal, 'dust', Buffer.from('no picture'))).toMatchObject({
    ...{ status: 400, body: { code: 'image_type' } },
  });
  expect(await attach(seller, deal, 'dust', wall.subarray(0, 5_000))).toMatchObject({
    ...{ status: 400, body: { code: 'image_broken' } },
  });
  expect(await dealOf(seller, deal)).not.toHaveProperty('sensorTests');
});

test('only the two of a paid deal attach one, until it is done', async () => {
  const deal = await paid();
  expect(await attach(await fixtures.buyer(), deal, 'dust', wall)).toMatchObject({ status: 404 });
  expect(await attach(seller, deal, 'smell', wall)).toMatchObject({ status: 400 });
  expect(await attach(seller, await fixtures.deal(), 'dust', wall)).toMatchObject(
    refusal('not_paid'),
  );
  await handOver(deal.buyer, deal);
  await complete(deal);
  expect(await attach(seller, deal, 'dust', wall)).toMatchObject(refusal('deal_over'));
});

test('no side hides what the other attached, and none is taken while something is claimed', async () => {
  const deal = await paid();
  await attach(deal.buyer, deal, 'dust', wall);
  for (let n = 0; n < 6; n += 1) await attach(seller, deal, 'hot', fromCamera(dark));
  const { sensorTests } = await dealOf(deal.buyer, deal);
  expect(sensorTests.map(({ by }: { by: string }) => by)).toEqual([
    ...Array(5).fill('seller'),
    'buyer',
  ]);
  const claim = { kind: 'cancel', text: 'I do not want it any more.' };
  await deal.buyer.post(`/api/deals/${deal.bookingId}/claims`, claim);
  expect(await attach(seller, deal, 'dust', wall)).toMatchObject(refusal('claim_open'));
});

test('twenty photos of one person a day are counted', async () => {
  const [deal, other] = [await paid(), await paid()];
  const small = await jpegOf(darkFrame({ width: 96, height: 64, seed: 7, hot: 0 })).toBuffer();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await attach(deal.buyer, deal, 'hot', small)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect(await attach(other.buyer, other, 'hot', wall)).toMatchObject({ status: 200 });
});

test('what was counted stays', async () => {
  const deal = await paid();
  await attach(deal.buyer, deal, 'dust', wall);
  for (const statement of ['update sensor_tests set spots = 0', 'delete from sensor_tests'])
    await expect(shop.database.pool.query(statement)).rejects.toThrow();
});
