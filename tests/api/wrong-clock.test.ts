import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { begin, conversation, read } from '#tests/support/conversations.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// A process whose clock is a minute off, beside a database whose clock is right: what is reserved is so by the database's.

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop();
  fixtures = await createPaymentFixtures(shop);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

/** An item that is promised to one of two who booked it, for so many seconds more. */
async function promised(seconds: number) {
  const first = await fixtures.deal();
  const { item, buyer } = first;
  const second = await fixtures.deal({ item });
  const third = await fixtures.buyer();
  await createOfferFixtures(shop, fixtures).make(third, item, item.price - 100);
  await fixtures.seller.post(`/api/deals/${first.bookingId}/accept`);
  await shop.database.pool.query(
    'update products set reserved_until = clock_timestamp() + make_interval(secs => $2) where id = $1',
    [item.id, seconds],
  );
  return { first, second, buyer, third, item };
}

/** What everybody is told of it, each in their place. */
async function told({ first, second, third, item }: Awaited<ReturnType<typeof promised>>) {
  const asked = await conversation(third, item.id);
  await begin(third, item.id, { text: 'Is it available?' });
  const { messages, item: about } = await read(third, asked);
  const { product } = (await third.get(`/api/product/${item.id}`)).body;
  const [offer] = (await third.get('/api/offers')).body.rows;
  const stages = [first, second].map(
    async ({ buyer, bookingId }) => (await buyer.get(`/api/deals/${bookingId}`)).body.stage,
  );
  return {
    page: Boolean(product.reserved),
    conversation: Boolean(about.reserved),
    answer: messages.rows.at(-1).answer,
    offer: Boolean(offer.item.reserved),
    stages: await Promise.all(stages),
  };
}

it('does not end a reservation before its time', async () => {
  const about = await promised(30);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await told(about)).toEqual({
    page: true,
    conversation: true,
    answer: 'reserved',
    offer: true,
    stages: ['reserved', 'waiting'],
  });
});

it('does not make one longer', async () => {
  const about = await promised(-30);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  expect(await told(about)).toEqual({
    page: false,
    conversation: false,
    answer: 'available',
    offer: false,
    stages: ['booked', 'booked'],
  });
});
