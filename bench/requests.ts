import { createFactory } from '#database/factories/index.ts';
import { categoryId } from '#database/seeds/categories.ts';
import { Caller } from '#tests/support/caller.ts';
import { compare, type Figure, takeSample } from './support/load.ts';
import { residentMb } from './support/processes.ts';
import type { MeasuredShop } from './support/shop.ts';

const buyersBooking = 60;
const productsToBook = 600;

/** Every pair of a buyer and a product once: no booking of the run is refused as a second one. */
async function preparePairs(shop: MeasuredShop) {
  const buyers: Caller[] = [];
  for (let n = 0; n < buyersBooking; n += 1) buyers.push(await new Caller(shop.url).join());
  const factory = createFactory(shop.database.db);
  const seller = await factory.person({ type: 'Seller' });
  const itemIds: string[] = [];
  for (let n = 0; n < productsToBook; n += 1) {
    itemIds.push((await factory.product({ sellerId: seller.id })).id);
  }
  let next = 0;
  return () => {
    const buyer = buyers[next % buyers.length];
    const itemId = itemIds[Math.floor(next / buyers.length)];
    next += 1;
    if (!buyer || !itemId) throw new Error('more bookings than pairs: prepare more products');
    return {
      path: '/api/addbooking',
      headers: { authorization: `barer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ itemId, phoneNumber: '01712440918', location: 'Dhanmondi 27' }),
    };
  };
}

/** Requests a second of the four calls that the shop lives on, each beside a bare server of the same bytes. */
export async function measureRequests(shop: MeasuredShop): Promise<{
  figures: Figure[];
  memoryMb: number;
}> {
  const reads = {
    'GET /api/categories': '/api/categories',
    'GET /api/category/{id}': `/api/category/${categoryId('dslr')}`,
    'GET / (home page)': '/',
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(reads)) {
    const url = shop.url + path;
    figures.push(await compare(name, url, {}, await takeSample(url)));
  }

  const nextBooking = await preparePairs(shop);
  const first = nextBooking();
  const sample = await takeSample(shop.url + first.path, { ...first, method: 'POST' });
  const load = {
    method: 'POST',
    requests: [{ setupRequest: (request: object) => ({ ...request, ...nextBooking() }) }],
  };
  const bareLoad = { method: 'POST', headers: first.headers, body: first.body };
  figures.push(await compare('POST /api/addbooking', shop.url, load, sample, bareLoad));
  return { figures, memoryMb: await residentMb(shop.process.pid) };
}
