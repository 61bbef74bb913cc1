import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { createListener } from './listener.ts';
import type { Log } from './log.ts';
import { createPoller } from './poller.ts';
import { stripeGatewayRoutes } from './routes.ts';
import { createWebhookSender } from './webhooks.ts';

export { addFault, clearFaults } from './faults.ts';
export { recordPastSales } from './past-sales.ts';

export interface StripeGatewayOptions {
  database: Database;
  log: Log;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events are sent. While it is undefined nothing is sent and events wait. */
  webhookUrl(): string | undefined;
  /** Seconds until a caller may try again whom the host's own server refused because it is busy. */
  retryAfterOf?: (error: unknown) => number | undefined;
  /** Called when a call has made something to send. Left out: this process sends, once it was started. */
  onDue?: () => void;
}

export interface StripeGateway {
  /** The calls that a browser makes, for the host's own server: they take the publishable key only. */
  routes: FastifyPluginAsync;
  /** Opens the gateway's own address for server-to-server calls, on loopback only. Safe to call twice. */
  listen(): Promise<{ host: string; port: number }>;
  /** Starts to send events, and to end holds that ran out; each process of a host may do so. */
  startWebhooks(): void;
  /** Looks for due events now; does nothing before `startWebhooks`. */
  wakeWebhooks(): void;
  /** Sends what is due now and waits for it, whether or not sending was started; answers how many events it tried. */
  sendWebhooks(): Promise<number>;
  /** Stops sending and listening; connections left without an answer on purpose are cut. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * A payment gateway for trying a shop out: it speaks the part of Stripe's wire that one needs, takes Stripe's
 * test cards only, and moves no money. All state is in the database, so any number of processes may run it.
 */
export function createStripeGateway(options: StripeGatewayOptions): StripeGateway {
  const { database, clock, log, secretKey, publishableKey } = options;
  const sender = createWebhookSender(options);
  const poller = createPoller({ database, clock, log, sender });
  const shared = {
    database,
    clock,
    keys: { secretKey, publishableKey },
    retryAfterOf: options.retryAfterOf ?? (() => undefined),
    onChange: options.onDue ?? (() => poller.wake()),
  };
  const listener = createListener(log, stripeGatewayRoutes({ ...shared, throughHost: false }));
  return {
    routes: stripeGatewayRoutes({ ...shared, throughHost: true }),
    listen: () => listener.listen(),
    startWebhooks: () => poller.start(),
    wakeWebhooks: () => poller.wake(),
    sendWebhooks: () => sender.sendDue(),
    async close() {
      await listener.close();
      sender.abort();
      await poller.stop();
    },
  };
}
