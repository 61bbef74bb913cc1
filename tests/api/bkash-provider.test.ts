import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Money } from '#contract/kernel/money.ts';
import { addFault, clearFaults } from '#packages/bkash-sandbox/index.ts';
import {
  browse,
  callbackUrl,
  credentials,
  type Gateway,
  type Json,
  merchantOf,
  startGateway,
  wallets,
} from '#packages/bkash-sandbox/tests/support.ts';
import { type BkashOptions, createBkashProvider } from '#server/modules/payments/bkash/provider.ts';
import type { PaymentOrder } from '#server/modules/payments/provider.ts';

let sandbox: Gateway;
beforeAll(async () => {
  sandbox = await startGateway();
});
afterAll(() => sandbox.close());
afterEach(() => clearFaults(sandbox.database.db));

const hour = 3_600_000;
const key = 'not used by bKash';

function newProvider(changes: Partial<BkashOptions> = {}) {
  const apiUrl = new URL(sandbox.apiUrl);
  return createBkashProvider(
    { apiUrl, ...credentials, callbackUrl, ...changes },
    sandbox.clock.now,
  );
}

let count = 0;

function newOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  count += 1;
  return {
    amount: 1_500 as Money,
    currency: 'bdt',
    captureMethod: 'manual',
    metadata: { shop: 's', payment: `payment-${count}`, booking: 'b', item: 'i', buyer: 'p' },
    item: { name: 'Camera', category: 'cameras' },
    payer: { name: 'Payer', email: 'payer@shop.example', phone: '01700000000' },
    ...changes,
  };
}

/** A payment whose payer has finished the page. */
async function verified(wallet?: string) {
  const provider = newProvider();
  const made = await provider.create(newOrder(), key);
  await browse(String(made.redirectUrl)).finish(wallet);
  return { provider, reference: made.reference };
}

async function captured() {
  const { provider, reference } = await verified();
  return { provider, reference, payment: await provider.capture(reference, key) };
}

const order = (match: string, mode: Parameters<typeof addFault>[1]['mode'], times = 1) =>
  addFault(sandbox.database.db, { match: `POST /tokenized/checkout/${match}`, mode, times });

const merchant = () => merchantOf(sandbox);

const isOfKind = (kind: string) => expect.objectContaining({ kind });

describe('a payment', () => {
  it('is made with our id, and leads to the page of bKash', async () => {
    const asked = newOrder();
    const made = await newProvider().create(asked, key);
    expect(made).toEqual({
      reference: expect.stringMatching(/^TR0011/),
      status: 'pending',
      amount: 1_500_00,
      currency: 'bdt',
      captured: 0,
      refunded: 0,
      captureMethod: 'manual',
      metadata: { payment: asked.metadata.payment },
      clientSecret: null,
      redirectUrl: expect.stringContaining('/sandbox/bkash/pay/'),
      createdAt: expect.any(Date),
    });
    expect(Math.abs(made.createdAt.getTime() - sandbox.clock.now().getTime())).toBeLessThan(60_000);
    const found = await newProvider().find(made.reference);
    expect(found).toEqual({ ...made, redirectUrl: null });
    expect(await merchant().status(made.reference)).toMatchObject({
      amount: '1500',
      payerReference: '01700000000',
    });
  });

  it("names its payer by the payment where there is no phone number, and leads back to the shop's address", async () => {
    const asked = newOrder({ payer: { name: '', email: '', phone: '' } });
    const { reference, redirectUrl } = await newProvider().create(asked, key);
    expect(await merchant().status(reference)).toMatchObject({
      payerReference: asked.metadata.payment,
    });
    expect(await browse(String(redirectUrl)).finish()).toBe(
      `${callbackUrl}?paymentID=${reference}&status=success`,
    );
  });

  it('that bKash refuses is refused, and its reason told', async () => {
    const made = newProvider().create(newOrder({ amount: 0 as Money }), key);
    await expect(made).rejects.toMatchObject({
      kind: 'refused',
      message: 'bKash create: 2006 Invalid amount',
    });
  });

  it('is authorised once its payer has finished the page, whatever their browser says', async () => {
    const provider = newProvider();
    const { reference, redirectUrl } = await provider.create(newOrder(), key);
    expect((await provider.find(reference, 'success')).status).toBe('pending');
    await browse(String(redirectUrl)).finish();
    expect((await provider.find(reference)).status).toBe('authorised');
    expect((await provider.find(reference, 'success')).status).toBe('authorised');
  });

  it.each(['failure', 'cancel'] as const)(
    'is over when its payer came back with %s',
    async (returned) => {
      const provider = newProvider();
      const { reference } = await provider.create(newOrder(), key);
      expect((await provider.find(reference, returned)).status).toBe('cancelled');
      expect((await provider.find(reference)).status).toBe('pending');
      const ready = await verified();
      expect((await ready.provider.find(ready.reference, returned)).status).toBe('cancelled');
    },
  );

  it('is over after a day, whether its payer has finished the page or not', async () => {
    const provider = newProvider();
    const waiting = await provider.create(newOrder(), key);
    const ready = await verified();
    sandbox.clock.advance(24 * hour);
    expect((await provider.find(waiting.reference)).status).toBe('cancelled');
    expect((await provider.find(ready.reference, 'success')).status).toBe('cancelled');
    await expect(provider.capture(ready.reference, key)).rejects.toThrow(isOfKind('declined'));
  });

  it('that bKash does not know is unknown', async () => {
    const provider = newProvider();
    const works = [
      () => provider.find('TR0011X'),
      () => provider.capture('TR0011X', key),
      () => provider.listRefunds('TR0011X'),
    ];
    for (const work of works) await expect(work()).rejects.toThrow(isOfKind('unknown'));
  });
});

describe('a capture', () => {
  it('takes the money', async () => {
    const { provider, reference, payment } = await captured();
    expect(payment).toMatchObject({
      reference,
      status: 'captured',
      amount: 1_500_00,
      captured: 1_500_00,
      refunded: 0,
    });
    // Whatever the browser said, and however long ago.
    sandbox.clock.advance(25 * hour);
    expect(await provider.find(reference, 'cancel')).toEqual(payment);
  });

  it('that is repeated, or comes from two processes at once, takes it once', async () => {
    const { provider, reference } = await verified();
    const both = [provider.capture(reference, key), newProvider().capture(reference, key)];
    for (const payment of await Promise.all(both)) expect(payment.status).toBe('captured');
    expect(await provider.capture(reference, key)).toMatchObject({ captured: 1_500_00 });
  });

  it.each([
    ['too little money', wallets.poor, '2023'],
    ['a blocked wallet', wallets.blocked, '2037'],
  ])(
    'is declined for %s, and a second try says only that there was one',
    async (_what, wallet, code) => {
      const { provider, reference } = await verified(wallet);
      await expect(provider.capture(reference, key)).rejects.toMatchObject({
        kind: 'declined',
        message: expect.stringContaining(code),
      });
      await expect(provider.capture(reference, key)).rejects.toThrow(isOfKind('conflict'));
      expect(await provider.find(reference)).toMatchObject({ status: 'authorised', captured: 0 });
      expect(await provider.find(reference, 'failure')).toMatchObject({ status: 'cancelled' });
    },
  );

  it('is declined before the payer has finished the page', async () => {
    const provider = newProvider();
    const { reference } = await provider.create(newOrder(), key);
    await expect(provider.capture(reference, key)).rejects.toThrow(isOfKind('declined'));
  });

  it('whose answer is lost is found by the status', async () => {
    const { provider, reference } = await verified();
    await order('execute', 'error_500_after');
    await expect(provider.capture(reference, key)).rejects.toThrow(isOfKind('unreachable'));
    expect((await provider.find(reference)).status).toBe('captured');
  });

  it('that bKash never saw leaves the payment as it was', async () => {
    const { provider, reference } = await verified();
    await order('execute', 'error_500_before');
    await expect(provider.capture(reference, key)).rejects.toThrow(isOfKind('unreachable'));
    expect((await provider.find(reference)).status).toBe('authorised');
    expect((await provider.capture(reference, key)).status).toBe('captured');
  });

  it('is sent once only', async () => {
    const { provider, reference } = await verified();
    await order('execute', 'error_500_before', 2);
    await expect(provider.capture(reference, key)).rejects.toThrow(isOfKind('unreachable'));
    const { rows } = await sandbox.database.pool.query(
      'select remaining from sandbox_bkash_faults',
    );
    expect(rows).toEqual([{ remaining: 1 }]);
  });
});

describe('a refund', () => {
  it('gives the whole price back once, and is found', async () => {
    const { provider, reference, payment } = await captured();
    expect(await provider.listRefunds(reference)).toEqual([]);
    const made = await provider.refund(payment, key);
    expect(made).toEqual([{ id: expect.stringMatching(/^[A-Z0-9]{10}$/), amount: 1_500_00 }]);
    expect(await provider.refund(payment, 'another')).toEqual(made);
    expect(await provider.listRefunds(reference)).toEqual(made);
    expect(await provider.find(reference)).toMatchObject({
      status: 'captured',
      captured: 1_500_00,
      refunded: 1_500_00,
    });
  });

  it('from two processes at once gives it back once', async () => {
    const { provider, payment } = await captured();
    const both = await Promise.all([
      provider.refund(payment, key),
      newProvider().refund(payment, key),
    ]);
    expect(both[0]).toHaveLength(1);
    expect(both[1]).toEqual(both[0]);
  });

  it('whose answer was lost is not made again', async () => {
    const { provider, payment } = await captured();
    await order('payment/refund', 'error_500_after');
    await expect(provider.refund(payment, key)).rejects.toThrow(isOfKind('unreachable'));
    expect(await provider.refund(payment, key)).toMatchObject([{ amount: 1_500_00 }]);
  });

  it('is not asked for while it cannot be looked up', async () => {
    const { provider, reference, payment } = await captured();
    await order('payment/refund (state)', 'error_500_before');
    await expect(provider.refund(payment, key)).rejects.toThrow(isOfKind('unreachable'));
    expect(await provider.listRefunds(reference)).toEqual([]);
  });

  it('waits for money of the shop', async () => {
    const { provider, payment } = await captured();
    await order('payment/refund', 'no_balance');
    await expect(provider.refund(payment, key)).rejects.toThrow(isOfKind('insufficient_balance'));
    expect(await provider.refund(payment, key)).toMatchObject([{ amount: 1_500_00 }]);
  });

  it("of a part, made in bKash's own pages, is seen, and bKash takes no second one", async () => {
    const { provider, reference, payment } = await captured();
    const { trxID } = await merchant().status(reference);
    const part = { paymentID: reference, trxID, amount: '500.50', sku: 'x', reason: 'y' };
    await merchant().refund(part);
    expect(await provider.listRefunds(reference)).toMatchObject([{ amount: 500_50 }]);
    expect(await provider.find(reference)).toMatchObject({ refunded: 500_50 });
    await expect(provider.refund(payment, key)).rejects.toThrow(isOfKind('refused'));
  });

  it('of what was not taken is refused', async () => {
    const { provider, reference } = await verified();
    const payment = await provider.find(reference);
    await expect(provider.refund(payment, key)).rejects.toThrow(isOfKind('refused'));
    expect(await provider.listRefunds(reference)).toEqual([]);
  });
});

describe('the token', () => {
  it('is granted once for all who wait for it, and again before it ends', async () => {
    const provider = newProvider();
    const { paymentID } = await merchant().create();
    const reference = String(paymentID);
    // Each grant takes one of the orders.
    await order('token/grant', 'delay_ms', 9);
    const left = async () =>
      (await sandbox.database.pool.query('select remaining from sandbox_bkash_faults')).rows[0]
        .remaining;
    await Promise.all([1, 2, 3].map(() => provider.find(reference)));
    expect(await left()).toBe(8);
    sandbox.clock.advance(hour / 2);
    await provider.find(reference);
    expect(await left()).toBe(8);
    sandbox.clock.advance(hour / 2 - 1_000);
    await provider.find(reference);
    expect(await left()).toBe(7);
  });

  it('that was refused is replaced once, and the request made', async () => {
    const { provider, reference } = await verified();
    await order('execute', 'unauthorized');
    expect((await provider.capture(reference, key)).status).toBe('captured');
    await order('payment/status', 'unauthorized', 2);
    await expect(provider.find(reference)).rejects.toThrow(isOfKind('not_asked'));
    expect((await provider.find(reference)).status).toBe('captured');
  });

  it.each([
    ['wrong keys', { password: 'x' }],
    ['keys of another app', { appSecret: 'x' }],
  ])('that is not granted to %s leaves requests unmade', async (_what, changes) => {
    const made = newProvider(changes).create(newOrder(), key);
    await expect(made).rejects.toThrow(isOfKind('not_asked'));
  });

  it('that cannot be fetched leaves a request unmade, and the next one is made', async () => {
    const provider = newProvider();
    await order('token/grant', 'error_500_before');
    await expect(provider.create(newOrder(), key)).rejects.toThrow(isOfKind('not_asked'));
    expect((await provider.create(newOrder(), key)).status).toBe('pending');
  });
});

/** A bKash whose answers are given, by path. */
async function answering(answers: Record<string, Json>) {
  const server = createServer((request, response) => {
    const path = request.url?.replace('/v1.2.0-beta/tokenized/checkout/', '') ?? '';
    const grant = { id_token: 'token', expires_in: 3600 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(path === 'token/grant' ? grant : (answers[path] ?? {})));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const provider = newProvider({ apiUrl: new URL(`http://127.0.0.1:${port}/v1.2.0-beta`) });
  return { provider, close: () => server.close() };
}

describe('an answer of another form', () => {
  const status = {
    statusCode: '0000',
    paymentID: 'P',
    transactionStatus: 'Initiated',
    amount: '15.00',
    currency: 'BDT',
    merchantInvoiceNumber: 'payment',
    paymentCreateTime: '2019-08-07T11:12:34:978 GMT+0600',
  };
  /** A moment as bKash writes it. */
  const timeText = (moment: Date) => moment.toISOString().replace(/\.(\d+)Z$/, ':$1 GMT+0000');

  it.each([
    ['a status that does not say whether the payer is done', {}, 'success', 'authorised'],
    ['the same without a return', {}, undefined, 'pending'],
    [
      'one with the other name of the field',
      { verificationStatus: 'Complete' },
      undefined,
      'authorised',
    ],
    ['one that contradicts the return', { verificationStatus: 'Incomplete' }, 'success', 'pending'],
    ['a state that is not documented', { transactionStatus: 'Dreaming' }, 'success', 'processing'],
  ] as const)('%s', async (_what, changes, returned, expected) => {
    const time = { paymentCreateTime: timeText(sandbox.clock.now()) };
    const { provider, close } = await answering({
      'payment/status': { ...status, ...time, ...changes },
    });
    try {
      expect(await provider.find('P', returned)).toMatchObject({ status: expected, amount: 15_00 });
    } finally {
      close();
    }
  });

  it.each([
    ['an unreadable amount', { amount: '15,00' }],
    ['a number for an amount', { amount: 15 }],
    ['an unreadable time', { paymentCreateTime: 'yesterday' }],
    ['another payment', { paymentID: 'Q' }],
    ['no invoice', { merchantInvoiceNumber: undefined }],
    ['a failure of bKash', { statusCode: '2003' }],
  ])('%s decides nothing', async (_what, changes) => {
    const { provider, close } = await answering({ 'payment/status': { ...status, ...changes } });
    try {
      await expect(provider.find('P')).rejects.toThrow(isOfKind('failed'));
    } finally {
      close();
    }
  });

  it('reads refusals by any of their names', async () => {
    for (const refusal of [
      { errorCode: '2002', errorMessage: 'Invalid Payment ID' },
      { externalCode: '2002', errorMessageEn: 'Invalid Payment ID' },
    ]) {
      const { provider, close } = await answering({ 'payment/status': refusal });
      await expect(provider.find('P')).rejects.toMatchObject({
        kind: 'unknown',
        message: 'bKash status: 2002 Invalid Payment ID',
      });
      close();
    }
  });

  it.each([
    ['2002', 0],
    ['2006', 0],
    ['2003', undefined],
  ])('%s to a question about refunds', async (statusCode, refunded) => {
    const { provider, close } = await answering({
      'payment/status': { ...status, transactionStatus: 'Completed', trxID: 'T' },
      'payment/refund': { statusCode },
    });
    try {
      const found = provider.find('P');
      if (refunded === undefined) await expect(found).rejects.toThrow(isOfKind('failed'));
      else expect(await found).toMatchObject({ status: 'captured', refunded });
    } finally {
      close();
    }
  });

  it('a refund that was not completed gave nothing back', async () => {
    const { provider, close } = await answering({
      'payment/status': { ...status, transactionStatus: 'Completed', trxID: 'T' },
      'payment/refund': { statusCode: '0000', refundTrxID: 'R', transactionStatus: 'Failed' },
    });
    try {
      const payment = await provider.find('P');
      expect(payment).toMatchObject({ status: 'captured', refunded: 0 });
      expect(await provider.refund(payment, key)).toBeUndefined();
    } finally {
      close();
    }
  });
});
