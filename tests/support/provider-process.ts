import { createStripeGateway } from '#packages/stripe-sandbox/index.ts';
import { sandboxKeys } from '#server/composition/payment-provider.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';

/**
 * The sandbox as a process of its own, as Stripe is one: `shop-processes.ts` starts it. It says where it listens, sends
 * its events to the addresses that its parent names, in turn, and ends when its parent hangs up. What goes wrong in it
 * is told on its standard error, for its parent to keep.
 */
const { DATABASE_URL: connection = '', SHOP_SECRET: shopSecret = '' } = process.env;
const log = createLogger('warn', process.stderr);
const database = createDatabase({ connection, log });
let targets: string[] = [];
let sent = 0;
const gateway = createStripeGateway({
  database,
  log,
  clock: () => new Date(),
  ...sandboxKeys(shopSecret),
  webhookUrl() {
    sent += 1;
    return targets[sent % targets.length];
  },
});
const { host, port } = await gateway.listen();
gateway.startWebhooks();

process.on('message', (named: string[]) => {
  targets = named;
});
process.on('disconnect', async () => {
  await gateway.close();
  await database.close();
});
process.send?.(`http://${host}:${port}`);
