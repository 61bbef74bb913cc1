import type { FastifyInstance } from 'fastify';

/** `http://127.0.0.1:3000`: where a server can be reached on its own machine that listens on this address. */
export function localAddress({ address, port }: { address: string; port: number }): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where this very app can be reached, once it listens. */
export function addressOf(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  return !address || typeof address === 'string' ? undefined : localAddress(address);
}
