import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AlertShop, headerOf, openAlertShop, textOf } from '#tests/support/alert-mails.ts';
import { changeListing } from '#tests/support/listing.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { answerWith, ownWanted, wanted } from '#tests/support/wanted.ts';

// What people are written of their wanted ads.

let alerts: AlertShop;

beforeAll(async () => {
  alerts = await openAlertShop(roomyLimits);
});
afterAll(() => alerts.close());

const sql = (text: string, values: unknown[] = []) => alerts.shop.database.pool.query(text, values);

const mailsAbout = (who: TestClient, name: string) =>
  alerts.alertsTo(who).filter(({ mail }) => mail.subject?.includes(name));

const onlyMail = (who: TestClient, name: string) => {
  const [mail, ...more] = mailsAbout(who, name);
  if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} mails`);
  return mail;
};

/** A buyer who looks for words that nobody else does. */
async function seek() {
  const by = await alerts.buyer();
  const name = `Contarex of ${by.uid}`;
  return { by, name, id: await wanted(by, { name, note: 'My secret wish' }) };
}

it('writes once of an item that fits, with the way to it and the end of such mails', async () => {
  const { by, name } = await seek();
  const item = await alerts.seller.sell({ name });
  await alerts.settle();
  await alerts.seller.post(`/api/listings/${item}/pause`);
  await alerts.seller.post(`/api/listings/${item}/resume`);
  await alerts.settle();
  const mail = onlyMail(by, name);
  expect(mail.mail.subject).toBe(`${name} fits what you look for`);
  expect(textOf(mail)).toContain(`/product/${item}`);
  expect(textOf(mail)).toContain('78,500 tk');
  expect(textOf(mail)).not.toContain('secret');
  expect(headerOf(mail, 'list-unsubscribe')).toBeDefined();
});

it('writes of a seller’s answer, also of an item that was told of before', async () => {
  const { by, name, id } = await seek();
  const item = await alerts.seller.sell({ name });
  await alerts.settle();
  await answerWith(alerts.seller, id, item);
  await alerts.settle();
  const subjects = mailsAbout(by, name).map(({ mail }) => mail.subject);
  expect(subjects.toSorted()).toEqual(
    [`${name} fits what you look for`, `A seller has ${name} for you`].toSorted(),
  );
});

it('writes that an ad ends soon, and where it is renewed', async () => {
  const { by, name, id } = await seek();
  await sql("update wanted_ads set expires_at = now() + interval '3 days' where id = $1", [id]);
  await alerts.shop.shop.wanted.runTimers();
  await alerts.settle();
  const mail = onlyMail(by, name);
  expect(mail.mail.subject).toBe(`Your wanted ad for ${name} ends soon`);
  expect(textOf(mail)).toContain('/dashboard/wanted');
});

it('writes at once that an ad ends, also to who hears the rest once a day, and leaves nothing waiting', async () => {
  const { by, name, id } = await seek();
  await by.patch('/api/noticesettings', { topic: 'messages', mail: 'daily' });
  await sql("update wanted_ads set expires_at = now() + interval '3 days' where id = $1", [id]);
  await alerts.shop.shop.wanted.runTimers();
  await alerts.settle();
  expect(onlyMail(by, name).mail.subject).toBe(`Your wanted ad for ${name} ends soon`);
  const waits = 'select from notices where waits_for_mail and product_id is null';
  expect((await sql(waits)).rows).toEqual([]);
});

it('writes once a day of what still fits, and lists nothing else', async () => {
  const by = await alerts.buyer();
  await by.patch('/api/noticesettings', { topic: 'messages', mail: 'daily' });
  const names = ['ended', 'dismissed', 'dearer', 'kept'].map((word) => `${word} of ${by.uid}`);
  const found = [];
  for (const name of names) {
    const id = await wanted(by, { name });
    found.push({ id, item: await alerts.seller.sell({ name }) });
  }
  await alerts.settle();
  const [ended, dismissed, dearer, kept] = found;
  await by.post(`/api/wanted/${ended?.id}/end`, { reason: 'found' });
  await by.delete(`/api/wanted/${dismissed?.id}/items/${dismissed?.item}`);
  await changeListing(alerts.seller, dearer?.item ?? '', { resalePrice: 95_000 });
  await alerts.settle();
  expect((await ownWanted(by)).flatMap(({ items }) => items.map(({ _id }) => _id))).toEqual([
    kept?.item,
  ]);
  await sql("update notices set created_at = created_at - interval '2 days' where waits_for_mail");
  await alerts.shop.shop.watchlist.sendDigest();
  await alerts.settle();
  const [mail, ...more] = alerts.alertsTo(by);
  expect(more).toEqual([]);
  expect(names.filter((name) => mail && textOf(mail).includes(name))).toEqual([names[3]]);
});
