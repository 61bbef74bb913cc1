import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import {
  addModel,
  followed,
  idOfModel,
  listProposals,
  propose,
  sampleModel,
} from '#tests/support/models.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// What sellers miss in the catalogue of models, and what becomes of it.

let shop: TestShop;
let admin: TestClient;
let moderator: TestClient;
let seller: TestClient;
let rival: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ environment: { LIMIT_MODEL_PROPOSALS_PER_DAY: '12' } });
  admin = await joinAdmin(shop);
  moderator = await joinModerator(shop);
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
  rival = await new TestClient(shop.url, 'Nusrat Jahan').join('Seller');
});
afterAll(() => shop.close());

const decide = (by: TestClient, id: string, how: string, body: object) =>
  by.post(`/api/modelproposals/${id}/${how}`, body);

async function modelOf(id: string) {
  const { rows } = await shop.database.pool.query(
    'select brand, model from products where id = $1',
    [id],
  );
  return rows[0];
}

/** What somebody was told of their proposals. */
async function told(by: TestClient) {
  await bringToRest(shop);
  const { rows } = (await by.get('/api/notices?limit=100')).body;
  return rows.flatMap(({ kind, proposal }: { kind: string; proposal?: object }) =>
    kind === 'model_decided' ? [proposal] : [],
  );
}

it('is accepted by a moderator: items that proposed it have it at once, and all who proposed it are told', async () => {
  const item = await seller.sell({ name: 'Urgent sale, like new', brand: 'Jamuna', model: 'J7' });
  const other = await rival.sell({ name: 'Something old' });
  expect(await modelOf(item)).toEqual({ brand: 'Jamuna', model: 'J7' });
  const id = await propose(seller, {
    brand: 'Jamuna',
    model: 'J7',
    listing: 'Urgent sale, like new',
  });
  await propose(rival, { brand: 'jamuna', model: 'j-7', listing: 'Something old' });
  expect(await listProposals(moderator)).toMatchObject([
    { _id: id, brand: 'Jamuna', model: 'J7', by: 'Farhan Kabir', others: 1, state: 'open' },
    { by: 'Nusrat Jahan', others: 1 },
  ]);
  const body = { ...sampleModel, brand: 'Jamuna', model: 'J 7 Mark I', aliases: [] };
  const { status, body: added } = await decide(moderator, id, 'accept', body);
  expect(status, JSON.stringify(added)).toBe(200);
  for (const one of [item, other]) {
    expect(await modelOf(one)).toEqual({ brand: 'Jamuna', model: 'J 7 Mark I' });
  }
  expect(await idOfModel(admin, 'Jamuna J 7 Mark I')).toBe(added.insertedId);
  expect(await listProposals(moderator)).toEqual([]);
  for (const [by, name] of [
    [seller, 'Jamuna J7'],
    [rival, 'jamuna j-7'],
  ] as const) {
    expect(await told(by)).toEqual([{ name, state: 'accepted', model: 'Jamuna J 7 Mark I' }]);
  }
  const { rows } = await shop.database.pool.query(
    "select action, subject_name, after from audit_entries where subject_kind = 'model_proposal'",
  );
  expect(rows).toEqual([
    {
      action: 'model_proposal_accepted',
      subject_name: 'Jamuna J7',
      after: { proposals: 2, model: 'Jamuna J 7 Mark I' },
    },
  ]);
});

it('is another name of a model that is known', async () => {
  const model = await addModel(admin, { brand: 'Surma', model: 'S1', aliases: [] });
  const item = await seller.sell({ name: 'Surma Super One with lens' });
  const id = await propose(seller, { brand: 'Surma', model: 'Super One' });
  expect((await decide(admin, id, 'alias', { model })).body).toEqual({ modifiedCount: 1 });
  await followed(shop);
  expect(await modelOf(item)).toEqual({ brand: 'Surma', model: 'S1' });
  expect(await listProposals(admin, 'alias')).toMatchObject([{ decided: { model: 'Surma S1' } }]);
});

it('is rejected with a reason, which its seller reads', async () => {
  const id = await propose(rival, { brand: 'Nokia', model: 'Phone 3' });
  expect((await decide(admin, id, 'reject', { reason: ' ' })).body.issues).toEqual([
    { path: 'reason', message: 'Reason is required' },
  ]);
  const reason = 'This is a telephone.';
  expect((await decide(admin, id, 'reject', { reason })).body).toEqual({ modifiedCount: 1 });
  expect(await told(rival)).toContainEqual({ name: 'Nokia Phone 3', state: 'rejected', reason });
});

it('is decided once, whoever else decides at the same moment', async () => {
  const id = await propose(seller, { brand: 'Teesta', model: 'T1' });
  const body = { ...sampleModel, brand: 'Teesta', model: 'T1', aliases: [] };
  const answers = await Promise.all([
    decide(admin, id, 'accept', body),
    decide(moderator, id, 'reject', { reason: 'No.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('proposal_decided');
});

it('is refused where it is known, waits already, or is one too many', async () => {
  const by = await new TestClient(shop.url, 'Rumana').join('Seller');
  const answer = (brand: string, model: string) => by.post('/api/modelproposals', { brand, model });
  expect((await answer('nikon', 'd-750')).body.code).toBe('model_known');
  for (let n = 0; n < 10; n += 1) await propose(by, { brand: 'Rupsha', model: `R${n}` });
  expect((await answer('Rupsha', 'R10')).body.code).toBe('too_many_proposals');
  const mine = (await listProposals(admin)).find(({ model }) => model === 'R0');
  await decide(admin, mine?._id ?? '', 'reject', { reason: 'Never heard of.' });
  expect((await answer('rupsha', 'r 1')).body.code).toBe('proposed_already');
  // Twelve a day in this shop.
  expect((await answer('Rupsha', 'R11')).status).toBe(429);
});

it('is no business of buyers, and the queue none of sellers', async () => {
  const buyer = await new TestClient(shop.url, 'Nadia').join('Buyer');
  expect((await buyer.post('/api/modelproposals', { brand: 'A', model: 'B' })).status).toBe(403);
  expect((await seller.get('/api/modelproposals')).status).toBe(403);
  const id = await propose(seller, { brand: 'Karnaphuli', model: 'K1' });
  expect((await decide(seller, id, 'reject', { reason: 'Mine.' })).status).toBe(403);
});

it('goes along with whoever takes their data, and goes when they leave', async () => {
  const by = await new TestClient(shop.url, 'Selina').join('Seller');
  await propose(by, { brand: 'Halda', model: 'H1' });
  const data = (await by.get('/api/my-data')).body;
  expect(data.modelProposals).toMatchObject([{ brand: 'Halda', model: 'H1', state: 'open' }]);
});
