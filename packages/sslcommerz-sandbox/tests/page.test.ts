import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press, startGateway, type TestGateway } from './support.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

describe("a payer's page", () => {
  it('names the amount and the item, says that it is a test, and runs no script', async () => {
    const { GatewayPageURL } = await shop.create();
    const answer = await fetch(String(GatewayPageURL));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('test mode');
    expect(html).toContain('1200.00 BDT');
    expect(html).toContain('A &lt;b&gt;camera&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The form's answer leads back to the merchant, which the policy must allow.
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; frame-ancestors 'none'; base-uri 'none'",
    );
    const styles = await fetch(`${shop.publicOrigin}/sandbox/sslcommerz/style.css`);
    expect(styles.headers.get('content-type')).toContain('text/css');
  });

  it('takes the names that the merchant gave back with it', async () => {
    const { GatewayPageURL } = await shop.create({ value_c: '"quoted"' });
    const html = await (await fetch(String(GatewayPageURL))).text();
    expect(html).toContain('name="tran_id" value="tran1"');
    expect(html).toContain('name="value_a" value="payment 1"');
    expect(html).toContain('name="value_c" value="&quot;quoted&quot;"');
  });

  it('says when the bank has not answered yet, and when all is over', async () => {
    const { GatewayPageURL } = await shop.create();
    await press(GatewayPageURL, 'later');
    const read = async () => (await fetch(String(GatewayPageURL))).text();
    expect(await read()).toContain('The bank has not answered yet');
    await press(GatewayPageURL, 'fail');
    expect(await read()).toContain('This payment has ended');
    const back = await press(GatewayPageURL, 'back');
    expect(back.headers.get('location')).toContain('status=failure');
  });

  it('is shown again for an answer that is none', async () => {
    const { GatewayPageURL } = await shop.create();
    expect((await press(GatewayPageURL, 'whatever')).status).toBe(303);
  });

  it('is not there for a session that nobody made', async () => {
    const nowhere = `${shop.publicOrigin}/sandbox/sslcommerz/pay/nothing`;
    expect((await fetch(nowhere)).status).toBe(404);
    expect((await press(nowhere, 'success')).status).toBe(404);
  });

  it('is closed after an hour', async () => {
    const { GatewayPageURL } = await shop.create({ tran_id: 'slow' });
    shop.clock.advance(3_600_000);
    expect((await fetch(String(GatewayPageURL))).status).toBe(410);
    expect((await press(GatewayPageURL, 'success')).status).toBe(404);
    expect(await shop.ask({ tran_id: 'slow' })).toMatchObject({ no_of_trans_found: 0 });
  });
});
