import type { FastifyPluginAsync } from 'fastify';
import type { PaymentSetup } from '#contract/payments/schemas.ts';
import { createStripeGateway } from '#packages/stripe-sandbox/index.ts';
import {
  type CardProvider,
  createStripeProvider,
  findForeignAccount,
  stripeKeySetting,
  stripeWebhookPath,
} from '#server/modules/payments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import type { Settings } from '#server/settings/settings.ts';

export interface OpenOptions {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: Clock;
  shopSecret: string;
  /** Where the shop can be reached on this machine, once it listens. */
  ownAddress(): string | undefined;
  /** Called when the sandbox has something to send. */
  onDue(): void;
}

/** What of the payments' setup is about cards. */
export type CardSetup = Omit<PaymentSetup, 'methods'>;

export interface OpenProvider {
  /** Undefined: this shop takes no cards. */
  provider: CardProvider | undefined;
  setup: CardSetup;
  /** What the browser calls on our own origin. */
  routes?: FastifyPluginAsync;
  /** Starts the sandbox's own work in the background. */
  start(): void;
  /** Has it look for work now, where it was started. */
  wake(): void;
  close(): Promise<void>;
}

/** What the sandbox and the shop of this secret know each other by. */
export function sandboxKeys(shopSecret: string) {
  const key = (purpose: string) => deriveSecret(shopSecret, purpose).slice(0, 32);
  return {
    secretKey: `sk_test_${key('sandbox secret key')}`,
    publishableKey: `pk_test_${key('sandbox publishable key')}`,
    webhookSecret: `whsec_${key('sandbox webhook secret')}`,
  };
}

function urlOfApp({ hostname, port, protocol }: URL) {
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return {
    host: hostname,
    port: Number(port || (scheme === 'https' ? 443 : 80)),
    protocol: scheme,
  };
}

const nothing = { start: () => undefined, wake: () => undefined, close: async () => undefined };

/**
 * Finds the payment provider of the settings. The built-in sandbox is opened on a loopback port of its own:
 * from here on it is a host and a port, like Stripe's, and nothing else knows the difference. In a rehearsal it may be
 * another process's sandbox, with the network's faults on the way.
 */
export async function openPaymentProvider(options: OpenOptions): Promise<OpenProvider> {
  const { settings, database, log, clock, shopSecret, ownAddress, onDue } = options;
  const { payments, paymentsUrl } = settings;
  const elsewhere = paymentsUrl && urlOfApp(paymentsUrl);
  const judgeAccount = (account: string) =>
    findForeignAccount(database.db, account, stripeKeySetting);
  if (payments === undefined) {
    return { ...nothing, provider: undefined, setup: { mode: 'off', publishableKey: null } };
  }
  if (payments !== 'sandbox') {
    const { secretKey, webhookSecret, publishableKey, mode } = payments;
    const keys = { secretKey, webhookSecret, ...elsewhere };
    const provider = createStripeProvider(keys, clock, judgeAccount);
    return { ...nothing, provider, setup: { mode, publishableKey } };
  }
  const keys = sandboxKeys(shopSecret);
  const gateway = createStripeGateway({
    database,
    log,
    clock,
    ...keys,
    webhookUrl: () => {
      const own = settings.paymentWebhooks ? ownAddress() : undefined;
      return own && `${own}${stripeWebhookPath}`;
    },
    retryAfterOf: (error) =>
      error instanceof Refusal && error.problem.status === 503
        ? error.details.retryAfter
        : undefined,
    onDue,
  });
  const where = elsewhere ?? { ...(await gateway.listen()), protocol: 'http' as const };
  const { secretKey, webhookSecret, publishableKey } = keys;
  // The keys of the shop's own sandbox change with the shop's secret.
  const judge = elsewhere && judgeAccount;
  return {
    provider: createStripeProvider({ secretKey, webhookSecret, ...where }, clock, judge),
    setup: { mode: 'sandbox', publishableKey },
    routes: gateway.routes,
    start: () => gateway.startWebhooks(),
    wake: () => gateway.wakeWebhooks(),
    close: () => gateway.close(),
  };
}
