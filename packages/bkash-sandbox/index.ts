import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';
import type { Credentials } from './credentials.ts';
import type { Database } from './database.ts';
import { tidy } from './housekeeping.ts';
import { createListener } from './listener.ts';
import type { Log } from './log.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { payerPath, payerRoutes } from './payer-routes.ts';

export { addFault, clearFaults } from './faults.ts';

export interface BkashGatewayOptions {
  database: Database;
  log: Log;
  clock: Clock;
  /** What the merchant's server knows itself by. */
  credentials: Credentials;
  /** The public origin on which `routes` are mounted, such as `https://shop.example`. */
  origin(): string;
  /** Seconds until a caller may try again whom the host's own server refused because it is busy. */
  retryAfterOf?: (error: unknown) => number | undefined;
}

export interface BkashGateway {
  /** The payers' pages below `/sandbox/bkash/`, for the host's own server. */
  routes: FastifyPluginAsync;
  /** Opens the gateway's own address for the merchant's server, on loopback only. Safe to call twice. */
  listen(): Promise<{ host: string; port: number }>;
  /** Forgets payments that were never paid, once they are old; call it now and then. */
  tidy(now: Date): Promise<void>;
  /** Stops listening; connections left without an answer on purpose are cut. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * A payment gateway for trying a shop out: it speaks bKash's tokenized checkout without agreement, takes bKash's test
 * wallets only, and moves no money. All state is in the database, so any number of processes may run it.
 */
export function createBkashGateway(options: BkashGatewayOptions): BkashGateway {
  const { database, clock, log, credentials, origin } = options;
  const listener = createListener(
    log,
    merchantRoutes({
      database,
      clock,
      credentials,
      retryAfterOf: options.retryAfterOf ?? (() => undefined),
      pageOf: (payerToken) => new URL(`${payerPath}${payerToken}`, origin()).href,
    }),
  );
  return {
    routes: payerRoutes({ database, clock }),
    listen: () => listener.listen(),
    tidy: (now) => tidy(database, now),
    close: () => listener.close(),
  };
}
