import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browse,
  callbackUrl,
  credentials,
  type Gateway,
  merchantOf,
  startGateway,
  wallets,
} from './support.ts';

let sandbox: Gateway;
let merchant: ReturnType<typeof merchantOf>;
beforeAll(async () => {
  sandbox = await startGateway();
  merchant = merchantOf(sandbox);
});
afterAll(() => sandbox.close());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/);
const hour = 3_600_000;

describe('a token', () => {
  it('is granted to the merchant for an hour', async () => {
    const { status, body } = await merchant.grant();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      statusCode: '0000',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: expect.any(String),
      refresh_token: expect.any(String),
    });
  });

  it('is granted to nobody else', async () => {
    expect(await merchant.grant({}, { password: 'x' })).toMatchObject({ status: 403 });
    expect(await merchant.grant({}, { username: 'x' })).toMatchObject({ status: 403 });
    const wrongSecret = await merchant.grant({ app_secret: 'x' });
    expect(wrongSecret.body).toMatchObject({ statusCode: '2001' });
    expect((await merchant.grant({ app_key: 'x' })).body).not.toHaveProperty('id_token');
  });

  it('is asked for by every other call, is of this app, and ends', async () => {
    const token = String((await merchant.grant()).body.id_token);
    const ask = (headers: Record<string, string>) =>
      merchant.post('payment/status', { paymentID: 'x' }, headers);
    const right = { authorization: token, 'x-app-key': credentials.appKey };
    expect((await ask(right)).status).toBe(200);
    expect((await ask({ ...right, authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await ask({})).status).toBe(401);
    expect((await ask({ ...right, 'x-app-key': 'other' })).status).toBe(401);
    expect((await ask({ ...right, authorization: `9${token}` })).status).toBe(401);
    sandbox.clock.advance(hour);
    expect(await ask(right)).toEqual({
      status: 401,
      body: { message: 'The incoming token has expired' },
    });
  });

  it('is good at another process too', async () => {
    const token = String((await merchant.grant()).body.id_token);
    const headers = { authorization: token, 'x-app-key': credentials.appKey };
    const other = merchantOf(await sandbox.another());
    expect((await other.post('payment/status', { paymentID: 'x' }, headers)).status).toBe(200);
  });
});

describe('create', () => {
  it("answers the payment and the payer's page", async () => {
    const made = await merchant.create();
    const { paymentID } = made;
    expect(made).toEqual({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: expect.stringMatching(/^TR0011/),
      bkashURL: expect.stringContaining(`${sandbox.hostOrigin}/sandbox/bkash/pay/`),
      callbackURL: callbackUrl,
      successCallbackURL: `${callbackUrl}?paymentID=${paymentID}&status=success`,
      failureCallbackURL: `${callbackUrl}?paymentID=${paymentID}&status=failure`,
      cancelledCallbackURL: `${callbackUrl}?paymentID=${paymentID}&status=cancel`,
      amount: '1500',
      intent: 'sale',
      currency: 'BDT',
      paymentCreateTime: time,
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: 'invoice-17',
    });
  });

  it.each([
    ['another mode', { mode: '0000' }, '2063'],
    ['no mode', { mode: undefined }, '2065'],
    ['no payer', { payerReference: '' }, '2065'],
    ['markup for a payer', { payerReference: '<b>' }, '2048'],
    ['no address to come back to', { callbackURL: 'javascript:alert(1)' }, '2049'],
    ['an amount of three places', { amount: '1.005' }, '2006'],
    ['less than a taka', { amount: '0.99' }, '2006'],
    ['another currency', { currency: 'USD' }, '2007'],
    ['another intent', { intent: 'authorization' }, '2008'],
    ['a long invoice number', { merchantInvoiceNumber: 'x'.repeat(256) }, '2031'],
  ])('refuses %s', async (_what, changes, statusCode) => {
    const made = await merchant.create(changes);
    expect(made).toEqual({ statusCode, statusMessage: expect.any(String) });
  });

  it('refuses what is no text, and no JSON', async () => {
    expect(await merchant.create({ amount: 1500 })).toEqual({ message: 'Invalid request body' });
    expect(await merchant.call('create', '{')).toEqual({ message: 'Invalid request body' });
    expect(await merchant.call('create', '[]')).toEqual({ message: 'Invalid request body' });
    expect(await merchant.call('nothing', {})).toEqual({ message: 'Missing Authentication Token' });
  });
});

describe('execute', () => {
  it('takes the money once', async () => {
    const { paymentID } = await merchant.paid();
    expect(await merchant.execute(paymentID)).toEqual({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID,
      payerReference: '01700000000',
      customerMsisdn: wallets.pays,
      trxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      amount: '1500',
      transactionStatus: 'Completed',
      paymentExecuteTime: time,
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: 'invoice-17',
    });
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '2062' });
  });

  it('takes it once from requests that come together', async () => {
    const { paymentID } = await merchant.paid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => merchant.execute(paymentID)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual(['0000', '2062', '2062', '2062']);
  });

  it('is refused before the payer has finished the page', async () => {
    const { paymentID, bkashURL } = await merchant.create();
    const page = browse(String(bkashURL));
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    await page.send({ wallet: wallets.pays });
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    await page.send({ cancel: 'yes' });
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    expect(await merchant.status(paymentID)).toMatchObject({ transactionStatus: 'Initiated' });
  });

  it.each([
    ['too little money', wallets.poor, '2023'],
    ['a blocked wallet', wallets.blocked, '2037'],
  ])('is refused for %s, and cannot be tried again', async (_what, wallet, statusCode) => {
    const { paymentID } = await merchant.paid(wallet);
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode });
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '2117' });
    expect(await merchant.status(paymentID)).toMatchObject({
      transactionStatus: 'Initiated',
      verificationStatus: 'Complete',
    });
  });

  it('is refused after a day', async () => {
    const { paymentID } = await merchant.paid();
    sandbox.clock.advance(24 * hour);
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '2056' });
  });

  it('does not know every payment', async () => {
    expect(await merchant.execute('TR0011X')).toMatchObject({ statusCode: '2002' });
    expect(await merchant.execute(undefined)).toMatchObject({ statusCode: '2065' });
  });
});

describe('payment/status', () => {
  it('tells how far the payer is, and when the money was taken', async () => {
    const { paymentID, bkashURL } = await merchant.create({ amount: '1500.50' });
    const incomplete = await merchant.status(paymentID);
    expect(incomplete).toEqual({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID,
      mode: '0011',
      paymentCreateTime: time,
      amount: '1500.50',
      intent: 'sale',
      currency: 'BDT',
      merchantInvoice: 'invoice-17',
      payerReference: '01700000000',
      verificationStatus: 'Incomplete',
      userVerificationStatus: 'Incomplete',
      transactionStatus: 'Initiated',
    });
    await browse(String(bkashURL)).finish();
    expect(await merchant.status(paymentID)).toMatchObject({ verificationStatus: 'Complete' });
    const { trxID } = await merchant.execute(paymentID);
    expect(await merchant.status(paymentID)).toMatchObject({
      transactionStatus: 'Completed',
      verificationStatus: 'Complete',
      paymentExecuteTime: time,
      trxID,
      customerMsisdn: wallets.pays,
      maxRefundableAmount: '1500.50',
    });
  });

  it('does not know every payment', async () => {
    expect(await merchant.status('TR0011X')).toMatchObject({ statusCode: '2002' });
  });
});

describe('payment/refund', () => {
  const why = { sku: 'camera', reason: 'broken' };

  async function taken() {
    const { paymentID } = await merchant.paid();
    const { trxID } = await merchant.execute(paymentID);
    return { paymentID, trxID };
  }

  it('gives money back once, and tells of it without an amount', async () => {
    const payment = await taken();
    expect(await merchant.refund(payment)).toMatchObject({ statusCode: '2002' });
    const made = await merchant.refund({ ...payment, amount: '500.25', ...why });
    expect(made).toEqual({
      statusCode: '0000',
      statusMessage: 'Successful',
      originalTrxID: payment.trxID,
      refundTrxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      transactionStatus: 'Completed',
      amount: '500.25',
      currency: 'BDT',
      charge: '0.00',
      completedTime: time,
    });
    expect(await merchant.refund(payment)).toEqual(made);
    expect(await merchant.status(payment.paymentID)).toMatchObject({
      maxRefundableAmount: '999.75',
    });
    const more = await merchant.refund({ ...payment, amount: '1', ...why });
    expect(more).toMatchObject({ statusCode: '2034' });
  });

  it('gives money back once to requests that come together', async () => {
    const payment = await taken();
    const ask = () => merchant.refund({ ...payment, amount: '1500', ...why });
    const codes = (await Promise.all([ask(), ask(), ask()])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual(['0000', '2034', '2034']);
  });

  it.each([
    ['more than was paid', { amount: '1500.01' }, '2026'],
    ['nothing', { amount: '0' }, '2006'],
    ['no amount', { amount: 'all' }, '2006'],
    ['another transaction', { trxID: 'ABCDEFGHIJ' }, '2033'],
    ['another payment', { paymentID: 'TR0011X' }, '2002'],
    ['no reason', { reason: '' }, '2065'],
    ['no article', { sku: undefined }, '2065'],
  ])('refuses %s', async (_what, changes, statusCode) => {
    const payment = await taken();
    const answer = await merchant.refund({ ...payment, amount: '1500', ...why, ...changes });
    expect(answer).toMatchObject({ statusCode });
    expect(await merchant.refund(payment)).toMatchObject({ statusCode: '2002' });
  });

  it('refuses a payment that was not taken', async () => {
    const { paymentID } = await merchant.paid();
    const answer = await merchant.refund({ paymentID, trxID: 'X', amount: '1500', ...why });
    expect(answer).toMatchObject({ statusCode: '2033' });
  });
});

describe('tidying', () => {
  it('forgets payments that were never paid, after weeks', async () => {
    const unpaid = await merchant.create();
    const { paymentID } = await merchant.paid();
    await merchant.execute(paymentID);
    const now = sandbox.clock.now().getTime();
    await sandbox.gateway.tidy(new Date(now + 59 * 24 * hour));
    expect(await merchant.status(unpaid.paymentID)).toMatchObject({ statusCode: '0000' });
    await sandbox.gateway.tidy(new Date(now + 61 * 24 * hour));
    expect(await merchant.status(unpaid.paymentID)).toMatchObject({ statusCode: '2002' });
    expect(await merchant.status(paymentID)).toMatchObject({ transactionStatus: 'Completed' });
  });
});
