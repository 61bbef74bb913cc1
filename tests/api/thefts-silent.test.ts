import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import {
  acceptedNotice,
  createTheftFixtures,
  d750,
  done,
  newSerial,
  type TheftFixtures,
} from '#tests/support/thefts.ts';

// A seller who is asked about an item, and says nothing: the case about it, which somebody decides, is what ends the question.

let shop: TestShop;
let given: TheftFixtures;

beforeAll(async () => {
  shop = await startTestShop({ environment: { LIMIT_THEFT_NOTICES_PER_DAY: '1000' } });
  given = await createTheftFixtures(shop);
});
afterAll(() => shop.close());

/** An item that is held for a notice, whose seller was asked to change it: nobody has a case about it any more. */
async function asked() {
  const serialNumber = newSerial();
  const item = await given.listed({ ...d750, serialNumber });
  await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
  await decide(item, { decision: 'ask_change', note: 'A photo of the number, please.' });
  return item;
}

const openCasesOf = async (item: string) =>
  (await given.caseOf(item)).filter(({ state }) => state === 'open');

async function decide(item: string, request: object): Promise<void> {
  const [open] = await openCasesOf(item);
  expect((await given.admin.post(`/api/cases/${open.id}/decide`, request)).status).toBe(200);
}

/** Moves a decision into the past, beside the trigger that keeps decided cases. */
async function age(item: string, days: number): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table cases disable trigger user');
    await client.query(
      `update cases set decided_at = decided_at - $2 * interval '1 day' where subject_id = $1`,
      [item, days],
    );
    await client.query('alter table cases enable trigger user');
    await client.query('commit');
  } finally {
    client.release();
  }
}

const look = () => shop.shop.moderation.reopenSilent();

describe('the question to a seller', () => {
  it('is before the desk again after a week of silence, once, and ends with its decision', async () => {
    const item = await asked();
    await age(item, 6);
    await look();
    expect(await openCasesOf(item)).toEqual([]);
    await age(item, 1);
    await look();
    await look();
    expect(await openCasesOf(item)).toMatchObject([{ flags: ['reported_serial'] }]);
    await decide(item, { decision: 'remove_item', note: 'Nobody answered.' });
    expect((await given.statusOf(item))[0]).toBe('removed');
    await age(item, 30);
    await look();
    expect(await openCasesOf(item)).toEqual([]);
  });

  it('is before the desk again at once when it is answered and nothing else is changed', async () => {
    const item = await asked();
    await look();
    expect(await openCasesOf(item)).toEqual([]);
    const { _id } = await given.questionOf(item);
    const answer = { text: 'I bought it from a shop in Uttara.' };
    expect(await given.seller.post(`/api/theftquestions/${_id}`, answer)).toMatchObject(done);
    await look();
    expect(await openCasesOf(item)).toMatchObject([{ flags: ['reported_serial'] }]);
    await decide(item, { decision: 'approve' });
    await age(item, 30);
    await look();
    expect(await openCasesOf(item)).toEqual([]);
    expect(await given.statusOf(item)).toEqual(['available', null]);
  });

  it.each([
    ['found', (id: string) => given.filer.patch(`/api/theftnotices/${id}`, { state: 'found' })],
    ['rejected', (id: string) => given.decide(id, { decision: 'reject', reason: 'A receipt.' })],
  ])(
    'is before the desk at the next look where the notice is %s, until it is approved',
    async (_, end) => {
      const item = await asked();
      const { rows } = await given.sql(
        'select notice_id from theft_questions where product_id = $1',
        [item],
      );
      expect(await end(rows[0].notice_id)).toMatchObject(done);
      await look();
      expect(await openCasesOf(item)).toMatchObject([{ flags: ['reported_serial'] }]);
      await decide(item, { decision: 'ask_change', note: 'A photo of the number, please.' });
      await look();
      expect(await openCasesOf(item)).toEqual([]);
      await age(item, 7);
      await look();
      await decide(item, { decision: 'approve' });
      expect(await given.statusOf(item)).toEqual(['available', null]);
      await age(item, 30);
      await look();
      expect(await openCasesOf(item)).toEqual([]);
    },
  );
});
