import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDigest } from '#server/modules/watchlist/digest.ts';
import { createMailPoster } from '#server/modules/watchlist/post-mails.ts';
import { createSubscriptions } from '#server/modules/watchlist/subscriptions.ts';
import { createLogger } from '#server/platform/log.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import {
  type AlertShop,
  confirmAddress,
  headerOf,
  openAlertShop,
  textOf,
} from '#tests/support/alert-mails.ts';
import { createClaimTools } from '#tests/support/claims.ts';
import { paidDeal } from '#tests/support/handovers.ts';
import { changeListing } from '#tests/support/listing.ts';
import { createPaymentFixtures, type Deal } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { TestClient } from '#tests/support/test-client.ts';

let alerts: AlertShop;
let seller: TestClient;

const minute = 60_000;
const hour = 60 * minute;

/** The next time that it is eight o'clock there. */
function nextEightAt(hourOfGreenwich: number): Date {
  const moment = new Date();
  moment.setUTCHours(hourOfGreenwich, 0, 0, 0);
  if (moment.getTime() < Date.now()) moment.setUTCDate(moment.getUTCDate() + 1);
  return moment;
}

// What these tests make must lie between two times of eight o'clock: in Dhaka, or in Tokyo in the hour before it.
const eightInDhaka = nextEightAt(2);
const isFarOff = eightInDhaka.getTime() > Date.now() + hour;
const timeZone = isFarOff ? 'Asia/Dhaka' : 'Asia/Tokyo';
const nextEight = isFarOff ? eightInDhaka : nextEightAt(23);

beforeAll(async () => {
  alerts = await openAlertShop({ SHOP_TIME_ZONE: timeZone });
  seller = alerts.seller;
});
afterAll(() => alerts.close());

/** What the job does that runs every few minutes, so many milliseconds after the next eight o'clock. */
function runDigest(after: number, fails?: string): Promise<void> {
  const { shop } = alerts;
  const mailPoster = createMailPoster({
    people: shop.shop.accounts,
    sendsMail: true,
    sendsPush: false,
    publicUrl: 'http://shop.test',
    timeZone,
    subscriptions: createSubscriptions(deriveSecret(shop.shopSecret, 'unsubscribe')),
  });
  return createDigest({
    database: shop.database,
    log: createLogger('silent'),
    clock: () => new Date(nextEight.getTime() + after),
    timeZone,
    catalogue: shop.shop.catalogue,
    findBooking: shop.shop.orders.findBooking,
    findOffer: shop.shop.offers.findOffer,
    mailPoster: {
      ...mailPoster,
      async postDaily(tx, to, ...parts) {
        if (to.personId === fails) throw new Error('a mail that cannot be written');
        return mailPoster.postDaily(tx, to, ...parts);
      },
    },
    onMail: shop.shop.wakeMail,
  }).send();
}

async function digestAt(after: number): Promise<void> {
  await alerts.settle();
  await runDigest(after);
  await alerts.settle();
}

const noticesOf = async (by: TestClient) => (await by.get('/api/notices')).body;
const textsTo = (who: TestClient) => alerts.alertsTo(who).map(textOf);

/** Saves a daily search for each of these words. */
async function saveDaily(by: TestClient, ...words: string[]): Promise<string[]> {
  const ids = [];
  for (const word of words) {
    ids.push(await alerts.save(by, { name: `All ${word}`, query: `q=${word}`, alert: 'daily' }));
  }
  return ids;
}

test('gathers what came since into one mail at eight, and tells nothing twice', async () => {
  const by = await alerts.buyer();
  await saveDaily(by, 'voigtlander', 'konica', 'nothing');
  const bessa = await seller.sell({ name: 'Voigtlander Bessa R', resalePrice: 40_000 });
  await seller.sell({ name: 'Konica Hexar', resalePrice: 60_000 });
  await seller.sell({ name: 'Voigtlander Vito', resalePrice: 8_000 });
  await digestAt(-minute);
  expect(textsTo(by)).toEqual([]);
  expect((await noticesOf(by)).total).toBe(3);
  for (const after of [0, 5 * minute, 23 * hour, 24 * hour, 48 * hour]) await digestAt(after);
  expect(alerts.alertsTo(by)).toHaveLength(1);
  const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
  expect(mail.mail.subject).toBe('New items that fit your saved searches');
  const text = textOf(mail);
  const [, first = '', second = ''] = text.split(/\n\n(?=All )/);
  for (const part of [first, second]) {
    expect(part).toMatch(/No more mails about this search: http:\/\/shop\.test\/unsubscribe\/s\w/);
  }
  expect(text).toContain('Voigtlander Bessa R, 40,000 tk');
  expect(text).toContain(`http://shop.test/product/${bessa}`);
  expect(text.match(/^All .+$/gm)?.toSorted()).toEqual(['All konica', 'All voigtlander']);
  expect(text).toContain('Voigtlander Vito, 8,000 tk');
  expect(text).toContain('Konica Hexar, 60,000 tk');
  expect(text).toContain('http://shop.test/savedsearches');
});

test('one mail that cannot be written keeps nobody else’s back, and comes later', async () => {
  const [one, two] = [await alerts.buyer(), await alerts.buyer()];
  for (const by of [one, two]) await saveDaily(by, 'exakta');
  await seller.sell({ name: 'Exakta Varex' });
  await alerts.settle();
  const broken = await idOf(alerts.shop, one);
  for (const after of [0, minute]) {
    await runDigest(after, broken);
    await alerts.settle();
    expect(textsTo(one)).toEqual([]);
    expect(textsTo(two)).toHaveLength(1);
  }
  await digestAt(2 * minute);
  expect(textsTo(one)).toHaveLength(1);
  expect(textsTo(two)).toHaveLength(1);
});

test('a mail about several searches ends in one press, for all of them', async () => {
  const by = await alerts.buyer();
  await saveDaily(by, 'ricoh', 'chinon');
  await alerts.save(by, { name: 'Others', query: 'q=praktica', alert: 'at-once' });
  for (const name of ['Ricoh GR', 'Chinon CM-4']) await seller.sell({ name });
  await digestAt(0);
  const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, path = ''] =
    /^<http:\/\/shop\.test(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  const anybody = new TestClient(alerts.shop.url);
  expect((await anybody.get(path)).body).toEqual({ about: 'daily', name: null, on: true });
  expect((await anybody.post(path)).status).toBe(200);
  expect((await anybody.get(path)).body).toEqual({ about: 'daily', name: null, on: false });
  const { body } = await by.get('/api/savedsearches');
  expect(body.map(({ alert }: { alert: string }) => alert).toSorted()).toEqual([
    'at-once',
    'off',
    'off',
  ]);
  await seller.sell({ name: 'Ricoh GXR' });
  await digestAt(24 * hour);
  expect(alerts.alertsTo(by)).toHaveLength(1);
  expect((await noticesOf(by)).total).toBe(3);
});

test('a mail about one search ends that one', async () => {
  const by = await alerts.buyer();
  const [id] = await saveDaily(by, 'topcon', 'miranda');
  await seller.sell({ name: 'Topcon RE Super' });
  await digestAt(0);
  const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
  const [, path = ''] =
    /^<http:\/\/shop\.test(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  await new TestClient(alerts.shop.url).post(path);
  const { body } = await by.get('/api/savedsearches');
  const off = body.filter(({ alert }: { alert: string }) => alert === 'off');
  expect(off).toMatchObject([{ _id: id }]);
});

test('names nothing that is sold or gone by then, and of no search that is', async () => {
  const by = await alerts.buyer();
  const rival = await new TestClient(alerts.shop.url, 'Nusrat Jahan').join('Seller');
  const [quiet, gone] = await saveDaily(by, 'argus', 'balda', 'canonet', 'diax');
  await seller.sell({ name: 'Argus C3' });
  await seller.sell({ name: 'Balda Baldessa' });
  await rival.sell({ name: 'Canonet of somebody suspended' });
  const removed = await seller.sell({ name: 'Diax that is removed' });
  await seller.sell({ name: 'Diax IIb' });
  await alerts.settle();
  await by.patch(`/api/savedsearches/${quiet}`, { alert: 'off' });
  await by.delete(`/api/savedsearches/${gone}`);
  await seller.get(`/api/deleteproduct/${removed}`);
  const admin = await joinAdmin(alerts.shop);
  const reason = 'Sells what is not theirs';
  await admin.post(`/api/people/${await idOf(alerts.shop, rival)}/suspend`, { reason });
  await digestAt(0);
  const [text = '', ...more] = textsTo(by);
  expect(more).toEqual([]);
  expect(text.match(/^All .+$/gm)).toEqual(['All diax']);
  expect(text).toContain('Diax IIb');
  expect(text).not.toMatch(/Argus|Balda|Canonet|removed/);
});

test('two processes send one mail, and what came late follows', async () => {
  const by = await alerts.buyer();
  await saveDaily(by, 'exakta');
  await seller.sell({ name: 'Exakta Varex' });
  await alerts.settle();
  await Promise.all([runDigest(0), runDigest(0)]);
  await alerts.settle();
  expect(alerts.alertsTo(by)).toHaveLength(1);
  // It was found before eight, and seen by nobody until then.
  await seller.sell({ name: 'Exakta RTL' });
  await digestAt(5 * minute);
  const [first = '', second = '', ...more] = textsTo(by);
  expect(more).toEqual([]);
  expect(first).not.toContain('Exakta RTL');
  expect(second).not.toContain('Exakta Varex');
  expect(second).toContain('Exakta RTL');
});

test('an address that nobody confirmed gets none, nor later what it missed', async () => {
  const by = await new TestClient(alerts.shop.url).join();
  await saveDaily(by, 'werra');
  await seller.sell({ name: 'Werra 1' });
  await digestAt(0);
  await confirmAddress(alerts.shop, by);
  await digestAt(24 * hour);
  expect(textsTo(by)).toEqual([]);
  expect((await noticesOf(by)).total).toBe(1);
  await seller.sell({ name: 'Werra 3' });
  await digestAt(24 * hour);
  const [text = '', ...more] = textsTo(by);
  expect(more).toEqual([]);
  expect(text).toContain('Werra 3');
  expect(text).not.toContain('Werra 1');
});

test('the items of a daily mail are one mail among the twenty of a day', async () => {
  const by = await alerts.buyer();
  await saveDaily(by, 'petri');
  for (let n = 0; n < 21; n += 1) await seller.sell({ name: `Petri No. ${n}` });
  await digestAt(0);
  await alerts.save(by, { name: 'Now', query: 'q=wirgin', alert: 'at-once' });
  await seller.sell({ name: 'Wirgin Edixa' });
  await alerts.settle();
  expect(alerts.alertsTo(by).map(({ mail }) => mail.subject)).toEqual([
    'New items that fit your saved searches',
    'New in the shop: Wirgin Edixa',
  ]);
});

test('is written in the language of whoever reads it', async () => {
  const by = await alerts.buyer();
  by.cookie = `${by.cookie}; ditiyo.language=bn`;
  await by.takeToken();
  await saveDaily(by, 'agfa');
  await seller.sell({ name: 'Agfa Isolette', resalePrice: 6_500 });
  await digestAt(0);
  const [mail = expect.fail('no mail')] = alerts.alertsTo(by);
  expect(mail.mail.subject).toBe('আপনার সংরক্ষিত অনুসন্ধানের সঙ্গে মেলে এমন নতুন পণ্য');
  expect(textOf(mail)).toContain('Agfa Isolette, ৬,৫০০ টাকা');
  expect(textOf(mail)).toMatch(/আর মেইল না চাইলে: http:\/\/shop\.test\/unsubscribe\/s\w/);
});

test('tells of bookings and prices, for those who want to hear once a day', async () => {
  const [buyer, other] = [await alerts.buyer(), await alerts.buyer()];
  const itemSeller = await new TestClient(alerts.shop.url, 'Sadia Noor').join('Seller');
  await confirmAddress(alerts.shop, itemSeller);
  for (const by of [buyer, itemSeller]) {
    await by.patch('/api/noticesettings', { topic: 'deal', mail: 'daily' });
    await by.patch('/api/noticesettings', { topic: 'prices', mail: 'daily' });
  }
  const itemId = await itemSeller.sell({ name: 'Contarex Bullseye', resalePrice: 40_000 });
  await buyer.put(`/api/wishlist/${itemId}`);
  for (const resalePrice of [39_000, 38_000]) {
    await changeListing(itemSeller, itemId, { resalePrice });
    await alerts.settle();
  }
  const bookingId = await buyer.book(itemId);
  const gaveUp = await other.book(itemId);
  await alerts.settle();
  await other.post(`/api/deals/${gaveUp}/cancel`, { reason: 'changed_mind' });
  await itemSeller.post(`/api/deals/${bookingId}/accept`);
  for (const after of [0, minute]) await digestAt(after);
  const [mail = expect.fail('no mail'), ...more] = alerts.alertsTo(buyer);
  expect(more).toEqual([]);
  expect(mail.mail.subject).toBe('What is new for you');
  const text = textOf(mail);
  // Only the newest price is still true.
  expect(text).toContain('Contarex Bullseye on your wishlist fell from 39,000 tk to 38,000 tk.');
  expect(text).not.toContain('40,000 tk');
  expect(text).toContain(`http://shop.test/product/${itemId}`);
  expect(text).toContain('Contarex Bullseye is reserved for you');
  expect(text).toContain(`http://shop.test/dashboard/deal/${bookingId}`);
  expect(text).toContain('What we write to you about: http://shop.test/notices/settings');
  const [ofSeller = expect.fail('no mail')] = alerts.alertsTo(itemSeller);
  // Once, since the other one gave it up.
  expect(textOf(ofSeller).match(/Contarex Bullseye is booked/g)).toHaveLength(1);
  expect(textOf(ofSeller)).toContain('Booking of Contarex Bullseye cancelled');
});

test('says nothing of a topic that was switched off meanwhile, nor what is over', async () => {
  const owner = await new TestClient(alerts.shop.url, 'Sadia Noor').join('Seller');
  await confirmAddress(alerts.shop, owner);
  const [one, two] = [await alerts.buyer(), await alerts.buyer()];
  for (const by of [one, two, owner]) {
    await by.patch('/api/noticesettings', { topic: 'deal', mail: 'daily' });
  }
  const itemId = await owner.sell({ name: 'Praktica MTL 5' });
  const [first] = [await one.book(itemId), await two.book(itemId)];
  await owner.post(`/api/deals/${first}/accept`);
  await alerts.settle();
  // The seller gives it to nobody after all, and does not want to hear of bookings any more.
  await owner.post(`/api/deals/${first}/end`, { reason: 'other' });
  await owner.patch('/api/noticesettings', { topic: 'deal', mail: 'off' });
  await digestAt(0);
  expect(alerts.alertsTo(owner)).toEqual([]);
  const [text = expect.fail('no mail')] = textsTo(one);
  expect(text).toContain('Your booking of Praktica MTL 5 was ended');
  expect(text).not.toContain('is reserved for you');
  expect(textsTo(two).join()).toContain('Praktica MTL 5 is free again');
});

test('tells of a claim while it is open and waits, and of the end of days that nobody claims in', async () => {
  const { shop } = alerts;
  const fixtures = await createPaymentFixtures(shop);
  const { seller: owner } = fixtures;
  const deals = [];
  while (deals.length < 3) deals.push(await paidDeal(shop, fixtures));
  const [open = expect.fail(), closed = expect.fail(), late = expect.fail()] = deals;
  for (const by of [owner, late.buyer]) {
    await confirmAddress(shop, by);
    await by.patch('/api/noticesettings', { topic: 'deal', mail: 'daily' });
  }
  const tools = createClaimTools(shop, fixtures);
  const noShow = { kind: 'no_show' };
  await tools.claim(open, noShow);
  await closed.buyer.post(`/api/claims/${await tools.claim(closed, noShow)}/withdraw`);
  await tools.handedOver(late);
  await tools.pass(late, 2);
  await tools.runTimers();
  await alerts.settle();
  expect(await tools.noticesOf(late.buyer, late)).toContain('completes_soon');
  await tools.claim(late, await tools.differs(late));
  await digestAt(0);
  const told = textsTo(owner).join();
  const line = ({ bookingId }: Deal) =>
    `there is a claim\nhttp://shop.test/dashboard/deal/${bookingId}`;
  expect(told).toContain(line(open));
  expect(told).toContain(line(late));
  expect(told).not.toContain(line(closed));
  expect(textsTo(late.buyer).join()).not.toContain('the days to try it end soon');
  // Its limit is over by then.
  const over = await paidDeal(shop, fixtures);
  await tools.claim(over, noShow);
  await digestAt(7 * 24 * hour);
  expect(textsTo(owner).join()).not.toContain(line(over));
});

test('tells of an item that changed while it is booked and nobody has read of it', async () => {
  const by = await alerts.buyer();
  await by.patch('/api/noticesettings', { topic: 'deal', mail: 'daily' });
  const [waits, ended, read] = [
    await seller.sell({ name: 'Yashica Mat' }),
    await seller.sell({ name: 'Yashica Electro' }),
    await seller.sell({ name: 'Yashica Lynx' }),
  ];
  await by.book(waits);
  const over = await by.book(ended);
  await by.book(read);
  for (const id of [waits, ended, read]) await changeListing(seller, id, { defects: 'A dent.' });
  await alerts.settle();
  expect(alerts.alertsTo(by)).toEqual([]);
  await by.post(`/api/deals/${over}/cancel`, { reason: 'changed_mind' });
  const { rows } = await noticesOf(by);
  const { _id } = rows.find(({ product }: { product: { _id: string } }) => product._id === read);
  await by.post('/api/notices/read', { ids: [_id] });
  await digestAt(0);
  const told = textsTo(by).join();
  expect(told).toContain(`Yashica Mat has changed\nhttp://shop.test/product/${waits}`);
  expect(told).not.toMatch(/Electro|Lynx/);
});

test('names the item of an offer that ended because it went off sale', async () => {
  const owner = await new TestClient(alerts.shop.url, 'Sadia Noor').join('Seller');
  const [one, two] = [await alerts.buyer(), await alerts.buyer()];
  for (const by of [one, two]) {
    await by.patch('/api/noticesettings', { topic: 'deal', mail: 'daily' });
  }
  const itemId = await owner.sell({ name: 'Contax IIa', resalePrice: 30_000 });
  const contact = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
  const offer = async (by: TestClient) =>
    (await by.post('/api/offers', { itemId, price: 25_000, ...contact })).body.insertedId;
  const [, answered] = [await offer(one), await offer(two)];
  await owner.post(`/api/offers/${answered}/counter`, { price: 28_000 });
  await alerts.settle();
  await owner.post(`/api/listings/${itemId}/pause`);
  await digestAt(0);
  expect(textsTo(one).join()).toContain('Your offer for Contax IIa is over');
  expect(textsTo(two).join()).toContain('Your offer for Contax IIa is over');
});

test('ends by its own link, also where it tells of topics alone', async () => {
  const owner = await new TestClient(alerts.shop.url, 'Sadia Noor').join('Seller');
  await confirmAddress(alerts.shop, owner);
  await owner.patch('/api/noticesettings', { topic: 'deal', mail: 'daily' });
  const itemId = await owner.sell({ name: 'Topcon RE Super' });
  await (await alerts.buyer()).book(itemId);
  await digestAt(0);
  const [mail = expect.fail('no mail')] = alerts.alertsTo(owner);
  const [, token] =
    /\/api\/unsubscribe\/([\w-]+)/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  const anybody = new TestClient(alerts.shop.url);
  const state = async () => (await anybody.get(`/api/unsubscribe/${token}`)).body;
  expect(await state()).toEqual({ about: 'daily', name: null, on: true });
  await anybody.post(`/api/unsubscribe/${token}`);
  expect(await state()).toEqual({ about: 'daily', name: null, on: false });
  expect((await owner.get('/api/noticesettings')).body.topics).toContainEqual({
    topic: 'deal',
    mail: 'off',
    push: true,
  });
});

test('asks both sides of a completed deal for a review, but who wrote one meanwhile', async () => {
  /** A buyer who paid in cash and says that all is well. */
  async function bought(name: string) {
    const by = await alerts.buyer();
    const itemId = await seller.sell({ name });
    const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
    const { insertedId: id } = (await by.post('/api/addbooking', booking)).body;
    for (const side of [by, seller]) await side.post(`/api/deals/${id}/handover`);
    expect(await by.post(`/api/deals/${id}/complete`)).toMatchObject({ status: 200 });
    return { by, id };
  }
  const [one, other] = [await bought('Olympus XA'), await bought('Olympus XA2')];
  await alerts.settle();
  const review = { stars: 5, scores: { accuracy: 5, communication: 5, punctuality: 5 }, text: '' };
  expect(await other.by.post(`/api/deals/${other.id}/review`, review)).toMatchObject({
    status: 200,
  });
  await digestAt(minute);
  const asked = 'Olympus XA: how was the other side? Write a review';
  expect(textsTo(one.by).at(-1)).toContain(`${asked}\nhttp://shop.test/dashboard/deal/${one.id}`);
  expect(textsTo(other.by).join()).not.toContain('Write a review');
  expect(textsTo(seller).join()).toContain(asked);
  // Both get their other mails about bookings at once, as is usual: the link of this one ends what it tells of.
  const mail = alerts.alertsTo(one.by).at(-1) ?? expect.fail('no mail');
  const [, path = ''] =
    /^<http:\/\/shop\.test(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  const anybody = new TestClient(alerts.shop.url);
  const daily = { about: 'daily', name: null };
  expect((await anybody.get(path)).body).toEqual({ ...daily, on: true, topics: ['deal'] });
  await anybody.post(path);
  expect((await anybody.get(path)).body).toEqual({ ...daily, on: false });
  expect((await one.by.get('/api/noticesettings')).body.topics).toContainEqual({
    topic: 'deal',
    mail: 'off',
    push: true,
  });
});
