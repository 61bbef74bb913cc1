import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPricing } from '#server/modules/pricing/index.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What such items sold for here: made of items that changed hands, and of nothing else.

let shop: TestShop;
let factory: ReturnType<typeof createFactory>;
let nobody: TestClient;
let sellers: string[];

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  nobody = new TestClient(shop.url);
  const three = [1, 2, 3].map(() => factory.person({ type: 'Seller' }));
  sellers = (await Promise.all(three)).map(({ id }) => id);
});
afterAll(() => shop.close());

const pricing = (on = true) =>
  createPricing({ database: shop.database, clock: () => new Date(), on });

async function modelOf(name: string) {
  const [model] = (await nobody.get(`/api/models?name=${encodeURIComponent(name)}`)).body;
  return {
    modelId: model.id as string,
    brand: model.brand as string,
    model: model.model as string,
  };
}
type Model = Awaited<ReturnType<typeof modelOf>>;

const item = {
  condition: 'Good' as const,
  usedYear: 4,
  resalePrice: 40_000,
  originalPrice: 80_000,
};

let sold = 0;
/** Items of a model that were handed over, by three sellers in turn. */
async function sell(model: Model, count: number, state: 'paid' | 'refunded' = 'paid') {
  for (let at = 0; at < count; at += 1) {
    sold += 1;
    const sellerId = sellers[at % sellers.length] as string;
    const product = await factory.product({ ...model, ...item, sellerId });
    const handedOver = { handedOverAt: new Date(), handedOverBy: 'buyer' as const };
    const paid = { state, transactionId: `pi_${sold}`, paidAt: new Date() };
    await factory.booking({ product }, { ...paid, ...handedOver });
  }
}

const ask = (modelId: string, conditionType = 'Good', usedYear = '4') =>
  nobody.get(`/api/priceguide?${new URLSearchParams({ modelId, conditionType, usedYear })}`);
const pageOf = async ({ id }: { id: string }) => (await nobody.get(`/api/product/${id}`)).body;

it('tells nothing of fewer than five sales, and then what half of them were sold for', async () => {
  const model = await modelOf('Nikon D750');
  const onSale = await factory.product({ ...model, ...item });
  await sell(model, 4);
  await sell(model, 3, 'refunded');
  await pricing().renew();
  expect(await ask(model.modelId)).toMatchObject({ status: 200, body: { guide: null } });
  expect(await pageOf(onSale)).toMatchObject({ priceGuide: null });

  await sell(model, 1);
  await pricing().renew();
  const guide = { of: 'model', sales: 5, middle: 40_000 };
  expect((await ask(model.modelId)).body).toMatchObject({ guide });
  // A page that was kept meanwhile is made anew.
  await expect.poll(() => pageOf(onSale)).toMatchObject({ priceGuide: guide });
});

it('tells of things of its kind where a model sold too seldom', async () => {
  const rare = await modelOf('Nikon D3X');
  for (const name of ['Canon EOS 80D', 'Canon EOS 5D Mark III', 'Nikon D7200', 'Nikon D610']) {
    await sell(await modelOf(name), 4);
  }
  await pricing().renew();
  expect((await ask(rare.modelId)).body).toEqual({
    guide: { of: 'kind', kind: 'dslr', band: '3-5', sales: 21, low: 50, high: 50 },
  });
  expect((await ask(rare.modelId, 'Good', '1')).body).toEqual({ guide: null });
});

it('leaves nothing behind once it is switched off', async () => {
  const { modelId } = await modelOf('Nikon D750');
  await pricing(false).renew();
  expect((await ask(modelId)).body).toEqual({ guide: null });
});

it('refuses what is no model, no condition or no years', async () => {
  const { modelId } = await modelOf('Nikon D750');
  for (const asked of [ask('D750'), ask(modelId, 'Fine'), ask(modelId, 'Good', '-1')]) {
    expect(await asked).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  }
});
