import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseLeftBehind } from '#server/composition/leaving.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { openTrialReader, sendEvidence } from '#tests/support/evidence.ts';
import { createOfferFixtures } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  dieBeforeCapture,
  look,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { askForShop } from '#tests/support/shops.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';
import { addProof, fileNotice } from '#tests/support/thefts.ts';
import { makeToken } from '#tests/support/tokens.ts';
import { wanted } from '#tests/support/wanted.ts';
import { askForEndpoint } from '#tests/support/webhooks.ts';

// What goes with somebody whom an admin deletes, or who leaves, and what others need of them stays.

let shop: TestShop;
let admin: TestClient;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, openReader: openTrialReader });
  [admin, fixtures] = await Promise.all([joinAdmin(shop), createPaymentFixtures(shop)]);
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

async function deleteByAdmin(who: TestClient): Promise<void> {
  const answer = await admin.delete(`/api/userdelete/${await idOf(shop, who)}`);
  expect(answer).toMatchObject({ status: 200, body: { deletedCount: 1 } });
}

const leave = (who: TestClient) =>
  expectDone('leave', () => who.post('/api/my-account/delete', { password: who.password }));

let made = 0;

/** Words that nothing else in the shop holds. */
interface Words {
  phone: string;
  place: string;
  text: string;
}

/** A seller who left something of themselves wherever one can. */
async function busySeller(): Promise<{ who: TestClient; words: Words }> {
  made += 1;
  const who = await new TestClient(shop.url, 'Mitu Roy').join('Seller');
  const words = {
    phone: `01911-77000${made}`,
    place: `Patuatuli Lane ${made}`,
    text: `zinnia${made}zinnia`,
  };
  const { phone, place, text } = words;
  const photo = async () => (await who.upload()).body.data.display_url;
  const item = await who.sell({ phone, location: place, serialNumber: `888111${made}` });
  const [other] = [await fixtures.item()];
  await expectDone('set', async () =>
    who.patch('/api/my-account', { photoURL: await photo(), phone, place }),
  );
  await expectDone('draft', async () =>
    who.post('/api/drafts', { fields: { name: text }, images: [await photo()] }),
  );
  await expectDone('wish', () => who.put(`/api/wishlist/${other.id}`));
  await expectDone('search', () =>
    who.post('/api/savedsearches', { name: text, query: 'priceTo=900', alert: 'off' }),
  );
  await expectDone('book', () =>
    who.post('/api/addbooking', { itemId: other.id, phoneNumber: phone, location: place }),
  );
  await expectDone('offer', async () => {
    const asked = await fixtures.item();
    const price = Math.floor(asked.price * 0.9);
    return who.post('/api/offers', {
      itemId: asked.id,
      price,
      phoneNumber: phone,
      location: place,
    });
  });
  await wanted(who, { name: text });
  await askForShop(who, { name: text, address: place });
  await fileNotice(who, { place, policeRef: text, proofs: [await addProof(who)] });
  await sendEvidence(who, item);
  await makeToken(who, { scopes: ['own:read'], name: text });
  await expectDone('endpoint', () =>
    askForEndpoint(who, { url: `https://${text}.example/hooks`, kinds: ['listing.published'] }),
  );
  await expectDone('account', () =>
    who.put('/api/payoutaccount', {
      account: { method: 'bkash', name: text, number: `0191177000${made}` },
      password: who.password,
    }),
  );
  await expectDone('report', () => who.post(`/api/reporttoadmin/${other.id}`));
  return { who, words };
}

async function tablesHolding(what: string): Promise<string[]> {
  const tables = await sql(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql(
      `select exists (select from "${name}" t where t::text like $1) as has`,
      [`%${what}%`],
    );
    if (row.has) found.push(name);
  }
  return found;
}

/** Tables that hold any of these words. */
async function tablesHoldingAny({ phone, place, text }: Words): Promise<string[]> {
  const found = await Promise.all([phone, place, text].map(tablesHolding));
  return [...new Set(found.flat())].sort();
}

describe('what is left of a person', () => {
  it('who leaves is nothing but that a token of theirs was made', async () => {
    const { who, words } = await busySeller();
    await leave(who);
    expect(await tablesHoldingAny(words)).toEqual(['audit_entries']);
  });

  it('whom an admin deletes is what others’ deals, cases and notices go on by', async () => {
    const { who, words } = await busySeller();
    await deleteByAdmin(who);
    expect(await tablesHoldingAny(words)).toEqual(['audit_entries', 'people', 'products']);
    const id = await idOf(shop, who);
    const { body: closed } = await admin.get('/api/closedaccounts');
    expect(closed[0]).toMatchObject({ _id: id, name: 'Mitu Roy', state: 'closed' });
  });
});

describe('what a buyer booked whom an admin deletes', () => {
  it('is cancelled, what was reserved for them is free, and the others hear of it', async () => {
    const { seller } = fixtures;
    const [first, other] = [await fixtures.deal(), await fixtures.deal()];
    const next = await fixtures.deal({ item: first.item });
    await expectDone('accept', () => seller.post(`/api/deals/${first.bookingId}/accept`));
    const { buyer } = first;
    const also = await buyer.book(other.item.id);
    await deleteByAdmin(buyer);
    const story = await seller.get(`/api/deals/${first.bookingId}`);
    expect(story.body).toMatchObject({ stage: 'cancelled', cancelled: { by: 'shop' } });
    expect(story.body.events.at(-1)).toMatchObject({ kind: 'cancelled', by: 'shop' });
    const told = `select kind from outbox where kind = 'orders.booking_cancelled' and payload ->> 'bookingId' = $1`;
    for (const id of [first.bookingId, also]) expect(await sql(told, [id])).toHaveLength(1);
    expect(story.body.buyer).not.toHaveProperty('phoneNumber');
    const stages = await sql('select state, phone_number from bookings where buyer_id = $1', [
      await idOf(shop, buyer),
    ]);
    expect(stages).toEqual(Array(2).fill({ state: 'cancelled', phone_number: '' }));
    expect(await seller.post(`/api/deals/${first.bookingId}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'deal_over' },
    });
    expect(await seller.post(`/api/deals/${next.bookingId}/accept`)).toMatchObject({ status: 200 });
    expect(
      await sql(
        `select 1 from outbox where kind = 'orders.item_free' and payload ->> 'itemId' = $1`,
        [first.item.id],
      ),
    ).toHaveLength(1);
  });

  it('waits while money is taken for it: what is paid is bought, and the rest is cancelled then', async () => {
    const payment = await fixtures.authorised();
    const { buyer } = payment;
    const also = await buyer.book((await fixtures.item()).id);
    await dieBeforeCapture(shop, payment);
    await deleteByAdmin(buyer);
    const stateOf = async (id: string) =>
      (await sql('select state from bookings where id = $1', [id]))[0].state;
    expect([await stateOf(payment.bookingId), await stateOf(also)]).toEqual(['open', 'open']);
    await shop.shop.workers.shop.drain();
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
    expect(await stateOf(also)).toBe('cancelled');
    const receipt = await fixtures.seller.get(`/api/deals/${payment.bookingId}/receipt`);
    expect(receipt).toMatchObject({ status: 200, body: { buyer: 'Deleted user' } });
  });

  it('that was paid stays as it was', async () => {
    const payment = await fixtures.authorised();
    await confirmUntilKnown(payment);
    const facts =
      'select customer_name, customer_email, phone_number, location, state from bookings where id = $1';
    const before = await sql(facts, [payment.bookingId]);
    await deleteByAdmin(payment.buyer);
    expect(await sql(facts, [payment.bookingId])).toEqual(before);
    expect(await look(shop, payment)).toMatchObject({ booking: 'paid', product: 'sold' });
  });

  it('was an offer: it is closed, and holds no phone number', async () => {
    const { offered, command } = createOfferFixtures(shop, fixtures);
    const offer = await offered();
    await deleteByAdmin(offer.buyer);
    expect((await command('accept', offer)).status).toBe(409);
    const [row] = await sql('select state, phone_number from offers where id = $1', [offer.id]);
    expect(row).toMatchObject({ phone_number: '' });
    expect(row.state).not.toBe('open');
  });
});

describe('what the desk has to decide about', () => {
  it.each([
    ['an admin deletes the seller', deleteByAdmin],
    ['the seller leaves', leave],
  ])('stays when %s, and goes once that is done', async (_what, end) => {
    const seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
    const item = await seller.sell();
    const calm = await seller.sell();
    await expectDone('send', () => sendEvidence(seller, item, { model: 'NIKON D500' }));
    await expectDone('send', () => sendEvidence(seller, calm));
    const caseOf = async () => {
      const { body } = await admin.get('/api/cases?group=all&limit=100');
      const { _id } = body.rows.find(({ subjectId }: { subjectId: string }) => subjectId === item);
      return (await admin.get(`/api/cases/${_id}`)).body;
    };
    expect((await caseOf()).evidence).toHaveLength(1);
    await end(seller);
    const held = await caseOf();
    expect(held.state).toBe('open');
    expect(held.evidence[0].image).toMatch(/^data:image\/jpeg;base64,/);
    const copies = () =>
      sql('select item_id from evidence where seller_id = $1', [held.person._id]);
    expect(await copies()).toEqual([{ item_id: item }]);
    await eraseLeftBehind(shop.database);
    expect(await copies()).toEqual([{ item_id: item }]);
    await expectDone('decide', () =>
      admin.post(`/api/cases/${held._id}/decide`, { decision: 'dismiss' }),
    );
    await eraseLeftBehind(shop.database);
    expect(await copies()).toEqual([]);
  });
});
