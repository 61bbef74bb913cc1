import { expect, test } from 'vitest';
import { createSecret, sealSecret, signedHeaders } from '#server/modules/webhooks/signing.ts';
import { createSeal } from '#server/platform/seal.ts';
import { verifySample } from '#web/modules/reference/verify-sample.ts';

const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(verifySample)}`);

const seal = createSeal('a secret of this test');
const id = 'endpoint';
const [secret, oldSecret] = [createSecret(), createSecret()];
const body = '{"type":"ping","data":{"name":"ক"}}';

function headersAt(at: Date): Record<string, string> {
  const sealed = (one: string) => sealSecret(seal, one, id);
  const oldSecretUntil = new Date(at.getTime() + 1_000);
  const secrets = { id, secret: sealed(secret), oldSecret: sealed(oldSecret), oldSecretUntil };
  return signedHeaders(seal, secrets, { id: 'delivery', body, at });
}

test('the sample knows what the shop signed, by either secret', () => {
  const headers = headersAt(new Date());
  expect(isGenuine(headers, body, secret)).toBe(true);
  expect(isGenuine(headers, Buffer.from(body), oldSecret)).toBe(true);
});

test('the sample refuses another secret, another body and an old moment', () => {
  const headers = headersAt(new Date());
  expect(isGenuine(headers, body, createSecret())).toBe(false);
  expect(isGenuine(headers, `${body} `, secret)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-id': 'other' }, body, secret)).toBe(false);
  expect(isGenuine(headersAt(new Date(Date.now() - 600_000)), body, secret)).toBe(false);
});

test('the sample refuses what nobody signed, and does not throw', () => {
  const { 'webhook-signature': _, ...unsigned } = headersAt(new Date());
  expect(isGenuine(unsigned, body, secret)).toBe(false);
  expect(isGenuine({}, body, secret)).toBe(false);
});
