import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { answer, ask, asked, questionsOf } from '#tests/support/questions.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

// Questions in public about an item, and what its seller answers, once.

let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;
let admin: TestClient;
let nobody: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ environment: roomyLimits });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  fixtures = await createPaymentFixtures(shop);
  admin = await joinAdmin(shop);
  nobody = new TestClient(shop.url);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => shop.close());

const buyer = (name = 'Nadia Sultana') => new TestClient(shop.url, name).join('Buyer');
const refusal = (code: string, status = 409) => ({ status, body: { code } });
const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const takeBack = (by: TestClient, id: string) => by.delete(`/api/questions/${id}`);
const takeAnswerBack = (by: TestClient, id: string) => by.delete(`/api/questions/${id}/answer`);

async function waiting(by: TestClient, item: string) {
  const { rows } = (await by.get('/api/questions?limit=100')).body;
  return rows.filter((row: { item: { _id: string } }) => row.item._id === item);
}

describe('a question', () => {
  it('is read by everybody at once, under the first name and town of whoever asked', async () => {
    const item = await seller.sell();
    const by = await buyer();
    await by.patch('/api/my-account', { place: 'House 4, Road 27, Dhanmondi, Dhaka' });
    expect(await questionsOf(nobody, item)).toEqual({ rows: [], total: 0 });
    const id = await asked(by, item);
    const shown = await questionsOf(nobody, item);
    expect(shown).toEqual({
      rows: [
        {
          _id: id,
          text: 'Is the shutter fine?',
          from: 'Nadia',
          town: 'Dhaka',
          townIn: { bn: 'ঢাকা' },
          at: expect.any(String),
        },
      ],
      total: 1,
    });
    expect((await questionsOf(by, item)).rows[0]).toMatchObject({ mine: true });
    expect((await questionsOf(seller, item)).rows[0]).not.toHaveProperty('mine');
  });

  it('tells a district and no address', async () => {
    for (const [place, town] of [
      ['House 4 Road 27', undefined],
      ['Rahman Villa, 01712345678', undefined],
      ['Flat 3B, House 12 Road 27 Dhanmondi', 'Dhaka'],
    ] as const) {
      const by = await buyer();
      await by.patch('/api/my-account', { place });
      const item = await seller.sell();
      await asked(by, item);
      expect((await questionsOf(nobody, item)).rows[0]?.town, place).toBe(town);
    }
  });

  it('is of no seller about their own item, and of nobody about what is gone', async () => {
    const item = await seller.sell();
    expect(await ask(seller, item, 'Is it good?')).toMatchObject(refusal('own_item'));
    const by = await buyer();
    await seller.post(`/api/listings/${item}/pause`);
    expect(await ask(by, item, 'Is it good?')).toMatchObject(refusal('item_sold'));
    await seller.get(`/api/deleteproduct/${item}`);
    expect(await ask(by, item, 'Is it good?')).toMatchObject(refusal('not_found', 404));
  });

  it('is asked once: the same words are found by whoever asks them again', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item, 'Is the shutter fine?');
    const again = await ask(await buyer('Karim'), item, 'is the SHUTTER fine');
    expect(again).toMatchObject(refusal('asked_already'));
    expect((await takeBack(by, id)).body).toEqual({ deletedCount: 1 });
    await asked(await buyer('Karim'), item, 'is the SHUTTER fine');
  });

  it('waits beside two others of the same person at most', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const [first = ''] = await Promise.all(
      ['one', 'two', 'three'].map((word) => asked(by, item, `Question ${word}?`)),
    );
    expect(await ask(by, item, 'Four?')).toMatchObject(refusal('questions_waiting'));
    expect((await answer(seller, first)).status).toBe(200);
    await asked(by, item, 'Four?');
  });

  it('waits beside two others at most, however many are sent at once', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const words = ['one', 'two', 'three', 'four', 'five', 'six'];
    const sent = await Promise.all(words.map((word) => ask(by, item, `Question ${word}?`)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  });

  it('is not read as long as whoever asked it is suspended', async () => {
    const item = await seller.sell();
    const by = await buyer();
    await asked(by, item);
    const suspend = (at: string) =>
      sql(`update people set suspended_at = ${at} where uid = $1`, [by.uid]);
    await suspend('now()');
    expect(await questionsOf(nobody, item)).toEqual({ rows: [], total: 0 });
    expect(await waiting(seller, item)).toEqual([]);
    await suspend('null');
    expect(await questionsOf(nobody, item)).toMatchObject({ total: 1 });
  });

  it('of somebody who is suspended keeps nobody from asking the same; once they are back both stand', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const first = await asked(by, item, 'Is the shutter fine?');
    const suspend = (at: string) =>
      sql(`update people set suspended_at = ${at} where uid = $1`, [by.uid]);
    await suspend('now()');
    const second = await asked(await buyer('Karim'), item, 'is the SHUTTER fine');
    // What can be read is asked by nobody a second time.
    const again = await ask(await buyer('Rumana'), item, 'Is the shutter fine');
    expect(again).toMatchObject(refusal('asked_already'));
    await suspend('null');
    const { rows } = await questionsOf(nobody, item);
    expect(rows.map(({ _id }) => _id)).toEqual([second, first]);
    expect(await ask(by, item, 'Is the shutter fine?')).toMatchObject(refusal('asked_already'));
  });

  it('is asked once, however many ask it at once', async () => {
    const item = await seller.sell();
    const many = await Promise.all(
      ['Nadia', 'Karim', 'Rumana', 'Tania'].map((name) => buyer(name)),
    );
    const sent = await Promise.all(many.map((by) => ask(by, item, 'Is the shutter fine?')));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is not asked of somebody who wants no messages from whoever asks', async () => {
    const by = await buyer();
    await seller.put(`/api/blocks/${await idOf(shop, by)}`);
    expect(await ask(by, await seller.sell(), 'Well?')).toMatchObject(refusal('blocked'));
  });

  it('warns its readers of contact details as a message does', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item, 'Call me at 01711-234567?');
    await answer(seller, id, 'Send the money by bKash first.');
    expect((await questionsOf(nobody, item)).rows[0]).toMatchObject({
      warnings: ['contact'],
      answer: { warnings: ['money'] },
    });
  });

  it('is taken back by its writer alone, while nobody has answered', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item);
    expect(await takeBack(await buyer(), id)).toMatchObject(refusal('not_found', 404));
    expect(await takeBack(seller, id)).toMatchObject(refusal('not_found', 404));
    await answer(seller, id);
    expect(await takeBack(by, id)).toMatchObject(refusal('question_answered'));
    const other = await asked(by, item, 'And the strap?');
    expect((await takeBack(by, other)).body).toEqual({ deletedCount: 1 });
    expect((await takeBack(by, other)).body).toEqual({ deletedCount: 0 });
    expect(await answer(seller, other)).toMatchObject(refusal('not_found', 404));
    expect((await questionsOf(nobody, item)).total).toBe(1);
  });

  it('stays as it was written, behind everybody’s back too', async () => {
    const id = await asked(await buyer(), await seller.sell());
    await answer(seller, id);
    await expect(sql("update questions set text = 'x' where id = $1", [id])).rejects.toThrow();
    await expect(
      sql("update answers set text = 'x' where question_id = $1", [id]),
    ).rejects.toThrow();
  });
});

describe('an answer', () => {
  it('is the seller’s, once, and stands with its question before those that wait', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const first = await asked(by, item, 'First?');
    const second = await asked(by, item, 'Second?');
    expect((await waiting(seller, item)).map(({ _id }: { _id: string }) => _id)).toEqual([
      first,
      second,
    ]);
    const other = await new TestClient(shop.url).join('Seller');
    expect(await waiting(other, item)).toEqual([]);
    for (const stranger of [by, other]) {
      expect(await answer(stranger, first)).toMatchObject(refusal('not_found', 404));
    }
    expect((await answer(seller, first)).status).toBe(200);
    expect(await answer(seller, first)).toMatchObject(refusal('answered_already'));
    expect((await questionsOf(nobody, item)).rows).toMatchObject([
      { _id: first, answer: { text: 'Yes, like new.' } },
      { _id: second },
    ]);
    expect(await waiting(seller, item)).toMatchObject([{ _id: second, from: 'Nadia' }]);
  });

  it('is taken back within a day, and the question waits again', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item);
    await answer(seller, id);
    expect((await questionsOf(seller, item)).rows[0]?.answer).toMatchObject({ fresh: true });
    expect((await questionsOf(by, item)).rows[0]?.answer).not.toHaveProperty('fresh');
    expect(await takeAnswerBack(by, id)).toMatchObject(refusal('not_found', 404));
    expect((await takeAnswerBack(seller, id)).body).toEqual({ deletedCount: 1 });
    expect((await takeAnswerBack(seller, id)).body).toEqual({ deletedCount: 0 });
    expect(await waiting(seller, item)).toHaveLength(1);
    await answer(seller, id, 'Better: it was serviced in May.');
    await sql('alter table answers disable trigger keep_answer');
    await sql("update answers set at = at - interval '25 hours' where question_id = $1", [id]);
    await sql('alter table answers enable trigger keep_answer');
    expect(await takeAnswerBack(seller, id)).toMatchObject(refusal('answer_late'));
    expect((await questionsOf(nobody, item)).rows).toMatchObject([
      { answer: { text: 'Better: it was serviced in May.' } },
    ]);
  });

  it('stays once somebody has booked the item after it', async () => {
    const deal = await fixtures.deal();
    const by = await buyer();
    const [before, after] = [
      await asked(by, deal.item.id),
      await asked(by, deal.item.id, 'And the strap?'),
    ];
    await answer(fixtures.seller, before);
    await fixtures.deal({ item: deal.item });
    expect(await takeAnswerBack(fixtures.seller, before)).toMatchObject(
      refusal('answer_relied_on'),
    );
    // Nobody has booked it since this one.
    await answer(fixtures.seller, after);
    expect((await takeAnswerBack(fixtures.seller, after)).body).toEqual({ deletedCount: 1 });
  });

  it('is of nothing that is sold', async () => {
    const payment = await fixtures.authorised();
    const id = await asked(await buyer(), payment.item.id);
    expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
    expect(await answer(fixtures.seller, id)).toMatchObject(refusal('item_sold'));
    expect(await waiting(fixtures.seller, payment.item.id)).toEqual([]);
  });
});

describe('what is reported', () => {
  const report = (by: TestClient, subjectKind: string, subjectId: string) =>
    by.post('/api/reports', { subjectKind, subjectId, reason: 'rude' });

  async function hide(subjectId: string) {
    const { rows } = (await admin.get('/api/cases?limit=100')).body;
    const found = rows.find((row: { subjectId: string }) => row.subjectId === subjectId);
    const { body: story } = await admin.get(`/api/cases/${found._id}`);
    const body = { decision: 'hide_text', template: 'rude' };
    expect((await admin.post(`/api/cases/${found._id}/decide`, body)).status).toBe(200);
    return story;
  }

  it('is the asker’s of a question, which an admin takes away with its answer', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item, 'Are you a thief?');
    await answer(seller, id);
    expect(await report(by, 'question', id)).toMatchObject(refusal('own_report'));
    expect(await report(seller, 'question', id)).toMatchObject({ status: 200 });
    expect(await hide(id)).toMatchObject({
      person: { email: by.email },
      asking: { text: 'Are you a thief?' },
      decisions: expect.arrayContaining(['hide_text', 'warn']),
    });
    expect(await questionsOf(nobody, item)).toEqual({ rows: [], total: 0 });
    expect(await answer(seller, id)).toMatchObject(refusal('not_found', 404));
    expect(await report(await buyer(), 'question', id)).toMatchObject(refusal('not_found', 404));
    // The same words from the same person are not there again; another person's are read by what they ask.
    expect(await ask(by, item, 'are you a THIEF')).toMatchObject(refusal('question_taken_away'));
    await asked(await buyer(), item, 'Are you a thief?');
  });

  it('is the seller’s of an answer: taken away, the question waits for another one', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item);
    const { insertedId } = (await answer(seller, id, 'None of your business, fool.')).body;
    expect(await report(seller, 'answer', insertedId)).toMatchObject(refusal('own_report'));
    expect(await report(by, 'answer', insertedId)).toMatchObject({ status: 200 });
    expect(await hide(insertedId)).toMatchObject({
      person: { email: seller.email },
      asking: { answer: 'None of your business, fool.' },
    });
    expect((await questionsOf(nobody, item)).rows[0]).not.toHaveProperty('answer');
    expect((await answer(seller, id)).status).toBe(200);
  });
});

describe('an account that is closed', () => {
  it('takes along what was asked and answered; the answered stays under no name, the rest goes', async () => {
    const item = await seller.sell();
    const by = await buyer();
    await by.patch('/api/my-account', { place: 'Dhanmondi, Dhaka' });
    const id = await asked(by, item);
    await asked(by, item, 'And the strap?');
    await answer(seller, id);
    const { body: data, status } = await by.get('/api/my-data');
    expect(status, JSON.stringify(data)).toBe(200);
    expect(data.questions).toMatchObject([
      { itemId: item, text: 'Is the shutter fine?', town: 'Dhaka' },
      { itemId: item, text: 'And the strap?' },
    ]);
    expect((await seller.get('/api/my-data')).body.answers).toContainEqual(
      expect.objectContaining({ itemId: item, text: 'Yes, like new.' }),
    );
    const left = await by.post('/api/my-account/delete', { password: by.password });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    const { rows } = await questionsOf(nobody, item);
    expect(rows).toMatchObject([{ _id: id, from: 'Deleted user' }]);
    expect(rows[0]).not.toHaveProperty('town');
    expect((await sql('select town from questions where item_id = $1', [item])).rows).toEqual([
      { town: null },
    ]);
  });
});

describe('limits', () => {
  it('end a flood of questions for the day', async () => {
    const small = await startTestShop({ environment: { LIMIT_QUESTIONS_PER_DAY: '2' } });
    try {
      const owner = await new TestClient(small.url).join('Seller');
      const by = await new TestClient(small.url).join('Buyer');
      const items = [await owner.sell(), await owner.sell(), await owner.sell()];
      for (const item of items.slice(0, 2)) await asked(by, item);
      expect(await ask(by, items[2] ?? '', 'Well?')).toMatchObject(refusal('too_many', 429));
    } finally {
      await small.close();
    }
  });

  it('keep somebody who is limited from asking and answering', async () => {
    const item = await seller.sell();
    const by = await buyer();
    const id = await asked(by, item);
    const limit = { reason: 'Rude', days: 2 };
    for (const person of [by, seller]) {
      await admin.post(`/api/people/${await idOf(shop, person)}/limit`, limit);
    }
    expect(await ask(by, item, 'And now?')).toMatchObject(refusal('limited'));
    expect(await answer(seller, id)).toMatchObject(refusal('limited'));
    for (const person of [by, seller]) {
      await admin.post(`/api/people/${await idOf(shop, person)}/unlimit`);
    }
  });

  it('refuse contact details where the shop tells them after a booking', async () => {
    const strict = await startTestShop({ environment: { PHONE_SHOWN: 'accepted' } });
    try {
      const owner = await new TestClient(strict.url).join('Seller');
      const by = await new TestClient(strict.url).join('Buyer');
      const item = await owner.sell();
      expect(await ask(by, item, 'Call 01711-234567?')).toMatchObject(refusal('contact_details'));
      const id = await asked(by, item);
      expect(await answer(owner, id, 'Write to me@example.com')).toMatchObject(
        refusal('contact_details'),
      );
    } finally {
      await strict.close();
    }
  });
});
