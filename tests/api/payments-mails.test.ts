import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { bringToRest, eventually, failProvider } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import {
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  look,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let mail: MailServer;
let shop: TestShop;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startTestShop({
    environment: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@ditiyo.example',
      PUBLIC_URL: 'https://shop.example',
      RECONCILE_SECONDS: '3600',
    },
  });
  fixtures = await createPaymentFixtures(shop);
  await confirmAddress(shop, fixtures.seller);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(async () => {
  await shop.close();
  await mail.goDown();
});

/** Of a buyer whose address is confirmed before anything is paid: the provider's event may sell it at once. */
async function authorised(): Promise<Payment> {
  const deal = await fixtures.deal();
  await confirmAddress(shop, deal.buyer);
  return fixtures.authorised(deal);
}

async function rivals() {
  const both = await fixtures.rivals();
  await confirmAddress(shop, both.loser.buyer);
  return both;
}

/** Mails about sales to this person, oldest first; those about the account are none of ours. */
const mailsTo = ({ email }: { email: string }) =>
  mail.mails
    .filter(({ envelope }) => envelope.to.includes(email))
    .map((received) => ({
      subject: received.mail.subject ?? '',
      text: (received.mail.text ?? '').replaceAll('\r\n', '\n'),
    }))
    .filter(({ subject }) => /bought|sold|money|Money|gone|refunded/.test(subject));

describe('the mails about a sale', () => {
  it('tell both sides whom they meet and where, once, however often it is confirmed', async () => {
    const payment = await authorised();
    await Promise.all([confirm(payment), confirm(payment), confirm(payment)]);
    await eventually('the buyer has mail', async () => mailsTo(payment.buyer).length > 0);
    await eventually('the seller has mail', async () => mailsTo(fixtures.seller).length > 0);
    const { rows } = await shop.database.pool.query(
      `select b.item_name, b.phone_number, b.location, i.phone as seller_phone
       from bookings b join products i on i.id = b.item_id where b.id = $1`,
      [payment.bookingId],
    );
    const [deal] = rows;
    const price = `${payment.item.price.toLocaleString('en-US')} tk`;
    const [toBuyer, ...more] = mailsTo(payment.buyer);
    expect(more).toEqual([]);
    expect(toBuyer?.subject).toBe(`You bought ${deal.item_name}`);
    for (const part of [
      fixtures.seller.name,
      deal.seller_phone,
      deal.location,
      price,
      payment.transactionId,
      `https://shop.example/dashboard/deal/${payment.bookingId}`,
      'https://shop.example/dashboard/myorders',
    ]) {
      expect(toBuyer?.text).toContain(part);
    }
    const [toSeller, ...others] = mailsTo(fixtures.seller);
    expect(others).toEqual([]);
    expect(toSeller?.subject).toBe(`You sold ${deal.item_name}`);
    for (const part of [
      payment.buyer.name,
      deal.phone_number,
      deal.location,
      price,
      `https://shop.example/dashboard/deal/${payment.bookingId}`,
      'https://shop.example/dashboard/myproducts',
    ]) {
      expect(toSeller?.text).toContain(part);
    }
  });

  it('are written in the language of whoever gets them', async () => {
    const payment = await authorised();
    const { buyer } = payment;
    buyer.cookie = `${buyer.cookie}; ditiyo.language=bn`;
    await buyer.takeToken();
    const bangla = () =>
      mail.mails.find(
        ({ envelope, mail: { subject = '' } }) =>
          envelope.to.includes(buyer.email) && subject.includes('কিনেছেন'),
      );
    const before = mailsTo(fixtures.seller).length;
    await confirmUntilKnown(payment);
    await eventually('the buyer has mail', async () => bangla() !== undefined);
    const price = payment.item.price.toLocaleString('bn-BD');
    expect(bangla()?.mail.text).toContain(`${price} টাকা`);
    await eventually('the seller has mail', async () => mailsTo(fixtures.seller).length > before);
  });

  it('tell the one who lost the race that nothing was charged', async () => {
    const { winner, loser } = await rivals();
    await confirmUntilKnown(winner);
    expect((await confirm(loser)).status).toBe(409);
    await eventually('the loser has mail', async () => mailsTo(loser.buyer).length > 0);
    expect(mailsTo(loser.buyer)).toHaveLength(1);
    expect(mailsTo(loser.buyer)[0]?.text).toContain('Your card was not charged.');
  });

  it('tell them too when the provider failed while their hold was let go', async () => {
    const { winner, loser } = await rivals();
    // As often as the provider's own library tries.
    await failProvider(shop, 'cancel', 'error_500_before', 3);
    await confirmUntilKnown(winner);
    await confirmUntilKnown(loser);
    await bringToRest(shop);
    await eventually('the loser has mail', async () => mailsTo(loser.buyer).length > 0);
    expect(mailsTo(loser.buyer)).toHaveLength(1);
  });

  it('tell both sides that the money went back, and so does the shop', async () => {
    const admin = await joinAdmin(shop);
    const payment = await authorised();
    await confirmUntilKnown(payment);
    const { lastPayment } = await look(shop, payment);
    await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason: 'It never worked.' });
    await eventually('the buyer has both mails', async () => mailsTo(payment.buyer).length === 2);
    const [, back] = mailsTo(payment.buyer);
    expect(back?.text).toContain(
      `We gave you back ${payment.item.price.toLocaleString('en-US')} tk`,
    );
    const toSeller = () =>
      mailsTo(fixtures.seller).filter(({ subject }) => subject.startsWith('The sale of '));
    await eventually('the seller has mail', async () => toSeller().length > 0);
    expect(toSeller()).toHaveLength(1);
    const kindsFor = async (person: typeof fixtures.seller): Promise<string[]> =>
      (await person.get('/api/notices')).body.rows
        .filter(({ product }: { product: { _id: string } }) => product._id === payment.item.id)
        .map(({ kind }: { kind: string }) => kind);
    await eventually('both have a notification', async () => {
      const [buyers, sellers] = [await kindsFor(payment.buyer), await kindsFor(fixtures.seller)];
      return buyers.includes('refunded') && sellers.includes('sale_refunded');
    });
  });

  it('count no sale that was refunded, wherever sales are counted', async () => {
    const admin = await joinAdmin(shop);
    const deal = await fixtures.deal();
    const { seller } = fixtures;
    const counts = async () => {
      const page = await admin.get(`/api/product/${deal.item.id}`);
      const figures = await seller.get('/api/sellerfigures');
      return [page.body.seller.soldCount, figures.body.sold];
    };
    const [before] = await counts();
    expect(await counts()).toEqual([before, before]);
    // From here on the provider's event may sell it before the buyer's browser does.
    const payment = await fixtures.authorised(deal);
    await confirmUntilKnown(payment);
    await eventually('both count it', async () =>
      (await counts()).every((count) => count === before + 1),
    );
    const { lastPayment } = await look(shop, payment);
    await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason: 'It never worked.' });
    await eventually('it counts no more', async () => {
      const [onPage, inFigures] = await counts();
      return onPage === before && inFigures === before;
    });
  });
});

const words = 'Your account is locked. Sign in: http://evil.example';
const typed = (text: string) => `${text}\n\n${words}\n\nDitiyo`;

describe('what people typed in the mails about a sale', () => {
  it('is on one line each: nobody writes a mail of their own into the shop’s', async () => {
    const item = await fixtures.item();
    const buyer = await fixtures.buyer();
    const { seller } = fixtures;
    const admin = await joinAdmin(shop);
    await Promise.all([confirmAddress(shop, buyer), confirmAddress(shop, seller)]);
    await shop.database.pool.query('update products set name = $1, phone = $2 where id = $3', [
      typed('Nikon D90'),
      typed('01712 440 918'),
      item.id,
    ]);
    const { rows } = await shop.database.pool.query(
      `update people set name = $1 where uid = any($2) returning id`,
      [typed('Karim'), [buyer.uid, seller.uid]],
    );
    expect(rows).toHaveLength(2);
    const booking = { itemId: item.id, phoneNumber: '01712 440 918', location: typed('Shahbag') };
    const { insertedId: bookingId } = (await buyer.post('/api/addbooking', booking)).body;
    const payment = await fixtures.authorised({ buyer, item, bookingId });
    await confirmUntilKnown(payment);
    const { lastPayment } = await look(shop, payment);
    await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason: 'It never worked.' });
    // The seller's mails of other sales may still come in.
    const mails = () =>
      [...mailsTo(buyer), ...mailsTo(seller)].filter(({ subject }) =>
        subject.includes('Nikon D90'),
      );
    await eventually('both have two mails', async () => mails().length === 4);
    await shop.database.pool.query('update people set name = $1 where uid = $2', [
      seller.name,
      seller.uid,
    ]);
    for (const { subject, text } of mails()) {
      expect(subject).toContain(`Nikon D90 ${words} Ditiyo`);
      expect(text).toMatch(/^Hello Karim Your account is locked/);
      expect(text).not.toMatch(/^Your account is locked/m);
      expect(text.match(/^Ditiyo$/gm)).toHaveLength(1);
    }
    expect(
      mails()
        .map(({ text }) => text)
        .join(),
    ).toContain(`Shahbag ${words}`);
  });
});

describe('to an address that nobody confirmed', () => {
  const itemName = 'Nikon with a lure';
  async function lure(): Promise<{ deal: Deal; seller: TestClient }> {
    const seller = await new TestClient(shop.url, 'Sign in at evil.example').join('Seller');
    const buyer = await new TestClient(shop.url, 'Sign in at evil.example').join();
    const id = await seller.sell({ name: itemName });
    const location = 'Sign in at evil.example';
    const booking = { itemId: id, phoneNumber: '01712 440 918', location };
    const { insertedId: bookingId } = (await buyer.post('/api/addbooking', booking)).body;
    const { rows } = await shop.database.pool.query(
      'select resale_price as price from products where id = $1',
      [id],
    );
    return { deal: { buyer, item: { id, price: rows[0].price }, bookingId }, seller };
  }

  it('no mail goes about a sale in cash, which anybody can say that it was', async () => {
    const { deal, seller } = await lure();
    await seller.post(`/api/deals/${deal.bookingId}/handover`);
    await deal.buyer.post(`/api/deals/${deal.bookingId}/handover`);
    expect(await look(shop, deal)).toMatchObject({ booking: 'paid', payments: ['captured'] });
    await bringToRest(shop);
    const later = await authorised();
    await confirmUntilKnown(later);
    await eventually('later mail has come', async () => mailsTo(later.buyer).length > 0);
    expect([...mailsTo(deal.buyer), ...mailsTo(seller)]).toEqual([]);
  });

  it('goes a mail about money that moved, without a word that anybody typed', async () => {
    const { deal, seller } = await lure();
    const admin = await joinAdmin(shop);
    const payment = await fixtures.authorised(deal);
    await confirmUntilKnown(payment);
    const { lastPayment } = await look(shop, payment);
    await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason: 'It never worked.' });
    await eventually('the buyer has both', async () => mailsTo(deal.buyer).length === 2);
    await eventually('the seller has both', async () => mailsTo(seller).length === 2);
    expect(mailsTo(deal.buyer).map(({ subject }) => subject)).toEqual([
      'You bought an item',
      'Money of yours is on its way back',
    ]);
    expect(mailsTo(seller).map(({ subject }) => subject)).toEqual([
      'You sold an item',
      'A sale of yours was refunded',
    ]);
    const price = `${deal.item.price.toLocaleString('en-US')} tk`;
    for (const { text } of [...mailsTo(deal.buyer), ...mailsTo(seller)]) {
      expect(text).toContain(price);
      expect(text).toContain(`https://shop.example/dashboard/deal/${deal.bookingId}`);
      expect(text).toMatch(/^Hello,\n/);
      expect(text).not.toMatch(/evil|lure|01712/);
    }
    const raw = mail.mails.filter(({ envelope }) => envelope.to.includes(seller.email));
    expect(raw.map((received) => received.raw).join()).not.toContain('evil');
  });
});
