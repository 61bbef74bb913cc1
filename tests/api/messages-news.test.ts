import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AlertShop,
  confirmAddress,
  headerOf,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { conversation, write } from '#tests/support/conversations.ts';
import { readLive } from '#tests/support/live-reader.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import type { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let seller: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop(roomyLimits);
  seller = alerts.seller;
});
afterAll(() => alerts.close());

/** A buyer who wrote to the seller about a new item. */
async function talk() {
  const buyer = await alerts.buyer();
  const name = `Contarex of ${buyer.uid}`;
  const itemId = await seller.sell({ name });
  return { buyer, name, itemId, id: await conversation(buyer, itemId) };
}

/** What somebody is told of messages about an item in the shop, newest first. */
async function told(who: TestClient, itemId: string) {
  await alerts.settle();
  const { rows } = (await who.get('/api/notices?limit=100')).body;
  return rows.filter(
    (row: { kind: string; product: { _id: string } }) =>
      row.kind === 'message' && row.product._id === itemId,
  );
}

/** Lets ten minutes pass for what is to be mailed of unread messages. */
async function pass10Minutes() {
  await alerts.settle();
  await alerts.shop.database.pool.query(
    "update outbox set run_after = now() where kind = 'watching.message_mail' and done_at is null",
  );
  await alerts.settle();
}

const mailsAbout = (who: TestClient, name: string) =>
  alerts.alertsTo(who).filter(({ mail }) => mail.subject?.includes(name));

describe('of messages somebody is told', () => {
  it('in the shop once for each conversation, under a new number with each', async () => {
    const { buyer, itemId, id } = await talk();
    const [first] = await told(seller, itemId);
    expect(first).toMatchObject({ conversation: { _id: id, from: buyer.name }, read: false });
    await write(buyer, id, 'And the charger?');
    const rows = await told(seller, itemId);
    expect(rows).toHaveLength(1);
    expect(rows[0]._id).not.toBe(first._id);
    expect(await told(buyer, itemId)).toEqual([]);
  });

  it('by the count of those that are not read, until they are', async () => {
    const { buyer, id } = await talk();
    const countOf = async () => (await buyer.get('/api/noticecount')).body.messages;
    expect(await countOf()).toBeUndefined();
    await write(seller, id, 'Yes.');
    await write(seller, id, 'And the charger.');
    expect(await countOf()).toBe(2);
    await buyer.post(`/api/conversations/${id}/read`, { n: 3 });
    expect(await countOf()).toBeUndefined();
  });

  it('at once, on the live stream of both', async () => {
    const { buyer, id } = await talk();
    const reader = await readLive(buyer);
    await reader.until(1);
    await write(seller, id, 'Yes.');
    const conversations = () => reader.messages.filter(({ event }) => event === 'conversation');
    await expect
      .poll(() => conversations().map(({ data }) => data), { timeout: 20_000 })
      .toContainEqual({ _id: id, n: 2, read: expect.any(Number) });
    // Their mark, too: the buyer sees that the seller has read it.
    await seller.post(`/api/conversations/${id}/read`, { n: 1 });
    await write(buyer, id, 'Thank you.');
    await seller.post(`/api/conversations/${id}/read`, { n: 3 });
    await expect
      .poll(() => conversations().map(({ data }) => data), { timeout: 20_000 })
      .toContainEqual({ _id: id, n: 3, read: 3 });
    reader.leave();
  });
});

describe('a mail of messages', () => {
  it('comes once for a conversation that stays unread for ten minutes, without what was written', async () => {
    const { buyer, name, id } = await talk();
    await alerts.settle();
    expect(mailsAbout(seller, name)).toEqual([]);
    await write(buyer, id, 'And the charger?');
    await pass10Minutes();
    const [mail, ...more] = mailsAbout(seller, name);
    expect(more).toEqual([]);
    const text = textOf(mail as NonNullable<typeof mail>);
    expect(text).toContain(`/messages/${id}`);
    expect(text).not.toMatch(/strap|charger/);
    expect(headerOf(mail as NonNullable<typeof mail>, 'list-unsubscribe')).toContain(
      '/api/unsubscribe/',
    );
    await write(buyer, id, 'Hello?');
    await pass10Minutes();
    expect(mailsAbout(seller, name)).toHaveLength(1);
  });

  it('does not come when they were read, nor where its reader wants none or has no confirmed address', async () => {
    const read = await talk();
    await seller.post(`/api/conversations/${read.id}/read`, { n: 1 });
    await pass10Minutes();
    expect(mailsAbout(seller, read.name)).toEqual([]);

    await seller.patch('/api/noticesettings', { topic: 'messages', mail: 'off' });
    const unwanted = await talk();
    await pass10Minutes();
    expect(mailsAbout(seller, unwanted.name)).toEqual([]);
    expect(await told(seller, unwanted.itemId)).toHaveLength(1);
    await seller.patch('/api/noticesettings', { topic: 'messages', mail: 'at-once' });

    const { database } = alerts.shop;
    const setVerified = (is: boolean) =>
      database.pool.query('update identity_users set email_verified = $2 where id = $1', [
        seller.uid,
        is,
      ]);
    await setVerified(false);
    const unknown = await talk();
    await pass10Minutes();
    expect(mailsAbout(seller, unknown.name)).toEqual([]);
    await confirmAddress(alerts.shop, seller);
  });
});
