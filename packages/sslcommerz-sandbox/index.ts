import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { createIpnSender } from './ipns.ts';
import { createListener } from './listener.ts';
import type { Log } from './log.ts';
import { createPoller } from './poller.ts';
import { merchantRoutes, payerRoutes } from './routes.ts';

export { addFault, clearFaults } from './faults.ts';

export interface SslcommerzGatewayOptions {
  database: Database;
  log: Log;
  clock: Clock;
  storeId: string;
  storePassword: string;
  /** The public origin of the host's server, on which `routes` are mounted; without a trailing slash. */
  origin(): string;
  /**
   * Where the host's server can be reached on this machine: notifications for its public origin are sent there. While it is
   * undefined they wait. Left out: they are sent to the address that the merchant named.
   */
  ipnBase?: () => string | undefined;
  /** Called when there is something to send. Left out: this process sends, once it was started. */
  onDue?: () => void;
}

export interface SslcommerzGateway {
  /** The payers' pages, for the host's own server. */
  routes: FastifyPluginAsync;
  /** Opens the gateway's own address for server-to-server calls, on loopback only. Safe to call twice. */
  listen(): Promise<{ host: string; port: number }>;
  /** Starts to send notifications, and to end sessions that ran out; each process of a host may do so. */
  start(): void;
  /** Looks for due notifications now; does nothing before `start`. */
  wake(): void;
  /** Sends what is due now and waits for it, whether or not sending was started; answers how many it tried. */
  sendIpns(): Promise<number>;
  /** Stops sending and listening; connections left without an answer on purpose are cut. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * A payment gateway for trying a shop out: it speaks the part of SSLCommerz's wire that one needs, and moves no money. All
 * state is in the database, so any number of processes may run it.
 */
export function createSslcommerzGateway(options: SslcommerzGatewayOptions): SslcommerzGateway {
  const { database, clock, log, storeId, storePassword, origin } = options;
  const keys = { storeId, storePassword };
  const sender = createIpnSender({ ...options, keys });
  const poller = createPoller({ database, clock, log, sender });
  const onChange = options.onDue ?? (() => poller.wake());
  const shared = { database, clock, keys, origin, onChange };
  const listener = createListener(log, merchantRoutes(shared));
  return {
    routes: payerRoutes(shared),
    listen: () => listener.listen(),
    start: () => poller.start(),
    wake: () => poller.wake(),
    sendIpns: () => sender.sendDue(),
    async close() {
      await listener.close();
      sender.abort();
      await poller.stop();
    },
  };
}
