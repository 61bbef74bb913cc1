import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browse,
  callbackUrl,
  type Gateway,
  merchantOf,
  otp,
  pin,
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

async function newPage(changes: Record<string, unknown> = {}) {
  const { paymentID, bkashURL } = await merchant.create(changes);
  const end = (status: string) => `${callbackUrl}?paymentID=${paymentID}&status=${status}`;
  return { paymentID, url: String(bkashURL), end, ...browse(String(bkashURL)) };
}

const verification = async (paymentID: unknown) =>
  (await merchant.status(paymentID)).verificationStatus;

describe("the payer's page", () => {
  it('asks for wallet, code and PIN, and leads back to the shop', async () => {
    const page = await newPage();
    const opened = await page.open();
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('name="wallet"');
    const { pathname } = new URL(page.url);
    expect(await page.send({ wallet: wallets.pays })).toMatchObject({
      status: 303,
      location: pathname,
    });
    expect((await page.open()).text).toContain('name="otp"');
    expect(await page.send({ otp })).toMatchObject({ status: 303, location: pathname });
    expect((await page.open()).text).toContain('name="pin"');
    expect(await verification(page.paymentID)).toBe('Incomplete');
    expect(await page.send({ pin })).toMatchObject({ status: 303, location: page.end('success') });
    expect(await verification(page.paymentID)).toBe('Complete');
  });

  it('says that it is a test, what is paid, and what to type, in both languages', async () => {
    const { text } = await (await newPage({ amount: '150000.50' })).open();
    for (const said of ['test mode', 'টেস্ট মোড', '৳1,50,000.50', '৳১,৫০,০০০.৫০', 'invoice-17']) {
      expect(text).toContain(said);
    }
    for (const hint of [...Object.values(wallets), otp, pin]) expect(text).toContain(hint);
  });

  it('runs no scripts, is framed and cached by nobody, and may lead to the shop only', async () => {
    const page = await newPage();
    const { text, headers } = await page.open();
    expect(text).not.toMatch(/<script|style="|onclick/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    const sheet = await browse(new URL(style ?? '', page.url).href).open();
    expect(sheet.headers.get('content-type')).toContain('text/css');
  });

  it('shows an invoice number as text', async () => {
    const { text } = await (await newPage({ merchantInvoiceNumber: '<i>"17"</i>' })).open();
    expect(text).not.toContain('<i>');
    expect(text).toContain('&#60;i&#62;&#34;17&#34;');
  });

  it('takes a number as people write it', async () => {
    const page = await newPage();
    await page.send({ wallet: '01770-618 575' });
    expect((await page.open()).text).toContain('name="otp"');
  });

  it('asks again for a wallet that is none of the test wallets', async () => {
    const page = await newPage();
    for (const wallet of ['01700000000', '', 'constructor', '0']) {
      const { status, text } = await page.send({ wallet });
      expect(status).toBe(200);
      expect(text).toMatch(/role="alert".*no test wallet/);
    }
    expect(await page.finish()).toBe(page.end('success'));
  });

  it.each([
    ['a code', { wallet: wallets.pays }, { otp: '000000' }],
    ['a PIN', { wallet: wallets.pays, otp }, { pin: '00000' }],
  ])('asks for %s three times, and then the payment has failed', async (_what, before, answer) => {
    const wrong = { ...answer } as Record<string, string>;
    const page = await newPage();
    for (const [name, right] of Object.entries(before)) await page.send({ [name]: right });
    for (const _time of [1, 2]) {
      const { status, text } = await page.send(wrong);
      expect(status).toBe(200);
      expect(text).toMatch(/role="alert".*wrong\. Try again/);
    }
    expect(await page.send(wrong)).toMatchObject({
      status: 303,
      location: page.end('failure'),
    });
    expect(await page.finish()).toBe(page.end('failure'));
    expect(await verification(page.paymentID)).toBe('Incomplete');
  });

  it('counts wrong answers to each question anew', async () => {
    const page = await newPage();
    await page.send({ wallet: wallets.pays });
    for (const _time of [1, 2]) await page.send({ otp: '0' });
    await page.send({ otp });
    for (const _time of [1, 2]) await page.send({ pin: '0' });
    expect((await page.send({ pin })).location).toBe(page.end('success'));
  });

  it.each([
    ['at once', {}],
    ['before the code', { wallet: wallets.pays }],
    ['before the PIN', { wallet: wallets.pays, otp }],
  ])('can be cancelled %s', async (_when, before) => {
    const page = await newPage();
    for (const [name, answer] of Object.entries(before)) await page.send({ [name]: answer });
    expect((await page.send({ cancel: 'yes' })).location).toBe(page.end('cancel'));
    expect(await page.finish()).toBe(page.end('cancel'));
    expect(await verification(page.paymentID)).toBe('Incomplete');
  });

  it('stays as it ended, and shows the way back', async () => {
    const page = await newPage();
    await page.finish();
    expect((await page.send({ cancel: 'yes' })).location).toBe(page.end('success'));
    const { status, text } = await page.open();
    expect(status).toBe(200);
    expect(text).toContain(`href="${page.end('success').replace('&', '&#38;')}"`);
    expect(text).not.toContain('<form');
  });

  it('takes a second click for nothing', async () => {
    const page = await newPage();
    await page.send({ wallet: wallets.pays });
    expect((await page.send({ wallet: wallets.poor })).status).toBe(303);
    await page.send({ otp });
    await Promise.all([page.send({ pin }), page.send({ pin })]);
    await merchant.execute(page.paymentID);
    expect(await merchant.status(page.paymentID)).toMatchObject({ customerMsisdn: wallets.pays });
  });

  it('keeps other parts of the address to come back to', async () => {
    const { bkashURL, paymentID } = await merchant.create({ callbackURL: `${callbackUrl}?a=b` });
    expect(await browse(String(bkashURL)).finish()).toBe(
      `${callbackUrl}?a=b&paymentID=${paymentID}&status=success`,
    );
  });

  it('is nowhere without the token of a payment', async () => {
    const { paymentID } = await merchant.create();
    const page = browse(`${sandbox.hostOrigin}/sandbox/bkash/pay/${paymentID}`);
    expect((await page.open()).status).toBe(404);
    expect((await page.send({ wallet: wallets.pays })).status).toBe(404);
  });

  it('is closed after a day', async () => {
    const page = await newPage();
    sandbox.clock.advance(24 * 3_600_000);
    const { status, text } = await page.open();
    expect(status).toBe(410);
    expect(text).not.toContain('<form');
    expect((await page.send({ wallet: wallets.pays })).status).toBe(404);
    expect(await verification(page.paymentID)).toBe('Incomplete');
  });
});
