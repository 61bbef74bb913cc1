import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '#server/platform/log.ts';

interface ListenerOptions {
  /** Returns the metrics as text. */
  render(): Promise<string>;
  contentType: string;
  host: string;
  /** 0: any free one. */
  port: number;
  log: Logger;
}

export interface MetricsListener {
  /** Returns where it listens: `http://127.0.0.1:9464`. Rejects with the system's error when it cannot. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds. */
const headersTimeout = 5_000;
/** One Prometheus server scrapes every few seconds; a person may look besides. */
const maxConnections = 16;

/**
 * `GET /metrics` in Prometheus' text format, on an address of its own, so that no route of the shop and no proxy in front
 * of it leads here. There is no authentication: whoever reaches the address may read.
 */
export function createMetricsListener({
  render,
  contentType,
  host,
  port,
  log,
}: ListenerOptions): MetricsListener {
  const server = createServer(
    { headersTimeout: headersTimeout, requestTimeout: headersTimeout },
    async (request, response) => {
      response.setHeader('cache-control', 'no-store');
      response.setHeader('x-content-type-options', 'nosniff');
      request.resume();
      if (request.url !== '/metrics') return response.writeHead(404).end();
      if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
      try {
        const text = await render();
        response.writeHead(200, { 'content-type': contentType }).end(text);
      } catch (error) {
        log.error({ event: 'metrics_failed', err: error }, 'Metrics could not be read.');
        response.writeHead(500).end();
      }
    },
  );
  server.maxConnections = maxConnections;

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port, exclusive: true }, () => {
          server.off('error', reject);
          const { address, port: bound, family } = server.address() as AddressInfo;
          resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
