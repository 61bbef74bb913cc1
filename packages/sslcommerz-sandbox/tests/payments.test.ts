import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press, startGateway, type TestGateway } from './support.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

let number = 0;
/** A session of its own transaction id. */
async function begin(changes: Record<string, string> = {}) {
  number += 1;
  const tranId = `tran${number}`;
  const session = await shop.create({ tran_id: tranId, ...changes });
  return { tranId, session, page: String(session.GatewayPageURL) };
}

describe('a session', () => {
  it('has a page for its payer on the public origin', async () => {
    const { session } = await begin();
    expect(session).toMatchObject({ status: 'SUCCESS', failedreason: '' });
    expect(session.GatewayPageURL).toBe(
      `${shop.publicOrigin}/sandbox/sslcommerz/pay/${session.sessionkey}`,
    );
  });

  it.each([
    ['cus_phone', '', /'cus_phone' is missing/],
    ['tran_id', 'x'.repeat(31), /'tran_id' is too long/],
    ['total_amount', '9.99', /from 10.00 BDT/],
    ['total_amount', '500000.01', /to 500000.00 BDT/],
    ['total_amount', 'ten', /from 10.00 BDT/],
    ['currency', 'USD', /BDT only/],
    ['ipn_url', 'nowhere', /'ipn_url' is no address/],
    ['success_url', 'javascript:alert(1)', /'success_url' is no address/],
    ['store_passwd', 'wrong', /Store Credential Error/],
  ])('is refused for the %s %j', async (name, value, reason) => {
    const answer = await shop.create({ [name]: value });
    expect(answer).toMatchObject({
      status: 'FAILED',
      failedreason: expect.stringMatching(reason),
    });
  });
});

describe('a payment', () => {
  it('is unknown before its payer answers', async () => {
    const { tranId } = await begin();
    expect(await shop.ask({ tran_id: tranId })).toEqual({
      APIConnect: 'DONE',
      no_of_trans_found: 0,
      element: [],
    });
  });

  it('is VALID once it is paid, and VALIDATED once that was asked for', async () => {
    const { tranId, page } = await begin();
    const answer = await press(page, 'success', 'nagad');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('https://shop.example/return?status=success');
    const { element } = await shop.ask({ tran_id: tranId });
    const [paid] = element as Record<string, string>[];
    expect(paid).toMatchObject({ status: 'VALID', tran_id: tranId, amount: '1200.00' });
    const valId = String(paid?.val_id);
    const validation = await shop.validate(valId);
    expect(validation).toMatchObject({
      status: 'VALID',
      val_id: valId,
      tran_id: tranId,
      amount: '1200.00',
      store_amount: '1170.00',
      currency: 'BDT',
      currency_type: 'BDT',
      currency_amount: '1200.00',
      card_type: 'NAGAD-Nagad',
      risk_level: '0',
      risk_title: 'Safe',
      value_a: 'payment 1',
      value_b: 'booking 1',
      value_c: '',
      APIConnect: 'DONE',
    });
    expect(await shop.validate(valId)).toMatchObject({ ...validation, status: 'VALIDATED' });
    expect(await shop.ask({ tran_id: tranId })).toMatchObject({
      element: [{ status: 'VALIDATED' }],
    });
  });

  it.each([
    ['risky', 'VALID', 'success'],
    ['fail', 'FAILED', 'failure'],
    ['cancel', 'CANCELLED', 'cancel'],
  ])('ends by %s as %s', async (outcome, status, returned) => {
    const { tranId, page } = await begin();
    const answer = await press(page, outcome);
    expect(answer.headers.get('location')).toContain(`status=${returned}`);
    const { element } = await shop.ask({ tran_id: tranId });
    expect(element).toMatchObject([{ status, ...(outcome === 'risky' && { risk_level: '1' }) }]);
  });

  it('is asked and answered once: a second answer changes nothing', async () => {
    const { tranId, page } = await begin();
    await press(page, 'cancel');
    const again = await press(page, 'success');
    expect(again.headers.get('location')).toContain('status=cancel');
    expect(await shop.ask({ tran_id: tranId })).toMatchObject({
      element: [{ status: 'CANCELLED' }],
    });
  });

  it('of two sessions is listed for each of them', async () => {
    const { tranId, page } = await begin();
    const second = await shop.create({ tran_id: tranId });
    await press(page, 'fail');
    await press(second.GatewayPageURL, 'success');
    expect(await shop.ask({ tran_id: tranId })).toMatchObject({
      no_of_trans_found: 2,
      element: [{ status: 'FAILED' }, { status: 'VALID' }],
    });
  });

  it('can be paid later: by the page, pressed again, or on order', async () => {
    const one = await begin();
    const pending = await press(one.page, 'later', 'bank');
    expect(pending.status).toBe(303);
    expect(await shop.ask({ tran_id: one.tranId })).toMatchObject({
      element: [{ status: 'PENDING' }],
    });
    const back = await press(one.page, 'back');
    expect(back.headers.get('location')).toContain('status=success');
    expect((await press(one.page, 'later')).status).toBe(307);
    expect(await shop.ask({ tran_id: one.tranId })).toMatchObject({
      element: [{ status: 'VALID', card_type: 'CITYBANKIB-City Touch' }],
    });

    const other = await begin();
    await press(other.page, 'later');
    const completed = await shop.control('POST', 'late', { tran_id: other.tranId });
    expect(await completed.json()).toEqual({ completed: 1 });
    expect(await shop.ask({ tran_id: other.tranId })).toMatchObject({
      element: [{ status: 'VALID' }],
    });
  });

  it('can be answered without a browser', async () => {
    const { tranId } = await begin();
    const answer = await shop.control('POST', 'answers', { tran_id: tranId, outcome: 'fail' });
    expect(await answer.json()).toEqual({ status: 'FAILED' });
    const wrong = await shop.control('POST', 'answers', { tran_id: tranId, outcome: 'x' });
    expect(wrong.status).toBe(400);
  });

  it('that nobody made is not validated', async () => {
    expect(await shop.validate('nothing')).toMatchObject({ status: 'INVALID_TRANSACTION' });
  });
});

it('tells strangers nothing', async () => {
  const { tranId } = await begin();
  expect(await shop.ask({ tran_id: tranId, store_passwd: 'wrong' })).toEqual({
    APIConnect: 'FAILED',
  });
  expect(await shop.ask({})).toEqual({ APIConnect: 'INVALID_REQUEST' });
  expect((await shop.control('GET', 'faults', undefined, 'wrong')).status).toBe(401);
  // The merchant's calls are not on the public origin.
  const open = await fetch(`${shop.publicOrigin}/gwprocess/v4/api.php`, { method: 'POST' });
  expect(open.status).toBe(404);
  expect((await fetch(`${shop.publicOrigin}/_control/faults`)).status).toBe(404);
});
