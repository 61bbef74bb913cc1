import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Money } from '#contract/kernel/money.ts';
import { addFault, clearFaults } from '#packages/sslcommerz-sandbox/index.ts';
import {
  press,
  startGateway,
  startReceiver,
  storeId,
  storePassword,
  type TestGateway,
} from '#packages/sslcommerz-sandbox/tests/support.ts';
import type { PaymentOrder, ReturnStatus } from '#server/modules/payments/provider.ts';
import {
  createSslcommerzProvider,
  type SslcommerzSettings,
} from '#server/modules/payments/sslcommerz/provider.ts';
import { tranIdOf } from '#server/modules/payments/sslcommerz/tran-id.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => clearFaults(gateway.database.db));

/** An adapter of its own: its circuit breaker knows nothing of other tests. */
const connect = (changes: Partial<SslcommerzSettings> = {}) =>
  createSslcommerzProvider(
    {
      apiUrl: new URL(gateway.origin),
      storeId,
      storePassword,
      returnUrl: 'https://shop.example/api/return/sslcommerz',
      ipnUrl: 'http://127.0.0.1:9/nobody',
      checkoutSeconds: 900,
      ...changes,
    },
    gateway.clock.now,
  );

const price = 45_500 as Money;

function order(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  const ids = { payment: randomUUID(), booking: randomUUID(), item: randomUUID() };
  return {
    amount: price,
    currency: 'bdt',
    captureMethod: 'automatic',
    metadata: { shop: 'ditiyo', buyer: randomUUID(), ...ids },
    item: { name: 'নিকন D750 📷', category: 'camera' },
    payer: { name: 'Anika', email: 'anika@example.com', phone: '' },
    ...changes,
  };
}

/** A payment whose payer has its page open. */
async function begin(changes: Partial<PaymentOrder> = {}) {
  const provider = connect();
  const asked = order(changes);
  const { reference, redirectUrl } = await provider.create(asked, 'key');
  const { shop: _, ...named } = asked.metadata;
  return { provider, asked, reference, page: redirectUrl, named };
}

describe('a payment at SSLCommerz', () => {
  it('begins with a page for its payer', async () => {
    const provider = connect();
    const asked = order();
    const made = await provider.create(asked, 'key');
    expect(made).toMatchObject({
      reference: tranIdOf(asked.metadata.payment, price),
      status: 'pending',
      amount: 45_500_00,
      currency: 'bdt',
      captured: 0,
      refunded: 0,
      metadata: asked.metadata,
      clientSecret: null,
      redirectUrl: expect.stringContaining(`${gateway.publicOrigin}/sandbox/sslcommerz/pay/`),
    });
    // Asked for again after a crash it is the same payment.
    const again = await provider.create(asked, 'key');
    expect(again.reference).toBe(made.reference);
    expect(provider.checkoutSeconds).toBe(900);
    expect(provider.cancel).toBeUndefined();
  });

  it('is captured by its payer, and reported as SSLCommerz validates it', async () => {
    const { provider, reference, page, named } = await begin();
    await press(page, 'success');
    const taken = {
      reference,
      status: 'captured',
      amount: 45_500_00,
      captured: 45_500_00,
      refunded: 0,
      currency: 'bdt',
      metadata: named,
      isRisky: false,
    };
    const found = await provider.find(reference);
    expect(found).toMatchObject(taken);
    expect(Math.abs(found.createdAt.getTime() - Date.now())).toBeLessThan(600_000);
    // How the payer came back is no matter, and neither is who asked before.
    expect(await provider.find(reference, 'cancel')).toMatchObject(taken);
    expect(await provider.capture(reference, 'key')).toMatchObject(taken);
  });

  it('tells when SSLCommerz takes it for risky', async () => {
    const { provider, reference, page } = await begin();
    await press(page, 'risky');
    expect(await provider.find(reference)).toMatchObject({ status: 'captured', isRisky: true });
  });

  it.each([
    [undefined, 'pending'],
    ['success', 'pending'],
    ['failure', 'cancelled'],
    ['cancel', 'cancelled'],
  ] as const)(
    'without an answer of its payer, who came back by %s, is %s',
    async (returned: ReturnStatus | undefined, status) => {
      const { provider, asked, reference, page } = await begin();
      const expected = {
        status,
        amount: 45_500_00,
        currency: 'bdt',
        metadata: { payment: asked.metadata.payment },
      };
      expect(await provider.find(reference, returned)).toMatchObject(expected);
      // What a bank has not answered is not ended by a return.
      await press(page, 'later');
      expect(await provider.find(reference, returned)).toMatchObject({
        ...expected,
        status: 'pending',
      });
    },
  );

  it.each(['fail', 'cancel'])('is cancelled by %s', async (outcome) => {
    const { provider, reference, page } = await begin();
    await press(page, outcome);
    expect(await provider.find(reference, 'success')).toMatchObject({ status: 'cancelled' });
  });

  it('that was given up can still be captured: late money is reported', async () => {
    const { provider, reference, page } = await begin();
    expect(await provider.find(reference, 'cancel')).toMatchObject({ status: 'cancelled' });
    await press(page, 'later');
    await gateway.control('POST', 'late', { tran_id: reference });
    expect(await provider.find(reference, 'cancel')).toMatchObject({ status: 'captured' });
  });

  it('of two pages is captured by either', async () => {
    const { provider, asked, reference, page } = await begin();
    const second = await provider.create(asked, 'key');
    await press(page, 'fail');
    expect(await provider.find(reference)).toMatchObject({ status: 'cancelled' });
    await press(second.redirectUrl, 'success');
    expect(await provider.find(reference)).toMatchObject({ status: 'captured' });
  });

  it('leads its payer back with what happened', async () => {
    const { reference, page } = await begin();
    const { headers } = await press(page, 'fail');
    expect(headers.get('location')).toBe(
      `https://shop.example/api/return/sslcommerz?status=failure&tran_id=${reference}`,
    );
  });
});

describe('what contradicts what was asked for', () => {
  /** Money that was taken for this reference as somebody else asked for it. */
  async function meddle(reference: string, changes: Record<string, string>) {
    const session = await gateway.create({ tran_id: reference, ...changes });
    await press(session.GatewayPageURL, 'success');
  }

  it('is reported as it is: another amount, another payment', async () => {
    const provider = connect();
    const { metadata } = order();
    const reference = tranIdOf(metadata.payment, price);
    await meddle(reference, { total_amount: '10.50', value_a: metadata.booking });
    expect(await provider.find(reference)).toMatchObject({
      status: 'captured',
      amount: 10_50,
      metadata: { payment: metadata.booking },
    });
  });

  it('is a sum that differs when somebody paid twice', async () => {
    const { provider, asked, reference, page } = await begin();
    const second = await provider.create(asked, 'key');
    await press(page, 'success');
    await press(second.redirectUrl, 'success');
    expect(await provider.find(reference)).toMatchObject({
      status: 'captured',
      amount: 2 * 45_500_00,
    });
    const refunds = await provider.refund(await provider.find(reference), 'key');
    expect(refunds?.map(({ amount }) => amount)).toEqual([45_500_00, 45_500_00]);
  });

  it('is a payment of nobody when two payments share a reference', async () => {
    const { provider, reference, page } = await begin();
    await press(page, 'success');
    await meddle(reference, { value_a: 'another' });
    expect((await provider.find(reference)).metadata).toEqual({});
  });

  it('is unknown when the reference is none of ours', async () => {
    await expect(connect().find('pi_1')).rejects.toMatchObject({ kind: 'unknown' });
  });
});

describe('a refund at SSLCommerz', () => {
  async function pay() {
    const one = await begin();
    await press(one.page, 'success');
    return { ...one, payment: await one.provider.find(one.reference) };
  }

  it('gives the whole price back', async () => {
    const { provider, payment } = await pay();
    const refunds = await provider.refund(payment, 'ref:0');
    expect(refunds).toEqual([{ id: expect.any(String), amount: 45_500_00 }]);
  });

  it.each(['error_500_after', 'error_500_before'] as const)(
    'is made once, although the answer was lost: %s',
    async (mode) => {
      const { provider, payment, reference } = await pay();
      await addFault(gateway.database.db, { match: 'refund', mode, times: 1 });
      await expect(provider.refund(payment, 'ref:0')).rejects.toMatchObject({
        kind: 'unreachable',
      });
      const again = await provider.refund(payment, 'ref:0');
      expect(again).toEqual([{ id: expect.any(String), amount: 45_500_00 }]);
      // The money is back, whatever the request is called.
      expect(await provider.refund(payment, 'ref:1')).toMatchObject([{ amount: 45_500_00 }]);
      const { rows } = await gateway.database.pool.query(
        'select sum(amount)::int as sum from sandbox_sslcommerz_refunds where refe_id = $1',
        [reference],
      );
      expect(rows).toEqual([{ sum: 45_500_00 }]);
    },
  );

  it('that the bank cancelled is made again under another key', async () => {
    const { provider, payment } = await pay();
    const [first] = (await provider.refund(payment, 'ref:0')) ?? [];
    await gateway.control('POST', 'refunds/cancel', { refund_ref_id: first?.id });
    // SSLCommerz has the name of the first one, which says nothing of the money.
    await expect(provider.refund(payment, 'ref:0')).rejects.toMatchObject({ kind: 'conflict' });
    const [second] = (await provider.refund(payment, 'ref:1')) ?? [];
    expect(second?.id).not.toBe(first?.id);
  });

  it('waits for balance', async () => {
    const { provider, payment } = await pay();
    await addFault(gateway.database.db, { match: 'refund', mode: 'no_balance', times: 1 });
    await expect(provider.refund(payment, 'ref:0')).rejects.toMatchObject({
      kind: 'insufficient_balance',
    });
    expect(await provider.refund(payment, 'ref:1')).toMatchObject([{ amount: 45_500_00 }]);
  });

  it('is refused where no money was taken', async () => {
    const { provider, reference, page } = await begin();
    await press(page, 'fail');
    const payment = await provider.find(reference);
    await expect(provider.refund(payment, 'ref:0')).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is listed while SSLCommerz stands by it, as far as we know of it', async () => {
    const { provider, payment, reference } = await pay();
    const known = (await provider.refund(payment, 'ref:0')) ?? [];
    expect(await provider.listRefunds(reference)).toEqual([]);
    const knowing = connect({ refundsOf: async () => known });
    expect(await knowing.listRefunds(reference)).toEqual(known);
    await gateway.control('POST', 'refunds/cancel', { refund_ref_id: known[0]?.id });
    expect(await knowing.listRefunds(reference)).toEqual([]);
    // One that was found done has no id at SSLCommerz, and stands.
    const unnamed = (await provider.refund(payment, 'ref:1')) ?? [];
    const again = (await provider.refund(payment, 'ref:2')) ?? [];
    expect(again).not.toEqual(unnamed);
    expect(await connect({ refundsOf: async () => again }).listRefunds(reference)).toEqual(again);
  });
});

describe('errors of SSLCommerz', () => {
  it('are unreachable without an answer, and the circuit breaker then asks no more', async () => {
    const { provider, reference } = await begin();
    await addFault(gateway.database.db, { match: 'query', mode: 'error_500_after', times: 1 });
    await expect(provider.find(reference)).rejects.toMatchObject({ kind: 'unreachable' });
    const nowhere = connect({ apiUrl: new URL('http://127.0.0.1:9') });
    const kinds = new Set<string>();
    for (let tries = 0; tries < 20; tries += 1) {
      await nowhere.find(reference).catch(({ kind }) => kinds.add(kind));
    }
    expect(kinds).toEqual(new Set(['unreachable', 'not_asked']));
  });

  it('refuse a payment that SSLCommerz would refuse again', async () => {
    await expect(connect().create(order({ amount: 9 as Money }), 'key')).rejects.toMatchObject({
      kind: 'refused',
    });
    const stranger = connect({ storePassword: 'wrong' });
    await expect(stranger.create(order(), 'key')).rejects.toMatchObject({ kind: 'refused' });
    const { reference } = await begin();
    await expect(stranger.find(reference)).rejects.toMatchObject({ kind: 'failed' });
  });
});

it('tells which payment a notification of the gateway is about', async () => {
  const receiver = await startReceiver();
  try {
    const provider = connect({ ipnUrl: `${receiver.origin}/ipn` });
    const { reference, redirectUrl } = await provider.create(order(), 'key');
    await press(redirectUrl, 'success');
    // Notifications of other tests have nowhere to go, and do not matter.
    await gateway.gateway.sendIpns();
    const [{ form } = { form: new URLSearchParams() }] = receiver.received;
    expect(provider.readIpn(form)).toBe(reference);
    form.set('amount', '1.00');
    expect(provider.readIpn(form)).toBeUndefined();
  } finally {
    await receiver.close();
  }
});
