import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { begin, conversation, write } from '#tests/support/conversations.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { createListingFixtures } from '#tests/support/listing-life.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';

// Limits: for some days somebody may list, offer, write and review nothing. They end by the clock.

let server: MailServer;
let shop: TestShop;
let fixtures: PaymentFixtures;
let admin: TestClient;
let seller: TestClient;
let sellerId: string;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({ environment: { SMTP_URL: server.url } });
  admin = await joinAdmin(shop);
  fixtures = await createPaymentFixtures(shop);
  seller = fixtures.seller;
  sellerId = await idOf(shop, seller);
});
beforeEach(() => unlimit());
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

const reason = 'Wrote numbers into ten messages';
const limit = (id = sellerId, body: object = { reason, days: 7 }) =>
  admin.post(`/api/people/${id}/limit`, body);
const unlimit = (id = sellerId) => admin.post(`/api/people/${id}/unlimit`);
const own = async (by: TestClient) => (await by.get(`/api/checkusertype/${by.email}`)).body;
const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);

/** Lets so many days pass for the limit of somebody. */
const pass = (id: string, days: number) =>
  sql(
    `update people set (limited_at, limited_until) =
       (limited_at - make_interval(days => $2), limited_until - make_interval(days => $2)) where id = $1`,
    [id, days],
  );

const limited = { status: 409, body: { code: 'limited' } };
const daysUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 86_400_000;

async function list(by: TestClient) {
  const [{ body: categories }, { body: image }] = await Promise.all([
    by.get('/api/categories'),
    by.upload(),
  ]);
  const product = { ...sampleProduct, category: categories[0]._id };
  return by.post('/api/addproduct', { ...product, image: image.data.display_url });
}

describe('somebody who is limited', () => {
  test('lists nothing, and is told until when', async () => {
    expect((await limit()).body).toEqual({ modifiedCount: 1 });
    const refused = await list(seller);
    expect(refused).toMatchObject(limited);
    const [until = ''] = refused.body.ownStatus.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/) ?? [];
    expect(daysUntil(until)).toBeCloseTo(7, 1);
    await unlimit();
    expect((await list(seller)).status).toBe(200);
  });

  test('brings nothing back on sale and renews nothing, and may take it off sale', async () => {
    const life = createListingFixtures(shop, fixtures);
    const [paused, withdrawn, expired, onSale] = await Promise.all([
      fixtures.item(),
      fixtures.item(),
      fixtures.item(),
      fixtures.item(),
    ]);
    await life.command('pause', paused);
    await life.command('withdraw', withdrawn);
    await life.endsIn(expired, -1);
    await life.runTimers();
    await limit();
    expect(await life.command('resume', paused)).toMatchObject(limited);
    expect(await life.command('relist', withdrawn)).toMatchObject(limited);
    expect(await life.command('renew', expired)).toMatchObject(limited);
    expect(await life.command('renew', onSale)).toMatchObject(limited);
    expect(await life.command('pause', onSale)).toMatchObject({ body: { modifiedCount: 1 } });
    await unlimit();
    expect(await life.command('resume', paused)).toMatchObject({ body: { modifiedCount: 1 } });
  });

  test('offers and counters nothing, and may answer and take back', async () => {
    const offers = createOfferFixtures(shop, fixtures);
    const buyer = await fixtures.buyer();
    const before = await offers.offered({ buyer });
    const [first, second] = [await offers.offered(), await offers.offered()];
    await limit();
    expect(await offers.command('counter', first, seller, first.price + 100)).toMatchObject(
      limited,
    );
    expect(await offers.command('accept', first)).toMatchObject({ status: 200 });
    expect(await offers.command('decline', second)).toMatchObject({ body: { modifiedCount: 1 } });
    await unlimit();
    const item = await fixtures.item();
    await limit(await idOf(shop, buyer));
    expect(await offers.make(buyer, item, Math.floor(item.price * 0.9))).toMatchObject(limited);
    expect(await offers.command('withdraw', before, buyer)).toMatchObject({ status: 200 });
  });

  test('writes no first message and no further one, and reads what others write', async () => {
    const { id } = await fixtures.item();
    const [buyer, other] = (await fixtures.buyers(2)) as [TestClient, TestClient];
    const known = await conversation(buyer, id);
    await limit(await idOf(shop, buyer));
    expect(await write(buyer, known, 'And a lens cap?')).toMatchObject(limited);
    expect(await begin(buyer, (await fixtures.item()).id)).toMatchObject(limited);
    expect((await write(seller, known, 'The strap comes with it.')).status).toBe(200);
    expect((await buyer.get(`/api/conversations/${known}`)).body.messages.rows).toHaveLength(2);
    await limit();
    expect(await write(seller, known, 'And a cap.')).toMatchObject(limited);
    expect((await begin(other, id)).status).toBe(200);
  });

  test('reviews nothing and replies to no review', async () => {
    const payment = await fixtures.authorised();
    await confirmUntilKnown(payment);
    const { buyer, bookingId } = payment;
    await buyer.post(`/api/deals/${bookingId}/handover`);
    const scores = { communication: 5, punctuality: 5 };
    const review = (by: TestClient, of: object) =>
      by.post(`/api/deals/${bookingId}/review`, { stars: 5, scores: of, text: '' });
    await limit();
    expect(await review(seller, scores)).toMatchObject(limited);
    expect((await review(buyer, { ...scores, accuracy: 5 })).status).toBe(200);
    await unlimit();
    expect((await review(seller, scores)).status).toBe(200);
    const { body } = await seller.get(`/api/sellers/${sellerId}/reviews`);
    const reply = () => seller.post(`/api/reviews/${body.rows[0]._id}/reply`, { text: 'Thanks' });
    await limit();
    expect(await reply()).toMatchObject(limited);
    await unlimit();
    expect((await reply()).status).toBe(200);
  });

  test('books, pays, hands over and reports', async () => {
    const { id } = await fixtures.item();
    const deal = await fixtures.deal();
    await limit(await idOf(shop, deal.buyer));
    expect(await deal.buyer.book(id)).toBeTruthy();
    expect((await confirmUntilKnown(await fixtures.authorised(deal))).body).toMatchObject({
      modifiedCount: 1,
    });
    const { status } = await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
    expect(status).toBe(200);
    expect((await deal.buyer.post(`/api/reporttoadmin/${id}`)).status).toBe(200);
  });

  test('may do all of it again when the time is over, though nobody did anything', async () => {
    const person = await new TestClient(shop.url).join('Seller');
    const id = await idOf(shop, person);
    await limit(id);
    expect(await own(person)).toMatchObject({ limited: { reason } });
    await pass(id, 6);
    expect(await list(person)).toMatchObject(limited);
    await pass(id, 1);
    expect((await list(person)).status).toBe(200);
    expect(await own(person)).not.toHaveProperty('limited');
    expect((await unlimit(id)).body).toEqual({ modifiedCount: 0 });
  });
});

describe('a limit', () => {
  test('is shown to its person and to admins, with its reason and its end', async () => {
    await limit();
    const { limited: shown } = await own(seller);
    expect(shown.reason).toBe(reason);
    expect(daysUntil(shown.until)).toBeCloseTo(7, 1);
    const { body } = await admin.get(`/api/people/${sellerId}`);
    expect(body.person.limited).toEqual(shown);
    await unlimit();
    expect((await admin.get(`/api/people/${sellerId}`)).body.person).not.toHaveProperty('limited');
  });

  test('is never shortened by another: the later end counts, with the newer reason', async () => {
    const { body: first } = await limit();
    expect(first).toEqual({ modifiedCount: 1 });
    expect((await limit()).body).toEqual({ modifiedCount: 0 });
    const since = async () => {
      const { rows } = await sql('select limited_at from people where id = $1', [sellerId]);
      return rows[0].limited_at;
    };
    const began = await since();
    expect((await limit(sellerId, { reason, days: 30 })).body).toEqual({ modifiedCount: 1 });
    expect(daysUntil((await own(seller)).limited.until)).toBeCloseTo(30, 1);
    // It began when it began: what was written in between counts.
    expect(await since()).toEqual(began);
    expect((await limit(sellerId, { reason, days: 1 })).body).toEqual({ modifiedCount: 0 });
    expect((await limit(sellerId, { reason: 'Another', days: 1 })).body.modifiedCount).toBe(1);
    const { limited: shown } = await own(seller);
    expect(shown.reason).toBe('Another');
    expect(daysUntil(shown.until)).toBeCloseTo(30, 1);
  });

  test('is no business of admins, and of nobody who is gone', async () => {
    const refused = { status: 409, body: { code: 'admin_stays' } };
    expect(await limit(await idOf(shop, admin))).toMatchObject(refused);
    expect(await unlimit(await idOf(shop, admin))).toMatchObject(refused);
    const gone = await fixtures.buyer();
    const id = await idOf(shop, gone);
    await admin.delete(`/api/userdelete/${id}`);
    expect((await limit(id)).status).toBe(404);
    expect((await unlimit(id)).status).toBe(404);
  });

  test('with 91 days is refused', async () => {
    const answer = await limit(sellerId, { reason, days: 91 });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'days' }] } });
    expect(await own(seller)).not.toHaveProperty('limited');
  });

  test.each([
    ['no days', { reason }, 'days'],
    ['less than a day', { reason, days: 0 }, 'days'],
    ['half a day', { reason, days: 1.5 }, 'days'],
    ['days in words', { reason, days: '7' }, 'days'],
    ['no reason', { days: 7 }, 'reason'],
    ['a blank reason', { days: 7, reason: '  ' }, 'reason'],
  ])('with %s is refused', async (_, body, path) => {
    const answer = await limit(sellerId, body);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await own(seller)).not.toHaveProperty('limited');
  });

  test('stands in the audit log, once each way', async () => {
    const id = await idOf(shop, await fixtures.buyer());
    await limit(id);
    await limit(id);
    await unlimit(id);
    await unlimit(id);
    const { rows } = await sql(
      'select actor_name, action, reason, before, after from audit_entries where subject_id = $1 order by id',
      [id],
    );
    const until = rows[0].after.limitedUntil;
    expect(daysUntil(until)).toBeCloseTo(7, 1);
    expect(rows).toEqual([
      {
        actor_name: 'Admin',
        action: 'person_limited',
        reason,
        before: { limitedUntil: null },
        after: { limitedUntil: until },
      },
      {
        actor_name: 'Admin',
        action: 'person_unlimited',
        reason: null,
        before: { limitedUntil: until, limitedFor: reason },
        after: { limitedUntil: null, limitedFor: null },
      },
    ]);
  });

  test('is mailed with its reason and its end, and so is its early end', async () => {
    const person = await fixtures.buyer();
    const id = await idOf(shop, person);
    await sql("update identity_users set language = 'bn' where id = $1", [person.uid]);
    await limit(id, { reason: 'বার্তায় দশবার ফোন নম্বর লিখেছেন', days: 3 });
    const { mail } = await nextMail(server, {
      address: person.email,
      subject: 'আপনার অ্যাকাউন্ট সীমিত করা হয়েছে',
    });
    expect(mail.text).toContain('বার্তায় দশবার ফোন নম্বর লিখেছেন');
    expect(mail.text).toMatch(/[০-৯]{4}/);
    await sql("update identity_users set language = 'en' where id = $1", [person.uid]);
    await unlimit(id);
    const over = await nextMail(server, {
      address: person.email,
      subject: 'Your account is limited no longer',
    });
    expect(over.mail.text).toContain('http://shop.test/dashboard');
  });

  test('waits for what is being written, and what comes later is refused', async () => {
    const { id } = await fixtures.item();
    for (let round = 0; round < 5; round += 1) {
      const buyer = await fixtures.buyer();
      const buyerId = await idOf(shop, buyer);
      const known = await conversation(buyer, id);
      const words = Array.from({ length: 4 }, () => write(buyer, known, 'Still there?'));
      const [said] = await Promise.all([Promise.all(words), limit(buyerId)]);
      for (const { status } of said) expect([200, 409]).toContain(status);
      expect(await write(buyer, known, 'Hello?')).toMatchObject(limited);
    }
  });
});

describe('a suspension for some days', () => {
  const suspend = (id: string, days?: number) =>
    admin.post(`/api/people/${id}/suspend`, { reason: 'A trial', ...(days && { days }) });
  const end = () => shop.shop.suspensions.endDue();
  const signIn = (by: TestClient) => by.post('/api/auth/sign-in/email', by);
  const over = (id: string) =>
    sql(`update people set suspended_until = now() - interval '1 second' where id = $1`, [id]);

  async function suspended(days?: number) {
    const person = await fixtures.buyer();
    const id = await idOf(shop, person);
    expect((await suspend(id, days)).body).toEqual({ modifiedCount: 1 });
    return { person, id };
  }

  test('ends by itself, once, with a word in the log and a mail', async () => {
    const { person, id } = await suspended(3);
    const told = await nextMail(server, {
      address: person.email,
      subject: 'Your account is suspended',
    });
    expect(told.mail.text).toMatch(/The suspension ends by itself: \d+ \w+ \d{4}/);
    const { body } = await admin.get(`/api/people/${id}`);
    expect(daysUntil(body.person.suspendedUntil)).toBeCloseTo(3, 1);
    await end();
    expect((await signIn(person)).status).toBe(403);
    await over(id);
    await Promise.all([end(), end()]);
    expect((await signIn(person)).status).toBe(200);
    await nextMail(server, { address: person.email, subject: 'Your account is open again' });
    const { rows } = await sql(
      `select actor_id, action from audit_entries where subject_id = $1 and action = 'person_reinstated'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: null, action: 'person_reinstated' }]);
  });

  test('ends for the others when one cannot end, which calls a person', async () => {
    const [stuck, first, last] = [await suspended(3), await suspended(3), await suspended(3)];
    for (const { id } of [first, stuck, last]) await over(id);
    const name = `refuse_${stuck.id.replaceAll('-', '_')}`;
    await sql(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
      [],
    );
    await sql(
      `create trigger ${name} before update on people for each row
         when (old.id = '${stuck.id}' and new.suspended_at is null) execute function ${name}()`,
      [],
    );
    const isOpen = async () =>
      (
        await sql(
          `select times from alarms where kind = 'suspension_stuck' and subject = $1 and resolved_at is null`,
          [stuck.id],
        )
      ).rows.length;
    try {
      await end();
      expect((await signIn(first.person)).status).toBe(200);
      expect((await signIn(last.person)).status).toBe(200);
      expect((await signIn(stuck.person)).status).toBe(403);
      expect(await isOpen()).toBe(1);
    } finally {
      await sql(`drop function ${name}() cascade`, []);
    }
    await end();
    expect((await signIn(stuck.person)).status).toBe(200);
    expect(await isOpen()).toBe(0);
  });

  test('without days waits for an admin', async () => {
    const { person, id } = await suspended();
    const { body } = await admin.get(`/api/people/${id}`);
    expect(body.person).not.toHaveProperty('suspendedUntil');
    await end();
    expect((await signIn(person)).status).toBe(403);
  });

  test('leaves nothing behind for the next one, which has no end', async () => {
    const { person, id } = await suspended(3);
    await admin.post(`/api/people/${id}/reinstate`);
    await suspend(id);
    await over(id);
    await sql('update people set suspended_until = null where id = $1', [id]);
    await end();
    expect((await signIn(person)).status).toBe(403);
  });
});
