import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stepsOfKind } from '#contract/inspections/checklists.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import {
  codeFor,
  complete,
  dealOf,
  done,
  everything,
  handOver,
  inspect,
  kindsOf,
  nothing,
  refusal,
} from '#tests/support/handovers.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What the buyer finds when the two meet, and that the seller agrees: signed, and never changed.

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
  ({ seller } = fixtures);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

async function paid(): Promise<Deal> {
  const payment = await fixtures.authorised();
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

const agree = (deal: Deal, version?: number, by = seller) =>
  by.post(`/api/deals/${deal.bookingId}/inspection/agree`, version ? { version } : undefined);

const scratched = { step: 'serial', result: 'differs', note: 'Scratched off' };
const found = { lines: [{ step: 'place', result: 'pass' }, scratched], passed: false };

/** The canonical JSON as the documents describe it, written once more by hand. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}

interface Signed {
  keyId: string;
  value: string;
}

/** Whether a published key says that this was signed. */
async function isSigned(document: object, { keyId, value }: Signed): Promise<boolean> {
  const { body } = await fixtures.seller.get('/api/signingkeys');
  const { since: _, ...key } = body.keys.find(({ kid }: { kid: string }) => kid === keyId);
  const publicKey = createPublicKey({ key, format: 'jwk' });
  return verify(null, Buffer.from(canonical(document)), publicKey, Buffer.from(value, 'base64url'));
}

const submitted = (deal: Deal, { version, lines, passed, buyerAt }: Record<string, unknown>) => ({
  booking: deal.bookingId,
  version,
  lines,
  passed,
  buyerAt,
});

describe('what the buyer found', () => {
  it('is kept with its steps, for both sides, and comes before the code', async () => {
    const deal = await paid();
    expect(await dealOf(deal.buyer, deal)).not.toHaveProperty('inspected');
    expect((await inspect(deal, found)).body.code).toMatch(/^\d{6}$/);
    for (const by of [deal.buyer, seller]) {
      expect((await dealOf(by, deal)).inspected).toMatchObject({
        ...{ version: 1, ...found },
        counts: { pass: 1, differs: 1, skip: 0 },
      });
    }
    const { events } = await dealOf(seller, deal);
    expect(events.at(-1)).toMatchObject({
      kind: 'inspected',
      found: { pass: 1, differs: 1, skip: 0 },
    });
  });

  it('is the whole list of the kind of the item, and no step of another one', async () => {
    const deal = await paid();
    const { checklist } = await dealOf(deal.buyer, deal);
    const steps = stepsOfKind[checklist as keyof typeof stepsOfKind];
    const whole = { lines: steps.map((step) => ({ step, result: 'skip' })), passed: false };
    expect(await inspect(deal, whole)).toMatchObject({ status: 200 });
    const other = Object.values(stepsOfKind)
      .flat()
      .find((step) => !steps.includes(step));
    for (const step of [other, 'no-such-step']) {
      const lines = [{ step, result: 'pass' }];
      expect(await inspect(deal, { lines, passed: true })).toMatchObject({
        ...{ status: 400, body: { code: 'step_unknown' } },
      });
    }
    expect((await dealOf(seller, deal)).inspected.version).toBe(1);
  });

  it.each<[string, unknown[], boolean]>([
    ['a result that there is not', [{ step: 'place', result: 'good' }], false],
    ['a step twice', [found.lines[0], found.lines[0]], false],
    ['ticks and steps', ['works', found.lines[0]], false],
    ['a long note', [{ ...scratched, note: 'x'.repeat(301) }], false],
    ['all fine with what differs', [scratched], true],
    ['no step', [{ result: 'pass' }], true],
  ])('is refused with %s', async (_, lines, passed) => {
    const deal = await paid();
    expect(await inspect(deal, { lines, passed })).toMatchObject({ status: 400 });
    expect(await dealOf(seller, deal)).not.toHaveProperty('inspected');
  });

  it('may be the short list, as before', async () => {
    const deal = await paid();
    await inspect(deal);
    expect((await dealOf(seller, deal)).inspected).toMatchObject({
      ...everything,
      counts: { pass: 7, differs: 0, skip: 0 },
    });
  });

  it('is a version of its own whenever it changes, and one where it is the same or comes again', async () => {
    const deal = await paid();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => inspect(deal, { ...found, key })));
    await inspect(deal, { ...found, key: randomUUID() });
    expect((await dealOf(seller, deal)).inspected.version).toBe(1);
    const fine = { lines: [{ step: 'place', result: 'pass' }], passed: true };
    await inspect(deal, fine);
    // An answer that got lost is asked for again later.
    await inspect(deal, { ...found, key });
    expect((await dealOf(seller, deal)).inspected).toMatchObject({ version: 2, ...fine });
    expect(await kindsOf(seller, deal)).toEqual(['booked', 'paid', 'inspected', 'inspected']);
  });

  it('is not written over by a device that has not seen the newest', async () => {
    const deal = await paid();
    const fine = { lines: [{ step: 'place', result: 'pass' }], passed: true };
    const key = randomUUID();
    expect(await inspect(deal, { ...found, after: 0, key })).toMatchObject({ status: 200 });
    expect(await inspect(deal, { ...fine, after: 0 })).toMatchObject(refusal('inspection_newer'));
    // The same again, after an answer that got lost, is nothing new.
    expect(await inspect(deal, { ...found, after: 0, key })).toMatchObject({ status: 200 });
    expect((await dealOf(seller, deal)).inspected).toMatchObject({ version: 1, ...found });
    expect(await inspect(deal, { ...fine, after: 1 })).toMatchObject({ status: 200 });
    expect((await dealOf(seller, deal)).inspected).toMatchObject({ version: 2, ...fine });
  });

  it('shows a photo of the buyer’s own, which stays', async () => {
    const deal = await paid();
    const { body } = await deal.buyer.upload();
    const picture = body.data.display_url;
    const lines = [{ ...scratched, picture }];
    expect(await inspect(deal, { lines, passed: false })).toMatchObject({ status: 200 });
    const { inspected } = await dealOf(seller, deal);
    expect(inspected.pictures).toMatchObject([{ image: picture, picture: { width: 640 } }]);
    const other = (await seller.upload(await uniquePicture(1))).body.data.display_url;
    const stolen = { lines: [{ ...scratched, picture: other }], passed: false };
    expect(await inspect(deal, stolen)).toMatchObject({
      ...{ status: 400, body: { code: 'picture_not_yours' } },
      body: { issues: [{ path: 'lines.0.picture', message: 'Please upload the photo again.' }] },
    });
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as uses from image_uses where kind = 'inspection'`,
    );
    expect(rows).toEqual([{ uses: 1 }]);
  });
});

describe('the signature', () => {
  it('is checked by a published key, and by no changed line', async () => {
    const deal = await paid();
    await inspect(deal, found);
    const { inspected } = await dealOf(deal.buyer, deal);
    const document = submitted(deal, inspected);
    expect(await isSigned(document, inspected.signature)).toBe(true);
    const changed = [
      { ...document, passed: true },
      { ...document, version: 2 },
      { ...document, buyerAt: new Date().toISOString() },
      { ...document, lines: [found.lines[0], { ...scratched, note: 'Scratched  off' }] },
      { ...document, lines: [{ step: 'place', result: 'skip' }, scratched] },
      { ...document, lines: [found.lines[0]] },
    ];
    for (const one of changed) expect(await isSigned(one, inspected.signature)).toBe(false);
  });

  it('is of the seller, too, once they agree', async () => {
    const deal = await paid();
    await inspect(deal, found);
    await agree(deal, 1);
    const { inspected } = await dealOf(deal.buyer, deal);
    const { sellerAt, sellerSignature } = inspected;
    const document = { ...submitted(deal, inspected), sellerAt };
    expect(await isSigned(document, sellerSignature)).toBe(true);
    expect(await isSigned(submitted(deal, inspected), sellerSignature)).toBe(false);
  });

  it('of an earlier key is still checked after the shop has made another one', async () => {
    const deal = await paid();
    await inspect(deal, found);
    const { inspected } = await dealOf(deal.buyer, deal);
    const beside = await startTestShop({ beside: shop });
    const { body } = await fixtures.seller.get('/api/signingkeys');
    await beside.close();
    expect(body.keys.length).toBeGreaterThan(1);
    expect(await isSigned(submitted(deal, inspected), inspected.signature)).toBe(true);
  });

  it('and what it is of stay as they are', async () => {
    const deal = await paid();
    await inspect(deal, found);
    await agree(deal);
    const { pool } = shop.database;
    const where = `where booking_id = '${deal.bookingId}'`;
    for (const statement of [
      `update inspections set passed = true ${where}`,
      `update inspections set seller_at = now() ${where}`,
      `update inspections set seller_at = null, seller_signature = null, seller_key_id = null ${where}`,
      `delete from inspections ${where}`,
      `delete from signing_keys`,
      `update signing_keys set at = now()`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow();
    }
  });
});

describe('the seller', () => {
  it('agrees once, and both read when', async () => {
    const deal = await paid();
    expect(await agree(deal)).toMatchObject(refusal('not_inspected'));
    await inspect(deal, found);
    expect(await agree(deal, 1)).toMatchObject(done);
    const { sellerAt } = (await dealOf(deal.buyer, deal)).inspected;
    expect(Math.abs(Date.parse(sellerAt) - Date.now())).toBeLessThan(60_000);
    expect(await agree(deal, 1)).toMatchObject(nothing);
    expect((await dealOf(seller, deal)).inspected.sellerAt).toBe(sellerAt);
    expect(await kindsOf(seller, deal)).toEqual([
      ...['booked', 'paid', 'inspected', 'inspection_agreed'],
    ]);
  });

  it('agrees to what they read, not to what came after', async () => {
    const deal = await paid();
    await inspect(deal, found);
    await inspect(deal, { lines: [scratched], passed: false });
    expect(await agree(deal, 1)).toMatchObject(refusal('inspection_changed'));
    expect(await agree(deal, 2)).toMatchObject(done);
    expect(await dealOf(seller, deal)).not.toHaveProperty('agreedVersion');
    // What is sent later they have not agreed to; what they agreed to stays to be read.
    await inspect(deal, found);
    for (const by of [deal.buyer, seller]) {
      const { inspected, agreedVersion } = await dealOf(by, deal);
      expect(inspected).toMatchObject({ version: 3 });
      expect(inspected).not.toHaveProperty('sellerAt');
      expect(agreedVersion).toMatchObject({
        ...{ version: 2, lines: [scratched], sellerAt: expect.any(String) },
      });
    }
  });

  it('keeps what they agreed to, whoever asks for the code without a list afterwards', async () => {
    const deal = await paid();
    await inspect(deal, found);
    await agree(deal, 1);
    const { body } = await inspect(deal, { lines: [], passed: false });
    expect(body.code).toMatch(/^\d{6}$/);
    expect((await dealOf(seller, deal)).inspected).toMatchObject({ version: 1, ...found });
    expect(await kindsOf(seller, deal)).toEqual([
      ...['booked', 'paid', 'inspected', 'inspection_agreed'],
    ]);
  });

  it('alone agrees, and only while the deal is not done and nothing is claimed', async () => {
    const deal = await paid();
    await inspect(deal, found);
    const stranger = await fixtures.buyer();
    for (const by of [deal.buyer, stranger])
      expect(await agree(deal, 1, by)).toMatchObject({ status: 404 });
    const claim = { kind: 'cancel', text: 'I do not want it any more.' };
    const { body } = await deal.buyer.post(`/api/deals/${deal.bookingId}/claims`, claim);
    expect(await agree(deal, 1)).toMatchObject(refusal('claim_open'));
    await deal.buyer.post(`/api/claims/${body.insertedId}/withdraw`);
    await handOver(deal.buyer, deal);
    await complete(deal);
    expect(await agree(deal, 1)).toMatchObject(refusal('deal_over'));
    expect(await agree(await fixtures.deal())).toMatchObject(refusal('not_paid'));
  });

  it('agrees once, however many presses come at once', async () => {
    const deal = await paid();
    await inspect(deal, found);
    const answers = await Promise.all([1, 2, 3, 4].map(() => agree(deal, 1)));
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 0, 1]);
  });
});

it('stands on the receipt, in a claim’s case, and in the data of both', async () => {
  const deal = await paid();
  await inspect(deal, found);
  await handOver(seller, deal, await codeFor(deal));
  const receipt = await deal.buyer.get(`/api/deals/${deal.bookingId}/receipt`);
  // The code was asked for with the short list.
  expect(receipt.body.inspected).toMatchObject({ version: 2, ...everything });
  const photo = (await deal.buyer.upload()).body.data.display_url;
  const { body: claim } = await deal.buyer.post(`/api/deals/${deal.bookingId}/claims`, {
    ...{ kind: 'not_as_described', text: 'Its number is scratched off.' },
    ...{ lines: ['serial_number'], pictures: [photo] },
  });
  const admin = await joinAdmin(shop);
  const story = (await admin.get(`/api/claims/${claim.insertedId}`)).body;
  expect(story.deal.inspected).toMatchObject({ version: 2, ...everything });
  for (const [by, side] of [
    [deal.buyer, 'buyer'],
    [seller, 'seller'],
  ] as const) {
    const { body } = await by.get('/api/my-data');
    const own = body.inspections.filter(
      ({ bookingId }: { bookingId: string }) => bookingId === deal.bookingId,
    );
    expect(own).toMatchObject([
      { side, version: 1, lines: found.lines, passed: false },
      { side, version: 2 },
    ]);
  }
});

it('publishes the key at the start, to everybody, and nothing of its secret part', async () => {
  const { body, status } = await fixtures.seller.get('/api/signingkeys');
  expect(status).toBe(200);
  expect(body.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain('"d"');
});
