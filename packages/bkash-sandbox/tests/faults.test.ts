import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault, clearFaults } from '../index.ts';
import { type Gateway, merchantOf, startGateway } from './support.ts';

let sandbox: Gateway;
let merchant: ReturnType<typeof merchantOf>;
beforeAll(async () => {
  sandbox = await startGateway();
  merchant = merchantOf(sandbox);
});
afterAll(() => sandbox.close());
afterEach(() => clearFaults(sandbox.database.db));

const executePath = 'POST /tokenized/checkout/execute';
const refundPath = 'POST /tokenized/checkout/payment/refund';

const state = async (paymentID: unknown) => (await merchant.status(paymentID)).transactionStatus;

/** Asks without waiting for an answer longer than it takes to see that none comes. */
async function unanswered(work: () => Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  void work()
    .catch(() => undefined)
    .finally(() => {
      isSettled = true;
    });
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  return !isSettled;
}

async function left(): Promise<number> {
  const { rows } = await sandbox.database.pool.query(
    'select coalesce(sum(remaining), 0)::int as n from sandbox_bkash_faults',
  );
  return rows[0].n;
}

describe('an ordered failure', () => {
  it('comes before the work', async () => {
    const { paymentID } = await merchant.paid();
    expect(await sandbox.fault({ match: executePath, mode: 'error_500_before' })).toBe(200);
    expect(await merchant.execute(paymentID)).toEqual({ message: 'Internal server error' });
    expect(await state(paymentID)).toBe('Initiated');
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '0000' });
  });

  it('comes after the work', async () => {
    const { paymentID } = await merchant.paid();
    await sandbox.fault({ match: executePath, mode: 'error_500_after' });
    expect(await merchant.execute(paymentID)).toEqual({ message: 'Internal server error' });
    expect(await state(paymentID)).toBe('Completed');
  });

  it('leaves a request without an answer, undone or done', async () => {
    const undone = await merchant.paid();
    await sandbox.fault({ match: executePath, mode: 'timeout' });
    expect(await unanswered(() => merchant.execute(undone.paymentID))).toBe(true);
    expect(await state(undone.paymentID)).toBe('Initiated');
    const done = await merchant.paid();
    await sandbox.fault({ match: executePath, mode: 'timeout_after' });
    expect(await unanswered(() => merchant.execute(done.paymentID))).toBe(true);
    await expect.poll(() => state(done.paymentID), { timeout: 20_000 }).toBe('Completed');
  });

  it('delays an answer', async () => {
    const { paymentID } = await merchant.paid();
    await sandbox.fault({ match: '*/execute', mode: 'delay_ms', delay_ms: 50 });
    expect(await merchant.execute(paymentID)).toMatchObject({ statusCode: '0000' });
    expect(await left()).toBe(0);
  });

  it('takes a token for wrong, without the work', async () => {
    const { paymentID } = await merchant.paid();
    await addFault(sandbox.database.db, { match: executePath, mode: 'unauthorized', times: 1 });
    expect(await merchant.execute(paymentID)).toEqual({ message: 'Unauthorized' });
    expect(await state(paymentID)).toBe('Initiated');
  });

  it('leaves the merchant without money for a refund, while it may still ask', async () => {
    const { paymentID } = await merchant.paid();
    const { trxID } = await merchant.execute(paymentID);
    const refund = { paymentID, trxID, amount: '1500', sku: 'camera', reason: 'broken' };
    await sandbox.fault({ match: refundPath, mode: 'no_balance' });
    expect(await merchant.refund({ paymentID, trxID })).toMatchObject({ statusCode: '2002' });
    expect(await merchant.refund(refund)).toMatchObject({ statusCode: '2023' });
    await sandbox.fault({ match: `${refundPath} (state)`, mode: 'error_500_before' });
    expect(await merchant.refund(refund)).toMatchObject({ statusCode: '0000' });
    expect(await merchant.refund({ paymentID, trxID })).toEqual({
      message: 'Internal server error',
    });
  });

  it('happens as often as was ordered', async () => {
    await sandbox.fault({ match: '*/payment/status', mode: 'error_500_before', times: 2 });
    for (const _time of [1, 2]) {
      expect(await merchant.status('x')).toEqual({ message: 'Internal server error' });
    }
    expect(await merchant.status('x')).toMatchObject({ statusCode: '2002' });
  });

  it('is ordered with the app secret only, and in its form', async () => {
    const order = { match: '*', mode: 'timeout' };
    expect(await sandbox.fault(order, 'other')).toBe(403);
    expect(await sandbox.fault({ ...order, mode: 'sulk' })).toBe(400);
    expect(await sandbox.fault({ ...order, match: '' })).toBe(400);
    expect(await sandbox.fault({ ...order, times: 0 })).toBe(400);
    expect(await sandbox.fault({ ...order, delay_ms: -1 })).toBe(400);
    expect(await left()).toBe(0);
  });
});
