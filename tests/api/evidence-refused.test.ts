import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxOriginalBytes } from '#contract/evidence/levels.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import {
  codeFor,
  d750,
  fileOf,
  flat,
  type GivenCode,
  newPhoto,
  openTrialReader,
  send,
  sendEvidence,
} from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, expectDone, TestClient } from '#tests/support/test-client.ts';

// Evidence photos that are not taken: somebody else's code, a used or an old one, a file or a picture that was there before.

let shop: TestShop;
let seller: TestClient;
let rival: TestClient;
let item: string;

const limits = { LIMIT_EVIDENCE_PER_DAY: '1000', LIMIT_CHALLENGES_PER_DAY: '1000' };

beforeAll(async () => {
  shop = await startTestShop({ openReader: openTrialReader, environment: limits });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  rival = await new TestClient(shop.url, 'Sumon Das').join('Seller');
  item = await seller.sell();
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

async function fileWith(given: Pick<GivenCode, 'code'>, facts: object = {}): Promise<Buffer> {
  return fileOf({ ...d750, codes: [given.code], ...facts }, await newPhoto());
}

function expectRefused(answer: Answer, code: keyof typeof evidenceProblems) {
  expect(answer).toMatchObject({ status: evidenceProblems[code].status, body: { code } });
}

/** Sends a file without saying which code is in it. */
function sendAlone(by: TestClient, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'DSC_0002.JPG'));
  return by.send('POST', '/api/evidence', { authorization: `barer ${by.token}` }, form);
}

describe('a code', () => {
  it('has 26 characters, is new each time, and is not kept', async () => {
    const [one, other] = [await codeFor(seller, item), await codeFor(seller, item)];
    expect(one.code).toMatch(/^D1\.[A-Z2-7]{23}$/);
    expect(other.code).not.toBe(one.code);
    const hours = (Date.parse(one.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    const { rows } = await shop.database.pool.query('select c::text as text from challenges c');
    const text = JSON.stringify(rows);
    expect(text).not.toContain(one.code.slice(3, 16));
  });

  it('is for items of one’s own that are for sale', async () => {
    const other = await rival.sell();
    const removed = await seller.sell();
    await expectDone('remove', () => seller.get(`/api/deleteproduct/${removed}`));
    for (const itemId of [other, removed, crypto.randomUUID()]) {
      expect((await seller.post('/api/challenges', { itemId })).status).toBe(404);
    }
    expect((await seller.post('/api/challenges', { itemId: 'x' })).status).toBe(400);
  });

  it('is asked for so often a day, as photos are sent', async () => {
    const small = await startTestShop({
      beside: shop,
      openReader: openTrialReader,
      environment: { LIMIT_CHALLENGES_PER_DAY: '1', LIMIT_EVIDENCE_PER_DAY: '1' },
    });
    const busy = await new TestClient(small.url, 'Nadia Islam').join('Seller');
    const id = await busy.sell();
    const given = await codeFor(busy, id);
    expect((await busy.post('/api/challenges', { itemId: id })).status).toBe(429);
    expectRefused(await send(busy, given._id, await fileWith({ code: 'none' })), 'code_missing');
    expect((await send(busy, given._id, await fileWith(given))).status).toBe(429);
    await small.close();
  });

  it('is not given, and no photo is taken, where the shop has that switched off', async () => {
    const given = await codeFor(seller, item);
    const without = await startTestShop({
      beside: shop,
      openReader: openTrialReader,
      environment: { EVIDENCE: 'off' },
    });
    const there = new TestClient(without.url);
    there.token = seller.token;
    expectRefused(await there.post('/api/challenges', { itemId: item }), 'evidence_off');
    expectRefused(await send(there, given._id, await fileWith(given)), 'evidence_off');
    await without.close();
  });
});

describe('a photo', () => {
  it('needs no word about which code is in it', async () => {
    const given = await codeFor(seller, item);
    const answer = await sendAlone(seller, await fileWith(given));
    expect(answer).toMatchObject({ status: 200, body: { item: { _id: item } } });
  });

  it('with the code of somebody else is refused, named or not', async () => {
    const theirs = await codeFor(rival, await rival.sell());
    expect((await send(seller, theirs._id, await fileWith(theirs))).status).toBe(404);
    expectRefused(await sendAlone(seller, await fileWith(theirs)), 'code_other');
    const mine = await codeFor(seller, item);
    expectRefused(await send(seller, mine._id, await fileWith(theirs)), 'code_other');
    // Nothing was used up.
    expect((await send(seller, mine._id, await fileWith(mine))).status).toBe(200);
  });

  it('with the code of another item of one’s own is not of this one', async () => {
    const mine = await codeFor(seller, item);
    const other = await codeFor(seller, await seller.sell());
    expectRefused(await send(seller, mine._id, await fileWith(other)), 'code_other');
  });

  it('with codes of two items is refused, and both stay good', async () => {
    const mine = await codeFor(seller, item);
    const other = await codeFor(seller, await seller.sell());
    const both = { codes: [mine.code, other.code] };
    expectRefused(await sendAlone(seller, await fileWith(mine, both)), 'codes_of_two');
    expectRefused(await send(seller, mine._id, await fileWith(mine, both)), 'codes_of_two');
    expect((await sendAlone(seller, await fileWith(mine))).status).toBe(200);
    expect((await sendAlone(seller, await fileWith(other))).status).toBe(200);
  });

  it('with a used code beside a good one is taken by the good one', async () => {
    const used = await codeFor(seller, item);
    expect((await sendAlone(seller, await fileWith(used))).status).toBe(200);
    const good = await codeFor(seller, item);
    const theirs = await codeFor(rival, await rival.sell());
    const codes = { codes: [theirs.code, used.code, good.code] };
    expect((await sendAlone(seller, await fileWith(good, codes))).status).toBe(200);
  });

  it('with a code whose seal is not ours is refused', async () => {
    const given = await codeFor(seller, item);
    const last = given.code.endsWith('A') ? 'B' : 'A';
    const forged = { code: given.code.slice(0, -1) + last };
    expectRefused(await send(seller, given._id, await fileWith(forged)), 'code_other');
    const made = { code: `D1.${'A'.repeat(23)}` };
    expectRefused(await sendAlone(seller, await fileWith(made)), 'code_other');
  });

  it('without a code is refused, and the code stays good', async () => {
    const given = await codeFor(seller, item);
    for (const codes of [[], ['https://example.com'], ['D1.SHORT']]) {
      const file = await fileWith(given, { codes });
      expectRefused(await send(seller, given._id, file), 'code_missing');
    }
    expect((await send(seller, given._id, await fileWith(given))).status).toBe(200);
  });

  it('with a code that was used is refused, also by two at the same moment', async () => {
    const given = await codeFor(seller, item);
    // By two processes: one takes a single file of a seller at a time.
    const other = await startTestShop({
      beside: shop,
      openReader: openTrialReader,
      environment: limits,
    });
    const there = new TestClient(other.url);
    there.token = seller.token;
    const answers = await Promise.all([
      send(seller, given._id, await fileWith(given)),
      send(there, given._id, await fileWith(given)),
    ]);
    await other.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectRefused(await send(seller, given._id, await fileWith(given)), 'challenge_used');
    expectRefused(await sendAlone(seller, await fileWith(given)), 'challenge_used');
  });

  it('with a code that is too old is refused', async () => {
    const given = await codeFor(seller, item);
    await shop.database.pool.query(
      `update challenges set at = at - interval '3 days', expires_at = now() - interval '1 second' where id = $1`,
      [given._id],
    );
    expectRefused(await send(seller, given._id, await fileWith(given)), 'challenge_expired');
    expectRefused(await sendAlone(seller, await fileWith(given)), 'challenge_expired');
  });

  it('with the very same bytes is refused a second time, from whoever', async () => {
    const given = await codeFor(seller, item);
    const file = await fileWith(given);
    expect((await send(seller, given._id, file)).status).toBe(200);
    const other = await codeFor(rival, await rival.sell());
    expectRefused(await send(rival, other._id, file), 'file_used');
    // A byte behind the picture makes no other file.
    expectRefused(
      await send(rival, other._id, Buffer.concat([file, Buffer.from(' ')])),
      'file_used',
    );
    const mine = await codeFor(seller, await seller.sell());
    expectRefused(await send(seller, mine._id, file), 'file_used');
  });

  it('is answered again to its seller, who may not have heard the answer, as long as it is shown', async () => {
    const given = await codeFor(seller, item);
    const file = await fileWith(given);
    const { body } = await send(seller, given._id, file);
    expect(await sendAlone(seller, file)).toMatchObject({ status: 200, body });
    expect(await send(seller, given._id, file)).toMatchObject({ status: 200, body });
    await expectDone('take back', () => seller.delete(`/api/evidence/${body._id}`));
    expectRefused(await sendAlone(seller, file), 'file_used');
  });

  it('that shows what another seller’s does is refused: saved again, cut or mirrored', async () => {
    const photo = await newPhoto();
    const given = await codeFor(seller, item);
    const file = fileOf({ ...d750, codes: [given.code] }, photo);
    expect((await send(seller, given._id, file)).status).toBe(200);
    const area = { left: 30, top: 20, width: 560, height: 430 };
    for (const copy of [
      await sharp(photo).jpeg({ quality: 60 }).toBuffer(),
      await sharp(photo).extract(area).jpeg().toBuffer(),
      await sharp(photo).flop().jpeg().toBuffer(),
    ]) {
      const theirs = await codeFor(rival, await rival.sell());
      const answer = await send(rival, theirs._id, fileOf({ ...d750, codes: [theirs.code] }, copy));
      expectRefused(answer, 'photo_of_other');
    }
    // So is one of another item of one's own: it is taken of one thing.
    const otherItem = await codeFor(seller, await seller.sell());
    const resaved = await sharp(photo).jpeg({ quality: 70 }).toBuffer();
    const bytes = fileOf({ ...d750, codes: [otherItem.code] }, resaved);
    expectRefused(await send(seller, otherItem._id, bytes), 'photo_of_own');
    // One's own of the same item may look alike: it is the same table.
    const again = await codeFor(seller, item);
    const own = await sharp(photo).jpeg({ quality: 60 }).toBuffer();
    const answer = await send(seller, again._id, fileOf({ ...d750, codes: [again.code] }, own));
    expect(answer.status).toBe(200);
  });

  it('of an item that is gone is refused', async () => {
    const id = await seller.sell();
    const given = await codeFor(seller, id);
    await expectDone('remove', () => seller.get(`/api/deleteproduct/${id}`));
    expect((await send(seller, given._id, await fileWith(given))).status).toBe(404);
  });
});

describe('a file', () => {
  it.each([
    ['too_many_pixels', 'too_many_pixels'],
    ['unreadable', 'file_broken'],
    ['too_slow', 'file_slow'],
    ['busy', 'evidence_busy'],
    ['unavailable', 'evidence_unavailable'],
  ] as const)('that the reader finds %s is refused as %s', async (reason, code) => {
    const given = await codeFor(seller, item);
    expectRefused(await send(seller, given._id, await fileWith(given, { reason })), code);
  });

  it('that is no JPEG, too small, too large, empty or missing is refused', async () => {
    const given = await codeFor(seller, item);
    const png = await sharp(await newPhoto())
      .png()
      .toBuffer();
    expectRefused(await send(seller, given._id, png), 'file_type');
    expectRefused(
      await send(seller, given._id, await fileWith(given, { width: 1999 })),
      'too_small',
    );
    const large = Buffer.concat([await flat(10, 10), Buffer.alloc(maxOriginalBytes)]);
    expectRefused(await send(seller, given._id, large), 'too_large');
    expectRefused(await send(seller, given._id, Buffer.alloc(0)), 'file_missing');
    const headers = { authorization: `barer ${seller.token}` };
    expectRefused(
      await seller.send('POST', '/api/evidence', headers, new FormData()),
      'file_missing',
    );
    expectRefused(await seller.post('/api/evidence', {}), 'file_missing');
  });

  it('whose picture is damaged is refused, though its facts could be read', async () => {
    const given = await codeFor(seller, item);
    const cut = (await newPhoto()).subarray(0, 4_000);
    const file = fileOf({ ...d750, codes: [given.code] }, cut);
    expectRefused(await send(seller, given._id, file), 'file_broken');
  });

  it('with a challenge that is no id is bad input', async () => {
    const answer = await send(seller, 'x', await fileWith({ code: 'none' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(answer.body.issues).toMatchObject([{ path: 'challengeId' }]);
  });

  it('is for sellers alone', async () => {
    const buyer = await new TestClient(shop.url, 'Mitu Rahman').join('Buyer');
    const given = await codeFor(seller, item);
    expect((await send(buyer, given._id, await fileWith(given))).status).toBe(403);
    expect((await sendAlone(new TestClient(shop.url), await fileWith(given))).status).toBe(401);
    expect((await buyer.post('/api/challenges', { itemId: item })).status).toBe(403);
  });
});

describe('what was seen', () => {
  it('is told to its seller alone, who alone takes it back', async () => {
    const { body } = await sendEvidence(seller, item);
    const path = `/api/evidence/${body._id}`;
    expect((await seller.get(path)).body).toEqual(body);
    expect((await rival.get(path)).status).toBe(404);
    expect((await rival.delete(path)).status).toBe(404);
    expect((await rival.delete(`/api/evidence/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await seller.get(path)).body.image).toBe(body.image);
  });
});
