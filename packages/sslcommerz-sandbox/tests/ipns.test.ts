import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { addFault, type SslcommerzGatewayOptions } from '../index.ts';
import { press, startGateway, startReceiver, storePassword, timeout } from './support.ts';

/** Functions that end what a test started. */
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of started.splice(0)) await end();
});

async function start(changes: Partial<SslcommerzGatewayOptions> = {}) {
  const receiver = await startReceiver();
  started.push(receiver.close);
  const shop = await startGateway(changes);
  started.unshift(shop.close);
  const pay = async (outcome = 'success', ipnUrl = `${receiver.origin}/ipn?of=shop`) => {
    const { GatewayPageURL } = await shop.create({ ipn_url: ipnUrl });
    return press(GatewayPageURL, outcome);
  };
  const statuses = () => receiver.received.map(({ form }) => form.get('status'));
  return { ...shop, receiver, pay, statuses };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('notifications', () => {
  it('are signed, and tell what became of the payment', async () => {
    const { gateway, receiver, pay } = await start();
    await pay('risky');
    expect(await gateway.sendIpns()).toBe(1);
    const [{ path, form } = { path: '', form: new URLSearchParams() }] = receiver.received;
    expect(path).toBe('/ipn?of=shop');
    expect(Object.fromEntries(form)).toMatchObject({
      status: 'VALID',
      tran_id: 'tran1',
      val_id: expect.any(String),
      amount: '1200.00',
      store_id: 'shop0',
      risk_level: '1',
      value_a: 'payment 1',
    });
    const names = String(form.get('verify_key')).split(',');
    const signed = new Map(names.map((name) => [name, form.get(name)]));
    signed.set('store_passwd', md5(storePassword));
    const lines = [...signed].sort(([a], [b]) => (a < b ? -1 : 1));
    const text = lines.map(([name, value]) => `${name}=${value}`).join('&');
    expect(form.get('verify_sign')).toBe(md5(text));
  });

  it('come of failures and cancels too, but not of money that waits', async () => {
    const { gateway, pay, statuses } = await start();
    for (const outcome of ['fail', 'cancel', 'later']) await pay(outcome);
    await gateway.sendIpns();
    expect(statuses().sort()).toEqual(['CANCELLED', 'FAILED']);
  });

  it('go out by themselves soon after the answer', async () => {
    const { gateway, pay, statuses } = await start();
    gateway.start();
    await pay();
    await expect.poll(statuses, timeout).toEqual(['VALID']);
  });

  it('are tried again, later and later, until they are answered with 200', async () => {
    const { gateway, receiver, clock, pay, statuses } = await start();
    receiver.answers.push(500, 302, 204);
    await pay();
    expect(await gateway.sendIpns()).toBe(1);
    expect(await gateway.sendIpns()).toBe(0);
    for (const pause of [2_100, 8_100, 32_100]) {
      clock.advance(pause);
      expect(await gateway.sendIpns()).toBe(1);
    }
    clock.advance(3_600_000);
    expect(await gateway.sendIpns()).toBe(0);
    expect(statuses()).toEqual(['VALID', 'VALID', 'VALID', 'VALID']);
  });

  it('are given up after six tries', async () => {
    const { gateway, clock, pay } = await start();
    await pay('success', 'http://127.0.0.1:9/nobody');
    let tries = 0;
    for (let round = 0; round < 10; round += 1) {
      tries += await gateway.sendIpns();
      clock.advance(3_600_000);
    }
    expect(tries).toBe(6);
  });

  it('for the public origin go to where that is on this machine, once it is known', async () => {
    let base: string | undefined;
    const shop = await start({ origin: () => 'https://shop.example', ipnBase: () => base });
    const { gateway, receiver, clock } = shop;
    await shop.create({ ipn_url: 'https://shop.example/api/ipn?a=1' });
    await shop.control('POST', 'answers', { tran_id: 'tran1', outcome: 'success' });
    await gateway.sendIpns();
    expect(receiver.received).toEqual([]);
    base = receiver.origin;
    clock.advance(1_100);
    await gateway.sendIpns();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/api/ipn?a=1']);
  });

  it('are sent once by several processes, and again when one died while sending', async () => {
    const { gateway, another, pay, receiver, clock, database } = await start();
    for (let number = 0; number < 20; number += 1) await pay();
    const counts = await Promise.all([gateway.sendIpns(), another().sendIpns()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(receiver.received).toHaveLength(20);

    await pay();
    await database.pool.query(
      "update sandbox_sslcommerz_ipns set locked_until = now() + interval '30 s' where delivered_at is null",
    );
    expect(await gateway.sendIpns()).toBe(0);
    clock.advance(31_000);
    expect(await gateway.sendIpns()).toBe(1);
  });

  it('can be lost and doubled on order', async () => {
    const { gateway, database, pay, statuses } = await start();
    await addFault(database.db, { match: 'FAILED', mode: 'drop_ipns', times: 1 });
    await addFault(database.db, { match: 'VALID', mode: 'double_ipns', times: 1 });
    for (const outcome of ['fail', 'success']) await pay(outcome);
    await gateway.sendIpns();
    expect(statuses()).toEqual(['VALID', 'VALID']);
  });

  it('tell of sessions that their payers left', async () => {
    const { gateway, create, ask, clock, receiver, statuses } = await start();
    await create({ ipn_url: `${receiver.origin}/ipn` });
    clock.advance(3_700_000);
    gateway.start();
    await expect
      .poll(async () => (await ask({ tran_id: 'tran1' })).element, timeout)
      .toMatchObject([{ status: 'UNATTEMPTED' }]);
    await expect.poll(statuses, timeout).toEqual(['UNATTEMPTED']);
  });
});
