import Fastify, { type FastifyPluginAsync, LogController } from 'fastify';
import type { Log } from './log.ts';

const loopback = '127.0.0.1';
/** SSLCommerz forms are a few fields. */
const bodyLimit = 64 * 1024;

export interface Listener {
  listen(): Promise<{ host: string; port: number }>;
  close(): Promise<void>;
}

/** The gateway's own small server on a free port of this machine, reachable from nowhere else. */
export function createListener(log: Log, routes: FastifyPluginAsync): Listener {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  });
  app.register(routes);
  let listening: Promise<{ host: string; port: number }> | undefined;
  async function open(): Promise<{ host: string; port: number }> {
    // Exclusive: each process of a host has a port of its own.
    const address = await app.listen({ host: loopback, port: 0, exclusive: true });
    return { host: loopback, port: Number(new URL(address).port) };
  }
  return {
    listen() {
      listening ??= open();
      return listening;
    },
    async close() {
      await app.close();
    },
  };
}
