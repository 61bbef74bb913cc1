import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { begin, conversation, read, write } from '#tests/support/conversations.ts';
import { createPaymentFixtures, type PaymentFixtures } from '#tests/support/payment-fixtures.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { makeToken } from '#tests/support/tokens.ts';

/*
 * Calls that say of themselves that visitors are shown the same after them are answered without asking who knows. The
 * database tells of every change of what is shown: of these calls it has nothing to tell.
 */

let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createPaymentFixtures(shop);
});

afterAll(() => shop.close());

const place = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };

/** A buyer's conversation with the seller of a new item, and the id of the seller. */
async function talk() {
  const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
  const id = await conversation(buyer, item.id);
  const { other } = await read(buyer, id);
  await told();
  return { buyer, item, id, other: other._id };
}

const content = (images: string[]) => ({ fields: { name: 'Zenit E' }, images });

/** A seller's new draft with a photo. */
async function draft() {
  const { body } = await fixtures.seller.upload();
  await told();
  return fixtures.seller.post('/api/drafts', content([body.data.display_url]));
}

/** Each such call, with every outcome that writes something; answers the statuses, and those that are due. */
const trials: Record<string, () => Promise<[number[], number[]]>> = {
  'POST /api/serialcheck': async () => {
    const asked = { brand: 'Nikon', model: 'D750', serialNumber: '6012345' };
    return [[(await fixtures.seller.post('/api/serialcheck', asked)).status], [200]];
  },
  'POST /api/tokens': async () => {
    const { seller } = fixtures;
    const body = { name: 'Till', scopes: ['own:read'], password: seller.password };
    const made = await seller.post('/api/tokens', body);
    return [
      [made.status, (await seller.post('/api/tokens', body)).status],
      [200, 409],
    ];
  },
  'DELETE /api/tokens/:id': async () => {
    const { seller } = fixtures;
    const { id } = await makeToken(seller, { scopes: ['own:read'] });
    await told();
    const ended = await seller.delete(`/api/tokens/${id}`);
    return [
      [ended.status, (await seller.delete(`/api/tokens/${id}`)).status],
      [200, 200],
    ];
  },
  'POST /api/challenges': async () => {
    const { id } = await fixtures.item();
    await told();
    return [[(await fixtures.seller.post('/api/challenges', { itemId: id })).status], [200]];
  },
  'POST /api/conversations': async () => {
    const { buyer } = await talk();
    const { id } = await fixtures.item();
    await told();
    const first = await begin(buyer, id);
    return [
      [first.status, (await begin(buyer, id)).status],
      [200, 200],
    ];
  },
  'POST /api/conversations/:id/messages': async () => {
    const { buyer, id } = await talk();
    const answers = [
      await write(buyer, id, 'Is it available?'),
      await write(fixtures.seller, id, 'Yes'),
    ];
    return [answers.map(({ status }) => status), [200, 200]];
  },
  'POST /api/conversations/:id/read': async () => {
    const { id } = await talk();
    const mark = () => fixtures.seller.post(`/api/conversations/${id}/read`, { n: 1 });
    return [
      [(await mark()).status, (await mark()).status],
      [200, 200],
    ];
  },
  'PUT /api/blocks/:id': async () => {
    const { buyer, other } = await talk();
    const block = () => buyer.put(`/api/blocks/${other}`);
    return [
      [(await block()).status, (await block()).status],
      [200, 200],
    ];
  },
  'DELETE /api/blocks/:id': async () => {
    const { buyer, other } = await talk();
    await buyer.put(`/api/blocks/${other}`);
    return [[(await buyer.delete(`/api/blocks/${other}`)).status], [200]];
  },
  'POST /api/pushsubscriptions': async () => {
    const [buyer, next] = await Promise.all([fixtures.buyer(), fixtures.buyer()]);
    const subscription = newSubscription();
    await told();
    const asks = [buyer, buyer, next].map(
      (by) => () => by.post('/api/pushsubscriptions', subscription),
    );
    const statuses = [];
    for (const ask of asks) statuses.push((await ask()).status);
    return [statuses, [200, 200, 200]];
  },
  'DELETE /api/pushsubscriptions': async () => {
    const buyer = await fixtures.buyer();
    const subscription = newSubscription();
    await buyer.post('/api/pushsubscriptions', subscription);
    const endpoint = encodeURIComponent(subscription.endpoint);
    await told();
    return [[(await buyer.delete(`/api/pushsubscriptions?endpoint=${endpoint}`)).status], [200]];
  },
  'POST /api/drafts': async () => [[(await draft()).status], [200]],
  'PUT /api/drafts/:id': async () => {
    const { body } = await draft();
    const save = () => fixtures.seller.put(`/api/drafts/${body.insertedId}`, content([]));
    return [
      [(await save()).status, (await save()).status],
      [200, 200],
    ];
  },
  'DELETE /api/drafts/:id': async () => {
    const { body } = await draft();
    return [[(await fixtures.seller.delete(`/api/drafts/${body.insertedId}`)).status], [200]];
  },
  'PUT /api/kit': async () => {
    const buyer = await fixtures.buyer();
    const { body: models } = await buyer.get('/api/models?q=nikon+d750');
    const items = [{ modelId: models[0].id, mount: models[0].mount }];
    await told();
    const write = (kit: object[]) => buyer.put('/api/kit', { items: kit });
    return [
      [(await write(items)).status, (await write([])).status],
      [200, 200],
    ];
  },
  'POST /api/addbooking': async () => {
    const [buyer, item] = await Promise.all([fixtures.buyer(), fixtures.item()]);
    // Its session was last noted a while ago, and is noted now.
    await shop.database.pool.query(
      `update identity_sessions set updated_at = now() - interval '1 hour'`,
    );
    await told();
    const book = () => buyer.post('/api/addbooking', { itemId: item.id, ...place });
    return [
      [(await book()).status, (await book()).status],
      [200, 409],
    ];
  },
};

const heard: string[] = [];
let listening: Awaited<ReturnType<TestShop['database']['openSession']>>;

/** What the database has told since it was asked last. */
async function told(): Promise<string[]> {
  await listening.query('select 1');
  return heard.splice(0);
}

beforeAll(async () => {
  listening = await shop.database.openSession();
  listening.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listening.query('listen shop_changes');
});

afterAll(() => listening.end());

test('what listens here hears of a change', async () => {
  const { id } = await fixtures.item();
  await told();
  const change = { resalePrice: 33_333 };
  await shop.database.db.update(products).set(change).where(eq(products.id, id));
  expect(await told()).toContainEqual(expect.stringMatching(/^products:/));
});

const named = endpoints
  .filter((endpoint) => 'changesNothingShown' in endpoint && endpoint.changesNothingShown)
  .map(({ method, path }) => `${method} ${path}`);

test('every such call is tried here', () => {
  expect(named.toSorted()).toEqual(Object.keys(trials).toSorted());
});

test.each(named)('%s is nobody’s news', async (name) => {
  const [statuses, due] = (await trials[name]?.()) ?? [];
  expect(statuses).toEqual(due);
  expect(statuses).toContain(200);
  expect(await told()).toEqual([]);
});
