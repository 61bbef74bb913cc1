import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AlertShop, headerOf, openAlertShop, textOf } from '#tests/support/alert-mails.ts';
import { answer, asked } from '#tests/support/questions.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// Who is told of questions in public and of answers, in the shop and by mail.

let alerts: AlertShop;

beforeAll(async () => {
  alerts = await openAlertShop(roomyLimits);
});
afterAll(() => alerts.close());

async function told(who: TestClient, itemId: string): Promise<string[]> {
  await alerts.settle();
  const { rows } = (await who.get('/api/notices?limit=100')).body;
  return rows
    .filter(({ product }: { product?: { _id: string } }) => product?._id === itemId)
    .map(({ kind }: { kind: string }) => kind);
}

const mailsAbout = (who: TestClient, name: string) =>
  alerts.alertsTo(who).filter(({ mail }) => mail.subject?.includes(name));

/** A buyer and a new item of the seller's. */
async function meet() {
  const by = await alerts.buyer();
  const name = `Contarex of ${by.uid}`;
  return { by, name, item: await alerts.seller.sell({ name }) };
}

it('tells the seller of each question, and whoever asked of the answer, once', async () => {
  const { seller } = alerts;
  const { by, name, item } = await meet();
  const id = await asked(by, item);
  expect(await told(seller, item)).toEqual(['question_asked']);
  await asked(by, item, 'And the strap?');
  expect(await told(seller, item)).toEqual(['question_asked', 'question_asked']);
  expect(await told(by, item)).toEqual([]);
  await answer(seller, id);
  expect(await told(by, item)).toEqual(['question_answered']);
  const [mail] = mailsAbout(seller, name);
  if (!mail) throw new Error('no mail');
  expect(mail.mail.subject).toBe(`Somebody asked about ${name}`);
  expect(textOf(mail)).toContain('/dashboard/questions');
  // A mail carries nobody's text.
  expect(textOf(mail)).not.toContain('shutter');
  expect(headerOf(mail, 'list-unsubscribe')).toBeDefined();
  const [answered] = mailsAbout(by, name);
  if (!answered) throw new Error('no mail');
  expect(textOf(answered)).toContain(`/product/${item}#questions`);
  expect(mailsAbout(by, name)).toHaveLength(1);
});

it('tells whoever asked of an answer that took the place of one that they were told of', async () => {
  const { seller, shop } = alerts;
  const { by, name, item } = await meet();
  const id = await asked(by, item);
  expect(await told(seller, item)).toEqual(['question_asked']);
  await answer(seller, id);
  expect(await told(by, item)).toEqual(['question_answered']);
  // Whoever has answered knows that it was asked.
  const { rows } = await shop.database.pool.query(
    "select read_at from notices where question_id = $1 and kind = 'question_asked'",
    [id],
  );
  expect(rows).toEqual([{ read_at: expect.any(Date) }]);
  await seller.delete(`/api/questions/${id}/answer`);
  await answer(seller, id, 'No, I was wrong.');
  expect(await told(by, item)).toEqual(['question_answered']);
  expect(mailsAbout(by, name)).toHaveLength(2);
});

it('tells nobody of what was taken back before', async () => {
  const { seller, shop } = alerts;
  const { by, item } = await meet();
  const id = await asked(by, item);
  expect(await told(seller, item)).toEqual(['question_asked']);
  await by.delete(`/api/questions/${id}`);
  // As if the shop came to tell of it only now.
  await shop.database.pool.query('delete from notices where question_id = $1', [id]);
  const { rowCount } = await shop.database.pool.query(
    "update outbox set done_at = null where kind = 'questions.asked' and payload->>'questionId' = $1",
    [id],
  );
  expect(rowCount).toBe(1);
  expect(await told(seller, item)).toEqual([]);
});

it('mails nobody who wants no mails about messages', async () => {
  const { seller } = alerts;
  const { by, name, item } = await meet();
  const off = await by.patch('/api/noticesettings', { topic: 'messages', mail: 'off' });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  await answer(seller, await asked(by, item));
  expect(await told(by, item)).toEqual(['question_answered']);
  expect(mailsAbout(by, name)).toEqual([]);
});
