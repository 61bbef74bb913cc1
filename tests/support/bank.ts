import { createStripeGateway } from '#packages/stripe-sandbox/index.ts';
import { createLogger } from '#server/platform/log.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import type { TestShop } from './shop.ts';

/** The bank's own side of the gateway. Webhooks are sent by the shop's own gateway, which shares the database. */
export async function askBank(
  shop: TestShop,
  path: string,
  body: object,
): Promise<{ id: string; status: string }> {
  const secretKey = `sk_test_${deriveSecret(shop.shopSecret, 'sandbox secret key').slice(0, 32)}`;
  const gateway = createStripeGateway({
    database: shop.database,
    log: createLogger('silent'),
    clock: () => new Date(),
    secretKey,
    publishableKey: 'pk_test_bank',
    webhookSecret: 'whsec_bank',
    webhookUrl: () => undefined,
  });
  const { host, port } = await gateway.listen();
  const answer = await fetch(`http://${host}:${port}/_control/disputes${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const dispute = await answer.json();
  await gateway.close();
  return dispute;
}
