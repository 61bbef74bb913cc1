import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, d750, fileOf, newPhoto, openTrialReader, send } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// The bodies of evidence photos: 25 MB each, which the shop holds in memory.

let shop: TestShop;
let seller: TestClient;
let item: string;

beforeAll(async () => {
  // Whoever asks until something is so must not be stopped for asking.
  const environment = { LIMIT_EVIDENCE_PER_DAY: '1000' };
  shop = await startTestShop({ openReader: openTrialReader, environment });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  item = await seller.sell();
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

/** Those of `begin` that the shop has answered: they hold no place any more. */
const answered = new WeakSet<ClientRequest>();

/** Begins to send a file, of which nothing but the head travels. */
function begin(url: string, { token }: TestClient): ClientRequest {
  const begun = request(`${url}/api/evidence`, {
    method: 'POST',
    headers: {
      authorization: `barer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(20_000_000),
    },
  });
  // It is destroyed at the end of a test.
  begun.on('error', () => undefined);
  begun.on('response', () => answered.add(begun));
  begun.flushHeaders();
  return begun;
}

describe('the body of an evidence photo', () => {
  it.each([
    [{ EVIDENCE: 'off' }, 409, 'evidence_off'],
    [{ LIMIT_EVIDENCE_PER_DAY: '1' }, 429, 'too_many'],
  ])(
    'is not read of whoever may send none: the answer comes before it (%o)',
    async (environment, status, code) => {
      const other = await startTestShop({
        beside: shop,
        openReader: openTrialReader,
        environment,
      });
      const there = new TestClient(other.url);
      there.token = seller.token;
      await there.post('/api/evidence', {});
      const begun = begin(other.url, there);
      const [answer] = (await once(begun, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(status);
      expect(await json(answer)).toMatchObject({ code });
      begun.destroy();
      await other.close();
    },
  );

  it('is taken once at a time from one seller', async () => {
    const { _id, code } = await codeFor(seller, item);
    const sendOne = async () =>
      send(seller, _id, fileOf({ ...d750, codes: [code] }, await newPhoto()));
    let begun = begin(shop.url, seller);
    await expect
      .poll(
        async () => {
          const { code: answer } = (await seller.post('/api/evidence', {})).body;
          // The one that began may have come second and been refused: then it begins again.
          if (begun.destroyed || answered.has(begun)) begun = begin(shop.url, seller);
          return answer;
        },
        { timeout: 30_000 },
      )
      .toBe('evidence_busy');
    expect(await sendOne()).toMatchObject({ status: 503, body: { code: 'evidence_busy' } });
    begun.destroy();
    await expect
      .poll(async () => (await sendOne()).status, { timeout: 30_000, interval: 200 })
      .toBe(200);
  });
});
