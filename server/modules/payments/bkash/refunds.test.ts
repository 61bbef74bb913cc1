import { expect, it } from 'vitest';
import { lookUpFailed } from './refunds.ts';
import type { PaymentStatus } from './status.ts';

const payment = { reference: 'TR0011', trxId: 'AEJ1', amount: 100_000 } as PaymentStatus;

const answers = (transactionStatus: string) => async () => ({
  refundTrxID: 'AEJ2',
  transactionStatus,
  amount: '10.00',
});

it.each(['Reversed', 'Failed', 'Cancelled', 'canceled'])(
  'a refund that bKash calls %s gave nothing back',
  async (status) => {
    expect(await lookUpFailed(answers(status), payment)).toEqual(['AEJ2']);
  },
);

it.each(['Completed', 'Initiated', 'Pending', ''])(
  'of one that it calls "%s" nobody says so',
  async (status) => {
    expect(await lookUpFailed(answers(status), payment)).toEqual([]);
  },
);

it('of a payment without a refund there is none', async () => {
  const refusal = async () => ({ statusCode: '2071', statusMessage: 'No refund' });
  expect(await lookUpFailed(refusal, payment)).toEqual([]);
});
