import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import type { LocalProvider, ProviderOptions } from './provider.ts';
import { openIdRoutes, type RouteOptions } from './routes.ts';
import { forgetExpired } from './store.ts';

export { issuer, mountedAt } from './pages.ts';

type Options = ProviderOptions & Omit<RouteOptions, 'open'>;

export interface OpenIdSandbox {
  /** The provider for browsers, on the host's own origin. */
  routes: FastifyPluginAsync;
  /** Its address for the host's own questions: on loopback only, opened at the first one. */
  listen(): Promise<string>;
  /** Forgets what is past its time. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

/**
 * An OpenID provider for trying a program out: it asks for an e-mail address and a name, and believes both. All
 * state is in the database, so any number of processes may run it. The library is loaded when somebody asks.
 */
export function createOpenIdSandbox(options: Options): OpenIdSandbox {
  let opened: Promise<LocalProvider> | undefined;
  let listening: Promise<{ server: Server; address: string }> | undefined;

  function open(): Promise<LocalProvider> {
    opened ??= import('./provider.ts').then(({ createProvider }) => {
      const made = createProvider(options);
      // The routes say by which address a browser came, in the headers that a proxy would use.
      made.provider.proxy = true;
      return made;
    });
    return opened;
  }

  async function startListening() {
    const { provider } = await open();
    const answer = provider.callback();
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      // Exclusive: each process of a host has a port of its own.
      server.listen({ host: loopback, port: 0, exclusive: true }, resolve);
    });
    const { port } = server.address() as AddressInfo;
    return { server, address: `http://${loopback}:${port}` };
  }

  return {
    routes: openIdRoutes({ ...options, open }),
    async listen() {
      listening ??= startListening();
      return (await listening).address;
    },
    tidy: () => forgetExpired(options.database),
    async close() {
      const running = await listening;
      if (!running) return;
      running.server.closeAllConnections();
      await new Promise<void>((resolve) => running.server.close(() => resolve()));
    },
  };
}
