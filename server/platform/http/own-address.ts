import type { FastifyInstance } from 'fastify';

/** Returns the local URL of a server that listens on this address: `http://127.0.0.1:3000`. */
export function localAddress({ address, port }: { address: string; port: number }): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the local URL of this app, once it listens. */
export function urlOfApp(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  return !address || typeof address === 'string' ? undefined : localAddress(address);
}
