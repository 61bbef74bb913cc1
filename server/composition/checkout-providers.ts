import type { FastifyPluginAsync } from 'fastify';
import { createBkashGateway } from '#packages/bkash-sandbox/index.ts';
import { createSslcommerzGateway } from '#packages/sslcommerz-sandbox/index.ts';
import {
  createBkashProvider,
  createSslcommerzProvider,
  listRefundsOf,
  type Provider,
  returnPaths,
  sslcommerzWebhookPath,
} from '#server/modules/payments/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import type { OpenOptions } from './payment-provider.ts';

/** A way to pay on a provider's page, as the settings name it. */
export interface OpenCheckout {
  provider: Provider;
  /** `test`: no real money changes hands. */
  mode: 'live' | 'test';
  /** The payer's page of the built-in provider, on our own origin. */
  routes?: FastifyPluginAsync;
  /** Starts the built-in provider's own work in the background. */
  start(): void;
  wake(): void;
  /** Forgets what the built-in provider needs no more. */
  tidy?(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenCheckouts {
  bkash: OpenCheckout | undefined;
  sslcommerz: OpenCheckout | undefined;
  /** The reference that a notification of SSLCommerz names; undefined for one that it did not sign. */
  readIpn: ((form: Readonly<Record<string, string>>) => string | undefined) | undefined;
  /** Forgets what the built-in providers need no more. */
  tidy(): Promise<void>;
}

const nothing = { start: () => undefined, wake: () => undefined, close: async () => undefined };

const urlOf = ({ host, port }: { host: string; port: number }) => new URL(`http://${host}:${port}`);

/** What the built-in providers and the shop of this secret know each other by. */
export function checkoutSandboxKeys(shopSecret: string) {
  const key = (purpose: string) => deriveSecret(shopSecret, purpose).slice(0, 32);
  return {
    bkash: {
      username: 'ditiyo',
      password: key('bkash sandbox password'),
      appKey: key('bkash sandbox app key'),
      appSecret: key('bkash sandbox app secret'),
    },
    sslcommerz: { storeId: 'ditiyo', storePassword: key('sslcommerz sandbox password') },
  };
}

const retryAfterOf = (error: unknown) =>
  error instanceof Refusal && error.problem.status === 503 ? error.details.retryAfter : undefined;

async function openBkash(options: OpenOptions): Promise<OpenCheckout | undefined> {
  const { settings, database, log, clock, shopSecret } = options;
  const callbackUrl = `${settings.publicUrl}${returnPaths.bkash}`;
  if (!settings.bkash) return undefined;
  if (settings.bkash !== 'sandbox') {
    const provider = createBkashProvider({ ...settings.bkash, callbackUrl }, clock);
    return { ...nothing, provider, mode: settings.mode === 'live' ? 'live' : 'test' };
  }
  const credentials = checkoutSandboxKeys(shopSecret).bkash;
  const origin = () => settings.publicUrl;
  const gateway = createBkashGateway({ database, log, clock, credentials, origin, retryAfterOf });
  const apiUrl = urlOf(await gateway.listen());
  return {
    ...nothing,
    provider: createBkashProvider({ ...credentials, apiUrl, callbackUrl }, clock),
    mode: 'test',
    routes: gateway.routes,
    tidy: () => gateway.tidy(clock()),
    close: () => gateway.close(),
  };
}

async function openSslcommerz(options: OpenOptions) {
  const { settings, database, log, clock, shopSecret, ownAddress, onDue } = options;
  const { publicUrl, checkoutSeconds } = settings;
  if (!settings.sslcommerz) return undefined;
  const ours = {
    returnUrl: `${publicUrl}${returnPaths.sslcommerz}`,
    ipnUrl: `${publicUrl}${sslcommerzWebhookPath}`,
    checkoutSeconds,
    refundsOf: (reference: string) => listRefundsOf(database.db, reference),
  };
  if (settings.sslcommerz !== 'sandbox') {
    const provider = createSslcommerzProvider({ ...settings.sslcommerz, ...ours }, clock);
    return { ...nothing, provider, mode: settings.mode === 'live' ? 'live' : 'test' } as const;
  }
  const keys = checkoutSandboxKeys(shopSecret).sslcommerz;
  const gateway = createSslcommerzGateway({
    database,
    log,
    clock,
    ...keys,
    origin: () => publicUrl,
    ipnBase: () => (settings.paymentWebhooks ? ownAddress() : undefined),
    onDue,
  });
  const apiUrl = urlOf(await gateway.listen());
  return {
    provider: createSslcommerzProvider({ ...keys, apiUrl, ...ours }, clock),
    mode: 'test',
    routes: gateway.routes,
    start: () => gateway.start(),
    wake: () => gateway.wake(),
    close: () => gateway.close(),
  } as const;
}

/**
 * Opens the providers whose page takes payments; each is undefined where the settings name none. The built-in ones listen on
 * loopback ports of their own, and their payers' pages are on our origin.
 */
export async function openCheckouts(options: OpenOptions): Promise<OpenCheckouts> {
  const [bkash, sslcommerz] = await Promise.all([openBkash(options), openSslcommerz(options)]);
  const tidy = async () => bkash?.tidy?.();
  return { bkash, sslcommerz, readIpn: sslcommerz?.provider.readIpn, tidy };
}
