import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmed as addressConfirmed } from '#tests/support/appeals.ts';
import { askBank } from '#tests/support/bank.ts';
import { confirmed } from '#tests/support/checkouts.ts';
import { bringToRest, eventually } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { paymentIdOf } from '#tests/support/journal.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import {
  answerSslcommerz,
  comeBack,
  payOnPage,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type Payment,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { giveBalance } from '#tests/support/payouts.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sampleProduct, type TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  createTheftFixtures,
  d750,
  done,
  fileNotice,
  newSerial,
  refusal,
  type TheftFixtures,
} from '#tests/support/thefts.ts';

// An accepted theft notice about what somebody is paying for, or has paid for.

let server: MailServer;
let shop: TestShop;
let given: TheftFixtures;
let fixtures: PaymentFixtures;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({
    environment: { SMTP_URL: server.url, LIMIT_THEFT_NOTICES_PER_DAY: '1000' },
  });
  given = await createTheftFixtures(shop);
  fixtures = await createPaymentFixtures(shop);
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

/** An item of a seller of its own, its number, and a buyer who booked it. */
async function booked(name: string) {
  const serialNumber = newSerial();
  const owner = await addressConfirmed(shop);
  await given.sql(`update people set type = 'Seller' where uid = $1`, [owner.uid]);
  const id = await given.listed({ ...d750, serialNumber, name }, owner);
  const deal = await fixtures.deal({ item: { id, price: sampleProduct.resalePrice } });
  return { owner, id, serialNumber, deal };
}

const accept = (serialNumber: string, by = given.filer) =>
  acceptedNotice({ by, admin: given.admin }, { serialNumber });

/** What the shop says stands in the way of a payout to somebody who has money here. */
async function hindranceOf(owner: TestClient): Promise<string | undefined> {
  const seller = await idOf(shop, owner);
  const { sellers } = (await given.admin.get('/api/payouts')).body;
  return sellers.find((row: { seller: string }) => row.seller === seller).hindrance;
}

async function paid(deal: Deal): Promise<Payment> {
  const payment = await fixtures.authorised(deal);
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

/** Pays for a deal and gives its price back; answers where an admin decides about its payment. */
async function givenBack(deal: Deal): Promise<string> {
  const path = `/api/payments/${await paymentIdOf(shop, await paid(deal))}`;
  const reason = { reason: 'It never worked.' };
  expect(await given.admin.post(`${path}/refund`, reason)).toMatchObject(done);
  await bringToRest(shop);
  return path;
}

async function completed(deal: Deal): Promise<void> {
  for (const what of ['handover', 'complete']) {
    expect(await deal.buyer.post(`/api/deals/${deal.bookingId}/${what}`)).toMatchObject(done);
  }
}

const theftCase = [expect.objectContaining({ state: 'open', flags: ['reported_serial'] })];

describe('an item that is being paid for', () => {
  it('is held when nobody pays after all', async () => {
    const { owner, id, serialNumber, deal } = await booked('Half paid camera');
    const checkout = await startCheckout(deal, 'sslcommerz');
    await accept(serialNumber);
    expect(await given.statusOf(id)).toEqual(['reserved', null]);
    const { mail } = await nextMail(server, {
      address: owner.email,
      subject: 'A question about Half paid camera',
    });
    expect(mail.text).toContain('does not come back on sale');
    await comeBack(await answerSslcommerz(shop, checkout, 'cancel'), 'sslcommerz');
    expect((await confirmed(checkout)).status).toBe(409);
    expect(await given.statusOf(id)).toEqual(['off_sale', 'in_review']);
    expect(await given.caseOf(id)).toEqual(theftCase);
    expect(await owner.post(`/api/listings/${id}/resume`)).toMatchObject(refusal('in_review'));
  });

  it('has a case that no decision ends while the notice stands', async () => {
    const { id, serialNumber, deal } = await booked('Looked at camera');
    const checkout = await startCheckout(deal, 'sslcommerz');
    await accept(serialNumber);
    const [{ id: caseId }] = await given.caseOf(id);
    expect((await given.admin.get(`/api/cases/${caseId}`)).body).toMatchObject({
      decisions: [],
      asked: true,
    });
    const ends = [
      { decision: 'dismiss' },
      { decision: 'warn', note: 'No.' },
      { decision: 'limit', note: 'No.', days: 3 },
      { decision: 'ask_change', note: 'A photo of the number, please.' },
    ];
    for (const end of ends) {
      expect(await given.admin.post(`/api/cases/${caseId}/decide`, end)).toMatchObject(
        refusal('decision_unfit'),
      );
    }
    await comeBack(await answerSslcommerz(shop, checkout, 'cancel'), 'sslcommerz');
    await confirmed(checkout);
    expect(await given.statusOf(id)).toEqual(['off_sale', 'in_review']);
  });

  it('is on sale again where the notice was rejected and its case dismissed meanwhile', async () => {
    const { id, serialNumber, deal } = await booked('Cleared camera');
    const checkout = await startCheckout(deal, 'sslcommerz');
    const notice = await accept(serialNumber);
    const reason = 'The seller showed the receipt.';
    expect(await given.decide(notice, { decision: 'reject', reason })).toMatchObject(done);
    const [{ id: caseId }] = await given.caseOf(id);
    expect((await given.admin.get(`/api/cases/${caseId}`)).body.decisions).toEqual(['dismiss']);
    const decided = await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'dismiss' });
    expect(decided.status).toBe(200);
    await comeBack(await answerSslcommerz(shop, checkout, 'cancel'), 'sslcommerz');
    await confirmed(checkout);
    expect(await given.statusOf(id)).toEqual(['available', null]);
  });

  it('has a case when it is paid, and its seller is paid nothing out', async () => {
    const { owner, id, serialNumber, deal } = await booked('Paid camera');
    const checkout = await startCheckout(deal, 'sslcommerz');
    await accept(serialNumber);
    await payOnPage(shop, checkout);
    expect(await confirmed(checkout)).toMatchObject(done);
    await completed(deal);
    expect(await given.statusOf(id)).toEqual(['sold', null]);
    expect(await given.caseOf(id)).toEqual(theftCase);
    expect(await hindranceOf(owner)).toBe('under_case');
  });
});

it('a held item is called on sale by no mail, such as that of a booking that ends', async () => {
  const mailed = async (name: string, isHeld: boolean) => {
    const { owner, serialNumber, deal } = await booked(name);
    const address = owner.email;
    await nextMail(server, { address, subject: `${name} is booked` });
    if (isHeld) await accept(serialNumber);
    const end = { reason: 'changed_mind' };
    expect(await deal.buyer.post(`/api/deals/${deal.bookingId}/cancel`, end)).toMatchObject(done);
    return (await nextMail(server, { address, subject: `Booking of ${name} cancelled` })).mail.text;
  };
  expect(await mailed('Free camera', false)).toContain('It is on sale as before.');
  const told = await mailed('Held camera', true);
  expect(told).toContain('There is nothing for you to do.');
  expect(told).not.toContain('on sale as before');
});

it('who has an item in review that they are asked about is paid nothing, also once its case asked for a change', async () => {
  const { owner, id, serialNumber } = await booked('Asked about camera');
  await giveBalance(shop, await idOf(shop, owner), 900);
  const notice = await accept(serialNumber);
  const [{ id: caseId }] = await given.caseOf(id);
  const ask = { decision: 'ask_change', note: 'A photo of the number, please.' };
  expect((await given.admin.post(`/api/cases/${caseId}/decide`, ask)).status).toBe(200);
  expect(await hindranceOf(owner)).toBe('under_case');
  const reason = 'The seller showed the receipt.';
  expect(await given.decide(notice, { decision: 'reject', reason })).toMatchObject(done);
  expect(await hindranceOf(owner)).toBeUndefined();
});

it('a payout that is listed already is marked in its batch, and left out of the file', async () => {
  const { owner, serialNumber } = await booked('Listed camera');
  const seller = await idOf(shop, owner);
  await giveBalance(shop, seller, 900);
  const { insertedId: batch } = (await given.admin.post('/api/payoutbatches', { seller })).body;
  await accept(serialNumber);
  const { payouts } = (await given.admin.get(`/api/payoutbatches/${batch}`)).body;
  expect(payouts).toMatchObject([{ seller, underCase: true }]);
  const file = await given.admin.get(`/api/payoutbatches/${batch}/export?method=bkash`);
  expect(file.status).toBe(200);
  expect(String(file.body)).not.toContain(payouts[0]._id);
});

describe('an item that is sold', () => {
  it('has a case while its seller is not paid out, who is asked and waits for their money', async () => {
    const { owner, id, serialNumber, deal } = await booked('Sold camera');
    await paid(deal);
    await completed(deal);
    expect(await hindranceOf(owner)).not.toBe('under_case');
    await accept(serialNumber);
    expect(await given.statusOf(id)).toEqual(['sold', null]);
    expect(await given.caseOf(id)).toEqual(theftCase);
    expect(await given.questionOf(id, owner)).toBeDefined();
    expect(await hindranceOf(owner)).toBe('under_case');
  });

  it('is left alone once its seller has the money, and where its buyer is who it was stolen from', async () => {
    const sent = await booked('Paid out camera');
    await paid(sent.deal);
    await completed(sent.deal);
    const seller = await idOf(shop, sent.owner);
    await giveBalance(shop, seller, 1);
    const { insertedId: batch } = (await given.admin.post('/api/payoutbatches', { seller })).body;
    const { payouts } = (await given.admin.get(`/api/payoutbatches/${batch}`)).body;
    const lost = { reference: 'BK-1' };
    expect(await given.admin.post(`/api/payouts/${payouts[0]._id}/paid`, lost)).toMatchObject(done);
    await accept(sent.serialNumber);
    expect(await given.caseOf(sent.id)).toEqual([]);

    const stolen = await booked('Bought and stolen camera');
    await paid(stolen.deal);
    await completed(stolen.deal);
    await accept(stolen.serialNumber, stolen.deal.buyer);
    expect(await given.caseOf(stolen.id)).toEqual([]);
    expect(await hindranceOf(stolen.owner)).not.toBe('under_case');
  });

  it('has a case where a bank had its price when its seller was sent other money, and left it with the shop since', async () => {
    const { owner, id, serialNumber, deal } = await booked('Disputed camera');
    const { transactionId } = await paid(deal);
    await completed(deal);
    const disputed = async (isClosed: boolean) => {
      const { rows } = await given.sql(
        'select d.closed_at from disputes d join payments p on p.id = d.payment_id where p.intent_id = $1',
        [transactionId],
      );
      return rows.length === 1 && (rows[0].closed_at !== null) === isClosed;
    };
    const dispute = await askBank(shop, '', { payment_intent: transactionId });
    await eventually('the dispute is seen', () => disputed(false));
    const seller = await idOf(shop, owner);
    await giveBalance(shop, seller, 900);
    const { insertedId: batch } = (await given.admin.post('/api/payoutbatches', { seller })).body;
    const { payouts } = (await given.admin.get(`/api/payoutbatches/${batch}`)).body;
    const sent = { reference: 'BK-2' };
    expect(await given.admin.post(`/api/payouts/${payouts[0]._id}/paid`, sent)).toMatchObject(done);
    await askBank(shop, `/${dispute.id}/close`, { status: 'won' });
    await eventually('the dispute is over', () => disputed(true));
    await accept(serialNumber);
    expect(await given.caseOf(id)).toEqual(theftCase);
    expect(await hindranceOf(owner)).toBe('under_case');
  });

  it('and given back is not put on sale again by an admin, who is told why', async () => {
    const { id, serialNumber, deal } = await booked('Given back camera');
    const path = await givenBack(deal);
    const notice = await fileNotice(given.filer, { serialNumber });
    await given.decide(notice, { decision: 'accept' });
    const again = { reason: 'The seller has it.' };
    expect(await given.admin.post(`${path}/relist`, again)).toMatchObject(
      refusal('serial_reported'),
    );
    expect((await given.statusOf(id))[0]).toBe('sold');
    await given.filer.patch(`/api/theftnotices/${notice}`, { state: 'found' });
    expect(await given.admin.post(`${path}/relist`, again)).toMatchObject(done);
    expect(await given.statusOf(id)).toEqual(['available', null]);
  });

  it('and given back does not come on sale past its case, which is open although the notice ended', async () => {
    const { id, serialNumber, deal } = await booked('Undecided camera');
    const path = `/api/payments/${await paymentIdOf(shop, await paid(deal))}`;
    const notice = await accept(serialNumber);
    expect(await given.admin.post(`${path}/refund`, { reason: 'Stolen.' })).toMatchObject(done);
    await bringToRest(shop);
    await given.filer.patch(`/api/theftnotices/${notice}`, { state: 'found' });
    const again = { reason: 'The seller has it.' };
    expect(await given.admin.post(`${path}/relist`, again)).toMatchObject(done);
    expect(await given.statusOf(id)).toEqual(['off_sale', 'in_review']);
    expect(await given.caseOf(id)).toEqual(theftCase);
    expect(await given.auditOf(id)).toContainEqual({
      action: 'product_relisted',
      after: { status: 'off_sale' },
    });
  });

  it('and given back can come on sale again where it was approved in spite of the notice', async () => {
    const { id, serialNumber, deal } = await booked('Approved camera');
    await accept(serialNumber);
    const [{ id: caseId }] = await given.caseOf(id);
    const approved = await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' });
    expect(approved.status).toBe(200);
    const path = await givenBack(deal);
    const again = { reason: 'The seller has it.' };
    expect(await given.admin.post(`${path}/relist`, again)).toMatchObject(done);
    expect(await given.statusOf(id)).toEqual(['available', null]);
  });

  it('and given back can come on sale again where it was approved once it was sold, of which no mail says that it is on sale', async () => {
    const { owner, id, serialNumber, deal } = await booked('Sold and approved camera');
    const path = `/api/payments/${await paymentIdOf(shop, await paid(deal))}`;
    await accept(serialNumber);
    const [{ id: caseId }] = await given.caseOf(id);
    const decided = await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' });
    expect(decided.status).toBe(200);
    const { mail } = await nextMail(server, {
      address: owner.email,
      subject: 'We looked at Sold and approved camera',
    });
    expect(mail.text).toContain('which you sold, and everything is fine');
    expect(mail.text).not.toContain('on sale');
    expect(await given.statusOf(id)).toEqual(['sold', null]);
    expect(await given.admin.post(`${path}/refund`, { reason: 'It broke.' })).toMatchObject(done);
    await bringToRest(shop);
    const again = { reason: 'The seller has it.' };
    expect(await given.admin.post(`${path}/relist`, again)).toMatchObject(done);
    expect(await given.statusOf(id)).toEqual(['available', null]);
  });

  it('is refused for its number before it gives that up to an item that has it now', async () => {
    const { id, serialNumber, deal } = await booked('First of two cameras');
    const path = await givenBack(deal);
    const other = await given.listed({ ...d750, serialNumber, name: 'Second of two cameras' });
    await accept(serialNumber);
    const [{ id: caseId }] = await given.caseOf(other);
    const approved = await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' });
    expect(approved.status).toBe(200);
    const again = { reason: 'The seller has it.' };
    expect(await given.admin.post(`${path}/relist`, again)).toMatchObject(
      refusal('serial_reported'),
    );
    const { rows } = await given.sql('select serial_ending from products where id = $1', [id]);
    expect(rows[0].serial_ending).not.toBeNull();
  });
});
