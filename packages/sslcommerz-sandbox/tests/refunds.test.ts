import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault, clearFaults } from '../index.ts';
import { startGateway, type TestGateway } from './support.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());
afterEach(() => clearFaults(shop.database.db));

let number = 0;
/** Refunds of a payment of 1,200 tk. */
async function pay(outcome = 'success') {
  number += 1;
  const tranId = `tran${number}`;
  await shop.create({ tran_id: tranId });
  await shop.control('POST', 'answers', { tran_id: tranId, outcome });
  const { element } = await shop.ask({ tran_id: tranId });
  const bankTranId = String((element as Record<string, string>[])[0]?.bank_tran_id);
  return {
    tranId,
    bankTranId,
    refund: (refundTransId: string, amount = '1200.00', more = {}) =>
      shop.ask({
        bank_tran_id: bankTranId,
        refund_trans_id: refundTransId,
        refund_amount: amount,
        refund_remarks: 'Out of stock',
        refe_id: tranId,
        ...more,
      }),
  };
}

describe('a refund', () => {
  it('gives the money back, and can be asked after', async () => {
    const { tranId, bankTranId, refund } = await pay();
    const made = await refund('a1');
    expect(made).toMatchObject({
      APIConnect: 'DONE',
      bank_tran_id: bankTranId,
      trans_id: tranId,
      status: 'success',
      refund_ref_id: expect.any(String),
      errorReason: '',
    });
    expect(await shop.ask({ refund_ref_id: String(made.refund_ref_id) })).toMatchObject({
      APIConnect: 'DONE',
      bank_tran_id: bankTranId,
      tran_id: tranId,
      status: 'refunded',
      initiated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('gives back no more than was taken, whatever it is called', async () => {
    const { refund } = await pay();
    expect(await refund('b1', '700.00')).toMatchObject({ status: 'success' });
    expect(await refund('b1', '100.00')).toMatchObject({ status: 'failed' });
    expect(await refund('b2')).toMatchObject({
      status: 'failed',
      errorReason: 'Refund amount exceeds the transaction amount',
    });
    expect(await refund('b3', '500.00')).toMatchObject({ status: 'success' });
    expect(await refund('b4', '0.01')).toMatchObject({
      status: 'failed',
      errorReason: 'The transaction is already refunded',
    });
  });

  it('is made once by several requests at the same moment', async () => {
    const { refund } = await pay();
    const answers = await Promise.all(['c1', 'c2', 'c3', 'c4'].map((id) => refund(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'failed',
      'failed',
      'failed',
      'success',
    ]);
  });

  it('can be cancelled by the bank, and made again', async () => {
    const { refund } = await pay();
    const { refund_ref_id: id } = await refund('d1');
    await shop.control('POST', 'refunds/cancel', { refund_ref_id: id });
    expect(await shop.ask({ refund_ref_id: String(id) })).toMatchObject({ status: 'cancelled' });
    expect(await refund('d2')).toMatchObject({ status: 'success' });
  });

  it('is refused where no money was taken, where there is none, and where it says too little', async () => {
    const failed = await pay('fail');
    expect(await failed.refund('e1')).toMatchObject({ status: 'failed' });
    expect(await failed.refund('e2', '1200.00', { bank_tran_id: 'nothing' })).toMatchObject({
      status: 'failed',
    });
    const paid = await pay();
    for (const more of [{ refund_trans_id: '' }, { refund_remarks: '' }, { refund_amount: 'x' }]) {
      expect(await paid.refund('e3', '1200.00', more)).toEqual({ APIConnect: 'INVALID_REQUEST' });
    }
    await addFault(shop.database.db, { match: 'refund', mode: 'no_balance', times: 1 });
    expect(await paid.refund('e4')).toMatchObject({
      status: 'failed',
      errorReason: 'Insufficient balance',
    });
    expect(await paid.refund('e4')).toMatchObject({ status: 'success' });
  });
});
