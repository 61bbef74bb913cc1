import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeListing } from '#tests/support/listing.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** Statements that were asked for on a connection while it had not answered another one: the driver takes none any more from version 9 on. */
function watchConnections(): string[] {
  const busy = new WeakSet<object>();
  const found: string[] = [];
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [config] = asked as [string | { text: string }];
    if (busy.has(this)) found.push(typeof config === 'string' ? config : config.text);
    const answer = query.apply(this, asked);
    // The pool's own way has a callback instead, and gives nobody else the connection meanwhile.
    if (answer instanceof Promise) {
      busy.add(this);
      const rest = () => busy.delete(this);
      answer.then(rest, rest);
    }
    return answer;
  } as never);
  return found;
}

it('an item is listed, changed, booked, reserved and given up with one query at a time on each connection', async () => {
  const found = watchConnections();
  const seller = await new TestClient(shop.url).join('Seller');
  const buyer = await new TestClient(shop.url).join();
  const itemId = await seller.sell({ name: 'Nikon FM2', brand: 'Nikon', mount: 'Nikon F' });
  await changeListing(seller, itemId, { name: 'Nikon FM3A', resalePrice: 20_000 });
  const bookingId = await buyer.book(itemId);
  for (const path of [`/api/deals/${bookingId}`, '/api/deals', '/api/my-data', '/api/notices']) {
    expect((await buyer.get(path)).status).toBe(200);
  }
  expect(await seller.post(`/api/deals/${bookingId}/accept`)).toMatchObject({ status: 200 });
  expect(await seller.post(`/api/deals/${bookingId}/end`, { reason: 'other' })).toMatchObject({
    status: 200,
  });
  expect(await buyer.post(`/api/deals/${bookingId}/cancel`, { reason: 'other' })).toMatchObject({
    status: 200,
  });
  expect(found).toEqual([]);
});
