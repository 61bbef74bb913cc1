import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPricing } from '#server/modules/pricing/index.ts';
import { createFactory } from '#tests/support/factory.ts';
import { behindTriggers } from '#tests/support/journal.ts';
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
async function sell(
  model: Model,
  count: number,
  state: 'paid' | 'refunded' = 'paid',
  facts: Parameters<typeof factory.product>[0] = {},
) {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) {
    sold += 1;
    const sellerId = sellers[at % sellers.length] as string;
    const product = await factory.product({ ...model, ...item, ...facts, sellerId });
    const now = new Date();
    const handedOver = { handedOverAt: now, handedOverBy: 'buyer' as const, completedAt: now };
    const paid = { state, transactionId: `pi_${sold}`, paidAt: new Date() };
    made.push((await factory.booking({ product }, { ...paid, ...handedOver })).id);
  }
  return made;
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
  const guide = { of: 'model', own: true, firm: false, sales: 5, middle: 40_000 };
  expect((await ask(model.modelId)).body).toMatchObject({ guide });
  // A page that was kept meanwhile is made anew.
  await expect.poll(() => pageOf(onSale)).toMatchObject({ priceGuide: guide });
});

it('says nothing beside an item for parts: no sale of one that works says what that sells for', async () => {
  const model = await modelOf('Nikon D750');
  const broken = (state: 'fails' | 'weak') =>
    factory.product({
      ...{ ...model, ...item, condition: 'Fair' },
      conditionReport: { parts: { shutter: state }, defects: [] },
    });
  expect(await pageOf(await broken('fails'))).toMatchObject({ priceGuide: null });
  expect(await pageOf(await broken('weak'))).toMatchObject({ priceGuide: { of: 'model' } });
});

it('has an estimate for items in a condition, or of years, that were not sold', async () => {
  const { modelId } = await modelOf('Nikon D750');
  for (const asked of [ask(modelId, 'Fair'), ask(modelId, 'Good', '7')]) {
    expect((await asked).body).toMatchObject({ guide: { of: 'model', own: false, sales: 5 } });
  }
});

it('leaves out sales of whose price a part went back, or may go back', async () => {
  const model = await modelOf('Nikon D800');
  const [booking] = await sell(model, 5);
  const sales = async () => {
    await pricing().renew();
    return (await ask(model.modelId)).body.guide?.sales ?? null;
  };
  const { pool } = shop.database;
  const { rows } = await pool.query(
    `insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state)
     select id, item_id, buyer_id, price * 100, 'bdt', transaction_id, 'captured' from bookings where id = $1 returning id`,
    [booking],
  );
  expect(await sales()).toBe(5);

  const part = randomUUID();
  await pool.query(
    `insert into part_refunds (id, payment_id, amount, by, reason, state)
     select $2, id, 500000, buyer_id, 'The strap is missing.', 'unsure' from payments where id = $1`,
    [rows[0].id, part],
  );
  expect(await sales()).toBeNull();
  await pool.query(`update part_refunds set state = 'failed', ended_at = now() where id = $1`, [
    part,
  ]);
  expect(await sales()).toBe(5);

  const write = (kind: string) =>
    pool.query(
      `insert into ledger_entries (payment_id, kind, amount, provider_id) values ($1, $2, 500000, 're_strap')`,
      [rows[0].id, kind],
    );
  await write('refund');
  expect(await sales()).toBeNull();
  // It came back from the buyer's bank.
  await write('refund_failed');
  expect(await sales()).toBe(5);
});

it('leaves kept pages alone of which no guide changed', async () => {
  const [mine, other] = [await modelOf('Canon EOS 6D'), await modelOf('Canon EOS 7D')];
  for (const model of [mine, other]) await sell(model, 5);
  await pricing().renew();
  const [changing, staying] = [
    await factory.product({ ...mine, ...item }),
    await factory.product({ ...other, ...item }),
  ];
  const nameOf = async (product: { id: string }) => (await pageOf(product)).product.name;
  const before = [await nameOf(changing), await nameOf(staying)];
  // Told to nobody: who reads it has made the page anew.
  const ids = [changing.id, staying.id];
  await behindTriggers(shop, `update products set name = 'Made anew' where id = any($1)`, [ids]);
  await pricing().renew();
  expect([await nameOf(changing), await nameOf(staying)]).toEqual(before);

  await sell(mine, 1);
  // Listing and selling may make pages anew: only what the guides do counts.
  await behindTriggers(shop, `update products set name = 'Made again' where id = any($1)`, [ids]);
  const between = [await nameOf(changing), await nameOf(staying)];
  await pricing().renew();
  await expect.poll(() => nameOf(changing)).toBe('Made again');
  expect(between).not.toContain('Made again');
  expect(await nameOf(staying)).toBe(between[1]);
});

it('tells of things of its kind where a model sold too seldom', async () => {
  const rare = await modelOf('Nikon D3X');
  for (const name of ['Canon EOS 80D', 'Canon EOS 5D Mark III', 'Nikon D7200', 'Nikon D610']) {
    await sell(await modelOf(name), 4);
  }
  await pricing().renew();
  expect((await ask(rare.modelId)).body).toEqual({
    guide: { of: 'kind', kind: 'dslr', band: '3-5', sales: expect.any(Number), low: 50, high: 50 },
  });
  expect((await ask(rare.modelId, 'Good', '1')).body).toEqual({ guide: null });
});

it('leaves nothing behind once it is switched off', async () => {
  const { modelId } = await modelOf('Nikon D750');
  await pricing(false).renew();
  expect((await ask(modelId)).body).toEqual({ guide: null });
});

it('leaves out what was sold for its parts', async () => {
  const model = await modelOf('Nikon D810');
  const sellFailing = (part: 'shutter' | 'buttons') =>
    sell(model, 1, 'paid', { conditionReport: { parts: { [part]: 'fails' }, defects: [] } });
  const sales = async () => {
    await pricing().renew();
    const { guide } = (await ask(model.modelId)).body;
    return guide?.of === 'model' ? guide.sales : null;
  };
  await sell(model, 4);
  await sellFailing('shutter');
  expect(await sales()).toBeNull();
  await sellFailing('buttons');
  expect(await sales()).toBe(5);
});

it('leaves out what is not completed, is claimed, or went back by a claim, which of cash the books do not know', async () => {
  const model = await modelOf('Canon EOS 70D');
  const [booking] = await sell(model, 5);
  const sales = async () => {
    await pricing().renew();
    const { guide } = (await ask(model.modelId)).body;
    return guide?.of === 'model' ? guide.sales : null;
  };
  const write = (text: string, more: unknown[] = []) =>
    behindTriggers(shop, text, [booking, ...more]);
  expect(await sales()).toBe(5);
  await write('update bookings set completed_at = null where id = $1');
  expect(await sales()).toBeNull();
  await write('update bookings set completed_at = handed_over_at where id = $1');

  await write(
    `insert into claims (booking_id, kind, "by", state, due_at) values ($1, 'risk', 'shop', 'open', now())`,
  );
  expect(await sales()).toBeNull();
  for (const [outcome, counted] of [
    ['whole', null],
    ['part', null],
    ['nothing', 5],
    ['withdrawn', 5],
  ]) {
    await write(
      `update claims set state = 'closed', outcome = $2, ended_by = 'seller', closed_at = now() where booking_id = $1`,
      [outcome],
    );
    expect(await sales()).toBe(counted);
  }
});

it('refuses what is no model, no condition or no years', async () => {
  const { modelId } = await modelOf('Nikon D750');
  for (const asked of [ask('D750'), ask(modelId, 'Fine'), ask(modelId, 'Good', '-1')]) {
    expect(await asked).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  }
});

it('two people who deal thrice in 90 days are told of once in that time, whoever of them sells', async () => {
  const [one, other, third] = [
    await factory.person({ type: 'Seller', name: 'Rafiq Hasan' }),
    await factory.person({ type: 'Seller', name: 'Tania Akter' }),
    await factory.person({ type: 'Buyer' }),
  ];
  const deal = async (seller: typeof one, buyer: typeof one, daysAgo: number) => {
    sold += 1;
    const product = await factory.product({ ...item, sellerId: seller.id });
    const handedOverAt = new Date(Date.now() - daysAgo * 86_400_000);
    await factory.booking(
      { product, buyer },
      {
        state: 'paid',
        transactionId: `pi_${sold}`,
        paidAt: handedOverAt,
        handedOverAt,
        handedOverBy: 'buyer',
      },
    );
  };
  const told = async () => {
    const { rows } = await shop.database.pool.query<{ message: string; times: number }>(
      `select message, times from alarms where kind = 'repeated_deals' order by raised_at`,
    );
    return rows;
  };
  const since = async () => {
    await pricing().watchRepeated();
    return told();
  };
  await deal(one, other, 1);
  await deal(other, one, 80);
  await deal(one, other, 100);
  await deal(one, third, 1);
  await deal(one, third, 2);
  expect(await since()).toEqual([]);
  await deal(one, other, 3);
  const [alarm, ...more] = await since();
  expect(more).toEqual([]);
  expect(alarm?.message).toContain(`/dashboard/people/${one.id}`);
  expect(alarm?.message).toContain(`/dashboard/people/${other.id}`);
  expect(alarm?.message).toContain('3 items');
  expect(await since()).toEqual([alarm]);
  // Neither while it is open nor once somebody has looked; after 90 days again.
  const change = (set: string) =>
    shop.database.pool.query(`update alarms set ${set} where kind = 'repeated_deals'`);
  await change('resolved_at = now()');
  expect(await since()).toEqual([alarm]);
  await change("last_seen_at = now() - interval '91 days'");
  await pricing(false).watchRepeated();
  expect(await told()).toHaveLength(1);
  expect(await since()).toHaveLength(2);
});
