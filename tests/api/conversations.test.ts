import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { type AlertShop, openAlertShop } from '#tests/support/alert-mails.ts';
import { createClaimTools } from '#tests/support/claims.ts';
import { begin, conversation, read, said, write } from '#tests/support/conversations.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { expectDone, type TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let shop: TestShop;
let fixtures: PaymentFixtures;
let seller: TestClient;

beforeAll(async () => {
  alerts = await openAlertShop({ ...roomyLimits, LIMIT_UNVERIFIED_BOOKINGS_PER_DAY: '3' });
  shop = alerts.shop;
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
});
afterAll(async () => {
  await expectInvariants(shop.database);
  await alerts.close();
});

const itemId = async () => (await fixtures.item()).id;
const refusal = (code: string) => ({ status: 409, body: { code } });
const setStatus = (id: string, status: string) =>
  shop.database.pool.query('update products set status = $2 where id = $1', [id, status]);

/** A buyer and their conversation with the seller about a new item. */
async function talk() {
  const buyer = await alerts.buyer();
  const item = await itemId();
  return { buyer, item, id: await conversation(buyer, item) };
}

describe('a conversation', () => {
  it('is begun by a buyer, and both read the same from their sides', async () => {
    const { buyer, item, id } = await talk();
    expect((await write(seller, id, 'Yes, and the box.')).status).toBe(200);
    expect(await said(buyer, id)).toEqual([
      ['me', 'Does the strap come with it?'],
      ['other', 'Yes, and the box.'],
    ]);
    expect(await said(seller, id)).toEqual([
      ['other', 'Does the strap come with it?'],
      ['me', 'Yes, and the box.'],
    ]);
    const mine = await read(buyer, id);
    expect(mine).toMatchObject({
      _id: id,
      side: 'buyer',
      other: { _id: await idOf(shop, seller), name: seller.name, verified: false },
      item: { _id: item, salesStatus: 'available' },
      unread: 1,
      read: { me: 1, other: 0 },
    });
    for (const field of ['deal', 'blocked', 'closed']) expect(mine).not.toHaveProperty(field);
    expect(JSON.stringify(mine)).not.toContain(seller.email);
    expect(await read(seller, id)).toMatchObject({ side: 'seller', other: { name: buyer.name } });
  });

  it('is one for an item and a buyer, whoever begins, however often', async () => {
    const { buyer, item, id } = await talk();
    const again = await begin(buyer, item, { text: 'And the charger?' });
    expect(again.body).toMatchObject({ acknowledged: true, insertedId: id, message: { n: 2 } });
    const bookingId = await buyer.book(item);
    const fromSeller = await begin(seller, item, { bookingId, text: 'When can you come?' });
    expect(fromSeller.body).toMatchObject({ insertedId: id, message: { n: 3, from: 'me' } });
    expect((await read(buyer, id)).deal).toMatchObject({
      _id: bookingId,
      stage: 'booked',
      side: 'buyer',
      events: [{ kind: 'booked' }],
    });
  });

  it('is begun by a seller only with somebody who booked the item or made an offer', async () => {
    const item = await itemId();
    expect(await begin(seller, item)).toMatchObject(refusal('not_yours_to_begin'));
    const deal = await fixtures.deal();
    expect((await begin(seller, item, { bookingId: deal.bookingId })).status).toBe(404);
    expect((await begin(seller, item, { bookingId: randomUUID() })).status).toBe(404);
    const { body } = await begin(seller, deal.item.id, { bookingId: deal.bookingId });
    expect(await said(deal.buyer, body.insertedId)).toHaveLength(1);

    const offer = await createOfferFixtures(shop, fixtures).offered();
    expect((await begin(seller, item, { offerId: offer.id })).status).toBe(404);
    expect((await begin(seller, offer.item.id, { offerId: randomUUID() })).status).toBe(404);
    const first = await begin(seller, offer.item.id, { offerId: offer.id, text: 'Come and see.' });
    expect(await said(offer.buyer, first.body.insertedId)).toEqual([['other', 'Come and see.']]);
  });

  it('is nobody else’s business, an admin’s neither', async () => {
    const { id } = await talk();
    for (const other of [await alerts.buyer(), alerts.seller, await joinAdmin(shop)]) {
      expect((await other.get(`/api/conversations/${id}`)).status).toBe(404);
      expect((await write(other, id, 'Hello')).status).toBe(404);
      expect((await other.post(`/api/conversations/${id}/read`, { n: 1 })).status).toBe(404);
      expect((await other.get('/api/conversations')).body.rows).toEqual([]);
    }
  });

  it('is new only about what is on sale, and goes on between those who have a deal', async () => {
    const { buyer, item, id } = await talk();
    const { price } = (await read(buyer, id)).item;
    const payment = await fixtures.authorised(await fixtures.deal({ item: { id: item, price } }));
    await confirmUntilKnown(payment);
    expect(await begin(await alerts.buyer(), item)).toMatchObject(refusal('item_sold'));
    expect(await write(buyer, id, 'Pity.')).toMatchObject(refusal('item_sold'));
    expect(await read(buyer, id)).toMatchObject({ closed: true, item: { salesStatus: 'sold' } });
    const bought = await begin(payment.buyer, item, { text: 'Where do we meet?' });
    expect(bought.status).toBe(200);
    expect(await read(seller, bought.body.insertedId)).toMatchObject({ deal: { stage: 'paid' } });
    expect((await write(seller, bought.body.insertedId, 'At the museum.')).status).toBe(200);
    expect((await begin(await alerts.buyer(), randomUUID())).status).toBe(404);
  });

  it('says why its item cannot be had now, and until when it is promised', async () => {
    const { buyer, item, id } = await talk();
    expect((await read(buyer, id)).item).not.toHaveProperty('reserved');
    const deal = await fixtures.deal({ item: { id: item, price: 1 } });
    await seller.post(`/api/deals/${deal.bookingId}/accept`);
    const { until } = (await deal.buyer.get(`/api/deals/${deal.bookingId}`)).body.reserved;
    for (const by of [buyer, seller]) {
      const seen = (await read(by, id)).item;
      expect(seen).toMatchObject({ salesStatus: 'available', reserved: { until } });
      expect(seen).not.toHaveProperty('away');
    }
    await seller.post(`/api/deals/${deal.bookingId}/end`, { reason: 'other' });
    await expectDone('pause it', () => seller.post(`/api/listings/${item}/pause`));
    const paused = (await read(buyer, id)).item;
    expect(paused).toMatchObject({ salesStatus: 'sold', removed: true, away: 'paused' });
    expect(paused).not.toHaveProperty('reserved');
    expect((await buyer.get('/api/conversations')).body.rows[0].item).toEqual(paused);
  });

  it('stays readable when the item left the shop', async () => {
    const { buyer, item, id } = await talk();
    await setStatus(item, 'removed');
    expect(await read(buyer, id)).toMatchObject({
      closed: true,
      item: { salesStatus: 'sold', removed: true },
      messages: { rows: [{ n: 1 }] },
    });
    expect(await write(seller, id, 'It is gone.')).toMatchObject(refusal('item_sold'));
    expect((await begin(await alerts.buyer(), item)).status).toBe(404);
  });
});

describe('a message', () => {
  it('is sent once under a key, and the first text counts', async () => {
    const { buyer, id } = await talk();
    const key = randomUUID();
    const first = await write(buyer, id, { key, text: 'Once' });
    const second = await write(buyer, id, { key, text: 'Twice' });
    expect(second.body).toEqual(first.body);
    // A key is its writer's: the other may happen on the same one.
    expect((await write(seller, id, { key, text: 'Mine' })).body.message).toMatchObject({ n: 3 });
    expect((await said(buyer, id)).map(([, text]) => text)).toEqual([
      'Does the strap come with it?',
      'Once',
      'Mine',
    ]);
  });

  it('keeps its lines and scripts, and nothing that cannot be seen', async () => {
    const { buyer, id } = await talk();
    const texts: [string, string][] = [
      ['  one\r\ntwo\u0000\u0007\tthree ', 'one\ntwo three'],
      ['ভাই, দাম কত?', 'ভাই, দাম কত?'],
      ['هل الكاميرا جديدة؟', 'هل الكاميرا جديدة؟'],
      ['👍🏽', '👍🏽'],
      ['<b>not bold</b> https://x', '<b>not bold</b> https://x'],
    ];
    for (const [sent, kept] of texts) {
      expect((await write(buyer, id, sent)).body.message.text).toBe(kept);
    }
    const length = (text: string) => write(buyer, id, text);
    expect((await length('\u{1f600}'.repeat(2_000))).status).toBe(200);
    for (const bad of [
      '',
      '   \n ',
      '\u200b\u200d\ufeff',
      '\u0301\u0301',
      '\u{1f600}'.repeat(2_001),
      'a'.repeat(2_001),
      'x\u202eabc',
    ]) {
      const { status, body } = await length(bad);
      expect([status, body.issues?.[0]?.path], JSON.stringify(bad.slice(0, 9))).toEqual([
        400,
        'text',
      ]);
    }
    expect((await said(buyer, id)).length).toBe(7);
  });

  it('has four pictures at most, own uploads all, and needs no text then', async () => {
    const { buyer, id } = await talk();
    const { body } = await buyer.upload();
    const url: string = body.data.display_url;
    const sent = await write(buyer, id, { pictures: [url, url] });
    expect(sent.body.message).toMatchObject({ text: '', pictures: [{ image: url, picture: {} }] });
    expect((await read(seller, id)).last).toMatchObject({ text: '', pictures: 1 });
    const stolen = (await alerts.buyer().then((other) => other.upload())).body.data.display_url;
    expect(stolen).toBe(url);
    const { rows } = (await read(buyer, id)).messages;
    const other = await fixtures.buyer();
    const theirs = await conversation(other, await itemId());
    for (const bad of [
      [url],
      ['https://evil.example/x.jpg'],
      ['javascript:alert(1)'],
      [`/images/${'0'.repeat(40)}/640.jpg`],
    ]) {
      const answer = await write(other, theirs, { text: 'Look', pictures: bad });
      expect(answer, bad[0]).toMatchObject({ status: 400, body: { code: 'photo_not_yours' } });
    }
    expect((await write(buyer, id, { pictures: Array(5).fill(url) })).status).toBe(400);
    // More forms of a photo may be ready by now.
    const textsOf = (list: Message[]) => list.map(({ n, text }) => ({ n, text }));
    expect(textsOf((await read(buyer, id)).messages.rows)).toEqual(textsOf(rows));
    expect(await said(other, theirs)).toHaveLength(1);
  });

  it('is numbered without a gap, whoever writes at once', async () => {
    const { buyer, id } = await talk();
    const key = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => write(n % 2 ? buyer : seller, id, `at once ${n}`)),
      ...Array.from({ length: 4 }, () => write(buyer, id, { key, text: 'the same' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const same = answers.slice(8).map(({ body }) => body.message.n);
    expect(new Set(same).size).toBe(1);
    const { messages } = await read(buyer, id);
    expect(messages.rows.map(({ n }: { n: number }) => n)).toEqual(
      Array.from({ length: 10 }, (_, n) => n + 1),
    );
  });

  it('begins one conversation, though it is sent at once by several tabs', async () => {
    const buyer = await alerts.buyer();
    const item = await itemId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(buyer, item)));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect((await buyer.get('/api/conversations')).body).toMatchObject({ total: 1 });
    expect(await said(seller, answers[0]?.body.insertedId)).toHaveLength(5);
  });

  it('is never changed, not even in the database', async () => {
    const { id } = await talk();
    const { pool } = shop.database;
    await expect(
      pool.query(`update messages set text = 'Other' where conversation_id = $1`, [id]),
    ).rejects.toThrow('never changed');
    await pool.query('update messages set hidden_at = now() where conversation_id = $1', [id]);
    expect((await read(seller, id)).messages.rows).toMatchObject([{ text: '', hidden: true }]);
    expect((await read(seller, id)).unread).toBe(0);
  });
});

describe('what is not read', () => {
  it('is counted for each and in all, and read up to a message, never back', async () => {
    const { buyer, id } = await talk();
    const count = async (by: TestClient) => (await by.get('/api/noticecount')).body.messages ?? 0;
    const second = await conversation(buyer, await itemId());
    await write(seller, id, 'one');
    await write(seller, id, 'two');
    await write(seller, second, 'three');
    expect(await count(buyer)).toBe(3);
    expect((await buyer.get('/api/conversations')).body).toMatchObject({ unread: 3 });
    const mark = (n: number) => buyer.post(`/api/conversations/${id}/read`, { n });
    expect((await mark(2)).body).toEqual({ modifiedCount: 1 });
    expect(await count(buyer)).toBe(2);
    expect((await mark(999)).body).toEqual({ modifiedCount: 1 });
    expect((await mark(1)).body).toEqual({ modifiedCount: 0 });
    expect((await read(buyer, id)).read).toEqual({ me: 3, other: 0 });
    expect((await read(seller, id)).read).toEqual({ me: 0, other: 3 });
    expect(await count(buyer)).toBe(1);
    for (const n of [0, -1, 1.5, '1', 1e12]) {
      expect((await buyer.post(`/api/conversations/${id}/read`, { n })).status).toBe(400);
    }
  });

  it('stands first, then what is newest, in pages', async () => {
    const buyer = await alerts.buyer();
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) ids.push(await conversation(buyer, await itemId()));
    const [first, second, third, fourth] = ids;
    await write(seller, second ?? '', 'an answer');
    const order: string[] = [];
    let cursor = '';
    do {
      const { body } = await buyer.get(`/api/conversations?limit=1${cursor}`);
      expect(body.total).toBe(4);
      order.push(...body.rows.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor && `&cursor=${encodeURIComponent(body.nextCursor)}`;
    } while (cursor);
    expect(order).toEqual([second, fourth, third, first]);
  });
});

describe('the messages of a conversation', () => {
  it('come in pages, the newest first, or after a number', async () => {
    const { buyer, id } = await talk();
    for (const text of ['two', 'three', 'four', 'five']) await write(buyer, id, text);
    const page = async (query: string) => {
      const { messages } = await read(buyer, id, query);
      return [messages.rows.map(({ n }: { n: number }) => n), messages.nextCursor];
    };
    expect(await page('?limit=2')).toEqual([[4, 5], '4']);
    expect(await page('?limit=2&cursor=4')).toEqual([[2, 3], '2']);
    expect(await page('?limit=2&cursor=2')).toEqual([[1], null]);
    expect(await page('?after=3')).toEqual([[4, 5], null]);
    expect(await page('?after=9')).toEqual([[], null]);
    for (const bad of ['?cursor=x', '?after=-1', '?limit=0', '?limit=101']) {
      expect((await buyer.get(`/api/conversations/${id}${bad}`)).status).toBe(400);
    }
  });
});

describe('the shop', () => {
  it.each([
    'Is it available?',
    'hi bhai, is this still available??',
    'vai eta ki ache?',
    'ভাই এটা কি আছে?',
    'এটা কি এখনো এভেইলেবল?',
  ])('answers "%s" from the listing, once, and nobody has it unread', async (question) => {
    const buyer = await alerts.buyer();
    const { body } = await begin(buyer, await itemId(), { text: question });
    const story = await read(buyer, body.insertedId);
    expect(story.messages.rows).toMatchObject([
      { n: 1, from: 'me', text: question },
      { n: 2, from: 'shop', answer: 'available', text: 'Yes, it is still available.' },
    ]);
    expect(story.unread).toBe(0);
    expect((await read(seller, body.insertedId)).unread).toBe(1);
  });

  it('says for whom it is reserved, and leaves all other questions to the seller', async () => {
    const { buyer, item, id } = await talk();
    const ask = async (by: TestClient, where: string, text = 'eta ki ache?') => {
      await write(by, where, text);
      return (await read(by, where)).last.answer;
    };
    for (const other of [
      'Is the price negotiable?',
      'Is the box available with 2 batteries?',
      'ache kintu dam ta koto?',
    ]) {
      expect(await ask(buyer, id, other), other).toBeUndefined();
    }
    expect(await ask(seller, id, 'Is it available?')).toBeUndefined();
    const deal = await fixtures.deal({ item: { id: item, price: 1 } });
    await seller.post(`/api/deals/${deal.bookingId}/accept`);
    expect(await ask(buyer, id)).toBe('reserved');
    const { body } = await begin(deal.buyer, item, { text: 'eta ki ache?' });
    expect((await read(deal.buyer, body.insertedId)).last.answer).toBe('available');
  });
});

describe('limits', () => {
  it('hold back who has not confirmed their address, and not whoever goes on writing', async () => {
    const buyer = await fixtures.buyer();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push(await conversation(buyer, await itemId()));
    expect(await begin(buyer, await itemId())).toMatchObject({
      status: 429,
      body: { code: 'unverified_quota' },
    });
    expect((await write(buyer, ids[0] ?? '', 'One more')).status).toBe(200);
  });
});

describe('an account that is closed', () => {
  it('leaves its texts under no name, and takes all of its own along', async () => {
    const { buyer, id } = await talk();
    await write(seller, id, 'Yes.');
    await buyer.put(`/api/blocks/${await idOf(shop, seller)}`);
    const { body: data } = await buyer.get('/api/my-data');
    expect(data.conversations).toMatchObject([
      { conversationId: id, n: 1, from: 'me', text: 'Does the strap come with it?' },
      { n: 2, from: 'other', text: 'Yes.' },
    ]);
    expect(data.blocks).toHaveLength(1);
    const left = await buyer.post('/api/my-account/delete', { password: buyer.password });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    const story = await read(seller, id);
    expect(story.other).toMatchObject({ name: 'Deleted user', gone: true });
    expect(story.blocked).toBe(true);
    expect(story.messages.rows[0].text).toBe('Does the strap come with it?');
    expect(await write(seller, id, 'Hello?')).toMatchObject(refusal('blocked'));
  });
});

describe('an old conversation', () => {
  const age = (id: string, months: number) =>
    shop.database.pool.query(
      'update conversations set last_at = now() - make_interval(months => $2) where id = $1',
      [id, months],
    );

  it('is forgotten 24 months after its last message, with its pictures', async () => {
    const [old, young] = [await talk(), await talk()];
    const { body } = await old.buyer.upload();
    await write(old.buyer, old.id, { pictures: [body.data.display_url] });
    await age(old.id, 25);
    await age(young.id, 23);
    await shop.shop.conversations.forgetOld();
    expect((await old.buyer.get(`/api/conversations/${old.id}`)).status).toBe(404);
    expect(await said(young.buyer, young.id)).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as uses from image_uses where kind = 'message' and ref = $1`,
      [old.id],
    );
    expect(rows).toEqual([{ uses: 0 }]);
  });

  it('is kept while a case about it is open', async () => {
    const { buyer, id } = await talk();
    const reported = await buyer.post('/api/reports', {
      subjectKind: 'conversation',
      subjectId: id,
      reason: 'rude',
    });
    expect(reported.status, JSON.stringify(reported.body)).toBe(200);
    await age(id, 25);
    await shop.shop.conversations.forgetOld();
    expect(await said(buyer, id)).toHaveLength(1);
    const admin = await joinAdmin(shop);
    const { rows } = (await admin.get('/api/cases')).body;
    const about = rows.find(({ subjectId }: { subjectId: string }) => subjectId === id);
    const decided = await admin.post(`/api/cases/${about._id}/decide`, {
      decision: 'dismiss',
      note: 'Both were polite.',
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    await shop.shop.conversations.forgetOld();
    expect((await buyer.get(`/api/conversations/${id}`)).status).toBe(404);
  });

  it('is kept while its two have an open claim about its item, and no other', async () => {
    const { paid, claim } = createClaimTools(shop, fixtures);
    const deal = await paid();
    const { buyer, item } = deal;
    const [about, beside] = [
      await conversation(buyer, item.id),
      await conversation(buyer, await itemId()),
    ];
    const claimed = await claim(deal, { kind: 'no_show' });
    await age(about, 25);
    await age(beside, 25);
    await shop.shop.conversations.forgetOld();
    expect(await said(buyer, about)).toHaveLength(1);
    expect((await buyer.get(`/api/conversations/${beside}`)).status).toBe(404);
    expect((await buyer.post(`/api/claims/${claimed}/withdraw`)).status).toBe(200);
    await shop.shop.conversations.forgetOld();
    expect((await buyer.get(`/api/conversations/${about}`)).status).toBe(404);
  });
});
