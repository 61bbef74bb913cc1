import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { PaymentSetup } from '#contract/payments/schemas.ts';
import type { ProviderSettings } from '#server/modules/payments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { createStripeGateway } from '#server/sandbox/stripe/index.ts';
import type { Settings } from '#server/settings/settings.ts';
import { deriveSecret } from './secrets.ts';

interface OpenOptions {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: Clock;
  shopSecret: string;
  app: FastifyInstance;
}

interface OpenProvider {
  /** Undefined: this shop takes no cards. */
  provider: ProviderSettings | undefined;
  setup: PaymentSetup;
  /** What the browser calls on our own origin. */
  routes?: FastifyPluginAsync;
  start(): void;
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

function addressOf({ hostname, port, protocol }: URL) {
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return {
    host: hostname,
    port: Number(port || (scheme === 'https' ? 443 : 80)),
    protocol: scheme,
  };
}

const nothing = { start: () => undefined, close: async () => undefined };

/** The address by which this very process can be reached, once it listens. */
function ownAddress(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  if (!address || typeof address === 'string') return undefined;
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/**
 * Finds the payment provider of the settings. The built-in sandbox is opened on a loopback port of its own:
 * from here on it is a host and a port, like Stripe's, and nothing else knows the difference. In a rehearsal it may be
 * another process's sandbox, with the network's faults on the way.
 */
export async function openPaymentProvider(options: OpenOptions): Promise<OpenProvider> {
  const { settings, database, log, clock, shopSecret, app } = options;
  const { payments, paymentsUrl } = settings;
  const elsewhere = paymentsUrl && addressOf(paymentsUrl);
  if (payments === undefined) {
    return { ...nothing, provider: undefined, setup: { mode: 'off', publishableKey: null } };
  }
  if (payments !== 'sandbox') {
    const { secretKey, webhookSecret, publishableKey, mode } = payments;
    const provider = { secretKey, webhookSecret, ...elsewhere };
    return { ...nothing, provider, setup: { mode, publishableKey } };
  }
  const keys = sandboxKeys(shopSecret);
  const gateway = createStripeGateway({
    database,
    log,
    clock,
    ...keys,
    webhookUrl: () => {
      const own = settings.paymentWebhooks ? ownAddress(app) : undefined;
      return own && `${own}/api/webhooks/stripe`;
    },
  });
  const where = elsewhere ?? { ...(await gateway.listen()), protocol: 'http' as const };
  const { secretKey, webhookSecret, publishableKey } = keys;
  return {
    provider: { secretKey, webhookSecret, ...where },
    setup: { mode: 'sandbox', publishableKey },
    routes: gateway.routes,
    start: () => gateway.startWebhooks(),
    close: () => gateway.close(),
  };
}
