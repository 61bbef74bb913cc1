import type { FastifyPluginAsync } from 'fastify';
import type { Provider } from '#server/modules/payments/index.ts';
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
  close(): Promise<void>;
}

export interface OpenCheckouts {
  bkash: OpenCheckout | undefined;
  sslcommerz: OpenCheckout | undefined;
  readIpn: ((form: Readonly<Record<string, string>>) => string | undefined) | undefined;
}

/** Opens the providers whose page takes payments; each is undefined where the settings name none. */
export async function openCheckouts(_options: OpenOptions): Promise<OpenCheckouts> {
  return { bkash: undefined, sslcommerz: undefined, readIpn: undefined };
}
